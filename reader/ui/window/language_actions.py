"""The menu that says which language the window speaks, from its next start on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMenu

from reader.ui.widgets.banners import Banners
from reader.ui.window.language import CHOICES, LANGUAGES, SYSTEM
from reader.ui.window.settings import Settings
from reader.ui.words import tr


class LanguageActions:
    """``make`` is the window's maker of actions, (text, key, icon) -> action."""

    def __init__(self, window: QMainWindow, make: Callable[..., QAction]) -> None:
        self.choices: dict[str, QAction] = {}
        group = QActionGroup(window)
        self._menu = QMenu(tr("Language"), window)
        for number, choice in enumerate(CHOICES, start=1):
            # a language is named in its own words: who doesn't read the window's finds it all the same
            name = tr("As the system") if choice == SYSTEM else LANGUAGES[choice]
            action = group.addAction(make(name, f"Ctrl+Alt+Shift+{number}", checkable=True))
            self._menu.addAction(action)
            self.choices[choice] = action

    @property
    def menu(self) -> list[QAction | None]:
        """The menu of languages, as one line of another."""
        return [self._menu.menuAction()]

    def serve(self, settings: Settings, banners: Banners) -> None:
        """Tick the current language; keep the reader's choice, and say when it takes effect."""

        def choose(choice: str) -> None:
            settings.save_language(choice)
            settings.sync()
            banners.show_banner(tr("Quoth speaks the language that you chose when it is started the next time."))

        self.choices[settings.language()].setChecked(True)
        for choice, action in self.choices.items():
            action.triggered.connect(partial(_chosen, choose, choice))


def _chosen(choose: Callable[[str], None], choice: str, _checked: bool = False) -> None:
    choose(choice)
