"""What is known of a book besides its text: what it or the reader's catalogue says, its size, the reader's tags."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

from indexing.errors import BookError
from indexing.publication import open_publication
from indexing.publication.types import Metadata
from indexing.store.errors import StoreError
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from indexing.store.shelf_details import DetailsRow as StoredDetails
from models.cancel import CancelToken
from reader.engine.catalogue import Catalogued
from reader.engine.protocol import Book, BookDetails

_log = logging.getLogger(__name__)
MOST_TAGS = 100


def details_of(metadata: Metadata, catalogued: Catalogued | None = None) -> StoredDetails:
    """What the reader's catalogue says of a book, or else its package."""
    if catalogued is not None:
        said = catalogued.details
        return said if said.identifier else replace(said, identifier=metadata.identifier or "")
    return StoredDetails(
        series=metadata.series,
        series_index=metadata.series_index,
        description=metadata.description or "",
        publisher=metadata.publisher or "",
        published=metadata.published,
        identifier=metadata.identifier or "",
        subjects=metadata.subjects,
    )


class Details:
    """The details of the shelf's books. Any thread may call it."""

    def __init__(self, library: LibraryStore, index: IndexStore) -> None:
        self._library, self._index = library, index

    def of(self, row: BookRow, book: Book) -> BookDetails:
        """All that is known of a book."""
        stored = self._library.details.get(row.id)
        try:
            size = Path(row.path).stat().st_size
        except OSError:
            size = None
        words = self._index.text.words(row.id) if row.id in self._index.readable() else None
        return BookDetails(
            book=book,
            description=stored.description,
            publisher=stored.publisher,
            published=stored.published,
            identifier=stored.identifier,
            subjects=stored.subjects,
            size=size,
            words=words,
        )

    def set_tags(self, row: BookRow, tags: tuple[str, ...]) -> None:
        """Give a book the reader's tags."""
        self._library.details.set_tags(row.id, tags[:MOST_TAGS])

    def fill_in(self, cancel: CancelToken) -> None:
        """Read the details of books that were put on the shelf before any were kept. Raises Cancelled.

        A file that isn't there, or isn't the same any more, is left for another time.
        """
        for book in self._library.details.missing():
            cancel.check()
            row = self._library.get(book)
            if row is None:
                continue
            try:
                with open_publication(Path(row.path)) as publication:
                    if publication.id == row.id:
                        self._library.details.put(row.id, details_of(publication.metadata))
            except (BookError, StoreError, OSError) as error:
                _log.info("no details of %s: %s", row.path, error)
