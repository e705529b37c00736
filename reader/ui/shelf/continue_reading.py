"""The first thing on the shelf: the book last read and how far; Enter opens it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from reader.engine.protocol import Book
from reader.ui.shelf.order import last_read
from reader.ui.widgets.excerpt import shorten
from reader.ui.words import percent, tr

_LONGEST = 60


class ContinueReading(QPushButton):
    """Offers the book that was opened last, unless it is finished."""

    chosen = Signal(object)
    """The Book."""

    def __init__(self) -> None:
        super().__init__(tr("Continue reading"))
        self.setObjectName("primary")
        self.setAutoDefault(False)
        self.book: Book | None = None
        self.clicked.connect(lambda: self.chosen.emit(self.book))

    def show_books(self, books: Sequence[Book]) -> None:
        """Offer the one of these to go on with."""
        last = next(iter(last_read(books)), None)
        self.book = None if last is None or last.finished else last
        if self.book is not None:
            title = shorten(self.book.title, _LONGEST).replace("&", "&&")
            self.setText(tr("Continue reading “{title}” · {share}", title=title, share=percent(self.book.progress)))
