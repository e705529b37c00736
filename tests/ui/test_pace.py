"""The reader's pace is learnt from pages that were read, and from nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.locations import Locations
from indexing.locator import Locator
from reader.ui.reading.pace import SPACED, UNSPACED, Pace, PageClock, PageRead, default_speed, pages_of, time_read
from reader.ui.reading.whereabouts import duration

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
