"""Find in the book through the engine: words alone, guarded, all counted and the first listed, also during imports."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from indexing.importer import ImportProgress
from indexing.locator import Locator
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.books.finding import AT_MOST
from reader.engine.engine import Engine
from tests.epubs import book_of
from tests.indexing.shelves import small_book
from tests.reader.engine.client import EngineProcess
from tests.reader.engine.stores import index_in, page_text
from tests.reader.spoilers import Leaks, Text


def nothing(*_: object) -> None:
    """Ignore events."""


class Book:
    """A book in an engine without any model."""

    def __init__(self, engine: Engine, path: Path) -> None:
        self.engine = engine
        seen: list[ImportProgress] = []
        self.id = engine.import_now(path, CancelToken(), seen.append).book.id

    def find(self, query: str, position: Locator | None = None, *, look_ahead: bool = False) -> p.FoundText:
        """As the window asks."""
        request = p.FindText(book=self.id, position=position, guarded=True, query=query, look_ahead=look_ahead)
        return self.engine.handle(request, nothing, CancelToken())


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """Without any model."""
    made = Engine(tmp_path, ModelsFolder(tmp_path / "no models"))
    yield made
    made.close()


def test_beyond_the_reader_only_places_are_reported_until_they_say_so(engine: Engine, tmp_path: Path) -> None:
    book = Book(engine, small_book(tmp_path))
    texts = [page_text(tmp_path, book.id, spine) for spine in range(3)]
    whole = book.find("captain", look_ahead=True)
    assert (whole.total, whole.beyond, [match.hidden for match in whole.places]) == (2, 0, [False, False])
    assert [match.words for match in whole.places] == ["captain", "Captain"]
    for place in (None, Locator(0, 0), Locator(0, 26), Locator(0, 27), Locator(0, 40), Locator(1, 0), Locator(2, 12)):
        for query in ("captain", "the", "s", "king"):
            matches, before = book.find(query, place), place or Locator(0, 0)
            assert [match.hidden for match in matches.places] == [match.end > before for match in matches.places]
            assert matches.beyond == sum(match.hidden for match in matches.places)
            assert all(not (match.before or match.words or match.after) for match in matches.places if match.hidden)
            shown = replace(matches, places=tuple(match for match in matches.places if not match.hidden))
            assert Leaks(Text("book.epub", texts), before, query).of(shown) == []
    book.engine.handle(p.SetGuard(book=book.id, mode="off"), nothing, CancelToken())
    assert book.find("captain", Locator(0, 0)) == whole


def test_thousands_of_places_are_counted_and_the_first_are_listed(engine: Engine, tmp_path: Path) -> None:
    book = Book(engine, book_of(tmp_path / "x.epub", *["<p>" + "very " * 900 + "</p>"] * 3, language="en", title="X"))
    matches = book.find("VERY", look_ahead=True)
    assert (matches.total, len(matches.places), matches.whole) == (2700, AT_MOST, True)
    assert matches.places[-1].start == Locator(2, 199 * 5)


def test_a_book_whose_text_isnt_in_says_so_and_a_removed_one_is_unknown(engine: Engine, tmp_path: Path) -> None:
    path = small_book(tmp_path)
    book = Book(engine, path)
    assert book.find("king").whole
    with index_in(tmp_path) as index:
        index.remove(book.id)
    assert book.find("king", look_ahead=True) == p.FoundText("king", 0, 0, (), whole=False)
    assert book.find(" ").total == 0


def test_the_process_answers_while_it_imports_and_stops_a_superseded_search(corpus: Path) -> None:
    novel = corpus / "books" / "jane-austen_pride-and-prejudice.epub"
    with EngineProcess() as client:
        book = client.ask(p.AddBook(str(novel))).book.id
        watch = client.send(p.WatchImports())
        client.event(watch, lambda event: isinstance(event, p.Progress) and event.stage not in ("text", "failed"))
        first = client.send(p.FindText(book=book, query="e"))
        client.cancel(first)
        matches = client.ask(p.FindText(book=book, query="collins"))
        assert (matches.total, matches.whole) == (185, True)
        assert isinstance(client.ends(first), p.Failed | p.Returned)
