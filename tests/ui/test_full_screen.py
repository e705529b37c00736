"""The full screen of a real window: the page alone, bars that come when called, and what Escape leaves first."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QCursor, QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.ui.window.main_window import MainWindow
from tests.ui.sample_window import Begin, page_target


def enter(widget: QWidget) -> None:
    """Let the pointer come onto a widget."""
    at = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(at, at, QPointF(widget.mapToGlobal(at))))


def test_the_full_screen_is_the_page_alone_and_escape_leaves_it(
    qtbot: QtBot, window: MainWindow, begin_reading: Begin
) -> None:
    begin_reading()
    window.activateWindow()
    header, footer = window.side.header, window.reading.footer
    high, place = window.reading.page.height(), window.reading.page.position
    bars = (window.menuBar(), header, footer)
    QTest.keyClick(page_target(window), Qt.Key.Key_F11)
    qtbot.waitUntil(window.isFullScreen)
    assert [bar.isVisible() for bar in bars] == [False, False, False]
    assert window.actions_["full-screen"].isChecked()
    qtbot.waitUntil(lambda: window.reading.page.height() == window.reading.height() > high)
    for bar in window.full_screen.bars:  # the pointer at the edge brings a bar over the page, which stays as it is
        enter(bar.strip)
    assert header.isVisible() and footer.isVisible()
    assert header.geometry().top() == 0
    assert window.reading.page.height() == window.reading.height()
    QCursor.setPos(window.mapToGlobal(window.rect().center()))
    QApplication.sendEvent(header, QEvent(QEvent.Type.Leave))
    assert not header.isVisible()
    QTest.keyClick(page_target(window), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert [bar.isVisible() for bar in bars] == [True, True, True]
    assert not window.actions_["full-screen"].isChecked()
    qtbot.waitUntil(lambda: window.reading.page.height() == high)
    assert window.reading.page.position == place


def test_what_stood_beside_the_page_goes_and_comes_back_with_the_window(
    qtbot: QtBot, window: MainWindow, begin_reading: Begin
) -> None:
    begin_reading()
    window.activateWindow()
    reading, place = window.reading, window.reading.place.own
    window.actions_["contents"].trigger()
    window.side.show_panel(True)
    window.actions_["full-screen"].trigger()
    qtbot.waitUntil(window.isFullScreen)
    qtbot.waitUntil(lambda: reading.page.width() == reading.width())
    assert [widget.isVisible() for widget in reading.beside] == [False, False, False]
    assert not window.actions_["panel"].isChecked()
    window.actions_["panel"].trigger()  # called by its key
    assert reading.panel.isVisible()
    window.actions_["panel"].trigger()
    window.actions_["full-screen"].trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert [widget.isVisible() for widget in reading.beside] == [True, False, True]
    assert window.actions_["panel"].isChecked()
    assert reading.place.own == place


def test_in_the_full_screen_escape_first_leads_back_from_a_visit(
    qtbot: QtBot, window: MainWindow, begin_reading: Begin
) -> None:
    begin_reading()
    window.activateWindow()
    window.actions_["full-screen"].trigger()
    qtbot.waitUntil(window.isFullScreen)
    with qtbot.waitSignal(window.reading.page.page_ready):
        window.reading.visit(Locator(6, 400))
    with qtbot.waitSignal(window.reading.page.page_ready):
        QTest.keyClick(page_target(window), Qt.Key.Key_Escape)
    assert not window.reading.visiting
    assert window.isFullScreen()
    QTest.keyClick(page_target(window), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())


def test_in_the_full_screen_escape_first_empties_the_search_of_the_shelf(
    qtbot: QtBot, window: MainWindow, begin: Begin
) -> None:
    begin()
    qtbot.waitUntil(lambda: bool(window.shelf.books()))
    window.activateWindow()
    window.actions_["full-screen"].trigger()
    qtbot.waitUntil(window.isFullScreen)
    window.actions_["find-book"].trigger()
    search = window.shelf.bar.search
    QTest.keyClicks(search, "fast")
    QTest.keyClick(search, Qt.Key.Key_Escape)
    assert search.text() == ""
    assert window.isFullScreen()
    QTest.keyClick(window.shelf.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.isFullScreen())


def test_a_maximised_window_is_one_again_after_the_full_screen(qtbot: QtBot, window: MainWindow) -> None:
    window.showMaximized()
    window.actions_["full-screen"].trigger()
    qtbot.waitUntil(window.isFullScreen)
    window.actions_["full-screen"].trigger()
    qtbot.waitUntil(lambda: not window.isFullScreen())
    assert window.isMaximized()
