"""Pictures as pages of their own, in the reading order, and what a book gives instead of a file that can't be shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.ui.look.page_style import PageStyle
from tests.epubs import Epub, page
from tests.ui.page_driver import PageDriver
from tests.ui.test_page_layout import picture

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" fill="#eee"/>'
    '<text x="20" y="60">A word in a drawing</text></svg>'
)
_SHOWN = """JSON.stringify((() => {
    const shown = document.querySelector("img, svg");
    const { width, height } = shown?.getBoundingClientRect() ?? {};
    return [shown?.localName ?? "", shown?.naturalWidth ?? 0, Math.round(width), Math.round(height),
        document.querySelectorAll("[data-quoth-aside]").length];
})())"""


def with_spine(tmp_path: Path, manifest: str, spine: str, **files: str | bytes) -> Publication:
    """A book with this manifest and reading order, and files by name, ``_dot_`` standing for a dot."""
    package = Epub(pages=(("one.xhtml", page("<p>One.</p>")), ("two.xhtml", page("<p>Two.</p>")))).package()
    start, end = package.index("<spine"), package.index("</spine>")
    written = package[:start] + f"<spine>{spine}" + package[end:]
    written = written.replace("</manifest>", manifest + "</manifest>")
    named = {"epub/" + name.replace("_dot_", "."): data for name, data in files.items()}
    built = Epub(pages=(("one.xhtml", page("<p>One.</p>")), ("two.xhtml", page("<p>Two.</p>"))))
    files_of_book: dict[str, str | bytes | None] = {**named, "epub/content.opf": written}
    return open_publication(Epub(pages=built.pages, files=files_of_book).build(tmp_path / "book.epub"))


def shown(driver: PageDriver) -> tuple[str, int, int, int, int]:
    """The page's picture: its element, its own width, its size on the page, and how many messages there are."""
    name, own, width, height, messages = json.loads(driver.evaluate(_SHOWN))
    return name, own, width, height, messages


@pytest.mark.parametrize("mode", ["paginated", "scrolling"])
def test_a_picture_in_the_reading_order_is_a_page(qtbot: QtBot, tmp_path: Path, mode: str) -> None:
    item = '<item id="pic" href="plate.png" media-type="image/png"/>'
    drawing = '<item id="svg" href="drawing.svg" media-type="image/svg+xml"/>'
    spine = '<itemref idref="p0"/><itemref idref="pic"/><itemref idref="svg"/><itemref idref="p1"/>'
    book = with_spine(
        tmp_path, item + drawing, spine, plate_dot_png=picture(300, 400, background="red"), drawing_dot_svg=DRAWING
    )
    driver = PageDriver(qtbot, 800, 600)
    driver.view.set_style(PageStyle(mode=mode))  # type: ignore[arg-type]
    driver.open(book)
    driver.loading(driver.view.next_section)
    qtbot.waitUntil(lambda: shown(driver)[1] == 300)
    assert shown(driver) == ("img", 300, 800, 600, 0)
    driver.loading(driver.view.next_section)
    assert shown(driver)[0] == "svg"
    assert shown(driver)[4] == 0
    assert driver.evaluate("quothCanonical.build(document).text") == "A word in a drawing"
    driver.loading(driver.view.next_section)
    assert driver.position == Locator(3, 0)
    driver.loading(lambda: driver.view.go_to(Locator(1, 0)))  # its page is kept, and its file is still a file
    qtbot.waitUntil(lambda: shown(driver)[1] == 300)
    assert driver.ways[0]


def test_a_drawing_that_is_a_page_is_a_picture_on_another_too(qtbot: QtBot, tmp_path: Path) -> None:
    drawing = '<item id="svg" href="drawing.svg" media-type="image/svg+xml"/>'
    body = page('<p>Before.</p><p><img src="drawing.svg" alt="A drawing"/></p>')
    book = with_spine(
        tmp_path, drawing, '<itemref idref="svg"/><itemref idref="p0"/>', drawing_dot_svg=DRAWING, one_dot_xhtml=body
    )
    driver = PageDriver(qtbot, 800, 600)
    driver.open(book, Locator(1, 0))
    qtbot.waitUntil(lambda: shown(driver)[1] > 0)
    assert shown(driver)[4] == 0


@pytest.mark.parametrize("chain", [("png",), ("tiff", "png"), ("tiff", "foreign", "png")])
def test_what_can_not_be_shown_gives_way_to_its_fallback(qtbot: QtBot, tmp_path: Path, chain: tuple[str, ...]) -> None:
    items = f'<item id="foreign" href="a.psd" media-type="image/psd" fallback="{chain[0]}"/>'
    for name, then in zip(chain, (*chain[1:], ""), strict=True):
        media_type = "image/png" if name == "png" else "image/tiff"
        if name != "foreign":  # a circle
            items += f'<item id="{name}" href="a.{name}" media-type="{media_type}" fallback="{then}"/>'
    book = with_spine(
        tmp_path,
        items,
        '<itemref idref="p0"/>',
        a_dot_psd=b"8BPS",
        a_dot_tiff=b"II*",
        a_dot_png=picture(300, 400, background="red"),
        one_dot_xhtml=page('<p>Before.</p><p><img src="a.psd" alt="A plan"/></p>'),
    )
    driver = PageDriver(qtbot, 800, 600)
    driver.open(book)
    if "foreign" in chain:
        qtbot.waitUntil(lambda: shown(driver)[4] == 1)  # it leads nowhere: said in its place
    else:
        qtbot.waitUntil(lambda: shown(driver)[1] == 300)
        assert shown(driver)[4] == 0


def test_a_page_with_scripts_gives_way_to_one_without(tmp_path: Path) -> None:
    scripted = (
        '<item id="live" href="live.xhtml" media-type="application/xhtml+xml" properties="scripted" fallback="p1"/>'
    )
    alone = '<item id="alone" href="alone.xhtml" media-type="application/xhtml+xml" properties="scripted"/>'
    round_ = (
        '<item id="r1" href="r1.json" media-type="application/json" fallback="r2"/>'
        '<item id="r2" href="r2.json" media-type="application/json" fallback="r1"/>'
    )
    spine = '<itemref idref="live"/><itemref idref="alone"/><itemref idref="r1"/>'
    book = with_spine(
        tmp_path,
        scripted + alone + round_,
        spine,
        live_dot_xhtml=page("<p>This needs scripts.</p>"),
        alone_dot_xhtml=page("<p>So does this.</p>"),
        r1_dot_json="{}",
        r2_dot_json="{}",
    )
    assert [item.href for item in book.spine] == ["epub/two.xhtml", "epub/alone.xhtml"]
    assert "One part of the reading order is missing or can’t be shown." in book.warnings


@pytest.mark.parametrize(
    ("size", "properties", "height"), [((300, 400), "rendition:layout-roll", 1067), ((60, 600), "", 8000)]
)
def test_a_length_of_a_strip_is_as_wide_as_the_window_and_scrolled(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], properties: str, height: int
) -> None:
    item = '<item id="pic" href="strip.png" media-type="image/png"/>'
    spine = f'<itemref idref="pic" properties="{properties}"/><itemref idref="p0"/>'
    book = with_spine(tmp_path, item, spine, strip_dot_png=picture(*size, background="red"))
    driver = PageDriver(qtbot, 800, 600)
    driver.view.set_style(PageStyle(mode="scrolling"))
    driver.open(book)
    qtbot.waitUntil(lambda: shown(driver)[2:4] == (800, height))
    assert driver.evaluate("document.documentElement.scrollHeight") == height
    driver.loading(driver.view.next_section)
    assert driver.position == Locator(1, 0)
