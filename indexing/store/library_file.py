"""Opens ``library.db``: repaired first where it is damaged, and backed up, once a day and before its schema changes."""

from __future__ import annotations

import sys
from contextlib import closing, suppress
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path

import apsw

from indexing.store.backups import Backups, begun, opened
from indexing.store.database import Database
from indexing.store.errors import CorruptDatabase, store_error
from indexing.store.library_schema import JSON_COLUMNS, MIGRATIONS
from indexing.store.repair import BackupState, Repair, Restored, finish, repair, restore, state_of
from indexing.store.salvage import Table, is_sound, tables, unsound
from models.user_message import say

_SHARED_FIRST, _SHARED_BYTES = 0x40000002, 510  # https://sqlite.org/fileformat2.html#the_lock_byte_page


class LibraryFile:
    """The database at ``path``, its backups, and what became of it if it was damaged (``repaired``).

    Raises StoreError where it can't be opened.
    """

    def __init__(self, path: Path) -> None:
        self.backups = Backups(path.with_name("backups"), MIGRATIONS)
        self.repaired: Repair | None = None
        self._marker = path.with_name(f"{path.name}.repair")
        self.database = self._open(path)

    def back_up(self) -> bool:
        """Make today's backup if it is due. False if a page can't be read: the next start repairs it."""
        try:
            due = self.backups.is_due(_today()) and self._has_books()
            if due and self.backups.make(self.database.path, _tables(), _today()) is None:
                self._marker.touch()
                return False
        except CorruptDatabase:  # the marker is there: it was noticed where it was read
            return False
        except apsw.Error as error:
            raise store_error(error, self.backups.folder) from error
        return True

    def list_backups(self) -> tuple[BackupState, ...]:
        """What the backups hold, the newest first; damaged ones are left out."""
        states = []
        for path in self.backups.list():
            with suppress(CorruptDatabase):
                states.append(state_of(path))
        return tuple(states)

    def restore(self, name: str) -> Restored:
        """Put back what the backup of that name holds. StoreError if that can't be done, and nothing is changed."""
        try:
            return restore(name, self.backups, self.database, _tables(), _today())
        except apsw.Error as error:
            raise store_error(error, self.backups.folder) from error

    def examine(self) -> bool:
        """Whether every page is sound; if not, the library is repaired when it is opened next."""
        try:
            with self.database.reading() as connection:
                sound = is_sound(connection)
        except CorruptDatabase:
            return False
        if not sound:
            self._marker.touch()
        return sound

    def forget_removed(self) -> None:
        """Remove from the backups what was removed from the library."""
        self.backups.keep_only([book for (book,) in self.database.rows("SELECT id FROM book")])

    def forget_reading(self) -> None:
        """Remove the reading statistics from the backups."""
        self.backups.forget_reading()

    def _has_books(self) -> bool:
        return self.database.row("SELECT 1 FROM book") is not None

    def _open(self, path: Path) -> Database:
        """The database, sound: it is repaired first where it isn't, and backed up before its schema is changed."""
        try:
            finish(path)
            _finish_rollback(path)
            version = self._sound_version(path) if path.exists() else 0
            if version is None or (path.exists() and self._marker.exists()):
                if _is_open_elsewhere(path):
                    raise CorruptDatabase(
                        say("{path} is damaged. Close all windows of Quoth, so that it can be repaired.", path=path)
                    )
                wanted = [table for table in _tables() if table.name != "carried"]  # what is lost wasn't deleted
                self.repaired = repair(path, self.backups, MIGRATIONS, wanted, _today())
                self._marker.unlink(missing_ok=True)
            elif 0 < version < len(MIGRATIONS):
                self.backups.make(path, _tables(), _today(), before=len(MIGRATIONS))
        except (OSError, apsw.Error) as error:
            raise store_error(error, path) from error
        remedy = say("It is repaired at the next start.")
        return Database(path, MIGRATIONS, when_damaged=self._marker.touch, remedy=remedy, precious=True)

    def _sound_version(self, path: Path) -> int | None:
        """The version of a library's schema; None if it is damaged.

        So it is if it can't be read, lacks a table, has rows that Quoth never wrote, or no book where the newest backup
        has some. It is opened to be read only: else SQLite would move a log that isn't its own into it.
        """
        try:
            with closing(opened(path)) as connection:
                version = int(connection.pragma("user_version"))
                there = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
                if version == len(MIGRATIONS) and (
                    not there.issuperset(table.name for table in _tables()) or unsound(connection, _tables())
                ):
                    return None
                if version and connection.execute("SELECT 1 FROM book").fetchone() is not None:
                    return version
        except (apsw.NotADBError, apsw.CorruptError, apsw.SQLError):
            return None
        return None if any(map(_has_books, self.backups.list())) else version


def _finish_rollback(path: Path) -> None:
    """Undo the transaction that a power failure cut off before the log was in use; who only reads can't."""
    if path.with_name(f"{path.name}-journal").exists():
        with suppress(apsw.Error), closing(apsw.Connection(str(path))) as connection:
            connection.execute("SELECT 1 FROM sqlite_schema").fetchall()


def _is_open_elsewhere(path: Path) -> bool:
    """Whether another process has the library open, which would go on writing to the file that is put aside.

    A connection with a write-ahead log holds a shared lock all the time, on bytes that SQLite's file format names.
    Windows, where there is no such lock to ask for, doesn't let an open file be put aside.
    """
    if sys.platform == "win32":
        return False
    import fcntl  # noqa: PLC0415 - Windows has none

    with path.open("r+b") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, _SHARED_BYTES, _SHARED_FIRST)
        except BlockingIOError:
            return True
    return False


@cache
def _tables() -> tuple[Table, ...]:
    """The tables of the newest schema."""
    with closing(begun(Path(":memory:"), MIGRATIONS)) as empty:
        return tables(empty, JSON_COLUMNS)


def _has_books(backup: Path) -> bool:
    try:
        with closing(opened(backup)) as connection:
            return connection.execute("SELECT 1 FROM book").fetchone() is not None
    except apsw.Error:
        return False


def _today() -> date:
    return datetime.now(UTC).date()
