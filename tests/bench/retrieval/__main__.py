"""How much of the evidence the retriever finds, beside BM25, vectors and their fusion: ``make bench-retrieval``.

No figure is of questions that the product's ranker has seen: it is trained anew without the book that is asked.
What is made on the way (index, vectors of the baselines' chunks) is kept in the folder and used again.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from indexing.hits import Mode
from indexing.locator import Locator
from indexing.ranker import Ranker
from indexing.retrieval import Retriever
from indexing.store.scope import Span
from models.embedder import Embedder
from models.folder import ModelsFolder
from tests.bench.retrieval.baselines import Baselines
from tests.bench.retrieval.coverage import WORDS, coverage, interval
from tests.bench.retrieval.left_out import left_out_rankers
from tests.bench.retrieval.questions import Question, novels, tales
from tests.bench.retrieval.shelf import Shelf

HITS = 8
SYSTEMS = ("Quoth", "Quoth, words only", "BM25", "vectors", "fusion")

Found = Iterable[tuple[str, str]]
Search = Callable[[str, str | None], Found]
"""Of a question, and of the spine item to search if not the whole book: (href, text), best first."""


@dataclass(frozen=True, slots=True)
class Result:
    """One question put to one system."""

    system: str
    whole_book: bool
    question: Question
    coverage: list[float]
    milliseconds: float


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True, help="where the index is kept")
    parser.add_argument("--step", type=int, default=1, help="ask every n-th question of the tales only")
    arguments = parser.parse_args()
    shelf = Shelf(arguments.folder, Embedder(ModelsFolder().active("embedding")))
    rankers = left_out_rankers(arguments.corpus, shelf, arguments.folder)
    results: list[Result] = []
    for path, questions in [*tales(arguments.corpus).items(), *novels(arguments.corpus).items()]:
        asked = questions if questions[0].kind == "abstractive" else questions[:: arguments.step]
        results += _ask(shelf, path, asked, rankers[path.stem], arguments.folder)
        print(f"{path.stem}: {len(asked)} questions", flush=True)
    for label, chosen in _parts(results):
        _table(label, chosen)


def _ask(
    shelf: Shelf, path: Path, questions: Sequence[Question], rankers: dict[Mode, Ranker], folder: Path
) -> Iterator[Result]:
    book = shelf.add(path)
    retriever = Retriever(shelf.index, shelf.embedder, rankers)
    texts = shelf.texts(book)
    baselines = Baselines(texts, shelf.embedder, folder / f"{path.stem}.npy")
    spines = {href: spine for spine, (href, _) in enumerate(texts)}

    def product(mode: Mode) -> Search:
        def search(question: str, href: str | None) -> Found:
            within = None
            if href is not None:
                within = [Span(Locator(spines[href], 0), Locator(spines[href] + 1, 0))]
            hits = retriever.search(book, question, HITS, mode, within=within).hits
            return [(hit.passage.href, hit.passage.text) for hit in hits]

        return search

    searches: list[Search] = [
        product("hybrid"), product("text"), baselines.bm25, baselines.vectors, baselines.fusion,
    ]  # fmt: skip
    for question in questions:
        hrefs = {gold.href for gold in question.gold}
        for href in (None, *hrefs) if len(hrefs) == 1 else (None,):
            for name, search in zip(SYSTEMS, searches, strict=True):
                began = time.perf_counter()
                found = search(question.text, href)
                took = (time.perf_counter() - began) * 1000
                yield Result(name, href is None, question, coverage(question.gold, found), took)


def _parts(results: Sequence[Result]) -> Iterator[tuple[str, list[Result]]]:
    tale = [result for result in results if result.question.kind != "abstractive"]
    novel = [result for result in results if result.question.kind == "abstractive"]
    yield "Tales, whole book", [result for result in tale if result.whole_book]
    for kind in ("explicit", "implicit"):
        yield f"  {kind}", [result for result in tale if result.whole_book and result.question.kind == kind]
    yield "Tales, in the right chapter", [result for result in tale if not result.whole_book]
    yield "Novels (abstractive), whole book", [result for result in novel if result.whole_book]
    yield "Novels (abstractive), in the right chapter", [result for result in novel if not result.whole_book]


def _table(label: str, results: Sequence[Result]) -> None:
    print(f"\n{label}: {len({result.question.id for result in results}):,} questions")
    print(f"{'':20}" + "".join(f"{words:>8} words{'':10}" for words in WORDS) + "ms/question")
    for system in SYSTEMS:
        own = [result for result in results if result.system == system]
        figures = [interval([result.coverage[place] for result in own]) for place in range(len(WORDS))]
        shown = "".join(f"   {mean:.3f} ({low:.3f}–{high:.3f})" for mean, low, high in figures)
        print(f"{system:20}{shown}   {np.mean([result.milliseconds for result in own]):6.1f}")


if __name__ == "__main__":
    main()
