"""A quote is found again though an edition changed, and of several places the one with the same around it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.locator import Locator
from indexing.quote_finder import QuoteFinder, QuoteMatch, find_in_text
from indexing.store.index import IndexStore
from tests.indexing.shelves import add, small_book

PAGE = "<h1>{n}</h1>" + "".join(
    f"<p>Sentence {i} of page {{n}} is here. It’s “quoted”… and dashed—so.</p>" for i in range(12)
)
LONG = (
    "<p>"
    + " ".join(f"Of the {n * 7919 % 1000} things that he said, none was ever heard again." for n in range(40))
    + "</p>"
)
PAGES = (*(PAGE.format(n=n) for n in range(3)), LONG)
HERE = Locator(0, 0)


@pytest.fixture(scope="module")
def quotes(tmp_path_factory: pytest.TempPathFactory) -> QuoteFinder:
    """A finder in a book of four pages."""
    folder = tmp_path_factory.mktemp("text")
    index = IndexStore(folder / "index.db")
    return QuoteFinder(index, add(index, small_book(folder, *PAGES)))


def words(quotes: QuoteFinder, match: QuoteMatch | None) -> str:
    assert match is not None
    return quotes.text(match.range.start.spine)[match.range.start.offset : match.range.end.offset]


@pytest.mark.parametrize(
    ("quote", "is_"),
    [
        ("Sentence 7 of page 2 is here.", "Sentence 7 of page 2 is here."),
        ('sentence 7  of\npage 2 is here. It\'s "quoted"...', "Sentence 7 of page 2 is here. It’s “quoted”…"),
        ("Sentence 7 off page 2 is hear. It's quoted", "Sentence 7 of page 2 is here. It’s “quoted"),
    ],
)
def test_a_quote_is_found_again(quotes: QuoteFinder, quote: str, is_: str) -> None:
    assert words(quotes, quotes.find(quote, HERE)).strip("”") == is_


def test_a_long_quote_is_found_though_words_in_it_changed(quotes: QuoteFinder) -> None:
    text = quotes.text(3)
    changed = text[200:1400].replace("none was", "not one was", 1)
    assert words(quotes, quotes.find(changed, Locator(3, 0))).strip() == text[200:1400].strip()
    assert quotes.find(text[200:500] + "zebra " * 150 + text[900:1200], Locator(3, 0)) is None


def test_what_is_not_in_the_book_is_not_found(quotes: QuoteFinder) -> None:
    for quote in ("", "  ", "zebra", "An entirely different sentence about zebras in the snow.", "x" * 20_000):
        assert quotes.find(quote, HERE) is None


def test_of_equal_quotes_the_nearest_is_found(quotes: QuoteFinder) -> None:
    near = quotes.text(2).index("Sentence 9")
    match = quotes.find("It’s “quoted”", Locator(2, near))
    assert match
    assert match.range.start.spine == 2
    assert abs(match.range.start.offset - near) < 60


def test_what_stands_around_counts_more_than_what_is_near(quotes: QuoteFinder) -> None:
    match = quotes.find("It’s “quoted”", HERE, before="Sentence 9 of page 1 is here. ", after="… and dashed—so.")
    assert match
    text, start = quotes.text(match.range.start.spine), match.range.start.offset
    assert text[:start].endswith("Sentence 9 of page 1 is here. ")
    assert match.places == 36
    assert match.same_around == len("Sentence 9 of page 1 is here. … and dashed—so.")


@given(st.text(max_size=60), st.text(max_size=200), st.integers(0, 200))
def test_any_quote_and_text_give_a_range_of_the_text(quote: str, text: str, near: int) -> None:
    for likeness in ("verbatim", "marks", "alike"):
        match = find_in_text(quote, text, near, likeness)
        assert match is None or 0 <= match.start < match.end <= len(text)
    if quote.strip():
        hidden = find_in_text(quote, f"{text}{quote}{text}", near, "verbatim")
        assert hidden
