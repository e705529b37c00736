"""Several processes on the same data at once: nothing is lost or locked, and each learns what the others change."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import assets
from indexing.locator import Locator
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from reader.engine.protocol import (
    AddBook,
    ChangedElsewhere,
    ClearConversation,
    ListAnnotations,
    ListBooks,
    Progress,
    RemoveBooks,
    Returned,
    SaveAnnotation,
    SetTags,
    WatchImports,
)
from reader.folders import index_path, library_path
from tests.epubs import book_of
from tests.reader.engine.client import EngineProcess

pytestmark = [pytest.mark.process, pytest.mark.usefixtures("no_models")]


def added(engine: EngineProcess, path: Path) -> str:
    """Add a book and wait until it is indexed; returns its id."""
    watch = engine.send(WatchImports())
    book = engine.ask(AddBook(path=str(path))).book.id
    engine.event(watch, lambda event: isinstance(event, Progress) and event.book == book and event.stage == "done")
    return book


def note(book: str, number: int, text: str) -> SaveAnnotation:
    """A request that keeps a note on some words of the sample book."""
    start = 28 + 30 * number
    return SaveAnnotation(book=book, kind="highlight", start=Locator(4, start), end=Locator(4, start + 20), note=text)


def notes_of(engine: EngineProcess, book: str) -> list[str]:
    """The notes that the engine knows, sorted."""
    listed = engine.ask(ListAnnotations(book=book, look_ahead=True)).annotations
    return sorted(annotation.note for annotation in listed)


class Listener:
    """An engine that hears of what others change."""

    def __init__(self, engine: EngineProcess) -> None:
        self.engine = engine
        self._watch = engine.send(WatchImports())
        engine.ask(ListBooks())

    def hears(self, act: Callable[[], object]) -> None:
        """Have something changed, and wait until this one has been told of a change since."""
        before = self.heard
        act()
        done = time.perf_counter()
        self.engine.wait_for(lambda _message: self.heard > before)
        print(f"told {time.perf_counter() - done:.2f} s after the change")

    @property
    def heard(self) -> int:
        """How often it was told."""
        return sum(isinstance(event, ChangedElsewhere) for event in self.engine.events(self._watch))


def test_two_windows_lose_nothing_and_learn_what_the_other_changes() -> None:
    """Imports, notes of both at the same time, tags and removals; what one changes itself is no news to it."""
    with EngineProcess() as first, EngineProcess() as second:
        listener, own = Listener(second), Listener(first)
        listener.hears(lambda: added(first, assets.sample_book()))
        (book,) = [shown.id for shown in second.ask(ListBooks()).books]
        before = own.heard
        for number in range(20):
            first.ask(note(book, number, f"note {number:02}"))
        first.ask(ClearConversation(book))  # which empties the log too
        own.hears(lambda: second.ask(note(book, 20, "note 20")))
        assert own.heard - before <= 2
        both = [
            (engine, engine.send(note(book, number, f"note {number:02}")))
            for number, engine in zip(range(21, 61), [first, second] * 20, strict=True)
        ]
        assert all(isinstance(engine.ends(call), Returned) for engine, call in both)
        assert notes_of(first, book) == notes_of(second, book) == [f"note {number:02}" for number in range(61)]
        listener.hears(lambda: first.ask(SetTags(book, ("sea",))))
        assert [shown.tags for shown in second.ask(ListBooks()).books] == [("sea",)]
        listener.hears(lambda: first.ask(RemoveBooks((book,))))
        assert second.ask(ListBooks()).books == ()


def quoth(*arguments: str) -> subprocess.Popen[str]:
    """A command in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "reader.cli", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def test_any_number_of_processes_begin_a_library_at_once(tmp_path: Path) -> None:
    """One makes the file, and the others wait for it. (Of eight, four were told that it was in use.)"""
    code = (
        "import pathlib, sys\n"
        "from indexing.store.library import LibraryStore\n"
        "print('ready', flush=True); sys.stdin.readline()\n"
        "library = LibraryStore(pathlib.Path(sys.argv[1])); print(library.list()); library.close()\n"
    )
    pipe = subprocess.PIPE
    for attempt in range(3):
        path = str(tmp_path / f"library-{attempt}.db")
        command = [sys.executable, "-c", code, path]
        processes = [subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) for _ in range(8)]
        for process in processes:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin is not None
            process.stdin.write("\n")
            process.stdin.flush()
        for process in processes:
            assert process.communicate(timeout=60) == ("()\n", "")


def test_a_book_that_is_removed_while_it_is_added(tmp_path: Path, quoth_home: Path) -> None:
    path = book_of(
        tmp_path / "long.epub", *("<p>" + "It rained, and nobody knew why. " * 4000 + "</p>" for _ in range(12))
    )
    adding = quoth("add", str(path))
    with closing(LibraryStore(library_path(quoth_home))) as library:
        while not library.list():
            assert adding.poll() is None, "it was added before it could be removed"
        (book,) = library.list()
        removing = quoth("remove", "--yes", book.id)
        _, errors = removing.communicate(timeout=120)
        assert removing.returncode == 0, errors
        _, errors = adding.communicate(timeout=120)
        assert (adding.returncode, library.list()) == (1, ())
    assert f"“{book.title}” was removed from the shelf while it was being added." in errors
    assert "Traceback" not in errors
    with closing(IndexStore(index_path(quoth_home))) as index:
        assert index.books() == frozenset()
