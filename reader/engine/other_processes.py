"""Notices what other windows and commands change in the databases, within half a second."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from indexing.store.errors import StoreError
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from reader.engine.protocol import ChangedElsewhere
from reader.jobs import JobPool

_log = logging.getLogger(__name__)
_EVERY_S = 0.4


class OtherProcesses:
    """Looks on a thread of its own; a look costs two queries that read no page."""

    def __init__(self, library: LibraryStore, index: IndexStore, tell: Callable[[ChangedElsewhere], None]) -> None:
        self._library, self._index, self._tell = library, index, tell
        self._pool = JobPool("changes")
        self._over = threading.Event()

    def begin(self) -> None:
        """Look from now on."""
        self._pool.start(self._run)

    def close(self) -> None:
        """Look no more."""
        self._over.set()
        self._pool.close()

    def _run(self) -> None:
        self._look()  # from here on counts
        while not self._over.wait(_EVERY_S):
            if self._look():
                self._tell(ChangedElsewhere())

    def _look(self) -> bool:
        try:
            changes = [self._library.changed_elsewhere(), self._index.changed_elsewhere()]
        except StoreError as error:
            _log.warning("what others change is not seen now: %s", error)
            return False
        return any(changes)
