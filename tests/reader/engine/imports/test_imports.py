"""The import queue: what a thousand waiting books cost, and what happens to a failure that nobody waits for."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from indexing.importer import ImportProgress, import_book
from indexing.publication import open_publication
from indexing.store.errors import StoreError
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.rows import ImportState
from models.cancel import Cancelled, CancelToken
from models.folder import ModelsFolder
from models.user_message import verbatim
from reader.engine.books.shelf import ShelfService
from reader.engine.imports.service import Imports
from reader.engine.imports.under_way import UnderWay
from reader.engine.imports.work import ImportGates
from reader.engine.place.guard import SpoilerGuard
from reader.engine.protocol import BackgroundProblem, ImportEvent, Progress
from reader.engine.runtimes import Runtimes
from tests.epubs import Epub

_PATIENCE = 60
_BOOKS = 40


class Desk:
    """A library and an index with a queue of imports, without models."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.library = LibraryStore(folder / "library.db")
        self.index = IndexStore(folder / "index.db")
        self.imports = Imports(
            self.library, self.index, Runtimes(ModelsFolder(folder / "none")), ImportGates(), UnderWay(folder)
        )
        self._shelf = ShelfService(
            self.library, self.index, SpoilerGuard(self.library, self.index), self.imports.stages
        )

    def add(self, title: str) -> str:
        """Put a book on the shelf, not yet in the queue; its id."""
        added, publication = self._shelf.add(Epub(title=title, identifier=title).build(self.folder / f"{title}.epub"))
        publication.close()
        return added.row.id

    def close(self) -> None:
        """Close everything."""
        self.imports.close()
        self.index.close()
        self.library.close()


class Ear:
    """Hears the queue; ``until`` waits for what is wanted."""

    def __init__(self, imports: Imports) -> None:
        self.events: list[ImportEvent] = []
        self._come = threading.Condition()
        imports.watch(self._hear)

    def _hear(self, event: ImportEvent) -> None:
        with self._come:
            self.events.append(event)
            self._come.notify_all()

    def until(self, wanted: Callable[[list[ImportEvent]], bool]) -> None:
        """Wait until the events are as wanted."""
        with self._come:
            assert self._come.wait_for(lambda: wanted(self.events), _PATIENCE), self.events

    def ended(self) -> list[str]:
        """The books whose import is done, in order."""
        return [event.book for event in self.events if isinstance(event, Progress) and event.stage == "done"]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A desk that is closed at the end."""
    made = Desk(tmp_path)
    yield made
    made.close()


def test_each_waiting_book_costs_the_queue_a_few_looks_into_the_store(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    books = {desk.add(f"Book {n}") for n in range(_BOOKS)}
    looks: list[str] = []
    state = IndexStore.state

    def counted(store: IndexStore, book: str) -> ImportState | None:
        looks.append(book)
        return state(store, book)

    monkeypatch.setattr(IndexStore, "state", counted)
    ear = Ear(desk.imports)
    desk.imports.resume_unfinished()
    ear.until(lambda _events: set(ear.ended()) == books)
    assert len(looks) < 12 * _BOOKS


def test_of_the_books_without_text_the_open_one_comes_first(desk: Desk) -> None:
    books = [desk.add(f"Book {n}") for n in range(6)]
    ear, release = Ear(desk.imports), threading.Event()

    def hold(_event: ImportEvent) -> None:
        """Hold the first import while others queue up."""
        release.wait(_PATIENCE)

    desk.imports.watch(hold)
    desk.imports.start(books[0])
    ear.until(bool)
    for book in books[1:]:
        desk.imports.start(book)
    desk.imports.start(books[4], first=True)
    release.set()
    ear.until(lambda _events: set(ear.ended()) == set(books))
    began = list(dict.fromkeys(event.book for event in ear.events if isinstance(event, Progress)))
    assert began == [books[0], books[4], *books[1:4], books[5]]


def test_a_queue_that_cannot_begin_says_so_to_the_reader_and_in_the_log(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    problem = "The disk is full, so index.db can’t be written. Free some space and try again."

    def refuse(_store: IndexStore) -> dict[str, str]:
        raise StoreError(verbatim(problem))

    monkeypatch.setattr(IndexStore, "stages", refuse)
    failed = threading.Event()
    caplog.set_level(logging.ERROR)
    ear = Ear(desk.imports)
    desk.imports.watch(lambda _event: failed.set())
    desk.imports.resume_unfinished()
    assert failed.wait(_PATIENCE)
    assert ear.events == [BackgroundProblem(verbatim(f"Books could not be indexed. {problem}"))]
    desk.imports.close()
    assert problem in caplog.text


def test_a_problem_from_before_the_window_came_is_told_once(desk: Desk) -> None:
    desk.imports.report_problem(verbatim("It failed."))
    assert Ear(desk.imports).events == [BackgroundProblem(verbatim("It failed."))]
    assert Ear(desk.imports).events == []


def test_a_store_that_fails_for_one_book_fails_that_book_alone(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    bad, good = desk.add("Bad"), desk.add("Good")
    get = LibraryStore.get
    refusals = iter(["It is in use."])

    def refused_once(store: LibraryStore, book: str) -> object:
        if book == bad and (problem := next(refusals, "")):
            raise StoreError(verbatim(problem))
        return get(store, book)

    monkeypatch.setattr(LibraryStore, "get", refused_once)
    ear = Ear(desk.imports)
    desk.imports.start(bad)
    desk.imports.start(good)
    ear.until(lambda _events: good in ear.ended())
    failed = [event for event in ear.events if isinstance(event, Progress) and event.stage == "failed"]
    assert [(event.book, event.message) for event in failed] == [(bad, "It is in use.")]


def test_a_pause_of_the_vectors_holds_up_no_map(desk: Desk) -> None:
    book = desk.add("Cut off before its map")
    stop = CancelToken()

    def cut_off(step: ImportProgress) -> None:
        if step.stage == "concepts":
            stop.cancel()

    with open_publication(desk.folder / "Cut off before its map.epub") as publication, pytest.raises(Cancelled):
        import_book(publication, desk.index, None, progress=cut_off, cancel=stop)
    assert desk.index.stages() == {book: "concepts"}
    ear = Ear(desk.imports)
    desk.imports.pause(paused=True)
    desk.imports.resume_unfinished()
    ear.until(lambda _events: ear.ended() == [book])
    assert desk.index.stages() == {book: "vectors"}
