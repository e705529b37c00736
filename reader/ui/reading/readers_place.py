"""The reader's own place, the place that the page shows, and the way back when the two differ.

Their own place is the page's anchor, not what happens to be the first word in view: laid out anew, a page that holds a
word begins some way before it, and a place taken from there would drift with every change.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from indexing.locator import Locator, TextRange
from reader.engine.protocol import SavePosition
from reader.ui.client.engine_client import EngineClient
from reader.ui.page.view import PageView

_SAVE_AFTER_MS = 800


class ReadersPlace(QObject):
    """A *visit* shows another place and keeps the reader's own, until they come back or stay there."""

    visiting_changed = Signal(bool)
    moved = Signal()
    """Another place is shown."""
    own_moved = Signal()
    """The reader's own place is another: what may be looked at goes as far as ``reached``."""
    guard_saved = Signal(str, object)
    """The book's id and its Guard, which reading on may have lifted."""

    def __init__(self, client: EngineClient, page: PageView) -> None:
        super().__init__(page)
        self._client, self._page = client, page
        self._book: str | None = None
        self._saved: Locator | None = None
        self.own: Locator | None = None
        self.reached: Locator | None = None  # the end of the page that the reader's own place is on
        self.shown: Locator | None = None
        self.visiting = False
        self._saver = QTimer(self, singleShot=True, interval=_SAVE_AFTER_MS)
        self._saver.timeout.connect(self.save)
        page.position_changed.connect(self._page_moved)

    def begin(self, book: str | None, start: Locator | None = None) -> None:
        """Take up a book that the engine knows (None: nothing is to be saved) where the reader left it."""
        self._book = book
        self.own = self.reached = self._saved = start

    def end(self) -> None:
        """Save the place; there is no book any more."""
        self.save()
        self.set_visiting(False)
        self._book = self.own = self.reached = self.shown = self._saved = None

    def save(self) -> None:
        """Tell the engine where the reader is, if that is news."""
        self._saver.stop()
        book = self._book
        if book is not None and self.own is not None and self.own != self._saved:
            self._saved = self.own
            self._client.call(SavePosition(book, self.own), lambda guard: self.guard_saved.emit(book, guard))

    def follow(self, words: TextRange, marks: Sequence[TextRange] = ()) -> None:
        """Visit words of the book and highlight them, ``marks`` of them more strongly.

        Of a book that was never read the way back is to its start.
        """
        self.own = self.own or Locator(0, 0)
        self.set_visiting(True)
        self._page.show_quote(words, marks)

    def visit(self, place: Locator) -> None:
        """Visit a place."""
        self.set_visiting(True)
        self._page.go_to(place)

    def come_back(self) -> None:
        """Back to where the reader was."""
        home = self.own
        self._page.clear_quote()
        if home is not None:
            self._page.go_to(home, at_top=True)
        self.set_visiting(False)

    def stay(self) -> None:
        """Go on reading from the page that is shown."""
        self.set_visiting(False)
        if self.shown is not None:
            self._page_moved(self.shown)

    def set_visiting(self, visiting: bool) -> None:
        """Note whether the page is at another place than the reader."""
        self.visiting = visiting
        self.visiting_changed.emit(visiting)

    def _page_moved(self, position: Locator) -> None:
        self.shown = position
        own = self._page.anchor
        if self.visiting and own == self.own:
            self.set_visiting(False)  # the page's own way back was taken
        if not self.visiting:
            self.own, self.reached = own, self._page.visible_end
            self._saver.start()
            self.own_moved.emit()
        self.moved.emit()
