"""Covers: real pictures are shown scaled, hostile ones not at all, transparent ones legibly in every theme."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from pytestqt.qtbot import QtBot

import assets
from indexing.publication import open_publication
from reader.engine import protocol as p
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.contrast import contrast
from reader.ui.look.theme import PALETTES, THEME_NAMES
from reader.ui.shelf.covers import COVER_SIZE, draw_title_cover
from reader.ui.shelf.delegate import ShelfDelegate, cell_size
from reader.ui.shelf.model import ShelfEntry
from reader.ui.widgets.decoding import decode_cover, is_plain_svg
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.sample_window import SAMPLE, titles

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


ART = QRect(60, 100, 180, 40)


def art(width: int, height: int, colour: str) -> bytes:
    """A transparent picture with a bar of one colour where a title would be."""
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.fillRect(ART, QColor(colour))
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs know no device
    return bytes(data.data())


def shown(qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript, cover: bytes) -> QPixmap:
    """The cover that the shelf shows in the end."""
    script.on(p.ListBooks, p.ShelfContents((SAMPLE,))).on(p.GetCover, p.Cover(cover, "image/png"))
    script.on(p.WatchImports, "wait")
    client.start()
    with qtbot.waitSignal(window.shelf_side.covers.changed):
        window.begin(WindowArguments())
    assert titles(window) == [SAMPLE.title]
    return window.shelf_side.covers.cover(SAMPLE)


@pytest.mark.parametrize("colour", ["#000000", "#ffffff", "#14213d"])
def test_transparent_art_can_be_read_on_every_shelf(
    qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript, colour: str
) -> None:
    shown(qtbot, window, client, script, art(300, 440, colour))
    view = window.shelf.view
    for theme in THEME_NAMES:
        window.actions_[f"theme-{theme}"].trigger()
        picture = view.viewport().grab().toImage()
        cell = view.visualRect(view.model().index(0, 0))
        cover = QRect(cell.center().x() - COVER_SIZE.width() // 2, cell.top() + 14, COVER_SIZE.width(), 220)
        title = picture.pixelColor(cover.left() + 75, cover.top() + 60).name()
        background = picture.pixelColor(cover.left() + 75, cover.top() + 150).name()
        assert contrast(title, background) >= 4.5, theme
        assert background != PALETTES[theme].window


@pytest.mark.parametrize(("width", "height"), [(1200, 160), (100, 1400)])
def test_a_strip_becomes_the_cover_that_is_drawn_of_a_title(
    qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript, width: int, height: int
) -> None:
    cover = shown(qtbot, window, client, script, art(width, height, "#aa2233"))
    drawn = draw_title_cover(SAMPLE.id, SAMPLE.title, "Ada Quill", cover.size())
    assert cover.width() / cover.height() == pytest.approx(COVER_SIZE.width() / COVER_SIZE.height(), abs=0.01)
    assert cover.toImage().convertToFormat(drawn.format()) == drawn


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(
    "title", ["草枕", "源氏物語・桐壺から夢浮橋まで五十四帖の全訳と注釈を収める決定版全集第一巻", "Emma " * 30]
)
def test_nothing_lies_over_the_author(title: str) -> None:
    book = msgspec.structs.replace(SAMPLE, title=title, authors=("夏目漱石",), stage="text")
    nobody = msgspec.structs.replace(book, authors=())
    untitled = msgspec.structs.replace(book, title="", authors=())
    importing = ShelfEntry(book, p.Progress(book.id, "text", 1, 3))
    author = _rows(importing, ShelfEntry(nobody, importing.progress))
    above = _rows(ShelfEntry(nobody, importing.progress), ShelfEntry(untitled, importing.progress))
    below = _rows(importing, ShelfEntry(msgspec.structs.replace(book, stage="done")))
    assert author
    assert max(above) < min(author)
    assert max(author) < min(below)


def _rows(first_entry: ShelfEntry, second_entry: ShelfEntry) -> list[int]:
    """The lines of pixels below the covers in which two books differ."""
    pictures = []
    for entry in (first_entry, second_entry):
        picture = QImage(cell_size(), QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.white)
        painter = QPainter(picture)
        cover = QPixmap(COVER_SIZE)
        cover.fill(Qt.GlobalColor.gray)
        ShelfDelegate().paint_entry(painter, picture.rect(), cover, entry)
        painter.end()
        pictures.append(picture)
    first, second = pictures
    lines = range(COVER_SIZE.height() + 26, first.height())
    return [y for y in lines if any(first.pixel(x, y) != second.pixel(x, y) for x in range(first.width()))]
