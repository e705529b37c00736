"""Room between letters, words and paragraphs, and bolder type: as the book has them until the reader wants others."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from indexing.locator import TextRange
from indexing.publication import Publication, open_publication
from reader.ui.look.page_style import PageStyle
from tests.epubs import Epub, page
from tests.ui.page_driver import PageDriver, quote_of, words

HEAD = """<style>
    p { margin: 0; text-indent: 1em } .spaced { letter-spacing: 3px; word-spacing: 2px } .later { margin-top: 2em }
    #small { font-size: 0.5em }
</style>"""
BODY = """
<h1 id="head">A head</h1>
<p id="first">The clock struck twelve, and nobody heard it.</p>
<p id="second">The <code id="code">code</code> of it, and <span id="arabic" lang="ar">سلام</span>.</p>
<p id="third" class="spaced">He wound it with <span id="small">small</span> care.</p>
<p id="scene" class="later">Another day broke over the town.</p>
<p id="middle" style="text-align: center">* * *</p>
<blockquote><p id="quoted">Quoted.</p></blockquote>
"""


@pytest.fixture
def clocks(tmp_path: Path) -> Publication:
    """A page whose paragraphs are of several kinds."""
    return open_publication(Epub(pages=(("one.xhtml", page(BODY, head=HEAD)),)).build(tmp_path / "clocks.epub"))


def used(driver: PageDriver, name: str) -> dict[str, str]:
    """A property of each element with an id."""
    script = f"""JSON.stringify(Object.fromEntries([...document.querySelectorAll("[id]")].map((element) =>
        [element.id, getComputedStyle(element).getPropertyValue("{name}")])))"""
    by_id: dict[str, str] = json.loads(driver.evaluate(script))
    return by_id


QUIET = "getComputedStyle(document.documentElement).getPropertyValue('--quoth-quote')"
"""The colour of a quote; #ffc27a once it flashes no more."""
NAMES = ("letter-spacing", "word-spacing", "margin-top", "margin-bottom", "-webkit-text-stroke-width")


def test_until_it_is_wanted_otherwise_all_is_as_the_book_has_it(driver: PageDriver, clocks: Publication) -> None:
    driver.open(clocks)
    before = {name: used(driver, name) for name in NAMES}
    assert before["letter-spacing"]["third"] == "3px"
    assert set(before["-webkit-text-stroke-width"].values()) == {"0px"}
    driver.view.set_style(PageStyle(letter_space=10, word_space=20, paragraph_space=50, weight=2))
    driver.qtbot.waitUntil(lambda: all(used(driver, name) != before[name] for name in NAMES))
    driver.view.set_style(PageStyle())
    driver.qtbot.waitUntil(lambda: {name: used(driver, name) for name in NAMES} == before)


def test_letters_and_words_get_room_where_it_suits_them(driver: PageDriver, clocks: Publication) -> None:
    driver.view.set_style(PageStyle(letter_space=10, word_space=50))
    driver.open(clocks)
    letters, between = used(driver, "letter-spacing"), used(driver, "word-spacing")
    assert (letters["first"], letters["third"], letters["small"]) == ("1.8px", "1.8px", "0.9px")  # of each one's own em
    assert (between["first"], between["small"]) == ("9px", "4.5px")
    assert letters["arabic"] == "normal"  # its letters join
    assert (letters["code"], between["code"]) == ("normal", "0px")


def test_paragraphs_get_room_and_a_new_scene_keeps_its_own(driver: PageDriver, clocks: Publication) -> None:
    driver.open(clocks)
    before = used(driver, "margin-top")
    driver.view.set_style(PageStyle(paragraph_space=50))
    wanted = {**before, **dict.fromkeys(("first", "second", "third", "quoted"), "9px")}
    driver.qtbot.waitUntil(lambda: used(driver, "margin-top") == wanted)
    assert wanted["scene"] == "36px"


def test_each_step_of_bolder_type_is_more_and_moves_nothing(driver: PageDriver, clocks: Publication) -> None:
    driver.open(clocks)
    boxes = "JSON.stringify([...document.querySelectorAll('[id]')].map((element) => element.getBoundingClientRect()))"
    where, strokes = driver.evaluate(boxes), [0.0]
    for weight in (1, 2, 3, 4):
        driver.view.set_style(PageStyle(weight=weight))
        driver.qtbot.waitUntil(lambda: stroke(driver) > strokes[-1])
        strokes.append(stroke(driver))
    assert driver.evaluate(boxes) == where


def test_a_lit_quote_is_as_bold_as_the_page(driver: PageDriver, clocks: Publication) -> None:
    """By its pixels: what is painted over a highlight has a style of its own."""
    driver.open(clocks)
    driver.view.show_quote(TextRange.of(0, 0, len(clocks.document(0).text.text)))
    driver.qtbot.waitUntil(lambda: driver.evaluate(QUIET) == "rgb(255, 194, 122)")
    plain = darkness(driver)
    driver.view.set_style(PageStyle(weight=4))
    driver.qtbot.waitUntil(lambda: darkness(driver) > 1.1 * plain, timeout=20_000)


def test_a_quote_and_its_place_are_the_same_words(driver: PageDriver, clocks: Publication) -> None:
    driver.view.set_style(PageStyle(letter_space=25, word_space=100, paragraph_space=200, weight=4))
    driver.open(clocks)
    assert driver.evaluate("quothCanonical.build(document).text") == clocks.document(0).text.text
    quote = TextRange.of(0, 10, 40)
    driver.view.show_quote(quote)
    driver.qtbot.waitUntil(lambda: driver.highlighted() == words(quote_of(clocks, quote)))


def test_room_between_letters_is_none_around_a_hyphen_that_is_not_shown(driver: PageDriver, tmp_path: Path) -> None:
    body = "<p><span lang='en' style='white-space: nowrap'>extraordinarily unquestionable circumstances</span></p>"
    driver.view.set_style(PageStyle(letter_space=20, hyphenate=False))
    driver.open(open_publication(Epub(pages=(("one.xhtml", page(body)),)).build(tmp_path / "long.epub")))
    width = "document.querySelector('span').getBoundingClientRect().width"
    without = driver.evaluate(width)
    driver.view.set_style(PageStyle(letter_space=20))
    soft = "document.querySelector('span').textContent.includes('\\u00ad')"
    driver.qtbot.waitUntil(lambda: bool(driver.evaluate(soft)))
    assert driver.evaluate(width) == pytest.approx(without, abs=0.5)


def stroke(driver: PageDriver) -> float:
    """How much is added around the letters of a paragraph, in pixels."""
    return float(used(driver, "-webkit-text-stroke-width")["first"].removesuffix("px"))


def darkness(driver: PageDriver) -> int:
    """How much ink is on the page."""
    grey = driver.view.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    return sum((150 - level) * count for level, count in Counter(bytes(grey.constBits())).items() if level < 150)
