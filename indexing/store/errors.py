"""Failures of the two database files, each with the sentence that the user sees."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import apsw

_FULL = "The disk is full, so {path} can’t be written. Free some space and try again."
_SENTENCES = (
    ((apsw.FullError,), _FULL),
    ((apsw.IOError,), "{path} can’t be read or written: the disk is failing, or a quota is used up."),
    (
        (apsw.ReadOnlyError, apsw.PermissionsError, PermissionError),
        "{path} can’t be written: Quoth has no permission to write to it or to its folder.",
    ),
    ((apsw.CantOpenError, OSError), "{path} can’t be opened. Does its folder exist, and may Quoth write to it?"),
    (
        (apsw.BusyError, apsw.LockedError),
        "{path} is in use by another program that hasn’t let go of it. Try again in a moment.",
    ),
)
_ROOM = 1 << 20  # bytes; SQLite wants 32 KiB at a time for the index of a log


class StoreError(Exception):
    """A database can't be used. ``str(error)`` is one sentence for the user that names the file."""


class CorruptDatabase(StoreError):
    """The file is no database, or its pages are damaged."""


class DamagedRow(Exception):
    """A row holds what was never written to it; the database it is of makes a ``CorruptDatabase`` of this."""


class NewerSchema(StoreError):
    """The file was written by a newer Quoth."""


class OldSchema(StoreError):
    """The file was written by an older Quoth, and nothing leads on from what it holds."""


def _is_for_want_of_room(error: apsw.Error | OSError, path: Path) -> bool:
    """Whether a full disk is why: SQLite calls it an I/O error where it isn't a file's own bytes that find no room."""
    if isinstance(error, OSError):
        return error.errno in {errno.ENOSPC, errno.EDQUOT}
    if not isinstance(error, apsw.IOError | apsw.CantOpenError):
        return False
    try:
        return shutil.disk_usage(path.parent).free < _ROOM
    except OSError:
        return False


def store_error(error: apsw.Error | OSError, path: Path) -> StoreError:
    """The user's sentence for what SQLite or the file system said about ``path``."""
    if isinstance(error, apsw.NotADBError | apsw.CorruptError):
        return CorruptDatabase(f"{path} is damaged and can’t be read as a database.")
    if _is_for_want_of_room(error, path):
        return StoreError(_FULL.format(path=path))
    known = (sentence.format(path=path) for kinds, sentence in _SENTENCES if isinstance(error, kinds))
    return StoreError(next(known, f"{path} can’t be used: {error}"))
