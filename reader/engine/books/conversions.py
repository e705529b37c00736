"""Books in other formats, made into EPUBs that are kept among Quoth's data as long as the book is on the shelf."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from indexing.store.library import LibraryStore
from models.cancel import CancelToken
from models.paths import real_path

if TYPE_CHECKING:
    from indexing.conversion.formats import Converted

_log = logging.getLogger(__name__)
_DAY = 86_400.0


class Conversions:
    """The folder of these EPUBs; the originals are the reader's, and stay as they are. Any thread may call it."""

    def __init__(self, library: LibraryStore, folder: Path) -> None:
        self._library, self._folder = library, folder

    def of(self, path: Path, cancel: CancelToken) -> Converted | None:
        """The EPUB made of a file; None for one that is opened as it is. Raises BookError, OSError, Cancelled."""
        from indexing.conversion.formats import converted  # noqa: PLC0415 - none of it is needed to start

        return converted(real_path(path), self._folder, cancel)

    @contextmanager
    def dropping_unused(self) -> Iterator[None]:
        """Delete the EPUBs of those books that the block takes off the shelf."""
        before = self._library.conversions.files()
        yield
        for path in before - self._library.conversions.files():
            self._drop(Path(path))

    def drop_orphans(self) -> None:
        """Delete what no book is read from, of an engine that was ended in between; another may be adding one now."""
        if not self._folder.is_dir():
            return
        used = self._library.conversions.files()
        for path in self._folder.iterdir():
            if str(path) not in used and path.stat().st_mtime < time.time() - _DAY:
                self._drop(path)

    def _drop(self, path: Path) -> None:
        if path.parent != self._folder:
            return
        try:
            path.unlink(missing_ok=True)
        except OSError as error:  # open in a window, say: it goes another time
            _log.info("a converted book stays for now: %s", error)
