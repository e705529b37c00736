"""The sealed web page that books are drawn in: what it is served, what it may load, and the messages both ways."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWebChannel import QWebChannel
from PySide6.QtWebEngineCore import QWebEngineProfile
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QWidget

from reader.ui.page.book import ServedBook
from reader.ui.page.bridge import PageBridge, PageMessage, Painted
from reader.ui.page.guard import BookPage, RequestGuard, sealed_profile
from reader.ui.page.scheme import SCHEME, BookSchemeHandler, book_url
from reader.ui.page.script import WORLD, call, page_script
from reader.ui.page.watch import ProcessWatch


class PlainColour(QWidget):
    """Paints its colour itself: a palette of its own would be put back as it was when the window's theme changes."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._colour = QColor(Qt.GlobalColor.white)

    def set_colour(self, colour: QColor) -> None:
        """The colour of the page that is to come."""
        self._colour = QColor(colour)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(event.rect(), self._colour)


class BlankPage(PlainColour):
    """Covers all of the widget it lies on, whatever that puts over it, until ``lift``."""

    def __init__(self, below: QWidget) -> None:
        super().__init__(below)
        self._below = below
        below.installEventFilter(self)

    def lay(self) -> None:
        """Cover the page."""
        self.setGeometry(self._below.rect())
        self.show()
        self.raise_()

    def lift(self) -> None:
        """Show the page."""
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: stay above what Chromium adds, and as large."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.ChildPolished) and not self.isHidden():
            self.lay()
        return super().eventFilter(watched, event)


_log = logging.getLogger(__name__)
_SILENCE_MS = 10_000  # until the first look at a page that has said nothing; each look more waits twice as long
_CRASH_WINDOW = 60.0  # seconds in which
_MOST_CRASHES = 3  # deaths of the page's process are put right without giving up
_REFUSED = QUrl("about:blank#blocked")
_HOW_FAR = "location.search + ' ' + document.readyState"


class SealedPage(QObject):
    """Each page that is loaded is a *visit* with a number, so that messages of an older one can be recognised."""

    message_received = Signal(object)
    """A PageMessage, unchecked for its visit."""
    load_ended = Signal(bool)
    """The visit's page was loaded, or not."""
    died = Signal(str)
    """The process that draws pages ended, and why its page isn't tried again (a Trouble), or nothing if it is."""

    def __init__(self, surface: QWebEngineView, parent: QObject) -> None:
        super().__init__(parent)
        self.visit = 0
        self._surface = surface
        self._handler = BookSchemeHandler()
        self._guard = RequestGuard()
        self._blank = BlankPage(surface)
        self._blank.lay()
        self._looks = 0
        self._silence = QTimer(self, singleShot=True)
        self._silence.timeout.connect(self._look)
        self._last_answering = 0  # the last visit whose page has said a word
        self._crashes: list[float] = []
        self._watch = ProcessWatch(self)
        self._begun = False  # whether Chromium has started on the visit
        self._seen: object = None  # how far a silent page was at the last look
        self._bridge = PageBridge(self)
        self._bridge.message_received.connect(self._receive)
        self._channel = QWebChannel(self)
        self._channel.registerObject("bridge", self._bridge)
        self._profile = self._make_profile()
        self._page = self._make_page(self._profile)
        for owned in (self._profile, self._handler, self._guard):
            owned.setParent(parent)  # children die in order: the profile after the surface and its page

    def _make_profile(self) -> QWebEngineProfile:
        profile = sealed_profile(self._guard)
        profile.installUrlSchemeHandler(SCHEME, self._handler)
        # not the page's: Chromium may take a page's own scripts away between its first frame and its first document
        profile.scripts().insert(page_script())
        return profile

    def _make_page(self, profile: QWebEngineProfile) -> BookPage:
        page = BookPage(profile, self._surface)
        page.setWebChannel(self._channel, WORLD)
        page.loadStarted.connect(self._begin)
        page.loadFinished.connect(self._loaded)
        page.renderProcessTerminated.connect(lambda status, code: self._ended(f"{status.name}, code {code}"))
        page.urlChanged.connect(self._check_address)
        self._surface.setPage(page)
        return page

    def _ended(self, how: str) -> None:
        now = time.monotonic()
        self._crashes = [at for at in self._crashes if now - at < _CRASH_WINDOW] + [now]
        _log.warning("the page’s process ended: %s", how)
        too_often = len(self._crashes) > _MOST_CRASHES
        if too_often:
            self._crashes.clear()
        self.died.emit("costly" if self._watch.stopped else "deadly" if too_often else "")

    def _check_address(self, url: QUrl) -> None:
        """Chromium empties a page whose link has an address that it refuses, and asks nobody."""
        if url == _REFUSED:
            self._ended(url.toString())

    def serve(self, book: ServedBook | None) -> None:
        """Let pages have the files of ``book``, and nothing else; None: of no book."""
        token = book.token if book is not None else ""
        self._handler.serve(token, book.read if book is not None else None)
        self._guard.token = token

    def load(self, book: ServedBook, href: str) -> None:
        """Begin a visit to a document of the book that is served."""
        self.visit += 1
        self._begun = False
        book.warm(href)  # while Chromium is getting ready to ask for it
        self._page.visit(book_url(book.token, href, f"visit={self.visit}"))
        self._watch.begin(self._page)
        self._looks, self._seen = 0, None
        self._wait()

    def _wait(self) -> None:
        self._silence.start(_SILENCE_MS * 2**self._looks)

    def leave(self) -> None:
        """Show nothing; what the old page still has to say is of an older visit."""
        self.visit += 1
        self._silence.stop()
        self._watch.end()
        self._blank.lay()
        left = self.visit
        # not when another book follows at once, whose page takes this one's place anyway
        QTimer.singleShot(0, self, lambda: self._empty(left))

    def _empty(self, visit: int) -> None:
        if self.visit == visit:
            self._page.visit(QUrl("about:blank"))

    def run(self, function: str, *arguments: Any) -> None:
        """Call a function of the page's script."""
        self._page.runJavaScript(call(function, *arguments), WORLD)

    def ask(self, function: str, callback: Callable[[object], None]) -> None:
        """Call a function of the page's script for what it returns."""
        self._page.runJavaScript(call(function), WORLD, callback)

    def set_background(self, background: QColor) -> None:
        """The colour before a page has any of its own."""
        self._background = background
        self._page.setBackgroundColor(background)
        self._blank.set_colour(background)

    def inject(self) -> None:
        """Give the page its script if Chromium forgot to, as it does once a navigation was refused."""
        self._page.runJavaScript("typeof quothPage", WORLD, self._inject)

    def _inject(self, kind: object) -> None:
        if kind == "undefined":
            self._page.runJavaScript(page_script().sourceCode(), WORLD)

    def _look(self) -> None:
        """The page has said nothing: it may be long, or lost."""
        visit = self.visit
        self._page.runJavaScript(_HOW_FAR, WORLD, lambda seen: self._judge(visit, seen))

    def _judge(self, visit: int, seen: object) -> None:
        """Give up a page that isn't being read, and came no further between two looks."""
        if self.visit != visit or self._last_answering == visit:
            return
        if self._handler.reading or "loading" in str(seen) or seen != self._seen:
            self._seen = seen
            self._looks += 1
            self._wait()
            return
        _log.error("the page says nothing: %s, asked for %r", seen, self._page.requestedUrl().toDisplayString())
        self._blank.lift()
        self.load_ended.emit(False)

    def _receive(self, message: PageMessage) -> None:
        if message.visit == self.visit:
            self._last_answering = message.visit
            self._silence.stop()
        if isinstance(message, Painted):
            if message.visit == self.visit:
                self._blank.lift()
        else:
            self.message_received.emit(message)

    def _begin(self) -> None:
        self._begun = True

    def _loaded(self, ok: bool) -> None:
        # what ends before the visit has begun is the one before it, whose process has ended
        if self._begun and self._page.requestedUrl().query() == f"visit={self.visit}":
            if not ok:
                self._silence.stop()
                self._blank.lift()
            self.load_ended.emit(ok)
