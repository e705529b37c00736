"""What the next question is about, above the place where it is written, with a way to drop it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from reader.ui.widgets.controls import label, named, tool_button


class AboutChip(QFrame):
    """Hidden while there is nothing to say; ``name`` and ``removal`` say what it is and what its button does."""

    removed = Signal()

    def __init__(self, name: str, removal: str) -> None:
        super().__init__()
        named(self, "selection-chip", name)
        self._words = label("", "quote", wrap=True)
        remove = tool_button(removal, text="✕")
        remove.clicked.connect(self.removed)
        row = QHBoxLayout(self)
        row.setContentsMargins(9, 5, 4, 5)
        row.addWidget(self._words, 1)
        row.addWidget(remove, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def say(self, words: str) -> None:
        """Show these words; none hide it."""
        self._words.setText(words)
        self.setVisible(bool(words))
