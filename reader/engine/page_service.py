"""Serves the window the files of books, of which it keeps a few open."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from indexing.document import parse_document
from indexing.errors import BookError
from indexing.legacy import modern_sheet
from indexing.publication import Publication, open_publication
from models.cancel import CancelToken
from models.user_message import say
from reader.engine import protocol
from reader.engine.page_markup import with_page_style
from reader.jobs import Gate

_log = logging.getLogger(__name__)
_MOST_OPEN = 3
"""A window shows one book; the others are those it has just come from."""
_XHTML = "application/xhtml+xml"


class AnotherFile(BookError):
    """The book's file has been replaced since the window opened it."""


@dataclass(frozen=True, slots=True)
class _Stamp:
    """What tells a file from the one that was there before: its number in the file system, its size and its time."""

    number: int
    size: int
    time: int


class _Held:
    """A book that is open: closed when nobody reads it and it is wanted no more. Counted under the service's lock."""

    def __init__(self, publication: Publication, stamp: _Stamp | None) -> None:
        self.publication, self.stamp = publication, stamp
        self.readers = 0
        self.dropped = False

    def still_holds(self, now: _Stamp | None) -> bool:
        """Whether it is what was opened. A file that was deleted or replaced is read on; one written over isn't."""
        same_file = now is not None and self.stamp is not None and now.number == self.stamp.number
        return not same_file or now == self.stamp


class PageService:
    """Any thread may call it. While it works, it keeps the ``gates`` shut: background work waits for the page."""

    def __init__(self, *gates: Gate) -> None:
        self._gates = gates
        self._lock = threading.Lock()
        self._held: OrderedDict[str, _Held] = OrderedDict()
        self._closed = False

    def handle(
        self, request: protocol.PageRequest, cancel: CancelToken
    ) -> protocol.OpenedPublication | protocol.BookFile | protocol.FoundNote:
        """Carry out a request. Raises BookError or Cancelled."""
        with ExitStack() as shut:
            for gate in self._gates:
                shut.enter_context(gate)
            match request:
                case protocol.OpenPublication(path=path):
                    return self._open(path)
                case protocol.ReadDocument(path=path, edition=edition, spine=spine):
                    return self._document(path, edition, spine, cancel)
                case protocol.ReadFile(path=path, edition=edition, href=href):
                    with self.reading(path, edition) as publication:
                        return _file(publication, href)
                case protocol.FindNote(path=path, edition=edition):
                    with self.reading(path, edition) as publication:
                        document = publication.document(index_in(publication, request.spine), cancel)
                        return protocol.FoundNote(document.note(request.fragment, request.sign))

    def forget(self, path: str) -> None:
        """Let a file go: its book is being removed."""
        with self._lock:
            self._drop(path)

    def close(self) -> None:
        """Let all files go."""
        with self._lock:
            self._closed = True
            for path in list(self._held):
                self._drop(path)

    def _open(self, path: str) -> protocol.OpenedPublication:
        with self.reading(path, None) as publication:
            return protocol.OpenedPublication(
                edition=publication.id,
                language=publication.metadata.language,
                reading_direction=publication.reading_direction,
                spine=publication.spine,
                toc=publication.toc,
                scrolled=publication.scrolled,
            )

    def _document(self, path: str, edition: str, spine: int, cancel: CancelToken) -> protocol.BookFile:
        """There is a page for every document, be it an empty one with the reason why it is empty."""
        try:
            with self.reading(path, edition) as publication:
                document = publication.document(index_in(publication, spine), cancel)
                return protocol.BookFile(_XHTML, with_page_style(document), document.trouble)
        except (BookError, OSError, ValueError) as error:
            _log.warning("spine item %d can’t be read: %s", spine, type(error).__name__)
            trouble: protocol.Trouble = "changed" if isinstance(error, AnotherFile) else "missing"
            return protocol.BookFile(_XHTML, with_page_style(parse_document(b"", "", _XHTML)), trouble)

    @contextmanager
    def reading(self, path: str, edition: str | None) -> Iterator[Publication]:
        """The book of ``edition``, or with None what the file holds now; it stays open in the block. BookError."""
        held = self._take(path, edition) or self._opened(path, edition)
        try:
            yield held.publication
        finally:
            with self._lock:
                held.readers -= 1
                self._close_if_idle(held)

    def _take(self, path: str, edition: str | None) -> _Held | None:
        now = _stamp(path)
        with self._lock:
            held = self._held.get(path)
            if held is None or (held.stamp != now if edition is None else held.publication.id != edition):
                return None
            if not held.still_holds(now):
                self._drop(path)
                return None
            self._held.move_to_end(path)
            held.readers += 1
            return held

    def _opened(self, path: str, edition: str | None) -> _Held:
        """Open the file, without the lock: that may take a while, and other books are read meanwhile."""
        stamp = _stamp(path)  # before: if it is replaced meanwhile, it is opened once more than needed
        held = _Held(open_publication(Path(path)), stamp)
        if edition not in {None, held.publication.id}:
            held.publication.close()
            raise AnotherFile(say("The book’s file has changed since it was opened."))
        with self._lock:
            held.readers = 1
            self._drop(path)
            if self._closed:
                held.dropped = True
            else:
                self._held[path] = held
            while len(self._held) > _MOST_OPEN:
                self._drop(next(iter(self._held)))
        return held

    def _drop(self, path: str) -> None:
        held = self._held.pop(path, None)
        if held is not None:
            held.dropped = True
            self._close_if_idle(held)

    @staticmethod
    def _close_if_idle(held: _Held) -> None:
        if held.dropped and not held.readers:
            held.publication.close()


def _file(publication: Publication, href: str) -> protocol.BookFile:
    """A file that a page loads. ResourceMissing."""
    shown = publication.shown(href)
    data, media_type = publication.read(shown), publication.media_type(shown)
    return protocol.BookFile(media_type, modern_sheet(data) if media_type == "text/css" else data)


def index_in(publication: Publication, spine: int) -> int:
    """``spine``, if the book has such an item; BookError otherwise."""
    if not 0 <= spine < len(publication.spine):
        raise BookError(say("The book has no part {number}.", number=spine))
    return spine


def _stamp(path: str) -> _Stamp | None:
    try:
        about = Path(path).stat()
    except (OSError, ValueError):
        return None
    return _Stamp(about.st_ino, about.st_size, about.st_mtime_ns)
