"""How pages look: inside the window, legible in every theme, and otherwise as in the book."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QColor, QFontDatabase, QImage, QPainter
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.ui.look.page_style import PageStyle, background_of
from tests.epubs import Epub, page
from tests.night import at_night
from tests.ui.page_driver import PageDriver

# the elements of which a part is outside the window or over the edge of its page, by tag and text
STICKING_OUT = """JSON.stringify((() => {
    const upright = document.documentElement.dataset.quothWriting !== "horizontal-tb";
    const columns = Number(getComputedStyle(document.body).columnCount) || 1;
    const page = upright ? innerHeight : innerWidth / columns;
    const out = (b) => {
        const [from, to] = upright ? [b.top, b.bottom] : [b.left, b.right];
        const [low, high, room] = upright ? [b.left, b.right, innerWidth] : [b.top, b.bottom, innerHeight];
        return Math.floor((from + 1) / page) !== Math.floor((to - 1) / page) || low < -1 || high > room + 1;
    };
    return [...document.body.querySelectorAll("p, img, svg, pre, td, th, h1, li")]
        .filter((e) => [...e.getClientRects()].some((b) => b.width > 0 && b.height > 0 && out(b)))
        .map((e) => e.localName + " " + e.textContent.slice(0, 30));
})())"""


def sticking_out(driver: PageDriver) -> list[str]:
    """What does not fit on its page."""
    elements: list[str] = json.loads(driver.evaluate(STICKING_OUT))
    return elements


def computed(driver: PageDriver, selector: str, name: str) -> Any:
    """A property of an element as it is used."""
    return driver.evaluate(f"getComputedStyle(document.querySelector('{selector}')).getPropertyValue('{name}')")


def book(tmp_path: Path, *pages: str, files: dict[str, str | bytes | None] | None = None, **more: str) -> Publication:
    """A book of these XHTML pages."""
    named = tuple((f"{n}.xhtml", text) for n, text in enumerate(pages))
    return open_publication(Epub(pages=named, files=files or {}, **more).build(tmp_path / "book.epub"))  # type: ignore[arg-type]


def picture(width: int, height: int, *, background: str | None) -> bytes:
    """A PNG with a black line on ``background``, or on nothing."""
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    image.fill(QColor(background) if background else QColor(0, 0, 0, 0))
    painter = QPainter(image)
    painter.fillRect(0, height // 3, width, height // 4, QColor("black"))
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def test_two_columns_in_a_wide_window_one_in_a_narrow_one(qtbot: QtBot, tmp_path: Path) -> None:
    driver = PageDriver(qtbot, 1400, 800)
    driver.open(book(tmp_path, page("<p>Words and words. </p>" * 300)))
    assert computed(driver, "body", "column-count") == "2"
    two = driver.evaluate("quothTravel.pages")
    driver.relaid(lambda: driver.view.resize(800, 800))
    qtbot.waitUntil(lambda: computed(driver, "body", "column-count") == "auto")
    assert driver.evaluate("quothTravel.pages") == pytest.approx(2 * two, abs=1)
    assert sticking_out(driver) == []


@pytest.mark.parametrize("count", [120, 180, *at_night(150, 210)])
def test_the_last_page_begins_where_a_page_begins(qtbot: QtBot, tmp_path: Path, count: int) -> None:
    """Also when only the first of its two columns is filled."""
    driver = PageDriver(qtbot, 1400, 800)
    driver.open(book(tmp_path, page("<p>Words and words and some more words to fill the page with. </p>" * count)))
    driver.moving(lambda: driver.press(Qt.Key.Key_End))
    assert driver.evaluate("quothTravel.position() % quothTravel.length") == 0
    assert driver.evaluate("quothTravel.current() + 1 === quothTravel.pages")


def test_nothing_is_wider_or_higher_than_its_page(qtbot: QtBot, tmp_path: Path) -> None:
    cells = "".join(f"<td>Column{n}WithALongName</td>" for n in range(14))
    body = (
        '<p>Before.</p><p><img src="tall.png" alt=""/></p><p><img src="wide.png" width="3000" height="400" alt=""/></p>'
        f"<table><tr>{cells}</tr><tr>{cells}</tr></table><pre>{'x' * 400}</pre><p>{'unbreakable' * 60}</p>"
        '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000" viewBox="0 0 40 40">'
        '<rect width="9" height="9"/></svg>'
    )
    files: dict[str, str | bytes | None] = {
        "epub/tall.png": picture(300, 4000, background="white"),
        "epub/wide.png": picture(3000, 400, background="white"),
    }
    driver = PageDriver(qtbot, 800, 600)
    driver.open(book(tmp_path, page(body), files=files))
    qtbot.waitUntil(lambda: bool(driver.evaluate("[...document.images].every((image) => image.complete)")))
    qtbot.waitUntil(lambda: sticking_out(driver) == [])
    ratio = driver.evaluate(
        "(() => { const b = document.images[0].getBoundingClientRect(); return b.height / b.width })()"
    )
    assert ratio > 1  # a tall picture stays one


def test_a_page_that_is_one_picture_is_filled_by_it(qtbot: QtBot, tmp_path: Path) -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100%" height="100%" '
        'viewBox="0 0 600 800"><image width="600" height="800" xlink:href="cover.png"/></svg>'
    )
    files: dict[str, str | bytes | None] = {"epub/cover.png": picture(600, 800, background="red")}
    image = '<div style="text-align:center"><img src="cover.png" alt="Cover"/></div>'
    driver = PageDriver(qtbot, 900, 700)
    for spine, selector in ((0, "svg"), (1, "img")):
        driver.open(book(tmp_path, page(svg), page(image), files=files), Locator(spine, 0))
        box = driver.evaluate(
            f"(() => {{ const b = document.querySelector('{selector}').getBoundingClientRect();"
            " return [b.left, b.top, b.width, b.height].join() })()"
        )
        assert box == "0,0,900,700"
        assert driver.evaluate("quothTravel.pages") == 1


def test_a_caption_of_a_table_is_read_on_one_page(driver: PageDriver, tmp_path: Path) -> None:
    """“Table 3: Wishes” stood at the foot of a column and “and gifts” at the head of the next."""
    tables = "".join(
        f"<p>{'Some words of the text. ' * (3 + n % 5)}</p>"
        f"<table><caption>Table {n}: Wishes and the gifts of the nights</caption>"
        "<tr><td>first</td><td>ring</td></tr></table>"
        for n in range(60)
    )
    driver.open(book(tmp_path, page(tables)))
    pieces = "JSON.stringify([...document.querySelectorAll('caption')].map((made) => made.getClientRects().length))"
    assert set(json.loads(driver.evaluate(pieces))) == {1}


@pytest.mark.parametrize("size", [(1000, 700), (500, 900)])
def test_a_fixed_page_is_scaled_to_fit(qtbot: QtBot, corpus: Path, size: tuple[int, int]) -> None:
    driver = PageDriver(qtbot, *size)
    with open_publication(corpus / "samples/page-blanche.epub") as publication:
        driver.open(publication, Locator(3, 0))
        left, top, right, bottom = json.loads(
            driver.evaluate(
                "(() => { const b = document.body.getBoundingClientRect();"
                " return JSON.stringify([b.left, b.top, b.right, b.bottom]) })()"
            )
        )
    width, height = size
    assert min(left, top) > -1
    assert right < width + 1
    assert bottom < height + 1
    assert (right - left) / (bottom - top) == pytest.approx(1200 / 1577, rel=0.01)
    assert top == pytest.approx(height - bottom, abs=1)
    room = width / 2 if width > height else width  # the book's pages are to be seen in spreads
    assert right - left > room - 2 or bottom - top > height - 2


COLOURED = page(
    '<p id="ink" style="color: black; background: white">Black on white.</p>'
    '<p><font color="#222222" id="font">Dark grey.</font> <a href="#x" style="color: navy" id="link">A link.</a></p>'
    '<p><img src="photo.png" alt="" id="photo"/><img src="line.png" alt="" id="line"/></p>',
    head="<style>body { background: #fff !important }"
    " p { color: #111 !important; background-image: url(photo.png) }</style>",
)


@pytest.mark.parametrize("theme", ["sepia", "dark", *at_night("contrast")])
def test_a_theme_is_legible_whatever_colours_the_book_has(driver: PageDriver, tmp_path: Path, theme: str) -> None:
    files: dict[str, str | bytes | None] = {
        "epub/photo.png": picture(40, 40, background="white"),
        "epub/line.png": picture(40, 40, background=None),
    }
    style = PageStyle(theme=theme)  # type: ignore[arg-type]
    driver.view.set_style(style)
    driver.open(book(tmp_path, COLOURED, files=files))
    driver.qtbot.waitUntil(lambda: bool(driver.evaluate("[...document.images].every((image) => image.complete)")))
    ink = computed(driver, "html", "color")
    for element in ("#ink", "#font"):
        assert computed(driver, element, "color") == ink
        assert computed(driver, element, "background-color") == "rgba(0, 0, 0, 0)"
        assert computed(driver, element, "background-image") == "none"
    assert computed(driver, "#link", "color") not in (ink, "rgb(0, 0, 128)")
    assert (
        computed(driver, "html", "background-color")
        == f"rgb({background_of(style).red()}, {background_of(style).green()}, {background_of(style).blue()})"
    )
    assert computed(driver, "#photo", "filter") == "none"
    if theme in ("dark", "contrast"):
        driver.qtbot.waitUntil(lambda: "invert" in computed(driver, "#line", "filter"))


def test_the_light_theme_leaves_the_books_colours(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(book(tmp_path, page('<p style="color: rgb(1, 2, 3)">Ink of its own.</p>')))
    assert computed(driver, "p", "color") == "rgb(1, 2, 3)"


def test_nothing_white_shows_while_a_dark_page_loads(driver: PageDriver, tmp_path: Path) -> None:
    driver.view.set_style(PageStyle(theme="dark"))
    publication = book(tmp_path, page("<p>One.</p>" * 500), page("<p>Two.</p>" * 500))
    seen: set[str] = set()

    def look() -> None:
        seen.add(driver.view.grab().toImage().pixelColor(4, 4).name())

    driver.open(publication)
    with driver.qtbot.waitSignal(driver.view.page_ready):
        driver.view.next_section()
        for _ in range(10):
            look()
            driver.qtbot.wait(1)  # lets Chromium paint what it has
    look()
    assert seen == {background_of(PageStyle(theme="dark")).name()}


@pytest.mark.parametrize("unit", ["15pt", "medium", "1em", *at_night("20px", "1.1rem")])
def test_the_readers_size_scales_every_kind_of_type(driver: PageDriver, tmp_path: Path, unit: str) -> None:
    driver.open(book(tmp_path, page("<p>Type.</p>", head=f"<style>p {{ font-size: {unit} }}</style>")))
    before = float(computed(driver, "p", "font-size").removesuffix("px"))
    driver.view.set_style(PageStyle(font_percent=150))
    driver.qtbot.waitUntil(
        lambda: float(computed(driver, "p", "font-size").removesuffix("px")) == pytest.approx(1.5 * before, rel=0.01)
    )


def test_a_family_of_the_readers_replaces_the_books(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(book(tmp_path, page("<p style='font-family: Georgia'>Text <code>code</code></p>")))
    assert computed(driver, "p", "font-family") == "Georgia"
    driver.view.set_style(PageStyle(font_family='Noto "Sans"'))
    assert computed(driver, "p", "font-family").startswith('"Noto Sans"')
    assert "mono" in computed(driver, "code", "font-family").lower()


def ends(driver: PageDriver, family: str) -> bool:
    return str(computed(driver, "p", "font-family")).endswith(family)


@pytest.mark.parametrize("family", ["serif", "sans-serif", "monospace"])
def test_a_generic_family_is_not_taken_for_a_face_of_that_name(driver: PageDriver, tmp_path: Path, family: str) -> None:
    latin = QFontDatabase.families(QFontDatabase.WritingSystem.Latin)
    faces = ", ".join(f"local('{name}'), local('{name} Regular')" for name in latin)
    face = f"@font-face {{ font-family: '{family}'; src: {faces}; size-adjust: 300% }} p {{ font-family: '{family}' }}"
    driver.open(book(tmp_path, page("<p><span>WWWiii</span></p>", head=f"<style>{face}</style>")))
    width = "document.querySelector('span').getBoundingClientRect().width"
    wide = driver.evaluate(width)
    driver.view.set_style(PageStyle(font_family=family))
    driver.qtbot.waitUntil(lambda: ends(driver, family) and driver.evaluate(width) < wide / 2)


PROSE = page(
    "<h1>Head</h1><p id='plain'>Plain.</p><p id='even' style='text-align: justify'>Even.</p>"
    "<p id='mid' style='text-align: center'>Middle.</p><div id='div'>Words in a div.<h2>Head</h2></div>"
    "<div style='text-align: right'><p id='far'>Signed</p></div><table><tr><td><p id='cell'>Cell</p></td></tr></table>"
)


def test_text_is_justified_as_the_reader_wants_except_what_the_book_aligns(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(book(tmp_path, PROSE))

    def edges() -> dict[str, str]:
        ids = ("plain", "even", "mid", "div", "far", "cell")
        return {name: computed(driver, f"#{name}", "text-align") for name in ids}

    own = {"plain": "start", "even": "justify", "mid": "center", "div": "start", "far": "right", "cell": "start"}
    assert edges() == own
    driver.view.set_style(PageStyle(justify=True))
    driver.qtbot.waitUntil(lambda: edges() == {**own, "plain": "justify", "div": "justify"})
    assert [computed(driver, head, "text-align") for head in ("h1", "h2")] == ["start", "start"]
    driver.view.set_style(PageStyle(justify=False))
    driver.qtbot.waitUntil(lambda: edges() == {**own, "even": "start"})
    driver.view.set_style(PageStyle())
    driver.qtbot.waitUntil(lambda: edges() == own)


def test_words_are_broken_where_the_book_says_how_unless_the_reader_wants_none(
    driver: PageDriver, tmp_path: Path
) -> None:
    driver.open(book(tmp_path, page("<p style='width: 4em'>Extra&#173;ordinarily</p>")))
    height = "document.querySelector('p').getBoundingClientRect().height"
    broken = driver.evaluate(height)
    driver.view.set_style(PageStyle(hyphenate=False))
    driver.qtbot.waitUntil(lambda: driver.evaluate(height) < broken)


@pytest.mark.parametrize(("where", "mode"), [("html", "vertical-rl"), ("body", "vertical-rl"), ("body", "vertical-lr")])
def test_upright_writing_is_paged_downwards(driver: PageDriver, tmp_path: Path, where: str, mode: str) -> None:
    head = f"<style>{where} {{ -epub-writing-mode: {mode}; writing-mode: {mode} }}</style>"
    driver.open(book(tmp_path, page("<p>縦書きの文章がここにある。</p>" * 200, head=head, language="ja")))
    assert computed(driver, "html", "writing-mode") == mode
    assert driver.moving(driver.view.next_page).offset > 100
    assert driver.evaluate("scrollY === innerHeight && scrollX === 0")
    assert sticking_out(driver) == []


@pytest.mark.parametrize(("first", "space", "inside"), [(1, "2em", False), (1, "0", False), (2_000_000_000, "0", True)])
def test_no_number_of_a_list_is_lost_above_an_upright_page(
    driver: PageDriver, tmp_path: Path, first: int, space: str, inside: bool
) -> None:
    head = f"<style>html {{ writing-mode: vertical-rl }} ol {{ margin: 0; padding: {space} 0 0 0 }}</style>"
    items = f"<ol start='{first}'>{'<li>縦書きの文章がここにある。</li>' * 90}</ol>"
    driver.open(book(tmp_path, page(items, head=head, language="ja")))
    style = computed(driver, "li", "list-style-position")
    assert style == ("inside" if inside else "outside")
    assert sticking_out(driver) == []


@pytest.mark.parametrize(
    ("language", "text", "direction", "taken"),
    [
        ("he", "<p>First entry. <q>Second</q>.</p>", "ltr", False),
        ("he", "<p>שלום עולם, <q>CSS</q>.</p>", "rtl", True),
        ("ja", "<p>これはテストです。<q>EPUB</q></p>", "ltr", True),
        ("fr", "<p>Le mieux est <q>l’ennemi</q> du bien.</p>", "ltr", False),
    ],
)
def test_a_page_has_the_language_of_its_book_only_where_its_letters_say_so(
    driver: PageDriver, tmp_path: Path, language: str, text: str, direction: str, taken: bool
) -> None:
    written = page(text, language="")
    driver.open(book(tmp_path, written, language=language))
    assert driver.evaluate("document.documentElement.lang") == (language if taken else "")
    assert computed(driver, "html", "direction") == direction


def test_a_book_in_a_script_from_the_right_needs_no_attribute(driver: PageDriver, tmp_path: Path) -> None:
    spine = 'page-progression-direction="rtl"'
    driver.open(book(tmp_path, page("<p>שלום עולם.</p>" * 300, language="he"), spine_attributes=spine))
    assert computed(driver, "html", "direction") == "rtl"
    assert driver.moving(driver.view.next_page).offset > 0
    assert driver.evaluate("scrollX === -innerWidth")
