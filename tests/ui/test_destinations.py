"""What can be typed into Go to, and that anything else leads nowhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.locations import LOCATION, Locations
from indexing.locator import Locator
from reader.engine.protocol import PrintedPage
from reader.ui.reading.going_popover import destination, possible

BOOK = Locations((10, 2_000 * LOCATION))
PAGES = tuple(
    PrintedPage(label, Locator(1, at))
    for label, at in (("Cover", 0), ("xii", 5), ("23", 70), ("3000", 90), ("A-2", 99))
)


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("1", Locator(0, 0)),
        (" 2 ", Locator(1, 0)),
        ("1,234", Locator(1, 1_232 * LOCATION)),
        ("1.234", Locator(1, 1_232 * LOCATION)),
        ("1 234", Locator(1, 1_232 * LOCATION)),
        ("١٢٣٤", Locator(1, 1_232 * LOCATION)),
        ("0%", Locator(0, 0)),
        ("50 %", BOOK.at(0.5)),
        ("12,5%", BOOK.at(0.125)),
        ("xii", Locator(1, 5)),
        ("XII", Locator(1, 5)),
        ("p. 23", Locator(1, 70)),
        ("P23", Locator(1, 70)),
        ("Page 23", Locator(1, 70)),
        ("page a-2", Locator(1, 99)),
        ("cover", Locator(1, 0)),
        ("23", Locator(1, 21 * LOCATION)),  # a bare number is a location
        ("3000", Locator(1, 90)),  # if there is such a one
        ("p. 3000", Locator(1, 90)),
    ],
)
def test_locations_shares_and_printed_pages(typed: str, place: Locator | None) -> None:
    assert destination(typed, BOOK, PAGES) == place


@pytest.mark.parametrize("typed", ["", " ", "0", "2002", "101%", "-3", "1,23", "p.", "p. 24", "chapter 3", "%", "1e3"])
def test_what_leads_nowhere(typed: str) -> None:
    assert destination(typed, BOOK, PAGES) is None


@given(st.text(max_size=40))
def test_no_input_is_too_bad(typed: str) -> None:
    for locations in (BOOK, Locations(())):
        for pages in (PAGES, ()):
            place = destination(typed, locations, pages)
            assert place is None or locations.number(place) or place in {page.start for page in pages}


def test_the_hint_says_what_is_possible_in_this_book() -> None:
    assert possible(BOOK, ()) == "A location from 1 to 2,001, or a share such as 42%."
    assert "“p. A-2”" in possible(BOOK, PAGES)
    assert "still being read" in possible(Locations(()), ())
