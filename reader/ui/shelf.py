"""The shelf: books to find, open, add to and remove from, or, while it is empty, what to do first."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QMenu, QStackedLayout, QVBoxLayout, QWidget

from reader.engine.protocol import Book
from reader.ui.shelf_bar import ShelfBar
from reader.ui.shelf_delegate import ShelfDelegate
from reader.ui.shelf_model import ShelfEntry, ShelfModel
from reader.ui.shelf_order import Arrangement, Layout
from reader.ui.shelf_rows import RowDelegate
from reader.ui.shelf_view import ShelfView
from reader.ui.theme import Palette
from reader.ui.welcome import Welcome
from reader.ui.widgets import button, label
from reader.ui.words import tr


class ShelfPage(QWidget):
    """What the window shows when no book is open."""

    book_opened = Signal(object)
    remove_requested = Signal(object)
    stop_requested = Signal(str)
    resume_requested = Signal(str)
    add_requested = Signal()
    folder_requested = Signal()
    sample_requested = Signal()
    welcomed = Signal()
    """The shelf has turned out to be empty, and says what to do first."""

    def __init__(self, model: ShelfModel) -> None:
        super().__init__()
        self.setObjectName("page")
        self._model = model
        self.arrangement = Arrangement()
        self._delegates: dict[Layout, ShelfDelegate] = {"grid": ShelfDelegate(), "list": RowDelegate()}
        for delegate in self._delegates.values():
            delegate.stop_requested.connect(self.stop_requested)
            delegate.resume_requested.connect(self.resume_requested)
        self.bar = ShelfBar()
        self.bar.add_requested.connect(self.add_requested)
        self.bar.search.textChanged.connect(self._search)
        self.bar.search.entered.connect(self._leave_search)
        self.view = ShelfView(model, self._delegates["grid"])
        self.view.activated.connect(lambda _index: self._open_current())
        self.view.clicked.connect(lambda _index: self._open_current())
        self.view.remove_requested.connect(self.remove_current)
        self.view.typed.connect(self._type)
        self.bar.search.left.connect(self.view.setFocus)
        self.view.customContextMenuRequested.connect(self._show_menu)
        self.welcome = Welcome()
        self.welcome.add_requested.connect(self.add_requested)
        self.welcome.folder_requested.connect(self.folder_requested)
        self.welcome.sample_requested.connect(self.sample_requested)
        self._books = QStackedLayout()
        self._no_book = label("", "lead")
        self._stack = QStackedLayout()
        self._stack.addWidget(self._filled())
        self._stack.addWidget(self.welcome)
        self._stack.addWidget(QWidget())  # until the engine has said what is on the shelf
        self._stack.setCurrentIndex(2)
        self.setLayout(self._stack)
        model.modelReset.connect(self._model_reset)
        self._known = False

    @property
    def delegate(self) -> ShelfDelegate:
        """What paints the books now."""
        return self._delegates[self.arrangement.layout]

    @property
    def current(self) -> ShelfEntry | None:
        """The book that the keyboard is on."""
        return self._model.entry(self.view.currentIndex())

    def books(self) -> list[Book]:
        """All books, in no order."""
        return self._model.books

    def model_entry(self, book: str) -> ShelfEntry | None:
        """What is known of the book with this id."""
        return self._model.known(book)

    def set_palette(self, palette: Palette) -> None:
        """Repaint in a theme's colours."""
        for delegate in self._delegates.values():
            delegate.palette = palette
        self.view.viewport().update()

    def arrange(self, arrangement: Arrangement) -> None:
        """Show the books in an order, as covers or as rows."""
        self.arrangement = arrangement
        self._model.set_order(arrangement.order)
        self.view.show_as(arrangement.layout, self.delegate)
        self.bar.show_order(arrangement.order)

    def start_search(self) -> None:
        """Let the reader type what they look for."""
        self.bar.search.setFocus()
        self.bar.search.selectAll()

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

    def _search(self, words: str) -> None:
        self._model.set_words(words)
        self.view.go_to_first()

    def _type(self, letters: str) -> None:
        self.start_search()
        if letters:
            self.bar.search.setText(self.bar.search.text() + letters)

    def _leave_search(self) -> None:
        """Open the one book that fits; of several, none, or nothing typed, let the reader choose."""
        if self._model.words.strip() and self._model.rowCount() == 1:
            self._open_current()
        elif self._model.rowCount():
            self.view.setFocus()

    def _model_reset(self) -> None:
        shown, books = self._model.rowCount(), self._model.count
        self.bar.show_count(shown, books)
        page = 0 if books else 1 if self._known else 2
        if page != self._stack.currentIndex():
            self._stack.setCurrentIndex(page)
            if page == 1:
                self.welcomed.emit()
            if books and self.isVisible():
                self.view.setFocus()
        self._books.setCurrentIndex(0 if shown or not books else 1)
        self._no_book.setText(
            tr("No book has “{words}” in its title or author.", words=" ".join(self._model.words.split()))
        )

    def _show_menu(self, at: QPoint) -> None:
        entry = self._model.entry(self.view.indexAt(at)) or self.current
        if entry is None:
            return
        book: Book = entry.book
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Open"), lambda: self.book_opened.emit(book))
        if entry.indexing:
            menu.addAction(tr("Stop indexing"), lambda: self.stop_requested.emit(book.id))
        elif entry.stage in ("stopped", "failed"):
            menu.addAction(tr("Resume indexing"), lambda: self.resume_requested.emit(book.id))
        menu.addSeparator()
        menu.addAction(tr("Remove from the shelf"), lambda: self.remove_requested.emit(book))
        menu.popup(self.view.viewport().mapToGlobal(at))

    def _filled(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(34, 26, 30, 8)
        column.setSpacing(14)
        column.addWidget(self.bar)
        column.addLayout(self._books, 1)
        self._books.addWidget(self.view)
        self._books.addWidget(self._nothing_found())
        return page

    def _nothing_found(self) -> QWidget:
        page = QWidget()
        self._no_book.setWordWrap(True)
        self._no_book.setAlignment(Qt.AlignmentFlag.AlignCenter)
        again = button(tr("Show all books"))
        again.clicked.connect(self.bar.search.clear)
        again.clicked.connect(self.bar.search.setFocus)
        column = QVBoxLayout(page)
        column.addStretch(2)
        column.addWidget(self._no_book)
        column.addSpacing(12)
        column.addWidget(again, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        return page
