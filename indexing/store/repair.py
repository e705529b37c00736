"""Repairs ``library.db``: what can be read is kept, the rest comes from the newest backup, the old file stays aside."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import apsw

from indexing.store.backups import WITHOUT, Backups, begun, opened
from indexing.store.carrying import forget_exchanges
from indexing.store.database import Database
from indexing.store.errors import CorruptDatabase, StoreError
from indexing.store.salvage import Key, Keys, Table, copy, is_sound, unsound
from models.user_message import UserMessage, say, together


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
        raise CorruptDatabase(say("The backup {name} is damaged and can’t be restored.", name=backup.name)) from error
    return BackupState(backup, books, notes)


def restore(name: str, backups: Backups, database: Database, wanted: Sequence[Table], today: date) -> Restored:
    """Make what is kept of each book in the backup what it was then, all at once or not at all.

    StoreError if there is no such backup, or the state before can't be kept.
    """
    backup = next((path for path in backups.list() if name in (path.name, path.stem)), None)
    if backup is None:
        raise StoreError(
            say("There is no backup “{name}”; “{command}” lists those there are.", name=name, command="quoth backups")
        )
    state = state_of(backup)
    before = backups.make_before_restoring(database.path, wanted, today, keep=backup)
    if before is None:
        raise CorruptDatabase(
            say("{path} is damaged; “{command}” repairs it first.", path=database.path, command="quoth doctor --repair")
        )
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
                raise CorruptDatabase(say("The backup {name} is damaged, so nothing was changed.", name=backup.name))
    return Restored(state, before)


_COMPANIONS = ("", "-wal", "-shm")


@dataclass(frozen=True, slots=True)
class Repair:
    """What a repair came to: the rows kept and the rows taken from ``backup``, by table, and where the old file is."""

    aside: Path
    kept: dict[str, int]
    restored: dict[str, int]
    backup: Path | None

    @property
    def message(self) -> UserMessage:
        """What the reader is to know of it."""
        books, notes = (self.kept.get(name, 0) + self.restored.get(name, 0) for name in ("book", "annotation"))
        sentences = [
            say("The library was damaged and has been repaired."),
            say("Books in it: {books}, notes and bookmarks: {notes}.", books=books, notes=notes),
            say("The damaged file is kept as {aside}.", aside=self.aside),
        ]
        if any(self.restored.values()) and self.backup is not None:
            sentences.insert(2, say("What could not be read comes from the backup {backup}.", backup=self.backup.name))
        return together(*sentences)


def repair(path: Path, backups: Backups, migrations: Sequence[str], wanted: Sequence[Table], today: date) -> Repair:
    """Put a sound library in the place of the one at ``path``. It must not be open.

    A kill leaves the damaged library in its place, or one that ``finish`` brings there.
    """
    new = _new(path)
    for name in _COMPANIONS:
        new.with_name(new.name + name).unlink(missing_ok=True)
    kept: dict[str, int] = {}
    restored: dict[str, int] = {}
    used = None
    with closing(begun(new, migrations)) as target:
        target.execute("PRAGMA foreign_keys = OFF").fetchall()
        whole, bad = _read(path, target, wanted, kept)
        for backup in () if whole and not bad else backups.list():
            if _add(backup, target, wanted, restored, bad if whole else None):
                used = backup
                break
        for table, rowid, *_ in target.execute("PRAGMA foreign_key_check").fetchall():  # of books that are lost
            target.execute(f'DELETE FROM "{table}" WHERE rowid = ?', (rowid,))  # noqa: S608 - a table of ours
    aside = _free(path.with_name(f"{path.name}.damaged-{today.isoformat()}"))
    for name in reversed(_COMPANIONS):  # the file itself last: until then it is where it was, and read again
        if (old := path.with_name(path.name + name)).exists():
            old.replace(aside.with_name(aside.name + name))
    finish(path)
    return Repair(aside, kept, restored, used)


def finish(path: Path) -> None:
    """Bring a repair to its end that was cut off between the old file's going and the new one's coming."""
    if not path.exists() and _new(path).exists():
        _new(path).replace(path)


def _read(path: Path, target: apsw.Connection, wanted: Sequence[Table], kept: dict[str, int]) -> tuple[bool, Keys]:
    """Copy what is sound in the damaged file; whether all of it could be read, and which rows aren't sound.

    Damaged pages can be read without an error, and then give rows that were never there, or none: a file that fails
    SQLite's own check wasn't read whole. A log that belongs to another file hides what the file holds: where no book
    is found, it is read without the log.
    """
    whole, bad = True, dict[str, frozenset[Key]]()
    for without_log in (False, True):
        try:
            with closing(opened(path, without_log=without_log)) as source, target:
                saved = copy(source, target, wanted)
                bad |= unsound(source, [table for table in wanted if table.name in saved.unsound])
                saved.complete = saved.complete and is_sound(source)
        except apsw.Error:
            whole = False
            continue
        for table, count in saved.rows.items():
            kept[table] = kept.get(table, 0) + count
        whole = whole and saved.complete
        if whole and kept.get("book"):
            return True, bad
    return False, bad


def _add(
    backup: Path, target: apsw.Connection, wanted: Sequence[Table], restored: dict[str, int], only: Keys | None
) -> bool:
    """Add from a backup what is missing, or what is missing of ``only``; whether it could be read."""
    try:
        with closing(opened(backup)) as source, target:
            restored |= copy(source, target, wanted, only).rows
    except apsw.Error:
        return False
    return True


def _new(path: Path) -> Path:
    return path.with_name(f"{path.name}.new")


def _free(path: Path) -> Path:
    taken = (path.with_name(f"{path.name}-{n}") if n > 1 else path for n in range(1, 1000))
    return next(candidate for candidate in taken if not candidate.exists())
