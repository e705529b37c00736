"""The search of a thousand books: ``python -m tests.bench.shelf_ask.scale --folder FOLDER [--short]``.

Makes 1,000 books of 500 passages each (in the shorter form 100) out of the real ones that FOLDER holds: each is a slice
of one of them with spans of another shuffled in. Their vectors are the real passages' with noise added, not made anew,
so that a passage and its copies elsewhere aren't the same. Then a question's retrieval is timed, and its ten nearest
passages are compared with the exact ones; beside it exact numpy, vec0 with floats, and a loop over the books.

``FOLDER/scale`` keeps what was made: a gigabyte, and some twenty minutes the first time.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import apsw
import numpy as np
import numpy.typing as npt

from indexing.embedding import Vectors
from indexing.shelf.build import bring_up_to_date
from indexing.shelf.retrieval import ShelfRetriever
from indexing.store.index import IndexStore
from indexing.store.rows import PassageRow, SpineText
from indexing.store.scope import SearchScope
from indexing.store.shelf_index import WHOLE, AboutBook, ShelfIndex
from indexing.store.vector_extension import load_vector_extension
from models.cancel import CancelToken
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.books import sample
from models.training.questions import Part
from tests.bench.machine import machine

BOOKS, SHORT = 1000, 100
PASSAGES = 500
_SPAN = 20  # passages that are shuffled in at a time
_STRANGE = 0.3  # share of a book that comes from another
_NOISE = 0.02  # of each number of a vector, as a standard deviation; a number's own is 0.05
_NEAREST = 10
_PARTS: tuple[Part, ...] = ("tune", "decide")
_QUESTIONS = 4  # of each of their books
_RUNS = 3

Ids = list[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class MatchingPassages:
    """The passages of a real book: text and vector, a row each."""

    texts: list[str]
    vectors: Vectors


def real_books(index: IndexStore) -> Iterator[MatchingPassages]:
    """Those of an index that have all their vectors."""
    for book, imported in sorted(index.imported().items()):
        if imported.embedder is None:
            continue
        rows = index.text.passages(book, 0, WHOLE)
        items = {spine: (index.text.text(book, spine) or ("", ""))[1] for spine in {row.spine for row in rows}}
        yield MatchingPassages(
            [items[row.spine][row.start : row.end] for row in rows], np.stack(list(index.vectors.wholes(book).values()))
        )


def made(books: Sequence[MatchingPassages], seed: int) -> MatchingPassages:
    """A book of ``PASSAGES`` passages: a slice of one with spans of another shuffled in, and noise in the vectors."""
    dice = random.Random(seed)  # noqa: S311
    own, other = dice.sample(range(len(books)), 2)
    spans = [(own, at) for at in _starts(books[own], dice)]
    for place in dice.sample(range(len(spans)), round(_STRANGE * len(spans))):
        spans[place] = (other, dice.randrange(max(1, len(books[other].texts) - _SPAN)))
    texts = [text for book, at in spans for text in books[book].texts[at : at + _SPAN]]
    vectors = np.concatenate([books[book].vectors[at : at + _SPAN] for book, at in spans])
    noise = np.random.default_rng(seed).normal(0, _NOISE, vectors.shape)
    noisy = (vectors + noise).astype(np.float32)
    return MatchingPassages(texts, noisy / np.linalg.norm(noisy, axis=1, keepdims=True))


def _starts(book: MatchingPassages, dice: random.Random) -> list[int]:
    first = dice.randrange(max(1, len(book.texts)))
    return [(first + at) % max(1, len(book.texts) - _SPAN) for at in range(0, PASSAGES, _SPAN)]


def fill(index: IndexStore, books: Sequence[MatchingPassages], count: int, embedder: Embedder) -> None:
    """Put the made books into ``index``; those already there stay."""
    known = index.imported()
    for seed in range(count):
        name = f"{seed:016x}"
        if name in known and known[name].embedder == embedder.id:
            continue
        book = made(books, seed)
        starts = np.cumsum([0, *(len(text) + 1 for text in book.texts)])
        rows = tuple(
            PassageRow(n, 0, int(at), int(at) + len(text), None, 60.0, ((int(at), int(at) + len(text)),))
            for n, (at, text) in enumerate(zip(starts, book.texts, strict=False))
        )
        index.begin(name, "en", 1, "made")
        index.text.append(name, 0, [SpineText("text.xhtml", "\n".join(book.texts), rows, ())], CancelToken())
        index.vectors.begin(name, embedder.id, embedder.dimensions)
        index.vectors.add(name, embedder.id, range(len(rows)), [vector[np.newaxis] for vector in book.vectors])
        if seed % 100 == 99:
            print(f"  {seed + 1} books made", flush=True)


class Exact:
    """All vectors in memory, compared one and all by numpy."""

    def __init__(self, index: IndexStore, count: int) -> None:
        kept = [(f"{seed:016x}", index.vectors.wholes(f"{seed:016x}")) for seed in range(count)]
        self.ids: Ids = [(book, ordinal) for book, vectors in kept for ordinal in vectors]
        self.vectors = np.concatenate([np.stack(list(vectors.values())) for _, vectors in kept])

    def nearest(self, vector: Vectors) -> Ids:
        """The nearest passages, best first."""
        cosines = self.vectors @ vector
        best = np.argpartition(-cosines, _NEAREST)[:_NEAREST]
        return [self.ids[n] for n in best[np.argsort(-cosines[best])]]


class FloatTable:
    """The same vectors in a vec0 table of floats."""

    def __init__(self, path: Path, exact: Exact) -> None:
        self._ids = exact.ids
        self._connection = apsw.Connection(str(path))
        if not load_vector_extension(self._connection):
            raise SystemExit("There is no sqlite-vec here.")
        if not self._connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'vector'").fetchone():
            columns = f"id INTEGER PRIMARY KEY, vector FLOAT[{exact.vectors.shape[1]}] DISTANCE_METRIC=cosine"
            with self._connection:
                self._connection.execute(f"CREATE VIRTUAL TABLE vector USING vec0({columns})")
                self._connection.executemany(
                    "INSERT INTO vector (id, vector) VALUES (?, ?)",
                    ((n, vector.tobytes()) for n, vector in enumerate(exact.vectors)),
                )

    def nearest(self, vector: Vectors) -> Ids:
        """The nearest passages, best first."""
        rows = self._connection.execute(
            "SELECT id FROM vector WHERE vector MATCH ? AND k = ? ORDER BY distance", (vector.tobytes(), _NEAREST)
        )
        return [self._ids[n] for (n,) in rows]


def loop(index: IndexStore, count: int) -> Callable[[Vectors], Ids]:
    """Each book's own search of its vectors, one after the other."""

    def nearest(vector: Vectors) -> Ids:
        scored: list[tuple[float, str, int]] = []
        for seed in range(count):
            book = f"{seed:016x}"
            cosines = index.vectors.cosines(book, vector, SearchScope())
            best: npt.NDArray[np.intp] = np.argsort(-cosines.whole)[:_NEAREST]
            scored += [(float(cosines.whole[n]), book, int(cosines.ordinals[n])) for n in best]
        return [(book, ordinal) for _, book, ordinal in sorted(scored, reverse=True)[:_NEAREST]]

    return nearest


def main() -> None:
    """Make the books, search them, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--short", action="store_true", help=f"{SHORT} books instead of {BOOKS}")
    arguments = parser.parse_args()
    print(machine())
    count = SHORT if arguments.short else BOOKS
    folder = arguments.folder / ("scale-short" if arguments.short else "scale")
    folder.mkdir(parents=True, exist_ok=True)
    embedder = Embedder(ModelsFolder().active("embedding"))
    index, shelf = IndexStore(folder / "index.db"), ShelfIndex(folder / "shelf.db")
    real = IndexStore(arguments.folder / "index.db")
    fill(index, list(real_books(real)), count, embedder)
    about = {f"{seed:016x}": AboutBook(f"Book {seed} by Writer {seed % 300}", "A made book.") for seed in range(count)}
    start = time.perf_counter()
    bring_up_to_date(index, shelf, about, CancelToken())
    print(f"  the shelf's index is up to date after {time.perf_counter() - start:.1f} s")
    questions = [question.question for part in _PARTS for question in sample(part, _QUESTIONS)]
    vectors = [embedder.embed_query(question) for question in questions]
    exact = Exact(index, count)
    right = [exact.nearest(vector) for vector in vectors]
    retriever, until = ShelfRetriever(index, shelf, embedder), dict.fromkeys(about, WHOLE)

    def across(vector: Vectors) -> Ids:
        with shelf.scoped(until) as search:
            return [(chunk.book, chunk.ordinal) for chunk in retriever.nearest(search, vector)[:_NEAREST]]

    print(
        f"{count:,} books, {len(exact.ids):,} passages, {len(questions)} questions\n{'':44}{'recall@10':>10}{'ms':>8}"
    )
    table = FloatTable(folder / "floats.db", exact)
    systems: dict[str, Callable[[Vectors], Ids]] = {
        "bits in vec0, scored anew (ours)": across,
        "exact numpy, all in memory": exact.nearest,
        "vec0 with floats": table.nearest,
        "a loop over the books": loop(index, count),
    }
    for name, nearest in systems.items():
        _report(name, nearest, vectors, right)
    known = _Known(embedder.id, embedder.dimensions, dict(zip(questions, vectors, strict=True)))
    whole = ShelfRetriever(index, shelf, known)  # type: ignore[arg-type]
    took = [_ms(lambda question=question: whole.search(question, until)) for question in questions * _RUNS]  # type: ignore[misc]
    print(f"{'all of a question’s retrieval: words, too, ranked':54}{median(took):>8.1f}")
    embedding = [_ms(lambda question=question: embedder.embed_query(question)) for question in questions]  # type: ignore[misc]
    print(f"{'… and before it the question’s vector':54}{median(embedding):>8.1f}")
    print(f"the shelf's index: {(folder / 'shelf.db').stat().st_size / 1e6:.0f} MB")


@dataclass(frozen=True, slots=True)
class _Known:
    """An embedder whose questions have their vectors already, so that the search alone is timed."""

    id: str
    dimensions: int
    vectors: dict[str, Vectors]

    def embed_query(self, text: str) -> Vectors:
        return self.vectors[text]


def _report(name: str, nearest: Callable[[Vectors], Ids], vectors: Sequence[Vectors], right: Sequence[Ids]) -> None:
    """Print how many of the right ones a search finds, and its median time."""
    nearest_ids, took = list[Ids](), list[float]()
    for vector in vectors:
        start = time.perf_counter()
        nearest_ids.append(nearest(vector))
        took.append((time.perf_counter() - start) * 1000)
    recall = np.mean([len(set(a) & set(b)) / _NEAREST for a, b in zip(nearest_ids, right, strict=True)])
    print(f"{name:44}{recall:>10.3f}{median(took):>8.1f}", flush=True)


def _ms(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    main()
