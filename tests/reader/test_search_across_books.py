"""Words in all books: each book's best passages, reported as they are found, and nothing past the reader's place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from indexing.locator import Locator
from models.cancel import Cancelled, CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.engine.errors import UsageError
from tests.epubs import book_of
from tests.reader.spoiler_shelf import Books
from tests.reader.spoilers import Leaks

FILLER = "<p>" + "They walked along the quiet shore and nobody spoke of it again. " * 30 + "</p>"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """Three books: whales early and late in one, late in another, none in the third. Nobody has read any."""
    made = Engine(tmp_path / "data", ModelsFolder(tmp_path / "no-models"))
    early, late = "<p>A white whale rose from the sea.</p>", "<p>The whales had married the captain’s fate.</p>"
    for name, bodies in {"both": (early + FILLER, late), "late": (FILLER, late), "none": (FILLER,)}.items():
        made.import_now(book_of(tmp_path / f"{name}.epub", *bodies, title=name), CancelToken(), lambda _step: None)
    yield made
    made.close()


def book_matches(engine: Engine, query: str, *, look_ahead: bool = False) -> list[p.BookMatches]:
    """What is reported of each book."""
    events: list[p.Event] = []
    engine.handle(p.SearchBooks(query, look_ahead=look_ahead), events.append, CancelToken())
    return [event for event in events if isinstance(event, p.BookMatches)]


def search(engine: Engine, query: str, *, look_ahead: bool = False) -> dict[str, p.BookMatches]:
    """What is found, by title."""
    matches: dict[str, p.BookMatches] = {}
    titles = {book.id: book.title for book in engine.books()}

    def emit(event: p.Event) -> None:
        assert isinstance(event, p.BookMatches)
        assert p.decode_from_engine(p.encode(p.Happened(1, event))) == p.Happened(1, event)
        matches[titles[event.book]] = event

    ended = engine.handle(p.SearchBooks(query, look_ahead=look_ahead), emit, CancelToken())
    assert ended == p.BooksSearched(query, searched=3, waiting=0)
    return matches


def test_before_anything_is_read_places_are_counted_and_not_shown(engine: Engine) -> None:
    matches = search(engine, "whale")
    assert {title: (in_book.total, in_book.beyond, in_book.places) for title, in_book in matches.items()} == {
        "both": (2, 2, ()),
        "late": (1, 1, ()),
    }


def test_what_the_reader_has_come_past_is_shown_with_its_words(engine: Engine) -> None:
    book = engine.find("both").id
    engine.handle(p.SavePosition(book, Locator(0, 500)), lambda _event: None, CancelToken())
    matches = search(engine, "whale")["both"]
    assert (matches.total, matches.beyond) == (2, 1)
    [place] = matches.places
    assert (place.before, place.words) == ("A white ", "whale")
    assert place.after.startswith(" rose from the sea.")
    assert place.start == Locator(0, 8)


def test_a_look_ahead_shows_all_and_a_book_without_guard_too(engine: Engine) -> None:
    matches = search(engine, "whale", look_ahead=True)
    assert [place.words for place in matches["both"].places] == ["whale", "whales"]
    assert matches["both"].beyond == 0
    engine.handle(p.SetGuard(engine.find("late").id, "off"), lambda _event: None, CancelToken())
    assert [place.words for place in search(engine, "whale")["late"].places] == ["whales"]


def test_all_places_of_a_book_are_told_when_they_are_asked_for_and_none_past_its_horizon(
    engine: Engine, tmp_path: Path
) -> None:
    five = book_of(tmp_path / "five.epub", *(["<p>A gull cried.</p>" + FILLER] * 5), title="five")
    book = engine.import_now(five, CancelToken(), lambda _step: None).book.id
    engine.handle(p.SavePosition(book, Locator(4, 0)), lambda _event: None, CancelToken())

    def places(*, all_places: bool) -> list[int]:
        events: list[p.Event] = []
        request = p.SearchBooks("gull", book=book, all_places=all_places)
        engine.handle(request, events.append, CancelToken())
        [matches] = [event for event in events if isinstance(event, p.BookMatches)]
        assert (matches.total, matches.beyond) == (5, 1)
        return [place.start.spine for place in matches.places]

    assert len(places(all_places=False)) == 3
    assert places(all_places=True) == [0, 1, 2, 3]


def test_all_words_must_stand_in_a_passage_and_phrases_as_they_are(engine: Engine) -> None:
    assert set(search(engine, "white whale")) == {"both"}
    assert set(search(engine, "captain marry")) == {"both", "late"}  # by their stems
    assert set(search(engine, "“the captain’s fate”")) == {"both", "late"}
    assert search(engine, '"fate captain"') == {}
    assert search(engine, "submarine") == {}
    shown = search(engine, "marry captain", look_ahead=True)["late"].places[0]
    assert shown.words == "married"


def test_a_query_without_words_is_refused_and_a_search_can_be_stopped(engine: Engine) -> None:
    with pytest.raises(UsageError):
        engine.handle(p.SearchBooks("—!?"), lambda _event: None, CancelToken())
    stop = CancelToken()
    events: list[p.Event] = []

    def emit(event: p.Event) -> None:
        events.append(event)
        stop.cancel()

    with pytest.raises(Cancelled):
        engine.handle(p.SearchBooks("whale"), emit, stop)
    assert len(events) == 1


@pytest.mark.parametrize("query", ["captain", "whale OR (", '"', "NEAR(a b)", "text:x", "*", "a" * 20_000, "鯨"])
def test_any_words_at_all_can_be_looked_for(engine: Engine, query: str) -> None:
    try:
        search(engine, query)
    except UsageError:
        assert not any(letter.isalnum() for letter in query)


@pytest.mark.long
def test_nothing_past_a_reader_s_place_comes_out_of_real_books(corpus: Path, tmp_path: Path) -> None:
    paths = sorted((corpus / "books").glob("*.epub"), key=lambda path: path.stat().st_size)[:2]
    books = Books(tmp_path / "data", tmp_path / "no-models", paths)
    try:
        for book, text in books.texts.items():
            place = text.locator(text.starts[-1] // 3)
            books.engine.handle(p.SavePosition(book, place), lambda _event: None, CancelToken())
        shown = hidden = 0
        for query in ("he said", "night", "death", "“I am”", "house door", "father"):
            for matches in book_matches(books.engine, query):
                text = books.texts[matches.book]
                place = text.locator(text.starts[-1] // 3)
                begun = [c.title for c in books.index.text.chapters(matches.book) if c.start < place]
                assert Leaks(text, place, "\n".join([query, *begun])).of(matches) == []
                shown += len(matches.places)
                hidden += matches.beyond
        assert shown > 5
        assert hidden > 50
    finally:
        books.close()
