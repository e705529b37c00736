"""The earlier volumes of a book's series, as far as each was read: with them the horizon is a place in the series."""

from __future__ import annotations

from dataclasses import dataclass

from indexing.locator import Locator
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from reader.engine.place.guard import NOTHING_READ, SpoilerGuard
from reader.engine.protocol.series import earlier_volumes, missing_before


@dataclass(frozen=True, slots=True)
class ReadVolume:
    """A volume that was begun: nothing of it at or after ``before`` may be shown (None: it was read to its end)."""

    row: BookRow
    before: Locator | None


class SeriesAsRead:
    """Any thread may use it. A later volume is never looked at, however far it was read; ``book`` is an id."""

    def __init__(self, library: LibraryStore, guard: SpoilerGuard) -> None:
        self._library, self._guard = library, guard

    def earlier(self, book: str) -> tuple[ReadVolume, ...]:
        """The volumes before ``book`` that were begun, in order; what isn't known counts as not read."""
        shelf = self._library.details.volumes()
        earlier = earlier_volumes(shelf[book], shelf.values()) if book in shelf else ()
        rows = filter(None, (self._library.get(volume.id) for volume in earlier))
        read = (ReadVolume(row, self._guard.as_read(row.id)) for row in rows)
        return tuple(volume for volume in read if volume.before is None or volume.before > NOTHING_READ)

    def missing(self, book: str) -> tuple[int, ...]:
        """The numbers before that of ``book`` that no volume on the shelf has."""
        shelf = self._library.details.volumes()
        return missing_before(shelf[book], shelf.values()) if book in shelf else ()
