"""``index.db``: what has been imported of each book, in a file that may be deleted at any time."""

# ruff: noqa: S608 -- what is formatted into SQL is our own: table numbers, conditions of scope_clause
from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import apsw

from indexing.store.all_words import AllWords
from indexing.store.boxes import BoxStore
from indexing.store.damaged_rows import has_damaged_rows
from indexing.store.database import Database
from indexing.store.errors import CorruptDatabase, DamagedRow, NewerSchema, OldSchema
from indexing.store.index_schema import MIGRATIONS, OLDEST, create_words_table, words_table
from indexing.store.names import NameStore
from indexing.store.rows import ImportedBook, ImportStage, ImportState
from indexing.store.shelf_profiles import ShelfProfileStore
from indexing.store.summaries import SummaryStore
from indexing.store.text import TextStore
from indexing.store.themes import ThemeStore
from models.cancel import CancelToken
from models.user_message import say

if TYPE_CHECKING:
    from indexing.store.vectors import VectorStore


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
        row = self._database.row(
            """SELECT text_version, language, spine_done, spine_total, concepts, embedder,
                      count(passage.id), count(vector.id)
               FROM book LEFT JOIN passage ON passage.book = n LEFT JOIN vector ON vector.id = passage.id
               WHERE book.id = ? GROUP BY n""",
            (book,),
        )
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
        # a map that was made with the vectors tells that they are all there: to count them takes long
        rows = self._database.rows(
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
        # as for the stages: a map that was made with the vectors tells that they are all there
        rows = self._database.rows(
            """SELECT id, text_version, CASE
                   WHEN embedder IS NULL OR instr(concepts, '+' || embedder) THEN embedder
                   WHEN EXISTS (SELECT 1 FROM passage LEFT JOIN vector ON vector.id = passage.id
                                WHERE passage.book = n AND vector.id IS NULL) THEN NULL
                   ELSE embedder END
               FROM book WHERE spine_done >= spine_total"""
        )
        return {book: ImportedBook(*rest) for book, *rest in rows}

    def vectors_missing(self) -> dict[str, int]:
        """How many passages of each book have no vector yet, of the books that lack some."""
        rows = self._database.rows(
            """SELECT book.id, count(*) - count(vector.id) AS missing
               FROM book JOIN passage ON passage.book = n LEFT JOIN vector ON vector.id = passage.id
               WHERE embedder IS NULL OR NOT instr(coalesce(concepts, ''), '+' || embedder)
               GROUP BY n HAVING missing > 0"""
        )
        return dict(rows)

    def books(self) -> frozenset[str]:
        """All that something is kept of."""
        return frozenset(book for (book,) in self._database.rows("SELECT id FROM book"))

    def readable(self) -> frozenset[str]:
        """The books whose whole text is in."""
        return frozenset(book for (book,) in self._database.rows("SELECT id FROM book WHERE spine_done >= spine_total"))

    def map_version(self, book: str) -> tuple[str, str | None]:
        """The book's language, and by which rules its concept map was made; “und” and None for one that isn't here."""
        row: tuple[str, str | None] | None = self._database.row(
            "SELECT language, concepts FROM book WHERE id = ?", (book,)
        )
        return row or ("und", None)

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
