"""What the rows of different lists share: a chapter with its count, the ground of a row that is pointed at."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from reader.ui.look.theme import Palette
from reader.ui.look.type_size import sized_font
from reader.ui.words import number, tr

_ROUND = 7


def paint_chapter(
    painter: QPainter, box: QRect, title: str, count: int, palette: Palette, *, of_book: bool = False
) -> None:
    """A chapter's title (or a book's, which is stronger) at the left, elided where it must be, a count at the right."""
    font = sized_font(9, bold=True)
    metrics = QFontMetrics(font)
    counted = number(count)
    room = box.width() - metrics.horizontalAdvance(counted) - 10
    words = " ".join(title.split()) or tr("Before the first chapter")
    painter.setFont(font)
    painter.setPen(QColor(palette.text if of_book else palette.muted))
    middle = Qt.AlignmentFlag.AlignVCenter
    elided = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
    painter.drawText(box, Qt.AlignmentFlag.AlignLeft | middle, elided)
    painter.drawText(box, Qt.AlignmentFlag.AlignRight | middle, counted)


def paint_row_background(
    painter: QPainter, option: QStyleOptionViewItem, box: QRect, palette: Palette, chosen: str
) -> None:
    """A rounded ground in the colour ``chosen`` (empty: the row isn't), or under the pointer; a ring with the focus."""
    background = QRectF(box).adjusted(5, 1, -5, -1)
    if chosen or option.state & QStyle.StateFlag.State_MouseOver:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(chosen or palette.hover))
        painter.drawRoundedRect(background, _ROUND, _ROUND)
    if option.state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(QColor(palette.accent))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(background.adjusted(0.5, 0.5, -0.5, -0.5), _ROUND, _ROUND)
