"""Covers in a real window: transparent art can be read in every theme, strips become drawn covers, words lie apart."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.contrast import contrast
from reader.ui.look.theme import PALETTES, THEME_NAMES
from reader.ui.shelf.covers import COVER_SIZE, draw_title_cover
from reader.ui.shelf.delegate import ShelfDelegate, cell_size
from reader.ui.shelf.model import ShelfEntry
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.sample_window import SAMPLE, titles

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
