"""What markup says of a book's text: its boxes, and its formulas as they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from indexing.locator import Locator, TextRange
from indexing.store.database import Database
from indexing.store.rows import BoxRow, FormulaRow
from indexing.store.scope import position
from indexing.store.text import number_of, unpacked


class BoxStore:
    """Boxes and formulas by book. They come with its texts, and go with them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, book: str, before: Locator | None = None) -> tuple[BoxRow, ...]:
        """The boxes whose heads end before the horizon, in order, with the terms met by then.

        The end of the last may lie beyond it.
        """
        horizon = position(before) if before is not None else 1 << 62
        with self._database.reading() as connection:
            rows: Iterator[Any] = connection.execute(
                """SELECT kind, spine, start, body, end, terms FROM box
                   WHERE book = ? AND (spine << 32 | start) < ? AND (spine << 32 | body) <= ?
                   ORDER BY spine, start, end""",
                (number_of(connection, book), horizon, horizon),
            )
            return tuple(
                BoxRow(
                    kind, spine, start, body, end, tuple(it for it in unpacked(kept) if spine << 32 | it[1] <= horizon)
                )
                for kind, spine, start, body, end, kept in rows
            )

    def formulas(self, book: str, where: TextRange) -> tuple[FormulaRow, ...]:
        """The formulas that lie wholly within ``where``, in order."""
        with self._database.reading() as connection:
            rows: Iterator[Any] = connection.execute(
                """SELECT spine, start, end, text, before, after FROM formula
                   WHERE book = ? AND spine = ? AND start >= ? AND end <= ? ORDER BY start""",
                (number_of(connection, book), where.start.spine, where.start.offset, where.end.offset),
            )
            return tuple(FormulaRow(*row) for row in rows)
