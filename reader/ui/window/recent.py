"""The books that were read last: a menu of ten, the last one by a key, and the one that was open, at the next start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt

from reader.engine.protocol import Book
from reader.ui.shelf.library import Library
from reader.ui.shelf.order import last_read
from reader.ui.shelf.shelf_page import ShelfPage
from reader.ui.widgets.excerpt import shorten
from reader.ui.window.actions import WindowActions
from reader.ui.window.settings import Settings
from reader.ui.words import tr

MOST = 10


class RecentBooks:
    """Offers those of ``books`` but the ``current`` one; what is chosen is shown."""

    def __init__(
        self,
        actions: WindowActions,
        books: Callable[[], Sequence[Book]],
        current: Callable[[], Book | None],
        show: Callable[[Book], object],
    ) -> None:
        self._menu, self._books, self._current, self._show = actions.recent, books, current, show
        self._menu.setToolTipsVisible(True)
        self._menu.aboutToShow.connect(self._fill)
        actions.perform({"reopen": self._reopen})

    def _others(self) -> list[Book]:
        now = self._current()
        return [book for book in last_read(self._books()) if now is None or book.id != now.id]

    def _fill(self) -> None:
        self._menu.clear()
        for number, book in enumerate(self._others()[:MOST], start=1):
            action = self._menu.addAction(_label(number, book), partial(self._show, book))
            action.setToolTip(book.title)
        if self._menu.isEmpty():
            self._menu.addAction(tr("No book has been read yet")).setEnabled(False)

    def _reopen(self) -> None:
        last = next(iter(self._others()), None)
        if last is not None:
            self._show(last)


def _label(number: int, book: Book) -> str:
    """With the number to press; a title's own & is no key."""
    title = shorten(book.title, 60).replace("&", "&&")
    return f"&{number % MOST} {title}"


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
