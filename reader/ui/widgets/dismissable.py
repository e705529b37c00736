"""What Esc closes: a frame over the page, and whatever else asks ``took_esc``."""

from __future__ import annotations

from collections.abc import Callable

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
        return took_esc(event, self.dismiss) or super().event(event)


def took_esc(event: QEvent, close: Callable[[], object]) -> bool:
    """Keep Esc from being a shortcut of the window, and ``close`` when it is pressed; False if it isn't Esc."""
    if not isinstance(event, QKeyEvent) or not event.matches(QKeySequence.StandardKey.Cancel):
        return False
    if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
        return False
    if event.type() == QEvent.Type.KeyPress:
        close()
    event.accept()
    return True
