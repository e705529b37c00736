"""What was found inside the books, as rows of a list: each book's title, its best places or all, what is ahead."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from indexing.locations import Locations
from reader.engine.protocol import Book, BookMatches
from reader.ui.finding.rows import (
    CURRENT_ROLE,
    ROW_ROLE,
    FoundChapterRow,
    FoundRow,
    HiddenRow,
    MoreRow,
    PlaceRow,
    by_chapter,
)

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class _Row:
    book: Book
    shown: FoundRow


class InsideRows(QAbstractListModel):
    """Books are there to be read only; the rows below them can be chosen."""

    def __init__(self) -> None:
        super().__init__()
        self._found: dict[str, BookMatches] = {}
        self._rows: list[_Row] = []

    @property
    def books(self) -> int:
        """How many books have matches."""
        return len(self._found)

    @property
    def passages(self) -> int:
        """How many matches all books have."""
        return sum(matches.total for matches in self._found.values())

    def clear(self) -> None:
        """Show nothing."""
        self.beginResetModel()
        self._found, self._rows = {}, []
        self.endResetModel()

    def add(self, book: Book, matches: BookMatches, *, whole: bool = False) -> None:
        """Show what was found in a book, below the others; in the place of what was shown of it before.

        ``whole``: its places are all there are, and stand under their chapters.
        """
        rows = _rows(book, matches, whole=whole)
        if book.id in self._found:
            first = next(n for n, row in enumerate(self._rows) if row.book.id == book.id)
            last = next((n for n in range(first, len(self._rows)) if self._rows[n].book.id != book.id), len(self._rows))
            self.beginRemoveRows(QModelIndex(), first, last - 1)
            del self._rows[first:last]
            self.endRemoveRows()
        else:
            first = len(self._rows)
        self._found[book.id] = matches
        self.beginInsertRows(QModelIndex(), first, first + len(rows) - 1)
        self._rows[first:first] = rows
        self.endInsertRows()

    def first_of(self, book: str) -> Index:
        """The first row of a book that can be chosen."""
        indexes = (self.index(n, 0) for n, row in enumerate(self._rows) if row.book.id == book)
        return next((index for index in indexes if self.chosen(index) is not None), QModelIndex())

    def chosen(self, index: Index) -> tuple[Book, PlaceRow | HiddenRow | MoreRow] | None:
        """The book and what is in a row of its; None for a title."""
        row = self._row(index)
        if row is None or isinstance(row.shown, FoundChapterRow):
            return None
        return row.book, row.shown

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Qt: how many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Qt: the keyboard passes over titles."""
        flag = Qt.ItemFlag
        return flag.ItemIsEnabled | flag.ItemIsSelectable if self.chosen(index) is not None else flag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Qt: the row for the delegate, its words for the screen reader."""
        row = self._row(index)
        if row is None:
            return None
        if role in (ROW_ROLE, CURRENT_ROLE):
            return row.shown if role == ROW_ROLE else False
        if role == Qt.ItemDataRole.ToolTipRole and isinstance(row.shown, PlaceRow):
            return row.shown.place.chapter or None
        return row.shown.said if role == Qt.ItemDataRole.DisplayRole else None

    def _row(self, index: Index) -> _Row | None:
        return self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None


def _rows(book: Book, matches: BookMatches, *, whole: bool) -> list[_Row]:
    title = " · ".join(part for part in (book.title, ", ".join(book.authors)) if part)
    rows: list[FoundRow] = [FoundChapterRow(title, matches.total, of_book=True)]
    if whole:
        rows += by_chapter(matches.places, Locations(()))
    else:
        rows += [PlaceRow(number, place) for number, place in enumerate(matches.places)]
        more = matches.total - matches.beyond - len(matches.places)
        rows += [MoreRow(more)] if more else []
    if matches.beyond:
        rows.append(HiddenRow(matches.beyond))
    return [_Row(book, row) for row in rows]
