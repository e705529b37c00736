"""What is seen where no page is drawn: the colour of the page alone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget


class PlainColour(QWidget):
    """Paints its colour itself: a palette of its own would be put back as it was when the window's theme changes."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._colour = QColor(Qt.GlobalColor.white)

    def set_colour(self, colour: QColor) -> None:
        """The colour of the page that is to come."""
        self._colour = QColor(colour)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt."""
        QPainter(self).fillRect(event.rect(), self._colour)
