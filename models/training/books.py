"""Fits the ranking of books: ``python -m models.training.books CORPUS --folder FOLDER``, a quarter of an hour.

Learns from questions about the books for training, and prints what it comes to on those for choosing beside what ships.
The result is written to ``indexing/rankers/books.json``.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np

import assets
from indexing.publication import open_publication
from indexing.query import word_terms
from indexing.shelf.book_ranker import WEIGHTS, BookRanker, Numbers, load_book_rankers
from indexing.shelf.retrieval import Candidates, ShelfRetriever
from indexing.store.shelf_index import WHOLE
from models.cancel import CancelToken
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.questions import BookQuestion, Part, books, questions_of
from reader.engine.engine import Engine

SEED = 11
_FOLDERS = ("books", "shelf", "tales")


def whole_shelf(corpus: Path, folder: Path) -> tuple[Engine, dict[str, str]]:
    """An engine whose library holds every book of the corpus with its vectors, and the books' ids by file stem.

    ``folder`` keeps it: the first time takes a quarter of an hour, and goes on where it was cut off.
    """
    folder.mkdir(parents=True, exist_ok=True)
    engine, stems = Engine(folder, ModelsFolder(adapters=assets.adapters())), dict[str, str]()
    for path in sorted(path for part in _FOLDERS for path in (corpus / part).glob("*.epub")):
        with open_publication(path) as publication:
            stems[path.stem] = publication.id
        engine.import_now(path, CancelToken(), lambda _: None)
    return engine, stems


def sample(part: Part, count: int) -> Iterator[BookQuestion]:
    """Up to ``count`` questions of each book of a part that its text answers; follow-ups need what went before."""
    for stem in books(part):
        rows = [row for row in questions_of(stem) if row.field is None and not row.alone and not row.unanswerable]
        yield from random.Random(f"{SEED} {stem}").sample(rows, min(count, len(rows)))  # noqa: S311


LEARNT, CHOSEN = 12, 40
"""Questions of each book for training, and for choosing."""
_BY_WORDS = ("coverage", "book_bm25", "book_coverage", "named")
_FEATURES = {"text": _BY_WORDS, "hybrid": (*_BY_WORDS, "cosine")}
_RIDGE, _STEPS, _RATE = 0.01, 3000, 0.05
_ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class BookExample:
    """What speaks for each book, by name, and which book is right."""

    features: Mapping[str, Numbers]
    right: int


def fitted(examples: Sequence[BookExample], names: Sequence[str]) -> BookRanker:
    """A conditional logit with a ridge, by gradient descent with Adam (Kingma and Ba, 2015)."""
    table = np.stack([[example.features[name] for name in names] for example in examples])
    scale = np.maximum(table.std(axis=(0, 2)), 1e-9)
    table /= scale[:, np.newaxis]
    right = np.array([example.right for example in examples])
    weights, mean, square = (np.zeros(len(names)) for _ in range(3))
    for step in range(1, _STEPS + 1):
        value = np.einsum("f,qfb->qb", weights, table)
        odds = np.exp(value - value.max(axis=1, keepdims=True))
        share = odds / odds.sum(axis=1, keepdims=True)
        expected = np.einsum("qfb,qb->qf", table, share)
        gradient = (expected - table[np.arange(len(table)), :, right]).mean(axis=0) + _RIDGE * weights
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.999 * square + 0.001 * gradient**2
        weights = weights - _RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return BookRanker({name: round(float(weight), 3) for name, weight in zip(names, weights / scale, strict=True)})


def standing(ranker: BookRanker, examples: Sequence[BookExample]) -> tuple[float, float]:
    """The shares of questions whose right book comes first, and among three; a tie counts against it."""
    places = []
    for example in examples:
        shares = ranker.shares(example.features)
        places.append(np.count_nonzero(shares >= shares[example.right]) - 1)
    return float(np.mean(np.array(places) == 0)), float(np.mean(np.array(places) < 3))


def main() -> None:
    """Gather, fit, print and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    arguments = parser.parse_args()
    engine, stems = whole_shelf(arguments.corpus, arguments.folder)
    across = engine.queries.across()
    across.build(CancelToken())
    embedder = Embedder(ModelsFolder().active("embedding"))
    retriever = ShelfRetriever(across.index, across.shelf_index, embedder)
    until = dict.fromkeys(stems.values(), WHOLE)

    def gathered(part: Part, count: int) -> list[BookExample]:
        examples = []
        for question in sample(part, count):
            with across.shelf_index.scoped(until) as search:
                nearest = retriever.nearest(search, embedder.embed_query(question.question))
                candidates = Candidates.of(search, word_terms(question.question), nearest)
            examples.append(BookExample(candidates.features, candidates.books.index(stems[question.book])))
        return examples

    learnt, chosen = gathered("train", LEARNT), gathered("tune", CHOSEN)
    rankers = {name: fitted(learnt, features) for name, features in _FEATURES.items()}
    shipped = load_book_rankers()
    for name, ranker in rankers.items():
        print(f"{name}: {ranker.weights}")
        for label, examples in (("training", learnt), ("choosing", chosen)):
            new, old = standing(ranker, examples), standing(shipped[name], examples)
            line = f"first {new[0]:.3f}, among three {new[1]:.3f}; shipped {old[0]:.3f}, {old[1]:.3f}"
            print(f"  {label} ({len(examples)}): {line}")
    data = msgspec.json.format(msgspec.json.encode(rankers), indent=1)
    (_ROOT / "indexing" / "rankers" / WEIGHTS).write_bytes(data + b"\n")
    engine.close()


if __name__ == "__main__":
    main()
