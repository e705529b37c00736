"""The page view: shows the open book, turns its pages, keeps the place, and highlights a quote word for word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QWidget

from indexing.locator import Locator, TextRange
from reader.engine.protocol import Clip, OpenedPublication, PrintedPage
from reader.ui.book.known_names import KnownNames
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.page_style import PageStyle
from reader.ui.page import bridge as says
from reader.ui.page.book import ServedBook
from reader.ui.page.bridge import PageMessage
from reader.ui.page.caret import PageCaret
from reader.ui.page.enlargement import PagePictures
from reader.ui.page.jump_history import JumpHistory
from reader.ui.page.links import PageLinks
from reader.ui.page.marks import PageMarks
from reader.ui.page.open_pages import OpenPages
from reader.ui.page.order import Breaks, Highlighted, Target, first_order, highlight
from reader.ui.page.printing import PagePrinting
from reader.ui.page.scheme import book_url
from reader.ui.widgets.layouts import in_column
from reader.ui.words import tr


class PageView(QWidget):
    """One open book. Everything a page does is asked for here; everything it reports comes as a signal."""

    position_changed = Signal(object)  # Locator of the first visible character
    pages_changed = Signal(int, int)  # page shown (from 0) and pages of the section
    selection_changed = Signal(object, str)  # TextRange | None, the words
    ask_about = Signal(object, str)  # TextRange, the words
    explain_wanted = Signal(object, str)  # the same
    name_chosen = Signal(str)  # the entity that selected words name
    link_to_outside = Signal(QUrl)
    history_changed = Signal()
    page_ready = Signal()
    crashed = Signal(str)
    busy = Signal(bool)
    sounded = Signal(object)  # Sounded: of the book's own recording

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._book: ServedBook | None = None
        self._style = PageStyle()
        self._target: Target | None = None  # what is to be shown; None once it is
        self._started: Target | None = None  # what the page being loaded was ordered to show
        self._spine = 0
        self._position: Locator | None = None
        self._anchor: Locator | None = None
        self._visible_end: Locator | None = None
        self._quote: Highlighted | None = None
        self._printed: Sequence[PrintedPage] = ()
        self.history = JumpHistory()
        self._pages = OpenPages(self._order, self)
        self._page = self._pages.main
        self._links = PageLinks(self)
        self.pictures = PagePictures(self._page.sealed, self._page.surface)
        self.printing = PagePrinting(self._page.surface)
        self.marks = PageMarks(self._pages.mark, self)
        self.caret = PageCaret(self._page.sealed, self)
        self._connect()
        in_column(self._pages, within=self, margins=0)
        self.setFocusProxy(self._page.surface)

    def _connect(self) -> None:
        self._pages.said.connect(self._receive)
        self._page.failed.connect(self._not_loaded)
        self._page.died.connect(self._recover)
        self._pages.ask_about.connect(self.ask_about)
        self._pages.explain_wanted.connect(self.explain_wanted)
        self._pages.surface_made.connect(self.pictures.watch)
        self._pages.name_chosen.connect(self.name_chosen)
        self._links.turn_to.connect(lambda href, fragment: self.go_to_href(href, fragment or None))
        self._links.outside.connect(self.link_to_outside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: what stands beside words on the page has lost its place."""
        self._links.close()
        self.marks.let_go.emit()
        super().resizeEvent(event)

    def open_book(self, path: str, publication: OpenedPublication, start: Locator | None = None) -> None:
        """Show the book at ``path``, which the engine says is ``publication``, at ``start``, or its first page."""
        self._let_go()
        self._book = ServedBook(self._client, path, publication)
        self._load(self._book, Target.at(self._book.beginning(start)))

    def close_book(self) -> None:
        """Show nothing; the book's files are not read any more."""
        if self._book is None:
            return
        self._let_go()
        self._target = self._started = self._position = self._anchor = self._visible_end = None
        self._links.close()
        self.marks.clear()
        self.pictures.page_left()
        self._pages.leave()
        self._pages.select(None, "")
        self.busy.emit(False)

    def _let_go(self) -> None:
        if self._book is not None:
            self._book.close()
        self._book = self._quote = None
        self.history.clear()
        self.history_changed.emit()

    @property
    def page_style(self) -> PageStyle:
        """How pages are shown."""
        return self._style

    @property
    def loading(self) -> bool:
        """Whether a page is on its way."""
        return self._target is not None

    @property
    def position(self) -> Locator | None:
        """The first visible character; None without a book. While a page loads, where it is going to be."""
        return self._position

    @property
    def anchor(self) -> Locator | None:
        """What stays in view however the layout changes, and is to be kept of the reader's place.

        It was at the top of the page when the reader last moved, or is the character that they went to.
        """
        return self._anchor

    @property
    def visible_end(self) -> Locator | None:
        """Where the text that is shown ends; None without a book and while a page loads."""
        end = self._pages.facing_end
        if self._visible_end is None or end is None:
            return self._visible_end
        return Locator(self._pages.spread.pages[-1], end)

    def go_to(self, place: Locator, *, at_top: bool = False) -> None:
        """Jump to the page of a character; ``at_top`` brings it back to the edge, when scrolling too."""
        self._jump(Target(place.spine, place.offset, at_top=at_top))

    def go_to_href(self, href: str, fragment: str | None = None) -> None:
        """Jump to a file of the book, named as in the package, and an element in it; an unknown one is left alone."""
        item = self._book.item_of(href) if self._book else None
        if item is not None:
            self._jump(Target(item.index, fragment=fragment))

    def show_quote(self, quote: TextRange, marks: Sequence[TextRange] = ()) -> None:
        """Jump to a quote and highlight exactly its words, ``marks`` of them more strongly, until ``clear_quote``."""
        self._jump(Target(quote.start.spine, quote.start.offset, quote=Highlighted(quote, tuple(marks))))

    def engine_restarted(self) -> None:
        """Load the page again that there was no engine for."""
        if self._book is not None and self._book.trouble(self._book.spine[self._spine].href) == "engine":
            self._load_again(self._book)

    def clear_quote(self) -> None:
        """Take the highlight away."""
        self._quote = None
        self._run("clearQuote")

    def sees(self, place: Locator) -> bool:
        """Whether the character is on the page that is shown."""
        shown, end = self._position, self.visible_end
        return shown is not None and end is not None and shown <= place < end

    def follow(self, place: Locator) -> None:
        """Turn to a character that isn't in view, as the reader would have by reading on."""
        if self._book is not None and place.spine < len(self._book.spine) and not self.sees(place):
            self._show(Target.at(place))

    def play(self, number: int, clip: Clip, speed: float) -> None:
        """Play a clip of a sound file of the book; ``sounded`` says what becomes of it."""
        if self._book is not None:
            url = book_url(self._book.token, clip.href).toString(QUrl.ComponentFormattingOption.FullyEncoded)
            self._run("play", number, url, clip.begin, clip.end, speed)

    def hush(self) -> None:
        """Play nothing of the book's any more."""
        self._run("hush")

    def next_page(self) -> None:
        """Turn on; at the section's end to the next section."""
        self._run("turn", 1)

    def previous_page(self) -> None:
        """Turn back; at the section's beginning to the end of the one before."""
        self._run("turn", -1)

    def next_section(self) -> None:
        """Go to the beginning of the next section."""
        self._leave_section(1, at_end=False)

    def previous_section(self) -> None:
        """Go to the beginning of the section before."""
        self._leave_section(-1, at_end=False)

    def back(self) -> None:
        """Return to where the last jump started."""
        self._travel(-1)

    def forward(self) -> None:
        """Undo ``back``."""
        self._travel(1)

    def set_style(self, style: PageStyle) -> None:
        """Show pages in another way; the place stays."""
        self._style = style
        self._links.set_style(style)
        self._pages.set_style(style)

    def set_printed_pages(self, pages: Sequence[PrintedPage]) -> None:
        """Show in the margin where these pages of the printed book begin."""
        if pages != self._printed:
            self._printed = pages
            self._run("number", self._breaks(self._spine))

    def _breaks(self, spine: int) -> Breaks:
        return [(page.start.offset, page.label) for page in self._printed if page.start.spine == spine]

    def set_names(self, names: KnownNames) -> None:
        """Offer a page about these where one is selected."""
        self._pages.set_names(names)

    def deselect(self) -> None:
        """Select nothing any more."""
        self._pages.deselect()

    def offer(self, actions: Sequence[QAction], *, asking: bool = True) -> None:
        """Put these into the page's menu, and with ``asking`` what asks about the selection."""
        self._pages.offer(actions, asking=asking)

    def highlighted_text(self, callback: Callable[[str], None]) -> None:
        """Ask the page for the words it has highlighted, as its document has them: white space not collapsed."""
        self._page.sealed.ask("highlighted", lambda text: callback(str(text or "")))

    def _jump(self, target: Target) -> None:
        if self._book is None or target.spine >= len(self._book.spine):
            return
        if self._anchor is not None:
            self.history.leave(self._anchor)
            self.history_changed.emit()
        self._show(target)

    def _travel(self, step: int) -> None:
        if self._anchor is None:
            return
        place = self.history.back(self._anchor) if step < 0 else self.history.forward(self._anchor)
        if place is not None:
            self._show(Target.at(place))
            self.history_changed.emit()

    def _leave_section(self, step: int, *, at_end: bool) -> None:
        edge = self._pages.spread.pages[-1 if step > 0 else 0]
        if self._book is not None and (item := self._book.next_linear(edge, step)) is not None:
            self._show(Target(self._pages.first_seen_with(item.index), at_end=at_end))

    def _show(self, target: Target) -> None:
        """Show ``target``: on the current page, on the one being loaded, or on one that is loaded for it."""
        if self._book is None:
            return
        if target.quote is not None:
            self._quote = target.quote
        if target.spine != self._spine or self._position is None:
            self._load(self._book, target)
        elif self._target is not None:
            self._target = target
        else:
            self._run("show", target.place(), highlight(self._quote, target))

    def _load(self, book: ServedBook, target: Target) -> None:
        self._links.close()
        self.pictures.page_left()
        self._spine, self._target, self._started = target.spine, target, None
        self._position = self._anchor = Locator(target.spine, target.offset)
        self._visible_end = None
        self._pages.select(None, "")
        self.busy.emit(True)
        self._pages.load(book, target.spine)

    def _load_again(self, book: ServedBook) -> None:
        self._load(book, self._target or Target.at(self._anchor or Locator(self._spine, 0)))

    def _run(self, function: str, *arguments: Any) -> None:
        """Call a function of the page that is shown; a page being loaded learns what matters from its first order."""
        if self._book is not None and self._target is None:
            self._page.run(function, *arguments)

    def _receive(self, spine: int, message: PageMessage) -> None:
        """What a page says that shows section ``spine``: the one that the view is on, or that beside it."""
        book = self._book
        if book is None:
            return
        self.marks.receive(message, spine)
        self.pictures.receive(book, message)
        if spine == self._spine:
            self._receive_of_main(book, message)
        elif isinstance(message, says.Moved) and self._visible_end is not None:
            self.position_changed.emit(self._position)  # the end that is visible is that page's
        match message:
            case says.Selected():
                self._select(message, spine)
            case says.Followed() | says.Referred():
                self._links.clicked(book, message)
            case says.Edge(step=step):
                self._leave_section(step, at_end=step < 0)
            case says.Travelled(step=step):
                self._travel(step)

    def _receive_of_main(self, book: ServedBook, message: PageMessage) -> None:
        match message:
            case says.Ready():
                self._arrive(book)
            case says.Moved():
                self._move(message)
            case says.Sounded():
                self.sounded.emit(message)

    def _select(self, message: says.Selected, spine: int) -> None:
        selected = TextRange.of(spine, message.start, message.end) if message.start < message.end else None
        self._pages.select(selected, message.text, message.before, message.after)
        self.selection_changed.emit(selected, message.text)

    def _move(self, moved: says.Moved) -> None:
        position = Locator(self._spine, moved.offset)
        if position != self._position:
            self._links.close()
            self.marks.let_go.emit()
        self._position = position
        self._anchor = Locator(self._spine, moved.anchor)
        self._visible_end = Locator(self._spine, moved.end)
        self.position_changed.emit(self._position)
        self.pages_changed.emit(moved.page, moved.pages)

    def _order(self, spine: int, languages: Sequence[str]) -> dict[str, Any]:
        """What a page that has just been read is to show, and how."""
        book, target = cast(ServedBook, self._book), Target(spine)
        if spine == self._spine:
            target = self._started = self._target or target
        half, marks = self._pages.half(spine), self.marks.order(spine)
        return first_order(book, languages, self._style, target, self._quote, marks, self._breaks(spine), half)

    def _arrive(self, book: ServedBook) -> None:
        target, started = self._target, self._started
        self._target = self._started = None
        if target is not None and target is not started:  # asked for while the page was getting ready
            self._show(target)
        self.busy.emit(False)
        self.page_ready.emit()
        for edge in (self._pages.spread.pages[0], self._pages.spread.pages[-1]):
            book.warm_beside(edge)

    def _not_loaded(self) -> None:
        if self._target is not None:
            self.busy.emit(False)
            self.crashed.emit(tr("This section of the book can’t be read. Try another one."))

    def _recover(self, again: bool) -> None:
        """The process that draws pages died: load the page again, or say in its place why that is of no use."""
        if self._book is None:
            return
        self._load_again(self._book)
        if again:
            self.crashed.emit(tr("The page stopped working and was loaded again."))
