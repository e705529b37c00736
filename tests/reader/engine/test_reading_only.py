"""With *Reading only* on the engine reads texts in and makes nothing that only questions need; off, it catches up."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from indexing.store.index import IndexStore
from indexing.store.shelf_index import ShelfIndex
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.folders import index_path, reading_only_path, shelf_index_path
from tests.epubs import book_of

_PATIENCE = 60
_TEXT = ("<p>" + "The lamp burnt on the quay. Captain Marlow went to Harwich. " * 4 + "</p>",) * 30


class Desk:
    """An engine whose switch can be turned, and what is heard of its imports."""

    def __init__(self, folder: Path, models: Path) -> None:
        self.folder = folder / "data"
        self.folder.mkdir()
        self._models = ModelsFolder(models)
        self._heard: list[p.Progress] = []
        self._come = threading.Condition()

    def switch(self, *, on: bool) -> None:
        """Do what the window does before it tells the engine."""
        path = reading_only_path(self.folder)
        path.touch() if on else path.unlink()

    def start(self) -> Engine:
        """Start an engine as a window's."""
        self.engine = Engine(self.folder, self._models)
        self.engine.imports.watch(self._hear)
        self.engine.begin()
        return self.engine

    def heed(self, *, on: bool) -> None:
        """Turn the switch while the engine runs."""
        self._heard.clear()
        self.switch(on=on)
        self.engine.handle(p.HeedReadingOnly(), lambda _: None, CancelToken())

    def wait(self, wanted: Callable[[p.Progress], bool]) -> None:
        """Wait until something is heard."""
        with self._come:
            assert self._come.wait_for(lambda: any(map(wanted, self._heard)), _PATIENCE), self._heard

    @property
    def stages(self) -> set[str]:
        """The stages heard of since the switch was turned."""
        return {event.stage for event in self._heard}

    def _hear(self, event: p.ImportEvent) -> None:
        with self._come:
            assert isinstance(event, p.Progress), event
            self._heard.append(event)
            self._come.notify_all()


@pytest.fixture
def desk(tmp_path: Path, models_folder: Path) -> Iterator[Desk]:
    made = Desk(tmp_path, models_folder)
    yield made
    made.engine.close()


def done(event: p.Progress) -> bool:
    """Whether an import has ended well."""
    return event.stage == "done"


def made_of(desk: Desk, book: str) -> tuple[bool, int]:
    """Whether a book has a map, and how many vectors."""
    index = IndexStore(index_path(desk.folder))
    state = index.state(book)
    index.close()
    assert state is not None
    assert state.spine_done == state.spine_total
    return state.concepts is not None, state.embedded


def indexed_together(desk: Desk) -> set[str]:
    """The books in the index that questions to the whole shelf need."""
    index = ShelfIndex(shelf_index_path(desk.folder))
    books = set(index.books())
    index.close()
    return books


@pytest.mark.model
def test_a_book_has_its_words_alone_until_the_switch_is_off_again(desk: Desk, tmp_path: Path) -> None:
    desk.switch(on=True)
    engine = desk.start()
    book = engine.add(book_of(tmp_path / "book.epub", *_TEXT)).book.id
    desk.wait(done)
    assert desk.stages == {"text", "done"}
    assert made_of(desk, book) == (False, 0)
    assert engine.books()[0].stage == "done", "the shelf has nothing to wait for"
    matches = engine.handle(p.FindText(book=book, query="quay", guarded=False), lambda _: None, CancelToken())
    assert matches.total > 0
    queue = engine.handle(p.GetVectorQueue(), lambda _: None, CancelToken())
    assert (queue.books, queue.passages) == (0, 0)
    assert indexed_together(desk) == set()

    desk.heed(on=False)
    desk.wait(done)
    has_map, vectors = made_of(desk, book)
    assert has_map
    assert vectors > 0
    engine.close()  # which waits for the index over all books
    assert indexed_together(desk) == {book}


@pytest.mark.model
def test_turned_on_in_the_middle_it_stops_and_keeps_what_was_made(desk: Desk, tmp_path: Path) -> None:
    engine = desk.start()
    book = engine.add(book_of(tmp_path / "book.epub", *_TEXT * 12)).book.id
    desk.wait(lambda event: event.stage == "vectors" and event.done > 0)
    desk.heed(on=True)
    desk.wait(done)
    has_map, vectors = made_of(desk, book)
    assert has_map
    assert vectors > 0
    assert engine.imports.stages([book]) == {book: "done"}
    desk.heed(on=False)
    desk.wait(done)
    assert made_of(desk, book)[1] > vectors


def test_a_start_with_the_switch_on_loads_no_model(tmp_path: Path) -> None:
    """Nor does it make a map of books that lack one."""
    code = (
        "import sys, threading; from pathlib import Path\n"
        "from models.folder import ModelsFolder\n"
        "from reader.engine.engine import Engine\n"
        "from reader.folders import reading_only_path\n"
        "folder = Path(sys.argv[1]); folder.mkdir(); reading_only_path(folder).touch()\n"
        "engine = Engine(folder, ModelsFolder()); over = threading.Event()\n"
        "engine.imports.watch(lambda event: over.set() if event.stage == 'done' else None)\n"
        "engine.begin(); book = engine.add(Path(sys.argv[2])).book; assert over.wait(60); engine.close()\n"
        "print([name for name in ('onnxruntime', 'llama_cpp') if name in sys.modules], book.id)\n"
    )
    book = book_of(tmp_path / "book.epub", *_TEXT)
    command = [sys.executable, "-c", code, str(tmp_path / "home"), str(book)]
    root = Path(__file__).resolve().parents[3]
    ran = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, timeout=120)
    loaded, book_id = ran.stdout.split()
    assert (loaded, ran.stderr) == ("[]", "")
    state = IndexStore(index_path(tmp_path / "home")).state(book_id)
    assert state is not None
    assert state.concepts is None
