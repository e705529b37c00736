"""Pictures of books decoded within limits: they are untrusted input."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from reader.ui.widgets.svg_cover import draw_svg_cover

_FORMATS = {b"jpeg", b"png", b"gif", b"webp", b"bmp"}
_MOST_PIXELS = 50_000_000
_MOST_MEGABYTES = 256


def decode_cover(data: bytes, box: QSize) -> QImage | None:
    """The picture scaled to fit ``box``; None if it is none, or would take too much memory. Safe on any thread."""
    if b"<svg" in data[:4096]:
        return draw_svg_cover(data, box)
    return _decode_pixels(data, box, grow=True)


def decode_picture(data: bytes, box: QSize) -> QImage | None:
    """The picture in its own size, or scaled to fit ``box`` if it is larger; None as for a cover."""
    if b"<svg" in data[:4096]:
        return draw_svg_cover(data, box)
    return _decode_pixels(data, box, grow=False)


def _decode_pixels(data: bytes, box: QSize, *, grow: bool) -> QImage | None:
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    QImageReader.setAllocationLimit(_MOST_MEGABYTES)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    size = reader.size()
    if reader.format().data() not in _FORMATS or size.isEmpty() or size.width() * size.height() > _MOST_PIXELS:
        return None
    if grow or size.width() > box.width() or size.height() > box.height():
        reader.setScaledSize(size.scaled(box, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1)))
    image = reader.read()
    return None if image.isNull() else image
