"""Pictures of books decoded within limits: they are untrusted input.

An SVG cover is drawn if it is plain: shapes and pictures written out in it, nothing fetched, repeated or filtered.
Many real covers are SVG (Standard Ebooks' all are). Qt's renderer would read the local file that an image names, and
``use``, ``pattern`` and ``filter`` can ask for more work than any picture is worth; a cover with those is not drawn.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

_FORMATS = {b"jpeg", b"png", b"gif", b"webp", b"bmp"}
_MOST_PIXELS = 50_000_000
_MOST_MEGABYTES = 256
_MOST_SVG_BYTES = 8 * 1024 * 1024
_MOST_ELEMENTS = 5_000
_PLAIN = frozenset(
    b"svg title desc metadata defs g a path rect circle ellipse line polyline polygon image style text tspan "
    b"linearGradient radialGradient stop".split()
)
_ELEMENT = re.compile(rb"<\s*(?:[\w.-]+:)?([A-Za-z][\w.-]*)")
_LINK = re.compile(rb"""href\s*=\s*["']?\s*(.{0,24})""", re.DOTALL)
_INLINE = re.compile(rb"data:image/(?:jpeg|jpg|png|gif|webp)[;,]|#")
_FORBIDDEN = re.compile(rb"<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|@import|url\s*\(\s*[\"']?(?!#)", re.IGNORECASE)


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


def is_plain_svg(data: bytes) -> bool:
    """Whether the drawing is one that we draw. Bytes are compared: the same drawing written otherwise isn't."""
    if len(data) > _MOST_SVG_BYTES or b"<svg" not in data[:4096] or _FORBIDDEN.search(data):
        return False
    elements = _ELEMENT.findall(data)
    links = _LINK.findall(data)
    few = len(elements) <= _MOST_ELEMENTS
    return few and _PLAIN.issuperset(elements) and all(_INLINE.match(link) for link in links)


def draw_svg_cover(data: bytes, box: QSize) -> QImage | None:
    """The drawing scaled to fit ``box``; None if it isn't plain or can't be read. Safe on any thread."""
    if not is_plain_svg(data):
        return None
    renderer = QSvgRenderer(QByteArray(data))
    size = renderer.defaultSize()
    if not renderer.isValid() or size.isEmpty():
        return None
    image = QImage(size.scaled(box, Qt.AspectRatioMode.KeepAspectRatio), QImage.Format.Format_ARGB32_Premultiplied)
    if image.isNull():
        return None
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image
