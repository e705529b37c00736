"""A frame over the page that Esc closes."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame


class Dismissable(QFrame):
    """While the focus is inside Esc is its own, whatever else in the window it may be a shortcut of."""

    def dismiss(self) -> None:
        """Close."""
        raise NotImplementedError

    def event(self, event: QEvent) -> bool:
        """Qt: see the class."""
        if isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Cancel):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.dismiss()
                return True
        return super().event(event)
