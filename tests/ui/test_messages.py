"""Messages lie over a corner: they move nothing, come one at a time, and go by themselves, or when answered."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.page.bridge import Pictured
from reader.ui.widgets.banners import Banner, BannerAction
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.sample_window import SAMPLE, Begin
from tests.ui.size_driver import SMALL, cut_words, resize


@pytest.fixture
def reading(window: MainWindow, begin_reading: Begin) -> MainWindow:
    """The sample book is open."""
    begin_reading()
    return window


def places(window: MainWindow) -> list[tuple[QPoint, int, int]]:
    """Where the reader's things are in the window: place, width and height."""
    view = window.reading
    things: tuple[QWidget, ...] = (view.page, view.panel, view.footer, window.side.header, view.panel.ask_panel.box)
    return [(widget.mapTo(window, QPoint(0, 0)), widget.width(), widget.height()) for widget in things]


def shown(window: MainWindow) -> list[str]:
    """The messages that can be seen."""
    return [banner.text for banner in window.banners.findChildren(Banner) if banner.isVisible()]


def test_a_message_is_as_high_as_its_words(qtbot: QtBot, window: MainWindow) -> None:
    window.banners.show_banner("A message that is rather longer than a small window likes to have. " * 3, "problem")
    QApplication.processEvents()
    (banner,) = window.banners.findChildren(Banner)
    words = next(label for label in banner.findChildren(QLabel) if label.wordWrap())
    needed = words.heightForWidth(words.width())
    assert needed <= words.height() <= needed + 4


def test_two_buttons_leave_a_message_its_room(
    language: str, qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin
) -> None:
    resize(window, qtbot, SMALL)
    script.on(
        p.AddFolders, p.FolderStep(3, 1, failed=p.BadFile("/books/bad.epub", verbatim("It is no zip."))), p.Done()
    )
    begin()
    window.library.add([str(Path(__file__).parent)])
    qtbot.waitUntil(lambda: any(len(banner.findChildren(QPushButton)) == 2 for banner in window.findChildren(Banner)))
    QApplication.processEvents()
    (banner,) = (banner for banner in window.findChildren(Banner) if banner.isVisible())
    words = next(label for label in banner.findChildren(QLabel) if label.wordWrap())
    assert words.width() > banner.width() // 2
    assert not cut_words(banner)
    assert all(button.width() >= button.sizeHint().width() for button in banner.findChildren(QPushButton))


def test_a_message_moves_nothing(qtbot: QtBot, reading: MainWindow, script: FakeScript) -> None:
    script.on(p.ExportFromBook, p.Exported("/tmp/n.md", 1))  # noqa: S108 - nothing is written
    before = places(reading)
    reading.files.write(SAMPLE, "/tmp/n.md", "notes")  # noqa: S108
    qtbot.waitUntil(lambda: shown(reading) == ["1 note was written to n.md."])
    QApplication.processEvents()
    assert places(reading) == before
    box = reading.reading.panel.ask_panel.box
    assert not reading.banners.geometry().intersects(box.rect().translated(box.mapTo(reading, QPoint(0, 0))))


def test_it_stays_within_a_window_of_any_size(qtbot: QtBot, reading: MainWindow) -> None:
    reading.banners.show_banner("Something happened, and this is what can be done about it. " * 4, "problem")
    centre = reading.centralWidget()
    assert centre is not None
    for width, height in ((1366, 768), (1000, 620)):
        reading.resize(width, height)
        qtbot.waitUntil(lambda: centre.rect().contains(reading.banners.geometry()))


@pytest.mark.parametrize("message_first", [True, False])
def test_reading_aloud_can_be_paused_while_a_message_is_there(
    qtbot: QtBot, reading: MainWindow, message_first: bool
) -> None:
    """“This computer has no sound device” lay over all the buttons of the bar that reads aloud."""
    bar = reading.side.speaking.bar
    for message in (message_first, not message_first):
        if message:
            reading.banners.show_banner("This computer has no sound device that Quoth could find.", "problem")
        else:
            bar.show()
    QApplication.processEvents()

    def apart() -> bool:
        over, bars = reading.banners, bar.mapTo(reading, QPoint())
        return over.isVisible() and over.mapTo(reading, QPoint(0, over.height())).y() <= bars.y()

    qtbot.waitUntil(apart, timeout=2000)
    bar.hide()
    above = reading.height() - reading.banners.mapTo(reading, QPoint(0, reading.banners.height())).y()
    assert above < 100  # back at the footer


def test_the_buttons_of_an_enlarged_picture_can_be_pressed_while_a_message_is_there(reading: MainWindow) -> None:
    """“This picture can’t be copied” lay over the buttons that copy it, save it and put it away."""
    page, book = reading.reading.page, reading.reading.page._book
    assert book is not None
    banners = reading.banners
    banners.show_banner("This picture can’t be copied.", "problem")

    def from_below() -> int:
        """Pixels between the message and the page's lower edge."""
        return (
            page.mapTo(reading, QPoint(0, page.height())).y() - banners.mapTo(reading, QPoint(0, banners.height())).y()
        )

    usual = from_below()
    page.pictures.receive(book, Pictured(0, "opened", ""))
    assert from_below() >= page.pictures.buttons_height > usual
    page.pictures.receive(book, Pictured(0, "closed", ""))
    assert from_below() == usual


def test_messages_come_one_at_a_time_and_an_earlier_one_comes_back(qtbot: QtBot, reading: MainWindow) -> None:
    reading.banners.show_banner("The engine stopped.", "problem")
    reading.banners.show_banner("One note was written.", close_after_ms=50)
    assert shown(reading) == ["One note was written."]
    qtbot.waitUntil(lambda: shown(reading) == ["The engine stopped."])


def test_an_undo_keeps_its_whole_time_though_a_newer_message_covers_it(qtbot: QtBot, reading: MainWindow) -> None:
    done: list[str] = []
    reading.undo.offer("Removed.", lambda: done.append("removed"), lambda: done.append("undone"))
    newer = reading.banners.show_banner("Something else.", close_after_ms=10_000)
    first = next(banner for banner in reading.banners.findChildren(Banner) if banner.text == "Removed.")
    assert not first._timer.isActive()
    newer.dismiss()
    qtbot.waitUntil(lambda: shown(reading) == ["Removed."])
    assert first._timer.remainingTime() > 7_000
    next(button for button in first.findChildren(QPushButton) if button.text() == "Undo").click()
    assert done == ["undone"]


def test_one_that_was_covered_for_minutes_does_not_come_back(
    qtbot: QtBot, reading: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    reading.undo.offer("Removed.", lambda: done.append("removed"), lambda: done.append("undone"))
    newer = reading.banners.show_banner("It can’t be opened.", "problem")
    start = time.monotonic()
    monkeypatch.setattr("reader.ui.widgets.banners.time.monotonic", lambda: start + 120)
    newer.dismiss()
    qtbot.waitUntil(lambda: done == ["removed"])
    assert shown(reading) == []


def test_one_that_tells_goes_one_that_offers_goes_later_and_one_that_must_be_answered_stays(
    reading: MainWindow,
) -> None:
    """Those that offered to show a folder, or to keep watching one, lay over the text until they were clicked away."""
    plain = reading.banners.show_banner("Three notes were added.")
    assert 0 < plain._timer.remainingTime() < 10_000
    offers = [BannerAction("Show the folder", lambda: None)]
    offer = reading.banners.show_banner("One note was written.", "notice", offers)
    assert 20_000 < offer._timer.remainingTime() < 25_000
    question = reading.banners.show_banner("Are they the same book?", "notice", offers, stays=True)
    assert not question._timer.isActive()
    problem = reading.banners.show_banner("It can’t be opened.", "problem")
    assert not problem._timer.isActive()


def test_a_message_is_reached_answered_and_dismissed_by_keys(qtbot: QtBot, reading: MainWindow) -> None:
    answered: list[int] = []
    reading.activateWindow()
    reading.reading.page.setFocus()
    reading.banners.show_banner("Look.", "notice", [BannerAction("Look", lambda: answered.append(1))])
    reading.actions_["previous-pane"].trigger()  # from the toolbar round to the message
    for _ in range(4):
        if reading.banners.isAncestorOf(QApplication.focusWidget() or reading):
            break
        reading.actions_["previous-pane"].trigger()
    focused = QApplication.focusWidget()
    assert isinstance(focused, QPushButton)
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert answered == [1]
    assert not shown(reading)
    reading.banners.show_banner("Once more.", "problem")
    reading.banners.focus_newest()
    QTest.keyClick(QApplication.focusWidget() or reading, Qt.Key.Key_Escape)
    assert not shown(reading)
