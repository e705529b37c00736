"""Finding in imported books: all places in order, with context, under the horizon, in any script, cancellable."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.finder import Finder, TextMatch, TextMatches
from indexing.foldmap import fold_query
from indexing.locator import Locator
from indexing.store.index import IndexStore
from models.cancel import Cancelled, CancelToken
from tests.epubs import book_of
from tests.imported import Imported
from tests.indexing.shelves import CROWN, LAST, SEA, add, small_book
from tests.night import at_night


class Book:
    """A book and what is found in it."""

    def __init__(self, folder: Path, path: Path | None = None) -> None:
        self.index = IndexStore(folder / "index.db")
        self.id = add(self.index, path or small_book(folder))
        self.finder = Finder(self.index)

    def find(self, query: str, before: Locator | None = None, most: int = 2000) -> TextMatches:
        """The matches of ``query``."""
        return self.finder.find(self.id, query, most, before, CancelToken())

    def verbatim(self, match: TextMatch) -> str:
        """What stands at a match."""
        entry = self.index.text.text(self.id, match.range.start.spine)
        assert entry is not None
        return entry[1][match.range.start.offset : match.range.end.offset]


@pytest.fixture
def book(tmp_path: Path) -> Book:
    """The book of the sea and the crown."""
    return Book(tmp_path)


def test_every_place_is_found_in_reading_order_with_its_chapter_and_context(book: Book) -> None:
    places = book.find("HIS ")
    assert (places.total, places.beyond) == (2, 0)
    captains = book.find("captain")
    assert [match.words for match in captains.matches] == ["captain", "Captain"]
    assert [match.chapter for match in captains.matches] == ["Chapter 1", "Chapter 3"]
    first = captains.matches[0]
    assert (first.before, first.after) == ("The old ", " loved the sea. His hound slept by the…")
    assert [book.verbatim(match) for match in captains.matches] == ["captain", "Captain"]
    assert book.find("king wore a crown of iron. its weight").total == 1
    assert book.find("no such words") == TextMatches(0, 0, ())
    assert book.find("  ") == TextMatches(0, 0, ())


def test_all_are_counted_though_only_the_first_are_listed(book: Book) -> None:
    places = book.find("e", most=3)
    assert len(places.matches) == 3
    assert places.total == sum(body.lower().count("e") for body in (SEA, CROWN, LAST))
    assert places.matches == book.find("e").matches[:3]


def test_beyond_the_horizon_a_match_is_a_place_without_words_and_no_context_reaches_it(book: Book) -> None:
    whole = book.find("the")
    cut = whole.matches[1].range
    for before in (cut.start, Locator(cut.start.spine, cut.start.offset + 1), cut.end, Locator(1, 0), Locator(0, 0)):
        places = book.find("the", before)
        assert [match.range for match in places.matches] == [match.range for match in whole.matches]
        hidden = [match for match in places.matches if match.range.end > before]
        assert places.beyond == len(hidden)
        assert {(match.before, match.words, match.after) for match in hidden} <= {("", "", "")}
        for match in places.matches:
            if match.range.end <= before and match.range.start.spine == before.spine:
                assert match.range.end.offset + len(match.after.removesuffix("…")) <= before.offset


def test_a_cancelled_search_stops_and_a_removed_book_is_not_kept(book: Book) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        book.finder.find(book.id, "the", 10, None, token)
    assert book.find("the").total
    book.finder.forget(book.id)
    book.index.remove(book.id)
    assert book.find("the") == TextMatches(0, 0, ())


@pytest.mark.parametrize(
    ("file", "query", "total"),
    [
        ("books/jane-austen_pride-and-prejudice.epub", "lady catherine", 116),
        ("books/jane-austen_pride-and-prejudice.epub", "“you want to tell me, and i have no", 1),
        *at_night(
            ("books/leo-tolstoy_war-and-peace_louise-maude_aylmer-maude.epub", "natasha", 1212),
            ("books/leo-tolstoy_war-and-peace_louise-maude_aylmer-maude.epub", "that antichrist—i really", 1),
        ),
        ("samples/kusamakura-japanese-vertical-writing.epub", "温泉", 16),
        ("samples/kusamakura-japanese-vertical-writing.epub", "くさまくら", 0),
        ("samples/regime-anticancer-arabic.epub", "السرطان", 23),
    ],
)
def test_real_books_in_three_scripts(
    corpus: Path, tmp_path: Path, imported: Imported, file: str, query: str, total: int
) -> None:
    imported.copy(corpus / file, tmp_path / "index.db")
    book = Book(tmp_path, corpus / file)
    places = book.find(query)
    assert len(places.matches) == places.total == total
    for match in places.matches:
        assert fold_query(book.verbatim(match)) == fold_query(query)
        assert len(match.before) <= 41 >= len(match.after)


HYPHENS = "\u002d\u2010\u2011\u2012\u2013\u05be"


@pytest.mark.parametrize("typed", HYPHENS)
def test_all_hyphens_are_one(tmp_path: Path, typed: str) -> None:
    words = "".join(f"<p>A well{hyphen}known inn, בית{hyphen}ספר.</p>" for hyphen in HYPHENS)
    book = Book(tmp_path, book_of(tmp_path / "book.epub", words))
    for query in ("well{}known", "בית{}ספר"):
        places = book.find(query.format(typed))
        assert places.total == len(HYPHENS)
        assert {book.verbatim(match) for match in places.matches} == {query.format(hyphen) for hyphen in HYPHENS}


@pytest.mark.parametrize(
    ("written", "typed"),
    [
        ("लड़का", "लडका"),
        ("लडका", "लड\u093cका"),
        ("क़लम", "कलम"),
        ("ऩ ऱ ऴ", "न र ळ"),
        ("বাড়ি", "বাড\u09bcি"),
        ("ਸ਼ੇਰ", "ਸੇਰ"),
        ("१९४७", "1947"),
        ("1947", "۱۹۴۷"),
        ("২০২৪", "٢٠٢٤"),
        ("๑๒", "12"),
    ],
)
def test_the_nukta_and_the_script_of_digits_do_not_matter(tmp_path: Path, written: str, typed: str) -> None:
    book = Book(tmp_path, book_of(tmp_path / "book.epub", f"<p>एक {written} था।</p>", language="hi"))
    assert [book.verbatim(match) for match in book.find(typed).matches] == [written]


@pytest.mark.parametrize(
    ("language", "text", "query", "expected"),
    [
        ("ru", "Мальчик увидел собаку. Собака лаяла на собак.", "собака", ["собаку", "Собака", "собак"]),
        ("ru", "Он подошёл к старой башне и увидел башню.", "старая башня", ["старой башне"]),
        ("ru-RU", "Собачка ела сыр.", "собач", ["Собач"]),
        ("de", "Die Häuser des Dorfes, jedes Haus.", "haus", ["Häuser", "Haus"]),
        ("es", "Los relojeros y el relojero.", "relojero", ["relojeros", "relojero"]),
        ("en", "They walked where he walks.", "walks", ["walks"]),
        ("ru", "Кот и который час.", "кот", ["Кот", "кот"]),
    ],
)
def test_other_forms_of_the_words_are_found(
    tmp_path: Path, language: str, text: str, query: str, expected: list[str]
) -> None:
    book = Book(tmp_path, book_of(tmp_path / "book.epub", f"<p>{text}</p>", language=language))
    assert [book.verbatim(match) for match in book.find(query).matches] == expected
    seen = Locator(0, 12)
    assert book.find(query, seen).total == len(expected)
