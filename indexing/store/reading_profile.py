"""What is kept of the reader's tastes in ``library.db``, and the traces in it that they are worked out from."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from indexing.store.database import Store

UNTIL_NOW = ""
"""Orders before every time."""


@dataclass(frozen=True, slots=True)
class KeptValue:
    """A value that the reader set: JSON, or None where it was reset. That it was reset is not that it was never set."""

    json: str | None


@dataclass(frozen=True, slots=True)
class BookTrace:
    """A book that was opened: when last (ISO 8601 in UTC), and whether it was ever read to its end."""

    book: str
    opened: str
    finished: bool


@dataclass(frozen=True, slots=True)
class TextTrace:
    """Words that show the reader's interests: a highlight's quote and note, a question's answer as kept, a request.

    ``book`` is None where they are about no single book.
    """

    book: str | None
    text: str
    at: str


class ReadingProfileStore(Store):
    """The profile's values, requests that were made, hidden books."""

    def value(self, name: str) -> KeptValue | None:
        """The value of that name: None if it was never set."""
        row = self._database.row("SELECT value FROM profile_value WHERE name = ?", (name,))
        return None if row is None else KeptValue(row[0])

    def set_value(self, name: str, json: str | None) -> None:
        """Keep a value; None keeps that there is none any more."""
        self._database.change("INSERT OR REPLACE INTO profile_value VALUES (?, ?)", (name, json))

    def reset(self, names: tuple[str, ...], keep: dict[str, str]) -> None:
        """Set ``names`` to null and ``keep`` to its values, and forget every request, its bytes in the file too.

        The log of recommendations holds the same words, so it goes as well.
        """
        with self._database.writing() as connection:
            values = [*((name, None) for name in names), *keep.items()]
            connection.executemany("INSERT OR REPLACE INTO profile_value VALUES (?, ?)", values)
            connection.execute("DELETE FROM shelf_request")
            connection.execute("DELETE FROM recommendation_log")
        self._database.checkpoint()

    def add_request(self, text: str, most: int) -> None:
        """Keep what was asked for, and of older requests only so many that there are ``most``."""
        with self._database.writing() as connection:
            connection.execute("INSERT INTO shelf_request (at, text) VALUES (?, ?)", (now(), text))
            connection.execute("DELETE FROM shelf_request WHERE id <= (SELECT max(id) FROM shelf_request) - ?", (most,))

    def requests(self, since: str = UNTIL_NOW) -> tuple[TextTrace, ...]:
        """What was asked for after ``since``, the oldest first."""
        rows = self._database.rows("SELECT text, at FROM shelf_request WHERE at > ? ORDER BY id", (since,))
        return tuple(TextTrace(None, *row) for row in rows)

    def opened(self, since: str = UNTIL_NOW) -> tuple[BookTrace, ...]:
        """The books opened after ``since``, the first opened first."""
        rows = self._database.rows(
            """SELECT id, opened, ifnull(finished, 0) FROM shelf_book LEFT JOIN spoiler_guard ON book = id
               WHERE opened > ? ORDER BY opened, id""",
            (since,),
        )
        return tuple(BookTrace(book, at, bool(finished)) for book, at, finished in rows)

    def highlights(self, since: str = UNTIL_NOW) -> tuple[TextTrace, ...]:
        """What the reader highlighted and noted after ``since``; what came with a file isn't the reader's own."""
        rows = self._database.rows(
            """SELECT book, quote || ' ' || note, created FROM annotation
               WHERE kind = 'highlight' AND NOT imported AND created > ? AND book IN (SELECT id FROM shelf_book)
               ORDER BY created, id""",
            (since,),
        )
        return tuple(TextTrace(*row) for row in rows)

    def questions(self, since: str = UNTIL_NOW) -> tuple[tuple[str, bytes, str], ...]:
        """The book, the answer as it was encoded, and the time of each question asked after ``since``."""
        return tuple(
            self._database.rows(
                """SELECT book, answer, asked FROM turn WHERE asked > ? AND book IN (SELECT id FROM shelf_book)
                   ORDER BY asked, id""",
                (since,),
            )
        )

    def hidden(self) -> frozenset[str]:
        """The books that are never to be recommended."""
        return frozenset(book for (book,) in self._database.rows("SELECT book FROM hidden_book"))

    def hide(self, book: str, *, hidden: bool) -> None:
        """Never recommend a book again, or do; nothing happens if it is gone."""
        if hidden:
            self._database.change("INSERT OR IGNORE INTO hidden_book SELECT id FROM book WHERE id = ?", (book,))
        else:
            self._database.change("DELETE FROM hidden_book WHERE book = ?", (book,))


def now() -> str:
    """The time as it is kept: ISO 8601 in UTC, to the microsecond, so that what follows a reset sorts after it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
