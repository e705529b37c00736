"""The shelf comes first: what reading needs is loaded after it; it is fetched once, and painted in part."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.client.engine_client import EngineClient
from reader.ui.shelf.delegate import ShelfDelegate
from reader.ui.shelf.model import ShelfEntry
from reader.ui.window import warming
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.keyboard import focused, press
from tests.ui.sample_window import titles
from tests.ui.test_shelf import some

BOOKS = tuple(some(f"Book {n:03}", "Somebody") for n in range(200))


@pytest.fixture(autouse=True)
def _by_itself(shelf_alone: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the reading view gets ready beside the shelf, as in the program."""
    monkeypatch.setattr(warming, "_STILL_MS", 250)


@pytest.fixture
def shelf(qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript) -> MainWindow:
    """Two hundred books without covers of their own."""
    script.on(p.ListBooks, p.ShelfContents(BOOKS)).on(p.GetCover, p.Cover(b"", "")).on(p.WatchImports, "wait")
    client.start()
    window.begin(WindowArguments())
    qtbot.waitUntil(lambda: len(titles(window)) == len(BOOKS))
    return window


@pytest.mark.parametrize("welcomed", [False, True])
def test_books_that_arrive_leave_the_keyboard_where_somebody_types(
    qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript, welcomed: bool
) -> None:
    script.on(p.GetCover, p.Cover(b"", "")).on(p.WatchImports, "wait").on(p.ListModels, p.ModelList(()))
    window.activateWindow()
    client.start()
    if welcomed:
        script.on(p.ListBooks, p.ShelfContents(()))
        window.begin(WindowArguments())
        qtbot.waitUntil(window.shelf.welcome.isVisible)
    script.on(p.ListBooks, p.ShelfContents(BOOKS))
    window.actions_["ask-shelf"].trigger()
    field = window.shelf_side.panel.box.input
    qtbot.waitUntil(field.hasFocus)
    QTest.keyClicks(field, "Who wo")
    if welcomed:
        window.library.refresh()
    else:
        window.begin(WindowArguments())
    qtbot.waitUntil(lambda: len(titles(window)) == len(BOOKS) and window.shelf.view.isVisible())
    assert focused(window) is field
    press(Qt.Key.Key_U)
    assert field.toPlainText() == "Who wou"


def test_the_keyboard_goes_from_the_welcome_to_the_books(
    qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.GetCover, p.Cover(b"", "")).on(p.WatchImports, "wait").on(p.ListModels, p.ModelList(()))
    script.on(p.ListBooks, p.ShelfContents(())).on(p.ListBooks, p.ShelfContents(BOOKS))
    window.activateWindow()
    client.start()
    window.begin(WindowArguments())
    qtbot.waitUntil(window.shelf.welcome.isVisible)
    press(Qt.Key.Key_Tab)
    window.library.refresh()
    qtbot.waitUntil(window.shelf.view.hasFocus)


@pytest.mark.parametrize(
    ("process", "late"),
    [
        (
            "reader.ui.window.main_window",
            ("numpy", "lxml", "PySide6.QtWebEngineWidgets", "reader.ui.reading.side_panel"),
        ),
        (
            "reader.engine.__main__",
            ("numpy", "onnxruntime", "reader.engine.query_service", "reader.engine.annotations.annotation_requests"),
        ),
    ],
)
def test_what_only_reading_needs_is_not_loaded_with_the_shelf(process: str, late: tuple[str, ...]) -> None:
    code = f"import sys, {process}; print(*(name for name in {late} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_the_reading_view_is_made_while_the_shelf_is_shown(qtbot: QtBot, shelf: MainWindow) -> None:
    assert shelf._side is None
    qtbot.waitUntil(lambda: shelf._side is not None)
    assert not shelf.reading.isVisible()
    assert shelf.shelf.view.hasFocus() or not shelf.isActiveWindow()


def test_nothing_is_made_while_the_shelf_is_scrolled(qtbot: QtBot, shelf: MainWindow) -> None:
    turned = 0

    def turn() -> None:
        nonlocal turned
        turned += 1
        shelf.shelf.view.verticalScrollBar().setValue(turned)

    moving = QTimer(shelf, interval=20)
    moving.timeout.connect(turn)
    moving.start()
    qtbot.waitUntil(lambda: turned > 40)
    assert shelf._side is None
    moving.stop()
    qtbot.waitUntil(lambda: shelf._side is not None)


def test_the_bars_of_a_reading_view_that_is_made_in_full_screen_are_hidden(qtbot: QtBot, shelf: MainWindow) -> None:
    shelf.actions_["full-screen"].trigger()
    qtbot.waitUntil(shelf.isFullScreen)
    assert shelf.side.header.isHidden()
    shelf.actions_["full-screen"].trigger()
    qtbot.waitUntil(lambda: not shelf.side.header.isHidden())


def test_what_is_wanted_of_the_shelf_while_it_is_fetched_is_fetched_once(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript
) -> None:
    assert len(script.requests(p.ListBooks)) == 1
    messages: list[str] = []
    for name in ("first", "second", "third"):
        shelf.library.refresh(lambda name=name: messages.append(name))  # type: ignore[misc]
    qtbot.waitUntil(lambda: len(messages) == 3)
    assert messages == ["first", "second", "third"]
    assert len(script.requests(p.ListBooks)) == 3


def test_scrolling_paints_only_the_row_that_comes_into_view(
    qtbot: QtBot, shelf: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: set[str] = set()
    shelf.shelf_side.covers.changed.connect(drawn.add)
    painted: set[str] = set()
    before = ShelfDelegate.paint_entry

    def paint(self: ShelfDelegate, painter: QPainter, cell: QRect, picture: QPixmap, entry: ShelfEntry) -> None:
        painted.add(entry.book.id)
        before(self, painter, cell, picture, entry)

    monkeypatch.setattr(ShelfDelegate, "paint_entry", paint)
    view = shelf.shelf.view
    row, height = view.gridSize().height(), view.viewport().height()
    middle = -height % row + row // 2  # so that the view ends in the middle of a row, however tall it is
    view.verticalScrollBar().setValue(middle)
    view.viewport().update()
    qtbot.waitUntil(lambda: bool(painted) and painted <= drawn)
    columns = view.viewport().width() // view.gridSize().width()
    assert len(painted) >= 2 * columns
    view.viewport().repaint()  # and with it what is still to be painted of the covers that came
    painted.clear()
    view.verticalScrollBar().setValue(middle + 10)
    qtbot.waitUntil(lambda: bool(painted))
    assert len(painted) <= columns
