"""A sentence with its details as plain text, to read and to copy."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from reader.ui.widgets.clipboard import copy_words
from reader.ui.widgets.controls import label
from reader.ui.widgets.screen_room import resize_on_screen
from reader.ui.widgets.wrapped_text import WrappedText
from reader.ui.words import tr


class DetailsDialog(QDialog):
    """Says ``sentence`` and what to think of it, and shows ``details``. It goes when it is closed."""

    def __init__(self, title: str, sentence: str, meaning: str, details: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.details = details
        text = self._text = WrappedText(details)
        text.setReadOnly(True)
        text.setAccessibleName(tr("Details"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton(tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self.copy)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(12)
        column.addWidget(label(sentence, "lead", wrap=True))
        column.addWidget(label(meaning, "muted", wrap=True))
        column.addWidget(text, 1)
        column.addWidget(buttons)
        resize_on_screen(self, 640, 400)

    def say(self, details: str) -> None:
        """Show these details from now on."""
        self.details = details
        self._text.setPlainText(details)

    def copy(self) -> None:
        """Put the details on the clipboard."""
        copy_words(self.details, self)
