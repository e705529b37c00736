"""The text up to a horizon, with what surrounds a place, and quotes found again in it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from indexing.booktext import BookText
from indexing.locator import Locator, TextRange
from indexing.quote_finder import QuoteFinder, QuoteMatch, find_in_text
from indexing.store.index import IndexStore
from tests.indexing.shelves import add, small_book

PAGE = "<h1>{n}</h1>" + "".join(
    f"<p>Sentence {i} of page {{n}} is here. It’s “quoted”… and dashed—so.</p>" for i in range(12)
)
PAGES = tuple(PAGE.format(n=n) for n in range(3))


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> tuple[BookText, str]:
    """The reader of an index of one book, and the book's id."""
    folder = tmp_path_factory.mktemp("text")
    index = IndexStore(folder / "index.db")
    return BookText(index), add(index, small_book(folder, *PAGES))


def whole(shelf: tuple[BookText, str], spine: int) -> str:
    """The canonical text of a page."""
    entry = shelf[0].index.text.text(shelf[1], spine)
    assert entry
    return entry[1]


def place(shelf: tuple[BookText, str], spine: int, words: str) -> TextRange:
    """Where ``words`` stand."""
    start = whole(shelf, spine).index(words)
    return TextRange.of(spine, start, start + len(words))


def test_text_is_cut_at_the_horizon(shelf: tuple[BookText, str]) -> None:
    text, book = shelf
    where = place(shelf, 1, "Sentence 3 of page 1")
    assert text.text(book, where) == "Sentence 3 of page 1"
    assert text.text(book, where, Locator(1, where.start.offset + 8)) == "Sentence"
    assert text.text(book, where, where.start) == text.text(book, where, Locator(0, 99)) == ""
    assert text.text(book, TextRange.of(1, 0, 10**6)) == whole(shelf, 1)
    assert text.text("unknown", where) == ""


def test_surroundings_are_whole_sentences_on_both_sides(shelf: tuple[BookText, str]) -> None:
    text, book = shelf
    excerpt = text.surrounding(book, place(shelf, 1, "page 1 is here. It’s"), 40)
    assert excerpt
    assert "Sentence 0 of page 1 is here." in excerpt.text
    assert excerpt.text == text.text(book, excerpt.range)
    assert len(excerpt.text.split()) <= 40
    middle = text.surrounding(book, place(shelf, 1, "Sentence 6 of page 1"), 40)
    assert middle
    assert "Sentence 5" in middle.text
    assert "Sentence 7" in middle.text
    small = text.surrounding(book, place(shelf, 1, "tence 6 of"), 1)
    assert small
    assert small.text == "Sentence 6 of page 1 is here."


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    spine=st.integers(0, 3),
    start=st.integers(0, 900),
    length=st.integers(0, 300),
    words=st.integers(0, 400),
    before=st.none() | st.builds(Locator, st.integers(0, 3), st.integers(0, 900)),
)
def test_surroundings_of_any_range_are_verbatim_and_before_the_horizon(
    shelf: tuple[BookText, str], spine: int, start: int, length: int, words: int, before: Locator | None
) -> None:
    text, book = shelf
    where = TextRange.of(spine, start, start + length)
    excerpt = text.surrounding(book, where, words, before)
    if excerpt is None:
        return
    assert excerpt.text == text.text(book, excerpt.range, before)
    assert before is None or excerpt.range.end <= before
    assert excerpt.range.start < max(where.end, Locator(spine, start + 1))
    assert excerpt.sentences


def test_chapters_beyond_the_horizon_are_not_named(shelf: tuple[BookText, str]) -> None:
    text, book = shelf
    assert [chapter.title for chapter in text.chapters(book)] == ["Chapter 1", "Chapter 2", "Chapter 3"]
    seen = text.chapters(book, Locator(1, 30))
    assert [(chapter.title, chapter.end) for chapter in seen] == [
        ("Chapter 1", Locator(1, 0)),
        ("Chapter 2", Locator(1, 30)),
    ]
    chapter = text.chapter_at(book, Locator(1, 5))
    assert chapter
    assert chapter.title == "Chapter 2"


LONG = (
    "<p>"
    + " ".join(f"Of the {n * 7919 % 1000} things that he said, none was ever heard again." for n in range(40))
    + "</p>"
)

QUOTED = (*(PAGE.format(n=n) for n in range(3)), LONG)

HERE = Locator(0, 0)


@pytest.fixture(scope="module")
def quotes(tmp_path_factory: pytest.TempPathFactory) -> QuoteFinder:
    """A finder in a book of four pages."""
    folder = tmp_path_factory.mktemp("text")
    index = IndexStore(folder / "index.db")
    return QuoteFinder(index, add(index, small_book(folder, *QUOTED)))


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
