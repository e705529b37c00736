"""What is there at the start: the book that was open, at its place; or the shelf, where going on comes first."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import assets
from indexing.locator import Locator
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.ui.real_window import SECONDS, Run, read

pytestmark = pytest.mark.usefixtures("no_models")


@pytest.fixture
def left(run: Run, qtbot: QtBot) -> Locator:
    """The sample book was read to some page, and the window closed on it."""
    _, window = run()
    read(window, qtbot, assets.sample_book())
    page = window.reading.page
    with qtbot.waitSignal(page.page_ready, timeout=20 * SECONDS):
        page.go_to(Locator(4, 0))
    with qtbot.waitSignal(page.position_changed, timeout=20 * SECONDS):
        page.next_page()
    place = window.reading.place.own
    assert place is not None
    assert place > Locator(4, 0)
    window.close()
    return place


def started(run: Run) -> MainWindow:
    """A new run, as from the desktop's menu."""
    _, window = run()
    window.begin(WindowArguments())
    return window


def test_the_book_that_was_open_is_there_at_its_place(run: Run, qtbot: QtBot, left: Locator) -> None:
    window = started(run)
    qtbot.waitUntil(lambda: window.reading.book is not None, timeout=20 * SECONDS)
    qtbot.waitUntil(lambda: window.reading.page.visible_end is not None, timeout=20 * SECONDS)
    assert window.reading.place.own == left


def test_after_leaving_from_the_shelf_it_starts_there_and_enter_continues(
    run: Run, qtbot: QtBot, left: Locator
) -> None:
    window = started(run)
    qtbot.waitUntil(lambda: window.reading.page.visible_end is not None, timeout=20 * SECONDS)
    window.actions_["shelf"].trigger()
    window.close()

    again = started(run)
    again.activateWindow()
    going_on = again.shelf.continuing
    qtbot.waitUntil(going_on.isVisible, timeout=20 * SECONDS)
    assert again._book is None
    assert "Eleven Minutes Fast" in going_on.text()
    bar = again.shelf.bar
    assert going_on.mapTo(again, going_on.rect().bottomLeft()).y() <= bar.mapTo(again, bar.rect().topLeft()).y()
    qtbot.waitUntil(again.shelf.view.hasFocus)
    QTest.keyClick(QApplication.focusWidget() or again, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: again.reading.page.visible_end is not None, timeout=20 * SECONDS)
    assert again.reading.place.own == left


@pytest.mark.nightly
def test_enter_goes_on_whatever_the_order_of_the_shelf(run: Run, qtbot: QtBot, left: Locator) -> None:
    window = started(run)
    qtbot.waitUntil(lambda: window.reading.page.visible_end is not None, timeout=20 * SECONDS)
    window.actions_["shelf"].trigger()
    window.actions_["by-title"].trigger()
    window.close()
    again = started(run)
    qtbot.waitUntil(again.shelf.continuing.isVisible, timeout=20 * SECONDS)
    current = again.shelf.current
    assert current is not None
    assert current.book == again.shelf.continuing.book


def test_a_setting_starts_on_the_shelf(run: Run, qtbot: QtBot, left: Locator) -> None:
    window = started(run)
    qtbot.waitUntil(lambda: window.reading.page.visible_end is not None, timeout=20 * SECONDS)
    window.actions_["start-on-shelf"].trigger()
    window.close()
    again = started(run)
    qtbot.waitUntil(again.shelf.continuing.isVisible, timeout=20 * SECONDS)
    assert again._book is None
    assert again.actions_["start-on-shelf"].isChecked()
