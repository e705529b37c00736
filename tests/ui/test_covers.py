"""Covers: real pictures are shown scaled, hostile ones are not shown at all and cost little."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QColor, QImage

import assets
from indexing.publication import open_publication
from reader.ui.shelf.covers import draw_title_cover
from reader.ui.widgets.decoding import decode_cover, is_plain_svg

pytestmark = pytest.mark.usefixtures("qapp")
BOX = QSize(300, 440)
INLINE = "data:image/png;base64,iVBORw0KGgo="


def png(width: int, height: int) -> bytes:
    """A picture that is a picture."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs know no device
    return bytes(data.data())


def huge_png() -> bytes:
    """A few bytes that say they are 60,000 by 60,000 pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 1000)) + chunk(b"IEND", b"")
    )


def svg(inside: str) -> bytes:
    """A drawing."""
    start = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="90">'
    return f"{start}{inside}</svg>".encode()


def test_a_picture_fits_the_box_and_keeps_its_shape() -> None:
    image = decode_cover(png(1000, 500), BOX)
    assert image is not None
    assert (image.width(), image.height()) == (300, 150)


@pytest.mark.parametrize("data", [b"", b"no picture", huge_png(), png(10, 10)[:60], b"%PDF-1.4"])
def test_what_is_no_picture_or_too_large_is_refused(data: bytes) -> None:
    assert decode_cover(data, BOX) is None


def test_a_plain_drawing_is_drawn() -> None:
    image = decode_cover(svg('<rect width="60" height="90" fill="#336699"/>'), BOX)
    assert image is not None
    assert image.pixelColor(100, 100) == QColor("#336699")


@pytest.mark.parametrize(
    "inside",
    [
        '<image href="/etc/hostname"/>',
        '<image xlink:href="file:///etc/hostname"/>',
        '<image xlink:href="http://example.org/x.png"/>',
        '<use href="#a"/>',
        "<filter/>",
        "<script>1</script>",
        "<foreignObject/>",
        "<style>@import 'x.css';</style>",
        '<rect style="fill: url(http://example.org/x)"/>',
        "<g/>" * 6000,
    ],
)
def test_a_drawing_that_reaches_out_or_repeats_itself_is_not(inside: str) -> None:
    assert not is_plain_svg(svg(inside))
    assert decode_cover(svg(inside), BOX) is None


def test_entities_are_not_expanded() -> None:
    assert not is_plain_svg(b'<!DOCTYPE svg [<!ENTITY a "aa">]>' + svg("&a;"))


def test_a_picture_inside_a_drawing_is_plain() -> None:
    assert is_plain_svg(svg(f'<image xlink:href="{INLINE}"/>'))


def test_the_sample_book_has_a_cover() -> None:
    with open_publication(assets.sample_book()) as publication:
        cover = publication.cover()
    assert cover is not None
    assert decode_cover(cover[0], BOX) is not None


def test_real_books_have_their_covers(corpus: Path) -> None:
    files = sorted((corpus / "books").glob("*.epub"))
    assert files
    for file in files:
        with open_publication(file) as publication:
            cover = publication.cover()
        assert cover is not None
        assert decode_cover(cover[0], BOX) is not None, file.name


@pytest.mark.parametrize("title", ["", "A", "草枕", "x" * 2000])
def test_every_title_makes_a_cover(title: str) -> None:
    assert not draw_title_cover("id", title, "Author").isNull()
