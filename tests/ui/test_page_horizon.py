"""How far the reader has read, as the page reports it: to the end of what is in view, and not a word further."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.engine.protocol.style import PageMode
from reader.ui.look.page_style import PageStyle
from tests.epubs import Epub, page
from tests.night import at_night
from tests.ui.page_driver import PageDriver

NOVEL = "books/herman-melville_moby-dick.epub"
JAPANESE = "samples/kusamakura-japanese-vertical-writing.epub"
ARABIC = "samples/regime-anticancer-arabic.epub"
CHAPTER = {NOVEL: 8, JAPANESE: 3, ARABIC: 2}

# the offsets of the last character that is in the window as a whole, and of the last that is in it at all
_SEEN = """JSON.stringify((() => {
    const index = quothCanonical.build(document), whole = [], part = [];
    const text = [...index.text];
    for (let at = 0; at < index.length; at += 1) {
        if (/\\s/.test(text[at])) continue;
        const b = index.boxAt(at);
        if (!b || b.width === 0 || b.height === 0) continue;
        if (b.right > 0 && b.bottom > 0 && b.left < innerWidth && b.top < innerHeight) part.push(at);
        if (b.left >= -1 && b.top >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1) whole.push(at);
    }
    return [whole[whole.length - 1], part[part.length - 1]];
})())"""


def end_of(driver: PageDriver) -> int:
    """The end that the view tells."""
    assert driver.view.visible_end is not None
    assert driver.view.visible_end.spine == driver.position.spine
    return driver.view.visible_end.offset


@pytest.mark.parametrize(
    ("book", "mode"),
    [
        (NOVEL, "paginated"),
        (JAPANESE, "scrolling"),
        (ARABIC, "paginated"),
        *at_night((NOVEL, "scrolling"), (JAPANESE, "paginated"), (ARABIC, "scrolling")),
    ],
)
def test_the_end_of_what_is_in_view_is_reported_to_the_character(
    qtbot: QtBot, corpus: Path, book: str, mode: PageMode
) -> None:
    with open_publication(corpus / book) as publication:
        driver = PageDriver(qtbot)
        driver.view.set_style(PageStyle(mode=mode))
        driver.open(publication, Locator(CHAPTER[book], 0))
        for _ in range(3):
            last_whole, last = json.loads(driver.evaluate(_SEEN))
            text = publication.document(driver.position.spine).text.text
            assert last_whole < end_of(driver)
            assert text[last + 1 : end_of(driver)].strip() == ""
            driver.moving(driver.view.next_page)


def test_each_page_ends_where_the_next_begins_and_the_last_with_the_section(qtbot: QtBot, tmp_path: Path) -> None:
    with _paragraphs(tmp_path) as publication:
        driver = PageDriver(qtbot)
        driver.open(publication)
        text = publication.document(0).text.text
        while True:
            end = end_of(driver)
            place = driver.turned(driver.view.next_page)
            if place.spine > 0:
                break
            assert text[end : place.offset].strip() == ""
            assert end <= place.offset
        assert end == len(text)


def test_a_page_of_nothing_but_pictures_reads_no_text(qtbot: QtBot, tmp_path: Path) -> None:
    picture = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="500"><rect width="300" height="500"/></svg>'
    body = f'<div style="break-after: column">{picture}</div><p>{"The text to come. " * 40}</p>'
    with open_publication(Epub(pages=(("a.xhtml", page(body)),)).build(tmp_path / "picture.epub")) as publication:
        driver = PageDriver(qtbot)
        driver.open(publication)
        assert end_of(driver) == 0
        driver.moving(driver.view.next_page)
        assert end_of(driver) > 100


def test_text_shown_out_of_order_does_not_make_what_comes_before_it_count_as_read(qtbot: QtBot, tmp_path: Path) -> None:
    long = "".join(f"<p>{n}. {'Words go on and on. ' * 12}</p>" for n in range(18))
    notes = f"<aside style='position: absolute; top: 0; left: 0'>{'A note of the last page. ' * 180}</aside>"
    body = f'<div style="position: relative">{long}{notes}</div>'
    with open_publication(Epub(pages=(("a.xhtml", page(body)),)).build(tmp_path / "aside.epub")) as publication:
        driver = PageDriver(qtbot)
        driver.open(publication)
        assert 0 < end_of(driver) < 3000


def test_a_larger_window_shows_more_and_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    with _paragraphs(tmp_path) as publication:
        driver = PageDriver(qtbot, 700, 500)
        driver.open(publication)
        before = end_of(driver)
        driver.relaid(lambda: driver.view.resize(900, 1000))
        qtbot.waitUntil(lambda: end_of(driver) > before)
        driver.press(Qt.Key.Key_Home)
        assert driver.position == Locator(0, 0)


def _paragraphs(folder: Path) -> Publication:
    bodies = ["".join(f"<p>{n} of section {s}. {'Words go on and on. ' * 12}</p>" for n in range(12)) for s in range(2)]
    pages = tuple((f"{s}.xhtml", page(body)) for s, body in enumerate(bodies))
    return open_publication(Epub(pages=pages).build(folder / "paragraphs.epub"))
