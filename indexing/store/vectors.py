"""The vectors of the index: which passages still lack them, and how near each is to a question's.

A passage has several: its own, and those of the few sentences around each of its sentences. They are kept in 8 bits and
compared one and all, which for a novel takes a few milliseconds; no search structure is needed, and none can miss.
"""

# ruff: noqa: S608 -- what is formatted into SQL is our own: column lists, table numbers, conditions of scope_clause
from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from indexing.embedding import Vectors
from indexing.locator import Locator
from indexing.store.database import Store
from indexing.store.errors import DamagedRow
from indexing.store.index_schema import ORDINAL_BITS
from indexing.store.rows import PassageRow
from indexing.store.scope import SearchScope, position, scope_clause
from indexing.store.text import COLUMNS, number_of, passage_row
from models.cancel import CancelToken
from models.user_message import say

_ORDINAL = (1 << ORDINAL_BITS) - 1
_AT_ONCE = 8_192  # vectors made floating point at a time: 12 MB


@dataclass(frozen=True, slots=True)
class Cosines:
    """Some passages by ordinal, in order: the cosine of a question with each, and with the nearest part of each."""

    ordinals: npt.NDArray[np.intp]
    whole: Vectors
    part: Vectors


class VectorStore(Store):
    """Unit vectors of passages and of their parts, a row for each passage."""

    def begin(self, book: str, embedder: str, dimensions: int) -> None:
        """Make ready for the vectors of that model; those of another are thrown away."""
        with self._database.writing() as connection:
            row = connection.execute("SELECT n, embedder, dimensions FROM book WHERE id = ?", (book,)).fetchone()
            if row is None or row[1:] == (embedder, dimensions):
                return
            connection.execute("DELETE FROM vector WHERE id IN (SELECT id FROM passage WHERE book = ?)", (row[0],))
            connection.execute(
                "UPDATE book SET embedder = ?, dimensions = ? WHERE n = ?", (embedder, dimensions, row[0])
            )

    def pending(self, book: str, near: Locator | None, limit: int) -> tuple[PassageRow, ...]:
        """Up to ``limit`` passages without vectors, in order: the nearest to ``near``, else the first ones."""
        with self._database.reading() as connection:
            n = number_of(connection, book)
            centre = connection.execute(
                "SELECT coalesce(max(id), 0) FROM passage WHERE book = ? AND position <= ?",
                (n, position(near or Locator(0, 0))),
            ).fetchone()
            rows = connection.execute(
                f"""SELECT {COLUMNS} FROM passage WHERE book = ? AND id NOT IN (SELECT id FROM vector)
                    ORDER BY abs(id - ?), id LIMIT ?""",
                (n, centre[0] if centre and centre[0] else n << ORDINAL_BITS, limit),
            ).fetchall()
            return tuple(sorted(map(passage_row, rows), key=lambda passage: passage.ordinal))

    def add(self, book: str, embedder: str, ordinals: Sequence[int], vectors: Sequence[Vectors]) -> None:
        """Keep the vectors of those passages that have none yet, if ``embedder`` is still the book's.

        Each array is of shape (1 + parts, dimensions): the whole passage first.
        """
        with self._database.writing() as connection:
            row = connection.execute("SELECT n, embedder FROM book WHERE id = ?", (book,)).fetchone()
            if row is None or row[1] != embedder:
                return
            ids = [row[0] << ORDINAL_BITS | ordinal for ordinal in ordinals]
            # another process may be importing the same book, or have removed some
            wanted = connection.execute(
                """SELECT id FROM passage WHERE id IN (SELECT value FROM json_each(?))
                   AND id NOT IN (SELECT id FROM vector) ORDER BY id""",
                (json.dumps(ids),),
            ).fetchall()
            made = dict(zip(ids, vectors, strict=True))
            connection.executemany(
                "INSERT INTO vector (id, units) VALUES (?, ?)", [(id_, pack(made[id_])) for (id_,) in wanted]
            )

    def cosines(self, book: str, vector: Vectors, scope: SearchScope, cancel: CancelToken | None = None) -> Cosines:
        """How near ``vector`` is to each passage in scope that has vectors of its length."""
        condition, parameters = scope_clause(scope)
        with self._database.reading(cancel) as connection:
            row = connection.execute("SELECT n, dimensions FROM book WHERE id = ?", (book,)).fetchone()
            if row is None or row[1] != len(vector):
                return Cosines(np.empty(0, np.intp), np.empty(0, np.float32), np.empty(0, np.float32))
            rows: list[tuple[Any, ...]] = connection.execute(
                f"""SELECT vector.id, units FROM vector JOIN passage USING (id)
                    WHERE book = ? AND {condition} ORDER BY vector.id""",
                (row[0], *parameters),
            ).fetchall()
            layout = _checked((units for _, units in rows), len(vector))
        counts = np.array([len(units) // layout.itemsize for _, units in rows], np.intp)
        packed = np.frombuffer(b"".join(units for _, units in rows), layout)
        near = np.concatenate(
            [_similarity(packed[at : at + _AT_ONCE], vector) for at in range(0, len(packed), _AT_ONCE)]
            or [np.empty(0, np.float32)]
        )
        firsts = np.cumsum(counts) - counts
        ordinals = np.array([id_ & _ORDINAL for id_, _ in rows], np.intp)
        part = np.maximum.reduceat(near, firsts) if len(firsts) else near
        return Cosines(ordinals, near[firsts], part)

    def cosines_at(self, places: Mapping[str, Sequence[int]], vector: Vectors) -> dict[tuple[str, int], float]:
        """The cosines of ``vector`` with some passages of some books, by book and ordinal; those without one left out.

        All in one query: what an approximate search found is scored anew.
        """
        layout = _layout(len(vector))
        with self._database.reading() as connection:
            rows: list[tuple[Any, ...]] = connection.execute(
                f"""SELECT book.id, vector.id & {_ORDINAL}, substr(units, 1, {layout.itemsize})
                    FROM json_each(?) AS wanted
                    JOIN book ON book.id = wanted.key AND dimensions = ?
                    CROSS JOIN json_each(wanted.value) AS ordinal
                    CROSS JOIN vector ON vector.id = (n << {ORDINAL_BITS} | ordinal.value)""",
                (json.dumps({book: list(ordinals) for book, ordinals in places.items()}), len(vector)),
            ).fetchall()
            _checked((unit for _, _, unit in rows), len(vector))
        near = _similarity(np.frombuffer(b"".join(unit for _, _, unit in rows), layout), vector)
        return {(book, ordinal): float(cosine) for (book, ordinal, _), cosine in zip(rows, near, strict=True)}

    def wholes(self, book: str) -> dict[int, Vectors]:
        """The vector of each passage that has one, by ordinal; those of its parts are left where they are."""
        with self._database.reading() as connection:
            row = connection.execute("SELECT n, dimensions FROM book WHERE id = ?", (book,)).fetchone()
            if row is None or row[1] is None:
                return {}
            rows: list[tuple[Any, ...]] = connection.execute(
                """SELECT vector.id, substr(units, 1, ?) FROM vector JOIN passage USING (id)
                   WHERE book = ? ORDER BY vector.id""",
                (_layout(row[1]).itemsize, row[0]),
            ).fetchall()
            _checked((units for _, units in rows), row[1])
        return {id_ & _ORDINAL: _unpack(units, row[1])[0] for id_, units in rows}


def pack(vectors: Vectors) -> bytes:
    """Each vector as a scale (float32) and 8-bit numbers; the error of a cosine is about 0.001."""
    packed = np.empty(len(vectors), _layout(vectors.shape[1]))
    packed["scale"] = np.maximum(np.abs(vectors).max(axis=1), np.finfo(np.float32).tiny) / 127
    packed["codes"] = np.rint(vectors / packed["scale"][:, np.newaxis])
    return packed.tobytes()


def _unpack(units: bytes, dimensions: int) -> Vectors:
    packed = np.frombuffer(units, _layout(dimensions))
    vectors: Vectors = packed["codes"].astype(np.float32) * packed["scale"][:, np.newaxis]
    return vectors


def _similarity(packed: npt.NDArray[np.void], vector: Vectors) -> Vectors:
    near: Vectors = (packed["codes"].astype(np.float32) @ vector.astype(np.float32)) * packed["scale"]
    return near


def _checked(units: Iterable[bytes], dimensions: int) -> np.dtype[np.void]:
    """The layout of vectors of so many numbers. Raises DamagedRow unless ``units`` are whole ones, one or more each."""
    layout = _layout(dimensions)
    for unit in units:
        if not isinstance(unit, bytes) or not unit or len(unit) % layout.itemsize:
            raise DamagedRow(say("a vector of another length"))
    return layout


def _layout(dimensions: int) -> np.dtype[np.void]:
    return np.dtype([("scale", "<f4"), ("codes", "i1", (dimensions,))])
