"""What the menus can do with the shelf: add a folder, find a book, the orders, covers or rows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow

from reader.ui.shelf.order import Order
from reader.ui.words import tr, tr_later

_SORT_BY: dict[Order, str] = {
    "read": tr_later("Sort by last read"),
    "title": tr_later("Sort by title"),
    "author": tr_later("Sort by author"),
    "added": tr_later("Sort by date added"),
    "progress": tr_later("Sort by progress"),
    "series": tr_later("Sort by series"),
    "rating": tr_later("Sort by rating"),
}


class ShelfActions:
    """``make`` is the window's maker of actions, (text, key, icon) -> action."""

    def __init__(self, window: QMainWindow, make: Callable[..., QAction]) -> None:
        self.add_folder = make(tr("Add a folder…"), "Ctrl+Shift+O", icon_name="folder")
        self.find = make(tr("Find a book"), "Ctrl+Shift+F", icon_name="search")
        self.inside = make(tr("Search inside the books"), "Ctrl+Alt+F")
        self.narrow = make(tr("Filter the books…"), "Ctrl+Alt+L", about=tr("By author, collection, series or tag"))
        self.details = make(
            tr("Details of the book…"), "Alt+Return", about=tr("Its collections and tags, subjects, length, file")
        )
        self.edit = make(
            tr("Edit the details of the book…"),
            "F2",
            about=tr("Its title, authors, series, language, tags, rating, description"),
        )
        self.finished = make(tr("Mark as finished or not"), "Ctrl+Alt+E")
        self.ask = make(tr("Ask your shelf"), "Ctrl+Alt+K", icon_name="ask", checkable=True)
        self.ask_these = make(tr("Ask these books"), "Ctrl+Alt+J")
        self.more_like = make(tr("More like this"), "Ctrl+Alt+M")
        self.who_else = make(tr("Who else writes so?"), "Ctrl+Alt+A")
        self.profile = make(tr("Reading profile…"), "Ctrl+Alt+P")
        self.watched = make(tr("Watched folders…"), "Ctrl+Alt+W")
        self.backups = make(tr("Restore a backup…"), "Ctrl+Alt+B")
        self.statistics = make(
            tr("Reading statistics…"), "Ctrl+Alt+H", about=tr("Time, pages, pace, finished books; as CSV; on or off")
        )
        self.import_notes = make(
            tr("Import notes of other programs…"), "Ctrl+Shift+Y", about="Kindle, calibre, KOReader, Readest, Quoth"
        )
        self.notes_folder = make(tr("Notes in a folder…"), "Ctrl+Alt+Z", about=tr("Obsidian, Markdown, template"))
        self.carry = make(tr("Carry along…"), "Ctrl+Alt+Y")
        self.as_list = make(tr("Shelf as a list"), "Ctrl+Shift+L", icon_name="rows", checkable=True)
        self.start_here = make(tr("Start on the shelf"), "Ctrl+Alt+S", checkable=True)
        self.orders: dict[Order, QAction] = {}
        group = QActionGroup(window)
        for number, (order, words) in enumerate(_SORT_BY.items(), start=1):
            self.orders[order] = group.addAction(make(tr(words), f"Ctrl+Alt+{number}", checkable=True))

    @property
    def asking(self) -> list[QAction]:
        """Those that ask all books, or recommend some."""
        return [self.ask, self.ask_these, self.more_like, self.who_else, self.profile]

    @property
    def menu(self) -> list[QAction | None]:
        """The menu of the shelf; None is a line."""
        finding = [self.find, self.inside, self.narrow]
        looks = [*self.orders.values(), None, self.as_list]
        of_books = [self.details, self.edit, self.finished, self.statistics]
        kept = [self.watched, self.import_notes, self.notes_folder, self.carry, self.backups]
        return [*finding, None, *self.asking, None, *looks, None, *of_books, *kept, None, self.start_here]

    def set_enabled(self, on: bool) -> None:
        """The orders, the list, the filter and what is chosen make sense only where the shelf is seen."""
        of_chosen = (self.edit, self.finished, self.ask_these, self.more_like, self.who_else)
        for action in (self.inside, self.narrow, self.as_list, *of_chosen, *self.orders.values()):
            action.setEnabled(on)
