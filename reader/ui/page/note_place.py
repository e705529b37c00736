"""Where a note's pop-up goes: beside its reference, inside the page, and never over the reference itself."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize

from reader.ui.page.bridge import Writing

_GAP = 8  # pixels to the reference
_EDGE = 10  # pixels to the page's edges
_LEAST = QSize(160, 90)  # what a pop-up needs to be of any use


def place_beside(reference: QRect, wanted: QSize, page: QRect, writing: Writing) -> QRect:
    """The pop-up's place: of the ``wanted`` size, or smaller where there is less room.

    Lines that run across leave room below or above the reference; the pop-up begins where the reference does, in the
    direction of reading. Upright lines leave room beside it, first where the next line is.
    """
    room = page.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    if writing.startswith("vertical"):
        left, right = reference.left() - _GAP - room.left(), room.right() - reference.right() - _GAP
        onward, back = (left, right) if writing == "vertical-rl" else (right, left)
        beside = _first_fit(wanted.width(), onward, back)
        if max(onward, back) >= _LEAST.width():
            width = min(wanted.width(), onward if beside else back)
            to_left = beside == (writing == "vertical-rl")
            x = reference.left() - _GAP - width if to_left else reference.right() + 1 + _GAP
            return _inside(room, QPoint(x, reference.top()), QSize(width, wanted.height()))
    below, above = room.bottom() - reference.bottom() - _GAP, reference.top() - _GAP - room.top()
    under = _first_fit(wanted.height(), below, above)
    height = min(wanted.height(), max(_LEAST.height(), below if under else above))
    y = reference.bottom() + 1 + _GAP if under else reference.top() - _GAP - height
    width = min(wanted.width(), room.width())
    x = reference.left() if writing in {"ltr", "vertical-lr"} else reference.right() + 1 - width
    return _inside(room, QPoint(x, y), QSize(width, height))


def _first_fit(wanted: int, first: int, second: int) -> bool:
    """Whether to take the first of two rooms: if there is enough, or not less than in the second."""
    return wanted <= first or first >= second


def _inside(room: QRect, corner: QPoint, size: QSize) -> QRect:
    """A rectangle moved into ``room``, and cut to it."""
    size = size.boundedTo(room.size())
    x = max(room.left(), min(corner.x(), room.right() + 1 - size.width()))
    y = max(room.top(), min(corner.y(), room.bottom() + 1 - size.height()))
    return QRect(QPoint(x, y), size)
