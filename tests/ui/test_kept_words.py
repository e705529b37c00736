"""The words that were looked up in a book, in the panel: listed, gone to, learnt, hidden, removed and exported."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from reader.ui.looking_up.words_pane import WordsPane
from reader.ui.window.main_window import MainWindow
from reader.ui.words import tr
from tests.epubs import book_of
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight
from tests.ui.test_looking_up import double_click, shown

BODY = "<h1>One</h1><p>The mice wore small lanterns. Nobody saw the stove again, and one mouse slept.</p>"


def bases(pane: WordsPane) -> list[str]:
    """The list from top to bottom."""
    words = (pane.model.word(pane.model.index(at)) for at in range(pane.model.rowCount()))
    return [word.base for word in words if word is not None]


def choose(pane: WordsPane, base: str) -> None:
    """Select a word, with the keyboard on it."""
    pane.list.setCurrentIndex(pane.model.index(bases(pane).index(base)))
    pane.list.setFocus()


def undo(window: MainWindow) -> None:
    """Press the button of the message in front."""
    button = next(b for b in window.banners.findChildren(QPushButton) if b.text() == tr("Undo") and b.isVisible())
    button.click()


@pytest.fixture
def window(qtbot: QtBot, no_models: None, run: Run, tmp_path: Path) -> MainWindow:
    """A book in which mice, stove and lanterns have been looked up."""
    _, made = run()
    read(made, qtbot, book_of(tmp_path / "mice.epub", BODY, title="Mice"))
    return made


def look_up_three(window: MainWindow, qtbot: QtBot) -> None:
    meanings = {"mice": "small rodents", "stove": "kitchen appliance", "lanterns": "transparent protective case"}
    for word, meaning in meanings.items():
        double_click(window.reading, qtbot, word)
        shown(window, qtbot, meaning)


def test_words_looked_up_are_listed_gone_to_learnt_hidden_searched_and_removed(
    qtbot: QtBot, window: MainWindow
) -> None:
    pane = window.reading.panel.words
    window.actions_["words"].trigger()
    qtbot.waitUntil(pane.isVisible, timeout=10 * SECONDS)
    assert pane.empty.text().startswith(tr("No word of this book has been looked up yet.\n\nDouble")[:30])
    look_up_three(window, qtbot)
    qtbot.waitUntil(lambda: bases(pane) == ["mouse", "lantern", "stove"], timeout=20 * SECONDS)  # as in the book
    spoken = str(pane.model.index(0).data())
    assert spoken.startswith("mouse (mice). ") and "The mice wore small lanterns." in spoken
    window.side.looking_up.dismiss()
    if folder := os.environ.get("QUOTH_PICTURES"):
        window.grab().save(f"{folder}/words.png")

    pane.list.clicked.emit(pane.model.index(2))
    wait_for_highlight(window, qtbot, "stove")

    choose(pane, "lantern")
    QTest.keyClick(pane.list, Qt.Key.Key_Space)
    pane.kinds["learnt"].click()
    assert bases(pane) == ["lantern"]
    pane.kinds["learning"].click()
    assert bases(pane) == ["mouse", "stove"]
    choose(pane, "mouse")
    pane.hide_words()
    pane.kinds["all"].click()
    assert bases(pane) == ["lantern", "stove"]
    assert pane.said.text() == "2 of 3 words"
    pane.kinds["hidden"].click()
    assert bases(pane) == ["mouse"]
    pane.kinds["all"].click()
    QTest.keyClicks(pane.search, "APPLIANCE")  # of what it means
    assert bases(pane) == ["stove"]
    pane.search.clear()

    choose(pane, "stove")
    QTest.keyClick(pane.list, Qt.Key.Key_Delete)
    assert bases(pane) == ["lantern"]
    assert pane.list.hasFocus()
    undo(window)
    assert bases(pane) == ["lantern", "stove"]

    window.reading.words.expire()  # what the engine has kept of it
    window.reading.words.refresh()
    pane.kinds["learnt"].click()
    qtbot.waitUntil(lambda: bases(pane) == ["lantern"], timeout=10 * SECONDS)


def test_words_are_exported_to_anki_and_markdown_without_those_just_removed(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    look_up_three(window, qtbot)
    pane, book = window.reading.panel.words, window.reading.book
    assert book is not None
    window.actions_["words"].trigger()
    qtbot.waitUntil(lambda: len(bases(pane)) == 3, timeout=10 * SECONDS)
    choose(pane, "stove")
    QTest.keyClick(pane.list, Qt.Key.Key_Delete)
    cards, page = tmp_path / "words.tsv", tmp_path / "words.md"
    for path in (cards, page):
        window.files.write(book, str(path), "words")
        qtbot.waitUntil(path.exists, timeout=20 * SECONDS)
    rows = [line.split("\t") for line in cards.read_text("utf-8").splitlines() if not line.startswith("#")]
    assert [row[1] for row in rows] == [
        "The {{c1::mice::mouse}} wore small lanterns.",
        "The mice wore small {{c1::lanterns::lantern}}.",
    ]
    assert "> The mice wore small lanterns." in page.read_text("utf-8")
    assert "stove" not in page.read_text("utf-8")
