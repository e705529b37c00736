"""The words of the index: canonical texts, passages, chapters, and FTS5's matches among them."""

# ruff: noqa: S608 -- what is formatted into SQL is our own: column lists, table numbers, conditions of scope_clause
from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

import apsw

from indexing.chapter_names import chapter_names
from indexing.folding import fold
from indexing.locator import Locator
from indexing.store.database import Store
from indexing.store.errors import DamagedRow
from indexing.store.index_schema import ORDINAL_BITS, words_table
from indexing.store.rows import ChapterRow, PassageRow, SpineText
from indexing.store.scope import EVERYWHERE, SearchScope, position, scope_clause
from indexing.store.tokenizer import tokenizer
from models.cancel import CancelToken
from models.user_message import say

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from indexing.store.columns import PassageTable, Postings

_ORDINAL = f"id & {(1 << ORDINAL_BITS) - 1}"
COLUMNS = f"{_ORDINAL}, spine, start, end, heading, words, sentences"


class TextStore(Store):
    """Texts, passages and chapters by book id. A book that isn't in the index has none of them."""

    def append(self, book: str, first_spine: int, items: Sequence[SpineText], cancel: CancelToken) -> bool:
        """Add the next spine items in one transaction; False, and nothing done, if ``first_spine`` isn't the next.

        Raises Cancelled, with nothing done.
        """
        with self._database.writing(cancel) as connection:
            row = connection.execute("SELECT n, spine_done FROM book WHERE id = ?", (book,)).fetchone()
            if row is None or row[1] != first_spine:
                return False
            for spine, item in enumerate(items, first_spine):
                _insert(connection, row[0], spine, item, cancel)
            connection.execute("UPDATE book SET spine_done = ? WHERE n = ?", (first_spine + len(items), row[0]))
        return True

    def text(self, book: str, spine: int) -> tuple[str, str] | None:
        """The href and the canonical text of a spine item."""
        row: tuple[str, str] | None = self._database.row(
            f"SELECT href, text FROM spine_text WHERE book = {NUMBER_OF} AND spine = ?", (book, spine)
        )
        return row

    def lengths(self, book: str) -> tuple[int, ...]:
        """The characters of each spine item imported so far."""
        rows = self._database.rows(f"SELECT length FROM spine_text WHERE book = {NUMBER_OF} ORDER BY spine", (book,))
        return tuple(length for (length,) in rows)

    def passages(self, book: str, first: int, last: int) -> tuple[PassageRow, ...]:
        """The passages with ordinals ``first`` to ``last``, both included, in order."""
        with self._database.reading() as connection:
            n = number_of(connection, book)
            base = n << ORDINAL_BITS
            rows = connection.execute(
                f"SELECT {COLUMNS} FROM passage WHERE book = ? AND id BETWEEN ? AND ? ORDER BY id",
                (n, base + max(first, 0), base + last),
            )
            return tuple(map(passage_row, rows))

    def passages_in(self, book: str, spine: int, start: int, end: int) -> tuple[PassageRow, ...]:
        """The passages of a spine item that overlap ``start``..``end``, in order."""
        rows = self._database.rows(
            f"""SELECT {COLUMNS} FROM passage
                WHERE book = {NUMBER_OF} AND spine = ? AND start < ? AND end > ? ORDER BY id""",
            (book, spine, end, start),
        )
        return tuple(map(passage_row, rows))

    def passages_between(self, book: str, start: Locator, end: Locator) -> tuple[PassageRow, ...]:
        """The passages that overlap the text from ``start`` to ``end``, which may lie in a later spine item."""
        rows = self._database.rows(
            f"""SELECT {COLUMNS} FROM passage
                WHERE book = {NUMBER_OF} AND spine BETWEEN ? AND ? AND position < ? AND (spine << 32 | end) > ?
                ORDER BY id""",
            (book, start.spine, end.spine, position(end), position(start)),
        )
        return tuple(map(passage_row, rows))

    def passages_at(self, book: str, ordinals: Sequence[int]) -> dict[int, PassageRow]:
        """Those passages by ordinal."""
        with self._database.reading() as connection:
            n = number_of(connection, book)
            rows = connection.execute(
                f"SELECT {COLUMNS} FROM passage WHERE book = ? AND id IN (SELECT value FROM json_each(?))",
                (n, json.dumps([n << ORDINAL_BITS | ordinal for ordinal in ordinals])),
            )
            return {row.ordinal: row for row in map(passage_row, rows)}

    def bounds(self, book: str, before: Locator | None) -> npt.NDArray[np.int64]:
        """Where each passage that begins before the horizon starts and ends, as ``position`` counts; a row each."""
        from indexing.store.columns import bounds  # noqa: PLC0415

        horizon = position(before) if before is not None else 1 << 62
        sql = f"SELECT position, spine << 32 | end FROM passage WHERE book = {NUMBER_OF} AND position < ? ORDER BY id"
        return bounds(self._database.rows(sql, (book, horizon)))

    def words(self, book: str) -> int:
        """How many words the book has, as its passages count them."""
        row = self._database.row(f"SELECT total(words) FROM passage WHERE book = {NUMBER_OF}", (book,))
        return round(float(row[0]))

    def count(self, book: str, scope: SearchScope) -> int:
        """How many passages are in scope."""
        condition, parameters = scope_clause(scope)
        sql = f"SELECT count(*) FROM passage WHERE book = {NUMBER_OF} AND {condition}"
        (count,) = self._database.row(sql, (book, *parameters))
        return int(count)

    def table(self, book: str, scope: SearchScope) -> PassageTable:
        """The passages in scope, in order."""
        from indexing.store.columns import PassageTable  # noqa: PLC0415

        condition, parameters = scope_clause(scope)
        rows = self._database.rows(
            f"""SELECT {_ORDINAL}, spine, heading, words FROM passage
                WHERE book = {NUMBER_OF} AND {condition} ORDER BY id""",
            (book, *parameters),
        )
        return PassageTable.of(rows)

    def postings(
        self, book: str, terms: Sequence[str], scope: SearchScope, cancel: CancelToken | None = None
    ) -> list[Postings]:
        """For each FTS5 term its matches in scope; the rarity that BM25 goes by is that in the whole book."""
        from indexing.store.columns import Postings  # noqa: PLC0415

        condition, parameters = scope_clause(scope)
        with self._database.reading(cancel) as connection:
            n = number_of(connection, book)
            if not n:
                return [Postings.of([])] * len(terms)
            words = words_table(n)
            within = ""
            if condition != EVERYWHERE:  # CROSS JOIN keeps FTS5 outside: each match is then one look-up by id
                within = f"CROSS JOIN passage ON passage.id = {n << ORDINAL_BITS} + {words}.rowid AND {condition}"
            sql = f"""SELECT {words}.rowid, -bm25({words}, 1.0, 0.0), -bm25({words}, 0.0, 1.0)
                      FROM {words} {within} WHERE {words} MATCH ?"""
            return [Postings.of(connection.execute(sql, (*parameters, term)).fetchall()) for term in terms]

    def frequencies(self, book: str, expressions: Sequence[str], scope: SearchScope) -> tuple[int, ...]:
        """How many passages in scope each expression matches."""
        condition, parameters = scope_clause(scope)
        with self._database.reading() as connection:
            n = number_of(connection, book)
            if not n:
                return (0,) * len(expressions)
            words = words_table(n)
            sql = f"SELECT count(*) FROM {words} WHERE {words} MATCH ?"
            if condition != EVERYWHERE:
                sql = f"""SELECT count(*) FROM {words} CROSS JOIN passage
                          ON passage.id = {n << ORDINAL_BITS} + {words}.rowid WHERE {words} MATCH ? AND {condition}"""
            rows = [connection.execute(sql, (expression, *parameters)).fetchone() for expression in expressions]
        return tuple(int(row[0]) if row else 0 for row in rows)

    def matched(self, text: str, terms: Sequence[str], language: str) -> tuple[bool, ...]:
        """Whether each FTS5 term would match a passage of this text (the part of one before the horizon)."""
        with self._database.reading() as connection:
            connection.execute(
                f'CREATE VIRTUAL TABLE temp.clipped USING fts5(text, heading, tokenize="{tokenizer(language)}")'
            )
            try:
                connection.execute("INSERT INTO temp.clipped (text) VALUES (?)", (fold(text),))
                sql = "SELECT 1 FROM temp.clipped WHERE clipped MATCH ?"
                return tuple(connection.execute(sql, (term,)).fetchone() is not None for term in terms)
            finally:
                connection.execute("DROP TABLE temp.clipped")

    def chapters(self, book: str) -> tuple[ChapterRow, ...]:
        """The table of contents in reading order."""
        with self._database.reading() as connection:
            n = number_of(connection, book)
            rows = connection.execute(
                """SELECT title, depth, href, fragment, spine, start FROM chapter
                   WHERE book = ? ORDER BY spine, start, rank""",
                (n,),
            ).fetchall()
            last = connection.execute(
                "SELECT spine, length FROM spine_text WHERE book = ? ORDER BY spine DESC LIMIT 1", (n,)
            ).fetchone()
        return _with_ends(rows, Locator(*last) if last else Locator(0, 0))


NUMBER_OF = "(SELECT n FROM book WHERE book.id = ?)"
"""The number of a book in this file, by its id; NULL if it isn't here."""


def number_of(connection: apsw.Connection, book: str) -> int:
    """The book's number in this file; 0, which no book has, if it isn't here."""
    row = connection.execute("SELECT n FROM book WHERE id = ?", (book,)).fetchone()
    return int(row[0]) if row else 0


_SPAN = 2 * array("I").itemsize


def passage_row(row: tuple[Any, ...]) -> PassageRow:
    """The row of a query for ``COLUMNS``."""
    ordinal, spine, start, end, heading, words, sentences = row
    return PassageRow(ordinal, spine, start, end, heading, words, unpacked(sentences))


def _insert(connection: apsw.Connection, n: int, spine: int, item: SpineText, cancel: CancelToken) -> None:
    connection.execute(
        "INSERT INTO spine_text (book, spine, href, length, text) VALUES (?, ?, ?, ?, ?)",
        (n, spine, item.href, len(item.text), item.text),
    )
    connection.executemany(
        "INSERT INTO passage (id, book, spine, start, end, heading, words, sentences) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            (n << ORDINAL_BITS | p.ordinal, n, spine, p.start, p.end, p.heading, p.words, packed(p.sentences))
            for p in cancel.checked(item.passages)
        ),
    )
    connection.executemany(
        f"INSERT INTO {words_table(n)} (rowid, text, heading) VALUES (?, ?, ?)",
        (
            (p.ordinal, fold(f"{item.text[p.start : p.end]}\n{p.context}"), fold(p.heading or ""))
            for p in cancel.checked(item.passages)
        ),
    )
    connection.executemany(
        "INSERT INTO chapter (book, rank, title, depth, href, fragment, spine, start) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [(n, c.order, c.title, c.depth, c.href, c.fragment, spine, c.offset) for c in item.chapters],
    )
    connection.executemany(
        "INSERT INTO box (book, spine, start, body, end, kind, terms) VALUES (?, ?, ?, ?, ?, ?, ?)",
        ((n, spine, b.start, b.body, b.end, b.kind, packed(b.terms)) for b in item.boxes),
    )
    connection.executemany(
        "INSERT INTO formula (book, spine, start, end, text, before, after) VALUES (?, ?, ?, ?, ?, ?, ?)",
        ((n, spine, f.start, f.end, f.text, f.before, f.after) for f in cancel.checked(item.formulas)),
    )
    connection.executemany(
        "INSERT INTO ruby (book, spine, start, end, text) VALUES (?, ?, ?, ?, ?)",
        ((n, spine, r.start, r.end, r.text) for r in cancel.checked(item.readings)),
    )
    connection.executemany(
        'INSERT INTO shown_as (book, spine, start, "end", text) VALUES (?, ?, ?, ?, ?)',
        ((n, spine, s.start, s.end, s.text) for s in cancel.checked(item.shown_as)),
    )


def packed(spans: Iterable[tuple[int, int]]) -> bytes:
    """(start, end) offsets as they are kept."""
    return array("I", chain.from_iterable(spans)).tobytes()


def unpacked(kept: object) -> tuple[tuple[int, int], ...]:
    """The spans that ``packed`` wrote; DamagedRow if they aren't whole."""
    if not isinstance(kept, bytes) or len(kept) % _SPAN:
        raise DamagedRow(say("a row whose places are cut off"))
    offsets = array("I", kept)
    return tuple(zip(offsets[::2], offsets[1::2], strict=True))


def _with_ends(rows: list[tuple[Any, ...]], end: Locator) -> tuple[ChapterRow, ...]:
    """Chapters with their ends: from the last to the first, the nearest start that follows at each depth."""
    ends: list[tuple[int, Locator]] = []  # starts of later entries, the nearest last, each less deep than those after
    chapters = []
    names = chapter_names((title, depth) for title, depth, *_ in rows)
    for (title, depth, href, fragment, spine, offset), name in zip(reversed(rows), reversed(names), strict=True):
        start = Locator(spine, offset)
        while ends and ends[-1][0] > depth:
            ends.pop()
        until = ends[-1][1] if ends else max(start, end)
        chapters.append(ChapterRow(title, depth, href, fragment, start, until, name))
        if ends and ends[-1][0] == depth:
            ends.pop()
        ends.append((depth, start))
    return tuple(reversed(chapters))
