"""Annotates a book in a real window as a reader does: selects words, clicks highlights, reads the list."""

from __future__ import annotations

import json
from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import TextRange
from reader.engine.protocol import Annotation
from reader.ui.annotations.notes_rows import NoteRow
from reader.ui.page.script import WORLD
from reader.ui.page.view import PageView
from reader.ui.window.main_window import MainWindow

_CHARACTER = """JSON.stringify((() => {
    const index = quothCanonical.build(document);
    const boxes = (at) => [...index.rangesOf(at, at + 1)[0].getClientRects()].slice(-1)[0];
    return [%d, %d].map(boxes).map((b) => [b.left, b.top, b.width, b.height]);
})())"""


class AnnotationDriver:
    """A page on the screen, with its book's annotations."""

    def __init__(self, qtbot: QtBot, page: PageView) -> None:
        self.qtbot = qtbot
        self.page = page

    def evaluate(self, source: str) -> object:
        """The value of ``source`` in the page's own world."""
        results: list[object] = []
        web_page = self.page.findChild(QWebEnginePage)
        assert isinstance(web_page, QWebEnginePage)
        web_page.runJavaScript(source, WORLD, results.append)
        self.qtbot.waitUntil(lambda: bool(results), timeout=10_000)
        return results[0]

    def marked(self, layer: str) -> list[str]:
        """The words of a layer of marks, without white space."""
        texts = json.loads(str(self.evaluate(f"JSON.stringify(quothPage.marked('{layer}'))")))
        return ["".join(str(text).split()) for text in texts]

    def box(self, place: TextRange) -> tuple[QPoint, QPoint]:
        """Points in the first and in the last character of a range of the page, at their outer edges."""
        last = max(place.start.offset, place.end.offset - 1)
        first, last_box = json.loads(str(self.evaluate(_CHARACTER % (place.start.offset, last))))
        return _middle(first), _middle(last_box)

    def select(self, place: TextRange) -> None:
        """Select a range with the pointer."""
        source = f"""(() => {{
            const ranges = quothCanonical.build(document).rangesOf({place.start.offset}, {place.end.offset});
            const [a, b] = [ranges[0], ranges[ranges.length - 1]];
            getSelection().setBaseAndExtent(a.startContainer, a.startOffset, b.endContainer, b.endOffset);
        }})()"""
        with self.qtbot.waitSignal(self.page.marks.selected, timeout=5_000):
            self.evaluate(source)

    def click(self, place: TextRange) -> None:
        """Click in the middle of a range's first character."""
        QTest.mouseClick(self.target, Qt.MouseButton.LeftButton, pos=self.box(place)[0])

    @property
    def target(self) -> QWidget:
        """Chromium's widget, which takes the pointer."""
        proxy = self.page.focusProxy()
        assert proxy is not None
        return proxy.focusProxy() or proxy

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait for ``condition``."""
        self.qtbot.waitUntil(condition, timeout=10_000)


def _middle(box: list[float]) -> QPoint:
    left, top, width, height = box
    return QPoint(int(left + width / 2), int(top + height / 2))


def listed(window: MainWindow) -> list[Annotation]:
    """What the pane lists."""
    model = window.reading.panel.notes.model
    rows = [model.row(model.index(at, 0)) for at in range(model.rowCount())]
    return [row.annotation for row in rows if isinstance(row, NoteRow)]
