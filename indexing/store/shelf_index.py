"""``shelf.db``: the words and the vectors of all books together, for searches across the shelf.

All of it is made from ``index.db``; the file may be deleted at any time.
"""

# ruff: noqa: S608 -- what is formatted into SQL is our own: question marks and constants
from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import apsw

from indexing.folding import FOLD_VERSION, fold
from indexing.store.database import Database
from indexing.store.errors import CorruptDatabase, NewerSchema, OldSchema
from indexing.store.index_schema import ORDINAL_BITS
from indexing.store.shelf_schema import MIGRATIONS, ORDINAL_MASK, create_vector_table
from indexing.store.vector_extension import load_vector_extension
from models.cancel import CancelToken

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Codes = npt.NDArray[np.uint8]


_NEIGHBOUR = 0.5  # of the weight of the passages before and after that counts as a passage's own
_TEXT_TABLES = ("words", "names", "descriptions")
WHOLE = 1 << ORDINAL_BITS
"""As a limit of ordinals: the whole book."""
# CROSS keeps FTS5 outside: each match is then one look-up in the scope
_IN_SCOPE = f"""CROSS JOIN temp.scope
    ON scope.book = words.rowid >> {ORDINAL_BITS} AND (words.rowid & {ORDINAL_MASK}) < scope.until"""


@dataclass(frozen=True, slots=True)
class ShelfBook:
    """What the shelf's index holds of a book.

    ``opening`` counts the passages of its opening; ``embedder`` is the model of its vectors, None without vectors;
    ``about`` is the stamp of the ``AboutBook`` that was kept.
    """

    id: str
    text_version: str
    passages: int
    opening: int
    embedder: str | None
    about: str


@dataclass(frozen=True, slots=True)
class AboutBook:
    """What a book is called (title, authors, series) and how it is described."""

    names: str
    text: str

    @property
    def stamp(self) -> str:
        """Changes with either, and with the rules that words are indexed by."""
        return hashlib.sha256(f"{self.names}\0{self.text}\0{FOLD_VERSION}".encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class PassageScore:
    """A passage of a book and its score: a sum of term weights, or a Hamming distance."""

    book: str
    ordinal: int
    score: float


class ShelfIndex:
    """The index at ``path``. A damaged file is deleted and rebuilt. Any thread and process may use it."""

    def __init__(self, path: Path) -> None:
        self.has_vectors = True
        """Whether vectors can be kept: False where sqlite-vec isn't to be had."""
        self._marker = path.with_name(path.name + ".rebuild")
        if self._marker.exists() or path.is_dir():
            self._delete(path)
        try:
            self._database = self._open(path)
        except (CorruptDatabase, OldSchema, NewerSchema):
            self._delete(path)
            self._database = self._open(path)

    def close(self) -> None:
        """Let go of the file. No other thread may be using it."""
        self._database.close()

    def books(self) -> dict[str, ShelfBook]:
        """The books in the index by id."""
        rows = self._database.rows("SELECT id, text_version, passages, opening, embedder, about FROM book")
        return {row[0]: ShelfBook(*row) for row in rows}

    def add_words(self, book: str, text_version: str, opening: int, texts: Sequence[str]) -> None:
        """Put a book's passages, their folded texts in order, in the place of what was there; in one transaction."""
        with self._database.writing() as connection:
            _forget(connection, [book], vectors=self.has_vectors)
            connection.execute(
                "INSERT INTO book (id, text_version, passages, opening) VALUES (?, ?, ?, ?)",
                (book, text_version, len(texts), opening),
            )
            first = connection.last_insert_rowid() << ORDINAL_BITS
            connection.executemany("INSERT INTO words (rowid, text) VALUES (?, ?)", enumerate(texts, first))

    def add_about(self, book: str, about: AboutBook) -> None:
        """Keep what a book is called and described as, in the place of what was said of it before."""
        with self._database.writing() as connection:
            row = connection.execute("SELECT n FROM book WHERE id = ?", (book,)).fetchone()
            if row is None:
                return
            for table, column, text in (("names", "name", about.names), ("descriptions", "description", about.text)):
                connection.execute(f"DELETE FROM {table} WHERE rowid = ?", row)
                connection.execute(f"INSERT INTO {table} (rowid, {column}) VALUES (?, ?)", (row[0], fold(text)))
            connection.execute("UPDATE book SET about = ? WHERE n = ?", (about.stamp, row[0]))

    def add_codes(self, book: str, embedder: str, ordinals: Sequence[int], codes: Codes) -> None:
        """Keep a book's vectors as bits, a row a passage; those of another model, of all books, are thrown away."""
        with self._database.writing() as connection:
            self._make_ready(connection, embedder, codes.shape[1] * 8)
            row = connection.execute("SELECT n, passages, embedder FROM book WHERE id = ?", (book,)).fetchone()
            if row is None:
                return
            first = row[0] << ORDINAL_BITS
            if row[2] is not None:
                _forget_codes(connection, first, row[1])
            connection.executemany(
                "INSERT INTO vector (id, book, ordinal, code) VALUES (?, ?, ?, vec_bit(?))",
                (
                    (first | ordinal, row[0], ordinal, code.tobytes())
                    for ordinal, code in zip(ordinals, codes, strict=True)
                ),
            )
            connection.execute("UPDATE book SET embedder = ? WHERE n = ?", (embedder, row[0]))

    def remove(self, books: Sequence[str]) -> None:
        """Forget books, and leave none of their words in the file."""
        with self._database.writing() as connection:
            if _forget(connection, books, vectors=self.has_vectors):
                for table in _TEXT_TABLES:  # deleted entries stay in FTS5's segments until these are merged
                    connection.execute(f"INSERT INTO {table} ({table}) VALUES ('optimize')")
        self._database.checkpoint()

    def clear(self) -> None:
        """Forget all books."""
        self.remove(tuple(self.books()))

    @contextmanager
    def scoped(self, until: Mapping[str, int | None], cancel: CancelToken | None = None) -> Iterator[ShelfIndexSearch]:
        """A search of some books, each up to its horizon: the passages below that ordinal.

        None is the opening of a book that isn't begun, ``WHOLE`` all of it. Books that aren't indexed are left out.
        """
        with self._database.reading(cancel) as connection:
            connection.execute(
                "CREATE TEMP TABLE IF NOT EXISTS scope (book INTEGER PRIMARY KEY, until INTEGER NOT NULL)"
            )
            connection.execute("DELETE FROM temp.scope")
            connection.execute(
                """INSERT INTO temp.scope SELECT n, coalesce(wanted.value, opening)
                   FROM json_each(?) AS wanted JOIN book ON book.id = wanted.key""",
                (json.dumps(dict(until)),),
            )
            rows = connection.execute(
                "SELECT n, book.id, passages FROM temp.scope JOIN book ON n = scope.book WHERE until > 0 ORDER BY n"
            )
            yield ShelfIndexSearch(connection, {n: (book, passages) for n, book, passages in rows}, self.has_vectors)

    def _make_ready(self, connection: apsw.Connection, embedder: str, dimensions: int) -> None:
        """A vector table for that model."""
        saved = connection.execute("SELECT DISTINCT embedder FROM book WHERE embedder IS NOT NULL").fetchall()
        there = connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'vector'").fetchone()
        if there and saved in ([], [(embedder,)]) and _dimensions(connection) == dimensions:
            return
        connection.execute("DROP TABLE IF EXISTS vector")
        connection.execute(create_vector_table(dimensions)).fetchall()
        connection.execute("UPDATE book SET embedder = NULL")

    def _open(self, path: Path) -> Database:
        return Database(path, MIGRATIONS, when_damaged=self._marker.touch, extend=self._load)

    def _load(self, connection: apsw.Connection) -> None:
        if self.has_vectors:
            self.has_vectors = load_vector_extension(connection)

    def _delete(self, path: Path) -> None:
        if path.is_dir():
            shutil.rmtree(path)
        for name in (path.name, f"{path.name}-wal", f"{path.name}-shm", self._marker.name):
            path.with_name(name).unlink(missing_ok=True)


class ShelfIndexSearch:
    """Queries over the books in scope, of one moment; use it within ``ShelfIndex.scoped``."""

    def __init__(self, connection: apsw.Connection, books: Mapping[int, tuple[str, int]], has_vectors: bool) -> None:
        self._connection, self._books = connection, books
        self._has_vectors = has_vectors

    @property
    def books(self) -> tuple[str, ...]:
        """The books in scope, in a fixed order."""
        return tuple(book for book, _ in self._books.values())

    @property
    def lengths(self) -> dict[str, int]:
        """The passages of each book in scope."""
        return dict(self._books.values())

    def frequencies(self, terms: Iterable[str]) -> tuple[int, ...]:
        """How many passages of all books each FTS5 term matches."""
        sql = "SELECT count(*) FROM words WHERE words MATCH ?"
        return tuple(self._count(sql, term) for term in terms)

    def total(self) -> int:
        """The passages of all books."""
        return self._count("SELECT total(passages) FROM book")

    def counts(self, term: str) -> dict[str, int]:
        """The books in scope that hold a term, and in how many of their passages."""
        rows = self._connection.execute(
            f"SELECT scope.book, count(*) FROM words {_IN_SCOPE} WHERE words MATCH ? GROUP BY scope.book", (term,)
        )
        return {self._books[n][0]: count for n, count in rows}

    def named(self, term: str) -> frozenset[str]:
        """The books in scope whose title, author or series has a term."""
        return self._with_term("names", term)

    def described(self, term: str) -> frozenset[str]:
        """The books in scope whose description has a term."""
        return self._with_term("descriptions", term)

    def best_by_words(self, weights: Mapping[str, float]) -> list[PassageScore]:
        """The best passage of each book, the best book first: the one with the most weight of terms in and around it.

        A passage has half of each neighbour's weight besides its own: what a question names often stands in the one
        before.
        """
        if not weights:
            return []
        hits = " UNION ALL ".join(
            f"SELECT words.rowid AS id, ? AS weight FROM words {_IN_SCOPE} WHERE words MATCH ?" for _ in weights
        )
        rows = self._connection.execute(
            f"""WITH held(id, weight) AS (SELECT id, sum(weight) FROM ({hits}) GROUP BY id),
                scored(id, score) AS (
                    SELECT id, {1 - _NEIGHBOUR} * weight
                        + {_NEIGHBOUR} * sum(weight) OVER (ORDER BY id RANGE BETWEEN 1 PRECEDING AND 1 FOLLOWING)
                    FROM held),
                ranked(id, score, rn) AS (
                    SELECT id, score, ROW_NUMBER() OVER (PARTITION BY id >> {ORDINAL_BITS} ORDER BY score DESC, id)
                    FROM scored)
                SELECT id, score FROM ranked WHERE rn = 1 ORDER BY score DESC, id""",
            [value for term, weight in weights.items() for value in (weight, term)],
        )
        return [self._passage(id_, score) for id_, score in rows]

    def nearest(self, code: bytes, per_book: int, limit: int) -> list[PassageScore]:
        """The nearest passages by Hamming distance: up to ``each`` of a book, and ``limit`` in all."""
        if not self._has_vectors or _dimensions(self._connection) != len(code) * 8:
            return []
        rows = self._connection.execute(
            """WITH near AS MATERIALIZED (
                   SELECT id, distance FROM temp.scope CROSS JOIN vector
                       ON vector.book = scope.book AND vector.ordinal < scope.until
                   WHERE code MATCH vec_bit(?) AND k = ?)
               SELECT id, distance FROM near ORDER BY distance, id LIMIT ?""",
            (code, per_book, limit),
        )
        return [self._passage(id_, distance) for id_, distance in rows]

    def _with_term(self, table: str, term: str) -> frozenset[str]:
        rows = self._connection.execute(f"SELECT rowid FROM {table} WHERE {table} MATCH ?", (term,))
        return frozenset(self._books[n][0] for (n,) in rows if n in self._books)

    def _passage(self, id_: int, score: float) -> PassageScore:
        return PassageScore(self._books[id_ >> ORDINAL_BITS][0], id_ & ORDINAL_MASK, score)

    def _count(self, sql: str, *parameters: str) -> int:
        row: Any = self._connection.execute(sql, parameters).fetchone()
        return int(row[0])


def _dimensions(connection: apsw.Connection) -> int:
    """The dimensions of the vector table; 0 if there is none."""
    row: Any = connection.execute("SELECT sql FROM sqlite_schema WHERE name = 'vector'").fetchone()
    return int(row[0].partition("BIT[")[2].partition("]")[0]) if row else 0


def _forget(connection: apsw.Connection, books: Sequence[str], *, vectors: bool) -> bool:
    """Delete the rows of books; whether there were any."""
    there = False
    for book in books:
        row: Any = connection.execute("SELECT n, passages, embedder FROM book WHERE id = ?", (book,)).fetchone()
        if row is None:
            continue
        there = True
        first = row[0] << ORDINAL_BITS
        connection.executemany("DELETE FROM words WHERE rowid = ?", ((first | n,) for n in range(row[1])))
        connection.execute("DELETE FROM names WHERE rowid = ?", (row[0],))
        connection.execute("DELETE FROM descriptions WHERE rowid = ?", (row[0],))
        if vectors and row[2] is not None:
            _forget_codes(connection, first, row[1])
        connection.execute("DELETE FROM book WHERE n = ?", (row[0],))
    return there


def _forget_codes(connection: apsw.Connection, first: int, passages: int) -> None:
    """Delete the vectors of a book's passages, one by one: vec0 looks at all its rows for any other condition."""
    connection.executemany("DELETE FROM vector WHERE id = ?", ((first | n,) for n in range(passages)))
