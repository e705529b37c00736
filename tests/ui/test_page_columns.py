"""Two columns: where there is room for them, and how far apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from reader.ui.look.page_style import PageStyle
from tests.epubs import page
from tests.night import at_night
from tests.ui.page_driver import PageDriver
from tests.ui.test_page_layout import book, computed, sticking_out


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
