"""The names in the index and their places; up to a horizon, later ones aren't even read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from indexing.entities import Mention, Name
from indexing.locator import Locator, TextRange
from indexing.store.database import Store
from indexing.store.scope import position
from indexing.store.text import number_of

_OFFSET = (1 << 32) - 1


class NameStore(Store):
    """Names and mentions by book id. A book that isn't in the index has none of them."""

    def put(self, book: str, version: str, names: Sequence[Name], mentions: Sequence[Mention]) -> None:
        """Keep what rules ``version`` found in ``book``, in place of what there is; nothing if it isn't in the index.

        With this the concept map is complete: what else is in it comes before.
        """
        with self._database.writing() as connection:
            n = number_of(connection, book)
            if not n:
                return
            connection.execute("DELETE FROM mention WHERE book = ?", (n,))
            connection.execute("DELETE FROM name WHERE book = ?", (n,))
            connection.executemany(
                "INSERT INTO name (book, n, text, kind) VALUES (?, ?, ?, ?)",
                ((n, name.n, name.text, name.kind) for name in names),
            )
            connection.executemany(
                "INSERT INTO mention (book, position, length, name) VALUES (?, ?, ?, ?)",
                (
                    (n, position(at.start), at.end.offset - at.start.offset, mention.name)
                    for mention in mentions
                    for at in (mention.range,)
                ),
            )
            connection.execute("UPDATE book SET concepts = ? WHERE n = ?", (version, n))

    def of(self, book: str, before: Locator | None) -> tuple[tuple[Name, ...], tuple[Mention, ...]]:
        """The names mentioned before the horizon, and those mentions, both in order; None is the book's end.

        A mention that the horizon cuts hasn't been read.
        """
        horizon = position(before) if before is not None else 1 << 62
        with self._database.reading() as connection:
            n = number_of(connection, book)
            rows: list[tuple[Any, ...]] = connection.execute(
                """SELECT position, length, name FROM mention
                   WHERE book = ? AND position < ? AND position + length <= ? ORDER BY position""",
                (n, horizon, horizon),
            ).fetchall()
            named = {name for _, _, name in rows}
            names: list[tuple[Any, ...]] = connection.execute(
                "SELECT n, text, kind FROM name WHERE book = ? ORDER BY n", (n,)
            ).fetchall()
        return (
            tuple(Name(*row) for row in names if row[0] in named),
            tuple(Mention(name, _range(at >> 32, at & _OFFSET, length)) for at, length, name in rows),
        )


def _range(spine: int, start: int, length: int) -> TextRange:
    return TextRange.of(spine, start, start + length)
