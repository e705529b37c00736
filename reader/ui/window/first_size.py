"""How big the window is at its first run."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize

WANTED = QSize(1180, 800)
_TITLE_BAR, _EDGE = 40, 8  # what a window manager adds at most; none tells before the window is shown


def first_geometry(available: QRect) -> QRect:
    """The window's place on a screen of which so much is ``available``: in the middle, and wholly to be seen."""
    room = available.adjusted(_EDGE, _TITLE_BAR, -_EDGE, -_EDGE)
    size = WANTED.boundedTo(room.size())
    spare = (room.size() - size) / 2
    return QRect(room.topLeft() + QPoint(spare.width(), spare.height()), size)
