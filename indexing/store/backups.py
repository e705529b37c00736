"""Dated copies of the library beside it: one a day and one before each change of its schema, the last seven kept.

Covers are left out: they are most of the file, and the books have them. What is removed from the library is removed
from its backups too.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from datetime import date
from itertools import count
from pathlib import Path
from urllib.parse import quote

import apsw

from indexing.store.database import BUSY_MS
from indexing.store.salvage import Table, copy

KEPT = 7
_SECONDS = 3600
WITHOUT = frozenset({"cover", "carried"})
"""What a backup lacks: pictures, which the books have, and what was exchanged with the reader's other computers, which
belongs to the present alone."""
_NAME = re.compile(r"library-(\d{4}-\d\d-\d\d)(?:-before-(?:\d+|restoring(?:-\d+)?))?\.db")


class Backups:
    """The backups in ``folder``, of a library whose newest schema ``migrations`` lead to."""

    def __init__(self, folder: Path, migrations: Sequence[str]) -> None:
        self.folder = folder
        self._migrations = migrations

    def list(self) -> tuple[Path, ...]:
        """The newest first."""
        if not self.folder.is_dir():
            return ()
        backups = [path for path in self.folder.iterdir() if _NAME.fullmatch(path.name)]
        return tuple(sorted(backups, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True))

    def is_due(self, today: date) -> bool:
        """Whether there is none of ``today`` yet, or none of the last hour: today's is then replaced."""
        path = self.folder / f"library-{today.isoformat()}.db"
        return not path.exists() or time.time() - path.stat().st_mtime > _SECONDS

    def make(self, library: Path, wanted: Sequence[Table], today: date, before: int | None = None) -> Path | None:
        """Copy what can be read; None, and no file, if that isn't the whole library. Older ones than seven go.

        ``before``: the version whose change this is made before.
        """
        name = f"library-{today.isoformat()}" + (f"-before-{before}" if before is not None else "")
        return self._write(name, library, wanted)

    def make_before_restoring(self, library: Path, wanted: Sequence[Table], today: date, keep: Path) -> Path | None:
        """The same before ``keep`` is restored, which stays."""
        first = f"library-{today.isoformat()}-before-restoring"
        names = (first if n == 1 else f"{first}-{n}" for n in count(1))
        name = next(name for name in names if not (self.folder / f"{name}.db").exists())
        return self._write(name, library, wanted, keep)

    def _write(self, name: str, library: Path, wanted: Sequence[Table], keep: Path | None = None) -> Path | None:
        self.folder.mkdir(exist_ok=True, mode=0o700)
        path, partial = self.folder / f"{name}.db", self.folder / f"{name}.part"
        partial.unlink(missing_ok=True)
        source, target = opened(library), begun(partial, self._migrations)
        try:
            with target:
                saved = copy(source, target, [table for table in wanted if table.name not in WITHOUT])
        finally:
            source.close()
            target.close()
        if not saved.complete or saved.unsound:
            partial.unlink()
            return None
        partial.replace(path)
        for old in self.list()[KEPT:]:
            if old != keep:
                old.unlink(missing_ok=True)
        return path

    def keep_only(self, books: Sequence[str]) -> None:
        """Remove all other books from the backups, their bytes too; a backup that can't be changed is deleted."""
        self._delete("book", "id NOT IN (SELECT value FROM json_each(?))", json.dumps(books))

    def forget_reading(self) -> None:
        """Remove the reading statistics from the backups, their bytes too; one that can't be changed is deleted."""
        for table in ("reading", "finishing"):
            self._delete(table, "?", 1)

    def _delete(self, table: str, which: str, value: str | int) -> None:
        """A backup of an older schema may not have the table."""
        for path in self.list():
            try:
                with apsw.Connection(str(path)) as connection:
                    connection.execute("PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON").fetchall()
                    if connection.table_exists(None, table):
                        connection.execute(f"DELETE FROM {table} WHERE {which}", (value,))  # noqa: S608
                connection.close()
            except apsw.Error:
                path.unlink(missing_ok=True)


def begun(target: Path, migrations: Sequence[str]) -> apsw.Connection:
    """A new, empty library at ``target``."""
    connection = apsw.Connection(str(target))
    connection.execute("PRAGMA secure_delete = ON").fetchall()
    with connection:
        for migration in migrations:
            connection.execute(migration).fetchall()
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
    return connection


def opened(path: Path, *, without_log: bool = False) -> apsw.Connection:
    """A file to be read only; ``without_log``: as it was before its write-ahead log."""
    uri = f"file:{quote(str(path))}?mode=ro" + ("&immutable=1" if without_log else "")
    connection = apsw.Connection(uri, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    connection.set_busy_timeout(BUSY_MS)
    return connection
