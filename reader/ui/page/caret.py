"""Caret mode: the page has a caret, with which anything on it can be selected by keyboard; see assets/page/caret.js."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from reader.ui.page.bridge import CaretLeft, PageMessage, Ready
from reader.ui.page.sealed_page import SealedPage


class PageCaret(QObject):
    """Stays from page to page until it is left."""

    changed = Signal(bool)

    def __init__(self, page: SealedPage, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self.on = False
        page.message_received.connect(self._receive)

    def set(self, on: bool) -> None:
        """Begin or end it."""
        if on != self.on:
            self.on = on
            self._page.run("caret", on)
            self.changed.emit(on)

    def look_up(self, no_word: Callable[[], None]) -> None:
        """Look up what is selected, or the word at the caret: the page says which; ``no_word`` if there is none."""
        self._page.ask("lookUp", lambda any_word: None if any_word else no_word())

    def _receive(self, message: PageMessage) -> None:
        if message.visit != self._page.visit:
            return
        if isinstance(message, Ready) and self.on:
            self._page.run("caret", True)
        elif isinstance(message, CaretLeft):
            self.set(False)
