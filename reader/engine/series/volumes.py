"""The earlier volumes of a book's series, as far as each was read: with them the horizon is a place in the series."""

from __future__ import annotations

from dataclasses import dataclass

from indexing.locator import Locator
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from indexing.store.shelf_details import NOTHING_SAID, ShelfLine
from reader.engine.place.guard import NOTHING_READ, SpoilerGuard
from reader.engine.protocol.series import earlier_volumes


@dataclass(frozen=True, slots=True)
class ReadVolume:
    """A volume that was begun: nothing of it at or after ``before`` may be shown (None: it was read to its end)."""

    row: BookRow
    before: Locator | None


@dataclass(frozen=True, slots=True)
class _OnShelf:
    """A book with its place in a series."""

    row: BookRow
    line: ShelfLine

    @property
    def title(self) -> str:
        return self.row.title

    @property
    def series(self) -> str:
        return self.line.series

    @property
    def series_index(self) -> float | None:
        return self.line.series_index


class SeriesAsRead:
    """Any thread may use it. A later volume is never looked at, however far it was read."""

    def __init__(self, library: LibraryStore, guard: SpoilerGuard) -> None:
        self._library, self._guard = library, guard

    def earlier(self, book: str) -> tuple[ReadVolume, ...]:
        """The volumes before the book with that id that were begun, in order; what isn't known counts as not read."""
        if not self._library.details.line(book).series:
            return ()
        lines = self._library.details.lines()
        shelf = {row.id: _OnShelf(row, lines.get(row.id, NOTHING_SAID)) for row in self._library.list()}
        if book not in shelf:
            return ()
        earlier = earlier_volumes(shelf[book], shelf.values())
        read = (ReadVolume(it.row, self._guard.as_read(it.row.id)) for it in earlier)
        return tuple(volume for volume in read if volume.before is None or volume.before > NOTHING_READ)
