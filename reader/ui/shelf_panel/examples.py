"""What is shown while nothing was asked of the shelf yet: what it is for, and examples to try."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from reader.engine.protocol import ShelfKind
from reader.ui.panel.suggestions import Suggestion
from reader.ui.shelf_panel.requests import QUESTIONS, WISHES
from reader.ui.widgets.controls import label
from reader.ui.words import tr


class ShelfExamples(QWidget):
    """A click tries an example."""

    chosen = Signal(str, str)
    """The words, and their ShelfKind."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons = [Suggestion(words, tr(words)) for words in (*QUESTIONS, *WISHES)]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 14, 0, 0)
        column.setSpacing(9)
        column.addWidget(label(tr("Ask, and your books answer in their own words."), "lead", wrap=True))
        said = tr("Each answer names its book; a click opens it at the words. Or say what you would like to read.")
        column.addWidget(label(said, "muted", wrap=True))
        column.addSpacing(8)
        for made in self.buttons:
            kind: ShelfKind = "wish" if made.question in WISHES else "question"
            made.clicked.connect(partial(self.chosen.emit, made.question, kind))
            column.addWidget(made)
