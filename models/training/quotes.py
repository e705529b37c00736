"""Fits what ranks the sentences to quote: ``python -m models.training.quotes CORPUS --folder FOLDER``.

On the books for training; on those for choosing it prints how often the best three quotes hold the answer, beside the
order of the words alone. ``reader/engine/agent/quotes.json`` is written.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np

import assets
from indexing.retrieval import Retriever
from models.folder import ModelsFolder
from models.training.asked_books import AskedBook, AskedBooks, search_models
from models.training.fitting import fit_regression
from models.training.judge import SHOWN, is_shown
from models.training.questions import BookQuestion, Part, books, questions_of
from reader.engine.agent import quotes
from reader.engine.agent.answerability import Rarity, rarity_of
from reader.engine.agent.pair_evidence import PairEvidence
from reader.engine.agent.regression import Regression
from reader.engine.agent.tools import EVIDENCE
from reader.engine.grounding.evidence import EvidenceSentence, gather, sentences_of
from reader.engine.grounding.question import Question, read_question
from reader.engine.grounding.words import Lexicon

MODES = ("text", "hybrid", "read")
"""By words alone; with vectors; with these and the cross-encoder's readings."""
_ASKED = 40
"""Questions of each book that are learnt from; all others give hardly more."""


class Case:
    """One question with the sentences of its evidence."""

    def __init__(self, retriever: Retriever, book: AskedBook, asked: BookQuestion) -> None:
        self.asked, self.lexicon = asked, Lexicon(book.facts.language)
        self.question: Question = read_question(asked.standalone, self.lexicon)
        self.rarity: Rarity = rarity_of(retriever, book.id, self.question, None)
        hits = retriever.search(book.id, self.question.text, EVIDENCE).hits
        passages = gather(retriever, book.id, hits, None)
        self.sentences: Sequence[EvidenceSentence] = sentences_of(passages, self.lexicon)
        texts = [sentence.text for sentence in self.sentences]
        self.similar = retriever.similarities(self.question.text, texts) if texts else None
        self.readings = PairEvidence.of(retriever, self.question.text, passages)

    def known(self, mode: str) -> tuple[Sequence[float] | None, PairEvidence | None]:
        """The cosines and the readings, as far as a mode has them."""
        return None if mode == "text" else self.similar, self.readings if mode == "read" else None

    def truth(self) -> list[bool]:
        """Whether each sentence has words that carry the answer."""
        proofs = [proof.range for proof in self.asked.proofs]
        return [
            any(proof.start < one.range.end and one.range.start < proof.end for proof in proofs)
            for one in self.sentences
        ]


def main() -> None:
    """Fit, write, and print what it gives."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    arguments = parser.parse_args()
    models = search_models(ModelsFolder(adapters=assets.adapters()))
    shelf = AskedBooks(arguments.corpus, arguments.folder, *models)
    taught = _cases(shelf, "train")
    fitted = {mode: _fit(taught, mode) for mode in MODES}
    path = Path(quotes.__file__).with_name(quotes.WEIGHTS)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(fitted), indent=1) + b"\n")
    quotes.shipped_weights.cache_clear()
    _report(_cases(shelf, "choose"))


def _cases(shelf: AskedBooks, part: Part) -> list[Case]:
    found = []
    for stem in books(part):
        book = shelf.book(stem)
        rows = [row for row in questions_of(stem) if row.quote is not None]
        for row in random.Random(stem).sample(rows, min(_ASKED, len(rows))):  # noqa: S311 - a sample, no secret
            case = Case(shelf.retriever, book, row)
            if case.sentences:
                found.append(case)
        print(f"{stem}: {len(found)} questions so far", flush=True)
    return found


def _fit(cases: Sequence[Case], mode: str) -> Regression:
    rows: list[dict[str, float]] = []
    truth: list[bool] = []
    groups: list[str] = []
    for case in cases:
        rows += quotes.sentence_features(case.question, case.sentences, case.rarity, *case.known(mode))
        truth += case.truth()
        groups += [case.asked.book] * len(case.sentences)
    names = sorted(rows[0])
    table = np.array([[row[name] for name in names] for row in rows])
    regression, _ = fit_regression(names, table, np.array(truth), np.array(groups), strength=1.0)
    print({name: regression.weights[name] for name in names})
    return regression


def _report(cases: Sequence[Case]) -> None:
    """How often the quotes hold the answer."""
    for wording in ("reader", "summary"):
        asked = [case for case in cases if case.asked.wording == wording]
        for mode in MODES:
            shown = [_shown(case, mode) for case in asked]
            print(f"{wording}, {mode}: shown {np.mean(shown):.3f} of {len(asked)}")


def _shown(case: Case, mode: str) -> bool:
    ranked = quotes.rank(case.question, case.sentences, case.rarity, *case.known(mode))
    best = quotes.best_quotes(ranked, SHOWN, case.question, case.lexicon)
    return is_shown(case.asked, [quote.source.quote(quote.range) for quote in best])


if __name__ == "__main__":
    main()
