"""How much of the evidence the retriever finds, beside BM25, vectors and their fusion: ``make bench-retrieval``.

It asks about books that the rankers never saw: the test books, unless ``--part choose`` is given. ``--beside FILE``
adds the hybrid search with another ranker, such as an earlier one. What is made on the way (the index, vectors of the
baselines' chunks) is kept in the folder and used again.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np

import assets
from indexing.hits import Mode
from indexing.ranker import Forest, Ranker
from indexing.retrieval import Retriever
from models.folder import ModelsFolder
from models.training.asked_books import AskedBooks, search_models
from models.training.coverage import FIRST, WORDS, coverage, found_at, interval
from models.training.gold import EvidenceQuestion, novels, tales
from tests.bench.retrieval.baselines import Baselines

HITS = 8
LABELS = {
    "reader": "Novels and other books, as readers ask",
    "summary": "Novels and other books, as a summary puts it",
    "explicit": "Tales, answered in the words that they use",
    "implicit": "Tales, where a conclusion is to be drawn",
}

Search = Callable[[str], Sequence[tuple[str, str]]]
"""Of a question: (href, text), best first."""


@dataclass(frozen=True, slots=True)
class Result:
    """One question put to one system: its coverage, and the rank of the first hit with a quote, None without one."""

    system: str
    question: EvidenceQuestion
    coverage: list[float]
    place: int | None
    milliseconds: float


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True, help="where the index is kept")
    parser.add_argument("--part", choices=("tune", "decide", "test"), default="decide")
    parser.add_argument("--step", type=int, default=1, help="ask every n-th question of the tales only")
    parser.add_argument("--beside", type=Path, help="another ranker for hybrid search, as JSON")
    arguments = parser.parse_args()
    embedder, reranker = search_models(ModelsFolder(adapters=assets.adapters()))
    shelf = AskedBooks(arguments.corpus, arguments.folder, embedder, reranker)
    ranked = Retriever(shelf.index, embedder, maps=shelf.maps)
    retrievers: dict[tuple[str, Mode], Retriever] = {
        ("Quoth", "hybrid"): shelf.retriever,
        ("Quoth, not reranked", "hybrid"): ranked,
        ("Quoth, words only", "text"): ranked,
        ("Quoth, meaning only", "semantic"): ranked,
    }
    if arguments.beside:
        ranker = Ranker.of(msgspec.json.decode(arguments.beside.read_bytes(), type=Forest))
        retrievers["… with the other ranker", "hybrid"] = Retriever(shelf.index, embedder, {"hybrid": ranker})
    results: list[Result] = []
    books = {path: asked[:: arguments.step] for path, asked in tales(arguments.corpus, arguments.part).items()}
    for path, questions in (books | novels(arguments.corpus, arguments.part)).items():
        results += _ask(shelf, path, questions, retrievers, arguments.folder)
        print(f"{path.stem}: {len(questions)} questions", flush=True)
    for kinds in (("reader",), ("summary",), ("explicit",), ("implicit",), ("explicit", "implicit")):
        _table(" / ".join(LABELS[kind] for kind in kinds), [it for it in results if it.question.kind in kinds])


def _ask(
    shelf: AskedBooks,
    path: Path,
    questions: Sequence[EvidenceQuestion],
    retrievers: Mapping[tuple[str, Mode], Retriever],
    folder: Path,
) -> Iterator[Result]:
    book = shelf.add(path)
    assert shelf.embedder is not None
    baselines = Baselines(shelf.texts(book), shelf.embedder, folder / f"{path.stem}.npy")

    def product(retriever: Retriever, mode: Mode) -> Search:
        def search(question: str) -> Sequence[tuple[str, str]]:
            hits = retriever.search(book, question, HITS, mode).hits
            return [(hit.passage.href, hit.passage.text) for hit in hits]

        return search

    searches = {name: product(retriever, mode) for (name, mode), retriever in retrievers.items()}
    searches |= {"BM25": baselines.bm25, "vectors": baselines.vectors, "fusion": baselines.fusion}
    for question in questions:
        for name, search in searches.items():
            began = time.perf_counter()
            passages = search(question.text)
            took = (time.perf_counter() - began) * 1000
            yield Result(name, question, coverage(question.gold, passages), found_at(question, passages[:HITS]), took)


def _table(label: str, results: Sequence[Result]) -> None:
    if not results:
        return
    print(f"\n{label}: {len({result.question.id for result in results}):,} questions")
    quoted = bool(results[0].question.quotes)
    head = "".join(f"{words:>8} words{'':10}" for words in WORDS)
    if quoted:
        head += "  quote in the first " + " / ".join(map(str, FIRST)) + "  "
    print(f"{'':26}{head}ms (median)")
    for system in dict.fromkeys(result.system for result in results):
        own = [result for result in results if result.system == system]
        figures = [interval([result.coverage[place] for result in own]) for place in range(len(WORDS))]
        shown = "".join(f"   {mean:.3f} ({low:.3f}–{high:.3f})" for mean, low, high in figures)
        if quoted:
            shares = [np.mean([it.place is not None and it.place < first for it in own]) for first in FIRST]
            shown += "   " + " / ".join(f"{share:.3f}" for share in shares)
        print(f"{system:26}{shown}   {np.median([result.milliseconds for result in own]):6.1f}")


if __name__ == "__main__":
    main()
