"""Puts a backup's state back, book by book; the state before becomes a backup itself, so that it can be undone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import apsw

from indexing.store.backups import WITHOUT, Backups, opened
from indexing.store.carrying import forget_exchanges
from indexing.store.database import Database
from indexing.store.errors import CorruptDatabase, StoreError
from indexing.store.salvage import Table, copy


@dataclass(frozen=True, slots=True)
class BackupState:
    """What a backup holds."""

    path: Path
    books: int
    notes: int
    """Bookmarks among them."""

    @property
    def made(self) -> float:
        """When it was made, in seconds since 1970."""
        return self.path.stat().st_mtime


@dataclass(frozen=True, slots=True)
class Restored:
    """What was put back, and the backup of the state before."""

    state: BackupState
    before: Path

    def __str__(self) -> str:
        return (
            f"All that is kept of books is as it was in {self.state.path.name}: books in it: {self.state.books}, "
            f"notes and bookmarks: {self.state.notes}. Books added since stay. "
            f"The state before is kept as {self.before.name}."
        )


def state_of(backup: Path) -> BackupState:
    """What ``backup`` holds. CorruptDatabase if it can't be read."""
    try:
        with closing(opened(backup)) as connection:
            (books,), (notes,) = (
                next(connection.execute(f"SELECT count(*) FROM {table}"))  # noqa: S608 - one of two
                for table in ("book", "annotation")
            )
    except apsw.Error as error:
        raise CorruptDatabase(f"The backup {backup.name} is damaged and can’t be restored.") from error
    return BackupState(backup, books, notes)


def restore(name: str, backups: Backups, database: Database, wanted: Sequence[Table], today: date) -> Restored:
    """Make what is kept of each book in the backup what it was then, all at once or not at all.

    StoreError if there is no such backup, or the state before can't be kept.
    """
    backup = next((path for path in backups.list() if name in (path.name, path.stem)), None)
    if backup is None:
        raise StoreError(f"There is no backup “{name}”; “quoth backups” lists those there are.")
    state = state_of(backup)
    before = backups.make_before_restoring(database.path, wanted, today, keep=backup)
    if before is None:
        raise CorruptDatabase(f"{database.path} is damaged; “quoth doctor --repair” repairs it first.")
    with closing(opened(backup)) as source:
        books = json.dumps([book for (book,) in source.execute("SELECT id FROM book")])
        there = {name for (name,) in source.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        tables = [table for table in wanted if table.name in there - WITHOUT]
        with database.writing() as target:
            forget_exchanges(target)  # else what the backup lacks would seem deleted by the reader
            for table in tables:
                if "book" in table.columns:
                    target.execute(
                        f'DELETE FROM "{table.name}" WHERE book IN (SELECT value FROM json_each(?))',  # noqa: S608
                        (books,),
                    )
            if not copy(source, target, tables).complete:
                raise CorruptDatabase(f"The backup {backup.name} is damaged, so nothing was changed.")
    return Restored(state, before)
