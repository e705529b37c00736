"""Exchanges what is kept of the shelf's books with the reader's folder: at the start, every minute, and at the end."""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections import defaultdict
from collections.abc import Mapping, Set
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from indexing.store.errors import StoreError
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from models.cancel import Cancelled, CancelToken
from models.paths import real_path, whole_path
from models.user_message import NOTHING, UserMessage, message_of, say
from reader.engine import protocol
from reader.engine.annotations.entries import About
from reader.engine.carrying import folder
from reader.engine.carrying.book import BookExchange
from reader.engine.carrying.document import NotOurs
from reader.engine.errors import UsageError, something_went_wrong
from reader.engine.imports.service import Imports
from reader.jobs import JobPool

_log = logging.getLogger(__name__)
EVERY_SECONDS = 60.0
_REST = 20
"""An exchange is followed by a rest of so many times what it took: a slow drive isn't kept busy."""
_AT_THE_END = 2.0
"""Seconds: one that took longer isn't begun when the program closes."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A file as it was read: the book it is about, or why it was left alone."""

    stamp: folder.Stamp
    about: About | None
    problem: UserMessage = NOTHING


class CarryService:
    """Works on a thread of its own, from ``begin`` to ``close``. Any thread may ask.

    ``news`` hears when the library has changed by it, and, in a sentence, when the folder can't be used.
    """

    def __init__(self, library: LibraryStore, index: IndexStore, news: Imports) -> None:
        self._library, self._index, self._news = library, index, news
        self._pool = JobPool("carrying")
        self._wake = threading.Event()
        self._cancel = CancelToken()
        self._lock = threading.Lock()  # one exchange at a time
        self._known: dict[Path, _Known] = {}
        self._done: dict[str, int] = {}
        self._filed: set[str] = set()  # what there is a file of our own about
        self._problem, self._last = NOTHING, ""
        self._took = 0.0

    def begin(self) -> None:
        """Exchange from now on, as long as a folder is chosen."""
        self._pool.start(self._run)

    def close(self) -> None:
        """Exchange a last time, if that doesn't keep the program from closing."""
        begun, brief = self._took > 0, self._took < _AT_THE_END
        self._cancel.cancel()
        self._wake.set()
        self._pool.close()
        if begun and brief:
            self._attempt(CancelToken())

    def handle(self, request: protocol.CarryRequest, cancel: CancelToken) -> protocol.Carrying:
        """Carry out a request. UsageError for a folder that can't be used, Cancelled."""
        match request:
            case protocol.SetCarrying(folder=path, conversations=conversations):
                self._choose(path, conversations=conversations)
            case protocol.CarryNow():
                self._attempt(cancel)
            case protocol.ForgetCarryEvents():
                self._library.carrying.forget_events()
            case protocol.GetCarrying():
                pass
        return self.state()

    def state(self) -> protocol.Carrying:
        """The folder, and how the last exchange went."""
        settings = self._library.carrying.settings()
        chosen = settings.get("folder")
        titles = {row.id: row.title for row in self._library.list()}
        known = dict(self._known)
        return protocol.Carrying(
            folder=chosen,
            conversations="conversations" in settings,
            problem=self._problem if chosen else NOTHING,
            last=self._last if chosen else "",
            books=len(self._filed) if chosen else 0,
            left=tuple(
                protocol.BadFile(str(path), known_file.problem)
                for path, known_file in sorted(known.items())
                if known_file.problem
            ),
            lines=tuple(
                protocol.CarryLine(titles[row.book], row.what, row.field, row.words, row.at)  # type: ignore[arg-type]
                for row in self._library.carrying.events()
                if row.book in titles
            ),
        )

    def exchange(self, cancel: CancelToken) -> None:
        """Exchange all that has changed since the last time, here or in the folder. Raises FolderGone and others."""
        settings = self._library.carrying.settings()
        chosen = settings.get("folder")
        if chosen is None:
            return
        in_folder = folder.files_in(Path(chosen))
        marks = self._library.carrying.marks()  # before the books are looked at: what changes meanwhile is done again
        books = {row.id: row for row in self._library.list()}
        fresh = self._read_fresh(in_folder, cancel)
        files = self._files_of(books, marks.keys() - books.keys())
        exchange = BookExchange(
            self._library, self._index, Path(chosen), settings["device"], with_turns="conversations" in settings
        )
        changed = False
        for book, mark in marks.items():
            about_it = files.get(book, [])
            lacks_file = book in self._filed and not exchange.has_own(book, about_it)
            if book in books and (self._done.get(book) != mark or lacks_file or not fresh.isdisjoint(about_it)):
                cancel.check()
                done = exchange.run(books[book], about_it)
                changed |= done.changed
                self._done[book] = mark
                if done.has_file:
                    self._filed.add(book)
        self._last = datetime.now(UTC).isoformat(timespec="seconds")
        if changed:
            self._news.tell(protocol.ChangedElsewhere())

    def _read_fresh(self, in_folder: list[folder.FoundFile], cancel: CancelToken) -> set[Path]:
        """Take note of files that are new or have changed, and forget those that are gone; the fresh ones."""
        fresh = set()
        for file in in_folder:
            known = self._known.get(file.path)
            if known is not None and known.stamp == file.stamp:
                continue
            cancel.check()
            try:
                self._known[file.path] = _Known(file.stamp, folder.read_file(file.path).about)
                fresh.add(file.path)
            except NotOurs as error:
                self._known[file.path] = _Known(file.stamp, None, error.message)
        for gone in self._known.keys() - {file.path for file in in_folder}:
            del self._known[gone]
        return fresh

    def _files_of(self, books: Mapping[str, BookRow], replaced: Set[str]) -> dict[str, list[Path]]:
        """The files about each book of the shelf: those of its edition, and of others that aren't on the shelf.

        What was written of a book whose place another took here has gone over to that one already.
        """
        by_name: dict[tuple[str, frozenset[str]], list[str]] = defaultdict(list)
        for book in books:
            named = self._library.edits.said_by_file(book)
            by_name[_name(named.title or "", named.authors or ())].append(book)
        files: dict[str, list[Path]] = defaultdict(list)
        for path, known in self._known.items():
            if known.about is not None and known.about.book not in replaced:
                alike = by_name.get(_name(known.about.title, known.about.authors), [])
                meant = [known.about.book] if known.about.book in books else alike
                if len(meant) == 1:
                    files[meant[0]].append(path)
        return files

    def _choose(self, path: str | None, *, conversations: bool) -> None:
        settings: dict[str, str | None] = {"conversations": "yes" if conversations else None, "folder": None}
        if path is not None:
            chosen = whole_path(path)
            folder.begin(chosen)
            known = self._library.carrying.settings().get("device")
            settings |= {"folder": str(real_path(chosen)), "device": known or secrets.token_hex(4)}
        with self._lock:
            self._library.carrying.choose(settings)
            self._known.clear()
            self._done.clear()
            self._filed.clear()
            self._problem, self._last = NOTHING, ""
        self._wake.set()

    def _attempt(self, cancel: CancelToken) -> None:
        """Exchange; what goes wrong is kept as a sentence, and said where the folder is there but can't be used."""
        start, before = time.monotonic(), self._problem
        with self._lock:
            try:
                self.exchange(cancel)
                self._problem = NOTHING
            except folder.FolderGone as error:
                self._problem = error.message
                self._known.clear()
                before = self._problem
            except (StoreError, UsageError, OSError) as error:
                _log.warning("carrying along: %s", error)
                self._problem = message_of(error)
            except Exception as error:
                if isinstance(error, Cancelled):
                    raise
                _log.exception("carrying along failed")
                self._problem = something_went_wrong(error)
        self._took = time.monotonic() - start
        if self._problem and self._problem != before:
            self._news.report_problem(
                say("What you keep of books could not be carried along. {problem}", problem=self._problem)
            )

    def _run(self) -> None:
        while not self._cancel.cancelled:
            self._wake.clear()
            try:
                self._attempt(self._cancel)
            except Cancelled:
                return
            self._wake.wait(max(EVERY_SECONDS, _REST * self._took))


def _name(title: str, authors: tuple[str, ...]) -> tuple[str, frozenset[str]]:
    return " ".join(title.casefold().split()), frozenset(" ".join(author.casefold().split()) for author in authors)
