"""What a page is set in: colours of the reader’s own, OpenDyslexic, room between letters, words and paragraphs."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtGui import QColor, QFontDatabase, QFontInfo, QImage
from pytestqt.qtbot import QtBot

import assets
from indexing.locator import TextRange
from indexing.publication import Publication, open_publication
from reader.ui.look.contrast import contrast, is_dark
from reader.ui.look.page_style import (
    PageStyle,
    background_of,
    choice_of,
    coloured,
    own_contrast,
    resized,
    script_style,
    themed,
)
from reader.ui.look.type_size import SHIPPED
from reader.ui.page.note_popup import NotePopup
from reader.ui.window.family_box import offered
from tests.epubs import Epub, page
from tests.ui.page_driver import PageDriver, quote_of, words

BOOK = page(
    '<p id="ink" style="color: black; background: white">Black on white.</p>'
    '<p><a href="#ink" style="color: navy" id="link">A link.</a></p>',
    head="<style>body { background: #fff !important } p { color: #111 !important }</style>",
)


@pytest.fixture
def painted(tmp_path: Path) -> Publication:
    """A book that has colours of its own."""
    return open_publication(Epub(pages=(("one.xhtml", BOOK),)).build(tmp_path / "painted.epub"))


def colour(driver: PageDriver, selector: str, name: str) -> str:
    """A colour of an element as it is used, as #rrggbb; empty if it is transparent."""
    script = f"getComputedStyle(document.querySelector('{selector}')).getPropertyValue('{name}')"
    value: str = driver.evaluate(script)
    parts = [float(part) for part in value[value.index("(") + 1 : -1].split(",")]
    return "" if len(parts) == 4 else QColor(*map(int, parts)).name()


def variable(driver: PageDriver, name: str) -> Any:
    """A colour of the page's style sheet."""
    return driver.evaluate(f"getComputedStyle(document.documentElement).getPropertyValue('--quoth-{name}').trim()")


@pytest.mark.parametrize(
    ("background", "ink", "theme"),
    [("#fff4e0", "#402010", "light"), ("#102030", "#ffeedd", "dark"), ("#c0c0c0", "#000000", "light")],
)
def test_the_readers_colours_replace_the_books(
    driver: PageDriver, painted: Publication, background: str, ink: str, theme: str
) -> None:
    style = coloured(PageStyle(theme="sepia"), background=background, ink=ink)
    assert (style.theme, choice_of(style), background_of(style).name()) == (theme, "own", background)
    driver.view.set_style(style)
    driver.open(painted)
    assert colour(driver, "html", "background-color") == background
    assert colour(driver, "#ink", "background-color") == ""
    assert colour(driver, "#ink", "color") == ink
    assert contrast(colour(driver, "#link", "color"), background) >= 4.5
    assert contrast(variable(driver, "mark-ink"), variable(driver, "selection")) >= 4.5
    driver.view.set_style(themed(style, "light"))
    driver.qtbot.waitUntil(lambda: colour(driver, "#ink", "color") == "#111111")  # the book's own again
    assert colour(driver, "html", "background-color") != background


@pytest.mark.usefixtures("qapp")
def test_links_on_a_paper_that_suits_none_are_as_legible_as_the_text() -> None:
    """A middling blue background: neither the light theme's links nor the dark one's could be read on it."""
    style = coloured(PageStyle(), background="#5a8fc8", ink="#000000")
    assert script_style(style)["link"] == "#000000"


@pytest.mark.parametrize(
    ("first", "second", "ratio"), [("#000000", "#ffffff", 21), ("#777777", "#ffffff", 4.48), ("#abcdef", "#abcdef", 1)]
)
def test_contrast_is_w3cs(first: str, second: str, ratio: float) -> None:
    assert contrast(first, second) == contrast(second, first) == pytest.approx(ratio, abs=0.01)
    assert own_contrast(PageStyle(background=first, ink=second)) == contrast(first, second)


def test_a_dark_paper_is_one_on_which_white_is_read_better() -> None:
    assert all(map(is_dark, ("#000000", "#102030", "#800000")))
    assert not any(map(is_dark, ("#808080", "#ffffff")))


DRAWING = (
    '<p>Words.</p><svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">'
    '<text id="bare" x="20" y="40">No fill</text><g fill="#222"><text id="grey" x="20" y="80">Grey</text></g>'
    '<path id="line" d="M20 90 H380" stroke="black" fill="none"/>'
    '<rect x="10" y="100" width="380" height="60" fill="white"/><text id="card" x="20" y="140">On a card</text>'
    '<rect id="box" x="10" y="170" width="380" height="60"/>'
    '<text id="white" x="20" y="210" fill="white">On black</text>'
    '<text id="red" x="20" y="270" fill="#ff8080">Red</text></svg>'
)


def test_letters_and_lines_of_a_drawing_are_seen_on_dark_paper(driver: PageDriver, tmp_path: Path) -> None:
    """What stands on a light shape stays dark, and dark shapes stay what light letters stand on."""
    drawn = Epub(pages=(("one.xhtml", page(DRAWING)),)).build(tmp_path / "drawn.epub")
    driver.open(open_publication(drawn))

    def colours() -> dict[str, str]:
        names = {"line": "stroke", **dict.fromkeys(("bare", "grey", "card", "box", "white", "red"), "fill")}
        return {name: colour(driver, f"#{name}", which) for name, which in names.items()}

    before = colours()
    assert before["bare"] == before["line"] == "#000000"
    driver.view.set_style(PageStyle(theme="dark"))
    ink = "#cfcac1"
    driver.qtbot.waitUntil(lambda: colour(driver, "html", "color") == ink)
    assert colours() == {**before, "bare": ink, "grey": ink, "line": ink}


def test_the_page_is_laid_out_once_for_a_size_and_not_at_all_for_colours(
    driver: PageDriver, painted: Publication
) -> None:
    """It was laid out twice for either, which took the longest part of a change of the theme."""
    driver.open(painted)
    driver.evaluate(
        "(() => { const lay = quothBreaks.lay; quothBreaks.lay = () => { laid += 1; lay(); }; globalThis.laid = 0; })()"
    )

    def laid() -> int:
        before: int = driver.evaluate("(() => { const times = laid; laid = 0; return times; })()")
        return before

    dark = PageStyle(theme="dark")
    driver.view.set_style(dark)
    driver.qtbot.waitUntil(lambda: colour(driver, "#ink", "color") == "#cfcac1")
    assert laid() == 0
    driver.view.set_style(resized(dark, 2))
    driver.qtbot.waitUntil(lambda: variable(driver, "scale") == "1.2")
    assert laid() == 1
    driver.view.resize(700, 700)
    driver.qtbot.waitUntil(lambda: driver.evaluate("innerWidth") == 700)
    driver.qtbot.waitUntil(lambda: driver.evaluate("laid") > 0)
    assert laid() == 1


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


STYLES = "<p>The clock <i>struck</i> <b>twelve</b>, <b><i>twice</i></b>: ä ñ ç œ ß ¿ « » „ “ …</p>"

LOADED = """JSON.stringify([...document.fonts].filter((face) => face.family.includes("OpenDyslexic"))
    .map((face) => [face.style, face.weight, face.status]))"""
WIDTH = "document.querySelector('b').getBoundingClientRect().width"


def test_a_page_is_set_in_it_and_reads_it_only_then(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(open_publication(Epub(pages=(("one.xhtml", page(STYLES)),)).build(tmp_path / "clocks.epub")))
    driver.view.set_style(PageStyle(font_family="serif"))
    assert {status for _, _, status in json.loads(driver.evaluate(LOADED))} == {"unloaded"}
    before = driver.evaluate(WIDTH)
    driver.view.set_style(PageStyle(font_family=SHIPPED))
    all_four = [[style, weight, "loaded"] for weight in ("400", "700") for style in ("normal", "italic")]
    driver.qtbot.waitUntil(lambda: json.loads(driver.evaluate(LOADED)) == all_four, timeout=20_000)
    driver.qtbot.waitUntil(lambda: driver.evaluate(WIDTH) > 1.1 * before, timeout=20_000)  # it is a wide face
    driver.view.grab().save(str(tmp_path / "page.png"))


def test_it_is_offered_first_wherever_it_is_installed_or_not() -> None:
    assert offered(["Arial", "Lexend"]) == [SHIPPED, "Lexend", "Arial"]
    assert offered(["Arial", SHIPPED]) == [SHIPPED, "Arial"]


def test_notes_are_shown_in_it(qtbot: QtBot) -> None:
    popup = SimpleNamespace(_style=PageStyle(font_family=SHIPPED))
    font = NotePopup._font(popup)  # type: ignore[arg-type]  # its style is all that it looks at
    assert QFontInfo(font).family() == SHIPPED
    assert {"Regular", "Bold"} <= set(QFontDatabase.styles(SHIPPED))


@pytest.mark.parametrize("name", assets.typeface_files())
def test_its_files_have_their_licence_beside_them(name: str) -> None:
    file = assets.typeface_files()[name]
    assert file.read_bytes()[:4] == b"wOF2"
    assert "SIL OPEN FONT LICENSE" in file.with_name("OFL.txt").read_text(encoding="utf-8")
