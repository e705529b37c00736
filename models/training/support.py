"""Fits what decides whether a written sentence stands: ``python -m models.training.support CORPUS --folder FOLDER``.

The reader of spans was trained on the books for training, where it knows more than it will; so the weights are fitted
on the books for deciding and choosing, and measured there on those that a fit left out. Passages, readings and vectors
are kept in FOLDER, so that a run that was cut off goes on.
"""

from __future__ import annotations

import argparse
import hashlib
import random
from collections.abc import Iterator, Mapping, Sequence
from math import exp, floor, log
from pathlib import Path

import msgspec
import numpy as np

import assets
from models.cancel import CancelToken
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.pairs import PairReader, PairReading
from models.span_reader import SpanReader
from models.training.asked_books import AskedBooks
from models.training.asked_cases import StoredReading, kept
from models.training.fitting import fit_regression
from models.training.made_sentences import MadeBook, MadeCase, made_book
from models.training.questions import books, questions_of
from reader.engine.grounding.question import content_of
from reader.engine.grounding.regression import Regression
from reader.engine.grounding.words import Lexicon
from reader.engine.writing.support import WEIGHTS, SupportChecker, SupportWeights

OF_EACH = 24
"""Questions of each book."""
WRITTEN = Path(__file__).resolve().parents[2] / "reader" / "engine" / "writing" / WEIGHTS
KINDS = {
    (True, True): "read_vectors",
    (True, False): "read_words",
    (False, True): "unread_vectors",
    (False, False): "unread_words",
}
"""The regressions by whether they have a reader and vectors."""
STRUCK = 0.015
"""Share of right answers that may be struck out by it; rivals (``reader/engine/writing/rivals.py``) take some more."""
STRENGTH = 0.1
SIGNS = {"repeats": -1} | dict.fromkeys(
    ("new_here", "new_best", "new_all", "similar", "similar_here", "proof_new", "begins", "span", "agrees"), 1
)
"""Which way a feature may speak; else noise turns some round."""


class Row(msgspec.Struct, frozen=True):
    """A sentence as it was made and measured; ``asked`` is its question's kind, or why that has no answer."""

    kind: str
    book: str
    id: str
    asked: str
    text: str
    right: bool
    origin: str
    form: str
    reason: str
    features: dict[str, float]


class _ModelOutputs(msgspec.Struct):
    """Readings and vectors by what was read."""

    readings: dict[str, StoredReading] = {}
    vectors: dict[str, bytes] = {}


class KeptModels:
    """A reader and an embedder that remember, in a file, what they made of texts before."""

    def __init__(self, path: Path, reader: PairReader, embedder: Embedder) -> None:
        self.id, self._path, self._reader, self._embedder = reader.id, path, reader, embedder
        self._outputs = (
            msgspec.msgpack.decode(path.read_bytes(), type=_ModelOutputs) if path.exists() else _ModelOutputs()
        )

    def read(
        self, question: str, passages: Sequence[str], cancel: CancelToken | None = None
    ) -> tuple[PairReading, ...]:
        """As a ``PairReader`` does."""
        keys = [_short(f"{question}\n{passage}") for passage in passages]
        for key, passage in zip(keys, passages, strict=True):
            if key not in self._outputs.readings:
                self._outputs.readings[key] = StoredReading.of(self._reader.read(question, [passage], cancel)[0])
        return tuple(self._outputs.readings[key].reading() for key in keys)

    def similarities(self, text: str, others: Sequence[str]) -> tuple[float, ...]:
        """The cosine of a text with each of others."""
        table = np.stack([self._vector(other) for other in others])
        return tuple(map(float, table @ self._vector(text, query=True)))

    def save(self) -> None:
        """Write the file."""
        partial = self._path.with_suffix(".part")
        partial.write_bytes(msgspec.msgpack.encode(self._outputs))
        partial.replace(self._path)

    def _vector(self, text: str, *, query: bool = False) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
        key = _short(f"{query}\n{text}")
        if key not in self._outputs.vectors:
            vector = self._embedder.embed_query(text) if query else self._embedder.embed_passages([text])[0]
            self._outputs.vectors[key] = vector.astype(np.float16).tobytes()
        return np.frombuffer(self._outputs.vectors[key], np.float16).astype(np.float32)


def rows_of(
    folder: Path, shelf: AskedBooks, stem: str, most: int, models: tuple[PairReader, Embedder]
) -> Iterator[Row]:
    """The sentences about a book, measured with a reader and vectors, and without either or both."""
    others = [row.answers[0] for other in books("train")[:40:3] for row in questions_of(other) if row.answers]
    others = [answer for answer in others if len(answer.split()) > 1]
    invented = random.Random(stem).sample(others, 200)  # noqa: S311 - a sample, no secret
    made = kept(folder / f"made-{most}-{stem}.msgpack", lambda: made_book(shelf, stem, most, invented), MadeBook)
    memory = KeptModels(folder / f"memory-{stem}.msgpack", *models)
    for case in made.cases:
        yield from _rows(stem, made, case, memory)
    memory.save()


def _rows(stem: str, made: MadeBook, case: MadeCase, memory: KeptModels) -> Iterator[Row]:
    lexicon = Lexicon(made.language)
    question = content_of(case.question, lexicon)
    for (with_reader, with_vectors), kind in KINDS.items():
        similar = memory.similarities if with_vectors else _no_vectors
        reader = memory if with_reader else None
        checker = SupportChecker(question, case.passages, lexicon, made.aliases, similar, reader, CancelToken())
        for it in case.sentences:
            measured = checker.measure(it.text, it.cited)
            features = dict(measured.features)
            asked = case.missing if case.missing else case.kind
            yield Row(kind, stem, case.id, asked, it.text, it.right, it.origin, it.form, measured.reason, features)


def _no_vectors(text: str, others: Sequence[str]) -> None:
    """No embedding model."""


def fitted(rows: Sequence[Row]) -> tuple[Regression, dict[int, float]]:
    """The regression for rows of one kind; and the probability of each row by its id, from a fit without its book."""
    judged = [row for row in rows if not row.reason]
    names = sorted(judged[0].features)
    table = np.array([[row.features[name] for name in names] for row in judged])
    right, groups = np.array([row.right for row in judged]), np.array([row.book for row in judged])
    regression, unseen = fit_regression(names, table, right, groups, STRENGTH, SIGNS)
    odds = log(right.sum() / (~right).sum())
    even = Regression(round(regression.intercept - odds, 5), regression.weights)
    chances = 1 / (1 + (1 - unseen) / np.maximum(unseen, 1e-12) * exp(odds))
    return even, dict(zip(map(id, judged), map(float, chances), strict=True))


def threshold(rows: Sequence[Row], chances: Mapping[int, float]) -> float:
    """The probability from which all but ``STRUCK`` of the right answers stand whose words are there.

    What a passage says in wholly other words nobody can check by them.
    """
    right = sorted(chances[id(row)] for row in rows if row.origin == "answer" and not row.reason)
    return floor(1e4 * right[round(STRUCK * len(right))]) / 1e4


_NOT_THERE = ("name", "number")
"""Of right sentences: their passages hold the proof, but not the name, which stands before them."""


def report(rows: Sequence[Row], chances: Mapping[int, float], passes_at: float) -> None:
    """How many sentences of each making stand, and what strikes the others."""
    print(f"{'':24} {'n':>5} {'rules':>6} {'words':>6} {'learnt':>7} {'stand':>6} {'share':>6}")
    keys = sorted({(not row.right, row.origin, row.form) for row in rows})
    lines = [
        (f"{origin}, {form}", [r for r in rows if (r.origin, r.form) == (origin, form)]) for _, origin, form in keys
    ]
    lines += [(f"no answer: {asked}", [r for r in rows if r.asked == asked]) for asked in ("detail", "premise", "name")]
    held = [row for row in rows if row.origin == "answer" and row.reason not in _NOT_THERE]
    lines += [("answer, names are there", held)]
    lines += [("right", [row for row in rows if row.right]), ("wrong", [row for row in rows if not row.right])]
    for label, group in lines:
        by_words = sum(row.reason == "foreign" for row in group)
        rules = sum(bool(row.reason) for row in group) - by_words
        stand = sum(chances.get(id(row), 0.0) >= passes_at for row in group)
        learnt = len(group) - rules - by_words - stand
        share = stand / max(1, len(group))
        print(f"{label:24} {len(group):5} {rules:6} {by_words:6} {learnt:7} {stand:6} {share:6.3f}")


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def main() -> None:
    """Make, read, fit, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--books", nargs="+")
    parser.add_argument("--most", type=int, default=OF_EACH)
    parser.add_argument("--also", nargs="*", default=(), help="books that are measured and not fitted")
    parser.add_argument("--dry", action="store_true", help="print, but don't write")
    arguments = parser.parse_args()
    folder = ModelsFolder(adapters=assets.adapters())
    models = SpanReader(folder.active("reader")), Embedder(folder.active("embedding"))
    shelf = AskedBooks(arguments.corpus, arguments.folder, None)
    rows: list[Row] = []
    for stem in arguments.books or (*books("decide"), *books("tune")):
        rows += rows_of(arguments.folder, shelf, stem, arguments.most, models)
        print(stem, len(rows), flush=True)
    by_kind = {kind: [row for row in rows if row.kind == kind] for kind in KINDS.values()}
    regressions, chances, unfitted = {}, {}, list[Row]()
    for kind, of_kind in by_kind.items():
        regressions[kind], chances[kind] = fitted(of_kind)
    least = threshold(by_kind[KINDS[True, True]], chances[KINDS[True, True]])
    for kind, of_kind in by_kind.items():
        print(f"\n{kind}, stands from {least}: {regressions[kind]}")
        report(of_kind, chances[kind], least)
    if not arguments.dry:
        weights = msgspec.json.encode(SupportWeights(regressions, least))
        WRITTEN.write_bytes(msgspec.json.format(weights, indent=1) + b"\n")
    for stem in arguments.also:
        others = list(rows_of(arguments.folder, shelf, stem, arguments.most, models))
        print(stem, len(others), flush=True)
        unfitted += [row for row in others if row.kind == KINDS[True, True]]
    if unfitted:
        regression = regressions[KINDS[True, True]]
        report(unfitted, {id(row): regression.probability(row.features) for row in unfitted if not row.reason}, least)


if __name__ == "__main__":
    main()
