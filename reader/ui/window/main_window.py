"""The window: shelf and reading view in a stack, messages over them, and what each action does."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from indexing.locator import TextRange
from reader.engine.protocol import Book
from reader.engine.protocol.style import ThemeName
from reader.links import Link, is_link
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.page_style import PageStyle
from reader.ui.look.theme import PALETTES, apply_theme
from reader.ui.looking_up.dictionaries_dialog import DictionariesDialog
from reader.ui.statistics.dialog import StatisticsDialog
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.dialogs import centred_in
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.keys import EnterKey
from reader.ui.widgets.layouts import grown, in_column
from reader.ui.widgets.undo import UndoQueue
from reader.ui.window.actions import WindowActions, WindowParts
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.arrangement import WindowArrangement
from reader.ui.window.dropping import DropVeil, sorting_out
from reader.ui.window.engine_news import EngineNews, offer_next, tell_damage
from reader.ui.window.full_screen import FullScreen
from reader.ui.window.help import Help
from reader.ui.window.language import CHOICES
from reader.ui.window.look import Look
from reader.ui.window.menus import BOOK, SHELF
from reader.ui.window.models import Models
from reader.ui.window.outside_question import OutsideQuestion
from reader.ui.window.reading_only import ReadingOnly
from reader.ui.window.recent import LastBook, RecentBooks
from reader.ui.window.settings import Settings
from reader.ui.window.shelf_side import ShelfSide
from reader.ui.window.warming import WarmUp
from reader.ui.words import tr

if TYPE_CHECKING:
    from reader.ui.annotations.files import AnnotationFiles
    from reader.ui.reading.reading_page import ReadingPage
    from reader.ui.reading.side_panel import SidePanel
    from reader.ui.speaking.sound import Sound
    from reader.ui.window.reading_side import ReadingSide

_FIRST_SIZE = QSize(1180, 800)  # where the screen has room for it


class MainWindow(QMainWindow):
    """Joins the parts; each part knows its own business."""

    closing = Signal()
    another_wanted = Signal(object)
    """WindowArguments of another window that is to be opened."""
    language_chosen = Signal(str)
    """All windows are to be made anew in this language, or the system's."""

    def __init__(self, app: QApplication, client: EngineClient, settings: Settings) -> None:
        super().__init__()
        self.app = app
        self.is_last: Callable[[], bool] = lambda: True
        """Whether no other window needs the engine."""
        self._client = client
        self._settings = settings
        self._theme: ThemeName | None = None  # that is worn
        self._last_book = LastBook(settings)
        self.sound: Sound | None = None
        """What plays speech in place of the system's sound device."""
        self.banners = Banners()
        self.undo = UndoQueue(self.banners, self)
        self.dialogs = FileDialogs(settings.folder, settings.folder.save)
        EnterKey(self)
        acts = self.actions_ = WindowActions(self)
        parts = self._parts = WindowParts(self, client, settings, self.banners, self.undo, self.dialogs, acts)
        self.look = Look(parts)
        self.models = Models(parts, lambda: self._book is not None)
        self.reading_only = ReadingOnly(parts)
        self._asked_outside = OutsideQuestion(self.reading_only)
        self.shelf_side = ShelfSide(parts)
        self.shelf = self.shelf_side.page
        self.library = self.shelf_side.library
        self._news = EngineNews(client, self.banners, self.library, lambda: self._side.page if self._side else None)
        self.veil = DropVeil(self)
        self.full_screen = FullScreen(self, acts["full-screen"])
        self._side: ReadingSide | None = None
        self._help = Help(parts)
        self._recent = RecentBooks(acts, self.shelf.books, lambda: self._book, self.open_book)
        self._stack = QStackedWidget()
        self._lay_out()
        self._arrangement = WindowArrangement(self, settings, self._keep_parts)
        self._connect_parts()
        self._connect_actions()
        self._show_shelf()
        self._apply_style(self.look.style)

    def begin(self, arguments: WindowArguments, *, resume: bool = True) -> None:
        """Do what the command line asks for: add files, open a book, ask a question.

        If it asks for nothing, ``resume`` shows the book that was open last.
        """
        self.library.watch()
        if resume and arguments == WindowArguments():
            self._last_book.resume(self.library, self.shelf, self.open_book)
        self._do(arguments)
        if arguments.book is not None or arguments.files:
            self._client.flush()
            _ = self.side  # while the engine works on it

    def take(self, arguments: WindowArguments) -> None:
        """Do what another ``quoth open`` asks for, in front of all other windows."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        self._do(arguments)

    def put_away(self) -> WindowArguments:
        """Keep the reader's place in the open book, if there is one, and let it go; what opens it again."""
        book = self._book
        if book is not None:
            self.reading.close_book()
        return WindowArguments(book=book.id if book is not None else None)

    def _do(self, arguments: WindowArguments) -> None:
        self._asked_outside.take(arguments)
        if arguments.files:
            self.library.add(arguments.files, then_open=arguments.book is None)
        if arguments.book is not None and is_link(arguments.book):
            self.side.links.open(arguments.book)
        elif arguments.book is not None:
            self.library.open(arguments.book)

    def open_book(self, book: Book) -> None:
        """Open a book of the shelf; one that is open stays where it is."""
        self._asked_outside.begin_book()
        if self._book is not None and self._book.id == book.id:
            self._asked_outside.ask(self.side)
            return
        self.undo.flush()
        self._stack.setCurrentWidget(self.reading)
        self.reading.page.setFocus()  # what had it is hidden now, and Qt would give it to the panel
        self.setWindowTitle(tr("{title} – Quoth", title=book.title))
        self.side.map.show_book(book.title)
        self.reading.open_book(book)
        self._enable_actions()

    @cached_property
    def side(self) -> ReadingSide:
        """What shows the book that is read. It takes as long to load as all the rest, so the shelf comes first."""
        from reader.ui.window.reading_side import ReadingSide  # noqa: PLC0415

        side = self._side = ReadingSide(self._parts, self.library, self.app, self.sound)
        side.set_style(self.look.style)
        self._stack.addWidget(side.page)
        self.full_screen.take(side.header, side.page.footer, side.page.beside)
        self._connect_reading(side)
        self._enable_actions()
        return side

    @property
    def reading(self) -> ReadingPage:
        """The reading view."""
        return self.side.page

    @property
    def files(self) -> AnnotationFiles:
        """What writes and reads the files of notes."""
        return self.side.files

    @property
    def _book(self) -> Book | None:
        return self._side.page.book if self._side is not None else None

    def changeEvent(self, event: QEvent) -> None:
        """Qt: what takes its colours from the program, not from a window's sheet, has those of the window in use."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow() and self._theme is not None:
            apply_theme(self, PALETTES[self._theme])

    def closeEvent(self, event: QCloseEvent) -> None:
        """Qt: keep everything that is to be kept, then end the engine, unless another window needs it."""
        last = self.is_last()
        self.closing.emit()
        self._arrangement.end()
        self.hide()
        if self._side is not None:
            self._side.close()
        self._settings.sync()
        self.undo.flush()
        self.shelf_side.end()
        self._client.close(end_engine=last)
        super().closeEvent(event)

    def _keep_parts(self) -> None:
        self.shelf_side.keep()
        if self._side is not None:
            self._side.keep()

    def _show_shelf(self) -> None:
        if self._side is not None:
            self._side.page.close_book()
            self._side.map.hide()
        self._last_book.keep(None)
        self.setWindowTitle("Quoth")
        self._stack.setCurrentWidget(self.shelf_side)
        self.shelf.take_focus()
        self._enable_actions()
        self.library.refresh()

    def _find_book(self) -> None:
        if self._book is not None:
            self._show_shelf()
        self.shelf.start_search()

    def _show_details(self) -> None:
        self.shelf_side.show_details(self._book) if self._book is not None else self.shelf.show_details()

    def _open_another(self) -> None:
        """The book that is chosen on the shelf in a window of its own; from a book, the shelf."""
        chosen = None if self._book is not None else self.shelf.current
        self.another_wanted.emit(WindowArguments() if chosen is None else WindowArguments(book=chosen.book.id))

    def _show_statistics(self) -> None:
        page = self._side.page if self._side is not None else None
        left = None if page is None or page.place.shown is None else page.way.whereabouts(page.place.shown).book_left
        send = page.log.send if page is not None else lambda: None
        send()  # first what was read just now
        pace = self._settings.pace().pages_an_hour()
        StatisticsDialog(self._client, self.banners, self.dialogs, self._book, pace, left, self).open()

    def _show_dictionaries(self) -> None:
        keeps, by_double_click = self._settings.keeps_words, self._settings.double_click_looks_up
        switches = (keeps, keeps.save), (by_double_click, by_double_click.save)
        DictionariesDialog(self._client, self.dialogs, *switches, self).open()

    def _offer_next(self) -> None:
        if self._book is not None and (book := self.shelf_side.model.book(self._book.id)) is not None:
            offer_next(book, self.shelf.books(), self.banners, self.open_book)

    def _open_at(self, book: Book, words: TextRange) -> None:
        """Open a book where words were found in it; the reader's own place is kept."""
        self.side.links.expect(Link(book.id, words))
        self.open_book(book)

    def _show_appearance(self) -> None:
        self.look.popover.open_below(self.side.header.button(self.actions_["appearance"]))

    @property
    def _answering(self) -> SidePanel | ShelfSide:
        """What the reader is looking at, and can stop."""
        return self.shelf_side if self._book is None else self.reading.panel

    def _stop(self) -> None:
        self._answering.stop()

    def _remove(self) -> None:
        book = self._book
        if book is not None:
            self._show_shelf()
            self.library.remove([book])
        else:
            self.shelf.remove_current()

    def _choose_language(self, choice: str) -> None:
        self._settings.language.save(choice)
        self.language_chosen.emit(choice)

    def _book_shown(self) -> None:
        self._enable_actions()
        self._last_book.keep(self._book)
        if self._book is not None:
            tell_damage(self._book, self.banners, self._show_details)
        self.library.refresh()  # this book is the last opened now
        if not self.reading.panel.isAncestorOf(QApplication.focusWidget() or self.reading.page):
            self.reading.page.setFocus()
        self._asked_outside.ask(self.side)

    def _could_not_open(self, sentence: str) -> None:
        self._show_shelf()
        self.banners.show_banner(sentence, "problem")

    def _apply_style(self, style: PageStyle) -> None:
        if self._side is not None:
            self._side.set_style(style)
        if style.theme != self._theme:  # to polish every widget again takes longer than a reader should wait
            self._theme = style.theme
            palette = PALETTES[style.theme]
            apply_theme(self, palette)
            self.actions_.set_palette(palette)

    def _set_reading_only(self, on: bool) -> None:
        """Hide all that asks, or show it again."""
        self.actions_.show_asking(not on)
        self.shelf_side.set_reading_only(on=on)
        if self._side is not None:
            self._side.set_reading_only(on=on)

    def _enable_actions(self) -> None:
        reading = self._book is not None
        self.actions_.enable(BOOK, reading)
        self.actions_.enable(SHELF, not reading)
        self.actions_["stop-answer"].setEnabled(self._answering.busy)
        if self._side is not None:
            page = self._side.page
            self.actions_["contents"].setChecked(page.contents.isVisibleTo(page))
            self.actions_["panel"].setChecked(page.panel.isVisibleTo(page))

    def _lay_out(self) -> None:
        self._stack.addWidget(self.shelf_side)
        centre = QWidget()
        in_column(grown(self._stack), within=centre, margins=0, spacing=0)
        self.setCentralWidget(centre)
        self.banners.lay_over(centre)
        self.setGeometry(centred_in(self.screen().availableGeometry(), _FIRST_SIZE))

    def _connect_parts(self) -> None:
        self.shelf_side.book_chosen.connect(self.open_book)
        self.shelf_side.place_chosen.connect(self._open_at)
        self.shelf_side.shelf_wanted.connect(self._show_shelf)
        self.shelf_side.busy_changed.connect(self._enable_actions)
        self.shelf_side.panels.splitterMoved.connect(self._arrangement.changed)
        notes = self.shelf_side.notes_import
        add_books = partial(self.library.add, then_open=True)
        self.veil.dropped.connect(sorting_out(self._client, self.banners, add_books, notes.read))
        notes.imported.connect(lambda: self._side.catch_up() if self._side is not None else None)
        self.shelf.welcomed.connect(lambda: self._help.show_models(self.shelf.welcome))
        self.library.open_wanted.connect(self.open_book)
        once = Qt.ConnectionType.SingleShotConnection
        self.library.loaded.connect(lambda: WarmUp(self, self.shelf.view.verticalScrollBar(), lambda: self.side), once)
        self.look.changed.connect(self._apply_style)
        self.look.book_style_chosen.connect(self.library.keep_style)
        self.full_screen.changed.connect(self._enable_actions)

    def _connect_reading(self, side: ReadingSide) -> None:
        reading = side.page
        self.banners.keep_clear_of(side.speaking.bar)
        pictures = reading.page.pictures
        self.banners.keep_clear_of(reading.page, lambda: pictures.buttons_height)
        pictures.shown_changed.connect(self.banners.settle)
        for arranged in (reading.panels.splitterMoved, reading.panels.arranged, reading.panel.tab_changed):
            arranged.connect(self._arrangement.changed)
        self.library.progressed.connect(reading.take_progress)
        self.library.changed_elsewhere.connect(side.catch_up)
        reading.opened.connect(self._book_shown)
        reading.could_not_open.connect(self._could_not_open)
        reading.problem.connect(lambda sentence: self.banners.show_banner(sentence, "problem"))
        reading.ended.connect(self._offer_next)
        reading.outside_link.connect(side.links.offer)
        reading.panel.busy_changed.connect(self._enable_actions)
        reading.panels.arranged.connect(self._enable_actions)
        reading.text_became_ready.connect(partial(self._asked_outside.ask, side))
        reading.style_found.connect(self.look.show_book)
        reading.scrolling_asked.connect(self.look.scroll_for_book)
        self.models.try_wanted.connect(side.ask_again)

    def _connect_actions(self) -> None:
        acts = self.actions_
        self.shelf_side.show_as_left()
        self.reading_only.turned.connect(self._set_reading_only)
        if acts["reading-only"].isChecked():
            self._set_reading_only(True)
        acts.perform(
            {
                "find-book": self._find_book,
                "details": self._show_details,
                "statistics": self._show_statistics,
                "dictionaries": self._show_dictionaries,
                "backups": partial(self.shelf_side.backups.show, self._show_shelf, self.library.refresh),
                "another-window": self._open_another,
                "appearance": self._show_appearance,
                "shelf": self._show_shelf,
                "remove": self._remove,
                "quit": self.app.closeAllWindows,
                "stop-answer": self._stop,
                **{f"language-{choice}": partial(self._choose_language, choice) for choice in CHOICES},
            }
        )
        acts[f"language-{self._settings.language()}"].setChecked(True)
