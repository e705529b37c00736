"""How the list of shortcuts is painted: menus' names as headings, keys as quiet caps at the right."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

KEYS_ROLE = Qt.ItemDataRole.UserRole + 1
"""A row's list of keys, each a whole combination."""

_GAP, _SIDE = 6, 7
_Index = QModelIndex | QPersistentModelIndex


class KeyCaps(QStyledItemDelegate):
    """All in the colours of the palette."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: _Index) -> None:
        """Qt: a heading is bold."""
        super().initStyleOption(option, index)
        option.font.setBold(not index.parent().isValid())

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Qt: room for the caps; a heading stands off from what is above it."""
        high = option.fontMetrics.height()
        if not index.parent().isValid():
            return QSize(0, high * 2 + 6)
        return QSize(0, high + 14)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Qt: the row as usual, with the caps in it."""
        super().paint(painter, option, index)
        keys = _keys(index)
        if not keys:
            return
        font = self._font(option.font)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font)
        high = QFontMetrics(font).height() + 5
        right = float(option.rect.right() - _GAP)
        top = option.rect.center().y() - high / 2
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        palette = QApplication.palette()  # the view's own has no ground
        for key, wide in zip(reversed(keys), reversed(self._widths(keys, font)), strict=True):
            cap = QRectF(right - wide, top, wide, high)
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText if selected else QPalette.ColorRole.Mid))
            painter.setBrush(palette.color(QPalette.ColorRole.Base))
            painter.drawRoundedRect(cap, 5, 5)
            painter.setPen(palette.color(QPalette.ColorRole.Text))
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)
            right -= wide + _GAP
        painter.restore()

    def _font(self, font: QFont) -> QFont:
        smaller = QFont(font)
        smaller.setPointSizeF(max(7.0, font.pointSizeF() * 0.92))
        return smaller

    def _widths(self, keys: list[str], font: QFont) -> list[int]:
        measure = QFontMetrics(font)
        return [max(measure.horizontalAdvance(key) + 2 * _SIDE, measure.height() + 5) for key in keys]


def _keys(index: _Index) -> list[str]:
    keys = index.data(KEYS_ROLE)
    return keys if isinstance(keys, list) else []
