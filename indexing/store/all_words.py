"""Passages that have all words of a search, book by book: the look through a whole shelf."""

# ruff: noqa: S608 -- what is formatted into SQL is our own: table numbers, conditions of scope_clause
from __future__ import annotations

from dataclasses import dataclass

from indexing.locator import Locator
from indexing.store.database import Store
from indexing.store.index_schema import ORDINAL_BITS, words_table
from indexing.store.rows import PassageRow
from indexing.store.scope import SearchScope, scope_clause
from indexing.store.text import COLUMNS, number_of, passage_row
from models.cancel import CancelToken


@dataclass(frozen=True, slots=True)
class MatchingPassages:
    """The passages before the horizon that match: how many, and the best of them in reading order."""

    count: int
    best: tuple[PassageRow, ...]


class AllWords(Store):
    """Matches of an FTS5 expression among the words of the books' texts; headings don't count."""

    def count(self, book: str, expression: str, cancel: CancelToken) -> int:
        """How many passages of the whole book match."""
        with self._database.reading(cancel) as connection:
            n = number_of(connection, book)
            if not n:
                return 0
            words = words_table(n)
            ((count,),) = connection.execute(f"SELECT count(*) FROM {words} WHERE {words} MATCH ?", (expression,))
        return int(count)

    def find(
        self, book: str, expression: str, before: Locator | None, most: int, cancel: CancelToken
    ) -> MatchingPassages:
        """The passages that match and are whole before the horizon, the ``most`` best of them by BM25."""
        condition, parameters = scope_clause(SearchScope(before))
        with self._database.reading(cancel) as connection:
            n = number_of(connection, book)
            if not n:
                return MatchingPassages(0, ())
            words = words_table(n)
            # CROSS JOIN keeps FTS5 outside: each match is then one look-up by id
            matching = f"""FROM {words} CROSS JOIN passage ON passage.id = {n << ORDINAL_BITS} + {words}.rowid
                           WHERE {words} MATCH ? AND {condition}"""
            ((count,),) = connection.execute(f"SELECT count(*) {matching}", (expression, *parameters))
            rows = connection.execute(
                f"""SELECT {COLUMNS} FROM passage WHERE id IN (
                        SELECT passage.id {matching} ORDER BY bm25({words}, 1.0, 0.0) LIMIT ?
                    ) ORDER BY id""",
                (expression, *parameters, most),
            )
            return MatchingPassages(int(count), tuple(map(passage_row, rows)))
