"""What the rows of all lists share: their theme, the ground of one that is pointed at, a chapter with its count."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from reader.ui.look.theme import PALETTES, Palette, palette_of
from reader.ui.look.type_size import sized_font
from reader.ui.words import number, tr

Index = QModelIndex | QPersistentModelIndex
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft


class RowPainter(QStyledItemDelegate):
    """Paints the rows of a list in the colours of the window that it is in."""

    palette: Palette = PALETTES["light"]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Qt: draw the row at ``index``."""
        self.palette = palette_of(option.widget)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_row(painter, option, index)
        painter.restore()

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw it; what is changed of the painter is put back."""
        raise NotImplementedError

    def paint_ground(
        self, painter: QPainter, option: QStyleOptionViewItem, chosen: str = "", *, sides: float = 5, round_by: int = 7
    ) -> None:
        """A ground in the colour ``chosen`` (empty: the row isn't), or under the pointer; a ring with the focus."""
        background = QRectF(option.rect).adjusted(sides, 1, -sides, -1)
        if chosen or option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(chosen or self.palette.hover))
            painter.drawRoundedRect(background, round_by, round_by)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QColor(self.palette.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(background.adjusted(0.5, 0.5, -0.5, -0.5), round_by, round_by)

    def paint_chapter(self, painter: QPainter, box: QRect, title: str, count: int, *, of_book: bool = False) -> None:
        """A chapter's title (or a book's, which is stronger) at the left, elided if need be, a count at the right."""
        font, counted = sized_font(9, bold=True), number(count)
        room = box.adjusted(0, 0, -QFontMetrics(font).horizontalAdvance(counted) - 10, 0)
        colour = self.palette.text if of_book else self.palette.muted
        paint_line(painter, room, title if title.split() else tr("Before the first chapter"), font, colour)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | _MIDDLE, counted)


def paint_line(
    painter: QPainter, box: QRect, text: str, font: QFont, colour: str, side: Qt.AlignmentFlag = _LEFT
) -> None:
    """A line of text at a side of a box, with an ellipsis where it is cut off."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    shown = QFontMetrics(font).elidedText(" ".join(text.split()), Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, side | _MIDDLE, shown)
