"""The shelf: books to find, open, add to and remove from, or, while it is empty, what to do first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QStackedLayout, QVBoxLayout, QWidget

from reader.engine.protocol import Book
from reader.engine.protocol.series import next_in_series
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.type_size import scaled
from reader.ui.shelf.bar import ShelfBar
from reader.ui.shelf.delegate import ShelfDelegate
from reader.ui.shelf.filter import ShelfFilter, choices
from reader.ui.shelf.filter_popover import FilterPopover
from reader.ui.shelf.inside_page import InsidePage
from reader.ui.shelf.model import ShelfEntry, ShelfModel
from reader.ui.shelf.order import Arrangement, Layout, last_read
from reader.ui.shelf.rows import RowDelegate
from reader.ui.shelf.vector_line import VectorLine
from reader.ui.shelf.view import ShelfView
from reader.ui.shelf.welcome import Welcome
from reader.ui.widgets.controls import button, label, tool_button
from reader.ui.widgets.excerpt import shorten
from reader.ui.widgets.layouts import SPARE, Placed, grown, in_column, in_row
from reader.ui.words import percent, tr, tr_n

_LONGEST = 60


class ContinueReading(QPushButton):
    """Offers the book that was opened last; if it is finished the next one of its series."""

    chosen = Signal(object)
    """The Book."""

    def __init__(self) -> None:
        super().__init__(tr("Continue reading"))
        self.setObjectName("primary")
        self.setAutoDefault(False)
        self.book: Book | None = None
        self.clicked.connect(lambda: self.chosen.emit(self.book))

    def show_books(self, books: Sequence[Book]) -> None:
        """Offer the one of these to go on with."""
        last = next(iter(last_read(books)), None)
        following = next_in_series(last, books) if last is not None and last.finished else None
        self.book = following if last is None or last.finished else last
        if self.book is None:
            return
        title = shorten(self.book.title, _LONGEST).replace("&", "&&")
        if self.book is following:
            self.setText(tr("Next in the series: “{title}”", title=title))
        else:
            self.setText(tr("Continue reading “{title}” · {share}", title=title, share=percent(self.book.progress)))


_NARROW = 1100
_WIDE_MARGINS, _NARROW_MARGINS = (34, 26, 30, 8), (10, 12, 10, 4)


class RoomyPage(QWidget):
    """Holds one column."""

    def __init__(self) -> None:
        super().__init__()
        self._narrow: bool | None = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: narrow or wide?"""
        super().resizeEvent(event)
        narrow, column = self.width() < scaled(_NARROW), self.layout()
        if narrow == self._narrow or not isinstance(column, QVBoxLayout):
            return
        self._narrow = narrow
        column.setContentsMargins(*(_NARROW_MARGINS if narrow else _WIDE_MARGINS))
        column.setSpacing(8 if narrow else 14)


class ShelfPage(QWidget):
    """What the window shows when no book is open."""

    book_opened = Signal(object)
    remove_requested = Signal(object)
    """The Books to take off the shelf."""
    details_requested = Signal(object)
    edit_requested = Signal(object)
    finished_changed = Signal(object, bool)
    """A Book, and whether it was read to its end."""
    place_chosen = Signal(object, object)
    """A Book, and the TextRange of words in it that were looked for."""
    like_wanted = Signal(object)
    """The Book to recommend others like."""
    authors_wanted = Signal(object)
    """The Book to recommend authors like whose."""
    asked_of = Signal(object)
    """The list of Books that questions are to be asked of."""
    stop_requested = Signal(str)
    resume_requested = Signal(str)
    welcomed = Signal()
    """The shelf has turned out to be empty, and says what to do first."""

    def __init__(self, model: ShelfModel, client: EngineClient) -> None:
        super().__init__()
        self.setObjectName("page")
        self.model = model
        self.arrangement = Arrangement()
        self.asking = True  # whether the menu offers what asks
        self._delegates: dict[Layout, ShelfDelegate] = {"grid": ShelfDelegate(), "list": RowDelegate()}
        for delegate in self._delegates.values():
            delegate.stop_requested.connect(self.stop_requested)
            delegate.resume_requested.connect(self.resume_requested)
        self.continuing = ContinueReading()
        self.continuing.chosen.connect(self.book_opened)
        self.bar = ShelfBar()
        self.bar.search.textChanged.connect(self._search)
        self.bar.search.entered.connect(self._leave_search)
        self.view = ShelfView(model, self._delegates["grid"])
        self.view.activated.connect(lambda _index: self._open_current())
        self.view.clicked.connect(lambda _index: self._clicked())
        self.view.selected_changed.connect(lambda _count: self._show_count())
        self.vectors = VectorLine(client)
        self.filter = FilterPopover(self)
        self.filter.toggled.connect(lambda choice: self._narrow(model.filter.toggled(choice.kind, choice.value)))
        self.filter.cleared.connect(lambda: self._narrow(ShelfFilter()))
        self.inside = InsidePage(client, model.book)
        self.inside.place_chosen.connect(self.place_chosen)
        self.inside.left.connect(self._leave_inside)
        self.inside_link = tool_button(tr("Search inside the books"), "link", self.look_inside)
        self.inside_link.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.bar.search.looked_inside.connect(self.look_inside)
        self.view.remove_requested.connect(self.remove_current)
        self.view.typed.connect(self._type)
        self.bar.search.left.connect(self.view.setFocus)
        self.view.customContextMenuRequested.connect(self._show_menu)
        self.welcome = Welcome()
        self._books = QStackedLayout()
        self.no_book = label("", "lead")
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
        return self.model.entry(self.view.currentIndex())

    def books(self) -> list[Book]:
        """All books, in no order."""
        return self.model.books

    def model_entry(self, book: str) -> ShelfEntry | None:
        """What is known of the book with this id."""
        return self.model.known(book)

    def arrange(self, arrangement: Arrangement) -> None:
        """Show the books in an order, as covers or as rows."""
        self.arrangement = arrangement
        self.model.set_order(arrangement.order)
        self.view.show_as(arrangement.layout, self.delegate)
        self.bar.show_order(arrangement.order)

    def take_focus(self) -> None:
        """Give the keyboard to the books, or to what was found inside them."""
        (self.inside.list if self.inside.query else self.view).setFocus()

    def focusInEvent(self, _event: QFocusEvent) -> None:
        """Qt: the focus is for what the page shows; a proxy would change the order of Tab."""
        self.take_focus()

    def start_search(self) -> None:
        """Let the reader type what they look for; on an empty shelf there is no box for it."""
        if self.model.count:
            self.bar.search.setFocus()
            self.bar.search.selectAll()

    def start_filter(self) -> None:
        """Let the reader choose what they want to see; on an empty shelf there is nothing to choose."""
        if not self.model.count:
            return
        self.filter.show_choices(choices(self.model.fitting, self.model.filter))
        self.filter.open_below(self.bar.filter)
        self.bar.show_filter(self.model.filter)

    def look_inside(self) -> None:
        """Look for what is typed inside the books."""
        if words := self._words():
            self.inside.look_for(words)
            self._show_books()
            self.take_focus()
        else:
            self.start_search()
            self.bar.search.ask_inside()

    def show_details(self) -> None:
        """Ask for all that is known of the book that the keyboard is on."""
        if self.current is not None:
            self.details_requested.emit(self.current.book)

    def remove_current(self) -> None:
        """Ask for the removal of what is selected, or else of the book that the keyboard is on."""
        self.remove_requested.emit(self.view.chosen())

    def books_known(self) -> None:
        """From now on an empty model means an empty shelf, no longer that the engine hasn't answered yet."""
        self._known = True
        self._model_reset()

    def _open_current(self) -> None:
        if self.current is not None:
            self.book_opened.emit(self.current.book)

    def _clicked(self) -> None:
        several = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        if not QGuiApplication.keyboardModifiers() & several:
            self._open_current()

    def _words(self) -> str:
        return " ".join(self.model.words.split())

    def _search(self, words: str) -> None:
        self.inside.stop()
        self.model.set_words(words)
        self.view.go_to_first()
        self.inside_link.setText(tr("Search inside the books for “{words}”", words=shorten(self._words(), 40)))
        self.inside_link.setToolTip(tr("Ctrl+Enter"))
        self._show_books()

    def _leave_inside(self) -> None:
        """Back to the books: to those with the words in their title, or else to all, never to an empty shelf."""
        self.inside.stop()
        if not self.model.rowCount():
            self.bar.search.clear()
        if not self.model.rowCount():
            self._narrow(ShelfFilter())
        self._show_books()
        self.bar.search.setFocus()

    def _narrow(self, wanted: ShelfFilter) -> None:
        self.model.set_filter(wanted)
        self.view.go_to_first()
        self.bar.show_filter(wanted)
        self.filter.show_choices(choices(self.model.fitting, wanted))

    def _show_all(self) -> None:
        self.bar.search.clear()
        self._narrow(ShelfFilter())
        self.bar.search.setFocus()

    def _type(self, letters: str) -> None:
        self.start_search()
        if letters:
            self.bar.search.setText(self.bar.search.text() + letters)

    def _leave_search(self) -> None:
        """Open the one book that fits, look inside the books if none does; of several let the reader choose."""
        if self.model.words.strip() and self.model.rowCount() == 1:
            self._open_current()
        elif self.model.rowCount():
            self.view.setFocus()
        else:
            self.look_inside()

    def _show_count(self) -> None:
        books = self.model.count
        shown = books if self.inside.query else self.model.rowCount()  # what was found inside them is counted there
        self.bar.show_count(shown, books, len(self.view.selectedIndexes()))

    def _model_reset(self) -> None:
        books = self.model.count
        self.continuing.show_books(self.model.books)
        if self.continuing.book is not None and not (self._words() or self.model.filter.active):
            self.view.begin_at(self.continuing.book.id)
        page = 0 if books else 1 if self._known else 2
        if page != self._stack.currentIndex():
            focused = self.window().focusWidget()
            elsewhere = focused is not None and focused.isVisible() and not self.isAncestorOf(focused)
            self._stack.setCurrentIndex(page)
            if page == 1:
                self.welcomed.emit()
            if books and self.isVisible() and not elsewhere:  # nobody types anywhere
                self.view.setFocus()
        self._show_books()

    def _show_books(self) -> None:
        """The books, or that none fits, or what was found inside them."""
        shown = self.model.rowCount() or not self.model.count
        self._books.setCurrentIndex(2 if self.inside.query else 0 if shown else 1)
        self.inside_link.setVisible(bool(self._words()) and not self.inside.query)
        self._show_count()
        looking = bool(self._words() or self.inside.query or self.model.filter.active)
        self.continuing.setVisible(self.continuing.book is not None and not looking)
        words = self._words()
        if self.model.filter.active:
            also = tr("No book fits the filter and “{words}”.", words=words)
            sentence = also if words else tr("No book fits the filter.")
        else:
            sentence = tr("No book has “{words}” in its title, author or series.", words=words)
        self.no_book.setText(sentence)

    def _show_menu(self, at: QPoint) -> None:
        entry = self.model.entry(self.view.indexAt(at)) or self.current
        if entry is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chosen = self.view.chosen()
        if len(chosen) > 1:
            remove = tr_n("Remove {n} book from the shelf", "Remove {n} books from the shelf", len(chosen))
            ask = tr_n("Ask this {n} book", "Ask these {n} books", len(chosen))
            if self.asking:
                menu.addAction(ask, lambda: self.asked_of.emit(chosen))
            menu.addSeparator()
        else:
            remove = tr("Remove from the shelf")
            self._fill_menu(menu, entry)
        menu.addAction(remove, self.remove_current)
        menu.popup(self.view.viewport().mapToGlobal(at))

    def _fill_menu(self, menu: QMenu, entry: ShelfEntry) -> None:
        book: Book = entry.book
        menu.addAction(tr("Open"), lambda: self.book_opened.emit(book))
        menu.addAction(tr("Details…"), lambda: self.details_requested.emit(book))
        menu.addAction(tr("Edit…"), lambda: self.edit_requested.emit(book))
        words = tr("Mark as not finished") if book.finished else tr("Mark as finished")
        menu.addAction(words, lambda: self.finished_changed.emit(book, not book.finished))
        menu.addSeparator()
        if self.asking:
            menu.addAction(tr("More like this"), lambda: self.like_wanted.emit(book))
            menu.addAction(tr("Who else writes so?"), lambda: self.authors_wanted.emit(book))
        menu.addSeparator()
        if entry.indexing:
            menu.addAction(tr("Stop indexing"), lambda: self.stop_requested.emit(book.id))
        elif entry.stage in ("stopped", "failed"):
            menu.addAction(tr("Resume indexing"), lambda: self.resume_requested.emit(book.id))
        menu.addSeparator()

    def _filled(self) -> QWidget:
        page = RoomyPage()
        first = in_row(
            self.continuing,
            SPARE,
            margins=(14, 0, 0, 0),  # where the heading begins
        )
        self.inside_link.hide()
        in_column(
            first,
            self.bar,
            Placed(self.inside_link, align=Qt.AlignmentFlag.AlignRight),
            grown(self._books),
            self.vectors,
            within=page,
        )
        self._books.addWidget(self.view)
        self._books.addWidget(self._nothing_found())
        self._books.addWidget(self.inside)
        return page

    def _nothing_found(self) -> QWidget:
        page = QWidget()
        self.no_book.setWordWrap(True)
        self.no_book.setAlignment(Qt.AlignmentFlag.AlignCenter)
        again = button(tr("Show all books"), do=self._show_all)
        in_column(
            Placed(None, 2),
            self.no_book,
            12,
            Placed(again, align=Qt.AlignmentFlag.AlignHCenter),
            Placed(None, 3),
            within=page,
        )
        return page
