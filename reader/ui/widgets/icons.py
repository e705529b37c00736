"""The program's line icons in the colour of the theme."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

import assets

_SIZES = (20, 40)


def icon(name: str, colour: str) -> QIcon:
    """The icon ``assets/icons/{name}.svg`` drawn in ``colour`` (#rrggbb) instead of its black."""
    drawing = assets.icon(name).read_text("utf-8")
    for black in ("#000000", "#000", "black", "currentColor"):
        drawing = drawing.replace(f'"{black}"', f'"{colour}"')
    renderer = QSvgRenderer(QByteArray(drawing.encode()))
    result = QIcon()
    for size in _SIZES:
        picture = QPixmap(QSize(size, size))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        renderer.render(painter)
        painter.end()
        result.addPixmap(picture)
    return result
