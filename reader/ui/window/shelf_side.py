"""The shelf with its conversation beside it, and the reading profile. What asks is made when it is first needed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

import assets
from reader.engine.protocol import BOOK_FORMATS, Book
from reader.ui.look.type_size import scaled
from reader.ui.shelf.backups_dialog import BackupDesk
from reader.ui.shelf.carry_dialog import CarryDialog
from reader.ui.shelf.covers import Covers
from reader.ui.shelf.desk import ShelfDesk
from reader.ui.shelf.library import Library
from reader.ui.shelf.model import ShelfModel
from reader.ui.shelf.notes_folder_dialog import NotesFolderDialog
from reader.ui.shelf.notes_import import NotesImport
from reader.ui.shelf.order import ORDERS, Arrangement, Layout, ShelfOrder
from reader.ui.shelf.shelf_page import ShelfPage
from reader.ui.widgets.page_panels import PagePanels
from reader.ui.window.actions import WindowParts
from reader.ui.words import tr

if TYPE_CHECKING:
    from reader.ui.across_books.panel import ShelfPanel

_LEAST = 600  # pixels of the shelf beside its panel: three columns


class ShelfSide(QWidget):
    """The shelf's page, beside or over it the panel that asks all books, and the dialogs about books."""

    book_chosen = Signal(object)
    place_chosen = Signal(object, object)
    """A Book, and the TextRange of words in it."""
    busy_changed = Signal()
    """An answer or recommendation was begun, or has ended."""
    shelf_wanted = Signal()
    """The shelf should be shown, because its conversation continues."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__()
        self._actions = parts.actions
        self._client, self._settings = parts.client, parts.settings
        self._undo, self._banners = parts.undo, parts.banners
        self.covers = Covers(parts.client, self)
        self.model = ShelfModel(self.covers)
        self.library = Library(parts.client, self.model, parts.banners, parts.undo)
        self.page = ShelfPage(self.model, parts.client)
        self.desk = ShelfDesk(parts.client, self.model, self.covers, parts.banners, parts.dialogs, parts.window)
        self.backups = BackupDesk(parts.client, parts.banners, parts.undo, parts.window)
        self.notes_import = NotesImport(parts.client, parts.banners, parts.dialogs, parts.window)
        self._made: ShelfPanel | None = None
        self._place = QWidget()  # of the panel
        self._place.hide()
        self._in_place = _column(self._place)
        self.panels = PagePanels(self.page, (), (self._place,))
        _column(self).addWidget(self.panels)
        self.panels.set_least_page(scaled(_LEAST))
        self.panels.restore(parts.settings.state("shelf-panels"))
        self.panels.arranged.connect(lambda: self._actions["ask-shelf"].setChecked(not self._place.isHidden()))
        self.page.book_opened.connect(self.book_chosen)
        self.page.place_chosen.connect(self.place_chosen)
        self.page.details_requested.connect(self.show_details)
        self.page.edit_requested.connect(self.desk.edit)
        self.page.finished_changed.connect(lambda book, finished: self.desk.mark_finished(book, finished=finished))
        self.page.asked_of.connect(self.ask_of)
        for asking in (self.page, self.desk):
            asking.like_wanted.connect(self.more_like)
            asking.authors_wanted.connect(self.who_else)
        self._connect(parts)
        self._connect_library(parts)
        self._arrange(parts.settings.arrangement())

    @cached_property
    def panel(self) -> ShelfPanel:
        """The conversation; the shelf is there sooner."""
        from reader.ui.across_books.panel import ShelfPanel  # noqa: PLC0415

        panel = self._made = ShelfPanel(self._client, self._undo, self.covers, self.model.book)
        self._in_place.addWidget(panel)
        panel.use(self._actions.some("profile"))
        panel.book_chosen.connect(self.book_chosen)
        panel.place_chosen.connect(self.place_chosen)
        panel.details_wanted.connect(self.show_details)
        panel.problem.connect(lambda sentence: self._banners.show_banner(sentence, "problem"))
        panel.close_requested.connect(lambda: self.show_panel(False))
        panel.box.left.connect(self.page.take_focus)
        panel.box.busy_changed.connect(self.busy_changed)
        return panel

    @property
    def busy(self) -> bool:
        """True while an answer or a recommendation is being made."""
        return self._made is not None and self._made.busy

    def show_as_left(self) -> None:
        """Show the panel if it was there when the window was last closed, and there is room."""
        if self._settings.shelf_panel() and not self._settings.reading_only():
            self._show_again()

    def _connect(self, parts: WindowParts) -> None:
        actions, asking = parts.actions, (parts.client, parts.dialogs, parts.window)
        actions.perform(
            {
                "ask-shelf": self._toggle,
                "more-like": lambda: self._with_current(self.more_like),
                "who-else": lambda: self._with_current(self.who_else),
                "edit": lambda: self._with_current(self.desk.edit),
                "finished": lambda: self._with_current(self._toggle_finished),
                "ask-these": lambda: self.ask_of(self.page.view.chosen()),
                "profile": self.show_profile,
                "watched": self.desk.show_watched,
                "import-others": self.notes_import.choose,
                "carry": lambda: CarryDialog(*asking).open(),
                "notes-folder": lambda: NotesFolderDialog(*asking).open(),
                "filter": self.page.start_filter,
                "search-inside": self.page.look_inside,
                **{f"by-{order}": partial(self._rearrange, order=order) for order in ORDERS},
            }
        )
        actions["as-list"].triggered.connect(lambda rows: self._rearrange(layout="list" if rows else "grid"))
        actions["start-on-shelf"].setChecked(self._settings.starts_on_shelf())
        actions["start-on-shelf"].triggered.connect(self._settings.starts_on_shelf.save)
        orders = {order: actions[f"by-{order}"] for order in ORDERS}
        self.page.bar.use(orders, *actions.some("as-list", "filter", "ask-shelf", "add-folder", "add"))

    def _connect_library(self, parts: WindowParts) -> None:
        library, page, acts = self.library, self.page, parts.actions
        library.progressed.connect(page.vectors.take_progress)
        library.watch_wanted.connect(self.desk.watch)
        library.loaded.connect(page.books_known)
        page.remove_requested.connect(library.remove)
        page.stop_requested.connect(library.stop)
        page.resume_requested.connect(library.resume)
        page.welcome.wanted.connect(lambda action: acts[action].trigger())
        add_books, dialogs, window = partial(library.add, then_open=True), parts.dialogs, parts.window
        names = " ".join(f"*{end}" for ends in BOOK_FORMATS.values() for end in ends)
        filters, folder = tr("Books ({names});;All files (*)", names=names), tr("Add a folder and all below it")
        acts.perform(
            {
                "add": lambda: dialogs.files(window, tr("Add books"), filters, add_books).open(),
                "add-folder": lambda: dialogs.folder(window, folder, lambda path: library.add([path])).open(),
                "sample": lambda: add_books([str(assets.sample_book())]),
            }
        )

    def _rearrange(self, *, order: ShelfOrder | None = None, layout: Layout | None = None) -> None:
        now = self.page.arrangement
        self._arrange(replace(now, order=order or now.order, layout=layout or now.layout))

    def _arrange(self, arrangement: Arrangement) -> None:
        self.page.arrange(arrangement)
        self._actions[f"by-{arrangement.order}"].setChecked(True)
        self._actions["as-list"].setChecked(arrangement.layout == "list")
        self._settings.save_arrangement(arrangement)

    def set_reading_only(self, *, on: bool) -> None:
        """Hide all that asks, or show it again as it was."""
        self.page.asking = self.desk.asking = not on
        if not on and self._settings.shelf_panel():
            self._show_again()
        elif on and self._made is not None:
            self._made.stop()
            self.panels.shut(self._place)
            self._actions["ask-shelf"].setChecked(False)

    def stop(self) -> None:
        """Give up the answer under way."""
        if self._made is not None:
            self._made.stop()

    def show_details(self, book: Book) -> None:
        """Open the dialog of a book."""
        self.desk.show_details(book, self.book_chosen.emit)

    def show_panel(self, shown: bool) -> None:
        """Show the conversation, the keyboard in its field, or hide it."""
        if shown:
            _ = self.panel
            self._place.show()
        else:
            self.panels.shut(self._place)
        self._actions["ask-shelf"].setChecked(shown)
        self._settings.shelf_panel.save(shown)
        if shown:
            self.panel.box.input.setFocus()
        else:
            self.page.view.setFocus()

    def more_like(self, book: Book) -> None:
        """Recommend books like one."""
        self._come()
        self.panel.more_like(book)

    def who_else(self, book: Book) -> None:
        """Recommend books of authors who write like a book's."""
        self._come()
        self.panel.who_else(book)

    def ask_of(self, books: list[Book]) -> None:
        """Let the next questions be asked of these books alone."""
        if books:
            self._come()
            self.panel.ask_of(books)

    def show_profile(self) -> None:
        """Open the page of the reading profile."""
        from reader.ui.across_books.profile_dialog import ProfileDialog  # noqa: PLC0415

        ProfileDialog(self._client, self.window()).open()

    def keep(self) -> None:
        """Keep how it is arranged."""
        self._settings.save_state("shelf-panels", self.panels.state())

    def end(self) -> None:
        """Draw no more covers: the window is closing."""
        self.covers.close()

    def _show_again(self) -> None:
        _ = self.panel
        self.panels.open_with_room(self._place)
        self._actions["ask-shelf"].setChecked(not self._place.isHidden())

    def _toggle(self) -> None:
        if self.isVisible():
            self.show_panel(self._actions["ask-shelf"].isChecked())
        else:
            self._come()

    def _come(self) -> None:
        if not self.isVisible():
            self.shelf_wanted.emit()
        self.show_panel(True)

    def _toggle_finished(self, book: Book) -> None:
        self.desk.mark_finished(book, finished=not book.finished)

    def _with_current(self, do: Callable[[Book], None]) -> None:
        if self.page.current is not None:
            do(self.page.current.book)


def _column(widget: QWidget) -> QVBoxLayout:
    made = QVBoxLayout(widget)
    made.setContentsMargins(0, 0, 0, 0)
    return made
