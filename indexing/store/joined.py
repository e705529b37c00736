"""Files of one book, joined: what is kept of an earlier one goes over to the file that takes its place, and back again.

The earlier book keeps all that it has and only leaves the shelf: what goes over is a copy. So taking it back loses
nothing, and neither does a kill, as each is one transaction.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import apsw

from indexing.store.database import Store
from indexing.store.errors import StoreError
from indexing.store.library_rows import SavedPosition
from models.user_message import say

_MANY = ("annotation", "turn", "name_choice", "word")
"""What a book has several of, each with an id of its own."""
_CHANGED = ("annotation", "word")
"""Those whose rows say when they were changed; their ids are texts."""
_NAMES = ("tag", "collection")
_CHOSEN = ("page_style", "hidden_book", "book_edit", "spoiler_guard")
_ONE = ("reading_position", *_CHOSEN)
"""What a book has one of, if any."""
_GONE = say("One of the two books is no longer on the shelf.")

_Row = dict[str, Any]


class JoinedStore(Store):
    """Which books took the place of which."""

    def uncompared(self) -> tuple[str, ...]:
        """The books of the shelf of which it isn't settled whether they are another's newer file, the oldest first."""
        rows = self._database.rows(
            "SELECT id FROM shelf_book WHERE id NOT IN (SELECT book FROM compared) ORDER BY added, id"
        )
        return tuple(book for (book,) in rows)

    def settle(self, book: str) -> None:
        """Ask about this book no more; nothing happens if it is gone."""
        self._database.change("INSERT OR IGNORE INTO compared SELECT id FROM book WHERE id = ?", (book,))

    def successor(self, book: str) -> str | None:
        """The book of the shelf that took the place of this one; None if none did."""
        row = self._database.row(
            """WITH RECURSIVE later(book) AS (
                   SELECT successor FROM joined WHERE book = ?
                   UNION SELECT joined.successor FROM later JOIN joined USING (book))
               SELECT id FROM shelf_book JOIN later ON later.book = id""",
            (book,),
        )
        return None if row is None else str(row[0])

    def holds_something(self, book: str) -> bool:
        """Whether its reader has left anything with a book that would be missed."""
        tables = (*_MANY, "collection", *_ONE)
        any_of = " UNION ALL ".join(f"SELECT book FROM {table} WHERE book = ?1" for table in tables)  # noqa: S608
        return self._database.row(f"{any_of} LIMIT 1", (book,)) is not None

    def last_joined(self, book: str) -> str | None:
        """The book whose place this one took last; None if it took nobody's."""
        row = self._database.row("SELECT book FROM joined WHERE successor = ? ORDER BY rowid DESC LIMIT 1", (book,))
        return None if row is None else str(row[0])

    def join(self, older: str, newer: str, place: SavedPosition | None, answers: Mapping[int, bytes]) -> None:
        """Let ``newer`` take the place of ``older``, with a copy of all that is kept of it.

        ``place`` is the older one's reading place in the newer text, None if the newer one keeps its own; ``answers``
        are the older one's turns, by id, as they are to be copied. StoreError if a book is gone.
        """
        with self._database.writing() as connection:
            shelved = "SELECT count(*) FROM shelf_book WHERE id IN (?, ?)"
            if older == newer or connection.execute(shelved, (older, newer)).fetchone() != (2,):
                raise StoreError(_GONE)
            kept: dict[str, Any] = {table: _rows(connection, table, newer) for table in _ONE}
            kept["book"] = connection.execute("SELECT added, opened FROM book WHERE id = ?", (newer,)).fetchall()
            for table in _MANY:
                kept[table] = [_copy(connection, table, row, newer, answers) for row in _rows(connection, table, older)]
            for table in _NAMES:
                kept[table] = _copy_names(connection, table, older, newer)
            for table in _CHOSEN:
                _copy_choice(connection, table, older, newer)
            if place is not None:
                _put(connection, "reading_position", {"book": newer, **_as_row(place)}, or_else="REPLACE")
            connection.execute(
                """UPDATE book SET added = o.added, opened = o.opened
                   FROM (SELECT min(added) AS added, max(opened) AS opened FROM book WHERE id IN (?1, ?2)) AS o
                   WHERE id = ?2""",
                (older, newer),
            )
            connection.execute("INSERT INTO joined VALUES (?, ?, ?)", (older, newer, json.dumps(kept)))
            connection.execute("INSERT OR IGNORE INTO compared VALUES (?)", (newer,))

    def part(self, older: str) -> None:
        """Undo it: both books are as they were before. What its reader has written in the newer one since stays there.

        StoreError if nothing took its place.
        """
        with self._database.writing() as connection:
            row: Any = connection.execute("SELECT successor, carried FROM joined WHERE book = ?", (older,)).fetchone()
            if row is None:
                raise StoreError(say("These books are two already."))
            newer, kept = row[0], json.loads(row[1])
            for table in _MANY:
                _take_back(connection, table, kept.get(table, []))
            for table in _NAMES:
                names = json.dumps(kept[table])
                connection.execute(
                    f"DELETE FROM {table} WHERE book = ? AND name IN (SELECT value FROM json_each(?))",  # noqa: S608
                    (newer, names),
                )
            for table in _ONE:
                connection.execute(f"DELETE FROM {table} WHERE book = ?", (newer,))  # noqa: S608
                for stored in kept[table]:
                    _put(connection, table, stored)
            connection.execute("UPDATE book SET added = ?, opened = ? WHERE id = ?", (*kept["book"][0], newer))
            connection.execute("DELETE FROM joined WHERE book = ?", (older,))


def with_earlier(connection: apsw.Connection, books: list[str]) -> list[str]:
    """These books and all whose place they took: who removes a book removes them too."""
    rows = connection.execute(
        """WITH RECURSIVE gone(book) AS (
               SELECT value FROM json_each(?)
               UNION SELECT joined.book FROM gone JOIN joined ON joined.successor = gone.book)
           SELECT book FROM gone""",
        (json.dumps(books),),
    )
    return [str(book) for (book,) in rows]


def _rows(connection: apsw.Connection, table: str, book: str) -> list[_Row]:
    columns = [str(row[1]) for row in connection.execute(f'PRAGMA table_info("{table}")')]
    rows = connection.execute(f'SELECT * FROM "{table}" WHERE book = ? ORDER BY rowid', (book,))  # noqa: S608
    return [dict(zip(columns, row, strict=True)) for row in rows]


def _put(connection: apsw.Connection, table: str, row: _Row, or_else: str = "ABORT") -> None:
    names = ", ".join(f'"{name}"' for name in row)
    values = ", ".join("?" * len(row))
    connection.execute(f'INSERT OR {or_else} INTO "{table}" ({names}) VALUES ({values})', tuple(row.values()))  # noqa: S608


def _copy(
    connection: apsw.Connection, table: str, row: _Row, newer: str, answers: Mapping[int, bytes]
) -> tuple[str | int, str]:
    """Give the newer book this row as well; returns the copy's id, and when it was last changed."""
    copied = {**row, "book": newer, "id": uuid4().hex if table in _CHANGED else None}
    if table == "turn":
        copied["answer"] = answers.get(row["id"], row["answer"])
    _put(connection, table, copied, or_else="IGNORE" if table == "word" else "ABORT")  # both may have a word
    return copied["id"] or connection.last_insert_rowid(), row.get("changed", "")


def _take_back(connection: apsw.Connection, table: str, copies: list[tuple[str | int, str]]) -> None:
    """Remove the copies, but for annotations and words that were changed since."""
    unchanged = " AND changed = ?" if table in _CHANGED else ""
    for identity, changed in copies:
        values = (identity, changed) if unchanged else (identity,)
        connection.execute(f"DELETE FROM {table} WHERE id = ?{unchanged}", values)  # noqa: S608


def _copy_names(connection: apsw.Connection, table: str, older: str, newer: str) -> list[str]:
    """Give the newer book the tags or collections that it lacks; returns them."""
    there = {row["name"].casefold() for row in _rows(connection, table, newer)}
    names = [row["name"] for row in _rows(connection, table, older) if row["name"].casefold() not in there]
    for name in names:
        _put(connection, table, {"book": newer, "name": name})
    return names


def _copy_choice(connection: apsw.Connection, table: str, older: str, newer: str) -> None:
    """What the reader chose for the older book holds for the newer one; how far they read is told by its own place."""
    for row in _rows(connection, table, older):
        copied = {**row, "book": newer}
        if table == "spoiler_guard":
            own = next(iter(_rows(connection, table, newer)), {})
            copied |= {"spine": own.get("spine"), "offset": own.get("offset")}
            copied["finished"] = max(row["finished"], own.get("finished", 0))
        _put(connection, table, copied, or_else="REPLACE")


def _as_row(place: SavedPosition) -> _Row:
    return {
        "spine": place.locator.spine,
        "offset": place.locator.offset,
        "quote": place.quote,
        "context_before": place.context_before,
        "context_after": place.context_after,
    }
