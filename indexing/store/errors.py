"""Failures of the two database files, each with the sentence that the user sees."""

from __future__ import annotations

import errno
import shutil
from pathlib import Path

import apsw

from models.user_message import UserError, UserMessage, say

_ROOM = 1 << 20  # bytes; SQLite wants 32 KiB at a time for the index of a log


class StoreError(UserError):
    """A database can't be used; the message names the file."""


class CorruptDatabase(StoreError):
    """The file is no database, or its pages are damaged."""


class DamagedRow(UserError):
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
        return CorruptDatabase(say("{path} is damaged and can’t be read as a database.", path=path))
    return StoreError(_message(error, path))


def _message(error: apsw.Error | OSError, path: Path) -> UserMessage:
    if _is_for_want_of_room(error, path) or isinstance(error, apsw.FullError):
        return say("The disk is full, so {path} can’t be written. Free some space and try again.", path=path)
    match error:
        case apsw.IOError():
            return say("{path} can’t be read or written: the disk is failing, or a quota is used up.", path=path)
        case apsw.ReadOnlyError() | apsw.PermissionsError() | PermissionError():
            return say("{path} can’t be written: Quoth has no permission to write to it or to its folder.", path=path)
        case apsw.CantOpenError() | OSError():
            return say("{path} can’t be opened. Does its folder exist, and may Quoth write to it?", path=path)
        case apsw.BusyError() | apsw.LockedError():
            return say(
                "{path} is in use by another program that hasn’t let go of it. Try again in a moment.", path=path
            )
        case _:
            return say("{path} can’t be used: {reason}", path=path, reason=error)
