"""What is done for the data at each start of a window's engine, behind everything else."""

from __future__ import annotations

import logging

from indexing.store.errors import StoreError
from indexing.store.library import LibraryStore
from indexing.store.shelf_index import ShelfIndex
from models.cancel import CancelToken
from reader.engine.shelf import ShelfService

_log = logging.getLogger(__name__)


def look_after(library: LibraryStore, shelf: ShelfService, shelf_index: ShelfIndex, cancel: CancelToken) -> None:
    """Finish removals that were cut off, and make the day's backup; what goes wrong is logged."""
    try:
        shelf.drop_orphans(cancel)
        gone = shelf_index.books().keys() - {row.id for row in library.list()}
        if gone:
            shelf_index.remove(sorted(gone))
        library.file.back_up()
    except (StoreError, OSError):
        _log.exception("the data could not be looked after")
