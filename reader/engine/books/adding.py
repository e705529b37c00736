"""Puts files on the shelf: converted where they must be, and imported in the queue's turn or at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from indexing.errors import BookError
from indexing.importer import ImportProgress
from indexing.publication import Publication
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from models.cancel import Cancelled, CancelToken
from models.user_message import say
from reader.engine.books.catalogue import Catalogued
from reader.engine.books.conversions import Conversions
from reader.engine.books.shelf import Added, ShelfService
from reader.engine.imports.service import Imports
from reader.engine.imports.under_way import UnderWay
from reader.engine.protocol import BookAdded


class Adding:
    """Any thread may add books."""

    def __init__(
        self,
        library: LibraryStore,
        index: IndexStore,
        shelf: ShelfService,
        conversions: Conversions,
        imports: Imports,
        under_way: UnderWay,
    ) -> None:
        self._library, self._index, self._shelf = library, index, shelf
        self._conversions, self._imports, self._under_way = conversions, imports, under_way

    def add_wanted(
        self, path: Path, catalogued: Catalogued | None = None, cancel: CancelToken | None = None
    ) -> BookAdded:
        """Put on the shelf what the reader adds, be it what they removed before."""
        added = self.add(path, catalogued, cancel)
        made_of = self._library.conversions.get(added.book.id)
        self._library.watched.welcome(added.book.id if made_of is None else made_of.content)
        return added

    def add(self, path: Path, catalogued: Catalogued | None = None, cancel: CancelToken | None = None) -> BookAdded:
        """Put a file on the shelf and queue its import. Raises Cancelled while it is being converted."""
        added, publication = self._put_on_shelf(path, catalogued, cancel)
        publication.close()
        if added.replaces is not None:
            self._imports.forget(added.replaces)
            self._under_way.forget(added.replaces)
        self._imports.start(added.row.id, wanted=True)
        return self._as_added(added, added.row)

    def import_now(
        self,
        path: Path,
        cancel: CancelToken,
        progress: Callable[[ImportProgress], None],
        catalogued: Catalogued | None = None,
    ) -> BookAdded:
        """Add a file and import it before returning, on this thread: what the command line does."""
        added, publication = self._put_on_shelf(path, catalogued, cancel)
        try:
            with publication:
                if added.row.id == publication.id:
                    self._imports.run(publication, cancel, progress)
        except Cancelled:
            if cancel.cancelled:
                raise
        row = self._library.get(added.row.id)
        if row is None:
            self._index.remove(added.row.id)
            raise BookError(
                say("“{title}” was removed from the shelf while it was being added.", title=added.row.title)
            )
        return self._as_added(added, row)

    def _put_on_shelf(
        self, path: Path, catalogued: Catalogued | None, cancel: CancelToken | None
    ) -> tuple[Added, Publication]:
        converted = self._conversions.of(path, cancel or CancelToken())
        with self._conversions.dropping_unused():
            return self._shelf.add(path, catalogued, converted)

    def _as_added(self, added: Added, row: BookRow) -> BookAdded:
        made_of = self._library.conversions.get(row.id)
        converted = "" if made_of is None else made_of.format
        return BookAdded(self._shelf.as_book(row), added.known, added.replaces, converted)
