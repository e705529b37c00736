"""The import queue: all texts before any vectors, the book being read first; watched, stopped and resumed."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from indexing.errors import BookError
from indexing.importer import ImportProgress, has_words, is_complete
from indexing.publication import Publication, open_publication
from indexing.store.errors import StoreError
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.rows import ImportState
from models.cancel import Cancelled, CancelToken
from models.errors import ModelError
from models.user_message import UserMessage, say
from reader.engine import protocol
from reader.engine.errors import something_went_wrong
from reader.engine.imports.news import ImportNews, Watcher
from reader.engine.imports.under_way import UnderWay
from reader.engine.imports.vector_queue import EmbeddingPace, VectorOrder
from reader.engine.imports.work import GivingWay, ImportGates, ImportWork
from reader.engine.power import on_battery
from reader.engine.runtimes import Runtimes
from reader.jobs import JobPool

_log = logging.getLogger(__name__)
_BEFORE_VECTORS = ("text", "concepts")
"""What no pause holds up: a book is read in and has its map, whenever its vectors are made."""


@dataclass
class _Running:
    """The import under way. ``again`` puts it back in the queue when it was only stopped for one that matters more."""

    book: str
    cancel: CancelToken
    again: bool = False
    stage: protocol.Stage = "text"


class Imports:
    """All imports of this process. Its methods are quick and may be called from any thread.

    ``words_only``: texts are read in, but no maps and no vectors are made until ``set_words_only`` says so.
    """

    def __init__(
        self,
        library: LibraryStore,
        index: IndexStore,
        runtimes: Runtimes,
        gates: ImportGates,
        under_way: UnderWay,
        *,
        words_only: bool = False,
    ) -> None:
        self._library, self._index, self._runtimes = library, index, runtimes
        self._gates, self._under_way = gates, under_way
        self._work = ImportWork(library, index, runtimes, gates.vectors)
        self._pool = JobPool("imports")
        self._lock = threading.Lock()
        self._order = VectorOrder(library)
        self._pace = EmbeddingPace()
        self._news = ImportNews()
        self._paused = False
        self._words_only = words_only
        self._without_text: OrderedDict[str, None] = OrderedDict()  # the queue's first part: no text yet, or no map
        self._other_waiting: OrderedDict[str, None] = OrderedDict()  # the second: those that lack only vectors
        self._running: _Running | None = None
        self._with_text: set[str] = set()  # those known to have text and map: to ask the store for each takes long
        self._closed = False

    def resume_unfinished(self) -> None:
        """Queue every book whose import was cut off, or whose model or text rules changed."""
        self._start(self._resume_texts)

    def _start(self, job: Callable[[], None]) -> None:
        """Do ``job`` soon; a failure is reported to the reader."""

        def attempt() -> None:
            try:
                job()
            except Exception as error:
                problem = error.message if isinstance(error, StoreError) else something_went_wrong(error)
                self.report_problem(say("Books could not be indexed. {problem}", problem=problem))
                raise

        if not self._closed:
            self._pool.start(attempt)

    def _resume_texts(self) -> None:
        """First what can't be searched yet; of the others, a thousand perhaps, one has to look which are complete."""
        with self._lock:
            self._with_text |= {book for book, stage in self._index.stages().items() if stage not in _BEFORE_VECTORS}
        for row in self._library.list():
            if row.id not in self._with_text:
                self.start(row.id)
        self._start(self._resume_others)

    def _resume_others(self) -> None:
        for row in self._library.list():
            state = self._index.state(row.id)
            if self._closed:
                return
            if state is None or not self._has_all(state):
                self.start(row.id)
            elif row.id not in self._news.stages():
                self._report_done(row.id, state.passages)

    def _has_all(self, state: ImportState | None) -> bool:
        """Whether there is nothing to import. For the words alone no model is loaded."""
        return has_words(state) if self._words_only else is_complete(state, self._runtimes.embedder())

    def set_words_only(self, *, on: bool) -> None:
        """Make no maps and no vectors from now on, or catch up with them; what was made stays."""
        with self._lock:
            self._words_only = on
            if self._running is not None:
                self._running.again = True
                self._running.cancel.cancel()
        self._news.forget()
        self.resume_unfinished()

    def start(self, book: str, *, first: bool = False, wanted: bool = False) -> None:
        """Queue an import; ``first`` marks the book that is being read now, which goes before all others.

        ``wanted``: the reader asks for it, even if it has ended the engine before.
        """
        if wanted:
            self._under_way.forget(book)
        queue = self._other_waiting if self._has_text(book) else self._without_text
        with self._lock:
            running = self._running
            if first:
                self._order.opened(book)
            if self._closed or (running is not None and running.book == book and not running.cancel.cancelled):
                if running is not None:
                    running.again |= wanted  # it may have been refused just now
                return
            if not self._is_waiting(book):
                queue[book] = None
            if running is not None and running.stage == "vectors" and (first or queue is self._without_text):
                running.again = True
                running.cancel.cancel()
        self._start(self._next)

    def stop(self, book: str) -> None:
        """Stop a book's import; what is done stays."""
        with self._lock:
            waiting = self._is_waiting(book)
            self._without_text.pop(book, None)
            self._other_waiting.pop(book, None)
            if self._running is not None and self._running.book == book:
                self._running.again = False
                self._running.cancel.cancel()
        if waiting:
            self._news.report(protocol.Progress(book=book, stage="stopped", done=0, total=0))

    def forget(self, book: str) -> None:
        """Stop a book's import and drop what was said of it: the book is being removed."""
        self.stop(book)
        self._order.forget(book)
        self._news.forget(book)
        with self._lock:
            self._with_text.discard(book)

    def stages(self, books: Sequence[str] | None = None) -> dict[str, protocol.Stage]:
        """Where the imports of books are, or of all; this run's word before the store's. A new one isn't among them."""
        stored: dict[str, protocol.Stage] = {**self._index.stages(books)}
        if self._words_only:
            stored = {book: "text" if stage == "text" else "done" for book, stage in stored.items()}
        return {**stored, **self._news.stages()}

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call ``watcher`` with the latest progress of every book, then with all to come; returns how to stop it."""
        return self._news.watch(watcher)

    def watch_until(self, cancel: CancelToken, watcher: Watcher) -> None:
        """The same until ``cancel`` is set. Raises Cancelled if it is set already."""
        over = threading.Event()
        with cancel.interrupting(over.set):
            unwatch = self.watch(watcher)
            over.wait()
            unwatch()

    def report_problem(self, message: UserMessage) -> None:
        """Let the watchers, or the first one to come, know what has failed in the background."""
        self._news.report_problem(message)

    def asked_about(self, books: Sequence[str]) -> None:
        """Make the vectors of these books before all others', except the open book's."""
        self._order.asked_about(books)

    def handle(self, request: protocol.GetVectorQueue | protocol.PauseVectors) -> protocol.VectorQueue:
        """Carry out a request about the making of vectors."""
        return self.pause(paused=request.paused) if isinstance(request, protocol.PauseVectors) else self.vector_queue()

    def pause(self, *, paused: bool) -> protocol.VectorQueue:
        """Make no vectors, or go on with them; texts are read all the same."""
        with self._lock:
            self._paused = paused
            running = self._running
            if paused and running is not None and running.stage == "vectors":
                running.again = True
                running.cancel.cancel()
            waiting = len(self._other_waiting)
        if not paused:
            for _ in range(waiting):
                self._start(self._next)
        return self.vector_queue()

    def vector_queue(self) -> protocol.VectorQueue:
        """What is left to do, and how long it takes at the pace of the last batches."""
        with self._lock:
            running = [self._running.book] if self._running is not None else []
            waiting = [*self._without_text, *self._other_waiting, *running]
        left = {} if self._words_only else self._index.vectors_missing()
        passages = sum(left.get(book, 0) for book in waiting)
        seconds = self._pace.seconds_for(passages)
        return protocol.VectorQueue(
            paused=self._paused,
            books=sum(left.get(book, 0) > 0 for book in waiting),
            passages=passages,
            seconds=None if seconds is None else round(seconds, 1),
            on_battery=on_battery(),
        )

    def tell(self, event: protocol.ImportEvent) -> None:
        """Let the watchers know what others have noticed."""
        self._news.tell(event)

    def close(self) -> None:
        """Stop everything; what is done stays, and the next start continues from there."""
        with self._lock:
            self._closed = True
            self._without_text.clear()
            self._other_waiting.clear()
            if self._running is not None:
                self._running.cancel.cancel()
        self._pool.close()

    def run(self, publication: Publication, cancel: CancelToken, progress: Callable[[ImportProgress], None]) -> None:
        """Import now, on this thread: text and map before the embedding model is even loaded, then the vectors."""
        self._work.run(publication, cancel, progress, words_only=self._words_only)

    def _next(self) -> None:
        """Import the waiting book that matters most: one that can't be searched yet, or else by ``VectorOrder``."""
        likely = self._likeliest()
        with self._lock:
            paused = self._paused and not self._words_only
            waiting = self._without_text or (OrderedDict() if paused else self._other_waiting)
            if self._closed or not waiting:
                return
            book = next(book for book in (*self._order.open, *likely, *waiting) if book in waiting)
            del waiting[book]
            running = self._running = _Running(book, GivingWay(self._gates.all))
        try:
            self._import(running)
        finally:
            with self._lock:
                self._running = None
                self._pace.interrupted()
                if running.again and not self._closed:
                    queue = self._other_waiting if book in self._with_text else self._without_text
                    queue[book] = None
                    queue.move_to_end(book, last=False)
                    self._start(self._next)
            if self._library.get(book) is None:  # removed since, perhaps by another process
                self._index.remove(book)

    def _likeliest(self) -> list[str]:
        """The books that lack only vectors, by ``VectorOrder``; it asks the store, so not under the lock."""
        with self._lock:
            waiting = [] if self._without_text or self._paused else list(self._other_waiting)
        return self._order.in_order(waiting) if len(waiting) > 1 else waiting

    def _is_waiting(self, book: str) -> bool:
        return book in self._without_text or book in self._other_waiting

    def _has_text(self, book: str) -> bool:
        """Whether the book lacks only vectors, if anything; asks the store, so not to be called under the lock."""
        if book in self._with_text:
            return True
        state = self._index.state(book)
        if state is None or state.stage in _BEFORE_VECTORS:
            return False
        self._with_text.add(book)
        return True

    def _import(self, running: _Running) -> None:
        book = running.book
        try:
            if (row := self._library.get(book)) is None:
                return
            state = self._index.state(row.id)
            if not self._has_all(state):
                ends = say(
                    "Indexing “{title}” ended Quoth’s engine twice, so it is left out until you ask for it again.",
                    title=row.title,
                )
                with self._under_way.work(book, _reached(state), ends), open_publication(Path(row.path)) as publication:
                    if publication.id != row.id:
                        raise BookError(
                            say(
                                "{path} has changed since it was added; add it again to read the new file.",
                                path=row.path,
                            )
                        )
                    self.run(publication, running.cancel, lambda step: self._step(running, step))
            else:
                self._report_done(row.id, state.passages if state is not None else 0)
        except Cancelled:
            if not running.again:
                self._news.report(protocol.Progress(book=book, stage="stopped", done=0, total=0))
        except (BookError, StoreError, ModelError) as error:
            self._news.report(protocol.Progress(book=book, stage="failed", done=0, total=0, message=error.message))
        except Exception as error:  # noqa: BLE001 - the edge of a job: a bug must not end the queue
            _log.exception("the import of %s failed", book)
            message = say(
                "Indexing stopped on an error in Quoth ({kind}); the log has the details.", kind=type(error).__name__
            )
            self._news.report(protocol.Progress(book=book, stage="failed", done=0, total=0, message=message))

    def _step(self, running: _Running, step: ImportProgress) -> None:
        if running.stage != "vectors" and step.stage == "vectors":
            self._make_way(running)
        running.stage = step.stage
        seconds = None
        if step.stage == "vectors":
            self._pace.note(step.book, step.done)
            seconds = self._pace.seconds_for(step.total - step.done)
        if step.stage not in _BEFORE_VECTORS:
            self._with_text.add(step.book)
        self._news.report(protocol.Progress(step.book, step.stage, step.done, step.total, step.message, seconds))

    def _make_way(self, running: _Running) -> None:
        """Before the vectors, which take long, let the other books' texts in."""
        with self._lock:
            if self._paused or self._without_text:
                running.again = True
                running.cancel.cancel()

    def _report_done(self, book: str, passages: int) -> None:
        self._news.report(protocol.Progress(book=book, stage="done", done=passages, total=passages))


def _reached(state: ImportState | None) -> str:
    """What changes with all that an import keeps."""
    return (
        "" if state is None else f"{state.stage} {state.spine_done} {state.passages} {state.concepts} {state.embedded}"
    )
