"""Esc in a window too small for panels beside the page: what lies over the page goes first."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.keyboard import focused, press, type_in
from tests.ui.sample_window import SAMPLE, Begin, read, titles
from tests.ui.size_driver import resize

SMALL = QSize(720, 540)


@pytest.fixture
def reading(qtbot: QtBot, window: MainWindow, begin: Begin) -> MainWindow:
    """The sample book in a small window, nothing over its page."""
    begin()
    window.activateWindow()
    read(window, qtbot)
    resize(window, qtbot, SMALL)
    page = window.reading.page
    page.setFocus()
    qtbot.waitUntil(lambda: focused(window) is page.focusProxy())
    return window


def over(window: MainWindow) -> list[QWidget]:
    """What lies over the page."""
    return [widget for widget in window.reading.beside if widget.isVisible()]


@pytest.mark.parametrize("opened", ["ask", "characters", "story", "notes", "contents", "panel"])
def test_esc_puts_away_what_lies_over_the_page(qtbot: QtBot, reading: MainWindow, opened: str) -> None:
    acts = reading.actions_
    action = acts[opened]
    action.trigger()
    assert over(reading)
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not over(reading))
    qtbot.waitUntil(lambda: focused(reading) is reading.reading.page.focusProxy())
    assert not acts["contents"].isChecked()
    assert not acts["panel"].isChecked()


def test_words_in_the_ask_box_stay_there_when_esc_puts_the_panel_away(qtbot: QtBot, reading: MainWindow) -> None:
    reading.actions_["ask"].trigger()
    type_in("Who wound")
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not over(reading))
    reading.actions_["ask"].trigger()
    assert reading.reading.panel.ask_panel.box.input.toPlainText() == "Who wound"


def test_esc_leaves_a_visit_only_once_the_panel_over_it_is_gone(qtbot: QtBot, reading: MainWindow) -> None:
    page = reading.reading
    assert page.page.position is not None
    page.visit(page.page.position)
    assert page.visiting
    reading.actions_["notes"].trigger()
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not over(reading))
    assert page.visiting
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not page.visiting)


def test_beside_the_page_a_panel_stays(qtbot: QtBot, reading: MainWindow) -> None:
    resize(reading, qtbot, QSize(1366, 768))
    reading.actions_["notes"].trigger()
    press(Qt.Key.Key_Escape)
    assert reading.reading.panel.isVisible()


@pytest.mark.parametrize("words", ["", "Which book"])
def test_esc_puts_away_the_conversation_over_the_shelf(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin, words: str
) -> None:
    begin()
    window.activateWindow()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    resize(window, qtbot, QSize(640, 480))
    side = window.shelf_side
    window.actions_["ask-shelf"].trigger()
    qtbot.waitUntil(side.panel.box.input.hasFocus)
    type_in(words)
    press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not side.panel.isVisible())
    assert focused(window) is window.shelf.view
    assert not window.actions_["ask-shelf"].isChecked()
