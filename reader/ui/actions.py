"""Every action of the window with its words and keys, and the menus made of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow

from reader.ui.icons import icon
from reader.ui.shelf_actions import ShelfActions
from reader.ui.theme import THEME_NAMES, Palette, ThemeName


class WindowActions:
    """Made once per window; the window says what each one does with ``QAction.triggered``."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._icons: dict[QAction, str] = {}
        make = self._make
        self.add = make("Add books…", "Ctrl+O", icon_name="add")
        self.of_shelf = ShelfActions(window, make)
        self.sample = make("Open the sample book", "")
        self.shelf = make("Shelf", "Ctrl+L", icon_name="shelf")
        self.quit = make("Quit", "Ctrl+Q")
        self.contents = make("Contents", "Ctrl+T", icon_name="contents", checkable=True)
        self.panel = make("Side panel", "Ctrl+J", icon_name="ask", checkable=True)
        self.map = make("Map of the book", "Ctrl+Shift+M", icon_name="map")
        self.find = make("Find in the book…", "Ctrl+F", icon_name="search")
        self.find_next = make("Next place found", "F3")
        self.find_previous = make("Previous place found", "Shift+F3")
        self.full_screen = make("Full screen", "F11", checkable=True)
        self.appearance = make("Appearance…", "Ctrl+,", icon_name="appearance")
        self.larger = make("Larger text", "Ctrl++", "Ctrl+=")
        self.smaller = make("Smaller text", "Ctrl+-")
        self.themes = self._make_themes()
        self.scrolling = make("Scroll instead of pages", "Ctrl+M", checkable=True)
        self.next_page = make("Next page", "Ctrl+PgDown")
        self.previous_page = make("Previous page", "Ctrl+PgUp")
        self.back = make("Back", "Alt+Left", icon_name="back")
        self.forward = make("Forward", "Alt+Right", icon_name="forward")
        self.return_home = make("Back to where you were", "Esc")
        self.tabs = {
            "ask": make("Ask a question", "Ctrl+K"),
            "characters": make("Characters", "Ctrl+E"),
            "story": make("Story so far", "Ctrl+R"),
        }
        self.stop = make("Stop answering", "Ctrl+.")
        self.copy = make("Copy the last answer", "Ctrl+Shift+C")
        self.clear = make("Clear the conversation", "")
        self.remove = make("Remove from the shelf", "")
        self.about = make("About Quoth", "")
        self._fill_menus()

    @property
    def of_a_book(self) -> Sequence[QAction]:
        """What makes sense only while a book is open."""
        reading = (self.contents, self.panel, self.map, self.appearance, self.next_page, self.previous_page, self.shelf)
        finding = (self.find, self.find_next, self.find_previous)
        return (*reading, *finding, *self.tabs.values(), self.stop, self.copy, self.clear)

    def set_palette(self, palette: Palette) -> None:
        """Draw the icons in a theme's colours."""
        for action, name in self._icons.items():
            action.setIcon(icon(name, palette.text))

    def _make(self, text: str, *keys: str, icon_name: str = "", checkable: bool = False) -> QAction:
        action = QAction(text, self._window)
        shortcuts = [QKeySequence(key) for key in keys if key]
        action.setShortcuts(shortcuts)
        name = text.rstrip("…")
        native = shortcuts[0].toString(QKeySequence.SequenceFormat.NativeText) if shortcuts else ""
        action.setToolTip(f"{name} ({native})" if native else name)
        action.setCheckable(checkable)
        if icon_name:
            self._icons[action] = icon_name
        self._window.addAction(action)
        return action

    def _make_themes(self) -> dict[ThemeName, QAction]:
        group = QActionGroup(self._window)
        made: dict[ThemeName, QAction] = {}
        for number, name in enumerate(THEME_NAMES, start=1):
            made[name] = self._make(name.capitalize(), f"Ctrl+{number}", checkable=True)
            group.addAction(made[name])
        return made

    def _fill_menus(self) -> None:
        menus: dict[str, list[QAction | None]] = {
            "&File": [self.add, self.of_shelf.add_folder, self.sample, None, self.shelf, self.remove, None, self.quit],
            "&Shelf": self.of_shelf.menu,
            "&View": [
                *(self.contents, self.panel, self.map, None, *self.themes.values(), None),
                *(self.scrolling, self.larger, self.smaller, self.appearance, None, self.full_screen),
            ],
            "&Go": [
                self.next_page,
                self.previous_page,
                None,
                self.back,
                self.forward,
                self.return_home,
                None,
                self.find,
                self.find_next,
                self.find_previous,
            ],
            "&Book": [*self.tabs.values(), None, self.stop, self.copy, self.clear],
            "&Help": [self.about],
        }
        for title, actions in menus.items():
            menu = self._window.menuBar().addMenu(title)
            for action in actions:
                if action is None:
                    menu.addSeparator()
                else:
                    menu.addAction(action)


def connect(pairs: Sequence[tuple[QAction, Callable[[], object]]]) -> None:
    """Let each action do its thing; whether it is checked is asked of the action where it matters."""
    for action, perform in pairs:
        action.triggered.connect(lambda _checked=False, perform=perform: perform())
