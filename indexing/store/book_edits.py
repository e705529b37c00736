"""What the reader says of a book in place of what its file says. The file itself is never changed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import apsw

from indexing.store.database import Store
from indexing.store.library_rows import EditedBook
from indexing.store.reading import note_finished


class EditStore(Store):
    """Edits by book id; they go when the book goes."""

    def get(self, book: str) -> EditedBook:
        """What the reader says of a book."""
        with self._database.reading() as connection:
            return edit_of(connection, book)

    def put(self, book: str, edit: EditedBook) -> None:
        """Keep what the reader says of a book, all of it; nothing happens if the book is gone."""
        with self._database.writing() as connection:
            put_edit(connection, book, edit)

    def said_by_file(self, book: str) -> EditedBook:
        """What the file, or the reader's catalogue, says; an empty one of a book that is gone."""
        row = self._database.row(
            """SELECT title, authors, ifnull(series, ''), series_index, language, ifnull(description, '')
               FROM book LEFT JOIN book_details ON book = id WHERE id = ?""",
            (book,),
        )
        if row is None:
            return EditedBook()
        title, authors, series, index, language, description = row
        return EditedBook(title, tuple(json.loads(authors)), series, index, language, description=description)

    def has_own_cover(self, book: str) -> bool:
        """Whether the reader has chosen a cover for a book."""
        return self._database.row("SELECT 1 FROM own_cover WHERE book = ?", (book,)) is not None

    def set_cover(self, book: str, cover: tuple[bytes, str] | None) -> None:
        """Keep a cover's bytes and media type over the book's own; None: the book's own is shown again."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM own_cover WHERE book = ?", (book,))
            if cover is not None:
                connection.execute("INSERT INTO own_cover SELECT id, ?, ? FROM book WHERE id = ?", (*cover[::-1], book))

    def set_finished(self, book: str, *, finished: bool) -> None:
        """Keep that the reader has finished a book, or hasn't; nothing happens if the book is gone."""
        with self._database.writing() as connection:
            note_finished(connection, book, finished=finished)
            connection.execute(
                """INSERT INTO spoiler_guard (book, finished) SELECT id, ? FROM book WHERE id = ?
                   ON CONFLICT (book) DO UPDATE SET finished = excluded.finished""",
                (finished, book),
            )


def edit_of(connection: apsw.Connection, book: str) -> EditedBook:
    """What the reader says of a book."""
    row: Any = connection.execute(
        "SELECT title, authors, series, series_index, language, rating, description FROM book_edit WHERE book = ?",
        (book,),
    ).fetchone()
    if row is None:
        return EditedBook()
    title, authors, *rest = row
    return EditedBook(title, None if authors is None else tuple(json.loads(authors)), *rest)


def put_edit(connection: apsw.Connection, book: str, edit: EditedBook) -> None:
    """Keep what the reader says of a book, all of it; nothing happens if the book is gone."""
    connection.execute("DELETE FROM book_edit WHERE book = ?", (book,))
    if edit == EditedBook():
        return
    connection.execute(
        "INSERT INTO book_edit SELECT id, ?, ?, ?, ?, ?, ?, ?, ? FROM book WHERE id = ?",
        (
            edit.title,
            None if edit.authors is None else json.dumps(edit.authors),
            "" if edit.authors is None else filed_as(edit.authors),
            edit.series,
            edit.series_index,
            edit.language,
            edit.rating,
            edit.description,
            book,
        ),
    )


def filed_as(authors: Sequence[str]) -> str:
    """The first author as it is sorted: the last word first, unless the reader has written it so (“Austen, Jane”)."""
    words = authors[0].split() if authors else []
    return " ".join(words) if len(words) < 2 or "," in authors[0] else f"{words[-1]}, {' '.join(words[:-1])}"
