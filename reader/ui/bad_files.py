"""The files of a folder that could not be added, each with its reason, to read and to copy."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from reader.engine.protocol import BadFile
from reader.ui.widgets import label


class BadFilesDialog(QDialog):
    """Lists them as plain text."""

    def __init__(self, files: Sequence[BadFile], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Files that could not be added")
        self.text = "\n\n".join(f"{file.path}\n{file.reason}" for file in files)
        listed = QPlainTextEdit(self.text)
        listed.setReadOnly(True)
        listed.setTabChangesFocus(True)
        listed.setAccessibleName("Files and reasons")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton("Copy", QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self.copy)
        buttons.rejected.connect(self.reject)
        count = "1 file" if len(files) == 1 else f"{len(files):,} files"
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(12)
        column.addWidget(label(f"{count} could not be added", "lead", wrap=True))
        column.addWidget(
            label("They stay untouched where they are, and have held up no other file.", "muted", wrap=True)
        )
        column.addWidget(listed, 1)
        column.addWidget(buttons)
        self.resize(640, 400)

    def copy(self) -> None:
        """Put the list on the clipboard."""
        QGuiApplication.clipboard().setText(self.text)
