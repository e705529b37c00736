"""Answers what a window asks about the automatic backups of the library."""

from __future__ import annotations

from indexing.store.library_file import LibraryFile
from reader.engine.protocol import BackupLine, BackupList, ListBackups, RestoreBackup, RestoredBackup


def handle_backups(file: LibraryFile, request: ListBackups | RestoreBackup) -> BackupList | RestoredBackup:
    """List the backups, or restore one; StoreError if that can't be done, and then nothing is changed."""
    if isinstance(request, RestoreBackup):
        restored = file.restore(request.name)
        return RestoredBackup(name=restored.state.path.stem, before=restored.before.stem)
    return BackupList(
        backups=tuple(
            BackupLine(name=state.path.stem, made=state.made, books=state.books, notes=state.notes)
            for state in file.list_backups()
        )
    )
