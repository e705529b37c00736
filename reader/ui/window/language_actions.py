"""The menu that says which language the window speaks, from its next start on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from reader.ui.window.language import CHOICES, LANGUAGES, SYSTEM
from reader.ui.window.parts import WindowParts
from reader.ui.words import tr


class LanguageActions:
    """``make`` is the window's maker of actions, (text, key, icon) -> action."""

    def __init__(self, parts: WindowParts, make: Callable[..., QAction]) -> None:
        window = parts.window
        self._settings, self._banners = parts.settings, parts.banners
        self.choices: dict[str, QAction] = {}
        group = QActionGroup(window)
        self._menu = QMenu(tr("Language"), window)
        for number, choice in enumerate(CHOICES, start=1):
            # a language is named in its own words: who doesn't read the window's finds it all the same
            name = tr("As the system") if choice == SYSTEM else LANGUAGES[choice]
            action = group.addAction(make(name, f"Ctrl+Alt+Shift+{number}", checkable=True))
            self._menu.addAction(action)
            self.choices[choice] = action
            action.triggered.connect(partial(self._choose, choice))
        self.choices[self._settings.language()].setChecked(True)

    @property
    def menu(self) -> list[QAction | None]:
        """The menu of languages, as one line of another."""
        return [self._menu.menuAction()]

    def _choose(self, choice: str, _checked: bool = False) -> None:
        self._settings.save_language(choice)
        self._settings.sync()
        self._banners.show_banner(tr("Quoth speaks the language that you chose when it is started the next time."))
