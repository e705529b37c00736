"""Pages in colours of the reader's own: legible whatever the book's are, with marks and links that suit them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QColor

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
from tests.epubs import Epub, page
from tests.ui.page_driver import PageDriver

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
