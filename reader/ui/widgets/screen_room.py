"""How big a window may be: what the screen has left, less the frame."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

_TITLE_BAR, _EDGE = 40, 8  # what a window manager adds at most; none tells before the window is shown


def room_in(available: QRect) -> QRect:
    """Where a window's inside may be on a screen of which so much is ``available``."""
    return available.adjusted(_EDGE, _TITLE_BAR, -_EDGE, -_EDGE)


def centred_in(available: QRect, wanted: QSize) -> QRect:
    """A window of the wanted size, or smaller, in the middle of a screen and wholly to be seen."""
    room = room_in(available)
    size = wanted.boundedTo(room.size())
    spare = (room.size() - size) / 2
    return QRect(room.topLeft() + QPoint(spare.width(), spare.height()), size)


def resize_on_screen(window: QWidget, width: int, height: int) -> None:
    """Make a dialog so big, or as big as the screen allows that it is going to open on."""
    above = window.parentWidget()
    screen = (above.window() if above is not None else window).screen()
    window.resize(QSize(width, height).boundedTo(room_in(screen.availableGeometry()).size()))
