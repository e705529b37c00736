"""Rows and columns stated by what is in them, and a row that wraps to further rows where it has no room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QLayoutItem, QVBoxLayout, QWidget


@dataclass(frozen=True, slots=True)
class Placed:
    """What is laid out, None for mere room: its share of the room to spare, and where it stands in what it has."""

    item: QWidget | QLayout | None
    share: int = 0
    align: Qt.AlignmentFlag | None = None


LayoutPart = QWidget | QLayout | Placed | int
"""Of a row or column; a number is so many pixels of room."""
Margins = tuple[int, int, int, int] | int
"""To the left, above, to the right and below in pixels, or the same everywhere."""
SPARE = Placed(None, 1)
_Box = TypeVar("_Box", bound=QBoxLayout)


def in_row(
    *parts: LayoutPart, within: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QHBoxLayout:
    """The parts from left to right, as the layout of ``within`` if that is given; None leaves Qt's own distances."""
    return _filled(QHBoxLayout() if within is None else QHBoxLayout(within), parts, margins, spacing)


def in_column(
    *parts: LayoutPart, within: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QVBoxLayout:
    """The same from top to bottom."""
    return _filled(QVBoxLayout() if within is None else QVBoxLayout(within), parts, margins, spacing)


def grown(item: QWidget | QLayout, by: int = 1) -> Placed:
    """It has that share of the room to spare."""
    return Placed(item, by)


def at_left(item: QWidget | QLayout) -> Placed:
    """It is as wide as it needs."""
    return Placed(item, align=Qt.AlignmentFlag.AlignLeft)


def at_top(item: QWidget | QLayout) -> Placed:
    """It is as high as it needs."""
    return Placed(item, align=Qt.AlignmentFlag.AlignTop)


def at_bottom(item: QWidget | QLayout) -> Placed:
    """The same, at the lower edge."""
    return Placed(item, align=Qt.AlignmentFlag.AlignBottom)


def _filled(box: _Box, parts: Sequence[LayoutPart], margins: Margins | None, spacing: int | None) -> _Box:
    if margins is not None:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    if spacing is not None:
        box.setSpacing(spacing)
    for part in parts:
        if isinstance(part, int):
            box.addSpacing(part)
            continue
        placed = part if isinstance(part, Placed) else Placed(part)
        if isinstance(placed.item, QWidget):
            box.addWidget(placed.item, placed.share, placed.align or Qt.AlignmentFlag(0))
        elif placed.item is not None:
            box.addLayout(placed.item, placed.share)
        else:
            box.addStretch(placed.share)
    return box


_BESIDE, _BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class BesideOrBelow(QWidget):
    """``first``, of which one is shown at a time, and ``second``, which may be hidden."""

    def __init__(self, first: Sequence[QWidget], second: QWidget) -> None:
        super().__init__()
        self._parts = (*first, second)
        line = self._line = QBoxLayout(_BESIDE, self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        for widget in first:
            line.addWidget(widget, 1)
        line.addWidget(second, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)

    def minimumSizeHint(self) -> QSize:
        """Qt: as wide as the wider one needs, as they can stand below each other."""
        return QSize(max(self._widths(), default=0), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: there may be room for both now, or none any more."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Qt: what they say has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
        return super().event(event)

    def _widths(self) -> list[int]:
        return [part.minimumSizeHint().width() for part in self._parts if not part.isHidden()]

    def _arrange(self) -> None:
        widths = self._widths()
        needed = sum(widths) + self._line.spacing() * (len(widths) - 1)
        self._line.setDirection(_BESIDE if needed <= self.width() else _BELOW)


_Row = list[QLayoutItem]


class FlowLayout(QLayout):
    """Each widget is as wide as it wants to be, and what a row has to spare goes to those that expand; before a row
    wraps, those give way.

    With ``right``, a row of which none expands stands on the right. Where one row isn't enough, the first ``above``
    have rows of their own, so that none of the others is left alone.
    """

    def __init__(self, *, right: bool = False, above: int = 0) -> None:
        super().__init__()
        self._items: _Row = []
        self._right, self._above = right, above

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        margins = self.contentsMargins()
        rows = self._rows(width - margins.left() - margins.right())
        high = sum(map(_height, rows)) + self.spacing() * max(0, len(rows) - 1)
        return high + margins.top() + margins.bottom()

    def sizeHint(self) -> QSize:
        margins = self.contentsMargins()
        shown = [item for item in self._items if not item.isEmpty()]
        wide = sum(item.sizeHint().width() for item in shown) + self.spacing() * max(0, len(shown) - 1)
        return QSize(wide + margins.left() + margins.right(), _height(shown) + margins.top() + margins.bottom())

    def minimumSize(self) -> QSize:
        """Qt: the widest alone in its row."""
        margins = self.contentsMargins()
        shown = [item for item in self._items if not item.isEmpty()]
        wide = max((item.minimumSize().width() for item in shown), default=0)
        return QSize(wide + margins.left() + margins.right(), _height(shown) + margins.top() + margins.bottom())

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        room = rect.marginsRemoved(self.contentsMargins())
        y = room.top()
        for row in self._rows(room.width()):
            high, x = _height(row), room.left()
            widths = self._widths(row, room.width())
            if self._right:
                x += room.width() - sum(widths) - self.spacing() * (len(row) - 1)
            for item, wide in zip(row, widths, strict=True):
                place = QRect(x, y, wide, min(high, item.sizeHint().height()))
                place.moveTop(y + (high - place.height()) // 2)
                item.setGeometry(place)
                x += wide + self.spacing()
            y += high + self.spacing()

    def _rows(self, width: int) -> list[_Row]:
        rows = self._wrapped(self._items, width)
        if len(rows) > 1 and self._above:
            rows = [
                row
                for part in (self._items[: self._above], self._items[self._above :])
                for row in self._wrapped(part, width)
            ]
        return rows

    def _wrapped(self, items: _Row, width: int) -> list[_Row]:
        rows: list[_Row] = []
        left = 0
        for item in items:
            if item.isEmpty():
                continue
            wide = _least(item)
            if not rows or wide > left:
                rows.append([])
                left = width
            rows[-1].append(item)
            left -= wide + self.spacing()
        return rows

    def _widths(self, row: _Row, width: int) -> list[int]:
        widths = [min(_least(item), width) for item in row]
        spare = width - sum(widths) - self.spacing() * (len(row) - 1)
        for most in (QLayoutItem.sizeHint, QLayoutItem.maximumSize):
            for number, item in enumerate(row):
                if _expands(item):
                    more = max(0, min(spare, most(item).width() - widths[number]))
                    widths[number] += more
                    spare -= more
        return widths


def _expands(item: QLayoutItem) -> bool:
    return bool(item.expandingDirections() & Qt.Orientation.Horizontal)


def _least(item: QLayoutItem) -> int:
    return (item.minimumSize() if _expands(item) else item.sizeHint()).width()


def _height(row: _Row) -> int:
    return max((item.sizeHint().height() for item in row), default=0)
