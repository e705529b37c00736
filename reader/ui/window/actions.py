"""Every action of the window with its words and keys, and the menus made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QAction, QKeySequence

from reader.ui.look.theme import Palette
from reader.ui.widgets.enter_key import EnterKey
from reader.ui.widgets.icons import icon
from reader.ui.window.annotation_actions import AnnotationActions
from reader.ui.window.going_actions import GoingActions
from reader.ui.window.help_actions import HelpActions
from reader.ui.window.language_actions import LanguageActions
from reader.ui.window.look import Look
from reader.ui.window.model_actions import ModelActions
from reader.ui.window.parts import WindowParts
from reader.ui.window.reading_only import ReadingOnly
from reader.ui.window.recent import RecentActions
from reader.ui.window.shelf_actions import ShelfActions
from reader.ui.window.speaking_actions import SpeakingActions
from reader.ui.words import tr, tr_later

_OF_STORY = {"characters": tr_later("Characters"), "story": tr_later("Story so far")}
_OF_NO_STORY = {"characters": tr_later("Terms"), "story": tr_later("Outline")}
"""What the actions of two tabs are called, as the tabs are, for a book that tells a story and for another."""


class WindowActions:
    """Made once per window; the window says what each one does with ``QAction.triggered``."""

    def __init__(self, parts: WindowParts) -> None:
        window = self._window = parts.window
        EnterKey(window)
        self._icons: dict[QAction, str] = {}
        self._palette: Palette | None = None
        make = self._make
        self.add = make(tr("Add books…"), "Ctrl+O", icon_name="add")
        self.of_shelf = ShelfActions(window, make)
        self.recent = RecentActions(window, make)
        self.sample = make(tr("Open the sample book"), "Ctrl+Shift+S")
        self.another = make(tr("Open in a new window"), "Ctrl+Shift+Return", about=tr("Two books side by side"))
        self.shelf = make(tr("Shelf"), "Ctrl+L", icon_name="shelf")
        self.print_chapter = make(tr("Print the chapter…"), "Ctrl+P")
        self.models = ModelActions(parts, make)
        self.quit = make(tr("Quit"), "Ctrl+Q")
        self.contents = make(
            tr("Contents"), "Ctrl+T", icon_name="contents", checkable=True, about=tr("Chapters, landmarks, page list")
        )
        self.panel = make(tr("Side panel"), "Ctrl+J", icon_name="ask", checkable=True)
        self.next_pane = make(tr("Next part of the window"), "F6")
        self.previous_pane = make(tr("Previous part of the window"), "Shift+F6")
        self.map = make(tr("Map of the book"), "Ctrl+Shift+M", icon_name="map")
        self.look = Look(parts, make)
        self.going = GoingActions(make)
        self.annotations = AnnotationActions(make)
        self.enlarge = make(tr("Enlarge the picture"), "Ctrl+Shift+P")
        self.of_language = LanguageActions(parts, make)
        self.speaking = SpeakingActions(window, make)
        self.tabs = {
            "ask": make(tr("Ask a question"), "Ctrl+K"),
            "characters": make(tr(_OF_STORY["characters"]), "Ctrl+E"),
            "story": make(tr(_OF_STORY["story"]), "Ctrl+R"),
            "notes": make(tr("Notes and bookmarks"), "Ctrl+Shift+N", about=tr("Highlights")),
        }
        self.reading_only = ReadingOnly(parts, make)
        self.spoilers = make(tr("Spoilers…"), "Ctrl+Shift+G", about=tr("The guard that hides what comes later"))
        self.newest = make(tr("Newest answer"), "Ctrl+Shift+A")
        self.stop = make(tr("Stop answering"), "Ctrl+.")
        self.copy = make(tr("Copy the last answer"), "Ctrl+Shift+C")
        self.clear = make(tr("Clear the conversation"), "Ctrl+Shift+X")
        self.remove = make(tr("Remove from the shelf"), "Ctrl+Shift+Del")
        self.help = HelpActions(make)
        self._fill_menus()

    @property
    def of_a_book(self) -> Sequence[QAction]:
        """What makes sense only while a book is open."""
        reading = (
            self.contents,
            self.panel,
            self.next_pane,
            self.previous_pane,
            self.map,
            self.look.appearance,
            self.print_chapter,
            self.shelf,
        )
        of_questions = (*self.tabs.values(), self.spoilers, self.newest, self.copy, self.clear)
        of_page = (*self.going.of_a_book, *self.annotations.of_a_book, self.enlarge)
        return (*reading, *of_page, *self.speaking.of_a_book, *of_questions)

    @property
    def of_asking(self) -> Sequence[QAction]:
        """What goes while *Reading only* is on: all that asks, or shows what only questions need."""
        tabs = (self.tabs["ask"], self.tabs["characters"], self.tabs["story"])
        answers = (self.newest, self.stop, self.copy, self.clear, *self.annotations.of_asking)
        return (*tabs, self.map, *answers, *self.of_shelf.asking)

    def name_tabs(self, *, story: bool) -> None:
        """Call the tabs' actions what the tabs are called for a book that tells a story, or none."""
        for name, words in (_OF_STORY if story else _OF_NO_STORY).items():
            _name(self.tabs[name], tr(words))

    def show_panel_as(self, icon_name: str) -> None:
        """Give the side panel's button another icon."""
        self._icons[self.panel] = icon_name
        if self._palette is not None:
            self.panel.setIcon(icon(icon_name, self._palette.text))

    def set_palette(self, palette: Palette) -> None:
        """Draw the icons in a theme's colours."""
        self._palette = palette
        for action, name in self._icons.items():
            action.setIcon(icon(name, palette.text))
        self.annotations.set_palette(palette)

    def _make(self, text: str, *keys: str, icon_name: str = "", checkable: bool = False, about: str = "") -> QAction:
        """``about`` has the words that it is looked for by, beside its own."""
        action = QAction(text, self._window)
        action.setWhatsThis(about)
        shortcuts = [QKeySequence(key) for key in keys if key]
        action.setShortcuts(shortcuts)
        _name(action, text)
        action.setCheckable(checkable)
        if icon_name:
            self._icons[action] = icon_name
        self._window.addAction(action)
        return action

    def _fill_menus(self) -> None:
        menus: dict[str, list[QAction | None]] = {
            tr("&File"): [
                self.add,
                self.of_shelf.add_folder,
                self.sample,
                None,
                *self.recent.menu,
                None,
                self.another,
                self.shelf,
                self.remove,
                None,
                self.print_chapter,
                None,
                self.models.open,
                None,
                self.quit,
            ],
            tr("&Shelf"): self.of_shelf.menu,
            tr("&View"): [
                self.contents,
                self.panel,
                self.next_pane,
                self.previous_pane,
                self.map,
                None,
                *self.look.menu,
                self.reading_only.action,
                self.enlarge,
                None,
                *self.of_language.menu,
            ],
            tr("&Go"): self.going.menu,
            tr("&Notes"): self.annotations.menu,
            tr("&Book"): [
                *self.tabs.values(),
                None,
                *self.speaking.menu,
                None,
                self.spoilers,
                None,
                self.newest,
                self.stop,
                self.copy,
                self.clear,
            ],
            tr("&Help"): self.help.menu,
        }
        for title, actions in menus.items():
            menu = self._window.menuBar().addMenu(title)
            for action in actions:
                if action is None:
                    menu.addSeparator()
                else:
                    menu.addAction(action)


def _name(action: QAction, text: str) -> None:
    """Give an action its words, with its key in the tooltip."""
    name = text.rstrip("…\u00a0")
    native = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    action.setText(text)
    action.setToolTip(f"{name} ({native})" if native else name)


def connect(pairs: Sequence[tuple[QAction, Callable[[], object]]]) -> None:
    """Let each action do its thing; whether it is checked is asked of the action where it matters."""
    for action, perform in pairs:
        action.triggered.connect(lambda _checked=False, perform=perform: perform())
