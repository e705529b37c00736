"""The page view: shows the open book, turns its pages, keeps the place, and highlights a quote word for word."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWebChannel import QWebChannel
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QVBoxLayout, QWidget

from indexing.locator import Locator, TextRange
from indexing.publication import Publication, SpineItem
from reader.ui import page_bridge as says
from reader.ui.known_names import KnownNames
from reader.ui.page_book import OpenBook
from reader.ui.page_bridge import PageBridge, PageMessage
from reader.ui.page_guard import BookPage, RequestGuard, sealed_profile
from reader.ui.page_history import JumpHistory
from reader.ui.page_links import PageLinks
from reader.ui.page_order import Target, first_order, highlight
from reader.ui.page_scheme import SCHEME, BookSchemeHandler, book_url
from reader.ui.page_script import WORLD, call, page_script
from reader.ui.page_style import PageStyle
from reader.ui.page_surface import PageSurface

_log = logging.getLogger(__name__)
_CRASH_WINDOW = 60.0  # seconds in which
_MOST_CRASHES = 3  # deaths of the page are put right without giving up


class PageView(QWidget):
    """One open book. Everything a page does is asked for here; everything it reports comes as a signal."""

    position_changed = Signal(object)  # Locator of the first visible character
    pages_changed = Signal(int, int)  # page shown (from 0) and pages of the section
    selection_changed = Signal(object, str)  # TextRange | None, the words
    ask_about = Signal(object, str)  # TextRange, the words
    name_chosen = Signal(str)  # the entity that selected words name
    link_to_outside = Signal(QUrl)
    history_changed = Signal()
    page_ready = Signal()
    crashed = Signal(str)
    busy = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book: OpenBook | None = None
        self._style = PageStyle()
        self._target: Target | None = None  # what is to be shown; None once it is
        self._started: Target | None = None  # what the page being loaded was told to show
        self._spine = 0
        self._position: Locator | None = None
        self._visible_end: Locator | None = None
        self._quote: TextRange | None = None
        self._visit = 0
        self._history = JumpHistory()
        self._crashes: list[float] = []
        self._handler = BookSchemeHandler()
        self._guard = RequestGuard()
        self._profile = sealed_profile(self._guard)
        self._profile.installUrlSchemeHandler(SCHEME, self._handler)
        self._surface = PageSurface(self)
        self._page = BookPage(self._profile, self._surface)
        self._links = PageLinks(self)
        self._connect()
        for owned in (self._profile, self._handler, self._guard):
            owned.setParent(self)  # children die in order: the profile after the surface and its page

    def _connect(self) -> None:
        self._bridge = PageBridge(self)
        self._bridge.told.connect(self._hear)
        channel = QWebChannel(self)
        channel.registerObject("bridge", self._bridge)
        self._page.setWebChannel(channel, WORLD)
        self._page.scripts().insert(page_script())
        self._page.setBackgroundColor(self._style.paper)
        self._page.loadFinished.connect(self._loaded)
        self._page.renderProcessTerminated.connect(self._recover)
        self._surface.setPage(self._page)
        self._surface.ask_about.connect(self.ask_about)
        self._surface.name_chosen.connect(self.name_chosen)
        self._links.turn_to.connect(lambda href, fragment: self.go_to_href(href, fragment or None))
        self._links.outside.connect(self.link_to_outside)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._surface)
        self.setFocusProxy(self._surface)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: a note's pop-up has lost its place."""
        self._links.close()
        super().resizeEvent(event)

    # The book

    def open_book(self, publication: Publication, start: Locator | None = None) -> None:
        """Show ``publication`` at ``start``, or its first page. The caller closes it, after ``close_book``."""
        self._history.clear()
        self.history_changed.emit()
        self._quote = None
        self._book = OpenBook(publication)
        self._handler.serve(self._book.token, self._book.read)
        self._guard.token = self._book.token
        first = next((item.index for item in self._book.spine if item.linear), 0)
        if start is None or start.spine >= len(self._book.spine):
            start = Locator(first, 0)
        self._load(self._book, Target(start.spine, start.offset))

    def close_book(self) -> None:
        """Show nothing; the book's files are not read any more."""
        if self._book is None:
            return
        self._book = self._target = self._started = self._position = self._visible_end = self._quote = None
        self._guard.token = ""
        self._handler.serve("", None)
        self._history.clear()
        self._links.close()
        self._visit += 1  # what the old page still has to say is not heard
        self._page.visit(QUrl("about:blank"))
        self._surface.select(None, "")
        self.history_changed.emit()
        self.busy.emit(False)

    @property
    def position(self) -> Locator | None:
        """The first visible character; None without a book. While a page loads, where it is going to be."""
        return self._position

    @property
    def visible_end(self) -> Locator | None:
        """Where the text that is shown ends; None without a book and while a page loads."""
        return self._visible_end

    @property
    def can_go_back(self) -> bool:
        """Whether ``back`` leads anywhere."""
        return self._history.can_go_back

    @property
    def can_go_forward(self) -> bool:
        """Whether ``forward`` leads anywhere."""
        return self._history.can_go_forward

    # Going places

    def go_to(self, place: Locator) -> None:
        """Jump to the page of a character."""
        self._jump(Target(place.spine, place.offset))

    def go_to_href(self, href: str, fragment: str | None = None) -> None:
        """Jump to a file of the book, named as in the package, and an element in it; an unknown one is left alone."""
        item = self._book.item_of(href) if self._book else None
        if item is not None:
            self._jump(Target(item.index, fragment=fragment))

    def show_quote(self, quote: TextRange) -> None:
        """Jump to a quote and highlight exactly its words, until ``clear_quote``."""
        self._jump(Target(quote.start.spine, quote.start.offset, quote=quote))

    def clear_quote(self) -> None:
        """Take the highlight away."""
        self._quote = None
        self._run("clearQuote")

    def next_page(self) -> None:
        """Turn on; at the section's end to the next section."""
        self._turn(1)

    def previous_page(self) -> None:
        """Turn back; at the section's beginning to the end of the one before."""
        self._turn(-1)

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
        self._page.setBackgroundColor(style.paper)
        self._page.runJavaScript(call("wear", asdict(style)), WORLD)

    def set_names(self, names: KnownNames) -> None:
        """Offer a page about these where one is selected."""
        self._surface.set_names(names)

    def highlighted_text(self, callback: Callable[[str], None]) -> None:
        """Ask the page for the words it has highlighted, as its document has them: white space not collapsed."""
        self._page.runJavaScript(call("highlighted"), WORLD, lambda text: callback(str(text or "")))

    # How it is done

    def _jump(self, target: Target) -> None:
        if self._book is None or target.spine >= len(self._book.spine):
            return
        if self._position is not None:
            self._history.leave(self._position)
            self.history_changed.emit()
        self._show(target)

    def _travel(self, step: int) -> None:
        if self._position is None:
            return
        place = self._history.back(self._position) if step < 0 else self._history.forward(self._position)
        if place is not None:
            self._show(Target(place.spine, place.offset, at_top=True))
            self.history_changed.emit()

    def _turn(self, step: int) -> None:
        self._run("turn", step)

    def _leave_section(self, step: int, *, at_end: bool) -> None:
        item: SpineItem | None = self._book.next_linear(self._spine, step) if self._book else None
        if item is not None:
            self._show(Target(item.index, at_end=at_end))

    def _show(self, target: Target) -> None:
        """Show ``target``: on the page that is there, with the one that is coming, or on one yet to be loaded."""
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

    def _load(self, book: OpenBook, target: Target) -> None:
        self._links.close()
        self._visit += 1
        self._spine, self._target, self._started = target.spine, target, None
        self._position = Locator(target.spine, target.offset)
        self._visible_end = None
        self._surface.select(None, "")
        self.busy.emit(True)
        self._page.visit(book_url(book.token, book.spine[target.spine].href, f"visit={self._visit}"))

    def _run(self, function: str, *arguments: Any) -> None:
        """Call a function of the page that is shown; while one loads there is none, and what matters is told later."""
        if self._book is not None and self._target is None:
            self._page.runJavaScript(call(function, *arguments), WORLD)

    # What the page says

    def _hear(self, message: PageMessage) -> None:
        book = self._book
        if message.visit != self._visit or book is None:
            return
        match message:
            case says.Arrived():
                self._start(book)
            case says.Ready():
                self._arrive(book)
            case says.Moved():
                self._move(message)
            case says.Selected(start=start, end=end, text=text, before=before, after=after):
                selected = TextRange.of(self._spine, start, end) if start < end else None
                self._surface.select(selected, text, before, after)
                self.selection_changed.emit(selected, text)
            case says.Followed() | says.Referred():
                self._links.clicked(book, message)
            case says.TabbedOut(step=step):
                self._surface.leave(step)
            case says.Edge(step=step):
                self._leave_section(step, at_end=step < 0)
            case says.Travelled(step=step):
                self._travel(step)

    def _move(self, moved: says.Moved) -> None:
        position = Locator(self._spine, moved.offset)
        if position != self._position:
            self._links.close()
        self._position = position
        self._visible_end = Locator(self._spine, moved.end)
        self.position_changed.emit(self._position)
        self.pages_changed.emit(moved.page, moved.pages)

    def _start(self, book: OpenBook) -> None:
        """Tell a page that has just been read what it is to show, and how."""
        if self._target is not None:
            self._started = self._target
            order = first_order(book, self._style, self._target, self._quote)
            self._page.runJavaScript(call("start", order), WORLD)

    def _arrive(self, book: OpenBook) -> None:
        target, started = self._target, self._started
        self._target = self._started = None
        if target is not None and target is not started:  # asked for while the page was getting ready
            self._show(target)
        self.busy.emit(False)
        self.page_ready.emit()
        for step in (1, -1):
            if item := book.next_linear(self._spine, step):
                self._handler.warm(item.href)

    def _loaded(self, ok: bool) -> None:
        """A page that has no scripts of ours, or no markup at all, is not going to say anything."""
        if self._target is None or self._page.requestedUrl().query() != f"visit={self._visit}":
            return
        if not ok:
            self.busy.emit(False)
            self.crashed.emit("This section of the book can't be read. Try another one.")
        elif self._started is None:
            # once a navigation was refused (a redirect, say) Chromium forgets to inject scripts
            self._page.runJavaScript("typeof quothPage", WORLD, self._inject)

    def _inject(self, kind: object) -> None:
        if kind == "undefined":
            self._page.runJavaScript(page_script().sourceCode(), WORLD)

    def _recover(self, status: QWebEnginePage.RenderProcessTerminationStatus, code: int) -> None:
        """The process that draws pages died: load the page again where it was, unless that keeps killing it."""
        if self._book is None:
            return
        now = time.monotonic()
        self._crashes = [at for at in self._crashes if now - at < _CRASH_WINDOW] + [now]
        _log.warning("the page's process ended: %s, code %d", status, code)
        if len(self._crashes) > _MOST_CRASHES:
            self.busy.emit(False)
            self.crashed.emit("This page can't be shown: drawing it failed several times. Try another section.")
            return
        place = self._position or Locator(self._spine, 0)
        self._load(self._book, self._target or Target(place.spine, place.offset))
        self.crashed.emit("The page stopped working and was loaded again.")
