"""What is done for the data at each start of an engine, and said of them."""

from __future__ import annotations

import logging

from indexing.store.errors import StoreError
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_file import LibraryFile
from indexing.store.shelf_index import ShelfIndex
from models.cancel import CancelToken
from models.user_message import UserMessage, say
from reader.engine.books.conversions import Conversions
from reader.engine.books.shelf import ShelfService
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


_log = logging.getLogger(__name__)


def repaired(library: LibraryStore, index: IndexStore) -> tuple[UserMessage, ...]:
    """What was wrong with the data when they were opened, a sentence each."""
    problems = [] if library.file.repaired is None else [library.file.repaired.message]
    if index.set_aside is not None:
        problems.append(
            say(
                "{path} could not be used, so the books are being indexed anew. The old file is kept as {aside}.",
                path=index.path,
                aside=index.set_aside,
            )
        )
    return tuple(problems)


def look_after(
    library: LibraryStore, shelf: ShelfService, conversions: Conversions, shelf_index: ShelfIndex, cancel: CancelToken
) -> None:
    """Finish removals that were cut off, and make the day's backup; what goes wrong is logged."""
    try:
        shelf.drop_orphans(cancel)
        conversions.drop_orphans()
        gone = shelf_index.books().keys() - {row.id for row in library.list()}
        if gone:
            shelf_index.remove(sorted(gone))
        library.file.back_up()
    except (StoreError, OSError):
        _log.exception("the data could not be looked after")
