"""The words that readers looked up, in ``library.db``: each once a book, with the sentence where it was met first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import apsw

from indexing.locator import TextRange
from indexing.store.database import Store
from indexing.store.errors import StoreError
from indexing.store.scope import columns_of
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


class KeptWordStore(Store):
    """The words of all books."""

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
                    (learnt, hidden, changed, word, book),
                )

    def move(self, rows: Iterable[WordRow]) -> None:
        """Store the new places of words; not a change by the reader, and nothing deleted comes back."""
        with self._database.writing() as connection:
            for row in rows:
                connection.execute(
                    """UPDATE word SET spine = ?, start = ?, "end" = ?, sentence_start = ? WHERE id = ?""",
                    (*columns_of(row.range), row.sentence_start, row.id),
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


def _insert(connection: apsw.Connection, row: WordRow) -> None:
    place = (row.id, row.book, *columns_of(row.range))
    texts = (row.word, row.base, row.language, row.meaning, row.sentence, row.sentence_start)
    rest = (row.context_before, row.context_after, row.times, row.created, row.changed)
    connection.execute(
        f"INSERT INTO word ({_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",  # noqa: S608
        (*place, *texts, *rest, int(row.learnt), int(row.hidden)),
    )


def _row(row: Any) -> WordRow:
    identity, book, spine, start, end, *rest, learnt, hidden = row
    return WordRow(*[identity, book, TextRange.of(spine, start, end), *rest, bool(learnt), bool(hidden)])
