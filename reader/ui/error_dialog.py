"""Mistakes of ours: into the log, and before the user with a button that copies what a report needs."""

from __future__ import annotations

import logging
import sys
import traceback
from types import TracebackType

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from reader.ui.widgets import label

_log = logging.getLogger(__name__)


class ErrorDialog(QDialog):
    """Says that something went wrong which should not have."""

    def __init__(self, sentence: str, details: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Something went wrong")
        self.details = f"{sentence}\n\n{details}".strip()
        text = QPlainTextEdit(self.details)
        text.setReadOnly(True)
        text.setAccessibleName("Details")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = buttons.addButton("Copy", QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self.copy)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(12)
        column.addWidget(label(sentence, "lead", wrap=True))
        column.addWidget(
            label("This is a mistake in Quoth. You can go on; a report with these details helps.", "muted", wrap=True)
        )
        column.addWidget(text, 1)
        column.addWidget(buttons)
        self.resize(620, 380)

    def copy(self) -> None:
        """Put the details on the clipboard."""
        QGuiApplication.clipboard().setText(self.details)


class ErrorReporter:
    """Shows one dialog at a time; what comes meanwhile is in the log."""

    def __init__(self) -> None:
        self.parent: QWidget | None = None
        self.dialog: ErrorDialog | None = None

    def install(self) -> None:
        """Catch what nothing else caught."""
        sys.excepthook = self._uncaught

    def report(self, sentence: str, details: str) -> None:
        """Log it and show it."""
        _log.error("%s\n%s", sentence, details)
        if self.dialog is not None and self.dialog.isVisible():
            return
        self.dialog = ErrorDialog(sentence, details, self.parent)
        self.dialog.open()

    def _uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.exit(130)
        details = "".join(traceback.format_exception(kind, error, trace))
        self.report("Something unexpected happened in the window.", details)
