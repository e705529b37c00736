"""One book's exchange with the folder: its files read, the library changed in one transaction, its own file written."""

from __future__ import annotations

import hashlib
import logging
import secrets
import time
import uuid
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from indexing.store.carrying import BookContents, CarriedRow, CarryEventRow, CarryOutcome
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore, slug_of
from indexing.store.library_rows import BookRow
from reader.engine.annotations.entries import About
from reader.engine.annotations.files import read_bounded
from reader.engine.carrying.contents import as_kept, carried_of, contents_of
from reader.engine.carrying.document import CarriedBook, NotOurs, read_document, write_document
from reader.engine.carrying.exchange import CarryEvent, Own, exchange
from reader.engine.carrying.folder import is_own, read_file, write_file
from reader.engine.carrying.records import CarriedDetail, CarriedNote, CarriedPlace
from reader.engine.carrying.state import State
from reader.engine.errors import UsageError

_log = logging.getLogger(__name__)
_LONGEST_WORDS = 200


@dataclass(frozen=True, slots=True)
class ExchangedBook:
    """Whether the library has changed, and whether there is anything that a file of ours should hold."""

    changed: bool
    has_file: bool


class BookExchange:
    """Exchanges books of a library with ``folder``, where this library's files carry the name ``device``."""

    def __init__(
        self, library: LibraryStore, index: IndexStore, folder: Path, device: str, *, with_turns: bool
    ) -> None:
        self._library, self._index, self._folder, self._device = library, index, folder, device
        self._with_turns = with_turns

    def run(self, book: BookRow, files: list[Path]) -> ExchangedBook:
        """Exchange a book with the files about it. UsageError, StoreError."""
        theirs = []
        for path in files:
            with suppress(NotOurs):  # it is being written just now
                theirs.append(read_file(path).state)
        about = self._about(book)
        before: list[BookContents] = []

        def decide(contents: BookContents, row: CarriedRow | None) -> CarryOutcome:
            before.append(contents)
            return self._decide(about, contents, row, theirs)

        outcome = self._library.carrying.exchange(book.id, decide)
        if outcome is None:
            return ExchangedBook(changed=False, has_file=False)
        if outcome.row is not None and not self._is_written(files, book.id, outcome.row.state):
            write_file(self._folder, slug_of(about.title), book.id, self._device, outcome.row.state)
        return ExchangedBook(changed=outcome.contents != before[-1], has_file=outcome.row is not None)

    def has_own(self, book: str, files: list[Path]) -> bool:
        """Whether this library's file about a book is among those."""
        return any(is_own(path.name, book, self._device) for path in files)

    def _decide(
        self, about: About, contents: BookContents, row: CarriedRow | None, theirs: list[State]
    ) -> CarryOutcome:
        salt, new_salt = row.writer if row is not None else secrets.token_hex(8), secrets.token_hex(8)
        own = Own(_writer(salt, self._library.file.database.path))
        if row is not None:
            try:
                own = Own(own.name, read_document(row.state).state)
            except NotOurs:  # of a newer version: all counts as written anew
                _log.warning("what was exchanged of %s can't be read", about.book)
                row = None
        done = exchange(
            carried_of(contents, self._href(about.book)),
            own,
            theirs,
            now=time.time_ns() // 1_000_000,
            new_name=_writer(new_salt, self._library.file.database.path),
            with_turns=self._with_turns,
            as_kept=lambda held: as_kept(held, contents),
        )
        after = contents_of(done.held, contents)
        if done.own == own:
            return CarryOutcome(after, row)
        state = write_document(CarriedBook(about, done.own.state))
        writer = salt if done.own.name == own.name else new_salt
        return CarryOutcome(
            after, CarriedRow(writer, state), tuple(_as_row(about.book, event) for event in done.events)
        )

    def _is_written(self, files: list[Path], book: str, data: bytes) -> bool:
        for path in files:
            if is_own(path.name, book, self._device):
                with suppress(UsageError):
                    return read_bounded(path) == data
        return False

    def _about(self, book: BookRow) -> About:
        named, details = self._library.edits.said_by_file(book.id), self._library.details.get(book.id)
        return About(book.id, named.title or book.title, named.authors or (), details.identifier)

    def _href(self, book: str) -> Callable[[int], str]:
        @cache
        def href(spine: int) -> str:
            return (self._index.text.text(book, spine) or ("", ""))[0]

        return href


def _as_row(book: str, event: CarryEvent) -> CarryEventRow:
    """The event as it is kept, to be said."""
    match event.value:
        case CarriedNote(note=note, quote=quote):
            field, words = "note", note or quote
        case CarriedPlace(quote=quote):
            field, words = "place", quote
        case CarriedDetail(field=name, texts=texts, number=number):
            number_words = "" if number is None else f"{number:g}"
            field, words = name, ", ".join([*texts, *([number_words] if number_words else [])])
        case other:
            field, words = "other", other.key
    return CarryEventRow(book, event.what, field, " ".join(words.split())[:_LONGEST_WORDS])


def _writer(salt: str, library: Path) -> str:
    """The name to write under: another one for a copy of the library on another computer, or in another place."""
    return hashlib.sha256(f"{salt}\n{machine()}\n{library}".encode()).hexdigest()[:16]


@cache
def machine() -> str:
    """What tells this computer from others; empty where nothing does."""
    with suppress(OSError):
        return Path("/etc/machine-id").read_text(encoding="ascii", errors="replace").strip()
    node = uuid.getnode()
    return "" if node >> 40 & 1 else f"{node:x}"  # the bit says that the number was made up just now
