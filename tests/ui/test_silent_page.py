"""A page that says nothing gets one more try, but a long one is waited for."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from indexing.publication import open_publication
from reader.ui.page import sealed
from reader.ui.page.book import OpenBook
from reader.ui.page.scheme import Resource
from reader.ui.page.script import page_script
from tests.epubs import Epub, page
from tests.ui.page_driver import MARKS, PageDriver

pytestmark = MARKS


def test_a_page_that_says_nothing_is_loaded_again(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sealed, "_SILENCE_MS", 300)
    monkeypatch.setattr(sealed.SealedPage, "inject", lambda _page: None)
    driver = PageDriver(qtbot)
    scripts = driver.page.profile().scripts()
    scripts.clear()
    driver.view._page._silence.timeout.connect(lambda: scripts.insert(page_script()))
    driver.open(open_publication(Epub(pages=(("one.xhtml", page("<p>Words.</p>")),)).build(tmp_path / "a.epub")))
    assert driver.position is not None


def test_a_long_page_is_loaded_once(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed, "_SILENCE_MS", 400)
    asked: list[str] = []
    looked_at = Event()
    read = OpenBook.read

    def counted(book: OpenBook, href: str) -> Resource:
        asked.append(href)
        looked_at.wait(timeout=20)  # as if it took so long
        return read(book, href)

    monkeypatch.setattr(OpenBook, "read", counted)
    driver = PageDriver(qtbot)
    looks = count(1)
    driver.view._page._silence.timeout.connect(lambda: looked_at.set() if next(looks) == 3 else None)
    long = page("<p>It rained, and the rain went on. </p>" * 30_000)
    driver.open(open_publication(Epub(pages=(("one.xhtml", long),)).build(tmp_path / "a.epub")))
    assert looked_at.is_set()
    assert len(asked) == 1
