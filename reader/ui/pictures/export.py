"""Writes a picture to a file: PNG at twice the size for sharp screens, or SVG."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSizeF
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from reader.ui.words import tr_later

Draw = Callable[[QPainter, QSizeF], None]
FILTERS = tr_later("PNG picture (*.png);;SVG drawing (*.svg)")
SIZE = QSizeF(1200, 820)
_SHARP = 2


def save_picture(path: Path, draw: Draw, title: str) -> None:
    """Draw to ``path``; its suffix says as what. Raises OSError if it can't be written."""
    path.write_bytes(_svg(draw, title) if path.suffix.lower() == ".svg" else _png(draw))


def with_suffix(chosen: str, chosen_filter: str) -> Path:
    """The path that was chosen in the dialog, with the suffix of the chosen kind if it has none of the two."""
    path = Path(chosen)
    if path.suffix.lower() in (".png", ".svg"):
        return path
    return path.with_name(path.name + (".svg" if "svg" in chosen_filter else ".png"))


def _png(draw: Draw) -> bytes:
    image = QImage((SIZE * _SHARP).toSize(), QImage.Format.Format_ARGB32)
    image.setDevicePixelRatio(_SHARP)
    painter = QPainter(image)
    draw(painter, SIZE)
    painter.end()
    return _written(lambda buffer: QImageWriter(buffer, QByteArray(b"png")).write(image))


def _svg(draw: Draw, title: str) -> bytes:
    def write(buffer: QBuffer) -> None:
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(SIZE.toSize())
        generator.setViewBox(QRectF(0, 0, SIZE.width(), SIZE.height()))
        generator.setTitle(title)
        painter = QPainter(generator)
        draw(painter, SIZE)
        painter.end()

    return _written(write)


def _written(write: Callable[[QBuffer], object]) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    write(buffer)
    buffer.close()
    return bytes(data.data())
