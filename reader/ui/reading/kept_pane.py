"""The panel's tab of what is kept of the book: the notes, or the words that were looked up in it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QStackedWidget, QWidget

from reader.ui.annotations.notes_pane import NotesPane
from reader.ui.looking_up.words_pane import WordsPane
from reader.ui.widgets.controls import FilterButton
from reader.ui.widgets.layouts import grown, in_column
from reader.ui.words import tr

KeptPart: TypeAlias = Literal["notes", "words"]


class KeptPane(QWidget):
    """One of the two is shown, as two buttons above them say."""

    def __init__(self, notes: NotesPane, words: WordsPane) -> None:
        super().__init__()
        self._parts: dict[KeptPart, NotesPane | WordsPane] = {"notes": notes, "words": words}
        names: dict[KeptPart, str] = {"notes": tr("Notes and bookmarks"), "words": tr("Words looked up")}
        shown: dict[KeptPart, str] = {"notes": names["notes"], "words": tr("Looked up")}
        self._stack = QStackedWidget()
        row, group = QHBoxLayout(), QButtonGroup(self)
        row.setContentsMargins(10, 2, 10, 0)
        row.setSpacing(1)
        self.buttons = {}
        for part, pane in self._parts.items():
            self._stack.addWidget(pane)
            made = self.buttons[part] = FilterButton(names[part], shown[part])
            made.clicked.connect(lambda _on=False, pane=pane: self._stack.setCurrentWidget(pane))
            group.addButton(made)
            row.addWidget(made)
        row.addStretch(1)
        self.buttons["notes"].setChecked(True)
        in_column(row, grown(self._stack), within=self, margins=0, spacing=0)

    def show_part(self, part: KeptPart) -> None:
        """Bring one of the two to the front."""
        self.buttons[part].setChecked(True)
        self._stack.setCurrentWidget(self._parts[part])

    def take_focus(self) -> None:
        """Give the keyboard to the list that is shown."""
        next(pane for pane in self._parts.values() if pane is self._stack.currentWidget()).take_focus()
