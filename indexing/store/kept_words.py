"""The words that readers looked up, in ``library.db``: each once a book, with the sentence where it was met first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import apsw

from indexing.locator import TextRange
from indexing.store.database import Database
from indexing.store.errors import StoreError
from models.user_message import say

_COLUMNS = """id, book, spine, start, "end", word, base, language, meaning, sentence, sentence_start,
    context_before, context_after, times, created, changed, learnt, hidden"""


@dataclass(frozen=True, slots=True)
class WordRow:
    """A word as it is kept. ``created`` and ``changed`` are ISO 8601 in UTC.

    ``word`` is what stands at ``range``, with what is before and after it, and ``base`` what it is a form of.
    ``sentence`` begins at ``sentence_start`` of the same spine item. ``times`` counts the look-ups.
    """

    id: str
    book: str
    range: TextRange
    word: str
    base: str
    language: str
    meaning: str
    sentence: str
    sentence_start: int
    context_before: str
    context_after: str
    times: int
    created: str
    changed: str
    learnt: bool = False
    hidden: bool = False


class KeptWordStore:
    """The words of all books. Any thread and any process may use it; failures are StoreErrors."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def list(self, book: str) -> tuple[WordRow, ...]:
        """Those of a book in book order."""
        with self._database.reading() as connection:
            return words_of(connection, book)

    def keep(self, row: WordRow) -> WordRow:
        """Keep a word; one whose base form is kept of the book already is only counted. StoreError without the book."""
        with self._database.writing() as connection:
            if connection.execute("SELECT 1 FROM book WHERE id = ?", (row.book,)).fetchone() is None:
                raise StoreError(say("This book is no longer on the shelf, so the word isn’t kept."))
            known = connection.execute(
                f"SELECT {_COLUMNS} FROM word WHERE book = ? AND base = ?",  # noqa: S608
                (row.book, row.base),
            ).fetchone()
            if known is None:
                _insert(connection, row)
                return row
            older = _row(known)
            again = replace(older, times=older.times + 1, changed=row.changed, meaning=row.meaning or older.meaning)
            connection.execute(
                "UPDATE word SET times = ?, changed = ?, meaning = ? WHERE id = ?",
                (again.times, again.changed, again.meaning, again.id),
            )
            return again

    def mark(self, book: str, words: Iterable[str], *, learnt: bool | None, hidden: bool | None, changed: str) -> None:
        """Say of words by their ids whether they are learnt, or hidden; None: as it is."""
        with self._database.writing() as connection:
            for word in words:
                connection.execute(
                    """UPDATE word SET learnt = coalesce(?, learnt), hidden = coalesce(?, hidden), changed = ?
                       WHERE id = ? AND book = ?""",
                    (_flag(learnt), _flag(hidden), changed, word, book),
                )

    def move(self, rows: Iterable[WordRow]) -> None:
        """Store the new places of words; not a change by the reader, and nothing deleted comes back."""
        with self._database.writing() as connection:
            for row in rows:
                start, end = row.range.start, row.range.end
                connection.execute(
                    """UPDATE word SET spine = ?, start = ?, "end" = ?, sentence_start = ? WHERE id = ?""",
                    (start.spine, start.offset, end.offset, row.sentence_start, row.id),
                )

    def remove(self, book: str, words: Iterable[str]) -> None:
        """Forget those of a book, their bytes in the file too."""
        with self._database.writing() as connection:
            for word in words:
                connection.execute("DELETE FROM word WHERE id = ? AND book = ?", (word, book))
        self._database.checkpoint()


def words_of(connection: apsw.Connection, book: str) -> tuple[WordRow, ...]:
    """Those of a book in book order."""
    rows = connection.execute(
        f"SELECT {_COLUMNS} FROM word WHERE book = ? ORDER BY spine, start, base",  # noqa: S608
        (book,),
    )
    return tuple(map(_row, rows))


def put_words(connection: apsw.Connection, book: str, rows: Iterable[WordRow]) -> None:
    """Keep exactly these of a book."""
    connection.execute("DELETE FROM word WHERE book = ?", (book,))
    for row in rows:
        _insert(connection, row)


def carry_words_over(connection: apsw.Connection, old: str, new: str) -> None:
    """Give a book's words to the one that takes its place."""
    connection.execute("UPDATE OR IGNORE word SET book = ? WHERE book = ?", (new, old))


def _insert(connection: apsw.Connection, row: WordRow) -> None:
    start, end = row.range.start, row.range.end
    place = (row.id, row.book, start.spine, start.offset, end.offset)
    texts = (row.word, row.base, row.language, row.meaning, row.sentence, row.sentence_start)
    rest = (row.context_before, row.context_after, row.times, row.created, row.changed)
    connection.execute(
        f"INSERT INTO word ({_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",  # noqa: S608
        (*place, *texts, *rest, int(row.learnt), int(row.hidden)),
    )


def _flag(value: bool | None) -> int | None:
    return None if value is None else int(value)


def _row(row: Any) -> WordRow:
    identity, book, spine, start, end = row[:5]
    word, base, language, meaning, sentence, sentence_start, before, after, times, created, changed = row[5:16]
    place, (learnt, hidden) = TextRange.of(spine, start, end), map(bool, row[16:])
    texts = (word, base, language, meaning, sentence)
    return WordRow(
        identity, book, place, *texts, sentence_start, before, after, times, created, changed, learnt, hidden
    )
