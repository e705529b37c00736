"""Fits what ranks the sentences to quote: ``python -m models.training.quotes CORPUS --folder FOLDER``.

By words alone, and with vectors, on the books for training; with what the reader of spans makes of the passages on
those for deciding, which it wasn't trained on. For the books for choosing it prints how often the best quotes hold the
answer. ``reader/engine/answers/quotes.json`` is written.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np

import assets
from models.folder import ModelsFolder
from models.pairs import PairReader
from models.span_reader import SpanReader
from models.training.asked_books import AskedBooks, search_models
from models.training.asked_cases import AskedCase, cases_of, readings_of
from models.training.decision import ASKED
from models.training.fitting import fit_regression
from models.training.judge import SHOWN, is_shown
from models.training.questions import books
from reader.engine.answers import quotes
from reader.engine.answers.reading import PairEvidence
from reader.engine.grounding.evidence import EvidenceSentence, sentences_of
from reader.engine.grounding.regression import Regression
from reader.engine.grounding.words import Lexicon

_REPORTED = 40
"""Questions of each of the books for choosing."""
MODES = ("text", "hybrid", "read")
"""By words alone; with vectors; with these and the readings."""


@dataclass(frozen=True, slots=True)
class QuoteCase:
    """One question with the sentences of its evidence, and what the reader made of them."""

    case: AskedCase
    sentences: tuple[EvidenceSentence, ...]
    readings: PairEvidence | None

    def known(self, mode: str) -> tuple[Sequence[float] | None, PairEvidence | None]:
        """The cosines and the readings, as far as a mode has them."""
        return None if mode == "text" else self.case.similar, self.readings if mode == "read" else None

    def truth(self) -> list[bool]:
        """Whether each sentence has words that carry the answer."""
        proofs = [proof.range for proof in self.case.asked.proofs]
        return [
            any(proof.start < sentence.range.end and sentence.range.start < proof.end for proof in proofs)
            for sentence in self.sentences
        ]


def main() -> None:
    """Fit, write, and print what it gives."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--books", nargs="+", default=books("decide"), help="all of the books for deciding unless said")
    parser.add_argument("--all", action="store_true", help="fit those without a reader, too")
    arguments = parser.parse_args()
    folder = ModelsFolder(adapters=assets.adapters())
    shelf = AskedBooks(arguments.corpus, arguments.folder, *search_models(folder))
    reader = SpanReader(folder.active("reader"))
    untaught = list(_cases(shelf, arguments.folder, arguments.books, ASKED, reader))
    taught = list(_cases(shelf, arguments.folder, books("train"), ASKED, None)) if arguments.all else []
    path = Path(quotes.__file__).with_name(quotes.WEIGHTS)
    fitted = dict(quotes.shipped_weights()) | {"read": _fit(untaught, "read")}
    fitted |= {mode: _fit(taught, mode) for mode in MODES[:2] if taught}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(fitted), indent=1) + b"\n")
    quotes.shipped_weights.cache_clear()
    _report(list(_cases(shelf, arguments.folder, books("tune"), _REPORTED, reader)))


def _cases(
    shelf: AskedBooks, folder: Path, stems: Sequence[str], most: int, reader: PairReader | None
) -> Iterator[QuoteCase]:
    for stem in stems:
        book = cases_of(shelf, folder, stem, most)
        every = readings_of(reader, folder, stem, book.cases) if reader else [None] * len(book.cases)
        held = [
            (case, case_readings)
            for case, case_readings in zip(book.cases, every, strict=True)
            if case.asked.quote and case.readable
        ]
        for case, readings in held:
            evidence = readings.evidence if readings is not None else None
            yield QuoteCase(case, sentences_of(case.readable, Lexicon(book.language)), evidence)
        print(f"{stem}: {len(held)} questions", flush=True)


def _fit(cases: Sequence[QuoteCase], mode: str) -> Regression:
    rows: list[dict[str, float]] = []
    truth: list[bool] = []
    groups: list[str] = []
    for case in cases:
        asked = case.case
        rows += quotes.sentence_features(asked.question, case.sentences, asked.rarity, *case.known(mode))
        truth += case.truth()
        groups += [asked.asked.book] * len(case.sentences)
    names = sorted(rows[0])
    table = np.array([[row[name] for name in names] for row in rows])
    regression, _ = fit_regression(names, table, np.array(truth), np.array(groups), strength=1.0)
    print({name: regression.weights[name] for name in names})
    return regression


def _report(cases: Sequence[QuoteCase]) -> None:
    """How often the first quote, and all of them, hold the answer."""
    for wording in ("reader", "summary"):
        asked = [case for case in cases if case.case.asked.wording == wording]
        for mode in MODES:
            first, every = (np.mean([_shown(case, mode, most) for case in asked]) for most in (1, SHOWN))
            print(f"{wording}, {mode}: the first shows {first:.3f}, {SHOWN} show {every:.3f} of {len(asked)}")


def _shown(case: QuoteCase, mode: str, most: int) -> bool:
    asked = case.case
    ranked = quotes.rank(asked.question, case.sentences, asked.rarity, *case.known(mode))
    best = quotes.best_quotes(ranked, most)
    return is_shown(asked.asked, [quote.source.quote(quote.range) for quote in best])


if __name__ == "__main__":
    main()
