"""One page that is shown: loads a section of the book, gives it its first order, and passes on what it says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec
from PySide6.QtCore import QObject, Signal

from reader.engine.protocol import Trouble
from reader.ui.page import bridge as says
from reader.ui.page.book import ServedBook
from reader.ui.page.bridge import PageMessage
from reader.ui.page.sealed_page import SealedPage
from reader.ui.page.surface import PageSurface

OrderMaker = Callable[[int, Sequence[str]], dict[str, Any]]
"""What the page of a section, whose markup names these languages, is to be told first."""


class ShownPage(QObject):
    """The page on a surface. Places in its messages are in pixels of what the surface lies on."""

    said = Signal(int, object)
    """The section that is shown, and a PageMessage of its page; the page's arrival isn't passed on."""
    failed = Signal()
    """There is no page, and none is going to come."""
    died = Signal(bool)
    """The process that draws the page ended; whether the page is worth another try."""

    def __init__(self, surface: PageSurface, order: OrderMaker, parent: QObject) -> None:
        super().__init__(parent)
        self.surface = surface
        self.sealed = SealedPage(surface, parent)
        self.spine: int | None = None
        self.started = False
        """Whether the page has had its first order; what is to be known before, that will say."""
        self._order = order
        self._book: ServedBook | None = None
        self.sealed.message_received.connect(self._receive)
        self.sealed.load_ended.connect(self._loaded)
        self.sealed.died.connect(self._ended)

    def load(self, book: ServedBook, spine: int) -> None:
        """Show this section."""
        if book is not self._book:
            self.sealed.serve(book)
        self._book, self.spine = book, spine
        self.started = False
        self.sealed.load(book, book.spine[spine].href)

    def leave(self) -> None:
        """Show nothing."""
        if self._book is not None:
            self.sealed.serve(None)
            self.sealed.leave()
        self._book = self.spine = None
        self.started = False

    def run(self, function: str, *arguments: Any) -> None:
        """Call a function of the page's script, if it has had its first order."""
        if self.started:
            self.sealed.run(function, *arguments)

    def _receive(self, message: PageMessage) -> None:
        if message.visit != self.sealed.visit or self.spine is None:
            return
        match message:
            case says.Arrived(languages=languages):
                self.started = True
                self.sealed.run("start", self._order(self.spine, languages))
            case says.TabbedOut() | says.Escaped():
                self.surface.leave(message)
            case says.Selected() | says.Marked() | says.Referred():
                self.said.emit(self.spine, msgspec.structs.replace(message, left=message.left + self.surface.x()))
            case _:
                self.said.emit(self.spine, message)

    def _loaded(self, ok: bool) -> None:
        """A page that has no scripts of ours, or no markup at all, is not going to say anything."""
        if not ok:
            self.failed.emit()
        elif not self.started:
            self.sealed.inject()

    def _ended(self, trouble: str) -> None:
        if self._book is not None and self.spine is not None:
            if trouble:
                self._book.give_up(self._book.spine[self.spine].href, cast(Trouble, trouble))
            self.died.emit(not trouble)
