"""The printed book's page numbers in the margin: beside their line, off the text, and no part of it."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.engine.protocol import PrintedPage
from reader.ui.look.page_style import PageStyle
from tests.epubs import Epub, page
from tests.night import at_night
from tests.ui.page_driver import PageDriver
from tests.ui.real_window import SECONDS, Run
from tests.ui.way_driver import opened

_LABELS = """JSON.stringify((() => {
    const host = document.querySelector("[data-quoth-breaks]");
    return [...(host?.shadowRoot.children ?? [])].map((each) => {
        const box = each.getBoundingClientRect();
        return { text: each.textContent, left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    });
})())"""
TEXT = "".join(f"<p>Paragraph {number} {'of words ' * 60}</p>" for number in range(30))


def labels(driver: PageDriver) -> list[dict[str, Any]]:
    """The numbers, with their boxes."""
    boxes: list[dict[str, Any]] = json.loads(driver.evaluate(_LABELS))
    return boxes


def book(tmp_path: Path, attributes: str = "") -> Publication:
    """A section of many pages."""
    return open_publication(
        Epub(pages=(("one.xhtml", page(f"<div{attributes}>{TEXT}</div>")),)).build(tmp_path / "b.epub")
    )


def in_view(driver: PageDriver, place: int) -> bool:
    shown, end = driver.view.position, driver.view.visible_end
    return shown is not None and end is not None and shown.offset <= place < end.offset


PLAIN, SCROLLED = PageStyle(), PageStyle(mode="scrolling", theme="contrast")
SMALL_PRINT = PageStyle(columns="two", margin_percent=0, font_percent=80)
FROM_THE_RIGHT, DOWNWARDS = ' dir="rtl"', ' style="writing-mode: vertical-rl"'


@pytest.mark.parametrize(
    ("style", "attributes"),
    [
        (PLAIN, ""),
        (PLAIN, DOWNWARDS),
        (SCROLLED, FROM_THE_RIGHT),
        (SMALL_PRINT, ""),
        *at_night((PLAIN, FROM_THE_RIGHT), (SCROLLED, ""), (SCROLLED, DOWNWARDS)),
        *at_night((SMALL_PRINT, FROM_THE_RIGHT), (SMALL_PRINT, DOWNWARDS)),
    ],
)
def test_numbers_stand_beside_their_lines_and_off_the_text(
    driver: PageDriver, tmp_path: Path, style: PageStyle, attributes: str
) -> None:
    text = book(tmp_path).document(0).text.text
    places = [text.index(f"Paragraph {number}") for number in (0, 9, 20)]
    driver.view.set_style(style)
    driver.view.set_printed_pages([PrintedPage(f"{at + 1}", Locator(0, place)) for at, place in enumerate(places)])
    driver.open(book(tmp_path, attributes))
    for place, label in zip(places, ("1", "2", "3"), strict=True):
        driver.view.go_to(Locator(0, place))
        driver.qtbot.waitUntil(partial(in_view, driver, place))
        driver.qtbot.waitUntil(lambda: len(labels(driver)) == 3)
        box = next(box for box in labels(driver) if box["text"] == label)
        assert 0 <= box["left"] < box["right"] <= driver.view.width()
        assert 0 <= box["top"] < box["bottom"] <= driver.view.height()
    driver.view.set_style(PageStyle(font_percent=140))  # they go where their lines go
    before = driver.evaluate("document.body.textContent.length")
    driver.view.set_printed_pages([])
    driver.qtbot.waitUntil(lambda: labels(driver) == [])
    assert driver.evaluate("document.body.textContent.length") == before
    assert driver.view.visible_end is not None


def test_a_book_with_a_page_list_shows_its_numbers_until_they_are_switched_off(
    run: Run, qtbot: QtBot, corpus: Path
) -> None:
    window = opened(run, qtbot, corpus / "samples" / "indexing-for-eds-and-auths-3md.epub")
    qtbot.waitUntil(lambda: bool(window.reading.way.navigation.pages), timeout=20 * SECONDS)
    numbered = window.reading.way.navigation.pages
    assert window.reading.page._printed == numbered
    window.actions_["printed-pages"].trigger()
    assert window.reading.page._printed == ()
    window.close()
    _, again = run()
    assert not again.side.page.way._printed_shown
