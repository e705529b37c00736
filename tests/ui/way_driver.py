"""Finds its way in a real window as a reader does: drags the thumb, types where to go, and sees where it got to."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTreeView
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.ui.reading.going_popover import GoingPopover
from reader.ui.reading.wayfinder import Wayfinder
from reader.ui.window.main_window import MainWindow
from tests.ui.real_window import SECONDS, Run, read

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


def opened(run: Run, qtbot: QtBot, file: Path) -> MainWindow:
    """A window on ``file``, once its landmarks and pages are known."""
    _, window = run()
    read(window, qtbot, file)
    return window


def shown_at(window: MainWindow, qtbot: QtBot, place: Locator) -> None:
    """Wait until the page with ``place`` is shown."""

    def there() -> bool:
        shown, end = window.reading.place.shown, window.reading.page.visible_end
        if shown is None or end is None:
            return False
        return shown <= place < end or (shown == end and shown.spine == place.spine)  # a picture has no text

    qtbot.waitUntil(there, timeout=20 * SECONDS)


def near(window: MainWindow, qtbot: QtBot, share: float) -> None:
    """Wait until the page is shown that holds the place with this share of the book before it, give or take a pixel."""

    def there() -> bool:
        shown, end = window.reading.place.shown, window.reading.page.visible_end
        if shown is None or end is None:
            return False
        low, high = (way(window).locations.share(place) or 0.0 for place in (shown, end))
        return low - 0.004 <= share <= high + 0.004

    qtbot.waitUntil(there, timeout=20 * SECONDS)


def way(window: MainWindow) -> Wayfinder:
    """The object that knows the book's landmarks and pages."""
    return window.reading.way


def drag(window: MainWindow, share: float) -> None:
    """Drag the thumb to a share of the book and let go."""
    scrubber, place = window.reading.footer.scrubber, way(window).locations.at(share)
    middle = scrubber.height() // 2
    start = scrubber.x_of(window.reading.place.shown or Locator(0, 0))
    QTest.mousePress(scrubber, LEFT, PLAIN, QPoint(round(start), middle))
    QTest.mouseMove(scrubber, QPoint(round(scrubber.x_of(place)), middle))
    QTest.mouseRelease(scrubber, LEFT, PLAIN, QPoint(round(scrubber.x_of(place)), middle))


def in_view(tree: QTreeView) -> bool:
    """Whether the marked line can be seen."""
    return tree.viewport().rect().contains(tree.visualRect(tree.currentIndex()).center())


def popover(window: MainWindow) -> GoingPopover:
    """The one of the window."""
    going = window.findChild(GoingPopover)
    assert isinstance(going, GoingPopover)
    return going


def go_to(window: MainWindow, qtbot: QtBot, typed: str) -> None:
    """Open the popover and type; what leads nowhere is said, and it stays open."""
    window.actions_["go-to"].trigger()
    qtbot.waitUntil(popover(window).isVisible)
    QTest.keyClicks(popover(window).field, typed)
    QTest.keyClick(popover(window).field, Qt.Key.Key_Return)
