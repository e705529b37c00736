"""The vectors of the index: which passages still lack one, and which are nearest to a question's."""

# ruff: noqa: S608 -- what is formatted into SQL is our own: column lists, table numbers, conditions of scope_clause
from __future__ import annotations

import json
from collections.abc import Sequence

import apsw
import numpy as np

from indexing.embedding import Vectors
from indexing.locator import Locator
from indexing.store.database import Database
from indexing.store.index_schema import ORDINAL_BITS, create_vectors_table, vectors_table
from indexing.store.rows import PassageRow
from indexing.store.scope import Scope, position, scope_clause
from indexing.store.text import COLUMNS, Scored, number_of, passage_row
from models.cancel import CancelToken

_ORDINAL = (1 << ORDINAL_BITS) - 1
_MOST = 4096  # vec0 returns no more neighbours than this


class VectorStore:
    """Unit vectors of passages, in a vec0 table for each length of vector, one partition a book."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, book: str, embedder: str, dimensions: int) -> None:
        """Make ready for the vectors of that model; those of another are thrown away."""
        with self._database.writing() as connection:
            row = connection.execute("SELECT n, embedder, dimensions FROM book WHERE id = ?", (book,)).fetchone()
            if row is None or row[1:] == (embedder, dimensions):
                return
            drop_vectors(connection, row[0])
            connection.execute(create_vectors_table(dimensions)).fetchall()
            connection.execute(
                "UPDATE book SET embedder = ?, dimensions = ? WHERE n = ?", (embedder, dimensions, row[0])
            )

    def pending(self, book: str, near: Locator | None, limit: int) -> tuple[PassageRow, ...]:
        """Up to ``limit`` passages without a vector, in order: the nearest to ``near``, else the first ones."""
        with self._database.reading() as connection:
            n = number_of(connection, book)
            centre = connection.execute(
                "SELECT coalesce(max(id), 0) FROM passage WHERE book = ? AND position <= ?",
                (n, position(near or Locator(0, 0))),
            ).fetchone()
            rows = connection.execute(
                f"""SELECT {COLUMNS} FROM passage WHERE book = ? AND NOT embedded
                    ORDER BY abs(id - ?), id LIMIT ?""",
                (n, centre[0] if centre and centre[0] else n << ORDINAL_BITS, limit),
            ).fetchall()
        return tuple(sorted(map(passage_row, rows), key=lambda passage: passage.ordinal))

    def add(self, book: str, embedder: str, ordinals: Sequence[int], vectors: Vectors) -> None:
        """Keep the vectors (one a row) of those passages that have none yet, if ``embedder`` is still the book's."""
        with self._database.writing() as connection:
            row = connection.execute("SELECT n, embedder FROM book WHERE id = ?", (book,)).fetchone()
            if row is None or row[1] != embedder:
                return
            n = row[0]
            ids = [n << ORDINAL_BITS | ordinal for ordinal in ordinals]
            blobs = {passage: vector.tobytes() for passage, vector in zip(ids, vectors, strict=True)}
            # another process may be importing the same book
            missing = [
                (passage, n, blobs[passage])
                for (passage,) in connection.execute(
                    "SELECT id FROM passage WHERE id IN (SELECT value FROM json_each(?)) AND NOT embedded ORDER BY id",
                    (json.dumps(ids),),
                )
            ]
            table = vectors_table(vectors.shape[1])
            connection.executemany(f"INSERT INTO {table} (id, book, vector) VALUES (?, ?, ?)", missing)
            connection.executemany("UPDATE passage SET embedded = 1 WHERE id = ?", [(p,) for p, _, _ in missing])

    def nearest(
        self, book: str, vector: Vectors, limit: int, scope: Scope, cancel: CancelToken | None = None
    ) -> list[Scored]:
        """The ``limit`` passages in scope whose vectors are nearest to ``vector``, with their cosines, best first."""
        condition, parameters = scope_clause(scope)
        within = f"SELECT id FROM passage WHERE book = ? AND {condition}"
        with self._database.reading(cancel) as connection:
            n = number_of(connection, book)
            return _search(connection, n, vector, min(limit, _MOST), ids=within, parameters=(n, *parameters))

    def cosines(self, book: str, vector: Vectors, ordinals: Sequence[int]) -> list[Scored]:
        """The cosines of ``vector`` and the vectors of those passages that have one (at most 4,096), best first."""
        with self._database.reading() as connection:
            n = number_of(connection, book)
            ids = json.dumps([n << ORDINAL_BITS | ordinal for ordinal in ordinals])
            return _search(connection, n, vector, _MOST, ids="SELECT value FROM json_each(?)", parameters=(ids,))


def drop_vectors(connection: apsw.Connection, n: int) -> None:
    """Delete all vectors of book ``n``, and the table when they were its last."""
    row = connection.execute("SELECT dimensions FROM book WHERE n = ?", (n,)).fetchone()
    if row is None or row[0] is None:
        return
    table = vectors_table(row[0])
    connection.execute(f"DELETE FROM {table} WHERE id IN (SELECT id FROM passage WHERE book = ? AND embedded)", (n,))
    connection.execute("UPDATE passage SET embedded = 0 WHERE book = ?", (n,))
    connection.execute("UPDATE book SET embedder = NULL, dimensions = NULL WHERE n = ?", (n,))
    if not connection.execute("SELECT 1 FROM book WHERE dimensions = ?", (row[0],)).fetchone():
        connection.execute(f"DROP TABLE {table}").fetchall()


def _search(
    connection: apsw.Connection, n: int, vector: Vectors, limit: int, *, ids: str, parameters: Sequence[int | str]
) -> list[Scored]:
    """vec0 looks at no vector but those of ``ids`` (a query), so that ``limit`` counts passages in scope only."""
    row = connection.execute("SELECT dimensions FROM book WHERE n = ?", (n,)).fetchone()
    if row is None or row[0] != len(vector):
        return []
    rows = connection.execute(
        f"""SELECT id, distance FROM {vectors_table(row[0])}
            WHERE vector MATCH ? AND k = ? AND book = ? AND id IN ({ids}) ORDER BY distance""",
        (vector.astype(np.float32).tobytes(), limit, n, *parameters),
    )
    return [(id_ & _ORDINAL, 1.0 - distance) for id_, distance in rows]
