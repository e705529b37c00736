"""A page whose scripts never ran says nothing; it gets one more try."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from indexing.publication import open_publication
from reader.ui.page import sealed
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
    scripts = driver.page.scripts()
    scripts.clear()
    driver.view._page._silence.timeout.connect(lambda: scripts.insert(page_script()))
    driver.open(open_publication(Epub(pages=(("one.xhtml", page("<p>Words.</p>")),)).build(tmp_path / "a.epub")))
    assert driver.position is not None
