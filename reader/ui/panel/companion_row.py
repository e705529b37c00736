"""One of those that an entity appears with: a row to press, with a bar for how often they are together."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStyle, QStyleOption

from reader.engine.protocol import Companion
from reader.ui.look.theme import Palette
from reader.ui.panel.entity_model import kind_in_a_line
from reader.ui.words import number, tr_n

_BAR = 84


class CompanionRow(QAbstractButton):
    """``most`` is the number of passages for which the bar is full."""

    def __init__(self, companion: Companion, most: int, palette: Palette) -> None:
        super().__init__()
        self.companion = companion
        self._palette = palette
        self._share = companion.passages / max(1, most)
        n = companion.passages
        shared_tip = tr_n("Together in {n} passage", "Together in {n} passages", n)
        said = tr_n("together in {n} passage", "together in {n} passages", n)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{companion.name}, {kind_in_a_line(companion.kind)}, {said}")
        self.setToolTip(shared_tip)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_palette(self, palette: Palette) -> None:
        """Repaint in a theme's colours."""
        self._palette = palette
        self.update()

    def sizeHint(self) -> QSize:
        """Qt: one line, whose name gives way."""
        return QSize(160, self.fontMetrics().height() + 15)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Qt: the stylesheet's ground, the name as far as it fits, the bar and the count."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        option = QStyleOption()
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        box = self.rect().adjusted(6, 0, -8, 0)
        count, metrics = number(self.companion.passages), self.fontMetrics()
        left = box.right() - _BAR - max(28, metrics.horizontalAdvance(count) + 8)
        name = metrics.elidedText(
            " ".join(self.companion.name.split()), Qt.TextElideMode.ElideRight, left - box.left() - 10
        )
        painter.setPen(QColor(self._palette.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
        painter.setPen(QColor(self._palette.muted))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, count)
        painter.setPen(Qt.PenStyle.NoPen)
        bar = QRectF(left, box.center().y() - 2, _BAR, 5)
        for width, colour in ((bar.width(), self._palette.line), (bar.width() * self._share, self._palette.accent)):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(QRectF(bar.left(), bar.top(), max(5.0, width), bar.height()), 2.5, 2.5)
