"""The automatic backups of the library: what there is, and one put back."""

from __future__ import annotations

from reader.engine.protocol.values import Message, Value


class ListBackups(Message, frozen=True, tag="list_backups"):
    """-> BackupList"""


class RestoreBackup(Message, frozen=True, tag="restore_backup"):
    """Make all that is kept of books what it was in the backup of that name; what it is now becomes one.
    -> RestoredBackup
    """

    name: str


class BackupLine(Value, frozen=True):
    """A backup: when it was made (seconds since 1970), and how much it holds, bookmarks among the notes."""

    name: str
    made: float
    books: int
    notes: int


class BackupList(Message, frozen=True, tag="backup_list"):
    """The backups, the newest first."""

    backups: tuple[BackupLine, ...]


class RestoredBackup(Message, frozen=True, tag="restored_backup"):
    """What was put back; the state before is the backup ``before``."""

    name: str
    before: str
