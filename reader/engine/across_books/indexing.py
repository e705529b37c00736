"""Keeps what is made of all books together up to date while books are imported, on a thread of its own."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from indexing.store.errors import StoreError
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.shelf_index import ShelfIndex
from models.cancel import Cancelled, CancelToken
from reader.engine.protocol import ChangedElsewhere, ImportEvent, Progress
from reader.jobs import JobPool

_log = logging.getLogger(__name__)


class ShelfIndexing:
    """Hears of imports; their news within one update make the next one together. What is cut off is done later.

    ``make_profiles`` makes what recommendations know of the books' texts, after the shelf's index. While ``resting``
    it leaves the index as it is.
    """

    def __init__(
        self,
        library: LibraryStore,
        index: IndexStore,
        shelf_index: ShelfIndex,
        make_profiles: Callable[[CancelToken], object],
        *,
        resting: bool = False,
    ) -> None:
        self._library, self._index, self._shelf_index = library, index, shelf_index
        self._make_profiles = make_profiles
        self._pool = JobPool("shelf index")
        self._cancel = CancelToken()
        self._lock = threading.Lock()
        self._wanted = False
        self._resting = resting

    def rest(self, *, on: bool) -> None:
        """Leave the index as it is from now on, or catch up with it."""
        self._resting = on
        self.update()

    def heard(self, event: ImportEvent) -> None:
        """A book's words are all in once its map is being made, and its vectors once it is done."""
        if isinstance(event, ChangedElsewhere) or (isinstance(event, Progress) and event.stage in {"concepts", "done"}):
            self.update()

    def update(self) -> None:
        """Bring the index and the profiles up to date soon."""
        with self._lock:
            if self._wanted or self._resting or self._cancel.cancelled:
                return
            self._wanted = True
        self._pool.start(self._update)

    def close(self) -> None:
        """Stop; what is done stays."""
        self._cancel.cancel()
        self._pool.close()

    def _update(self) -> None:
        from indexing.shelf.build import bring_up_to_date  # noqa: PLC0415 - numpy: no shelf should wait for it
        from reader.engine.across_books.service import about_books  # noqa: PLC0415

        with self._lock:
            self._wanted = False
        try:
            bring_up_to_date(self._index, self._shelf_index, about_books(self._library), self._cancel)
            self._make_profiles(self._cancel)
        except Cancelled:
            pass
        except StoreError as error:
            _log.warning("the index of the shelf isn’t up to date: %s", error)
        except Exception:  # noqa: BLE001 - the edge of a job: a bug must not end the queue
            _log.exception("the index of the shelf isn’t up to date")
