"""A page that reports nothing is given up with a message, but a long one is waited for."""

from __future__ import annotations

import secrets
from itertools import count
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from indexing.publication import Publication, open_publication
from reader.engine.protocol import BookFile
from reader.ui.page import sealed_page
from reader.ui.page.book import ServedBook, WantedFile
from reader.ui.page.guard import BookPage
from tests.epubs import Epub, page
from tests.ui.page_driver import PageDriver


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
