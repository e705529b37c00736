"""All of the text is on the pages, whatever the book's own style does with it; ``tests/stress`` tries random styles."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from indexing.publication import Publication, open_publication
from reader.engine.protocol.style import Columns, PageMode
from reader.ui.look.page_style import PageStyle
from tests.epubs import Epub, page
from tests.night import at_night
from tests.ui.page_driver import PageDriver, words
from tests.ui.seen_words import look
from tests.ui.test_page_layout import computed, picture

BEFORE = "<p>" + "You should be able to read this sentence about the walnut thief. " * 8 + "</p>"
# as Pandoc has it: each line is an element, its number stands to the left of it, and long lines run on
CODE = "".join(
    f'<span id="l{n}"><a href="#l{n}"></a>shear(goat[{n}]) -- a remark much longer than any line e{n:03d}</span>\n'
    for n in range(120)
)
PANDOC = (
    "pre > code.sourceCode { white-space: pre; position: relative }"
    "pre > code.sourceCode > span { display: inline-block; line-height: 1.25 }"
    "div.sourceCode { overflow: auto; margin: 1em 0 }"
    "pre.numberSource code > span { position: relative; left: -4em; counter-increment: source-line }"
    "pre.numberSource code > span > a:first-child::before { content: counter(source-line); position: relative;"
    " left: -1em; display: inline-block; padding: 0 4px; width: 4em }"
    "pre.numberSource { margin-left: 3em; border-left: 1px solid #aaa; padding-left: 4px }"
)
LISTING = f'<div class="sourceCode"><pre class="numberSource"><code class="sourceCode">{CODE}</code></pre></div>'
PARAGRAPHS = "".join(f"<p>line {n:03d}: the goat number {n} was shorn on a Tuesday.</p>" for n in range(90))


def chapter(tmp_path: Path, style: str, body: str) -> Publication:
    """A book of one chapter, with some text before and after ``body``, and another."""
    text = page(f"<h1>Code</h1>{BEFORE}{body}<p>AFTER</p>", head=f"<style>{style}</style>")
    pages = (("one.xhtml", text), ("two.xhtml", page("<p>Two</p>")))
    return open_publication(Epub(pages=pages).build(tmp_path / "b.epub"))


def in_mode(driver: PageDriver, mode: PageMode, columns: Columns = "auto") -> None:
    """Have pages shown in that way."""
    driver.view.set_style(PageStyle(mode=mode, columns=columns))
    driver.qtbot.waitUntil(lambda: driver.evaluate("document.documentElement.dataset.quothFlow") == mode)


@pytest.mark.parametrize(
    ("style", "size"),
    [
        (PANDOC, (640, 480)),
        *at_night((PANDOC, (1024, 600)), (PANDOC, (1366, 768))),
        ("div.b { overflow: hidden }", (640, 480)),
        ("div.b { display: inline-block }", (1366, 768)),
    ],
)
def test_a_block_of_many_pages_goes_on_over_all_of_them(
    qtbot: QtBot, tmp_path: Path, style: str, size: tuple[int, int]
) -> None:
    ways: tuple[tuple[PageMode, Columns], ...] = (("paginated", "one"), ("paginated", "two"), ("scrolling", "one"))
    driver = PageDriver(qtbot, *size)
    driver.open(chapter(tmp_path, style, LISTING if style == PANDOC else f'<div class="b">{PARAGRAPHS}</div>'))
    for mode, columns in ways:
        in_mode(driver, mode, columns)
        seen = look(driver)
        assert (seen.lost, seen.over) == ((), ())
        assert seen.total > 800


@pytest.mark.parametrize(
    "style",
    [
        "div.b { position: absolute; top: 0; left: 0 }",
        "div.b { display: flex }",
        "div.b { display: grid; grid-template-columns: repeat(12, 100px) }",
        "div.b { white-space: nowrap } div.b p { display: inline }",
        "div.b { transform: rotate(90deg) }",
        "div.b { margin-left: -2000px; text-indent: -900px }",
        "div.b { contain: strict; clip-path: inset(45%) }",
        "div.b { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden }",
        *at_night(
            "div.b { float: left; width: 1500px }",
            "div.b { display: table } div.b p { display: table-cell }",
            "div.b { columns: 3; height: 200px }",
            "div.b { height: 100px } p { max-height: 1em }",
            "div.b { writing-mode: vertical-rl }",
            "div.b p { position: relative; top: -400px }",
            "div.b { font-size: 0; line-height: 0 }",
            "html { scale: 0; opacity: 0 } div.b { word-spacing: -2em }",
        ),
    ],
)
def test_text_stays_in_the_flow_where_it_would_be_lost(qtbot: QtBot, tmp_path: Path, style: str) -> None:
    driver = PageDriver(qtbot, 640, 480)
    driver.open(chapter(tmp_path, style, f'<div class="b">{PARAGRAPHS}</div>'))
    for mode in get_args(PageMode):
        in_mode(driver, mode)
        seen = look(driver)
        assert (seen.lost, seen.over) == ((), ())


def test_a_smaller_window_loses_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    driver = PageDriver(qtbot, 1366, 768)
    driver.open(chapter(tmp_path, "div.b { min-width: 600px }", f'<div class="b">{PARAGRAPHS}</div>'))
    driver.relaid(lambda: driver.view.resize(480, 480))
    qtbot.waitUntil(lambda: look(driver).lost == look(driver).over == ())


def test_a_style_that_loses_nothing_is_the_books(qtbot: QtBot, tmp_path: Path) -> None:
    style = (
        "div.b { overflow: hidden; width: 20em; position: relative } div.b p { position: relative; top: 0.2em }"
        "i { display: inline-block; transform: rotate(3deg) } b { white-space: nowrap; float: left }"
    )
    body = '<div class="b"><p>One <i>leans</i>.</p><b>aside</b></div>'
    driver = PageDriver(qtbot, 640, 480)
    driver.open(chapter(tmp_path, style, body))
    assert driver.evaluate("document.querySelectorAll('[data-quoth-text]').length") == 0
    assert computed(driver, "div.b", "display") == "flow-root"  # its floats stay within
    assert computed(driver, "i", "display") == "inline-block"
    assert computed(driver, "b", "float") == "left"


def test_text_that_a_book_puts_aside_for_a_picture_stays_there(qtbot: QtBot, tmp_path: Path) -> None:
    """As on title pages that are drawn; without the picture it is shown."""
    style = "<style>h1 { left: -999em; position: absolute }</style>"
    drawn = page('<section><h1>A Title</h1><img src="title.png" alt=""/></section>', head=style)
    bare = page("<section><h1>A Title</h1><p>Words.</p></section>", head=style)
    files: dict[str, str | bytes | None] = {"epub/title.png": picture(300, 400, background="white")}
    book = open_publication(
        Epub(pages=(("drawn.xhtml", drawn), ("bare.xhtml", bare)), files=files).build(tmp_path / "b.epub")
    )
    driver = PageDriver(qtbot, 640, 480)
    driver.open(book)
    assert look(driver).lost == ("A", "Title")
    driver.loading(lambda: driver.view.go_to(Locator(1, 0)))
    assert look(driver).lost == ()


@pytest.mark.parametrize(
    "hidden",
    [
        '<p style="display: none">The answer is a walnut.</p>',
        '<div hidden=""><p class="no">The answer is a walnut.</p></div>',
        '<p><span style="visibility: hidden">The answer is a walnut.</span></p>',
        "<details><summary>Answer</summary><p>The answer is a walnut.</p></details>",
    ],
)
def test_what_a_book_hides_is_shown_to_those_who_are_led_to_it(qtbot: QtBot, tmp_path: Path, hidden: str) -> None:
    book = chapter(tmp_path, "", PARAGRAPHS + hidden)
    at = book.document(0).text.text.index("a walnut")
    driver = PageDriver(qtbot, 640, 480)
    driver.open(book)
    visible = (
        f"quothCanonical.build(document).rangesOf({at}, {at + 8})[0].startContainer.parentElement"
        ".checkVisibility({ visibilityProperty: true })"
    )
    assert not driver.evaluate(visible)
    driver.moving(lambda: driver.view.show_quote(TextRange.of(0, at, at + 8)))
    assert driver.evaluate(visible)
    assert driver.quote_boxes() == (True, 1, 1)


@pytest.mark.parametrize("mode", get_args(PageMode))
def test_places_in_text_that_was_cut_off_are_shown(qtbot: QtBot, tmp_path: Path, mode: PageMode) -> None:
    """A quote is highlighted on its page, back returns to where the reader was, and the last page ends the section."""
    book = chapter(tmp_path, PANDOC, LISTING)
    text = book.document(0).text.text
    driver = PageDriver(qtbot, 640, 480)
    driver.view.set_style(PageStyle(mode=mode))
    driver.open(book)
    first = driver.moving(driver.view.next_page)
    at = text.index("e097")
    quote = TextRange.of(0, at, at + 4)
    driver.moving(lambda: driver.view.show_quote(quote))
    assert driver.quote_boxes() == (True, 1, 1)
    assert driver.highlighted() == words("e097")
    assert first.offset < driver.position.offset <= at
    assert driver.moving(driver.view.back) == first
    driver.moving(lambda: driver.press(Qt.Key.Key_End))
    end = driver.view.visible_end
    assert end is not None
    assert end.offset == len(text)
    assert driver.turned(driver.view.next_page) == Locator(1, 0)


def test_every_page_turned_to_goes_on_where_the_one_before_ended(qtbot: QtBot, tmp_path: Path) -> None:
    book = chapter(tmp_path, "div.b { overflow: hidden }", f'<div class="b">{PARAGRAPHS}</div>')
    length = len(book.document(0).text.text)
    driver = PageDriver(qtbot, 640, 480)
    driver.open(book)
    for _ in range(int(driver.evaluate("quothTravel.pages")) - 1):
        end = driver.view.visible_end
        assert end is not None
        begins = driver.moving(driver.view.next_page)
        assert begins.offset - end.offset in (0, 1)  # a line's or block's end between them
    assert driver.view.visible_end == Locator(0, length)
