"""The tab of the appearance about the page: its colours, pages or scrolling, and columns."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QToolButton

from reader.engine.protocol.style import Columns, Mode
from reader.ui.look.page_style import PageStyle, ThemeChoice, choice_of, themed
from reader.ui.look.theme import PALETTES
from reader.ui.window.appearance_tab import AppearanceTab, choice, group
from reader.ui.words import tr


class PageTab(AppearanceTab):
    """Theme, reading and columns."""

    def __init__(self) -> None:
        super().__init__()
        self._themes = _theme_buttons()
        self._modes: dict[Mode, QToolButton] = {"paginated": choice(tr("Pages")), "scrolling": choice(tr("Scroll"))}
        self._columns: dict[Columns, QToolButton] = {
            "auto": choice(tr("By width"), tr("Two columns where the page is wide enough")),
            "one": choice(tr("One"), tr("Always one column")),
            "two": choice(tr("Two"), tr("Two columns wherever their lines have room for some words")),
        }
        for theme, button in self._themes.items():
            button.clicked.connect(partial(self._set_theme, theme))
        for mode, button in self._modes.items():
            button.clicked.connect(partial(self.change, mode=mode))
        for columns, button in self._columns.items():
            button.clicked.connect(partial(self.change, columns=columns))
        self.lay_out(
            [
                (tr("Theme"), group(self._themes.values())),
                (tr("Reading"), group(self._modes.values())),
                (tr("Columns"), group(self._columns.values())),
            ]
        )

    def show_style(self, style: PageStyle) -> None:
        """Press the buttons of what is chosen."""
        self._themes[choice_of(style)].setChecked(True)
        self._modes[style.mode].setChecked(True)
        self._columns[style.columns].setChecked(True)

    def focus(self) -> None:
        """Take the focus, at the theme that is chosen."""
        self._themes[choice_of(self.style_shown)].setFocus()

    def _set_theme(self, theme: ThemeChoice) -> None:
        self.changed.emit(themed(self.style_shown, theme))


def _theme_buttons() -> dict[ThemeChoice, QToolButton]:
    made: dict[ThemeChoice, QToolButton] = {
        "light": choice(tr("Light")),
        "sepia": choice(tr("Sepia")),
        "dark": choice(tr("Dark")),
        "system": choice(tr("System"), tr("Light or dark, as the system is")),
    }
    for theme, palette in PALETTES.items():
        made[theme].setStyleSheet(
            f"QToolButton {{ background: {palette.surface}; color: {palette.text}; border: 1px solid {palette.line}; }}"
            f"QToolButton:checked {{ border-color: {palette.accent}; font-weight: 600; }}"
            f"QToolButton:focus {{ border: 3px solid {palette.accent}; padding: 3px 4px; }}"
        )
    return made
