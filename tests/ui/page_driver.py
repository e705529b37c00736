"""Drives a real page view in tests: waits for its signals, and looks at the page through its own scripts."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from indexing.publication import Publication
from reader.engine.protocol import OpenedPublication, OpenPublication
from reader.ui.client.engine_client import EngineClient
from reader.ui.page.guard import prepare_web_engine
from reader.ui.page.script import WORLD
from reader.ui.page.shown_page import ShownPage
from reader.ui.page.surface import PageSurface
from reader.ui.page.view import PageView
from tests.ui.page_engine import page_client

prepare_web_engine()  # before pytest-qt makes the application

# the boxes of the quote's words that are in the window, and of those that are not
_BOXES = """JSON.stringify((() => {
    const boxes = [...(CSS.highlights.get("quoth-quote") ?? [])].flatMap((range) => [...range.getClientRects()]);
    const seen = boxes.filter((b) => b.width > 0 && b.height > 0);
    const inside = (b) => b.left >= -1 && b.top >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1;
    return [seen.length > 0 && inside(seen[0]), seen.filter(inside).length, seen.length];
})())"""


class PageDriver:
    """A page view on the (offscreen) screen."""

    def __init__(self, qtbot: QtBot, width: int = 900, height: int = 700, client: EngineClient | None = None) -> None:
        """Without a ``client`` of the test's own, pages come from the engine that all tests share."""
        self.qtbot = qtbot
        self.client = client or page_client()
        self.view = PageView(self.client)
        qtbot.addWidget(self.view)
        self.view.resize(width, height)
        self.view.show()
        self.shown: int | None = None  # the section that was last heard of
        self.loading_now = False
        self.view.position_changed.connect(lambda place: setattr(self, "shown", place.spine))
        self.view.busy.connect(lambda busy: setattr(self, "loading_now", busy))

    @property
    def page(self) -> QWebEnginePage:
        """The web page inside."""
        page = self.view.findChild(QWebEnginePage)
        assert isinstance(page, QWebEnginePage)
        return page

    @property
    def target(self) -> QWidget:
        """The widget that keys and the wheel go to: Chromium's own, inside the web view."""
        target: QWidget = self.surface
        while (inner := target.focusProxy()) is not None:
            target = inner
        return target

    def open(self, publication: Publication, start: Locator | None = None) -> None:
        """Open a book and wait until its page is there."""
        self.loading(lambda: self.begin_opening(publication, start))

    def begin_opening(
        self, publication: Publication, start: Locator | None = None, then: Callable[[], object] = lambda: None
    ) -> None:
        """Open a book, which the test has open too, to look into; do something while its page is loading."""
        path = str(publication.path)

        def opened(opened_publication: OpenedPublication) -> None:
            self.view.open_book(path, opened_publication, start)
            then()

        self.client.call(OpenPublication(path), opened)

    def loading(self, act: Callable[[], object]) -> None:
        """Do something that loads another section, and wait for it."""
        with self.qtbot.waitSignal(self.view.page_ready, timeout=30_000):
            act()
        # until a page is painted Chromium takes no input for it
        self.evaluate("requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.painted = true; })), 0")
        self.qtbot.waitUntil(lambda: bool(self.evaluate("globalThis.painted === true")), timeout=10_000)

    def moving(self, act: Callable[[], object]) -> Locator:
        """Do something that moves within the section; returns the new position."""
        with self.qtbot.waitSignal(self.view.position_changed, timeout=5_000):
            act()
        return self.position

    def turned(self, turn: Callable[[], object]) -> Locator:
        """Turn a page, possibly into another section; returns the new position."""
        before = self.position
        turn()

        def there() -> bool:
            return self.position != before and self.shown == self.position.spine and not self.loading_now

        self.qtbot.waitUntil(there, timeout=10_000)
        return self.position

    def relaid(self, change: Callable[[], object]) -> None:
        """Do something that changes the layout, and wait until the page's window has the view's size."""
        change()
        size = f"innerWidth === {self.view.width()} && innerHeight === {self.view.height()}"
        self.qtbot.waitUntil(lambda: bool(self.evaluate(size)), timeout=5_000)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press and release a key."""
        QTest.keyClick(self.target, key, modifier)

    def click(self, x: int, y: int) -> None:
        """Click with the left button."""
        QTest.mouseClick(self.target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(x, y))

    def wheel(self, delta: int) -> None:
        """Turn the wheel by ``delta`` eighths of a degree over the middle of the page."""
        middle = QPointF(self.target.rect().center())
        event = QWheelEvent(
            middle,
            self.target.mapToGlobal(middle),
            QPoint(),
            QPoint(0, delta),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.target, event)

    @property
    def ways(self) -> tuple[bool, bool]:
        """Whether it is possible to go back, and forward."""
        return self.view.history.can_go_back, self.view.history.can_go_forward

    def kill(self) -> None:
        """Kill the process that draws the page."""
        os.kill(self.page.renderProcessPid(), signal.SIGKILL)

    @property
    def surface(self) -> PageSurface:
        """The web view inside."""
        surface = self.view.findChild(PageSurface)
        assert isinstance(surface, PageSurface)
        return surface

    @property
    def halves(self) -> dict[int, tuple[int, int]]:
        """The sections that are on view, each with where its surface begins and ends."""
        pages = [page for page in self.view.findChildren(ShownPage) if page.surface.isVisible()]
        places = {page.spine: (page.surface.x(), page.surface.x() + page.surface.width()) for page in pages}
        return {spine: place for spine, place in places.items() if spine is not None}

    @property
    def position(self) -> Locator:
        """Where the view says it is."""
        assert self.view.position is not None
        return self.view.position

    def evaluate(self, source: str) -> Any:
        """The value of ``source`` in the page's own world."""
        results: list[Any] = []
        self.page.runJavaScript(source, WORLD, results.append)
        self.qtbot.waitUntil(lambda: bool(results), timeout=10_000)
        return results[0]

    def highlighted(self) -> str:
        """The words that are highlighted, without white space."""
        results: list[str] = []
        self.view.highlighted_text(results.append)
        self.qtbot.waitUntil(lambda: bool(results), timeout=10_000)
        return "".join(results[0].split())

    def quote_boxes(self) -> tuple[bool, int, int]:
        """Whether the quote begins in the window; how many of its boxes are in it; how many there are."""
        begins, inside, total = json.loads(self.evaluate(_BOXES))
        return bool(begins), int(inside), int(total)


def words(quote: str) -> str:
    """A quote without its white space, which the page's document may have more of."""
    return "".join(quote.split())


def quote_of(publication: Publication, place: TextRange) -> str:
    """The words at ``place``."""
    return publication.document(place.start.spine).text.text[place.start.offset : place.end.offset]
