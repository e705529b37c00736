"""A whole evening with a book by keyboard alone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.reading.drawer import ContentsTree
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.keyboard import describe, focused, press, tabbed
from tests.ui.sample_window import SAMPLE, Begin

NONE, CONTROL, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
ANSWER = answer("Who wound it?", "He did [1].", [citation(1, "the clock", spine=5, start=300)])


def test_everything_is_done_by_keys(qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin) -> None:
    script.on(p.Ask, ANSWER)
    begin()
    reading, page = window.reading, window.reading.page
    qtbot.waitUntil(lambda: window.shelf.view.model().rowCount() == 1)
    window.activateWindow()
    qtbot.waitUntil(window.shelf.view.hasFocus)

    with qtbot.waitSignal(page.page_ready, timeout=20_000):  # open a book
        press(Qt.Key.Key_Return)
    assert reading.book == SAMPLE
    qtbot.waitUntil(lambda: focused(window) is page.focusProxy())
    qtbot.waitUntil(lambda: focused(window) is page.focusProxy())

    with qtbot.waitSignal(page.position_changed):  # turn pages
        press(Qt.Key.Key_PageDown, CONTROL)

    press(Qt.Key.Key_T, CONTROL)  # the contents
    assert isinstance(focused(window), ContentsTree)
    with qtbot.waitSignal(page.page_ready, timeout=20_000):
        press(Qt.Key.Key_End)
        press(Qt.Key.Key_Return)
    home = page.position
    press(Qt.Key.Key_T, CONTROL)
    assert not reading.contents.isVisible()

    press(Qt.Key.Key_F, CONTROL)  # find
    assert focused(window) is reading.finding.field
    press(Qt.Key.Key_Escape)
    assert not reading.finding.isVisible()

    press(Qt.Key.Key_K, CONTROL)  # ask, and follow what the answer cites
    question = QApplication.focusWidget()
    assert question is not None
    QTest.keyClicks(question, "Who wound it?")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(script.requests(p.Ask)))
    qtbot.waitUntil(lambda: bool(reading.panel.findChildren(QuoteRow)))
    row = reading.panel.findChildren(QuoteRow)[0]
    qtbot.waitUntil(row.isVisible)
    reached = tabbed(qtbot, window)
    assert row in reached, [describe(control) for control in reached]
    row.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(page.page_ready, timeout=20_000):
        press(Qt.Key.Key_Space)
    with qtbot.waitSignal(page.page_ready, timeout=20_000):  # and back
        press(Qt.Key.Key_Escape)
    assert page.position == home

    press(Qt.Key.Key_Comma, CONTROL)  # another appearance
    press(Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: window.look.style.theme == "contrast")
    press(Qt.Key.Key_Escape)
    assert not window.look.popover.isVisible()

    press(Qt.Key.Key_L, CONTROL)  # the shelf again
    assert window.shelf.view.hasFocus()
