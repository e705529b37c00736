"""A few lines of text in a list's row: how many it takes, and painting them, in whatever direction it runs."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPalette,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QWidget

from reader.engine.protocol import MarkStyle


class OneLineLabel(QLabel):
    """Plain text on one line, with an ellipsis where it is cut off; it gives way to any width."""

    def __init__(self, object_name: str) -> None:
        super().__init__()
        self.setObjectName(object_name)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, shown)


class WrappedText(QPlainTextEdit):
    """Text that wraps; Tab moves to the next control.

    It never has a horizontal scroll bar: where a line with its space is just as wide as the box, Qt shows one, which
    makes the vertical one necessary, and that another wrapping, which needs neither, and so on without end.
    """

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)


LONGEST = 400
"""Characters of a text that are laid out at all."""
_TALLEST = 1.2  # of a line: the scripts that books are in need more room than Latin
_SIDE = 5
_CACHED = 20_000  # measures
_STROKE = 2  # pixels
_HIGH = 1_000_000  # pixels: any number of lines


@dataclass(frozen=True, slots=True)
class TextMark:
    """How text is marked: in a style, in a colour."""

    style: MarkStyle
    colour: QColor


class TextLines:
    """Lines of one typeface. Measures are kept: a list asks for those of each of its rows again and again."""

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.metrics = QFontMetrics(font)
        self.height = ceil(self.metrics.lineSpacing() * _TALLEST)
        self._counts: dict[tuple[str, int], int] = {}

    def count(self, text: str, width: int, most: int) -> int:
        """How many lines a text takes, at most ``most``."""
        known = self._counts.get((text, width))
        if known is None:
            if len(self._counts) > _CACHED:
                self._counts.clear()
            room = QRect(0, 0, width - 2 * _SIDE, _HIGH)
            taken = self.metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, text[:LONGEST]).height()
            known = self._counts[text, width] = max(1, round(taken / self.metrics.lineSpacing()))
        return min(most, known)

    def paint(self, painter: QPainter, box: QRect, text: str, ink: QColor, mark: TextMark | None = None) -> None:
        """Draw as many lines as ``box`` holds, each marked as ``mark`` says; an ellipsis says that there is more."""
        option = QTextOption()
        if runs_leftwards(text):
            option.setTextDirection(Qt.LayoutDirection.RightToLeft)
            option.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout = QTextLayout(text.replace("\n", "\u2028"), self.font)
        layout.setTextOption(option)
        room = box.width() - 2 * _SIDE
        lines = _laid_out(layout, room, self.height)
        most = max(1, box.height() // self.height)
        painter.setPen(ink)
        painter.setFont(self.font)
        for at, line in enumerate(lines[:most]):
            shape, top = line.naturalTextRect(), box.top() + at * self.height
            if mark is not None:
                where = QRectF(box.left() + shape.left() - 2, top, shape.width() + 4, self.height)
                painter.fillRect(self._marked(where, mark), mark.colour)
            if at == most - 1 and len(lines) > most:
                rest = text.encode("utf-16-le")[2 * line.textStart() :].decode("utf-16-le", "replace")
                elided = self.metrics.elidedText(rest, Qt.TextElideMode.ElideRight, room)
                where = QRectF(box.left() + _SIDE, top, room, self.height)
                painter.drawText(where, option.alignment() | Qt.AlignmentFlag.AlignVCenter, elided)
            else:
                line.draw(painter, QPointF(box.topLeft()))

    def _marked(self, line: QRectF, mark: TextMark) -> QRectF:
        """What is painted of a line: all that is behind it, or a stroke under it or through it."""
        if mark.style == "highlight":
            return line
        baseline = line.center().y() - self.metrics.height() / 2 + self.metrics.ascent()
        middle = baseline - self.metrics.strikeOutPos() if mark.style == "strike" else baseline + 3
        return QRectF(line.left(), middle - _STROKE / 2, line.width(), _STROKE)


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
    return next((direction in {"R", "AL"} for direction in directions if direction in {"L", "R", "AL"}), False)
