"""The books of the shelf as a Qt list model, with the words for where each one's import is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from reader.engine.protocol import Book, Progress, Stage
from reader.ui.client.engine_words import in_window_language
from reader.ui.shelf.covers import Covers
from reader.ui.shelf.edit_dialog import stars
from reader.ui.shelf.filter import ShelfFilter
from reader.ui.shelf.order import ShelfOrder, fits, in_order
from reader.ui.words import percent, tr

ENTRY_ROLE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class ShelfEntry:
    """A book and the latest progress of its import."""

    book: Book
    progress: Progress | None = None

    @property
    def stage(self) -> Stage:
        """Where the import is."""
        return self.progress.stage if self.progress else self.book.stage

    @property
    def indexing(self) -> bool:
        """True while the import runs."""
        return self.stage in ("text", "concepts", "vectors")

    @property
    def in_line(self) -> bool:
        """True while the book can be read and asked, and its vectors wait for those of other books."""
        return self.stage == "vectors" and self.share == 0.0

    @property
    def share(self) -> float:
        """How much of the present stage is done, 0..1."""
        if self.progress is None or self.progress.total <= 0:
            return 0.0
        return min(1.0, max(0.0, self.progress.done / self.progress.total))

    @property
    def status(self) -> str:
        """The line under the author: what the import does, or how far the book is read and its rating."""
        if self.stage == "text":
            waiting = self.progress is None or self.progress.total == 0
            return tr("Waiting to be read in") if waiting else f"{tr('Reading text')} · {percent(self.share)}"
        if self.stage == "concepts":
            return tr("Names and themes")
        if self.stage == "vectors" and not self.in_line:
            return f"{tr('Being read in')} · {percent(self.share)}"
        if self.stage == "stopped":
            return tr("Indexing stopped")
        if self.stage == "failed":
            return self._failure or tr("Indexing failed")
        lacking = tr("A part is missing") if self.book.incomplete else ""
        return " · ".join(part for part in (self._read, stars(self.book.rating), lacking) if part)

    @property
    def _read(self) -> str:
        """How far the book is read; empty if it wasn't begun."""
        if self.book.finished:
            return tr("Finished")
        return tr("{share} read", share=percent(self.book.progress)) if self.book.progress >= 0.005 else ""

    @property
    def hint(self) -> str:
        """The status in full, with what it means for the reader."""
        if self.stage == "text":
            return tr("Its text is being read in. It can be opened at once, and asked in a moment.")
        if self.stage in ("concepts", "vectors"):
            return tr("It can be read and asked. Answers get better as more of it is read in.")
        if self.stage == "stopped":
            return tr("Indexing was stopped. It can be read, and asked about what is indexed.")
        warnings = map(in_window_language, self.book.warnings)
        return "\n".join(dict.fromkeys((self.status, self._failure, *warnings))).strip()

    @property
    def _failure(self) -> str:
        return in_window_language(self.progress.message) if self.progress is not None and self.progress.message else ""


class ShelfModel(QAbstractListModel):
    """The books that fit what is searched for, in an order, but the hidden ones (whose removal can still be undone)."""

    def __init__(self, covers: Covers) -> None:
        super().__init__()
        self._covers = covers
        self._all: dict[str, Book] = {}
        self._shown: list[Book] = []
        self._rows: dict[str, int] = {}
        self._hidden: set[str] = set()
        self._progress: dict[str, Progress] = {}
        self._words = ""
        self._order: ShelfOrder = "read"
        self._filter = ShelfFilter()
        covers.changed.connect(self._changed)

    @property
    def words(self) -> str:
        """What is searched for."""
        return self._words

    @property
    def count(self) -> int:
        """How many books there are, whether they fit or not."""
        return len(self._all.keys() - self._hidden)

    @property
    def books(self) -> list[Book]:
        """All of them, whether they fit or not."""
        return [book for book in self._all.values() if book.id not in self._hidden]

    def set_books(self, books: Sequence[Book]) -> None:
        """Show the engine's shelf; the progress of imports under way is kept."""
        known = {book.id: book for book in books}
        if known != self._all:
            self._all = known
            self._show()

    def add_books(self, books: Sequence[Book]) -> None:
        """Show some more, or their new state."""
        self._all |= {book.id: book for book in books}
        self._show()

    def set_hidden(self, books: Iterable[str], *, hidden: bool) -> None:
        """Hide books, or bring them back."""
        (self._hidden.update if hidden else self._hidden.difference_update)(books)
        self._show()

    def set_words(self, words: str) -> None:
        """Show only the books with these words in title or author."""
        if words != self._words:
            self._words = words
            self._show()

    @property
    def filter(self) -> ShelfFilter:
        """What else narrows the shelf."""
        return self._filter

    @property
    def fitting(self) -> list[Book]:
        """The books that fit the words, whatever the filter says."""
        return [book for book in self.books if fits(book, self._words)]

    def set_filter(self, wanted: ShelfFilter) -> None:
        """Show only the books that it lets through."""
        if wanted != self._filter:
            self._filter = wanted
            self._show()

    def set_order(self, order: ShelfOrder) -> None:
        """Sort."""
        if order != self._order:
            self._order = order
            self._show()

    def update_progress(self, progress: Progress) -> None:
        """Note how far an import is, be it of a book that the shelf doesn't show yet."""
        self._progress[progress.book] = progress
        self._changed(progress.book)

    def entry(self, index: QModelIndex | QPersistentModelIndex) -> ShelfEntry | None:
        """The book at a place of the view."""
        if not index.isValid() or index.row() >= len(self._shown):
            return None
        book = self._shown[index.row()]
        return ShelfEntry(book, self._progress.get(book.id))

    def known(self, book: str) -> ShelfEntry | None:
        """The book with this id, shown or not."""
        return ShelfEntry(self._all[book], self._progress.get(book)) if book in self._all else None

    def book(self, book: str) -> Book | None:
        """The book with this id, shown or not, unless it is being removed."""
        return self._all.get(book) if book not in self._hidden else None

    def find(self, book: str) -> Book | None:
        """The book with this id, slug or path."""
        return next((entry for entry in self._all.values() if book in (entry.id, entry.slug, entry.path)), None)

    def index_of(self, book: str) -> QModelIndex:
        """Where a book is; an invalid index if it isn't shown."""
        return self.index(self._rows.get(book, -1))

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt: what to show for a book."""
        entry = self.entry(index)
        if entry is None:
            return None
        book = entry.book
        authors = ", ".join(book.authors)
        if role == Qt.ItemDataRole.DisplayRole:
            return book.title
        if role == Qt.ItemDataRole.DecorationRole:
            return self._covers.cover(book)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{book.title}\n{authors}\n{entry.hint}".strip()
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (book.title, authors, entry.status) if part)
        return entry if role == ENTRY_ROLE else None

    def _show(self) -> None:
        self.beginResetModel()
        wanted = tuple(book for book in self.fitting if self._filter.passes(book))
        self._shown = in_order(wanted, self._order)
        self._rows = {book.id: row for row, book in enumerate(self._shown)}
        self.endResetModel()

    def _changed(self, book: str) -> None:
        index = self.index_of(book)
        if index.isValid():
            self.dataChanged.emit(index, index)
