"""Plain text of several lines, to write or to read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QWidget


class WrappedText(QPlainTextEdit):
    """Text that wraps; Tab moves to the next control.

    It never has a horizontal scroll bar: where a line with its space is just as wide as the box, Qt shows one, which
    makes the vertical one necessary, and that another wrapping, which needs neither, and so on without end.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)
