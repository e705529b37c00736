"""Pages that take too much or go nowhere: they are stopped, and the reader hears of it."""

from __future__ import annotations

import secrets
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.engine.protocol import BookFile
from reader.ui.page import sealed_page, watch
from reader.ui.page.book import ServedBook, WantedFile
from reader.ui.page.guard import BookPage
from tests.epubs import Epub, page
from tests.night import at_night
from tests.ui.page_driver import PageDriver
from tests.ui.test_page_bad_books import NOTICE, seen


def copies_of_copies() -> str:
    """A drawing of eight lines that stands for ten million rectangles."""
    groups = ['<g id="g0"><rect width="9" height="9"/></g>']
    groups += [f'<g id="g{n}">' + f'<use href="#g{n - 1}"/>' * 10 + "</g>" for n in range(1, 8)]
    drawing = f"<defs>{''.join(groups)}</defs><use href='#g7'/>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">{drawing}</svg>'


BOMBS = {
    "columns in columns": "<div style='columns: 2'><div style='break-inside: avoid'>" * 60
    + "words " * 400
    + "</div></div>" * 60,
    "copies of copies": copies_of_copies(),
    "counters": "<style>p::before { counter-increment: a; content: counters(a, 'xxxxxxxx') }</style>"
    + "<p>x</p>" * 50_000,
    "shadows": f"<p style='text-shadow: {', '.join(['1px 1px 900px red'] * 3000)}'>{'x ' * 3000}</p>",
}


def with_bomb(folder: Path, bomb: str) -> Publication:
    """A book of three sections, whose second is the bomb."""
    bodies = ("<p>One.</p>", bomb, "<p>Three.</p>")
    pages = tuple((f"{n}.xhtml", page(body)) for n, body in enumerate(bodies))
    return open_publication(Epub(pages=pages).build(folder / "bomb.epub"))


@pytest.mark.parametrize("name", ["columns in columns", *at_night("counters", "copies of copies", "shadows")])
def test_a_page_that_takes_too_much_is_stopped(
    qtbot: QtBot, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "BUSY_SECONDS", 2.0)
    monkeypatch.setattr(watch, "MOST_BYTES", 512 * 1024 * 1024)
    driver = PageDriver(qtbot)
    driver.open(with_bomb(tmp_path, BOMBS[name]))
    ticks: list[int] = []
    crashes: list[str] = []
    clock = QTimer()
    clock.timeout.connect(lambda: ticks.append(1))
    clock.start(50)
    driver.view.crashed.connect(crashes.append)

    with qtbot.waitSignal(driver.view._page.sealed.died, timeout=60_000) as died:
        driver.view.go_to(Locator(1, 0))
    assert died.args == ["costly"]
    qtbot.waitUntil(lambda: "more time or memory" in str(driver.evaluate(NOTICE)), timeout=30_000)
    assert len(ticks) > 10  # the window's own loop went on
    assert crashes == []  # it is said in the page's place
    driver.loading(driver.view.next_section)
    assert seen(driver) == "Three."


def test_a_page_that_is_only_long_is_left_alone(driver: PageDriver, tmp_path: Path) -> None:
    """As the limits are: a section of a novel's length, laid out and read to its end."""
    paragraph = "<p>" + "It was a long day, and nobody knew what to make of it. " * 8 + "</p>"
    driver.open(with_bomb(tmp_path, paragraph * 2000), Locator(1, 0))
    usage = watch.usage_of(driver.page.renderProcessPid())
    assert usage.seconds < watch.BUSY_SECONDS / 3
    assert 0 < usage.memory < watch.MOST_BYTES / 2
    assert "long day" in seen(driver)


def one_page(folder: Path, body: str = "<p>Words.</p>") -> Publication:
    """A book of one section."""
    return open_publication(Epub(pages=(("one.xhtml", page(body)),)).build(folder / "a.epub"))


@pytest.mark.parametrize("digits", ["1234567890123456", "0000000000000000", "0123456789abcdef"])
def test_a_book_opens_whatever_its_address_is_made_of(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, digits: str
) -> None:
    """A host of digits alone is read as an IPv4 address that doesn't exist: one book opened of 1,842 had such a one."""
    monkeypatch.setattr(secrets, "token_hex", lambda _bytes: digits)
    driver = PageDriver(qtbot)
    driver.open(one_page(tmp_path))
    assert driver.position is not None


def test_the_reader_hears_of_a_page_that_goes_nowhere(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BookPage, "visit", lambda _page, _url: None)
    monkeypatch.setattr(sealed_page, "_SILENCE_MS", 50)
    driver = PageDriver(qtbot)
    with qtbot.waitSignal(driver.view.crashed, timeout=20_000) as message_received:
        driver.begin_opening(one_page(tmp_path))
    assert "can’t be read" in message_received.args[0]


def test_a_long_page_is_loaded_once(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed_page, "_SILENCE_MS", 400)
    held: list[BookFile] = []
    came = ServedBook._came
    monkeypatch.setattr(ServedBook, "_came", lambda _book, _wanted, file: held.append(file))  # as if it took so long
    driver = PageDriver(qtbot)
    looks = count(1)

    def looked() -> None:
        book = driver.view._book
        if next(looks) == 3 and book is not None:
            came(book, WantedFile(book.spine[0].href, page=True), held[0])

    driver.view._page.sealed._silence.timeout.connect(looked)
    driver.open(one_page(tmp_path, "<p>It rained, and the rain went on. </p>" * 12_000))
    assert next(looks) > 3
    assert len(held) == 1
