"""Failures of the two database files, each with the sentence that the user sees."""

from __future__ import annotations

from pathlib import Path

import apsw


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


def store_error(error: apsw.Error | OSError, path: Path) -> StoreError:
    """The user's sentence for what SQLite or the file system said about ``path``."""
    if isinstance(error, apsw.NotADBError | apsw.CorruptError):
        return CorruptDatabase(f"{path} is damaged and can't be read as a database.")
    if isinstance(error, apsw.FullError):
        return StoreError(f"The disk is full, so {path} can't be written. Free some space and try again.")
    if isinstance(error, apsw.ReadOnlyError | apsw.PermissionsError | PermissionError):
        return StoreError(f"{path} can't be written: Quoth has no permission to write to it or to its folder.")
    if isinstance(error, apsw.CantOpenError | OSError):
        return StoreError(f"{path} can't be opened. Does its folder exist, and may Quoth write to it?")
    if isinstance(error, apsw.BusyError | apsw.LockedError):
        return StoreError(f"{path} is in use by another program that hasn't let go of it. Try again in a moment.")
    return StoreError(f"{path} can't be used: {error}")
