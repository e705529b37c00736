"""What is known of a book besides its text: what it or the reader's catalogue says, its size, tags and collections."""

from __future__ import annotations

import logging
import re
from dataclasses import replace
from pathlib import Path

from indexing.errors import BookError
from indexing.publication import open_publication
from indexing.publication_types import Metadata
from indexing.store.errors import StoreError
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from indexing.store.shelf_details import DetailsRow as StoredDetails
from models.cancel import CancelToken
from models.user_message import say
from reader.engine.books.catalogue import Catalogued
from reader.engine.errors import UsageError
from reader.engine.protocol import (
    Book,
    BookDetails,
    EditBook,
    EditedBook,
    MarkFinished,
    SetCollections,
    SetCover,
    SetTags,
)

_log = logging.getLogger(__name__)
MOST_NAMES = 100
"""Tags, or collections, of a book."""
_MOST_AUTHORS, _LONGEST, _LONGEST_DESCRIPTION = 50, 500, 20_000
_BEST = 5
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*")  # BCP 47, as far as books need it


def details_of(metadata: Metadata, catalogued: Catalogued | None = None) -> StoredDetails:
    """What the reader's catalogue says of a book, or else its package."""
    if catalogued is not None:
        details = catalogued.details
        return details if details.identifier else replace(details, identifier=metadata.identifier or "")
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
        made_of = self._library.conversions.get(row.id)
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
            edited=self._library.edits.get(row.id),
            original=self._library.edits.said_by_file(row.id),
            own_cover=self._library.edits.has_own_cover(row.id),
            converted=made_of.format if made_of is not None else "",
            source=made_of.original if made_of is not None else "",
        )

    def change(self, row: BookRow, request: SetTags | SetCollections | SetCover | EditBook | MarkFinished) -> None:
        """Keep what the reader says of a book. Raises UsageError."""
        match request:
            case MarkFinished(finished=finished):
                self._library.edits.set_finished(row.id, finished=finished)
            case SetCover(data=data, media_type=media_type):
                self._library.edits.set_cover(row.id, (data, media_type) if data else None)
            case SetCollections(collections=collections):
                self._library.details.set_collections(row.id, collections[:MOST_NAMES])
            case EditBook(edited=edited, tags=tags):
                self._edit(row, edited)
                self._library.details.set_tags(row.id, tags[:MOST_NAMES])
            case SetTags(tags=tags):
                self._library.details.set_tags(row.id, tags[:MOST_NAMES])

    def _edit(self, row: BookRow, edited: EditedBook) -> None:
        """What is empty, or what the file says too, is left to the file."""
        wanted, original = _tidy(edited), self._library.edits.said_by_file(row.id)
        same_series = (wanted.series, wanted.series_index) == (original.series, original.series_index)
        kept = EditedBook(
            title=wanted.title if wanted.title != original.title else None,
            authors=wanted.authors if wanted.authors != original.authors else None,
            series=None if same_series else wanted.series,
            series_index=None if same_series or not wanted.series else wanted.series_index,
            language=wanted.language if wanted.language != original.language else None,
            rating=wanted.rating,
            description=wanted.description if wanted.description != (original.description or "") else None,
        )
        self._library.edits.put(row.id, kept)

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


def _tidy(edited: EditedBook) -> EditedBook:
    """As it is kept: white space single, nothing endless. UsageError for a language that is none."""
    title = _line(edited.title or "")
    authors = tuple(name for name in map(_line, edited.authors or ()) if name)[:_MOST_AUTHORS]
    language = _line(edited.language or "")
    if language and not _LANGUAGE.fullmatch(language):
        raise UsageError(say("“{words}” is no language tag; write “en” or “pt-BR”, for instance.", words=language))
    return EditedBook(
        title=title or None,
        authors=authors or None,
        series=None if edited.series is None else _line(edited.series),
        series_index=edited.series_index,
        language=language or None,
        rating=min(max(edited.rating, 0), _BEST),
        description=None if edited.description is None else edited.description.strip()[:_LONGEST_DESCRIPTION],
    )


def _line(text: str) -> str:
    return " ".join(text.split())[:_LONGEST].strip()
