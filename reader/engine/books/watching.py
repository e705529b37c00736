"""Watched folders: a new file goes on the shelf by itself once it is complete; a removed book stays away.

The folders are looked through every few seconds. That works the same on every system and for network drives, which
the systems' own notices don't, and costs a few milliseconds for a thousand files.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from indexing.errors import BookError
from indexing.publication.epub import content_id
from indexing.store.errors import StoreError
from indexing.store.library import LibraryStore
from indexing.store.watched import WatchedFolderRow as StoredFolder
from models.cancel import Cancelled, CancelToken
from models.paths import is_folder, real_path, whole_path
from models.user_message import NOTHING, UserMessage, message_of, say
from reader.engine import protocol
from reader.engine.books.catalogue import Catalogued, is_library, read_catalogues
from reader.engine.books.folders import find_books
from reader.engine.errors import UsageError, something_went_wrong
from reader.engine.imports.under_way import UnderWay
from reader.jobs import JobPool

_log = logging.getLogger(__name__)
EVERY_SECONDS = 4.0
_REST = 20
"""A look is followed by a rest of so many times what it took: a slow drive isn't kept busy."""

_Stamp = tuple[int, int]
Add = Callable[[Path, Catalogued | None, CancelToken], protocol.BookAdded]


class Watching:
    """Looks after the watched folders on a thread of its own, from ``begin`` to ``close``.

    ``report`` hears, in sentences for the reader, why the folders can't be looked through: once, until they can again.
    """

    def __init__(
        self, library: LibraryStore, add: Add, report: Callable[[UserMessage], None], under_way: UnderWay
    ) -> None:
        self._library, self._add, self._report, self._under_way = library, add, report, under_way
        self._pool = JobPool("watching")
        self._wake = threading.Event()
        self._cancel = CancelToken()
        self._seen: dict[Path, _Stamp] = {}
        self._done: dict[Path, _Stamp] = {}
        self._bad: dict[Path, UserMessage] = {}

    def begin(self, first: Callable[[CancelToken], None] = lambda _cancel: None) -> None:
        """Look from now on, after having done something ``first``."""
        self._pool.start(lambda: self._run(first))

    def close(self) -> None:
        """Look no more."""
        self._cancel.cancel()
        self._wake.set()
        self._pool.close()

    def handle(
        self, request: protocol.WatchFolder | protocol.UnwatchFolder | protocol.ListWatched
    ) -> protocol.WatchedFolders:
        """Carry out a request; UsageError for a folder that isn't there."""
        if isinstance(request, protocol.WatchFolder):
            self.watch(Path(request.path))
        elif isinstance(request, protocol.UnwatchFolder):
            self._library.watched.unwatch(request.path)
        return self.folders()

    def folders(self) -> protocol.WatchedFolders:
        """The watched folders as they are now."""
        bad = dict(self._bad)
        return protocol.WatchedFolders(
            folders=tuple(
                protocol.WatchedFolder(
                    path=folder.path,
                    calibre=folder.calibre,
                    there=is_folder(folder.path),
                    bad=tuple(protocol.BadFile(str(p), why) for p, why in bad.items() if p.is_relative_to(folder.path)),
                )
                for folder in self._library.watched.folders()
            )
        )

    def watch(self, path: Path) -> None:
        """Watch a folder; UsageError if it is none."""
        folder = whole_path(path)
        if not is_folder(folder):
            raise UsageError(say("{folder} is no folder that can be watched.", folder=folder))
        self._library.watched.watch(StoredFolder(str(folder), is_library(folder)))
        self._wake.set()

    def removed(self, book: str, path: str) -> None:
        """The reader has removed a book: it isn't brought back from a watched folder."""
        made_of = self._library.conversions.get(book)
        if made_of is not None:
            book, path = made_of.content, made_of.original
        if any(Path(path).is_relative_to(real_path(folder.path)) for folder in self._library.watched.folders()):
            self._library.watched.refuse(book)

    def look(self) -> None:
        """Look through all folders once. A file counts as whole when it was the same at the look before."""
        folders = [Path(folder.path) for folder in self._library.watched.folders()]
        if not folders:
            return
        books = find_books([folder for folder in folders if is_folder(folder)], self._cancel)
        originals = self._library.conversions.originals()
        shelved = {originals.get(row.id, row.path): row.added for row in self._library.list()}
        catalogued: dict[Path, Catalogued] | None = None
        for path in books.files:
            self._cancel.check()
            stamp = _stamp(path)
            if stamp is None or self._done.get(path) == stamp:
                continue
            if path not in self._seen and _unchanged(path, shelved):
                self._done[path] = stamp
            elif self._seen.get(path) == stamp:
                if catalogued is None:  # read again: a library's catalogue grows with its files
                    catalogued = read_catalogues(books.libraries).files
                self._take(path, catalogued.get(path))
                self._done[path] = stamp
            self._seen[path] = stamp
        for gone in self._bad.keys() - set(books.files):
            self._bad.pop(gone, None)

    def _take(self, path: Path, catalogued: Catalogued | None) -> None:
        self._bad.pop(path, None)
        try:
            content = content_id(path)
            book = self._library.conversions.book_of(content) or content
            row = self._library.get(book)
            if (
                self._library.watched.unwanted(content)
                or self._library.joined.successor(book) is not None
                or (row is not None and Path(row.path).exists())
            ):
                return
            with self._under_way.work(
                f"file-{content}",
                "",
                say("“{name}” is not added: opening it ended Quoth’s engine twice.", name=path.name),
            ):
                self._add(path, catalogued, self._cancel)
        except Cancelled:
            raise
        except (BookError, StoreError, OSError) as error:
            self._bad[path] = message_of(error)
        except Exception as error:  # noqa: BLE001 - the edge of a file's work: a bug must not end the watch
            _log.exception("%s could not be added", path)
            self._bad[path] = something_went_wrong(error)

    def _run(self, first: Callable[[CancelToken], None]) -> None:
        self._attempt(lambda: first(self._cancel))
        problem = NOTHING
        while not self._cancel.cancelled:
            self._wake.clear()
            start = time.monotonic()
            before, problem = problem, self._attempt(self.look)
            if problem and problem != before:
                self._report(say("The watched folders could not be looked through. {problem}", problem=problem))
            self._wake.wait(max(EVERY_SECONDS, _REST * (time.monotonic() - start)))

    @staticmethod
    def _attempt(job: Callable[[], None]) -> UserMessage:
        """Do ``job``; what goes wrong is logged and returned: no failure may end the watch."""
        try:
            job()
        except Cancelled:
            pass
        except (StoreError, OSError) as error:
            _log.warning("watching: %s", error)
            return message_of(error)
        except Exception as error:  # noqa: BLE001 - see above
            _log.exception("watching failed")
            return something_went_wrong(error)
        return NOTHING


def _stamp(path: Path) -> _Stamp | None:
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_size, about.st_mtime_ns


def _unchanged(path: Path, shelved: dict[str, str]) -> bool:
    """Whether the file is on the shelf and was written before it came there; a copy has a new ``st_ctime``."""
    added = shelved.get(str(real_path(path)))
    if added is None:
        return False
    try:
        about = path.stat()
        written = datetime.fromtimestamp(max(about.st_mtime, about.st_ctime), UTC)
        return written <= datetime.fromisoformat(added)
    except (OSError, ValueError, OverflowError):
        return False
