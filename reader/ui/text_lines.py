"""A few lines of text in a list's row: how many it takes, and painting them, in whatever direction it runs."""

from __future__ import annotations

import unicodedata
from math import ceil

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextLayout, QTextLine, QTextOption

LONGEST = 400
"""Characters of a text that are laid out at all."""
_WASTE = 1.06  # of a line's width is lost where words wrap
_TALLEST = 1.2  # of a line: the scripts that books are in need more room than Latin
_SIDE = 5


def lines_of(text: str, font: QFont, width: int, most: int) -> int:
    """About how many lines a text takes, at most ``most``. None is laid out: a thousand rows are measured at once."""
    metrics = QFontMetrics(font)
    parts = text[:LONGEST].split("\n")
    wide = (metrics.horizontalAdvance(part) * _WASTE / (width - 2 * _SIDE) for part in parts)
    return min(most, sum(max(1, ceil(each)) for each in wide))


def line_height(font: QFont) -> int:
    """Pixels that a line takes."""
    return ceil(QFontMetrics(font).lineSpacing() * _TALLEST)


def paint_lines(painter: QPainter, box: QRect, text: str, font: QFont, ink: QColor, ground: QColor | None) -> None:
    """Draw as many lines as ``box`` holds, each on ``ground``; the last ends in an ellipsis if there is more."""
    option = QTextOption()
    if runs_leftwards(text):
        option.setTextDirection(Qt.LayoutDirection.RightToLeft)
        option.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout = QTextLayout(text.replace("\n", "\u2028"), font)
    layout.setTextOption(option)
    height, room = line_height(font), box.width() - 2 * _SIDE
    lines = _laid_out(layout, room, height)
    most = max(1, box.height() // height)
    painter.setPen(ink)
    painter.setFont(font)
    for at, line in enumerate(lines[:most]):
        shape, top = line.naturalTextRect(), box.top() + at * height
        if ground is not None:
            painter.fillRect(QRectF(box.left() + shape.left() - 2, top, shape.width() + 4, height), ground)
        if at == most - 1 and len(lines) > most:
            rest = text.encode("utf-16-le")[2 * line.textStart() :].decode("utf-16-le", "replace")
            elided = QFontMetrics(font).elidedText(rest, Qt.TextElideMode.ElideRight, room)
            where = QRectF(box.left() + _SIDE, top, room, height)
            painter.drawText(where, option.alignment() | Qt.AlignmentFlag.AlignVCenter, elided)
        else:
            line.draw(painter, QPointF(box.topLeft()))


def _laid_out(layout: QTextLayout, width: int, height: int) -> list[QTextLine]:
    lines: list[QTextLine] = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        line.setPosition(QPointF(_SIDE, len(lines) * height + max(0.0, (height - line.height()) / 2)))
        lines.append(line)
    layout.endLayout()
    return lines


def runs_leftwards(text: str) -> bool:
    """Whether the first letter with a direction is of a script written from right to left."""
    directions = (unicodedata.bidirectional(char) for char in text)
    return next((each in {"R", "AL"} for each in directions if each in {"L", "R", "AL"}), False)
