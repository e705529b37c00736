"""Reading statistics in a real window: what was read is counted, and shown, exported, switched off or deleted."""

from __future__ import annotations

import csv
import os
import signal
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.engine.protocol import ReadingDay
from reader.ui.statistics.dialog import StatisticsDialog
from reader.ui.statistics.sums import Sum, by_book, by_day, finished_by_year, spans
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.epubs import book_of
from tests.reader.engine.stores import library_in
from tests.ui.real_window import SECONDS, Run
from tests.ui.way_driver import drag, near, shown_at

pytestmark = pytest.mark.usefixtures("no_models")  # nothing here asks a question


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


def turn(window: MainWindow, qtbot: QtBot, clock: Clock, *seconds: float) -> None:
    """Turn pages, each after so many seconds."""
    for duration in seconds:
        qtbot.waitUntil(lambda: not window.reading.page.loading, timeout=20 * SECONDS)
        before = window.reading.place.shown or Locator(0, 0)
        clock.now += duration
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
