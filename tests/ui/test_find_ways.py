"""Whole words, capitals and regular expressions in a real window with the real engine; what Esc does to a search."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from reader.ui.finding.rows import PlaceRow
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, pages_of
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight

pytestmark = pytest.mark.usefixtures("no_models")


@pytest.fixture
def window(qtbot: QtBot, run: Run, tmp_path: Path) -> MainWindow:
    """A book of cats, read without a guard, its search open."""
    pages = pages_of("<p>A cat sat. The Cat scattered; cats concatenate.</p>", f"<p>{'x' * 5000}</p>")
    _, made = run()
    read(made, qtbot, Epub(pages=pages).build(tmp_path / "cats.epub"))
    made.reading.panel.guard.choices["off"].trigger()
    qtbot.waitUntil(lambda: made.reading._context().guard.mode == "off")  # type: ignore[union-attr]
    made.activateWindow()
    made.actions_["find"].trigger()
    return made


def listed(window: MainWindow) -> list[str]:
    """The words in the list."""
    model = window.reading.finding.model
    rows = [model.row(model.index(at, 0)) for at in range(model.rowCount())]
    return [row.place.words for row in rows if isinstance(row, PlaceRow)]


def look(window: MainWindow, qtbot: QtBot, words: str) -> list[str]:
    """Type over what is there, and wait for what is found."""
    pane = window.reading.finding
    pane.field.setText(words)
    qtbot.waitUntil(lambda: pane.search.answered, timeout=20 * SECONDS)
    return listed(window)


def switch(window: MainWindow, qtbot: QtBot, action: QAction) -> list[str]:
    """Press the button of an action, and wait for what is found."""
    pane = window.reading.finding
    made = next(button for button in pane.findChildren(QToolButton) if button.defaultAction() is action)
    assert made.isVisible()
    assert made.accessibleName() == action.text()
    assert made.focusPolicy() & Qt.FocusPolicy.TabFocus
    made.click()
    qtbot.waitUntil(lambda: pane.search.answered, timeout=20 * SECONDS)
    return listed(window)


def test_three_buttons_say_how_words_are_found(qtbot: QtBot, window: MainWindow) -> None:
    acts = window.actions_
    assert look(window, qtbot, "cat") == ["cat", "Cat", "cat", "cat", "cat"]
    assert switch(window, qtbot, acts["whole-words"]) == ["cat", "Cat"]
    assert switch(window, qtbot, acts["match-case"]) == ["cat"]
    assert switch(window, qtbot, acts["whole-words"]) == ["cat", "cat", "cat", "cat"]
    assert switch(window, qtbot, acts["match-case"]) == ["cat", "Cat", "cat", "cat", "cat"]
    assert switch(window, qtbot, acts["expression"]) == ["cat", "Cat", "cat", "cat", "cat"]
    assert look(window, qtbot, r"c\w*t\b|s.t\b") == ["cat", "sat", "Cat"]
    QTest.keyClick(window, Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    assert not acts["expression"].isChecked()


def test_a_bad_or_costly_expression_gets_a_sentence_and_holds_nothing_up(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["expression"].trigger()
    pane = window.reading.finding
    for pattern, reason in (
        ("(cat", "This is no regular expression: missing ), unterminated subpattern (at character 1)."),
        ("x{99999999}", "This regular expression is too large. Try smaller numbers of repeats."),
        ("(x+x+)+y", "This regular expression takes too long in this book. Try a simpler one."),
    ):
        pane.field.setText(pattern)
        qtbot.waitUntil(lambda reason=reason: pane.status.text() == reason, timeout=20 * SECONDS)  # type: ignore[misc]
        assert listed(window) == []
        assert look(window, qtbot, "cat") != []


def test_esc_once_leaves_the_field_and_keeps_the_match_twice_closes(qtbot: QtBot, window: MainWindow) -> None:
    pane, page = window.reading.finding, window.reading.page
    look(window, qtbot, "scatter")
    QTest.keyClick(pane.field, Qt.Key.Key_Return)
    wait_for_highlight(window, qtbot, "scatter")
    QTest.keyClick(pane.field, Qt.Key.Key_Escape)
    assert not pane.field.hasFocus()
    assert page.isAncestorOf(QApplication.focusWidget() or pane)
    assert pane.isVisible()
    assert pane.status.text() == "1 of 1"
    wait_for_highlight(window, qtbot, "scatter")
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not pane.isVisible()
