"""Which book's vectors are made next, and how long all of them will take."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterable

from indexing.store.library import LibraryStore

READ_FIRST = frozenset({"to read", "to-read", "read next", "read first", "next"})
"""Tags, folded, of books that a reader means to read soon."""
_RATES = 20  # batches, some ten seconds of work
_LONGEST_BATCH = 60.0  # seconds; a batch that seems longer had a pause in it


class VectorOrder:
    """Orders books: the open one, those asked about, those opened lately, those tagged to be read, the rest as added.

    Any thread may call it.
    """

    def __init__(self, library: LibraryStore) -> None:
        self._library = library
        self._lock = threading.Lock()
        self._asked: dict[str, int] = {}
        self._open: str | None = None

    @property
    def open(self) -> tuple[str, ...]:
        """The book that is being read now, if any."""
        with self._lock:
            return () if self._open is None else (self._open,)

    def opened(self, book: str) -> None:
        """``book`` is the one being read now."""
        with self._lock:
            self._open = book

    def asked_about(self, books: Iterable[str]) -> None:
        """Questions were asked of these books, or they may answer one; the last asked about come first."""
        with self._lock:
            last = max(self._asked.values(), default=0)
            self._asked |= dict.fromkeys(books, last + 1)

    def forget(self, book: str) -> None:
        """The book is being removed."""
        with self._lock:
            self._asked.pop(book, None)

    def in_order(self, books: Iterable[str]) -> list[str]:
        """The books as they should come; those that aren't on the shelf any more come last."""
        shelf = self._library.list()  # the last opened first, then the last added
        rows = {row.id: place for place, row in enumerate(shelf)}
        opened = {row.id for row in shelf if row.opened is not None}
        lines = self._library.details.lines()
        with self._lock:
            asked, open_ = dict(self._asked), self._open

        def key(book: str) -> tuple[int, int, int]:
            tags = lines[book].tags if book in lines else ()
            signs = (book == open_, book in asked, book in opened, any(tag.casefold() in READ_FIRST for tag in tags))
            likely = signs.index(True) if True in signs else len(signs)
            return likely, -asked.get(book, 0), rows.get(book, len(rows))

        return sorted(books, key=key)


class EmbeddingPace:
    """How fast vectors are made, by the latest batches. Any thread may call it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._batches: deque[tuple[int, float]] = deque(maxlen=_RATES)
        self._last: tuple[str, int, float] | None = None

    def note(self, book: str, done: int) -> None:
        """So many of the book's passages are done now."""
        now = time.monotonic()
        with self._lock:
            last, self._last = self._last, (book, done, now)
            if last is not None and last[0] == book and done > last[1] and now - last[2] < _LONGEST_BATCH:
                self._batches.append((done - last[1], now - last[2]))

    def interrupted(self) -> None:
        """Work pauses: the time until the next batch doesn't count."""
        with self._lock:
            self._last = None

    def seconds_for(self, passages: int) -> float | None:
        """How long so many passages take; None before anything was measured."""
        with self._lock:
            made, took = sum(n for n, _ in self._batches), sum(seconds for _, seconds in self._batches)
        if not passages:
            return 0.0
        return passages * took / made if made else None
