"""Which book answers: ``python -m tests.bench.shelf_ask CORPUS --folder FOLDER [--short]``.

Asks the whole shelf questions about the test books, which nothing was trained or tuned on, without naming the book:
400 of them, or 50 with ``--short``. Prints how often the right book comes first and among the first three, beside
BM25 over all books, vectors over all books, and metadata alone. FOLDER keeps the library; filling it takes a quarter
of an hour the first time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median

from models.cancel import CancelToken
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.books import sample, whole_shelf
from models.training.coverage import interval
from reader.engine.across_books.answering import answer_across_books
from reader.engine.protocol import AskShelf
from tests.bench.machine import machine
from tests.bench.shelf_ask.baselines import ShelfBaselines

FULL, SHORT = 40, 5
"""Questions of each of the ten books."""


def main() -> None:
    """Ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--short", action="store_true", help=f"{SHORT} questions of each book instead of {FULL}")
    parser.add_argument("--part", choices=("tune", "decide", "test"), default="decide")
    arguments = parser.parse_args()
    print(machine())
    engine, stems = whole_shelf(arguments.corpus, arguments.folder)
    across = engine.queries.across()
    across.build(CancelToken())
    embedder = Embedder(ModelsFolder().active("embedding"))
    baselines = ShelfBaselines(across.index, across.about(), embedder)
    asked = list(sample(arguments.part, SHORT if arguments.short else FULL))
    right = [stems[question.book] for question in asked]
    everything = across.asked(AskShelf(question="", whole_books=True))

    def answered(question: str) -> list[str]:
        request = AskShelf(question=question, whole_books=True)
        return list(answer_across_books(across, request, lambda _: None, CancelToken()).books)

    systems: Mapping[str, Callable[[str], list[str]]] = {
        "Quoth": answered,
        "… without the look into the likeliest": lambda question: [
            book.id for book in across.search(question, everything, CancelToken()).books
        ],
        "BM25 over all books": baselines.bm25,
        "vectors over all books": baselines.vectors,
        "metadata alone": baselines.metadata,
    }
    print(f"{len(asked)} questions, {len(stems)} books\n{'':40}{'first':>20}{'among three':>20}{'ms':>8}")
    for name, system in systems.items():
        first, three, took = list[float](), list[float](), list[float]()
        for question, book in zip(asked, right, strict=True):
            start = time.perf_counter()
            books = system(question.question)
            took.append((time.perf_counter() - start) * 1000)
            first.append(float(books[:1] == [book]))
            three.append(float(book in books[:3]))
        print(f"{name:40}{_share(first):>20}{_share(three):>20}{median(took):8.0f}", flush=True)
    engine.close()


def _share(values: list[float]) -> str:
    """A share with its 95% bootstrap interval."""
    mean, low, high = interval(values)
    return f"{mean:.3f} ({low:.2f}–{high:.2f})"


if __name__ == "__main__":
    main()
