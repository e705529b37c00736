"""Two pages beside each other: columns where there is room for them, and spreads as the book pairs its pages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from indexing.publication import Publication, open_publication
from indexing.publication_types import Side, SpineItem, Spread
from reader.ui.look.page_style import PageStyle
from reader.ui.page.marks import PageHighlight
from reader.ui.page.shown_page import ShownPage
from reader.ui.page.spreads import PageSpread, spread_at
from reader.ui.page.surface import PageSurface
from tests.epubs import PNG, Epub, page
from tests.night import at_night
from tests.ui.page_driver import PageDriver
from tests.ui.test_page_layout import book, computed, sticking_out


def spine(*pages: str, spread: Spread = "wide") -> list[SpineItem]:
    """Pages of a fixed layout, each by the first letter of its side; ``f`` flows, ``n`` is beside the reading order."""
    sides: dict[str, Side] = {"l": "left", "r": "right", "c": "center"}
    return [
        SpineItem(n, f"{n}.xhtml", "application/xhtml+xml", word != "n", word != "f", "", sides.get(word, ""), spread)
        for n, word in enumerate(pages)
    ]


def seen(pages: Sequence[SpineItem], *, leftwards: bool = False, wide: bool = True) -> list[PageSpread]:
    """What is seen one after the other."""
    spreads = [spread_at(pages, item.index, leftwards=leftwards, wide=wide) for item in pages if item.linear]
    return list(dict.fromkeys(spreads))


@pytest.mark.parametrize(
    ("pages", "shown"),
    [
        ("- - - -", [(0, 1), (2, 3)]),
        ("- - -", [(0, 1), (2,)]),
        ("- l - -", [(0,), (1, 2), (3,)]),
        ("r - - -", [(0,), (1, 2), (3,)]),
        ("- l r -", [(0,), (1, 2), (3,)]),
        ("l r l r", [(0, 1), (2, 3)]),
        ("l l r r", [(0,), (1, 2), (3,)]),
        ("c - - -", [(0,), (1, 2), (3,)]),
        ("- c - -", [(0,), (1,), (2, 3)]),
        ("- f - -", [(0,), (1,), (2, 3)]),
        ("- n - -", [(0, 2), (3,)]),
    ],
)
def test_pages_are_paired_as_the_book_says(pages: str, shown: list[tuple[int, ...]]) -> None:
    assert [spread.pages for spread in seen(spine(*pages.split()))] == shown


def test_a_page_alone_has_all_of_the_view_unless_its_side_is_given() -> None:
    assert [spread.halves for spread in seen(spine("r", "-", "-", "-"))] == [("right",), ("left", "right"), ("",)]
    assert [spread.halves for spread in seen(spine("-", "l"), leftwards=True)] == [("right", "left")]


@pytest.mark.parametrize(
    ("spread", "wide", "together"),
    [("wide", True, True), ("wide", False, False), ("always", False, True), ("never", True, False)],
)
def test_a_book_says_in_which_windows_its_pages_are_paired(spread: Spread, wide: bool, together: bool) -> None:
    assert len(seen(spine("-", "-", spread=spread), wide=wide)) == (1 if together else 2)


def picture_book(folder: Path, *properties: str, spine_attributes: str = "") -> Publication:
    """Pages of 600x800 whose corners are marked."""
    head = '<meta name="viewport" content="width=600, height=800"/>'
    pages = tuple(
        (f"{n}.xhtml", page(f"<p id='w'>Page {n} has words.</p><p><a id='on' href='3.xhtml'>on</a></p>", head=head))
        for n in range(len(properties))
    )
    book = Epub(pages=pages, spine_attributes=spine_attributes)
    book = replace(book, metadata='<meta property="rendition:layout">pre-paginated</meta>')
    package = book.package()
    for n, words in enumerate(properties):
        package = package.replace(f'<itemref idref="p{n}"/>', f'<itemref idref="p{n}" properties="{words}"/>')
    return open_publication(replace(book, files={"epub/content.opf": package}).build(folder / "pictures.epub"))


def shows(driver: PageDriver, *pages: int) -> None:
    """Wait until these sections are on view and have been painted."""
    shown = driver.view.findChildren(ShownPage)
    driver.qtbot.waitUntil(lambda: sorted(driver.halves) == sorted(pages), timeout=10_000)
    driver.qtbot.waitUntil(lambda: all(page.started for page in shown if page.surface.isVisible()), timeout=10_000)


def test_spreads_are_turned_as_one_and_fold_with_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    driver = PageDriver(qtbot, 1000, 640)
    driver.open(picture_book(tmp_path, "", "page-spread-left", "page-spread-right", ""))
    view = driver.view
    assert driver.halves == {0: (0, 1000)}
    driver.turned(view.next_page)
    shows(driver, 1, 2)
    assert driver.halves == {1: (0, 500), 2: (500, 1000)}
    qtbot.waitUntil(lambda: view.visible_end is not None and view.visible_end.spine == 2)
    # the two pages meet in the middle
    assert 500 <= driver.evaluate("document.body.getBoundingClientRect().right") < 501
    driver.turned(view.next_page)
    shows(driver, 3)
    driver.turned(view.previous_page)
    shows(driver, 1, 2)
    assert driver.position.spine == 1
    driver.view.resize(500, 640)  # higher than wide
    shows(driver, 1)
    assert driver.halves == {1: (0, 500)}
    middle = "(document.body.getBoundingClientRect().top + document.body.getBoundingClientRect().bottom) / 2"
    driver.qtbot.waitUntil(lambda: driver.evaluate(f"Math.round({middle})") == 320)
    driver.view.resize(1000, 640)
    shows(driver, 1, 2)
    view.set_style(PageStyle(columns="one"))
    shows(driver, 1)


def test_pictures_of_a_spread_meet(qtbot: QtBot, tmp_path: Path) -> None:
    plates = tuple((f"{n}.xhtml", page('<img src="p.png" alt=""/>')) for n in range(2))
    book = Epub(pages=plates, metadata='<meta property="rendition:layout">pre-paginated</meta>')
    driver = PageDriver(qtbot, 1000, 640)
    driver.open(open_publication(replace(book, files={"epub/p.png": PNG}).build(tmp_path / "plates.epub")))
    shows(driver, 0, 1)
    place = "getComputedStyle(document.images[0]).objectPosition"
    assert driver.evaluate(place) == "100% 50%"
    driver.view.resize(500, 640)
    shows(driver, 0)
    qtbot.waitUntil(lambda: driver.evaluate(place) == "50% 50%")


def test_what_is_done_on_the_facing_page_is_done_to_its_own_words(qtbot: QtBot, tmp_path: Path) -> None:
    driver = PageDriver(qtbot, 1000, 640)
    driver.open(picture_book(tmp_path, "", "", "", "", spine_attributes='page-progression-direction="rtl"'))
    view = driver.view
    shows(driver, 0, 1)
    assert driver.halves == {0: (500, 1000), 1: (0, 500)}
    facing = next(page for page in view.findChildren(ShownPage) if page.spine == 1)
    qtbot.waitUntil(lambda: facing.started)
    words = TextRange.of(1, 7, 16)
    view.marks.set_marks([PageHighlight("a", words, "yellow", noted=False)])
    marked: list[str] = []
    selected: list[TextRange] = []
    view.selection_changed.connect(lambda where, _text: selected.append(where))
    ask = "[...(CSS.highlights.get('quoth-yellow') ?? [])].join('')"
    facing.sealed._page.runJavaScript(ask, 1, marked.append)
    facing.sealed._page.runJavaScript("getSelection().selectAllChildren(document.getElementById('w'))", 1)
    qtbot.waitUntil(lambda: bool(selected) and selected[-1] is not None, timeout=10_000)
    assert selected[-1].start == Locator(1, 0)
    qtbot.waitUntil(lambda: bool(marked))
    assert marked == ["has words"]
    facing.sealed._page.runJavaScript("document.getElementById('on').click()", 1)
    shows(driver, 2, 3)
    assert driver.position.spine == 3
    assert isinstance(view.findChild(PageSurface), PageSurface)


def test_one_column_however_wide_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    driver = PageDriver(qtbot, 1400, 800)
    driver.view.set_style(PageStyle(columns="one"))
    driver.open(book(tmp_path, page("<p>Words and words. </p>" * 300)))
    assert computed(driver, "body", "column-count") == "auto"
    driver.view.set_style(PageStyle())
    qtbot.waitUntil(lambda: computed(driver, "body", "column-count") == "2")


@pytest.mark.parametrize(
    ("size", "style", "columns"),
    [
        ((800, 900), PageStyle(columns="two"), "2"),  # lines of 19 em, in a page higher than wide
        ((800, 900), PageStyle(), "auto"),
        ((600, 500), PageStyle(columns="two"), "2"),  # of 14.7 em
        ((560, 500), PageStyle(columns="two"), "auto"),  # of 13.7
        ((800, 900), PageStyle(columns="two", font_percent=150), "auto"),
        ((800, 900), PageStyle(columns="two", margin_percent=20), "auto"),
        ((1400, 800), PageStyle(columns="two", mode="scrolling"), "auto"),
    ],
)
def test_two_columns_wherever_their_lines_have_room_for_14_em(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], style: PageStyle, columns: str
) -> None:
    driver = PageDriver(qtbot, *size)
    driver.view.set_style(style)
    driver.open(book(tmp_path, page("<p>Words and words. </p>" * 300)))
    assert computed(driver, "body", "column-count") == columns
    if columns == "2":
        em = float(computed(driver, "html", "font-size").removesuffix("px"))
        assert driver.evaluate("document.querySelector('p').getBoundingClientRect().width") >= 14 * em
        assert sticking_out(driver) == []


@pytest.mark.parametrize("size", [(1024, 600), (2560, 1300), *at_night(((1366, 700),), ((1920, 1000),))])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_two_columns_stand_no_further_from_each_other_than_from_the_edges(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], direction: str
) -> None:
    driver = PageDriver(qtbot, *size)
    words = "<p>Words and words. </p>" * 300
    driver.open(book(tmp_path, page(f'<div dir="{direction}">{words}</div>')))
    em = float(computed(driver, "html", "font-size").removesuffix("px"))
    for _ in range(2):  # the second page has the first one's margins
        lefts, rights = json.loads(
            driver.evaluate("""JSON.stringify((() => {
                const boxes = [...document.querySelectorAll("p")].flatMap((e) => [...e.getClientRects()])
                    .filter((b) => b.width > 0 && b.left >= 0 && b.right <= innerWidth);
                return ["left", "right"].map((side) => [...new Set(boxes.map((b) => b[side]))].sort((a, b) => a - b));
            })())""")
        )
        assert len(lefts) == len(rights) == 2
        width = driver.evaluate("innerWidth")
        gap = lefts[1] - rights[0]
        assert lefts[0] == pytest.approx(width - rights[1], abs=1)
        assert 1.5 * em <= gap <= min(lefts[0] + 1, 5 * em + 1)
        assert sticking_out(driver) == []
        driver.moving(driver.view.next_page)
