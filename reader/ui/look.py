"""How everything looks: the one style of the window, the actions and the popover that change it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QWidget

from reader.ui.appearance import AppearancePopover, resized
from reader.ui.page_style import PageStyle, Theme
from reader.ui.settings import Settings
from reader.ui.theme import THEME_NAMES, ThemeName
from reader.ui.words import tr


class Look(QObject):
    """``make`` is the window's maker of actions, (text, key, icon) -> action."""

    changed = Signal(object)
    """The PageStyle that everything is to be shown in."""

    def __init__(self, window: QMainWindow, make: Callable[..., QAction]) -> None:
        super().__init__(window)
        self._window = window
        self._settings: Settings | None = None
        self.style = PageStyle()
        self.popover = AppearancePopover(window)
        self.popover.changed.connect(self.wear)
        self.appearance = make(tr("Appearance…"), "Ctrl+,", icon_name="appearance")
        self.larger = make(tr("Larger text"), "Ctrl++", "Ctrl+=")
        self.smaller = make(tr("Smaller text"), "Ctrl+-")
        self.themes = self._make_themes(make)
        self.scrolling = make(tr("Scroll instead of pages"), "Ctrl+M", checkable=True)
        self.full_screen = make(tr("Full screen"), "F11", checkable=True)

    @property
    def menu(self) -> list[QAction | None]:
        """The actions for the menu; None is a line."""
        text = (self.scrolling, self.larger, self.smaller, self.appearance)
        return [*self.themes.values(), None, *text, None, self.full_screen]

    def serve(self, settings: Settings, anchor: Callable[[], QWidget]) -> None:
        """Wear what was worn last and keep what is chosen; the popover opens below ``anchor``."""
        self._settings = settings
        for theme, action in self.themes.items():
            action.triggered.connect(partial(self._set_theme, theme))
        self.appearance.triggered.connect(lambda: self.popover.open_below(anchor()))
        self.larger.triggered.connect(lambda: self.wear(resized(self.style, 1)))
        self.smaller.triggered.connect(lambda: self.wear(resized(self.style, -1)))
        self.scrolling.triggered.connect(self._set_mode)
        self.full_screen.triggered.connect(self._set_full_screen)
        self.wear(settings.page_style())

    def wear(self, style: PageStyle) -> None:
        """Show everything in a style and remember it."""
        self.style = style
        self.themes[style.theme].setChecked(True)
        self.scrolling.setChecked(style.mode == "scrolling")
        self.popover.set_style(style)
        self.changed.emit(style)
        if self._settings is not None:
            self._settings.save_page_style(style)

    def _set_theme(self, theme: Theme) -> None:
        self.wear(replace(self.style, theme=theme))

    def _set_mode(self, scrolling: bool) -> None:
        self.wear(replace(self.style, mode="scrolling" if scrolling else "paginated"))

    def _set_full_screen(self, full: bool) -> None:
        if full:
            self._window.showFullScreen()
        else:
            self._window.showNormal()

    def _make_themes(self, make: Callable[..., QAction]) -> dict[ThemeName, QAction]:
        words: dict[ThemeName, str] = {"light": tr("Light"), "sepia": tr("Sepia"), "dark": tr("Dark")}
        group = QActionGroup(self._window)
        made: dict[ThemeName, QAction] = {}
        for number, name in enumerate(THEME_NAMES, start=1):
            made[name] = group.addAction(make(words[name], f"Ctrl+{number}", checkable=True))
        return made
