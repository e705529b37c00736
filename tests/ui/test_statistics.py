"""What was read and how fast: time per day and book, and the pace that tells what is left."""

from __future__ import annotations

import csv
import os
import signal
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from indexing.locations import Locations
from indexing.locator import Locator
from reader.engine.protocol import ReadingDay
from reader.ui.reading.pace import SPACED, UNSPACED, Pace, PageClock, PageRead, default_speed, pages_of, time_read
from reader.ui.reading.whereabouts import duration
from reader.ui.statistics.dialog import StatisticsDialog
from reader.ui.statistics.sums import Sum, by_book, by_day, finished_by_year, spans
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.epubs import book_of
from tests.reader.engine.stores import library_in
from tests.ui.real_window import SECONDS, Run
from tests.ui.way_driver import drag, near, shown_at

pytestmark = pytest.mark.usefixtures("no_models")


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


def turn(window: MainWindow, qtbot: QtBot, clock: Clock, *seconds: float) -> None:
    """Turn pages, each after so many seconds."""
    for length in seconds:
        qtbot.waitUntil(lambda: not window.reading.page.loading, timeout=20 * SECONDS)
        before = window.reading.place.shown or Locator(0, 0)
        clock.now += length
        window.actions_["next-page"].trigger()
        qtbot.waitUntil(partial(beyond, window, before), timeout=20 * SECONDS)


def beyond(window: MainWindow, place: Locator) -> bool:
    return window.reading.place.shown is not None and window.reading.place.shown > place


def in_text(window: MainWindow, qtbot: QtBot) -> Clock:
    """In the middle of the book, with a clock for the test."""
    clock = Clock()
    way = window.reading.way
    way._now = clock
    way.turn_to(way.outline.entries[20])
    shown_at(window, qtbot, way.outline.starts[20])
    return clock


def shown(qtbot: QtBot, window: MainWindow) -> StatisticsDialog:
    window.actions_["statistics"].trigger()
    dialog = window.findChildren(StatisticsDialog)[-1]
    qtbot.waitUntil(lambda: "Looking" not in dialog.said.text(), timeout=20 * SECONDS)
    return dialog


def kept(home: Path) -> list[float]:
    """Minutes, as the library has them."""
    with library_in(home) as library:
        return [row.seconds / 60 for row in library.reading.days()]


def until(qtbot: QtBot, true: Callable[[], bool]) -> None:
    qtbot.waitUntil(true, timeout=20 * SECONDS)


def test_pages_that_are_read_count_and_a_page_left_open_counts_as_one_that_was_read(
    novel: MainWindow, qtbot: QtBot, quoth_home: Path
) -> None:
    clock = in_text(novel, qtbot)
    turn(novel, qtbot, clock, 60, 60, 60, 60, 60, 0.5)
    until(qtbot, lambda: kept(quoth_home) == [5])  # without the book being closed: a kill costs nothing of it
    turn(novel, qtbot, clock, 3 * 3_600)
    until(qtbot, lambda: 5.3 < (*kept(quoth_home), 0)[0] < 8)
    dialog = shown(qtbot, novel)
    today = next(row for row in dialog.words if row.startswith("Today"))
    assert today.split(" | ")[1] in {"6 min", "7 min", "8 min"}
    assert any(row.startswith("Your pace | ") and row.endswith("pages an hour") for row in dialog.words)
    assert any(row.startswith("Time left in this book | ") for row in dialog.words)
    dialog.all_books.click()
    assert any(row.startswith("Pride and Prejudice | ") for row in dialog.words)
    assert not any(row.startswith("Time left") for row in dialog.words)


def test_a_book_of_pictures_is_read_as_well(
    run: Run, no_models: None, qtbot: QtBot, quoth_home: Path, tmp_path: Path
) -> None:
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>'
    _, window = run()
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=60 * SECONDS):
        window.begin(WindowArguments(files=(str(book_of(tmp_path / "comic.epub", *[drawing] * 6, title="Clocks")),)))
    way, clock = window.reading.way, Clock()
    until(qtbot, lambda: bool(way.locations))
    way._now = clock
    turn(window, qtbot, clock, 5)  # before it nobody had turned a page by this clock
    turn(window, qtbot, clock, 30, 0.2, 30)
    window.reading.log.send()
    until(qtbot, lambda: kept(quoth_home) == [1])


def test_a_visit_is_not_reading(novel: MainWindow, qtbot: QtBot, quoth_home: Path) -> None:
    clock = in_text(novel, qtbot)
    drag(novel, 0.7)
    near(novel, qtbot, 0.7)
    turn(novel, qtbot, clock, 60, 60)
    novel.reading.log.send()
    assert novel.reading.visiting and kept(quoth_home) == []


def test_statistics_are_exported_switched_off_and_deleted(
    novel: MainWindow, qtbot: QtBot, quoth_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = in_text(novel, qtbot)
    turn(novel, qtbot, clock, 60, 60)
    novel.actions_["shelf"].trigger()  # which tells what was read last
    until(qtbot, lambda: kept(quoth_home) == [2])
    dialog = shown(qtbot, novel)
    assert not dialog.this_book.isVisible()

    def saving(_parent: object, _title: str, name: str, chosen: Callable[[str], object]) -> object:
        class Chosen:
            def open(self) -> None:
                chosen(str(tmp_path / name))

        return Chosen()

    monkeypatch.setattr(novel.dialogs, "saving", saving)
    dialog.export.click()
    file = tmp_path / "Reading statistics.csv"
    until(qtbot, file.exists)
    rows = [*csv.reader(file.read_text("utf-8").splitlines())]
    assert rows[1][:4] == [date.today().isoformat(), "Pride and Prejudice", "Jane Austen", "2.0"]
    dialog.kept.click()
    dialog.delete.click()
    assert "can’t be undone" in dialog.said.text()
    dialog.back.click()
    assert kept(quoth_home) == [2]
    dialog.delete.click()
    dialog.really.click()
    until(qtbot, lambda: dialog.said.isVisible() and dialog.said.text().startswith("No reading statistics"))
    assert kept(quoth_home) == []
    assert not dialog.kept.isChecked()
    assert not dialog.export.isEnabled()


@pytest.mark.nightly
def test_they_are_there_after_the_engine_was_killed(novel: MainWindow, qtbot: QtBot, quoth_home: Path) -> None:
    clock = in_text(novel, qtbot)
    os.kill(novel._client.engine_pid, signal.SIGKILL)
    turn(novel, qtbot, clock, 60, 60)
    until(qtbot, lambda: kept(quoth_home) == [2])  # told again to the new engine


DAYS = (
    ReadingDay("2025-12-31", "e", "Emma", (), 600, 5),
    ReadingDay("2026-01-01", "e", "Emma", (), 60, 1, finished=True),
    ReadingDay("2026-01-05", "", "", (), 120, 2),
    ReadingDay("2026-01-07", "p", "Persuasion", (), 0, 0, finished=True),
    ReadingDay("2031-01-01", "p", "Persuasion", (), 30, 1),
)


def test_sums_are_of_the_spans_that_they_name() -> None:
    """A day in the future comes from a clock that was wrong: it counts in all, and in no span."""
    sums = spans(DAYS, date(2026, 1, 7))
    assert sums.today == Sum(0, 0)
    assert sums.week == Sum(180, 3)
    assert sums.year == Sum(180, 3)
    assert sums.all == Sum(810, 9)
    assert by_day(DAYS)[0] == ("2031-01-01", Sum(30, 1)) and len(by_day(DAYS)) == 4
    assert by_book(DAYS) == [("Persuasion", Sum(30, 1)), ("", Sum(120, 2)), ("Emma", Sum(660, 6))]
    assert finished_by_year(DAYS) == [("2026", ["Emma", "Persuasion"])]


BOOK = Locations((9_000, 9_000, 0, 9_000))
PAGE = 1_500


def turned(clock: PageClock, start: Locator, now: float, page: int = PAGE) -> PageRead | None:
    """A page from ``start`` comes into view."""
    return clock.shown(start, Locator(start.spine, min(9_000, start.offset + page)), BOOK, now)


def test_turning_pages_tells_how_long_each_was_read() -> None:
    clock = PageClock()
    assert turned(clock, Locator(0, 0), 100.0) is None
    assert turned(clock, Locator(0, PAGE), 160.0) == PageRead(PAGE, 60.0)
    assert turned(clock, Locator(0, 2 * PAGE), 200.0) == PageRead(PAGE, 40.0)


def test_a_page_goes_on_in_the_next_section_and_over_a_picture() -> None:
    clock = PageClock()
    turned(clock, Locator(0, 7_500), 0.0)
    assert turned(clock, Locator(1, 0), 50.0) == PageRead(PAGE, 50.0)
    turned(clock, Locator(1, 7_500), 60.0)  # a jump
    assert turned(clock, Locator(3, 0), 120.0) is not None  # the picture between them took no reading


def test_a_book_of_pictures_counts_as_long_as_each_was_looked_at() -> None:
    comic = Locations((0, 0, 0, 0, 0, 0))
    clock = PageClock()

    def looked(page: int, now: float) -> PageRead | None:
        return clock.shown(Locator(page, 0), Locator(page, 0), comic, now)

    assert looked(0, 0.0) is None
    read = [looked(1, 12.0), looked(2, 12.5), looked(3, 4_000.0)]
    assert read == [PageRead(0, 12.0, 1), PageRead(0, 0.5, 1), PageRead(0, 3_987.5, 1)]
    times = [time_read(page, Pace(), "en") for page in read if page is not None]
    assert times == [12.0, 0.0, 60.0]  # read, leafed over, left open
    assert looked(5, 4_020.0) == PageRead(0, 20.0, 2)  # a spread
    assert pages_of(PageRead(0, 20.0, 2), "en") == 2
    assert Pace().after(0, 12.0, "en") == Pace()  # a picture tells nothing of how fast somebody reads


def test_jumps_and_leafing_back_tell_nothing() -> None:
    clock = PageClock()
    turned(clock, Locator(0, 0), 0.0)
    assert turned(clock, Locator(3, 0), 60.0) is None
    assert turned(clock, Locator(0, PAGE), 120.0) is None
    assert turned(clock, Locator(0, 0), 180.0) is None
    assert turned(clock, Locator(0, PAGE), 240.0) == PageRead(PAGE, 60.0)
    clock.stop()  # a quote is visited
    assert turned(clock, Locator(0, 2 * PAGE), 300.0) is None


def test_scrolling_counts_in_steps_that_are_large_enough() -> None:
    clock = PageClock()
    read = [turned(clock, Locator(0, 50 * step), 2.0 * step) for step in range(10)]
    assert [page for page in read if page] == [PageRead(200, 8.0), PageRead(200, 8.0)]


@given(st.floats(0.3, 3.0), st.lists(st.sampled_from(["leafed", "left open", "read"]), max_size=60))
def test_what_was_not_read_changes_nothing(times: float, events: list[str]) -> None:
    seconds = {"leafed": 0.5, "left open": 3_600.0, "read": PAGE / (SPACED * times)}
    pace = Pace()
    for event in events:
        pace = pace.after(PAGE, seconds[event], "en")
    enough = events.count("read") >= 5
    assert pace.speed("en") == pytest.approx(SPACED * times if enough else SPACED)


def test_one_slow_page_among_many_does_no_harm() -> None:
    pace = Pace.of([1.2] * 20 + [0.3])
    assert pace.speed("en") == pytest.approx(1.2 * SPACED)
    assert len(Pace.of([1.0] * 500).pages) == 40


def test_scripts_without_spaces_are_read_by_the_character() -> None:
    assert default_speed("ja-JP") == default_speed("zh-Hant") == UNSPACED
    assert default_speed("en-GB") == default_speed("ar") == default_speed("und") == SPACED
    fast = Pace.of([2.0] * 5)
    assert fast.seconds(780, "ja") == pytest.approx(60)  # twice the default, learnt in whatever language


@given(st.text(max_size=200))
def test_a_damaged_pace_is_the_default(written: str) -> None:
    pace = Pace.read(written)
    assert all(0.25 <= page <= 4 for page in pace.pages)
    assert Pace.read(pace.written()).pages == pytest.approx(pace.pages, abs=0.001)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "1 min"), (60, "1 min"), (61, "2 min"), (3_600, "1 h"), (7_260, "2 h 1 min"), (127_823, "35 h 31 min")],
)
def test_times_are_said_in_hours_and_minutes(seconds: float, words: str) -> None:
    assert duration(seconds) == words
