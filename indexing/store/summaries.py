"""Summaries as they were made, each kept by what it tells, who wrote it and by which rules."""

from __future__ import annotations

from dataclasses import dataclass

from indexing.locator import Locator
from indexing.store.database import Store
from indexing.store.scope import Span, position
from indexing.store.text import NUMBER_OF, number_of


@dataclass(frozen=True, slots=True)
class SummaryKey:
    """What a kept summary is of. ``writer`` is the model it was asked of; ``version`` names prompt and method."""

    kind: str
    span: Span
    writer: str
    version: str


class SummaryStore(Store):
    """Kept summaries by book. They are deleted with the book, or when its text is imported again."""

    def get(self, book: str, key: SummaryKey, before: Locator | None) -> bytes | None:
        """The summary kept under that very key, if all of it comes before the horizon."""
        horizon = "" if before is None else "AND until <= ?"
        parameters = () if before is None else (position(before),)
        row = self._database.row(
            f"""SELECT made FROM summary WHERE book = {NUMBER_OF} AND kind = ? AND position = ? AND until = ?
                AND writer = ? AND version = ? {horizon}""",  # noqa: S608 - one of two conditions of our own
            (book, *_columns(key), *parameters),
        )
        return None if row is None else bytes(row[0])

    def put(self, book: str, key: SummaryKey, made: bytes) -> None:
        """Keep a summary, in place of what the same writer made of less of the stretch, or by other rules."""
        kind, start, end, writer, version = _columns(key)
        with self._database.writing() as connection:
            n = number_of(connection, book)
            if not n:  # the book has been removed
                return
            connection.execute(
                """DELETE FROM summary WHERE book = ? AND kind = ? AND position = ? AND writer = ?
                   AND (until < ? OR version <> ?)""",
                (n, kind, start, writer, end, version),
            )
            connection.execute(
                """INSERT OR REPLACE INTO summary (book, kind, position, until, writer, version, made)
                   VALUES (?, ?, ?, ?, ?, ?, ?)""",
                (n, kind, start, end, writer, version, made),
            )


def _columns(key: SummaryKey) -> tuple[str, int, int, str, str]:
    return key.kind, position(key.span.start), position(key.span.end), key.writer, key.version
