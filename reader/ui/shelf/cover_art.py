"""Makes a book's own art fit for the shelf: transparent parts get a background, and a strip is no cover."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

_NARROWEST, _WIDEST = 0.4, 1.7  # width by height; bound books are between 0.5 and 1.5
_SAMPLE = QSize(24, 24)
_PAPER = QColor("#fbf7ee")
_SEEN = 0.5  # of opacity: what is fainter is the edge of a shape
_HOLES = 0.98  # an average opacity below this shows the ground
_NOTHING = 0.01
_LIGHT = 0.5  # luma from which art is light


def fit_for_shelf(art: QImage, cloth: QColor) -> QImage | None:
    """``art`` without holes; None for a strip, or where nothing can be seen. Safe on any thread.

    Dark art is laid on paper, light art on ``cloth``: either can be read, whatever the shelf's own colour.
    """
    if not _NARROWEST <= art.width() / max(1, art.height()) <= _WIDEST:
        return None
    if not art.hasAlphaChannel():
        return art
    opacity, luma = _look_of(art)
    if opacity < _NOTHING:
        return None
    if opacity >= _HOLES:
        return art
    filled = QImage(art.size(), QImage.Format.Format_RGB32)
    filled.fill(cloth if luma >= _LIGHT else _PAPER)
    painter = QPainter(filled)
    painter.drawImage(0, 0, art)
    painter.end()
    return filled


def _look_of(art: QImage) -> tuple[float, float]:
    """How opaque the art is on the whole, and how light what can be seen of it is, both 0..1."""
    small = art.scaled(_SAMPLE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    pixels = [small.pixelColor(x, y) for x in range(small.width()) for y in range(small.height())]
    opacity = sum(pixel.alphaF() for pixel in pixels) / len(pixels)
    seen = [pixel for pixel in pixels if pixel.alphaF() >= _SEEN] or pixels
    weight = sum(pixel.alphaF() for pixel in seen)
    light = sum(
        (0.299 * pixel.redF() + 0.587 * pixel.greenF() + 0.114 * pixel.blueF()) * pixel.alphaF() for pixel in seen
    )
    return opacity, light / weight if weight else 0.0
