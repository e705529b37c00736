"""The shelf: a grid of covers to open, add to and remove from, or, while it is empty, what to do first."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListView,
    QMenu,
    QStackedLayout,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from reader.engine.protocol import Book
from reader.ui.shelf_delegate import CELL, ShelfDelegate
from reader.ui.shelf_model import ENTRY_ROLE, ShelfEntry, ShelfModel
from reader.ui.theme import Palette
from reader.ui.widgets import button, label, named


class ShelfView(QListView):
    """The covers in even columns; Enter opens, Delete removes."""

    remove_requested = Signal()

    def __init__(self, delegate: ShelfDelegate) -> None:
        super().__init__()
        named(self, "shelf", "Your books")
        self._delegate = delegate
        self.setItemDelegate(delegate)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setDragEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: share the width among as many columns as fit."""
        scroll_bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        width = self.width() - scroll_bar - 6  # Qt keeps the bar's place free when it lays out
        columns = max(1, width // CELL.width())
        self.setGridSize(QSize(min(width // columns, CELL.width() + 40), CELL.height()))
        super().resizeEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: a click on Stop or Resume is not a click on the book."""
        at = event.position().toPoint()
        index = self.indexAt(at)
        entry = index.data(ENTRY_ROLE)
        if not isinstance(entry, ShelfEntry) or not self._delegate.act_at(at, self.visualRect(index), entry):
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Delete asks for the book's removal."""
        if event.key() == Qt.Key.Key_Delete:
            self.remove_requested.emit()
        else:
            super().keyPressEvent(event)


class ShelfPage(QWidget):
    """What the window shows when no book is open."""

    book_opened = Signal(object)
    remove_requested = Signal(object)
    stop_requested = Signal(str)
    resume_requested = Signal(str)
    add_requested = Signal()
    sample_requested = Signal()

    def __init__(self, model: ShelfModel) -> None:
        super().__init__()
        self.setObjectName("page")
        self._model = model
        self._delegate = ShelfDelegate()
        self._delegate.stop_requested.connect(self.stop_requested)
        self._delegate.resume_requested.connect(self.resume_requested)
        self.view = ShelfView(self._delegate)
        self.view.setModel(model)
        self.view.activated.connect(lambda _index: self._open_current())
        self.view.clicked.connect(lambda _index: self._open_current())
        self.view.remove_requested.connect(self.remove_current)
        self.view.customContextMenuRequested.connect(self._show_menu)
        self._count = label("", "muted")
        self._stack = QStackedLayout()
        self._stack.addWidget(self._filled())
        self._stack.addWidget(self._empty())
        self._stack.addWidget(QWidget())  # until the engine has said what is on the shelf
        self._stack.setCurrentIndex(2)
        self.setLayout(self._stack)
        model.modelReset.connect(self._model_reset)
        self._known = False

    @property
    def current(self) -> ShelfEntry | None:
        """The book that the keyboard is on."""
        return self._model.entry(self.view.currentIndex())

    def model_entry(self, book: str) -> ShelfEntry | None:
        """What is known of the book with this id."""
        return self._model.entry(self._model.index_of(book))

    def set_palette(self, palette: Palette) -> None:
        """Repaint in a theme's colours."""
        self._delegate.palette = palette
        self.view.viewport().update()

    def remove_current(self) -> None:
        """Ask for the removal of the book that the keyboard is on."""
        if self.current is not None:
            self.remove_requested.emit(self.current.book)

    def books_known(self) -> None:
        """From now on an empty model means an empty shelf, no longer that the engine hasn't answered yet."""
        self._known = True
        self._model_reset()

    def _open_current(self) -> None:
        if self.current is not None:
            self.book_opened.emit(self.current.book)

    def _model_reset(self) -> None:
        count = self._model.rowCount()
        self._count.setText("" if count == 0 else "1 book" if count == 1 else f"{count} books")
        self._stack.setCurrentIndex(0 if count else 1 if self._known else 2)
        if count and not self.view.currentIndex().isValid():
            self.view.setCurrentIndex(self._model.index(0))

    def _show_menu(self, at: QPoint) -> None:
        entry = self._model.entry(self.view.indexAt(at)) or self.current
        if entry is None:
            return
        book: Book = entry.book
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("Open", lambda: self.book_opened.emit(book))
        if entry.indexing:
            menu.addAction("Stop indexing", lambda: self.stop_requested.emit(book.id))
        elif entry.stage in ("stopped", "failed"):
            menu.addAction("Resume indexing", lambda: self.resume_requested.emit(book.id))
        menu.addSeparator()
        menu.addAction("Remove from the shelf", lambda: self.remove_requested.emit(book))
        menu.popup(self.view.viewport().mapToGlobal(at))

    def _filled(self) -> QWidget:
        page = QWidget()
        heading = label("Your books", "heading")
        add = button("Add books…", "primary")
        add.clicked.connect(self.add_requested)
        top = QHBoxLayout()
        top.setContentsMargins(14, 0, 14, 0)
        top.addWidget(heading)
        top.addSpacing(12)
        top.addWidget(self._count, 0, Qt.AlignmentFlag.AlignBottom)
        top.addStretch(1)
        top.addWidget(add)
        column = QVBoxLayout(page)
        column.setContentsMargins(34, 26, 30, 8)
        column.setSpacing(14)
        column.addLayout(top)
        column.addWidget(self.view, 1)
        return page

    def _empty(self) -> QWidget:
        page = QWidget()
        heading = label("A quiet place to read, and to ask", "heading")
        lead = label(
            "Add an EPUB, or drop one anywhere on this window.\n"
            "Open it, and ask: every answer quotes the book and takes you to the very words.",
            "lead",
        )
        lead.setAlignment(Qt.AlignmentFlag.AlignCenter)
        add = button("Add books…", "primary")
        add.clicked.connect(self.add_requested)
        sample = button("Open the sample book")
        sample.clicked.connect(self.sample_requested)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(add)
        buttons.addSpacing(8)
        buttons.addWidget(sample)
        buttons.addStretch(1)
        note = label("Nothing you read or ask leaves this computer.", "muted")
        column = QVBoxLayout(page)
        column.addStretch(4)
        for widget in (heading, lead):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
            column.addSpacing(12)
        column.addLayout(buttons)
        column.addSpacing(18)
        column.addWidget(note, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(5)
        return page
