"""Bookmarks, highlights and notes in ``library.db``, each with its words and their surroundings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import apsw

from indexing.locator import TextRange
from indexing.store.database import Store
from indexing.store.errors import StoreError
from indexing.store.scope import columns_of
from models.user_message import say

_COLUMNS = """id, book, kind, spine, start, "end", quote, context_before, context_after,
    colour, note, created, changed, imported"""


@dataclass(frozen=True, slots=True)
class AnnotationRow:
    """An annotation as it is kept. ``created`` and ``changed`` are ISO 8601 in UTC.

    ``kind`` is bookmark or, of marked words, how they are marked: highlight, underline or strike.

    ``quote`` is the words at ``range`` (of a bookmark, which has an empty range, those that follow), with what stands
    before and after them. ``imported``: it came with a file, so that its reader may not have come to it yet.
    """

    id: str
    book: str
    kind: str
    range: TextRange
    quote: str
    context_before: str
    context_after: str
    colour: str
    note: str
    created: str
    changed: str
    imported: bool = False


class AnnotationStore(Store):
    """The annotations of all books."""

    def list(self, book: str) -> tuple[AnnotationRow, ...]:
        """Those of a book in book order, a bookmark before the highlights that begin at the same place."""
        with self._database.reading() as connection:
            return annotations_of(connection, book)

    def get(self, annotation: str) -> AnnotationRow | None:
        """The one with that id."""
        row = self._database.row(f"SELECT {_COLUMNS} FROM annotation WHERE id = ?", (annotation,))  # noqa: S608
        return None if row is None else _row(row)

    def put(self, rows: Iterable[AnnotationRow]) -> None:
        """Keep all of them or, if one can't be, none; those of the same ids are replaced.

        StoreError if a book is gone.
        """
        with self._database.writing() as connection:
            for row in rows:
                if connection.execute("SELECT 1 FROM book WHERE id = ?", (row.book,)).fetchone() is None:
                    raise StoreError(say("This book is no longer on the shelf, so the note isn’t kept."))
                put_annotation(connection, row)

    def move(self, rows: Iterable[AnnotationRow]) -> None:
        """Store the new places of annotations' words; not a change by the reader, and nothing deleted comes back."""
        with self._database.writing() as connection:
            for row in rows:
                connection.execute(
                    """UPDATE annotation SET spine = ?, start = ?, "end" = ?, quote = ?, context_before = ?,
                       context_after = ? WHERE id = ?""",
                    (*columns_of(row.range), row.quote, row.context_before, row.context_after, row.id),
                )

    def remove(self, book: str, annotations: Iterable[str]) -> None:
        """Forget those of a book, their bytes in the file too."""
        with self._database.writing() as connection:
            remove_annotations(connection, book, annotations)
        self._database.checkpoint()


def annotations_of(connection: apsw.Connection, book: str) -> tuple[AnnotationRow, ...]:
    """Those of a book in book order, a bookmark before the highlights that begin at the same place."""
    rows = connection.execute(
        f"""SELECT {_COLUMNS} FROM annotation WHERE book = ?
            ORDER BY spine, start, kind, "end", created, id""",  # noqa: S608
        (book,),
    )
    return tuple(map(_row, rows))


def put_annotation(connection: apsw.Connection, row: AnnotationRow) -> None:
    """Keep one of a book that is there."""
    connection.execute(
        f"INSERT OR REPLACE INTO annotation ({_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",  # noqa: S608
        _values(row),
    )


def remove_annotations(connection: apsw.Connection, book: str, annotations: Iterable[str]) -> None:
    """Forget those of a book."""
    for annotation in annotations:
        connection.execute("DELETE FROM annotation WHERE id = ? AND book = ?", (annotation, book))


def _values(row: AnnotationRow) -> tuple[str | int, ...]:
    texts = row.quote, row.context_before, row.context_after, row.colour, row.note, row.created, row.changed
    return (row.id, row.book, row.kind, *columns_of(row.range), *texts, int(row.imported))


def _row(row: Any) -> AnnotationRow:
    identity, book, kind, spine, start, end, *texts, imported = row
    return AnnotationRow(*[identity, book, kind, TextRange.of(spine, start, end), *texts, bool(imported)])
