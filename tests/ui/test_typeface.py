"""OpenDyslexic, which ships with Quoth: on the page, in its four styles, in the menu, and in notes' pop-ups."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtGui import QFontDatabase, QFontInfo
from pytestqt.qtbot import QtBot

import assets
from indexing.publication import open_publication
from reader.ui.look.page_style import PageStyle
from reader.ui.look.typefaces import SHIPPED
from reader.ui.page.note_popup import NotePopup
from reader.ui.window.family_box import offered
from tests.epubs import Epub, page
from tests.ui.page_driver import PageDriver

BODY = "<p>The clock <i>struck</i> <b>twelve</b>, <b><i>twice</i></b>: ä ñ ç œ ß ¿ « » „ “ …</p>"
LOADED = """JSON.stringify([...document.fonts].filter((face) => face.family.includes("OpenDyslexic"))
    .map((face) => [face.style, face.weight, face.status]))"""
WIDTH = "document.querySelector('b').getBoundingClientRect().width"


def test_a_page_is_set_in_it_and_reads_it_only_then(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(open_publication(Epub(pages=(("one.xhtml", page(BODY)),)).build(tmp_path / "clocks.epub")))
    driver.view.set_style(PageStyle(font_family="serif"))
    assert {status for _, _, status in json.loads(driver.evaluate(LOADED))} == {"unloaded"}
    before = driver.evaluate(WIDTH)
    driver.view.set_style(PageStyle(font_family=SHIPPED))
    all_four = [[style, weight, "loaded"] for weight in ("400", "700") for style in ("normal", "italic")]
    driver.qtbot.waitUntil(lambda: json.loads(driver.evaluate(LOADED)) == all_four, timeout=20_000)
    driver.qtbot.waitUntil(lambda: driver.evaluate(WIDTH) > 1.1 * before, timeout=20_000)  # it is a wide face
    driver.view.grab().save(str(tmp_path / "page.png"))


def test_it_is_offered_first_wherever_it_is_installed_or_not() -> None:
    assert offered(["Arial", "Lexend"]) == [SHIPPED, "Lexend", "Arial"]
    assert offered(["Arial", SHIPPED]) == [SHIPPED, "Arial"]


def test_notes_are_shown_in_it(qtbot: QtBot) -> None:
    popup = SimpleNamespace(_style=PageStyle(font_family=SHIPPED))
    font = NotePopup._font(popup)  # type: ignore[arg-type]  # its style is all that it looks at
    assert QFontInfo(font).family() == SHIPPED
    assert {"Regular", "Bold"} <= set(QFontDatabase.styles(SHIPPED))


@pytest.mark.parametrize("name", assets.typeface_files())
def test_its_files_have_their_licence_beside_them(name: str) -> None:
    file = assets.typeface_files()[name]
    assert file.read_bytes()[:4] == b"wOF2"
    assert "SIL OPEN FONT LICENSE" in file.with_name("OFL.txt").read_text(encoding="utf-8")
