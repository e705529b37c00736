"""A blank sheet over the page until Chromium has painted: what it would show of itself before is black."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QWidget


class BlankPage(QWidget):
    """Covers all of the widget it lies on, whatever that puts over it, until ``lift``."""

    def __init__(self, below: QWidget) -> None:
        super().__init__(below)
        self._below = below
        self.setAutoFillBackground(True)
        below.installEventFilter(self)

    def set_colour(self, colour: QColor) -> None:
        """The colour of the page that is to come."""
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, colour)
        self.setPalette(palette)

    def lay(self) -> None:
        """Cover the page."""
        self.setGeometry(self._below.rect())
        self.show()
        self.raise_()

    def lift(self) -> None:
        """Show the page."""
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: stay above what Chromium adds, and as large."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.ChildPolished) and not self.isHidden():
            self.lay()
        return super().eventFilter(watched, event)
