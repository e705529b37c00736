"""The scrubber and the footer in real windows: the place, the time left, and the way to anywhere."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.ui.real_window import SECONDS, Run
from tests.ui.way_driver import drag, near, opened, shown_at, way

pytestmark = pytest.mark.usefixtures("no_models")  # nothing here asks a question


# The scrubber -------------------------------------------------------------------------------------------------------


def test_dragging_the_scrubber_visits_a_place_and_escape_comes_back(novel: MainWindow, qtbot: QtBot) -> None:
    home, size = novel.reading.place.own, novel.reading.page.size()
    drag(novel, 0.6)
    near(novel, qtbot, 0.6)
    assert novel.reading.visiting
    assert novel.reading.page.size() == size  # it isn't laid out anew when the way back appears
    assert novel.reading.place.own == home  # so the spoiler guard hasn't moved either
    novel.actions_["return"].trigger()
    assert home is not None
    shown_at(novel, qtbot, home)
    assert not novel.reading.visiting


def test_the_tooltip_tells_the_chapter_and_the_location_under_the_mouse(novel: MainWindow, qtbot: QtBot) -> None:
    scrubber = novel.reading.footer.scrubber
    QTest.mouseMove(scrubber, QPoint(round(scrubber.x_of(way(novel).locations.at(0.5))), 8))
    qtbot.waitUntil(lambda: "50%" in QToolTip.text())
    chapter, where = QToolTip.text().split("\n")
    assert chapter == way(novel).outline.title(way(novel).locations.at(0.5))
    assert where.startswith("Location ")


def test_keys_on_the_scrubber_turn_when_they_rest(novel: MainWindow, qtbot: QtBot) -> None:
    scrubber = novel.reading.footer.scrubber
    scrubber.setFocus(Qt.FocusReason.TabFocusReason)
    first = way(novel).outline.starts[0]
    for _ in range(4):
        QTest.keyClick(scrubber, Qt.Key.Key_PageDown)
    chapter = way(novel).outline.starts[4]
    assert "Location" in scrubber.accessibleDescription()
    shown_at(novel, qtbot, chapter)  # by itself, some time after the last key
    QTest.keyClick(scrubber, Qt.Key.Key_Right)
    QTest.keyClick(scrubber, Qt.Key.Key_Return)
    number = way(novel).locations.number(chapter)
    assert number is not None
    shown_at(novel, qtbot, way(novel).locations.start(number + 1))
    QTest.keyClick(scrubber, Qt.Key.Key_End)
    QTest.keyClick(scrubber, Qt.Key.Key_Escape)  # given up
    QTest.keyClick(scrubber, Qt.Key.Key_Home)
    QTest.keyClick(scrubber, Qt.Key.Key_Return)
    shown_at(novel, qtbot, Locator(0, 0))
    assert first >= Locator(0, 0)


@pytest.mark.nightly
def test_a_right_to_left_book_begins_at_the_right(run: Run, qtbot: QtBot, corpus: Path) -> None:
    window = opened(run, qtbot, corpus / "samples" / "regime-anticancer-arabic.epub")
    scrubber = window.reading.footer.scrubber
    assert scrubber.x_of(Locator(0, 0)) > scrubber.x_of(way(window).locations.last)
    drag(window, 0.5)
    near(window, qtbot, 0.5)
    scrubber.setFocus(Qt.FocusReason.TabFocusReason)
    shown = window.reading.place.shown
    QTest.keyClick(scrubber, Qt.Key.Key_Left)  # which is onwards here
    QTest.keyClick(scrubber, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.reading.place.shown != shown, timeout=10 * SECONDS)
    assert shown is not None
    assert (window.reading.place.shown or shown) > shown


# The footer ---------------------------------------------------------------------------------------------------------


def test_the_footer_goes_through_its_figures_and_remembers_the_one_chosen(
    novel: MainWindow, run: Run, qtbot: QtBot
) -> None:
    figure = novel.reading.footer.figure
    assert figure.text().startswith("Location 1 of ")
    drag(novel, 0.3)
    near(novel, qtbot, 0.3)
    qtbot.waitUntil(lambda: "30%" in figure.text())
    figure.click()
    assert figure.text().endswith("left in this chapter")
    figure.click()
    assert figure.text().endswith("left in the book")
    assert figure.accessibleName() == figure.text()
    book = novel.reading.book
    assert book is not None
    novel.close()
    _, again = run()
    with qtbot.waitSignal(again.reading.page.page_ready, timeout=20 * SECONDS):
        again.begin(WindowArguments(book.id))
    qtbot.waitUntil(lambda: again.reading.footer.figure.text().endswith("left in the book"), timeout=20 * SECONDS)


def test_the_last_page_is_all_of_the_book(novel: MainWindow, qtbot: QtBot) -> None:
    novel.actions_["end"].trigger()
    shown_at(novel, qtbot, way(novel).locations.last)
    assert "100%" in novel.reading.footer.figure.text()
    novel.actions_["beginning"].trigger()
    shown_at(novel, qtbot, Locator(0, 0))
    assert "· 0%" in novel.reading.footer.figure.text()


def beyond(window: MainWindow, place: Locator) -> bool:
    """Whether the page has been turned from ``place``."""
    return window.reading.place.shown is not None and window.reading.place.shown > place


def test_time_left_goes_by_the_pages_that_this_reader_turns(novel: MainWindow, run: Run, qtbot: QtBot) -> None:
    seconds = [0.0]
    way(novel)._now = lambda: seconds[0]
    way(novel).turn_to(way(novel).outline.entries[5])
    shown_at(novel, qtbot, way(novel).outline.starts[5])
    expected = way(novel).whereabouts(Locator(3, 0)).book_left
    for _ in range(8):
        shown, end = novel.reading.place.shown, novel.reading.page.visible_end
        assert shown is not None
        assert end is not None
        qtbot.waitUntil(lambda: not novel.reading.page.loading)  # the section is there, and hears the key
        seconds[0] += (way(novel).locations.between(shown, end) or 0) / 50  # twice as fast as is expected of a reader
        novel.actions_["next-page"].trigger()
        qtbot.waitUntil(partial(beyond, novel, shown), timeout=10 * SECONDS)
    assert expected is not None
    assert way(novel).whereabouts(Locator(3, 0)).book_left == pytest.approx(expected / 2, rel=0.05)
    learnt = way(novel).pace
    drag(novel, 0.8)
    near(novel, qtbot, 0.8)
    assert way(novel).pace == learnt
    novel.close()
    _, again = run()
    assert way(again).pace.pages == pytest.approx(learnt.pages, abs=0.001)


def test_reading_on_at_a_visited_place_makes_it_the_readers_place(novel: MainWindow, qtbot: QtBot) -> None:
    """Otherwise an evening's reading after a jump would be lost: the book would open at the old place."""
    seconds = [0.0]
    way(novel)._now = lambda: seconds[0]
    drag(novel, 0.6)
    near(novel, qtbot, 0.6)
    home = novel.reading.place.own

    def turn(after: float) -> None:
        qtbot.waitUntil(lambda: not novel.reading.page.loading)
        shown = novel.reading.place.shown or Locator(0, 0)
        seconds[0] += after
        novel.actions_["next-page"].trigger()
        qtbot.waitUntil(partial(beyond, novel, shown), timeout=10 * SECONDS)

    for _ in range(4):
        turn(after=0.5)  # leafing through isn't reading
    assert novel.reading.place.own == home
    for _ in range(5):
        turn(after=60.0)
    assert not novel.reading.visiting
    assert novel.reading.place.own == novel.reading.place.shown
    novel.actions_["back"].trigger()  # and the way back is still there
    assert home is not None
    shown_at(novel, qtbot, home)
