"""Bad books on the screen: what can be read is read, and a page that can't be shown says why in its place."""

from __future__ import annotations

import os
import struct
import sys
import zipfile
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.ui.look.page_style import PageStyle
from tests.epubs import PNG, Epub, page
from tests.night import at_night
from tests.ui.page_driver import PageDriver
from tests.ui.page_engine import new_client

# the words that can be seen on the page shown: those whose middle hits the element that they are in
SEEN = """(() => {
    const words = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        for (const word of walker.currentNode.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, word.index);
            range.setEnd(walker.currentNode, word.index + word[0].length);
            const b = range.getClientRects()[0];
            if (!b || b.height < 4) continue;
            const hit = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
            if (hit !== walker.currentNode.parentElement || !hit.checkVisibility({opacityProperty: true})) continue;
            words.push(word[0]);
        }
    }
    return words.join(" ");
})()"""
DEEP = page("<div>" * 9000 + "words" + "</div>" * 9000).encode()  # deeper than any parser goes
NOTICE = """document.querySelector('[data-quoth-aside="page"]')?.shadowRoot.textContent ?? ''"""
TEXT = "quothCanonical.build(document).text"


def book(tmp_path: Path, *bodies: str, head: str = "", **files: bytes) -> Publication:
    """A book of these pages, with files by name; ``_dot_`` stands for a dot."""
    named = {"epub/" + name.replace("_dot_", "."): data for name, data in files.items()}
    pages = tuple((f"{n}.xhtml", page(body, head=head)) for n, body in enumerate(bodies))
    return open_publication(Epub(pages=pages, files=named).build(tmp_path / "book.epub"))


def seen(driver: PageDriver) -> str:
    """The words on the page shown."""
    return str(driver.evaluate(SEEN)).replace("\N{SOFT HYPHEN}", "")


@pytest.mark.parametrize(
    "style",
    [
        "html, body { display: none }",
        "p { font-size: 0 }",
        "p { text-indent: -9999px; overflow: hidden; white-space: nowrap }",
        "body { width: 1px; height: 1px; overflow: hidden } p { font-size: 400px }",
        "body::before { content: ''; position: fixed; inset: 0; background: black; z-index: 9 }",
        "p { display: none !important; visibility: hidden !important }",
        *at_night(
            "* { visibility: hidden }",
            "p { opacity: 0 }",
            "p { position: absolute; top: -9999px }",
            "p { width: 0; column-width: 1px; columns: 50 }",
        ),
    ],
)
@pytest.mark.parametrize("mode", ["paginated", *at_night("scrolling")])
def test_a_style_that_hides_the_text_gives_way(driver: PageDriver, tmp_path: Path, style: str, mode: str) -> None:
    driver.view.set_style(PageStyle(mode=mode))  # type: ignore[arg-type]
    driver.open(book(tmp_path, "<p>These words are to be read.</p>", head=f"<style>{style}</style>"))
    assert seen(driver).startswith("These")  # huge type has a page for each word
    if "400px" not in style:
        assert seen(driver) == "These words are to be read."


def test_a_style_that_hides_nothing_stays(driver: PageDriver, tmp_path: Path) -> None:
    head = "<style>p { color: rgb(200, 0, 0) } .no { visibility: hidden }</style>"
    driver.open(book(tmp_path, '<p>Red words.</p><p class="no">An answer.</p>', head=head))
    assert seen(driver) == "Red words."
    assert driver.evaluate("getComputedStyle(document.querySelector('p')).color") == "rgb(200, 0, 0)"


def test_an_overlay_in_the_book_covers_nothing(driver: PageDriver, tmp_path: Path) -> None:
    head = "<style>.ad { position: fixed; inset: 0; background: #fff; z-index: 99 }</style>"
    body = '<div class="ad">Buy this.</div><p>The story.</p><p style="position: fixed; top: 0">A banner.</p>'
    driver.open(book(tmp_path, body, head=head))
    assert seen(driver) == "Buy this. The story. A banner."


def unreadable(tmp_path: Path, data: bytes | None) -> Publication:
    """A book whose second of three sections is ``data``, or damaged in the zip."""
    pages = tuple((f"{n}.xhtml", page(f"<p>Section {n}.</p>" + "<p>More.</p>" * 40)) for n in range(3))
    path = Epub(pages=pages, files={"epub/1.xhtml": data if data is not None else pages[1][1]}).build(
        tmp_path / "b.epub"
    )
    if data is None:
        with zipfile.ZipFile(path) as archive:
            entry = archive.getinfo("epub/1.xhtml")
        bytes_ = bytearray(path.read_bytes())
        bytes_[entry.header_offset + 45 : entry.header_offset + 90] = os.urandom(45)
        path.write_bytes(bytes_)
    return open_publication(path)


@pytest.mark.parametrize(
    ("data", "why"),
    [(b"", "missing from the book"), (None, "missing from the book"), (DEEP, "damaged")],
    ids=["empty file", "damaged in the zip", "nested too deep"],
)
def test_a_section_that_can_not_be_read_says_why_in_its_place(
    driver: PageDriver, tmp_path: Path, data: bytes | None, why: str
) -> None:
    driver.open(unreadable(tmp_path, data), Locator(1, 0))
    assert why in str(driver.evaluate(NOTICE))
    assert driver.evaluate(TEXT) == ""  # what is said is no text of the book
    assert driver.turned(lambda: driver.press(Qt.Key.Key_Right)).spine == 2
    driver.turned(lambda: driver.press(Qt.Key.Key_Left))
    assert driver.turned(lambda: driver.press(Qt.Key.Key_Left)).spine == 0


def test_a_section_without_end_says_where_it_is_cut_off(qtbot: QtBot, tmp_path: Path) -> None:
    few = "import indexing.markup as markup; markup._MOST_TAGS = 60; from tests.ui.page_engine import main; main()"
    client = new_client((sys.executable, "-c", few))
    driver = PageDriver(qtbot, client=client)
    driver.open(book(tmp_path, "<p>One.</p>", "<p>Two.</p>" * 40), Locator(1, 0))
    assert "longer than Quoth reads" in str(driver.evaluate(NOTICE))
    assert 20 < str(driver.evaluate(TEXT)).count("Two.") < 30
    client.close()


def test_a_section_nested_too_deep_says_where_it_is_cut_off(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(book(tmp_path, "<p>One.</p>", "<p>Two.</p>" + "<div>" * 3_000 + "<p>Three.</p>"), Locator(1, 0))
    assert "nested too deep" in str(driver.evaluate(NOTICE))
    assert driver.evaluate(TEXT) == "Two."


def test_a_file_that_is_emptied_says_so_in_place(driver: PageDriver, tmp_path: Path) -> None:
    publication = book(tmp_path, "<p>One.</p>", "<p>Two.</p>", "<p>Three.</p>", "<p>Four.</p>")
    driver.open(publication)
    publication.path.write_bytes(b"")
    driver.loading(lambda: driver.view.go_to(Locator(3, 0)))
    assert "missing from the book" in str(driver.evaluate(NOTICE))


def test_a_file_that_is_written_over_by_another_book_says_so_in_place(driver: PageDriver, tmp_path: Path) -> None:
    publication = book(tmp_path, "<p>One.</p>", "<p>Two.</p>", "<p>Three.</p>", "<p>Four.</p>")
    driver.open(publication)
    other = tmp_path / "other"
    other.mkdir()
    publication.path.write_bytes(book(other, *(f"<p>{n} of another.</p>" for n in range(4))).path.read_bytes())
    driver.loading(lambda: driver.view.go_to(Locator(3, 0)))
    assert "has changed since it was opened" in str(driver.evaluate(NOTICE))
    assert driver.evaluate(TEXT) == ""
    driver.view.close_book()
    driver.open(publication)
    assert seen(driver) == "0 of another."


def test_a_book_whose_file_is_deleted_is_read_on(driver: PageDriver, tmp_path: Path) -> None:
    publication = book(tmp_path, "<p>One.</p>", "<p>Two.</p>", "<p>Three.</p>", "<p>Four.</p>")
    driver.open(publication)
    publication.path.unlink()
    driver.loading(lambda: driver.view.go_to(Locator(3, 0)))
    assert seen(driver) == "Four."


def test_a_page_that_kills_its_process_gives_way_to_its_reason(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(book(tmp_path, "<p>One.</p>", "<p>Deadly.</p>", "<p>Three.</p>"), Locator(1, 0))
    for _ in range(4):
        driver.loading(driver.kill)
    assert "failed several times" in str(driver.evaluate(NOTICE))
    driver.turned(lambda: driver.press(Qt.Key.Key_Right))
    assert seen(driver) == "Three."


def test_an_empty_page_is_empty_and_is_turned(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(book(tmp_path, "", "<p> </p>", '<img src="p.png" alt=""/>', "<p>Words.</p>", p_dot_png=PNG))
    assert driver.evaluate(NOTICE) == ""
    for spine in (1, 2, 3):
        assert driver.turned(lambda: driver.press(Qt.Key.Key_Space)).spine == spine
    assert seen(driver) == "Words."


def test_mixed_directions_stand_on_their_own_sides(driver: PageDriver, tmp_path: Path) -> None:
    hebrew = '<p id="h"><span dir="rtl">שלום</span> said.</p>'
    body = f'<p id="l">English words.</p><p id="r" dir="rtl">مرحبا بالعالم</p>{hebrew}'
    driver.open(book(tmp_path, body))
    side = """(() => { const range = document.createRange(); range.selectNodeContents(document.getElementById('%s'));
        const b = range.getBoundingClientRect();
        return b.left - 54 < innerWidth - b.right - 54 ? "left" : "right"; })()"""
    assert [driver.evaluate(side % name) for name in "lrh"] == ["left", "right", "left"]
    assert driver.evaluate("document.documentElement.dataset.quothDirection") == "ltr"


def test_duplicate_ids_lead_to_the_first(driver: PageDriver, tmp_path: Path) -> None:
    filler = "<p>More words to fill the page.</p>" * 60
    body = f'<p><a href="#x">Go</a></p>{filler}<p id="x">First.</p>{filler}<p id="x">Second.</p>'
    driver.open(book(tmp_path, body))
    driver.moving(lambda: driver.evaluate("document.querySelector('a').click(), 0"))
    assert "First." in seen(driver)
    assert "Second." not in seen(driver)


def giant(width: int, height: int) -> bytes:
    """A white PNG of one bit a pixel: a few kilobytes that unfold to four bytes a pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\xff" * ((width + 7) // 8)) * height
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def test_a_picture_of_a_hundred_megapixels_does_not_end_the_page(driver: PageDriver, tmp_path: Path) -> None:
    bomb = giant(12_000, 9_000)
    assert len(bomb) < 100_000
    body = '<p>Before.</p><img src="bomb.png" alt="A bomb"/><p>After.</p>'
    with driver.qtbot.assertNotEmitted(driver.view.crashed):
        driver.open(book(tmp_path, body, "<p>Next.</p>", bomb_dot_png=bomb))
        driver.qtbot.waitUntil(
            lambda: bool(driver.evaluate("[...document.images].every((i) => i.complete)")), timeout=10_000
        )
        assert "Before." in seen(driver)
        driver.loading(driver.view.next_section)
    assert seen(driver) == "Next."


def test_a_book_without_contents_and_titles_is_read_through(driver: PageDriver, tmp_path: Path) -> None:
    pages = tuple((f"{n}.xhtml", page(f"<p>Section {n}.</p>", title="")) for n in range(3))
    epub = replace(Epub(pages=pages, title=""), authors=()).with_files(epub__nav_dot_xhtml=None)
    driver.open(open_publication(epub.build(tmp_path / "book.epub")))
    for spine in (1, 2):
        assert driver.turned(lambda: driver.press(Qt.Key.Key_Right)).spine == spine


def test_a_chapter_of_two_megabytes_is_there_soon_and_turns_at_once(driver: PageDriver, tmp_path: Path) -> None:
    """The figures for ten are printed by tests/bench; here it has to work: its end, its middle, a jump, a selection."""
    paragraph = "<p>" + "It was a long day, and nobody knew what to make of it. " * 8 + "</p>"
    publication = book(tmp_path, "<h1>All of it</h1>" + paragraph * 4500, "<p>After.</p>")
    driver.open(publication)
    length = len(publication.document(0).text.text)
    assert length > 1_900_000
    first = driver.position
    assert driver.turned(driver.view.next_page) > first
    middle = driver.moving(lambda: driver.view.go_to(Locator(0, length // 2)))
    assert abs(middle.offset - length // 2) < 4000
    assert driver.turned(driver.view.previous_page) < middle
    driver.moving(lambda: driver.press(Qt.Key.Key_End))
    assert driver.turned(driver.view.next_page) == Locator(1, 0)


def test_a_book_of_five_thousand_chapters_opens_and_turns(driver: PageDriver, tmp_path: Path) -> None:
    pages = tuple((f"t/{n}.xhtml", page(f"<p>Chapter {n}.</p>")) for n in range(5000))
    driver.open(open_publication(Epub(pages=pages).build(tmp_path / "book.epub")), Locator(2500, 0))
    assert seen(driver) == "Chapter 2500."
    assert driver.turned(lambda: driver.press(Qt.Key.Key_Right)).spine == 2501
    driver.loading(lambda: driver.view.go_to(Locator(4999, 0)))
    assert seen(driver) == "Chapter 4999."
