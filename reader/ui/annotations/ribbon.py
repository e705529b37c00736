"""The ribbon at the page's upper corner: there when the page holds a bookmark; a click sets one or takes it away."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from reader.ui.look.theme import palette_of
from reader.ui.words import tr

_SIZE = QSize(34, 40)
_RIBBON = QRectF(10, -2, 14, 32)
_NOTCH = 6
_FROM_EDGE = 14


class Ribbon(QAbstractButton):
    """Checked while the page holds a bookmark. Otherwise it is only seen by who points at it, or comes by Tab."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._pointed_at = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.resize(_SIZE)
        self.set_marked(False)

    def set_marked(self, marked: bool) -> None:
        """Whether the page in view holds a bookmark."""
        self.setChecked(marked)
        name = tr("Remove the bookmark") if marked else tr("Bookmark this page")
        self.setAccessibleName(name)
        self.setToolTip(name)

    def settle(self) -> None:
        """Go to the corner, after the page's size has changed."""
        self.move(self._page.width() - self.width() - _FROM_EDGE, 0)
        self.raise_()

    def sizeHint(self) -> QSize:
        """Qt: a little larger than the ribbon, so that it is easily hit."""
        return _SIZE

    def nextCheckState(self) -> None:
        """Qt: a click changes nothing by itself; the engine's word does."""

    def enterEvent(self, event: QEnterEvent) -> None:
        """Qt: the pointer is there."""
        self._pointed_at = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Qt: the pointer has left."""
        self._pointed_at = False
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt: the ribbon, its outline, or nothing."""
        if not (self.isChecked() or self._pointed_at or self.hasFocus()):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        accent = QColor(palette_of(self).accent)
        painter.setPen(QPen(accent if self.isChecked() else QColor(palette_of(self).muted), 1.4))
        painter.setBrush(accent if self.isChecked() else QColor(palette_of(self).surface))
        left, right, bottom = _RIBBON.left(), _RIBBON.right(), _RIBBON.bottom()
        tips = [(left, -2), (right, -2), (right, bottom), (_RIBBON.center().x(), bottom - _NOTCH), (left, bottom)]
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in tips]))
        if self.hasFocus():
            painter.setPen(QPen(QColor(palette_of(self).text), 1.4, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3, 1, -3, -3), 5, 5)
