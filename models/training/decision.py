"""Fits what decides about an answer: ``python -m models.training.decision CORPUS --folder FOLDER``.

Whether a short answer is right, on the books for deciding, which nothing else was trained on, for the active reader of
spans with the active search; whether a book answers at all, on the books for training, each asked its own questions and
another's. What was found and read is kept in FOLDER, so that a run that was cut off goes on. ``decisions.json`` keeps
the calibrations of other models, and whether a book answers, which the search alone tells, is only fitted anew with
another search.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np

import assets
from indexing.retrieval import Retriever
from models.folder import ModelsFolder
from models.pairs import PairReader
from models.span_reader import SpanReader
from models.training.asked_books import AskedBooks, search_models
from models.training.asked_cases import AskedCase, BookCases, cases_of, readings_of
from models.training.fitting import fit_regression
from models.training.judge import is_right, stands_in
from models.training.questions import books, questions_of
from reader.engine.answers import decision
from reader.engine.answers.answerability import answerability_features, rarity_of
from reader.engine.answers.candidates import candidates_of
from reader.engine.answers.decision import Calibration, search_fingerprint
from reader.engine.answers.reading import SpanReadings
from reader.engine.exam.results import lower_bound
from reader.engine.grounding.question import content_of
from reader.engine.grounding.regression import Regression
from reader.engine.grounding.words import Lexicon
from reader.engine.view.view import EVIDENCE

PRECISION = 0.8
"""Of stated answers that should be right; the least threshold that makes it nine tenths sure on books that the fit left
out is taken. With that many right and no margin fewer are on other books."""
LIT = 0.45
"""Probability from which an answer's words are set off: on books that the fit left out those of 0.41 to 0.49 are right
as often as not (18 of 40)."""
ASKED = 60
"""Questions of each book that are read."""
FEWEST = 12
"""Stated answers that a threshold must rest on."""
REFUSED = 0.04
"""Share of answerable questions that may be refused: quoting beside the point is the lesser fault."""
DOUBTED = 0.03
"""Share of answerable questions whose quotes may be called the nearest ones, and no answer."""

SIGNS = {
    **dict.fromkeys(("score", "consensus", "margin", "hit", "gap", "kind", "relevance", "less_relevant"), 1),
    **dict.fromkeys(("proof", "proof_share", "begins"), 1),
    **dict.fromkeys(("null", "rank"), -1),
}
"""Which way a feature may speak about an answer. With few questions to learn from, noise turns some round."""
STRENGTH, ANSWERED_STRENGTH = 0.05, 0.5
"""Of the fits: the inverse of the penalty. Whether what was read answers rests on two features, and needs less."""
OF_EACH = 20
"""Questions of each book that tell whether a book answers."""


@dataclass(frozen=True, slots=True)
class Read:
    """One question: its evidence's features, and each candidate's with whether it is right."""

    id: str
    book: str
    wording: str
    answerable: bool
    held: bool
    """Whether the evidence holds the quote that answers."""
    reading: dict[str, float]
    """The reader's features of all passages together."""
    candidates: tuple[dict[str, float], ...]
    answers: tuple[str, ...]
    right: tuple[bool, ...]


def main() -> None:
    """Read, fit, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--books", nargs="+", default=books("decide"), help="all of the books for deciding unless said")
    parser.add_argument("--dry", action="store_true", help="print, but don't write")
    arguments = parser.parse_args()
    folder = ModelsFolder(adapters=assets.adapters())
    reader = SpanReader(folder.active("reader"))
    shelf = AskedBooks(arguments.corpus, arguments.folder, *search_models(folder))
    search = search_fingerprint(shelf.retriever.models)
    rows = list(read_all(shelf, arguments.folder, reader, arguments.books))
    fitted = fit(rows, reader.id, search, known_answerable(search) or fit_answerable(shelf, shelf.retriever))
    if not arguments.dry:
        write(fitted)


def read_all(shelf: AskedBooks, folder: Path, reader: PairReader, stems: Sequence[str]) -> Iterator[Read]:
    """Questions about the text of each book."""
    for stem in stems:
        book = cases_of(shelf, folder, stem, ASKED)
        for case, readings in zip(book.cases, readings_of(reader, folder, stem, book.cases), strict=True):
            yield read_one(book, case, readings)
        print(f"{stem}: read", flush=True)


def read_one(book: BookCases, case: AskedCase, readings: SpanReadings) -> Read:
    """What search and reader make of one question."""
    lexicon, asked = Lexicon(book.language), case.asked
    candidates = candidates_of(readings.answers, case.question, lexicon, book.kinds, readings.evidence)
    held = any(
        passage.passage.range.start <= proof.range.start and proof.range.end <= passage.passage.range.end
        for passage in case.readable
        for proof in asked.proofs
    )
    return Read(
        id=asked.id,
        book=asked.book,
        wording=asked.wording,
        answerable=not asked.unanswerable,
        held=held,
        reading=readings.features,
        candidates=tuple(dict(candidate.features) for candidate in candidates),
        answers=tuple(candidate.answer for candidate in candidates),
        right=tuple(
            is_right(candidate.answer, asked.answers) or stands_in(asked.answers, candidate.answer)
            for candidate in candidates
        ),
    )


def fit(rows: Sequence[Read], reader: str, search: str, answerable: tuple[Regression, float]) -> list[Calibration]:
    """The calibrations of this reader and of quotes alone; figures are printed."""
    flat = [(row, n) for row in rows for n in range(len(row.candidates))]
    names = sorted(flat[0][0].candidates[flat[0][1]])
    table = np.array([[row.candidates[n][name] for name in names] for row, n in flat])
    right = np.array([row.right[n] for row, n in flat])
    groups = np.array([row.book for row, _ in flat])
    regression, unseen = fit_regression(names, table, right, groups, STRENGTH, SIGNS)
    best: dict[str, tuple[float, bool]] = {}
    for (row, _), chance, is_it in zip(flat, unseen, right, strict=True):
        if row.id not in best or chance > best[row.id][0]:
            best[row.id] = (float(chance), bool(is_it))
    threshold = _threshold(rows, best)
    _report_lit(rows, best)
    return [
        Calibration("", "", *answerable),
        Calibration(reader, search, *answerable, regression, threshold, LIT, *_fit_answered(rows)),
    ]


def _fit_answered(rows: Sequence[Read]) -> tuple[Regression, float]:
    """Whether what was read answers, and the probability below which ``DOUBTED`` of the answerable ones are."""
    names = sorted(rows[0].reading)
    table = np.array([[row.reading[name] for name in names] for row in rows])
    truth, groups = np.array([row.answerable for row in rows]), np.array([row.book for row in rows])
    regression, unseen = fit_regression(names, table, truth, groups, ANSWERED_STRENGTH)
    below = float(np.quantile(unseen[truth], DOUBTED))
    caught = int((unseen[~truth] < below).sum())
    print(f"doubts {DOUBTED:.0%} of the answerable, {caught} of {(~truth).sum()} without an answer, below {below:.3f}")
    return regression, round(below, 4)


def _threshold(rows: Sequence[Read], best: dict[str, tuple[float, bool]]) -> float:
    """The least threshold at which surely ``PRECISION`` of the stated are right; risk against coverage is printed."""
    answerable = sum(row.answerable for row in rows)
    ranked = sorted(best.values(), reverse=True)
    chosen = 1.0
    print(f"{'stated at':>10} {'stated':>7} {'right':>6} {'of answerable':>14}")
    for n in range(FEWEST, len(ranked) + 1):
        right = sum(is_it for _, is_it in ranked[:n])
        if lower_bound(right, n) >= PRECISION:
            chosen = ranked[n - 1][0]
        if n % 20 == 0:
            print(f"{ranked[n - 1][0]:10.3f} {n:7} {right / n:6.2f} {n / answerable:14.2f}")
    print(f"threshold {chosen:.3f}")
    return round(chosen, 3)


def _report_lit(rows: Sequence[Read], best: dict[str, tuple[float, bool]]) -> None:
    """How many answers are set off, how many of these are right, and how many questions without an answer get some."""
    lit = {row.id: best[row.id][1] for row in rows if row.id in best and best[row.id][0] >= LIT}
    asked = [row for row in rows if row.answerable]
    wrongly = sum(row.id in lit for row in rows if not row.answerable)
    first = sum(bool(row.right and row.right[0]) for row in asked)
    print(f"likeliest by the reader right {first} of {len(asked)}, by the regression", end=" ")
    print(sum(best[row.id][1] for row in asked if row.id in best))
    print(f"set off {len(lit)}: {sum(lit.values())} right; of {len(rows) - len(asked)} without an answer {wrongly}")


def known_answerable(search: str) -> tuple[Regression, float] | None:
    """What was fitted to this search before, with whatever reader model."""
    known = (calibration for calibration in decision.shipped_calibrations() if calibration.search == search)
    return next(((calibration.answerable, calibration.quote_at) for calibration in known), None)


def fit_answerable(shelf: AskedBooks, retriever: Retriever) -> tuple[Regression, float]:
    """Whether a book answers at all, and the probability below which ``REFUSED`` of the answerable ones are."""
    stems = books("train")
    rows: list[dict[str, float]] = []
    truth: list[bool] = []
    groups: list[str] = []
    for n, stem in enumerate(stems):
        asked = [row for row in questions_of(stem) if row.quote is not None and not row.alone]
        for row in random.Random(stem).sample(asked, OF_EACH):  # noqa: S311 - a sample, no secret
            for book, own in ((shelf.book(stem), True), (shelf.book(stems[(n + 7) % len(stems)]), False)):
                lexicon = Lexicon(book.facts.language)
                question = content_of(row.question, lexicon)
                hits = retriever.search(book.id, question.text, EVIDENCE).hits
                rarity = rarity_of(retriever, book.id, question, None)
                rows.append(answerability_features(question, hits, rarity, lexicon).values())
                truth.append(own)
                groups.append(stem)
    names = sorted(rows[0])
    table = np.array([[features[name] for name in names] for features in rows])
    answers = np.array(truth)
    regression, unseen = fit_regression(names, table, answers, np.array(groups))
    least = float(np.quantile(unseen[answers], REFUSED))
    refused = float((unseen[~answers] < least).mean())
    print(f"refuses {REFUSED:.0%} of the answerable, {refused:.0%} of another book's questions, below {least:.3f}")
    return regression, round(least, 4)


def write(fitted: Sequence[Calibration]) -> None:
    """Put the calibrations in the place of older ones of the same models."""
    path = Path(decision.__file__).with_name(decision.WEIGHTS)
    known = msgspec.json.decode(path.read_bytes(), type=tuple[Calibration, ...]) if path.exists() else ()
    new = {(calibration.reader, calibration.search): calibration for calibration in (*known, *fitted)}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(tuple(new.values())), indent=1) + b"\n")


if __name__ == "__main__":
    main()
