"""Tells commits of other processes from our own."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import apsw


class ForeignChanges:
    """A connection that only looks: SQLite's ``data_version`` says when any other has committed, ours included.

    So it looks once while ours holds the write lock, when nobody else can commit, and once after it has committed.
    Nothing is looked at before somebody has asked, for a command that ends at once has no use for it.
    """

    def __init__(self, connect: Callable[[], apsw.Connection]) -> None:
        self._connect = connect
        self._lock = threading.Lock()
        self._connection: apsw.Connection | None = None
        self._seen = 0
        self._changed = False

    def taken(self) -> bool:
        """Whether there was any since the last call; the first one begins to look."""
        with self._lock:
            if self._connection is None:
                self._connection = self._connect()
                self._seen = self._version(self._connection)
        self.look()
        with self._lock:
            changed, self._changed = self._changed, False
        return changed

    def look(self) -> None:
        """Take note of what others have committed."""
        with self._lock:
            if self._connection is not None:
                version = self._version(self._connection)
                self._changed = self._changed or version != self._seen
                self._seen = version

    @contextmanager
    def apart(self) -> Iterator[None]:
        """Don't count what the block commits itself."""
        try:
            yield
        finally:
            with self._lock:
                if self._connection is not None:
                    self._seen = self._version(self._connection)

    @staticmethod
    def _version(connection: apsw.Connection) -> int:
        return int(connection.pragma("data_version"))
