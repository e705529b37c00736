"""The book that was open when the window was closed: it is opened again at the next start, at its place."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from reader.engine.protocol import Book
from reader.ui.shelf.library import Library
from reader.ui.shelf.shelf_page import ShelfPage
from reader.ui.window.settings import Settings


class LastBook:
    """Remembers the open book once its page has loaded, so that a book that crashes the program isn't reopened."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._left_open = "" if settings.starts_on_shelf() else settings.open_book()

    def keep(self, book: Book | None) -> None:
        """This book is shown; None: the shelf."""
        self._settings.open_book.save(book.id if book is not None else "")

    def resume(self, library: Library, shelf: ShelfPage, show: Callable[[Book], object]) -> None:
        """Show it once the shelf is known, if it is still there."""

        def loaded() -> None:
            left = next((book for book in shelf.books() if book.id == self._left_open), None)
            if left is not None:
                show(left)

        if self._left_open:
            library.loaded.connect(loaded, Qt.ConnectionType.SingleShotConnection)
