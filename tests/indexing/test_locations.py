"""Locations are stable numbers: each has a place, each place a number, and they run as the book does."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from indexing.locations import LOCATION, Locations
from indexing.locator import Locator

LENGTHS = st.lists(st.integers(0, 5_000), min_size=1, max_size=12)


@st.composite
def books(draw: st.DrawFn) -> tuple[Locations, list[Locator]]:
    """A book and some places in it, sorted."""
    lengths = draw(LENGTHS)
    spines = st.integers(0, len(lengths) - 1)
    places = [Locator(spine, draw(st.integers(0, lengths[spine]))) for spine in draw(st.lists(spines, max_size=8))]
    return Locations(lengths), sorted(places)


@given(books())
def test_numbers_and_shares_grow_with_the_book(book: tuple[Locations, list[Locator]]) -> None:
    locations, places = book
    numbers = [locations.number(place) or 0 for place in places]
    shares = [locations.share(place) or 0.0 for place in places]
    assert numbers == sorted(numbers)
    assert all(1 <= number <= locations.count for number in numbers)
    assert shares == sorted(shares)
    assert all(0.0 <= share <= 1.0 for share in shares)


@given(LENGTHS)
def test_each_location_begins_at_a_place_with_its_number(lengths: list[int]) -> None:
    locations = Locations(lengths)
    starts = [locations.start(number) for number in range(1, locations.count + 1)]
    assert [locations.number(start) for start in starts] == list(range(1, locations.count + 1))
    assert starts == sorted(set(starts))
    assert (locations.start(0), locations.start(locations.count + 9)) == (starts[0], starts[-1])
    assert locations.number(locations.last) == locations.count


@given(LENGTHS, st.floats(0, 1))
@example([129], 1.0)
def test_the_place_at_a_share_has_that_share(lengths: list[int], share: float) -> None:
    locations = Locations(lengths)
    place = locations.at(share)
    characters = sum(max(1, length) for length in lengths)
    assert locations.share(place) == pytest.approx(share, abs=1.000001 / characters)  # a character, and float rounding
    assert 0 <= place.offset <= lengths[place.spine]


@given(books())
def test_what_lies_between_places_adds_up(book: tuple[Locations, list[Locator]]) -> None:
    locations, places = book
    for earlier, later in pairwise(places):
        assert (locations.between(earlier, later) or 0) >= 0
        rest = locations.between(later) or 0
        assert (locations.between(earlier) or 0) == (locations.between(earlier, later) or 0) + rest


def test_a_number_depends_on_nothing_but_the_text() -> None:
    locations = Locations((10, 3 * LOCATION, 0, LOCATION + 1))
    assert locations.count == 1 + 3 + 1 + 2
    assert [locations.number(Locator(1, offset)) for offset in (0, LOCATION - 1, LOCATION)] == [2, 2, 3]
    assert locations.number(Locator(2, 0)) == 5  # a picture is a location too
    assert locations.start(7) == Locator(3, LOCATION)


def test_a_book_whose_text_is_not_in_yet_has_no_numbers() -> None:
    locations = Locations(())
    assert not locations
    assert (locations.count, locations.number(Locator(0, 0)), locations.share(Locator(3, 9))) == (0, None, None)
    assert locations.between(Locator(0, 0), Locator(1, 0)) is None
    assert Locations((100,)).share(Locator(1, 0)) is None  # nor a part that wasn't measured
