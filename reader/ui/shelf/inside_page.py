"""Search inside the books: matches appear book by book, each place a click away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from indexing.locations import Locations
from indexing.locator import TextRange
from reader.engine.protocol import Book, BookMatches, BooksSearched, Event, SearchBooks
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.finding.delegate import FindDelegate
from reader.ui.finding.rows import CURRENT_ROLE, FoundChapterRow, FoundRow, HiddenRow, MoreRow, PlaceRow, by_chapter
from reader.ui.widgets.controls import button, label, named
from reader.ui.widgets.layouts import grown, in_column, in_row
from reader.ui.widgets.row_painting import ROW_ROLE, Index, RowList, RowModel
from reader.ui.words import tr, tr_n


@dataclass(frozen=True, slots=True)
class _Row:
    book: Book
    shown: FoundRow


class InsideRows(RowModel[_Row]):
    """Books are there to be read only; the rows below them can be chosen."""

    def __init__(self) -> None:
        super().__init__()
        self._found: dict[str, BookMatches] = {}

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
        self._found = {}
        self.set_rows(())

    def add(self, book: Book, matches: BookMatches, *, whole: bool = False) -> None:
        """Show what was found in a book, below the others; in the place of what was shown of it before.

        ``whole``: its places are all there are, and stand under their chapters.
        """
        rows = _rows(book, matches, whole=whole)
        if book.id in self._found:
            first = next(n for n, row in enumerate(self.rows) if row.book.id == book.id)
            last = next((n for n in range(first, len(self.rows)) if self.rows[n].book.id != book.id), len(self.rows))
            self.beginRemoveRows(QModelIndex(), first, last - 1)
            self.rows = self.rows[:first] + self.rows[last:]
            self.endRemoveRows()
        else:
            first = len(self.rows)
        self._found[book.id] = matches
        self.beginInsertRows(QModelIndex(), first, first + len(rows) - 1)
        self.rows = (*self.rows[:first], *rows, *self.rows[first:])
        self.endInsertRows()

    def first_of(self, book: str) -> Index:
        """The first row of a book that can be chosen."""
        indexes = (self.index(n, 0) for n, row in enumerate(self.rows) if row.book.id == book)
        return next((index for index in indexes if self.chosen(index) is not None), QModelIndex())

    def chosen(self, index: Index) -> tuple[Book, PlaceRow | HiddenRow | MoreRow] | None:
        """The book and what is in a row of its; None for a title."""
        row = self.row(index)
        if row is None or isinstance(row.shown, FoundChapterRow):
            return None
        return row.book, row.shown

    def can_choose(self, row: _Row) -> bool:
        return not isinstance(row.shown, FoundChapterRow)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Qt: for who paints it, what was found."""
        row = self.row(index)
        return row.shown if row is not None and role == ROW_ROLE else super().data(index, role)

    def words(self, row: _Row) -> str:
        return row.shown.said

    def more(self, row: _Row, role: int) -> object:
        """The chapter as a tip; the page is at none of them."""
        if role == CURRENT_ROLE:
            return False
        is_place = role == Qt.ItemDataRole.ToolTipRole and isinstance(row.shown, PlaceRow)
        return row.shown.place.chapter or None if is_place else None  # type: ignore[union-attr]


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


class _Places(RowList):
    """Escape leaves."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class InsidePage(QWidget):
    """One search at a time. Each book's spoiler guard holds; “Show” lifts it for that book and this search."""

    place_chosen = Signal(object, object)
    """The Book, and the TextRange of the words in it."""
    left = Signal()

    def __init__(self, client: EngineClient, book_of: Callable[[str], Book | None]) -> None:
        super().__init__()
        self._client, self._book_of = client, book_of
        self._query = ""
        self._call: CallHandle | None = None
        self._ended: BooksSearched | None = None
        self._problem = ""
        self._ahead: set[str] = set()  # the books whose guard was lifted for this search
        self._whole: set[str] = set()  # those of which all places are listed
        self.rows = InsideRows()
        self._delegate = FindDelegate()
        self.status = label("", "muted", wrap=True)
        self.back = button(tr("Back to the books"), do=self.left)
        self.list = named(_Places(), "found", tr("Places found inside the books"))
        self.list.setModel(self.rows)
        self.list.setItemDelegate(self._delegate)
        self.list.chosen.connect(self._choose)
        self.list.left.connect(self.left)
        above = in_row(grown(self.status), self.back, margins=(14, 0, 14, 0))
        in_column(above, grown(self.list), within=self, margins=0)

    @property
    def query(self) -> str:
        """What is looked for; empty while nothing is."""
        return self._query

    def look_for(self, query: str) -> None:
        """Begin another search."""
        self.stop()
        self._query, self._ended, self._problem = query, None, ""
        self._call = self._client.call(SearchBooks(query), self._end, partial(self._failed, query), self._found)
        self._show_status()

    def stop(self) -> None:
        """Look for nothing any more."""
        if self._call is not None:
            self._call.cancel()
            self._call = None
        self._query = ""
        self._ahead, self._whole = set(), set()
        self.rows.clear()

    def _found(self, events: Sequence[Event]) -> None:
        for matches in events:
            if isinstance(matches, BookMatches) and (book := self._book_of(matches.book)) is not None:
                self.rows.add(book, matches, whole=book.id in self._whole)
        if not self.list.currentIndex().isValid() and self.rows.rowCount() > 1:
            self.list.setCurrentIndex(self.rows.index(1, 0))
        self._show_status()

    def _end(self, ended: BooksSearched) -> None:
        self._call, self._ended = None, ended
        self._show_status()

    def _failed(self, query: str, failure: CallFailure) -> None:
        if failure.kind != "cancelled" and query == self._query:
            self._call, self._problem = None, failure.message
            self._show_status()

    def _show_status(self) -> None:
        self.status.setText(self._problem or self._said())

    def _said(self) -> str:
        if self.rows.books == 0:
            if self._ended is None:
                return tr("Looking for “{words}” inside the books…", words=self._query)
            sentences = [tr("No book has all of “{words}” in its text.", words=self._query)]
        else:
            passages = tr_n("{n} passage", "{n} passages", self.rows.passages)
            sentences = [
                tr_n(
                    "“{words}”: {passages} in {n} book",
                    "“{words}”: {passages} in {n} books",
                    self.rows.books,
                    words=self._query,
                    passages=passages,
                )
            ]
            sentences[0] += "." if self._ended is not None else "…"
        if self._ended is not None and self._ended.waiting:
            waiting = self._ended.waiting
            sentences.append(tr_n("{n} book is still being read in.", "{n} books are still being read in.", waiting))
        return " ".join(sentences)

    def _choose(self, index: QModelIndex) -> None:
        chosen = self.rows.chosen(index)
        if chosen is None:
            return
        book, row = chosen
        if isinstance(row, PlaceRow):
            self.place_chosen.emit(book, TextRange(row.place.start, row.place.end))
        else:
            (self._ahead if isinstance(row, HiddenRow) else self._whole).add(book.id)
            self._look_again(book)

    def _look_again(self, book: Book) -> None:
        """Show more of one book: all places, or those ahead."""
        ahead, whole = book.id in self._ahead, book.id in self._whole
        again = SearchBooks(self._query, book=book.id, look_ahead=ahead, all_places=whole)
        query = self._query

        def found(events: Sequence[Event]) -> None:
            if query == self._query:
                self._found(events)
                self.list.setCurrentIndex(self.rows.first_of(book.id))

        self._client.call(again, lambda _done: None, partial(self._failed, query), found)
