"""A switch with its words: on or off at a glance, drawn in the theme's colours."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from reader.ui.theme import PALETTES, Palette

_TRACK = QSize(30, 17)
_GAP = 9


class Switch(QAbstractButton):
    """A checkable button; space or a click turns it."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = PALETTES["light"]
        self.setText(text)
        self.setAccessibleName(text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_palette(self, palette: Palette) -> None:
        """Repaint in a theme's colours."""
        self._palette = palette
        self.update()

    def sizeHint(self) -> QSize:
        """Qt: the track, the words, and room for the focus ring."""
        words = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(_TRACK.width() + _GAP + words + 8, max(_TRACK.height(), self.fontMetrics().height()) + 8)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt: track, knob, words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, on = self._palette, self.isChecked()
        track = QRectF(3, (self.height() - _TRACK.height()) / 2, _TRACK.width(), _TRACK.height())
        painter.setPen(QColor(colours.accent if on or self.hasFocus() else colours.muted))
        painter.setBrush(QColor(colours.accent if on else colours.surface))
        painter.drawRoundedRect(track, track.height() / 2, track.height() / 2)
        knob = QRectF(0, 0, track.height() - 7, track.height() - 7)
        knob.moveCenter(track.center())
        knob.moveLeft(track.right() - knob.width() - 3.5 if on else track.left() + 3.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.on_accent if on else colours.muted))
        painter.drawEllipse(knob)
        if self.hasFocus():
            painter.setPen(QColor(colours.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7, 7)
        painter.setPen(QColor(colours.text if on else colours.muted))
        words = self.rect().adjusted(int(track.right()) + _GAP, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
