"""Draws an SVG cover, if it is plain: shapes and pictures written out in it, nothing fetched, repeated or filtered.

Many real covers are SVG (Standard Ebooks' all are). Qt's renderer would read the local file that an image names, and
``use``, ``pattern`` and ``filter`` can ask for more work than any picture is worth; a cover with those is not drawn.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

_MOST_BYTES = 8 * 1024 * 1024
_MOST_ELEMENTS = 5_000
_PLAIN = frozenset(
    b"svg title desc metadata defs g a path rect circle ellipse line polyline polygon image style text tspan "
    b"linearGradient radialGradient stop".split()
)
_ELEMENT = re.compile(rb"<\s*(?:[\w.-]+:)?([A-Za-z][\w.-]*)")
_LINK = re.compile(rb"""href\s*=\s*["']?\s*(.{0,24})""", re.DOTALL)
_INLINE = re.compile(rb"data:image/(?:jpeg|jpg|png|gif|webp)[;,]|#")
_FORBIDDEN = re.compile(rb"<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|@import|url\s*\(\s*[\"']?(?!#)", re.IGNORECASE)


def is_plain_svg(data: bytes) -> bool:
    """Whether the drawing is one that we draw. It is read as bytes: what is written in another way is not plain."""
    if len(data) > _MOST_BYTES or b"<svg" not in data[:4096] or _FORBIDDEN.search(data):
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
