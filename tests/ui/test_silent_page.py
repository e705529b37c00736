"""A page that reports nothing is recreated, but a long one is waited for."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from threading import Event

import pytest
import shiboken6
from PySide6.QtCore import QUrl
from pytestqt.qtbot import QtBot

from indexing.publication import Publication, open_publication
from reader.ui.look.page_style import PageStyle
from reader.ui.page import sealed_page
from reader.ui.page.book import ServedBook
from reader.ui.page.guard import BookPage
from reader.ui.page.scheme import Resource
from tests.epubs import Epub, page
from tests.ui.page_driver import MARKS, PageDriver

pytestmark = MARKS


def one_page(folder: Path, body: str = "<p>Words.</p>") -> Publication:
    """A book of one section."""
    return open_publication(Epub(pages=(("one.xhtml", page(body)),)).build(folder / "a.epub"))


def deaf(monkeypatch: pytest.MonkeyPatch, times: int) -> list[BookPage]:
    """Pages that go nowhere when they are told to, as Chromium's sometimes don't; after so many they do."""
    made: list[BookPage] = []
    visit = BookPage.visit

    def lost(self: BookPage, url: QUrl) -> None:
        if self not in made:
            made.append(self)
        if len(made) > times:
            visit(self, url)

    monkeypatch.setattr(BookPage, "visit", lost)
    monkeypatch.setattr(sealed_page, "_SILENCE_MS", 200)
    return made


def test_a_page_that_goes_nowhere_is_made_anew(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = deaf(monkeypatch, times=2)
    driver = PageDriver(qtbot)
    driver.open(one_page(tmp_path))
    assert driver.position is not None
    assert len(made) == 3
    qtbot.waitUntil(lambda: not any(shiboken6.isValid(old) for old in made[:2]))  # nor do the lost ones stay
    found: list[str] = []
    driver.view.set_style(PageStyle(theme="dark"))  # the new page is told all, and keeps its script
    driver.page.toHtml(found.append)
    qtbot.waitUntil(lambda: bool(found))
    assert "Words." in found[0]


def test_the_reader_hears_when_no_page_goes_anywhere(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = deaf(monkeypatch, times=99)
    driver = PageDriver(qtbot)
    with qtbot.waitSignal(driver.view.crashed, timeout=20_000) as message_received:
        driver.view.open_book(one_page(tmp_path))
    assert "can't be read" in message_received.args[0]
    assert len(made) == 1 + sealed_page._DROPPED


def test_a_long_page_is_loaded_once(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed_page, "_SILENCE_MS", 400)
    asked: list[str] = []
    looked_at = Event()
    read = ServedBook.read

    def counted(book: ServedBook, href: str) -> Resource:
        asked.append(href)
        looked_at.wait(timeout=20)  # as if it took so long
        return read(book, href)

    monkeypatch.setattr(ServedBook, "read", counted)
    driver = PageDriver(qtbot)
    looks = count(1)
    driver.view._page._silence.timeout.connect(lambda: looked_at.set() if next(looks) == 3 else None)
    driver.open(one_page(tmp_path, "<p>It rained, and the rain went on. </p>" * 30_000))
    assert looked_at.is_set()
    assert len(asked) == 1
