"""How far into each book a question across books may quote it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from indexing.locator import Locator
from indexing.shelf.build import end_of_opening
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import GuardRow
from indexing.store.shelf_index import ShelfBook
from reader.engine.across_books.selection import SelectedBook
from reader.engine.place.guard import NOTHING_READ, SpoilerGuard
from reader.engine.protocol import AboutText


@dataclass(frozen=True, slots=True)
class Reach:
    """How far one book may be quoted: nothing at or after ``before`` (None: all of it).

    ``opening``: it wasn't begun, so that its opening is quoted and no more.
    """

    book: str
    before: Locator | None
    opening: bool = False


class Reaches:
    """Works out each book's reach: its guard's horizon; the opening of a book not begun, unless all is asked for."""

    def __init__(self, library: LibraryStore, index: IndexStore, guard: SpoilerGuard) -> None:
        self._library, self._index, self._guard = library, index, guard

    def of(
        self, books: Sequence[SelectedBook], *, whole_books: bool, shown: frozenset[str] = frozenset()
    ) -> Mapping[str, Reach]:
        """By book id. A look at what is kept of all books, and a horizon for those that are being read.

        ``shown`` are books whose guard the reader has lifted for this question.
        """
        guards = self._library.guards()
        return {
            book.row.id: Reach(book.row.id, None)
            if book.row.id in shown
            else self._of(book, guards.get(book.row.id, GuardRow()), whole_books)
            for book in books
        }

    def _of(self, book: SelectedBook, kept: GuardRow, whole_books: bool) -> Reach:
        id_ = book.row.id
        if kept.mode == "off" or (kept.mode is None and kept.finished):
            return Reach(id_, None)
        horizon = self._guard.horizon(AboutText(book=id_, guarded=True)) if book.begun else NOTHING_READ
        if horizon is None or horizon > NOTHING_READ:
            return Reach(id_, horizon)
        return Reach(id_, None) if whole_books else Reach(id_, NOTHING_READ, opening=True)

    def settled(self, reach: Reach, known: ShelfBook) -> Reach:
        """The reach of a book to search by itself: an opening ends where its last passage does."""
        if not reach.opening:
            return reach
        return Reach(reach.book, end_of_opening(self._index, reach.book, known.opening), opening=True)
