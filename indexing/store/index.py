"""``index.db``: what has been imported of each book, in a file that may be deleted at any time."""

# ruff: noqa: S608 -- what is formatted into SQL is our own: table numbers, conditions of scope_clause
from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import apsw

from indexing.store.database import Database
from indexing.store.errors import CorruptDatabase, DamagedRow, NewerSchema, OldSchema
from indexing.store.index_schema import MIGRATIONS, OLDEST, create_words_table, words_table
from indexing.store.rows import ImportedBook, ImportStage, ImportState
from indexing.store.shelf_profiles import ShelfProfileStore
from indexing.store.summaries import SummaryStore
from indexing.store.text import TextStore
from indexing.store.themes import ThemeStore
from models.cancel import CancelToken
from models.user_message import say

if TYPE_CHECKING:
    from indexing.store.vectors import VectorStore
from contextlib import closing
from dataclasses import dataclass
from functools import cache

from indexing.entities import Mention, Name
from indexing.locator import Locator, TextRange
from indexing.store.backups import begun
from indexing.store.index_schema import ORDINAL_BITS
from indexing.store.rows import BoxRow, FormulaRow, PassageRow, RubyReading, ShownAs
from indexing.store.salvage import Table, tables
from indexing.store.scope import SearchScope, position, scope_clause
from indexing.store.text import COLUMNS, number_of, passage_row, unpacked

# Passages that have all words of a search, book by book: the look through a whole shelf -----------------------------


@dataclass(frozen=True, slots=True)
class MatchingPassages:
    """The passages before the horizon that match: how many, and the best of them in reading order."""

    count: int
    best: tuple[PassageRow, ...]


class AllWords:
    """Matches of an FTS5 expression among the words of the books' texts; headings don't count."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def count(self, book: str, expression: str, cancel: CancelToken) -> int:
        """How many passages of the whole book match."""
        with self._database.reading(cancel) as connection:
            n = number_of(connection, book)
            if not n:
                return 0
            words = words_table(n)
            row = connection.execute(f"SELECT count(*) FROM {words} WHERE {words} MATCH ?", (expression,)).fetchone()
        return int(row[0]) if row else 0

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
            row = connection.execute(f"SELECT count(*) {matching}", (expression, *parameters)).fetchone()
            rows = connection.execute(
                f"""SELECT {COLUMNS} FROM passage WHERE id IN (
                        SELECT passage.id {matching} ORDER BY bm25({words}, 1.0, 0.0) LIMIT ?
                    ) ORDER BY id""",
                (expression, *parameters, most),
            )
            return MatchingPassages(int(row[0]) if row else 0, tuple(map(passage_row, rows)))


# What markup says of a book's text: its boxes, its formulas as they are shown, and how words are read ---------------


class BoxStore:
    """Boxes, formulas, readings and what is shown otherwise, by book. They come with its texts, and go with them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, book: str, before: Locator | None = None) -> tuple[BoxRow, ...]:
        """The boxes whose heads end before the horizon, in order, with the terms met by then.

        The end of the last may lie beyond it.
        """
        horizon = position(before) if before is not None else 1 << 62
        with self._database.reading() as connection:
            rows: Iterator[Any] = connection.execute(
                """SELECT kind, spine, start, body, end, terms FROM box
                   WHERE book = ? AND (spine << 32 | start) < ? AND (spine << 32 | body) <= ?
                   ORDER BY spine, start, end""",
                (number_of(connection, book), horizon, horizon),
            )
            return tuple(
                BoxRow(
                    kind, spine, start, body, end, tuple(it for it in unpacked(kept) if spine << 32 | it[1] <= horizon)
                )
                for kind, spine, start, body, end, kept in rows
            )

    def formulas(self, book: str, where: TextRange) -> tuple[FormulaRow, ...]:
        """The formulas that lie wholly within ``where``, in order."""
        with self._database.reading() as connection:
            rows: Iterator[Any] = connection.execute(
                """SELECT spine, start, end, text, before, after FROM formula
                   WHERE book = ? AND spine = ? AND start >= ? AND end <= ? ORDER BY start""",
                (number_of(connection, book), where.start.spine, where.start.offset, where.end.offset),
            )
            return tuple(FormulaRow(*row) for row in rows)

    def read_with(self, book: str, where: TextRange) -> tuple[FormulaRow, ...]:
        """What models read in place of the characters within ``where``, in order: formulas, rows and items as they are
        written, and nothing for the numbers of notes.
        """
        notes = (
            FormulaRow(where.start.spine, it.start, it.end, "") for it in self.shown_as(book, where) if not it.text
        )
        return tuple(sorted((*self.formulas(book, where), *notes), key=lambda row: row.start))

    def readings(self, book: str, spine: int) -> tuple[RubyReading, ...]:
        """How the words of a spine item are read that have ruby beside them, in order."""
        with self._database.reading() as connection:
            rows: Iterator[Any] = connection.execute(
                "SELECT start, end, text FROM ruby WHERE book = ? AND spine = ? ORDER BY start, end",
                (number_of(connection, book), spine),
            )
            return tuple(RubyReading(*row) for row in rows)

    def shown_as(self, book: str, where: TextRange) -> tuple[ShownAs, ...]:
        """What is shown otherwise of the characters within ``where``, in order."""
        with self._database.reading() as connection:
            rows: Iterator[Any] = connection.execute(
                'SELECT start, "end", text FROM shown_as WHERE book = ? AND spine = ? AND start >= ? AND "end" <= ?'
                " ORDER BY start",
                (number_of(connection, book), where.start.spine, where.start.offset, where.end.offset),
            )
            return tuple(ShownAs(*row) for row in rows)


# The names in the index and their places; up to a horizon, later ones aren't even read ------------------------------

_OFFSET = (1 << 32) - 1


class NameStore:
    """Names and mentions by book id. A book that isn't in the index has none of them."""

    def __init__(self, database: Database) -> None:
        self._database = database

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


# Whether all rows of ``index.db`` can be Quoth's own: asked when a bug shows, for a damaged row looks like one ------

_FARTHEST = 1 << 57  # above any place as one integer: spine << 32 | offset
_FAULTS = (
    "SELECT 1 FROM spine_text WHERE length(text) <> length",
    'SELECT 1 FROM passage LEFT JOIN spine_text USING (book, spine) WHERE start >= "end" OR "end" > ifnull(length, 0)',
    "SELECT 1 FROM chapter LEFT JOIN spine_text USING (book, spine) WHERE start > ifnull(length, -1)",
    "SELECT 1 FROM mention LEFT JOIN name ON name.book = mention.book AND n = name WHERE n IS NULL OR length = 0",
    "SELECT 1 FROM box LEFT JOIN spine_text USING (book, spine)"
    ' WHERE start >= "end" OR body NOT BETWEEN start AND "end" OR "end" > ifnull(length, 0)',
    'SELECT 1 FROM formula LEFT JOIN spine_text USING (book, spine) WHERE start >= "end" OR "end" > ifnull(length, 0)',
    'SELECT 1 FROM ruby LEFT JOIN spine_text USING (book, spine) WHERE start >= "end" OR "end" > ifnull(length, 0)',
    'SELECT 1 FROM shown_as LEFT JOIN spine_text USING (book, spine) WHERE start >= "end" OR "end" > ifnull(length, 0)',
    "PRAGMA foreign_key_check",
)
"""Queries that find rows which contradict each other."""


def has_damaged_rows(connection: apsw.Connection, migrations: Sequence[str]) -> bool:
    """Whether a row has a value of the wrong type or out of all bounds, contradicts another, or can't be read."""
    wanted = _tables(tuple(migrations))
    try:
        return (
            any(_is_damaged(connection, table) for table in wanted)
            or any(connection.execute(fault).fetchone() is not None for fault in _FAULTS)
            or connection.execute("PRAGMA quick_check(1)").fetchall() != [("ok",)]
        )
    except (apsw.CorruptError, UnicodeDecodeError):
        return True


@cache
def _tables(migrations: tuple[str, ...]) -> tuple[Table, ...]:
    with closing(begun(Path(":memory:"), migrations)) as empty:
        return tables(empty, {})


def _is_damaged(connection: apsw.Connection, table: Table) -> bool:
    """Whether a value is of the wrong type, or a whole number below zero or above every place in a book."""
    far = (f'(typeof("{name}") = \'integer\' AND "{name}" NOT BETWEEN 0 AND {_FARTHEST})' for name in table.columns)
    damaged = f'SELECT 1 FROM "{table.name}" WHERE NOT coalesce({table.sound}, 0) OR {" OR ".join(far)}'
    return connection.execute(damaged).fetchone() is not None


_ASIDE = ".damaged-"


class IndexStore:
    """The index at ``path``.

    A file that can't be used, as it is damaged or of another version, is set aside (``*.damaged-DATE``) and begun anew:
    imports fill it again. ``set_aside`` then says where it is.
    """

    def __init__(self, path: Path) -> None:
        self.set_aside: Path | None = None
        self.path = path
        self._marker = path.with_name(path.name + ".rebuild")
        if self._marker.exists() or path.is_dir():
            self._put_aside()
        try:
            self._database = self._open(path)
        except (CorruptDatabase, OldSchema, NewerSchema):
            self._put_aside()
            self._database = self._open(path)
        self.text = TextStore(self._database)
        self.all_words = AllWords(self._database)
        self.boxes = BoxStore(self._database)
        self.names = NameStore(self._database)
        self.themes = ThemeStore(self._database)
        self.summaries = SummaryStore(self._database)
        self.profiles = ShelfProfileStore(self._database)

    @cached_property
    def vectors(self) -> VectorStore:
        """The vectors; numpy is loaded with them, which no shelf should wait for."""
        from indexing.store.vectors import VectorStore  # noqa: PLC0415

        return VectorStore(self._database)

    def state(self, book: str) -> ImportState | None:
        """How far the import of ``book`` has come; None if it was never begun."""
        with self._database.reading() as connection:
            row = connection.execute(
                """SELECT text_version, language, spine_done, spine_total, concepts, embedder,
                          count(passage.id), count(vector.id)
                   FROM book LEFT JOIN passage ON passage.book = n LEFT JOIN vector ON vector.id = passage.id
                   WHERE book.id = ? GROUP BY n""",
                (book,),
            ).fetchone()
        if row is None:
            return None
        version, language, done, total, concepts, embedder, passages, embedded = row
        stage: ImportStage = "done"
        if done < total:
            stage = "text"
        elif concepts is None:
            stage = "concepts"
        elif embedder is None or embedded < passages:
            stage = "vectors"
        return ImportState(stage, version, language, done, total, concepts, passages, embedded, embedder)

    def stages(self, books: Sequence[str] | None = None) -> dict[str, ImportStage]:
        """How far the imports of these books have come, or of all; those never begun are left out."""
        where = "" if books is None else f"WHERE id IN ({', '.join('?' * len(books))})"
        with self._database.reading() as connection:
            # a map that was made with the vectors tells that they are all there: to count them takes long
            rows: Iterator[Any] = connection.execute(
                f"""SELECT id, CASE
                        WHEN spine_done < spine_total THEN 'text'
                        WHEN concepts IS NULL THEN 'concepts'
                        WHEN embedder IS NULL THEN 'vectors'
                        WHEN instr(concepts, '+' || embedder) THEN 'done'
                        WHEN EXISTS (SELECT 1 FROM passage LEFT JOIN vector ON vector.id = passage.id
                                     WHERE passage.book = n AND vector.id IS NULL) THEN 'vectors'
                        ELSE 'done' END
                    FROM book {where}""",
                tuple(books or ()),
            )
            return dict(rows)

    def imported(self) -> dict[str, ImportedBook]:
        """The books whose whole text is in, by id."""
        with self._database.reading() as connection:
            # as for the stages: a map that was made with the vectors tells that they are all there
            rows: Iterator[Any] = connection.execute(
                """SELECT id, text_version, CASE
                       WHEN embedder IS NULL OR instr(concepts, '+' || embedder) THEN embedder
                       WHEN EXISTS (SELECT 1 FROM passage LEFT JOIN vector ON vector.id = passage.id
                                    WHERE passage.book = n AND vector.id IS NULL) THEN NULL
                       ELSE embedder END
                   FROM book WHERE spine_done >= spine_total"""
            )
            return {book: ImportedBook(version, embedder) for book, version, embedder in rows}

    def vectors_missing(self) -> dict[str, int]:
        """How many passages of each book have no vector yet, of the books that lack some."""
        with self._database.reading() as connection:
            rows: Iterator[Any] = connection.execute(
                """SELECT book.id, count(*) - count(vector.id) AS missing
                   FROM book JOIN passage ON passage.book = n LEFT JOIN vector ON vector.id = passage.id
                   WHERE embedder IS NULL OR NOT instr(coalesce(concepts, ''), '+' || embedder)
                   GROUP BY n HAVING missing > 0"""
            )
            return dict(rows)

    def books(self) -> frozenset[str]:
        """All that something is kept of."""
        with self._database.reading() as connection:
            return frozenset(book for (book,) in connection.execute("SELECT id FROM book"))

    def readable(self) -> frozenset[str]:
        """The books whose whole text is in."""
        with self._database.reading() as connection:
            rows = connection.execute("SELECT id FROM book WHERE spine_done >= spine_total")
            return frozenset(book for (book,) in rows)

    def map_version(self, book: str) -> tuple[str, str | None]:
        """The book's language, and by which rules its concept map was made; “und” and None for one that isn't here."""
        with self._database.reading() as connection:
            row = connection.execute("SELECT language, concepts FROM book WHERE id = ?", (book,)).fetchone()
        return (str(row[0]), row[1]) if row else ("und", None)

    @contextmanager
    def snapshot(self, cancel: CancelToken | None = None) -> Iterator[None]:
        """All that this thread reads in the block is one snapshot, whatever an import or a removal does."""
        with self._database.reading(cancel):
            yield

    def begin(self, book: str, language: str, spine_total: int, text_version: str) -> ImportState:
        """Make ready to import ``book``, or to go on with it; what an older text rule made is thrown away first."""
        with self._database.writing() as connection:
            row = connection.execute("SELECT n, text_version, spine_total FROM book WHERE id = ?", (book,)).fetchone()
            if row is not None and row[1:] != (text_version, spine_total):
                _forget(connection, row[0])
                row = None
            if row is None:
                connection.execute(
                    "INSERT INTO book (id, language, text_version, spine_total) VALUES (?, ?, ?, ?)",
                    (book, language, text_version, spine_total),
                )
                connection.execute(create_words_table(connection.last_insert_rowid(), language)).fetchall()
        state = self.state(book)
        if state is None:  # another process removed it between the two transactions
            return ImportState("text", text_version, language, 0, spine_total, None, 0, 0, None)
        return state

    def remove(self, book: str) -> None:
        """Forget ``book``: its rows, words and vectors, and their bytes in the file."""
        with self._database.writing() as connection:
            row = connection.execute("SELECT n FROM book WHERE id = ?", (book,)).fetchone()
            if row is not None:
                _forget(connection, row[0])
        self._database.checkpoint()
        self._forget_set_aside()

    def examine(self) -> None:
        """Raise CorruptDatabase if a row is damaged: the index is then made anew at the next start."""
        with self._database.reading() as connection:
            if has_damaged_rows(connection, MIGRATIONS):
                raise DamagedRow(say("rows that Quoth never wrote"))

    def changed_elsewhere(self) -> bool:
        """Whether another process has changed anything since this was last asked; the first time it is False."""
        return self._database.changed_elsewhere()

    def close(self) -> None:
        """Let go of the file. No other thread may be using the store."""
        self._database.close()

    def _open(self, path: Path) -> Database:
        remedy = say("The index is made anew at the next start.")
        return Database(path, MIGRATIONS, oldest=OLDEST, when_damaged=self._marker.touch, remedy=remedy)

    def _put_aside(self) -> None:
        path = self.path
        if path.exists():
            self._forget_set_aside()
            self.set_aside = path.replace(path.with_name(f"{path.name}{_ASIDE}{date.today().isoformat()}"))
        for name in (f"{path.name}-wal", f"{path.name}-shm", self._marker.name):
            path.with_name(name).unlink(missing_ok=True)

    def _forget_set_aside(self) -> None:
        """Delete what was set aside before: one is enough to be looked into, and it may hold any book's words."""
        for path in self.path.parent.glob(f"{self.path.name}{_ASIDE}*"):
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)


def _forget(connection: apsw.Connection, n: int) -> None:
    connection.execute(f"DROP TABLE IF EXISTS {words_table(n)}").fetchall()
    connection.execute("DELETE FROM book WHERE n = ?", (n,))  # its texts, passages, vectors and chapters go with it
