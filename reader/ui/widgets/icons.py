"""The program's line icons in the colour of the theme."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

import assets

_SIZES = (20, 40)


def icon(name: str, colour: str, *, fill_checked: bool = False) -> QIcon:
    """The icon ``assets/icons/{name}.svg`` drawn in ``colour`` (#rrggbb) instead of its black.

    ``fill_checked``: its shape is filled as long as its action is checked.
    """
    drawing = assets.icon(name).read_text("utf-8")
    for black in ("#000000", "#000", "black", "currentColor"):
        drawing = drawing.replace(f'"{black}"', f'"{colour}"')
    result = QIcon()
    _draw(result, drawing, QIcon.State.Off)
    if fill_checked:
        _draw(result, drawing.replace('fill="none"', f'fill="{colour}"', 1), QIcon.State.On)
    return result


def _draw(result: QIcon, drawing: str, state: QIcon.State) -> None:
    renderer = QSvgRenderer(QByteArray(drawing.encode()))
    for size in _SIZES:
        picture = QPixmap(QSize(size, size))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        renderer.render(painter)
        painter.end()
        result.addPixmap(picture, QIcon.Mode.Normal, state)
