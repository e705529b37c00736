"""Caret mode: anything on the page is selected by keyboard, as in a browser; F1 finds it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import Publication, open_publication
from reader.ui.window.main_window import MainWindow
from reader.ui.window.shortcuts import of_actions, of_the_page
from tests.epubs import Epub, page
from tests.ui.page_driver import PageDriver

NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
TEXT = "<p>One two three four.</p>" + "<p>Words go on and on and on. </p>" * 120


class Careted(PageDriver):
    """A page with a caret."""

    def __init__(self, qtbot: QtBot, book: Publication) -> None:
        super().__init__(qtbot)
        self.open(book, Locator(0, 0))
        self.view.activateWindow()
        self.view.setFocus()
        self.offered: list[str] = []
        self.view.marks.selected.connect(lambda _where, words, _spot: self.offered.append(words))
        self.view.caret.set(True)
        qtbot.waitUntil(lambda: self.evaluate("quothCaret.shown") is True)


@pytest.fixture
def careted(qtbot: QtBot, tmp_path: Path) -> Careted:
    """At the beginning of a section of several pages, which another follows."""
    pages = (("one.xhtml", page(TEXT)), ("two.xhtml", page("<p>The second.</p>")))
    return Careted(qtbot, open_publication(Epub(pages=pages).build(tmp_path / "caret.epub")))


def test_any_characters_are_selected_by_keys(qtbot: QtBot, careted: Careted) -> None:
    for _ in range(4):
        careted.press(Qt.Key.Key_Right)
    for _ in range(2):
        careted.press(Qt.Key.Key_Right, SHIFT)
    qtbot.waitUntil(lambda: careted.offered[-1:] == ["tw"])
    careted.press(Qt.Key.Key_Right, SHIFT | CONTROL)
    qtbot.waitUntil(lambda: careted.offered[-1].strip() == "two")


def test_the_caret_takes_the_page_along_and_stays_in_the_next_section(qtbot: QtBot, careted: Careted) -> None:
    assert careted.evaluate("quothTravel.current()") == 0
    for _ in range(40):
        careted.press(Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: careted.position.offset > 0, timeout=10_000)
    assert careted.view.anchor == careted.position
    careted.loading(careted.view.next_section)
    qtbot.waitUntil(lambda: careted.evaluate("quothCaret.shown") is True)


def test_esc_drops_the_selection_first_and_then_the_caret(qtbot: QtBot, careted: Careted) -> None:
    careted.press(Qt.Key.Key_Right, SHIFT)
    qtbot.waitUntil(lambda: bool(careted.offered))
    careted.press(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: careted.evaluate("getSelection().isCollapsed") is True)
    assert careted.view.caret.on
    with qtbot.waitSignal(careted.view.caret.changed):
        careted.press(Qt.Key.Key_Escape)
    assert careted.evaluate("quothCaret.shown") is False
    before = careted.position
    assert careted.moving(lambda: careted.press(Qt.Key.Key_Right)) > before  # the arrows turn pages again


def test_the_caret_changes_no_offset(careted: Careted) -> None:
    text = careted.evaluate("quothCanonical.build(document).text")
    assert text.startswith("One two three four.\nWords go on")
    assert text.endswith("on and on.")


def test_the_list_of_shortcuts_finds_it(window: MainWindow) -> None:
    words = [shortcut.words for group in (*of_actions(window.actions_), of_the_page()) for shortcut in group.shortcuts]
    for looked_for in ("select", "word", "cite"):
        assert any(looked_for in phrase.casefold() for phrase in words), looked_for
