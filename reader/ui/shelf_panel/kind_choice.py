"""What the shelf's one field is for at the moment: an answer from the books, or a book to read."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QWidget

from reader.ui.widgets.controls import named, tool_button
from reader.ui.words import tr


class KindChoice(QWidget):
    """Two buttons, one of which is down."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "", tr("What your shelf is asked for"))
        self.answer = _choice(tr("Answers a question from your books"), tr("Answer"))
        self.wish = _choice(tr("Recommends books of your shelf"), tr("Recommend"))
        self.answer.setChecked(True)
        group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(5)
        for each in (self.answer, self.wish):
            group.addButton(each)
            row.addWidget(each)
        self.wish.toggled.connect(lambda _on: self.changed.emit())

    @property
    def recommends(self) -> bool:
        """Whether books are wanted rather than an answer."""
        return self.wish.isChecked()

    def choose(self, *, recommends: bool) -> None:
        """Press one of the buttons."""
        (self.wish if recommends else self.answer).setChecked(True)


def _choice(name: str, text: str) -> QToolButton:
    made = tool_button(name, "choice", text=text)
    made.setCheckable(True)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return made
