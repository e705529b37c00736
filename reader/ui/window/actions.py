"""The window's actions and menus, made of the table in ``menus.py``; what each does its part says with ``perform``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from reader.ui.client.engine_client import EngineClient
from reader.ui.look.theme import Palette
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.icons import icon
from reader.ui.widgets.undo import UndoQueue
from reader.ui.window.menus import Action, Menu, When, menu_bar
from reader.ui.window.settings import Settings
from reader.ui.words import tr, tr_later

_OF_STORY = {"characters": tr_later("Characters"), "story": tr_later("Story so far")}
_OF_NO_STORY = {"characters": tr_later("Terms"), "story": tr_later("Outline")}
"""What the actions of two tabs are called, as the tabs are, for a book that tells a story and for another."""


class WindowActions:
    """Made once per window; an action is got by its id in the table, ``KeyError`` if it has none of that id."""

    def __init__(self, window: QMainWindow) -> None:
        self.table = menu_bar()
        self.recent = QMenu(window)
        """The one menu of books, which whoever knows them fills."""
        self._window = window
        self._entries = {entry.id: entry for menu in self.table for entry in menu.entries()}
        self._icons = {entry.id: _inked(entry.icon) for entry in self._entries.values() if entry.icon}
        self._palette: Palette | None = None
        groups = {entry.group: QActionGroup(window) for entry in self._entries.values() if entry.group}
        self._actions = {entry.id: self._make(entry, groups) for entry in self._entries.values()}
        for menu in self.table:
            self._fill(window.menuBar().addMenu(menu.title), menu)

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def some(self, *names: str) -> list[QAction]:
        """The actions of these ids."""
        return [self._actions[name] for name in names]

    def group(self, name: str) -> dict[str, QAction]:
        """The actions of which one is checked, each by what follows the group's name in its id."""
        return {entry.id.partition("-")[2]: self[entry.id] for entry in self._entries.values() if entry.group == name}

    @property
    def asking(self) -> list[QAction]:
        """Those that ask, or show what only questions need."""
        return [self[entry.id] for entry in self._entries.values() if entry.asks]

    def perform(self, handlers: Mapping[str, Callable[[], object]]) -> None:
        """Let each action do its thing; whether it is checked is asked of the action where it matters."""
        for name, handler in handlers.items():
            self[name].triggered.connect(lambda _checked=False, handler=handler: handler())

    def enable(self, when: When, on: bool) -> None:
        """Offer what can be done then, or no longer."""
        for entry in self._entries.values():
            if entry.when is when:
                self[entry.id].setEnabled(on)

    def show_asking(self, shown: bool) -> None:
        """Hide all that asks, or show it again. What isn't visible can't be enabled either, nor has it a key."""
        for action in self.asking:
            action.setVisible(shown)
        self.draw("panel", "ask" if shown else "note")

    def draw(self, name: str, drawing: str | Callable[[Palette], QIcon]) -> None:
        """Draw an action's icon so from now on, in whatever theme."""
        made = self._icons[name] = _inked(drawing) if isinstance(drawing, str) else drawing
        if self._palette is not None:
            self[name].setIcon(made(self._palette))

    def name_tabs(self, *, story: bool) -> None:
        """Call the tabs' actions what the tabs are called for a book that tells a story, or none."""
        for name, words in (_OF_STORY if story else _OF_NO_STORY).items():
            _name(self[name], tr(words))

    def set_palette(self, palette: Palette) -> None:
        """Draw the icons in a theme's colours."""
        self._palette = palette
        for name, drawing in self._icons.items():
            self[name].setIcon(drawing(palette))

    def _make(self, entry: Action, groups: Mapping[str, QActionGroup]) -> QAction:
        action = QAction(entry.words, self._window)
        action.setObjectName(entry.id)
        action.setWhatsThis(entry.about)
        action.setShortcuts([QKeySequence(key) for key in entry.keys.split()])
        _name(action, entry.words)
        action.setCheckable(entry.checkable)
        action.setEnabled(entry.when is When.ALWAYS)
        if entry.group:
            groups[entry.group].addAction(action)
        self._window.addAction(action)
        return action

    def _fill(self, shown: QMenu, menu: Menu) -> None:
        for item in menu.items:
            if item is None:
                shown.addSeparator()
            elif isinstance(item, Action):
                shown.addAction(self[item.id])
            elif item.items:
                self._fill(shown.addMenu(item.title), item)
            else:
                self.recent.setTitle(item.title)
                shown.addMenu(self.recent)


def _inked(drawing: str) -> Callable[[Palette], QIcon]:
    return lambda palette: icon(drawing, palette.text)


def _name(action: QAction, text: str) -> None:
    """Give an action its words, with its key in the tooltip."""
    name = text.rstrip("…\u00a0")
    native = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    action.setText(text)
    action.setToolTip(f"{name} ({native})" if native else name)


@dataclass(frozen=True, slots=True)
class WindowParts:
    """``window`` is what dialogs open over."""

    window: QMainWindow
    client: EngineClient
    settings: Settings
    banners: Banners
    undo: UndoQueue
    dialogs: FileDialogs
    actions: WindowActions
