"""Which line of the contents a place belongs to, what comes next, and what a few letters find in it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from indexing.locator import Locator
from reader.ui.reading.drawer import next_match
from reader.ui.reading.footer import thinned
from reader.ui.reading.outline import ContentsEntry, Outline


def line(title: str, depth: int, start: Locator | None) -> ContentsEntry:
    """A line of the contents."""
    return ContentsEntry(title, depth, "x.xhtml", None, start)


NOVEL = Outline(
    (
        line("Part One", 0, Locator(1, 0)),
        line("I", 1, Locator(1, 0)),
        line("II", 1, Locator(2, 0)),
        line("A line that leads nowhere", 0, None),
        line("Part Two", 0, Locator(3, 0)),
        line("I", 1, Locator(3, 20)),
    )
)


def test_the_deepest_line_that_has_begun_is_where_one_is() -> None:
    places = (Locator(0, 0), Locator(1, 0), Locator(2, 5), Locator(3, 19), Locator(3, 20), Locator(9, 0))
    assert [NOVEL.current(place) for place in places] == [-1, 1, 2, 4, 5, 5]


def test_a_mere_number_is_said_with_its_part() -> None:
    assert NOVEL.title(Locator(0, 0)) == ""
    assert NOVEL.title(Locator(2, 5)) == "Part One · II"
    assert NOVEL.title(Locator(3, 0)) == "Part Two"


def test_the_chapter_before_is_first_this_ones_beginning() -> None:
    def title(entry: ContentsEntry | None) -> str:
        return entry.title if entry is not None else ""

    assert title(NOVEL.preceding(Locator(2, 5))) == "II"
    assert title(NOVEL.preceding(Locator(2, 0))) == "I"
    assert title(NOVEL.preceding(Locator(1, 0))) == ""
    assert title(NOVEL.following(Locator(2, 1))) == "Part Two"
    assert title(NOVEL.following(Locator(3, 21))) == ""
    assert (NOVEL.end(Locator(2, 5)), NOVEL.end(Locator(3, 20))) == (Locator(3, 0), None)


def test_typing_finds_the_next_line_that_begins_so_and_else_one_with_such_a_word() -> None:
    titles = ["Chapter 1. Loomings", "Chapter 2. The Carpet-Bag", "Loose-Fish", "Epilogue"]
    assert next_match(titles, "ch", 0) == 0
    assert next_match(titles, "ch", 1) == 1
    assert next_match(titles, "ch", 2) == 0  # round again
    assert next_match(titles, "loo", 0) == 2
    assert next_match(titles, "loom", 0) == 0
    assert next_match(titles, "q", 0) is None
    assert next_match([], "q", 0) is None


@given(st.lists(st.tuples(st.integers(0, 900), st.booleans()), max_size=400))
def test_ticks_never_crowd_and_never_lose_the_top_level(marks: list[tuple[int, bool]]) -> None:
    ticks = thinned(marks)
    assert len(ticks) <= 900 // 4 + 1
    assert {x // 4 for x, top in marks if top} == {x // 4 for x, top in ticks if top}
    assert {x // 4 for x, _ in marks} == {x // 4 for x, _ in ticks}
