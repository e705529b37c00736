"""The program's line icons in the colour of the theme."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

import assets

_SIZES = (20, 40)


def icon(name: str, colour: str, *, fill_checked: bool = False) -> QIcon:
    """The icon ``assets/icons/{name}.svg`` drawn in ``colour`` (#rrggbb) instead of its black.

    ``fill_checked``: its shape is filled as long as its action is checked.
    """
    drawing = _source(name)
    for black in ("#000000", "#000", "black", "currentColor"):
        drawing = drawing.replace(f'"{black}"', f'"{colour}"')
    result = QIcon()
    _draw(result, drawing, QIcon.State.Off)
    if fill_checked:
        _draw(result, drawing.replace('fill="none"', f'fill="{colour}"', 1), QIcon.State.On)
    return result


@cache
def _source(name: str) -> str:
    return assets.icon(name).read_text("utf-8")


def _draw(result: QIcon, drawing: str, state: QIcon.State) -> None:
    for size in _SIZES:
        result.addPixmap(_picture(drawing, size), QIcon.Mode.Normal, state)


def _picture(drawing: str, size: int) -> QPixmap:
    """Drawn once: most buttons of a second window, and the first one's in a theme worn before, look as others do."""
    key, picture = f"{size} {drawing}", QPixmap()
    if not QPixmapCache.find(key, picture):
        picture = QPixmap(QSize(size, size))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        QSvgRenderer(QByteArray(drawing.encode())).render(painter)
        painter.end()
        QPixmapCache.insert(key, picture)
    return picture
