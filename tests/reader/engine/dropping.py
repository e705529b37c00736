"""A folder given to the real engine's process, which is killed on the way; what was acknowledged must stay."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from reader.engine import protocol as p
from reader.folders import index_path, library_path
from tests.epubs import Epub
from tests.reader.engine.client import EngineProcess

_TAGS = ("to read",)
_SEARCHABLE = ("concepts", "vectors", "done")


def book(path: Path, title: str) -> Path:
    """A good book with a text of its own."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return Epub(title=title, identifier=f"urn:{title}").build(path)


@dataclass
class Acknowledged:
    """What the engine has said: the books it put on the shelf, those that can be searched, and tags that are kept."""

    added: set[str] = field(default_factory=set)
    searchable: dict[str, float] = field(default_factory=dict)
    """With the second of the run when it was said."""
    tagged: set[str] = field(default_factory=set)
    failed: list[str] = field(default_factory=list)


class FolderRun:
    """Drops ``folder`` on engines, one after the other, until all its ``count`` books can be searched.

    Vectors are paused. ``home`` is the data folder that ``QUOTH_HOME`` names; ``watch`` hears of each searchable book.
    """

    def __init__(
        self, folder: Path, home: Path, count: int, watch: Callable[[int, int], None] = lambda searchable, pid: None
    ) -> None:
        self._folder, self._home, self._count, self._watch = folder, home, count, watch
        self._begun = time.perf_counter()
        self.acknowledged = Acknowledged()
        self._to_tag: set[str] = set()

    def run(self, kills: Sequence[int]) -> None:
        """Kill the engine each time that so many books can be searched, and go on with another one."""
        for searchable in kills:
            engine = EngineProcess()
            self._drop(engine, lambda tagging, at=searchable: len(self.acknowledged.searchable) >= at)  # type: ignore[misc]
            engine.kill()
            self._check(whole=False)
        with EngineProcess() as engine:
            self._drop(engine, lambda tagging: not tagging and len(self.acknowledged.searchable) >= self._count)
        self._check(whole=True)

    def _drop(self, engine: EngineProcess, over: Callable[[Mapping[int, str]], bool]) -> None:
        """Let one engine work until it is ``over``, which is given the tags that the engine hasn't acknowledged yet."""
        engine.ask(p.PauseVectors(paused=True))
        for book in engine.ask(p.ListBooks()).books:
            if book.stage in _SEARCHABLE:  # the engine before was killed before it could say so
                self._note_searchable(book.id, engine.pid)
        watching = engine.send(p.WatchImports())
        adding = engine.send(p.AddFolders((str(self._folder),)))
        tagging: dict[int, str] = {}
        for untagged in sorted(self._to_tag - self.acknowledged.tagged):  # the engine before was killed over it
            self._tag(untagged, engine, tagging)
        while not over(tagging):
            message = engine.next_message()
            if isinstance(message, p.Happened) and message.id == adding:
                self._note_step(message.event, engine, tagging)
            elif isinstance(message, p.Happened) and message.id == watching:
                self._note_progress(message.event, engine.pid)
            elif isinstance(message, p.Returned) and message.id in tagging:
                self.acknowledged.tagged.add(tagging.pop(message.id))

    def _note_step(self, event: p.Event, engine: EngineProcess, tagging: dict[int, str]) -> None:
        """Every tenth book that is added gets a tag, as a reader may do at any time."""
        assert isinstance(event, p.FolderStep)
        if event.failed is not None:
            self.acknowledged.failed.append(event.failed.reason)
        if event.added is not None:
            self.acknowledged.added.add(event.added.id)
            if len(self.acknowledged.added) % 10 == 1:
                self._tag(event.added.id, engine, tagging)

    def _tag(self, book: str, engine: EngineProcess, tagging: dict[int, str]) -> None:
        self._to_tag.add(book)
        tagging[engine.send(p.SetTags(book, _TAGS))] = book

    def _note_progress(self, event: p.Event, pid: int) -> None:
        if isinstance(event, p.Progress) and event.stage in _SEARCHABLE:
            self._note_searchable(event.book, pid)
        elif isinstance(event, p.Progress) and event.stage == "failed":
            self.acknowledged.failed.append(event.message or "")

    def _note_searchable(self, book: str, pid: int) -> None:
        known = self.acknowledged.searchable
        if book not in known:
            known[book] = time.perf_counter() - self._begun
            self._watch(len(known), pid)

    def _check(self, *, whole: bool) -> None:
        """Everything that was acknowledged is there, in the files that a kill left behind; AssertionError if not."""
        index = IndexStore(index_path(self._home))
        try:
            readable = index.readable()
        finally:
            index.close()
        assert readable >= set(self.acknowledged.searchable), "a book that could be searched can't be any more"
        library = LibraryStore(library_path(self._home))
        try:
            books, lines = {row.id for row in library.list()}, library.details.lines()
        finally:
            library.close()
        assert books >= self.acknowledged.added, "a book that was added isn't on the shelf any more"
        untagged = [book for book in self.acknowledged.tagged if lines[book].tags != _TAGS]
        assert not untagged, "a tag that was kept is gone"
        if whole:
            assert (len(books), len(readable)) == (self._count, self._count)
            assert not self.acknowledged.failed
