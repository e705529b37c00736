"""What markup says of a book's text: its boxes, its formulas as they are shown, and how words are read."""

# ruff: noqa: S608 -- what is formatted into SQL is our own
from __future__ import annotations

from indexing.locator import Locator, TextRange
from indexing.store.database import Store
from indexing.store.rows import BoxRow, FormulaRow, RubyReading, ShownAs
from indexing.store.scope import columns_of, position
from indexing.store.text import NUMBER_OF, unpacked


class BoxStore(Store):
    """Boxes, formulas, readings and what is shown otherwise, by book. They come with its texts, and go with them."""

    def of(self, book: str, before: Locator | None = None) -> tuple[BoxRow, ...]:
        """The boxes whose heads end before the horizon, in order, with the terms met by then.

        The end of the last may lie beyond it.
        """
        horizon = position(before) if before is not None else 1 << 62
        rows = self._database.rows(
            f"""SELECT kind, spine, start, body, end, terms FROM box
                WHERE book = {NUMBER_OF} AND (spine << 32 | start) < ? AND (spine << 32 | body) <= ?
                ORDER BY spine, start, end""",
            (book, horizon, horizon),
        )
        return tuple(
            BoxRow(*[*row[:5], tuple(it for it in unpacked(row[5]) if row[1] << 32 | it[1] <= horizon)]) for row in rows
        )

    def formulas(self, book: str, where: TextRange) -> tuple[FormulaRow, ...]:
        """The formulas that lie wholly within ``where``, in order."""
        rows = self._database.rows(
            f"""SELECT spine, start, end, text, before, after FROM formula
                WHERE book = {NUMBER_OF} AND spine = ? AND start >= ? AND end <= ? ORDER BY start""",
            (book, *columns_of(where)),
        )
        return tuple(FormulaRow(*row) for row in rows)

    def read_with(self, book: str, where: TextRange) -> tuple[FormulaRow, ...]:
        """What models read in place of the characters within ``where``, in order: formulas, rows and items as they are
        written, and nothing for the numbers of notes.
        """
        notes = (
            FormulaRow(where.start.spine, it.start, it.end, "") for it in self.shown_as(book, where) if not it.text
        )
        return tuple(sorted((*self.formulas(book, where), *notes), key=lambda row: row.start))

    def readings(self, book: str, spine: int) -> tuple[RubyReading, ...]:
        """How the words of a spine item are read that have ruby beside them, in order."""
        rows = self._database.rows(
            f"SELECT start, end, text FROM ruby WHERE book = {NUMBER_OF} AND spine = ? ORDER BY start, end",
            (book, spine),
        )
        return tuple(RubyReading(*row) for row in rows)

    def shown_as(self, book: str, where: TextRange) -> tuple[ShownAs, ...]:
        """What is shown otherwise of the characters within ``where``, in order."""
        rows = self._database.rows(
            f"""SELECT start, "end", text FROM shown_as
                WHERE book = {NUMBER_OF} AND spine = ? AND start >= ? AND "end" <= ? ORDER BY start""",
            (book, *columns_of(where)),
        )
        return tuple(ShownAs(*row) for row in rows)
