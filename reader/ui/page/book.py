"""The open book as the page view is served it: pages and files come from the engine, a few pages are kept."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

import assets
from indexing.locator import Locator
from reader.engine.protocol import (
    BookFile,
    FindNote,
    Note,
    OpenedPublication,
    ReadDocument,
    ReadFile,
    Sign,
    SpineItem,
    Trouble,
)
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.page.scheme import Resource, Then

_log = logging.getLogger(__name__)
_CACHED = 6  # pages: the one shown, its neighbours, and some to come back to
_XHTML = "application/xhtml+xml"


@dataclass(frozen=True, slots=True)
class WantedFile:
    """A file of the book, or with ``page`` the page of a spine item, which for a picture is one that shows it."""

    href: str
    page: bool


@dataclass(slots=True)
class _Reading:
    """A file that the engine is asked for, and who waits for it; nobody, where a page is read ahead."""

    waiting: list[Then] = field(default_factory=list)
    call: CallHandle | None = None


class ServedBook:
    """A publication under the token that stands for it in addresses. Lives on the GUI thread, and reads nothing itself.

    What was asked for while the engine died is asked for again once it is back; what it died of twice, the client
    doesn't send. A document has a page in any case, be it an empty one, of which ``trouble`` says why.
    """

    def __init__(self, client: EngineClient, path: str, publication: OpenedPublication) -> None:
        self.publication = publication
        # begins with a letter: a host of sixteen decimal digits is an IPv4 address out of range to the URL standard
        # (section 3.5, "ends in a number"), and Chromium goes nowhere and says nothing
        self.token = "b" + secrets.token_hex(8)
        self._client, self._path = client, path
        self._items = {item.href: item for item in reversed(publication.spine)}
        self._pages: OrderedDict[str, Resource] = OrderedDict()
        self._troubles: dict[str, Trouble] = {}
        self._given_up: dict[str, Trouble] = {}
        self._readings: dict[WantedFile, _Reading] = {}
        self._notes: CallHandle | None = None
        client.engine_gave_up.connect(self._engine_gave_up)

    def close(self) -> None:
        """Ask for nothing more; who waits gets nothing."""
        self._client.engine_gave_up.disconnect(self._engine_gave_up)
        self.leave_note()
        for wanted in list(self._readings):
            self._end(wanted, None)

    @property
    def spine(self) -> tuple[SpineItem, ...]:
        """The documents in reading order."""
        return self.publication.spine

    def item_of(self, href: str) -> SpineItem | None:
        """The spine item that ``href`` names; None if it is none."""
        return self._items.get(href)

    def next_linear(self, index: int, step: int) -> SpineItem | None:
        """The next item of the main reading order after (``step`` 1) or before (-1) item ``index``."""
        beyond = self.spine[index + 1 :] if step > 0 else self.spine[:index][::-1]
        return next((item for item in beyond if item.linear), None)

    def beginning(self, wanted: Locator | None) -> Locator:
        """Where to open the book: ``wanted``, if it has such a place, else its first page."""
        if wanted is not None and wanted.spine < len(self.spine):
            return wanted
        return Locator(next((item.index for item in self.spine if item.linear), 0), 0)

    def read(self, href: str, then: Then, *, page: bool = False) -> Callable[[], None]:
        """Call ``then`` with a file of the book, or a spine item's ``page``, at once or soon; None if there is none.

        Returns what is to be called when nobody waits for it any more.
        """
        wanted = WantedFile(href, page and href in self._items)
        if wanted.page:
            if href in self._pages:
                self._pages.move_to_end(href)
                then(self._pages[href])
                return lambda: None
            self._drop_what_was_warmed(wanted)
            if href in self._given_up:
                then(_empty_page())
                return lambda: None
        reading = self._readings.get(wanted) or self._begin(wanted)
        reading.waiting.append(then)
        return lambda: self._leave(wanted, reading, then)

    def warm(self, href: str) -> None:
        """Have a document read soon, in case its page is next."""
        page = WantedFile(href, page=True)
        unread = href not in self._pages and page not in self._readings and href not in self._given_up
        if unread and href in self._items and not self._client.given_up:
            self._begin(page)

    def warm_beside(self, index: int) -> None:
        """The same for the documents that the reader may turn to from item ``index``."""
        for step in (1, -1):
            if item := self.next_linear(index, step):
                self.warm(item.href)

    def trouble(self, href: str) -> Trouble | None:
        """Why the page of a document that was read is empty; None if it is as it should be."""
        return self._troubles.get(href)

    def give_up(self, href: str, trouble: Trouble) -> None:
        """Serve an empty page for a document from now on, as drawing it can't be finished."""
        self._given_up[href] = self._troubles[href] = trouble
        self._pages.pop(href, None)

    def find_note(
        self, spine: int, fragment: str, sign: Sign, then: Callable[[Note | None], None], failed: Callable[[], None]
    ) -> None:
        """Call ``then`` with the note that a link leads to, in place of one that is being looked up."""
        self.leave_note()
        request = FindNote(self._path, self.publication.edition, spine, fragment, sign)
        self._notes = self._client.call(request, lambda note: then(note.note), lambda _failure: failed())

    def leave_note(self) -> None:
        """Look no note up any more."""
        if self._notes is not None:
            self._notes.cancel()
            self._notes = None

    def _begin(self, wanted: WantedFile) -> _Reading:
        reading = self._readings[wanted] = _Reading()
        self._ask(wanted, reading)
        return reading

    def _ask(self, wanted: WantedFile, reading: _Reading) -> None:
        item, edition = self.item_of(wanted.href) if wanted.page else None, self.publication.edition
        reading.call = self._client.call(
            ReadDocument(self._path, edition, item.index) if item else ReadFile(self._path, edition, wanted.href),
            lambda file: self._came(wanted, file),
            lambda failure: self._failed(wanted, reading, failure),
        )
        if self._client.given_up:  # the call waits for a new engine, the page doesn't
            reading.call.cancel()
            self._client.later(lambda: self._without_engine(wanted, reading))

    def _came(self, wanted: WantedFile, file: BookFile) -> None:
        page = Resource(file.media_type, file.data)
        if wanted.page:
            self._troubles.pop(wanted.href, None)
            if file.trouble is not None:
                self._troubles[wanted.href] = file.trouble
            self._pages[wanted.href] = page
            while len(self._pages) > _CACHED:
                self._pages.popitem(last=False)
        self._end(wanted, page)

    def _failed(self, wanted: WantedFile, reading: _Reading, failure: CallFailure) -> None:
        if failure.kind == "engine" and reading.waiting:
            self._ask(wanted, reading)
            return
        _log.info("%s: %s", wanted.href, failure.message)
        self._end_without(wanted, "fatal" if failure.kind == "fatal" else "missing")

    def _engine_gave_up(self) -> None:
        for wanted, reading in list(self._readings.items()):
            self._without_engine(wanted, reading)

    def _without_engine(self, wanted: WantedFile, reading: _Reading) -> None:
        if self._readings.get(wanted) is reading:
            self._end_without(wanted, "engine")

    def _end_without(self, wanted: WantedFile, trouble: Trouble) -> None:
        """There is no such file; for a document there is an empty page, and it is read anew the next time."""
        if not wanted.page:
            self._end(wanted, None)
            return
        if self._readings[wanted].waiting:
            self._troubles[wanted.href] = trouble
        self._end(wanted, _empty_page())

    def _end(self, wanted: WantedFile, resource: Resource | None) -> None:
        reading = self._readings.pop(wanted)
        if reading.call is not None:
            reading.call.cancel()
        for then in reading.waiting:
            then(resource)

    def _leave(self, wanted: WantedFile, reading: _Reading, then: Then) -> None:
        if then in reading.waiting:
            reading.waiting.remove(then)
            if not reading.waiting and self._readings.get(wanted) is reading:
                self._end(wanted, None)

    def _drop_what_was_warmed(self, wanted: WantedFile) -> None:
        """What the reader has turned away from doesn't hold up the page that they have turned to."""
        for other, reading in list(self._readings.items()):
            if other != wanted and not reading.waiting:
                self._end(other, None)


def _empty_page() -> Resource:
    """What is shown of a document that there is nothing of."""
    head = b'<html xmlns="http://www.w3.org/1999/xhtml"><head>'
    return Resource(_XHTML, head + assets.page_style() + b"</head><body/></html>")
