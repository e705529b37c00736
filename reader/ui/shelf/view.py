"""The books themselves, as covers in even columns or as rows: the keyboard, the mouse, and how they are laid out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle

from reader.engine.protocol import Book
from reader.ui.look.theme import palette_of
from reader.ui.shelf.delegate import ShelfDelegate, cell_size
from reader.ui.shelf.model import ENTRY_ROLE, ShelfEntry, ShelfModel
from reader.ui.shelf.order import Layout
from reader.ui.widgets.controls import named, written_by
from reader.ui.words import tr


class ShelfView(QListView):
    """Enter opens, Delete removes, letters are for the search; with Ctrl and Shift several are selected. What another
    order moves stays under the keyboard, and selected.
    """

    remove_requested = Signal()
    typed = Signal(str)
    """Letters that are for the search; none for the key that only goes there."""
    selected_changed = Signal(int)
    """How many books are selected."""

    def __init__(self, model: ShelfModel, delegate: ShelfDelegate) -> None:
        super().__init__()
        named(self, "shelf", tr("Your books"))
        self._books = model
        self._delegate = delegate
        self._current: str | None = None
        self._row = 0  # where that is, or was before it went
        self._home = ""
        self._selected: set[str] = set()
        self._restoring = False
        self._layout: Layout = "grid"
        self.setModel(model)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setDragEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        # what covers its ground is moved when it scrolls, and only what comes into view is painted
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        model.modelReset.connect(self._restore_current)
        self.show_as("grid", delegate)

    def show_as(self, layout: Layout, delegate: ShelfDelegate) -> None:
        """Lay the books out as covers or as rows, painted by ``delegate``."""
        self._layout, self._delegate = layout, delegate
        grid = layout == "grid"
        self.setViewMode(QListView.ViewMode.IconMode if grid else QListView.ViewMode.ListMode)
        self.setDragEnabled(False)  # which another mode brings along
        self.setItemDelegate(delegate)
        self._share_width()
        self.scrollTo(self.currentIndex())

    def chosen(self) -> list[Book]:
        """The selected books in their order; the current one if none is selected."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        indexes = [self._books.index(row) for row in rows] or [self.currentIndex()]
        entries = map(self._books.entry, indexes)
        return [entry.book for entry in entries if entry is not None]

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Qt: several selected books are marked; one is just where the keyboard is."""
        super().selectionChanged(selected, deselected)
        if self._restoring:
            return
        chosen = self.chosen()
        self._selected = {book.id for book in chosen} if len(chosen) > 1 else set()
        if self._delegate.marks_selected != bool(self._selected):
            self._delegate.marks_selected = bool(self._selected)
            self.viewport().update()
        self.selected_changed.emit(len(chosen))

    def begin_at(self, book: str) -> None:
        """Put the keyboard on a book, and not on the first, until the reader chooses one."""
        self._home = book
        if self._current is None:
            self._restore_current()

    def go_to_first(self) -> None:
        """Begin at the first book again."""
        self._current = None
        self._home = ""
        self._selected = set()
        self._restore_current()
        self.scrollToTop()

    def currentChanged(
        self, current: QModelIndex | QPersistentModelIndex, previous: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Qt: keep which book the reader has moved to; a reset forgets it."""
        super().currentChanged(current, previous)
        entry = self._books.entry(current)
        if entry is not None and not self._restoring:
            self._current, self._row = entry.book.id, current.row()

    def dataChanged(
        self,
        first: QModelIndex | QPersistentModelIndex,
        last: QModelIndex | QPersistentModelIndex,
        roles: Sequence[int] = (),  # noqa: ARG002 - Qt's signature
    ) -> None:
        """Qt: a book never changes its size, so only it is painted again; Qt's own would lay out all of them."""
        for row in range(first.row(), last.row() + 1):
            self.update(self._books.index(row))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the page's ground, and on it the books."""
        with QPainter(self.viewport()) as painter:
            painter.fillRect(event.rect(), QColor(palette_of(self).window))
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._share_width()
        super().resizeEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: a click on Stop or Resume is not a click on the book."""
        at = event.position().toPoint()
        index = self.indexAt(at)
        entry = index.data(ENTRY_ROLE)
        if not isinstance(entry, ShelfEntry) or not self._delegate.act_at(at, self.visualRect(index), entry):
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Delete asks for the book's removal; “/” goes to the search, and so do letters."""
        index = self.currentIndex()
        if event.key() == Qt.Key.Key_Delete:
            self.remove_requested.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid():
            self.activated.emit(index)
        elif letters := written_by(event):
            self.typed.emit("" if letters == "/" else letters)
        else:
            super().keyPressEvent(event)

    def _share_width(self) -> None:
        """As many columns as fit, of one width; rows take all of it."""
        if self._layout == "list":
            self.setGridSize(QSize())
            return
        scroll_bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        width = self.width() - scroll_bar - 6  # Qt keeps the bar's place free when it lays out
        cell = cell_size()
        columns = max(1, width // cell.width())
        self.setGridSize(QSize(min(width // columns, cell.width() + 40), cell.height()))

    def _restore_current(self) -> None:
        """Stay on the reader's book, or where it was if it has gone, and where they have scrolled to.

        It is the first if they have chosen none.
        """
        index = self._books.index_of(self._current or self._home)
        if not index.isValid():
            index = self._books.index(min(self._row, self._books.rowCount() - 1) if self._current else 0)
        self._restoring = True
        self.setAutoScroll(False)
        self.setCurrentIndex(index)
        self.setAutoScroll(True)
        self._selected = {book for book in self._selected if self._books.index_of(book).isValid()}
        if self._selected:
            self.clearSelection()
        for book in self._selected:
            self.selectionModel().select(self._books.index_of(book), QItemSelectionModel.SelectionFlag.Select)
        self._restoring = False
        self._delegate.marks_selected = bool(self._selected)
