"""How long was read, by day and book, and when books were finished, in ``library.db``.

What is kept of a book that is removed from the shelf is the time alone, not the book.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

import apsw

from indexing.store.database import Store

_OFF = "SELECT 1 FROM setting WHERE name = 'statistics' AND value = 'off'"


@dataclass(frozen=True, slots=True)
class ReadingRow:
    """What was read of a book (None: one that was removed) on a day, YYYY-MM-DD in the reader's own calendar."""

    day: str
    book: str | None
    seconds: float
    pages: float


@dataclass(frozen=True, slots=True)
class FinishedRow:
    """A book (None: one that was removed) and the day on which its reader came to the end."""

    day: str
    book: str | None


class ReadingStore(Store):
    """The statistics of all books."""

    def is_kept(self) -> bool:
        """Whether statistics are kept; they are until they are switched off."""
        with self._database.reading() as connection:
            return _is_kept(connection)

    def keep(self, *, on: bool) -> None:
        """Keep statistics from now on, or none; what there is stays."""
        self._database.change("INSERT OR REPLACE INTO setting VALUES ('statistics', ?)", ("on" if on else "off",))

    def add(self, book: str, day: str, seconds: float, pages: float) -> None:
        """Count what was read; nothing happens if the book is gone, or statistics are switched off."""
        with self._database.writing() as connection:
            if _is_kept(connection):
                connection.execute(
                    """INSERT INTO reading (day, book, seconds, pages) SELECT ?, id, ?, ? FROM book WHERE id = ?
                       ON CONFLICT (day, book) DO UPDATE SET seconds = seconds + excluded.seconds,
                       pages = pages + excluded.pages""",
                    (day, seconds, pages, book),
                )

    def days(self) -> tuple[ReadingRow, ...]:
        """All of it, by day; a book whose place another took counts as that one."""
        with self._database.reading() as connection:
            heirs = _heirs(connection)
            rows: Any = connection.execute("SELECT day, book, seconds, pages FROM reading ORDER BY day, book")
            counted: dict[tuple[str, str | None], tuple[float, float]] = {}
            for day, book, seconds, pages in rows:
                key = (day, _heir(heirs, book))
                before = counted.get(key, (0.0, 0.0))
                counted[key] = (before[0] + seconds, before[1] + pages)
        return tuple(ReadingRow(day, book, *sums) for (day, book), sums in counted.items())

    def finished(self) -> tuple[FinishedRow, ...]:
        """Books and when they were finished, the first one first."""
        with self._database.reading() as connection:
            heirs = _heirs(connection)
            rows: Any = connection.execute("SELECT day, book FROM finishing ORDER BY day, id")
            return tuple(dict.fromkeys(FinishedRow(day, _heir(heirs, book)) for day, book in rows))

    def delete(self) -> None:
        """Forget all of it, its bytes in the file too."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM reading")
            connection.execute("DELETE FROM finishing")
        self._database.checkpoint()


def today() -> str:
    """The day in the reader's own calendar."""
    return date.today().isoformat()


def note_finished(connection: apsw.Connection, book: str, *, finished: bool) -> None:
    """Keep when a book was finished, to be called before that is noted; a book that isn't finished has no such day."""
    if not finished:
        connection.execute("DELETE FROM finishing WHERE book = ?", (book,))
    elif _is_kept(connection):
        connection.execute(
            """INSERT OR IGNORE INTO finishing (day, book) SELECT ?, id FROM book WHERE id = ?
               AND NOT EXISTS (SELECT 1 FROM spoiler_guard WHERE book = id AND finished)""",
            (today(), book),
        )


def carry_reading_over(connection: apsw.Connection, old: str, new: str) -> None:
    """Give what was read of a book to the one that takes its place."""
    connection.execute(
        """INSERT INTO reading (day, book, seconds, pages) SELECT day, ?, seconds, pages FROM reading WHERE book = ?
           ON CONFLICT (day, book) DO UPDATE SET seconds = seconds + excluded.seconds,
           pages = pages + excluded.pages""",
        (new, old),
    )
    connection.execute("DELETE FROM reading WHERE book = ?", (old,))
    connection.execute("UPDATE OR IGNORE finishing SET book = ? WHERE book = ?", (new, old))


def _is_kept(connection: apsw.Connection) -> bool:
    return connection.execute(_OFF).fetchone() is None


def _heirs(connection: apsw.Connection) -> dict[str, str]:
    return {str(book): str(successor) for book, successor in connection.execute("SELECT book, successor FROM joined")}


def _heir(heirs: dict[str, str], book: str | None) -> str | None:
    seen = set()
    while book in heirs and book not in seen:
        seen.add(book)
        book = heirs[book]
    return book
