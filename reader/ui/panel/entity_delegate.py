"""Paints one entity of the list: its name, what else it is called, how often and where it is mentioned."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from reader.engine.protocol import EntityLine
from reader.ui.look.theme import PALETTES, Palette, serif_font
from reader.ui.look.type_size import scaled, sized_font
from reader.ui.panel.entity_model import ENTITY_ROLE, NOTE_ROLE
from reader.ui.panel.strip import paint_bars
from reader.ui.words import number

_HEIGHT = 54
_STRIP_WIDTH = 92
_SIDE = 16


class EntityDelegate(QStyledItemDelegate):
    """Draws ``EntityLine`` values in rows of one height."""

    def __init__(self) -> None:
        super().__init__()
        self.palette: Palette = PALETTES["light"]

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: ARG002
        """Qt: all rows are of one height."""
        return QSize(200, scaled(_HEIGHT))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Qt: draw the entity at ``index``."""
        entity = index.data(ENTITY_ROLE)
        if not isinstance(entity, EntityLine):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = QRect(option.rect)
        self._paint_background(painter, option, row)
        inside = row.adjusted(_SIDE, 7, -_SIDE, -7)
        words = inside.adjusted(0, 0, -_STRIP_WIDTH - 12, 0)
        self._paint_words(painter, words, entity.name, str(index.data(NOTE_ROLE)))
        self._paint_strip(
            painter, QRect(inside.right() - _STRIP_WIDTH, inside.top(), _STRIP_WIDTH, inside.height()), entity
        )
        painter.restore()

    def _paint_background(self, painter: QPainter, option: QStyleOptionViewItem, row: QRect) -> None:
        background = QRectF(row).adjusted(3, 1, -3, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if option.state & QStyle.StateFlag.State_MouseOver:
            painter.setBrush(QColor(self.palette.hover))
            painter.drawRoundedRect(background, 8, 8)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QColor(self.palette.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(background.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)

    def _paint_words(self, painter: QPainter, box: QRect, name: str, note: str) -> None:
        serif, small = serif_font(11.5), _small_font()
        height = QFontMetrics(serif).height()
        _paint_line(painter, QRect(box.left(), box.top(), box.width(), height), name, serif, self.palette.text)
        line = QRect(box.left(), box.top() + height, box.width(), box.height() - height)
        _paint_line(painter, line, note, small, self.palette.muted)

    def _paint_strip(self, painter: QPainter, box: QRect, entity: EntityLine) -> None:
        small = _small_font()
        words = QRect(
            box.left(), box.bottom() - QFontMetrics(small).height() + 2, box.width(), QFontMetrics(small).height()
        )
        bars = QRectF(box.left(), box.top() + 1, box.width(), words.top() - box.top() - 3)
        paint_bars(painter, bars, entity.chapters, QColor(self.palette.accent), QColor(self.palette.line))
        painter.setFont(small)
        painter.setPen(QColor(self.palette.muted))
        painter.drawText(words, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number(entity.mentions))


def _paint_line(painter: QPainter, box: QRect, text: str, font: QFont, colour: str) -> None:
    painter.setFont(font)
    painter.setPen(QColor(colour))
    shown = QFontMetrics(font).elidedText(" ".join(text.split()), Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


def _small_font() -> QFont:
    return sized_font(8.5)
