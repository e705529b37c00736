"""The panel's spoiler guard: says how far Quoth may look in the open book, and lets the reader choose."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton

from reader.engine.protocol import Guard, GuardMode, SetGuard, SetStory
from reader.ui.client.engine_client import EngineClient
from reader.ui.widgets.controls import named
from reader.ui.words import tr, tr_later

_SHORT: dict[GuardMode, str] = {
    "position": tr_later("up to this page"),
    "chapter": tr_later("up to the end of this chapter"),
    "off": tr_later("whole book"),
}
_LONG: dict[GuardMode, str] = {
    "position": tr_later("Up to this page"),
    "chapter": tr_later("Up to the end of this chapter"),
    "off": tr_later("The whole book, spoilers included"),
}
_PROMISES: dict[GuardMode, str] = {
    "position": tr_later("Answers, characters and summaries use nothing beyond the page you are on."),
    "chapter": tr_later("Answers, characters and summaries use nothing beyond the chapter you are in."),
    "off": tr_later("Answers, characters and summaries may use the whole book."),
}
_FINDING: dict[GuardMode, str] = {
    "position": tr_later("Of what is found beyond the page you are on, only the place is shown."),
    "chapter": tr_later("Of what is found beyond the chapter you are in, only the place is shown."),
    "off": tr_later("What is found is shown wherever it stands."),
}
"""What is promised while *Reading only* is on."""
_AUTOMATIC = tr_later("Automatic: up to this page until you finish the book")
_NO_STORY = tr_later("Automatic: the whole book, as it tells no story")


class GuardControl(QToolButton):
    """A button with a menu. The engine keeps the choice; what is shown is what the engine last said."""

    changed = Signal(str, object)
    """The book, and the Guard that holds now that the reader has chosen."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        named(self, "guard", tr("Spoiler guard"))
        self._client = client
        self._book = ""
        self._guard = Guard(mode="position", chosen=False, finished=False)
        self.asking = True  # whether there is anything but finding to guard
        self._group = QActionGroup(self)
        menu = QMenu(self)
        self.choices: dict[GuardMode | None, QAction] = {}
        for mode, words in _LONG.items():
            self._add(menu, mode, tr(words))
        menu.addSeparator()
        self._add(menu, None, tr(_AUTOMATIC))
        menu.addSeparator()
        self.story = menu.addAction(tr("This book tells a story"))
        self.story.setCheckable(True)
        self.story.triggered.connect(self._say_story)
        self.setMenu(menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_guard(self, book: str, guard: Guard) -> None:
        """Show what holds for a book."""
        self._book, self._guard = book, guard
        scope, promise = tr(_SHORT[guard.mode]), tr((_PROMISES if self.asking else _FINDING)[guard.mode])
        if guard.finished and not guard.chosen:
            scope = tr("{scope} (finished)", scope=scope)
            promise = tr("You have read this book to its end. {promise}", promise=promise)
        self.setText(tr("Spoilers: {scope}", scope=scope) + "  ▾")
        self.setToolTip(promise)
        self.setAccessibleDescription(self.toolTip())
        self.choices[guard.mode if guard.chosen else None].setChecked(True)
        self.choices[None].setText(tr(_AUTOMATIC if guard.story else _NO_STORY))
        self.story.setChecked(guard.story)
        self.setEnabled(bool(book))

    def _add(self, menu: QMenu, mode: GuardMode | None, words: str) -> None:
        action = menu.addAction(words)
        action.setCheckable(True)
        action.triggered.connect(lambda: self._choose(mode))
        self._group.addAction(action)
        self.choices[mode] = action

    def _choose(self, mode: GuardMode | None) -> None:
        book = self._book
        self.show_guard(book, self._guard)  # the menu has ticked what the engine hasn't said yet
        self._client.call(SetGuard(book, mode), lambda guard: self.changed.emit(book, guard))

    def _say_story(self, story: bool) -> None:
        book = self._book
        self.show_guard(book, self._guard)
        self._client.call(SetStory(book, story), lambda guard: self.changed.emit(book, guard))

    def open_menu(self) -> None:
        """Show the choices, as a click does."""
        if (menu := self.menu()) is not None:
            menu.popup(self.mapToGlobal(self.rect().topLeft()) - QPoint(0, menu.sizeHint().height()))
