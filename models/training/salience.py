"""Fits which sentences tell something: ``python -m models.training.salience CORPUS --folder F [--without STEM …]``.

A sentence with words that prove an answer tells something; those near it that prove none mostly don't. Learns from the
books for training and prints how well it tells them apart in those for choosing and deciding (area under the curve in
a book, mean over the books). Writes ``salience.json`` of ``reader/engine/summaries``.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
from scipy.sparse import csr_matrix, hstack
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from models.training.asked_books import AskedBooks
from models.training.questions import BookQuestion, books, questions_of
from reader.engine.summaries import salience
from reader.engine.summaries.chapters import body_chapters
from reader.engine.summaries.salience import LearntSalience, features, word_shares
from reader.engine.summaries.source_text import SourceReader, SourceSentence

_NEAR = 25
"""Sentences from one that proves an answer up to which a writer of questions has read, and asked nothing."""
_WEIGHTS = {"summary": 1.0, "reader": 0.5}
"""Of what is asked, by who asks: a summary's question is about what happens, a reader's may be about a hat."""
_SMALL = frozenset({"number", "definition", "description"})
"""Kinds of questions that are mostly about a detail; they weigh half."""
_IN_BOOKS, _TIMES = 8, 20
"""Books and sentences that a word stands in before its weight is learnt."""
_STRENGTH = 0.1
"""Inverse of the penalty on the squared weights; chosen, as what a word counts beside a feature, by the area."""
_WORD_SCALE = 3.0
_PLACES = 3


@dataclass(frozen=True, slots=True)
class AskedSentence:
    """A sentence of a book, its features, and how much is asked about it: 0 where nothing is."""

    book: str
    sentence: SourceSentence
    features: dict[str, float]
    asked: float


def main() -> None:
    """Fit, print, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--without", nargs="+", default=(), metavar="STEM", help="books that aren't learnt from")
    arguments = parser.parse_args()
    shelf = AskedBooks(arguments.corpus, arguments.folder, None)
    taught = [row for stem in books("train") if stem not in arguments.without for row in labelled(shelf, stem)]
    learnt = fit(taught)
    for part in ("tune", "decide"):
        areas = [_area(learnt, list(labelled(shelf, stem))) for stem in books(part)]
        print(f"{part}: area {np.mean(areas):.3f} ({min(areas):.3f} to {max(areas):.3f}, {len(areas)} books)")
    path = Path(salience.__file__).with_name(salience.WEIGHTS)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(learnt), indent=1) + b"\n")
    print(f"{len(taught)} sentences, {sum(row.asked > 0 for row in taught)} asked about, {len(learnt.words)} words")


def labelled(shelf: AskedBooks, stem: str) -> Iterator[AskedSentence]:
    """The whole sentences near those that are asked about."""
    book = shelf.book(stem).id
    reader = SourceReader(shelf.index, book)
    proofs = [(q.quote.range, _weight(q)) for q in questions_of(stem) if q.quote is not None]
    for chapter in body_chapters(shelf.index, book):
        sentences = reader.read(chapter.span).sentences
        here = [proof for proof in proofs if chapter.span.start <= proof[0].start < chapter.span.end]
        asked = [sum(weight for where, weight in here if sentence.range.overlaps(where)) for sentence in sentences]
        near = {n for at in np.flatnonzero(asked) for n in range(at - _NEAR, at + _NEAR + 1)}
        for n, (sentence, row) in enumerate(zip(sentences, features(sentences), strict=True)):
            if n in near and sentence.whole:
                yield AskedSentence(stem, sentence, row, asked[n])


def fit(rows: Sequence[AskedSentence]) -> LearntSalience:
    """The regression over features and words; what is asked weighs as much as it is asked."""
    names = list(rows[0].features)
    table = np.array([[row.features[name] for name in names] for row in rows])
    mean, deviation = table.mean(axis=0), np.maximum(table.std(axis=0), 1e-6)
    words = _vocabulary(rows)
    truth = np.array([row.asked > 0 for row in rows])
    weights = np.array([min(row.asked, 1.5) if row.asked else 1.0 for row in rows])
    matrix = hstack([csr_matrix((table - mean) / deviation), _bag(rows, words) * _WORD_SCALE]).tocsr()
    model = LogisticRegression(C=_STRENGTH, max_iter=400).fit(matrix, truth, sample_weight=weights)
    dense, bag = model.coef_[0][: len(names)] / deviation, model.coef_[0][len(names) :] * _WORD_SCALE
    return LearntSalience(
        round(float(model.intercept_[0] - dense @ mean), _PLACES),
        {name: round(float(weight), _PLACES) for name, weight in zip(names, dense, strict=True)},
        {word: round(float(weight), 2) for word, weight in zip(words, bag, strict=True) if abs(weight) >= 0.1},
    )


def _weight(question: BookQuestion) -> float:
    return _WEIGHTS[question.wording] * (0.5 if question.kind in _SMALL else 1.0)


def _vocabulary(rows: Sequence[AskedSentence]) -> list[str]:
    """The words that may be weighed: those of several books, so no book's own."""
    times, seen = Counter[str](), set[tuple[str, str]]()
    for row in rows:
        words = [word for word, _ in word_shares(row.sentence.text)]
        times.update(words)
        seen.update((row.book, word) for word in words)
    in_books = Counter(word for _, word in seen)
    return sorted(word for word in times if in_books[word] >= _IN_BOOKS and times[word] >= _TIMES)


def _bag(rows: Sequence[AskedSentence], words: Sequence[str]) -> csr_matrix:
    column = {word: n for n, word in enumerate(words)}
    cells = [
        (share, n, column[word])
        for n, row in enumerate(rows)
        for word, share in word_shares(row.sentence.text)
        if word in column
    ]
    values, at, columns = zip(*cells, strict=True)
    return csr_matrix((values, (at, columns)), shape=(len(rows), len(words)))


def _area(learnt: LearntSalience, rows: Sequence[AskedSentence]) -> float:
    odds = [
        sum(weight * row.features[name] for name, weight in learnt.features.items())
        + sum(learnt.words.get(word, 0.0) * share for word, share in word_shares(row.sentence.text))
        for row in rows
    ]
    return float(roc_auc_score([row.asked > 0 for row in rows], odds))


if __name__ == "__main__":
    main()
