"""What is done to import one book, and what it makes way for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from indexing.importer import ImportProgress, import_book, import_words
from indexing.locator import Locator
from indexing.publication import Publication
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from models.cancel import CancelToken
from models.user_message import say
from reader.engine.runtimes import Runtimes
from reader.jobs import Gate


@dataclass(frozen=True, slots=True)
class ImportGates:
    """Who is in front of an import holds these shut: ``vectors`` during answers, ``all`` while a page is read."""

    vectors: Gate = field(default_factory=Gate)
    all: Gate = field(default_factory=Gate)


class GivingWay(CancelToken):
    """The token of an import that waits at every check while ``gate`` is shut.

    Only one thread runs Python at a time: beside an import a page would take twice as long.
    """

    def __init__(self, gate: Gate) -> None:
        super().__init__()
        self._gate = gate

    def check(self) -> None:
        """Wait while the gate is shut. Raises Cancelled."""
        if self._gate.shut:
            self._gate.wait(lambda: self.cancelled)
        super().check()


class ImportWork:
    """Imports books on the thread that asks for it."""

    def __init__(self, library: LibraryStore, index: IndexStore, runtimes: Runtimes, vectors: Gate) -> None:
        self._library, self._index, self._runtimes, self._vectors = library, index, runtimes, vectors

    def run(
        self,
        publication: Publication,
        cancel: CancelToken,
        progress: Callable[[ImportProgress], None],
        *,
        words_only: bool,
    ) -> None:
        """Import text and map before the embedding model is even loaded, then the vectors; ``words_only``: the text."""
        book = publication.id
        if words_only:
            import_words(publication, self._index, progress=progress, cancel=cancel)
            return

        def but_done(step: ImportProgress) -> None:
            if step.stage != "done":
                progress(step)

        def with_the_reason(step: ImportProgress) -> None:
            problem = self._runtimes.embedder_problem
            if step.stage == "done" and problem:
                step = replace(
                    step, message=say("{problem} Until then this book is searched by its words alone.", problem=problem)
                )
            progress(step)

        left_out = import_book(publication, self._index, None, progress=but_done, cancel=cancel)
        if left_out:
            self._library.warn(book, left_out)
        left_out = import_book(
            publication,
            self._index,
            self._runtimes.background_embedder(),
            progress=with_the_reason,
            cancel=cancel,
            near=lambda: self._near(book),
            pause=lambda: self._vectors.wait(lambda: cancel.cancelled),
        )
        if left_out:
            self._library.warn(book, left_out)

    def _near(self, book: str) -> Locator | None:
        position = self._library.position(book)
        return position.locator if position is not None else None
