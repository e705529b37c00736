"""The window's own type: all of it follows the system's font; and the typeface that ships with Quoth."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

import assets

SHIPPED = "OpenDyslexic"


def known(family: str) -> str:
    """The family, which Qt knows from now on if it is the one that ships."""
    if family == SHIPPED:
        _load()
    return family


@cache
def _load() -> None:
    for file in assets.typeface_files().values():
        QFontDatabase.addApplicationFont(str(file))


_DRAWN_FOR = 10.0  # points: the font that the sizes in the code and the stylesheet were chosen beside


def text_scale() -> float:
    """The system's font size beside the one that the window was drawn for."""
    points = QGuiApplication.font().pointSizeF()
    return points / _DRAWN_FOR if points > 0 else 1.0


def scaled(pixels: int) -> int:
    """A length that holds text, in pixels; never less than it was drawn for."""
    return round(pixels * max(1.0, text_scale()))


def sized_font(points: float, *, bold: bool = False) -> QFont:
    """The window's typeface, ``points`` big beside the font that it was drawn for."""
    font = QFont()
    font.setPointSizeF(points * text_scale())
    font.setBold(bold)
    return font
