"""Where the reader is in a book, and what its spoiler guard goes by, as rows of ``library.db``."""

from __future__ import annotations

from typing import Any

import apsw

from indexing.locator import Locator
from indexing.store.library_rows import GuardRow, SavedPosition


def position_of(connection: apsw.Connection, book: str) -> SavedPosition | None:
    """Where the reader was last."""
    row: Any = connection.execute(
        "SELECT spine, offset, quote, context_before, context_after FROM reading_position WHERE book = ?", (book,)
    ).fetchone()
    return None if row is None else SavedPosition(Locator(row[0], row[1]), *row[2:])


def put_position(connection: apsw.Connection, book: str, position: SavedPosition) -> None:
    """Keep where the reader is; nothing happens if the book is gone."""
    place, words = position.locator, (position.quote, position.context_before, position.context_after)
    connection.execute(
        "INSERT OR REPLACE INTO reading_position SELECT id, ?, ?, ?, ?, ? FROM book WHERE id = ?",
        (place.spine, place.offset, *words, book),
    )


def guard_of(connection: apsw.Connection, book: str) -> GuardRow:
    """What is kept for a book's guard; the same as for one nobody has read if nothing is."""
    row: Any = connection.execute(
        "SELECT mode, finished, spine, offset, story FROM spoiler_guard WHERE book = ?", (book,)
    ).fetchone()
    return GuardRow() if row is None else guard_row(*row)


def guard_row(mode: str | None, finished: int, spine: int | None, offset: int | None, story: int | None) -> GuardRow:
    """A row as a value."""
    read = None if spine is None or offset is None else Locator(spine, offset)
    return GuardRow(mode, bool(finished), read, None if story is None else bool(story))


def put_guard(connection: apsw.Connection, book: str, guard: GuardRow) -> None:
    """Keep all of it, of a book that is there."""
    read = (None, None) if guard.read is None else (guard.read.spine, guard.read.offset)
    connection.execute(
        "INSERT OR REPLACE INTO spoiler_guard (book, mode, finished, spine, offset, story) VALUES (?, ?, ?, ?, ?, ?)",
        (book, guard.mode, guard.finished, *read, guard.story),
    )
