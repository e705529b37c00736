"""The icons form one consistent set and are found by name; each PNG matches the drawing that it is made from."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

import assets
from assets.exam import build

ICONS = """
    add appearance ask back book bookmark check close contents copy down explain folder forward listen map moon more
    note page-mode paragraph-back paragraph-on pause play remove rows scroll-mode search send sentence-back sentence-on
    sepia shelf stop strike sun underline undo up warning
""".split()

DRAWINGS = {
    assets.icon("quoth-256.png"): assets.icon("quoth"),
    assets.icon("quoth-512.png"): assets.icon("quoth"),
    build.SAMPLE / "book" / "EPUB" / "images" / "cover.png": build.SAMPLE / "cover.svg",
}


def draw(drawing: Path, width: int, height: int) -> QImage:
    """The SVG rendered at that many pixels on a transparent background."""
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter)
    painter.end()
    return image


def distance(first: QColor, second: QColor) -> int:
    """The largest difference in any channel, 0 to 255."""
    pairs = [(first.red(), second.red()), (first.green(), second.green()), (first.blue(), second.blue())]
    return max(abs(a - b) for a, b in [*pairs, (first.alpha(), second.alpha())])


@pytest.mark.parametrize("name", ICONS)
def test_a_line_icon_is_24_square_in_one_black_stroke(name: str) -> None:
    root = etree.parse(assets.icon(name)).getroot()
    assert root.get("viewBox") == "0 0 24 24"
    assert (root.get("fill"), root.get("stroke"), root.get("stroke-width")) == ("none", "#000", "1.6")
    assert root.xpath("//*[@fill or @stroke][parent::*]") == []  # a child's own colour would survive recolouring
    image = draw(assets.icon(name), 24, 24)
    inked = sum(image.pixelColor(x, y).alpha() > 100 for x in range(24) for y in range(24))
    assert inked > 8, "nothing to see"
    edge = [image.pixelColor(x, y).alpha() for x in range(24) for y in (0, 23)]
    edge += [image.pixelColor(x, y).alpha() for x in (0, 23) for y in range(24)]
    assert max(edge) < 60, "the icon touches the edge of its square and would be cut off"


def test_every_icon_is_in_the_list() -> None:
    files = {path.stem for path in assets.icon("add").parent.glob("*.svg")}
    assert files == {*ICONS, "quoth"}


@pytest.mark.parametrize("png", DRAWINGS, ids=lambda png: png.name)
def test_each_png_is_its_drawing(png: Path, tmp_path: Path) -> None:
    image = QImage(str(png))
    assert not image.isNull()
    drawn = draw(DRAWINGS[png], image.width(), image.height())
    # A grid of pixels is compared with some tolerance, because antialiasing differs from one Qt to the next.
    spots = [(x, y) for x in range(4, image.width(), 9) for y in range(4, image.height(), 9)]
    wrong = [spot for spot in spots if distance(image.pixelColor(*spot), drawn.pixelColor(*spot)) > 60]
    if len(wrong) > len(spots) / 100:
        drawn.save(str(tmp_path / png.name))
        pytest.fail(
            f"{png.name} is not its drawing, which now looks like {tmp_path / png.name}; look, and copy it over"
        )


def test_a_missing_file_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"icons/no-such-icon\.svg"):
        assets.icon("no-such-icon")
