"""What the shelf's one field is for: an answer from the books, a book to read, or whichever the words tell."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QToolButton, QWidget

from reader.engine.protocol import ShelfKind
from reader.ui.widgets.controls import named, tool_button
from reader.ui.widgets.layouts import in_row
from reader.ui.words import tr


class KindChoice(QWidget):
    """Three buttons, one of which is down."""

    def __init__(self) -> None:
        super().__init__()
        named(self, "", tr("What your shelf is asked for"))
        self.either = _choice(tr("Your words tell whether you ask or wish for something to read"), tr("Either"))
        self.answer = _choice(tr("Answers a question from your books"), tr("Answer"))
        self.wish = _choice(tr("Recommends books of your shelf"), tr("Recommend"))
        self.either.setChecked(True)
        group = QButtonGroup(self)
        row = in_row(within=self, margins=0, spacing=5)
        for choice in (self.either, self.answer, self.wish):
            group.addButton(choice)
            row.addWidget(choice)

    @property
    def chosen(self) -> ShelfKind | None:
        """What the reader wants whatever the words tell; None if these decide."""
        if self.either.isChecked():
            return None
        return "wish" if self.wish.isChecked() else "question"


def _choice(name: str, text: str) -> QToolButton:
    made = tool_button(name, "choice", text=text)
    made.setCheckable(True)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return made
