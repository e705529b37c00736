"""The line under a follow-up question that says what its “he” or “there” was taken to mean, with a way out."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import (
    Answer,
)
from reader.ui.panel.answer_text import (
    substitutions,
)
from reader.ui.widgets.controls import ElidedLabel, tool_button
from reader.ui.widgets.layouts import SPARE, grown, in_row
from reader.ui.words import tr


class ResolvedLine(QWidget):
    """Hidden until it has something to say."""

    as_typed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._words = ElidedLabel("resolved")
        self.undo = tool_button(
            tr("Asks again without reading the question as one that follows another"), "small-link", self.as_typed
        )
        self.undo.setText(tr("Ask as typed"))
        in_row(grown(self._words, 1000), self.undo, SPARE, within=self, margins=0, spacing=4)
        self.hide()

    def show_answer(self, answer: Answer) -> None:
        """Say what was taken to mean what."""
        words = substitutions(answer)
        self._words.setText(words)
        self._words.setToolTip(escape(words))
        self._words.ensurePolished()
        self._words.setMaximumWidth(self._words.fontMetrics().horizontalAdvance(self._words.text()) + 2)
        self.show()
