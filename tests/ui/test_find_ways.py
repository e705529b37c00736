"""Ways of finding words in a real window: as written, whole, by expressions, in other scripts; Esc leads back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

import assets
from indexing.foldmap import fold_query
from reader.engine.protocol import FoundPlace
from reader.ui.finding.rows import FoundRow, HiddenRow, PlaceRow
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, pages_of
from tests.night import at_night
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


def type_in(window: MainWindow, qtbot: QtBot, words: str) -> None:
    """Open the search with its key and type."""
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    pane = window.reading.finding
    assert pane.isVisible()
    if words.isascii():
        QTest.keyClicks(pane.field, words)
    else:
        pane.field.insert(words)  # as an input method does
    qtbot.waitUntil(lambda: pane.search.answered, timeout=20 * SECONDS)


def rows(window: MainWindow) -> list[FoundRow | None]:
    """All rows of the list."""
    model = window.reading.finding.model
    return [model.row(model.index(at, 0)) for at in range(model.rowCount())]


def places_listed(window: MainWindow) -> list[FoundPlace]:
    """The places in the list."""
    return [row.place for row in rows(window) if isinstance(row, PlaceRow)]


def test_typed_words_are_found_turned_to_highlighted_and_left_with_escape(qtbot: QtBot, run: Run) -> None:
    _, window = run()
    read(window, qtbot, assets.sample_book())
    page, pane = window.reading.page, window.reading.finding
    home = page.position
    window.reading.panel.guard.choices["off"].trigger()
    qtbot.waitUntil(lambda: window.reading._context().guard.mode == "off")  # type: ignore[union-attr]
    type_in(window, qtbot, "CLOCK")
    places = places_listed(window)
    assert len(places) > 3
    assert pane.status.text() == f"{len(places)} places"
    for place in places[:2]:
        QTest.keyClick(pane.field, Qt.Key.Key_Return)
        wait_for_highlight(window, qtbot, place.words)
        assert fold_query(place.words) == "clock"
    assert pane.status.text() == f"2 of {len(places)}"
    QTest.keyClick(window, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    wait_for_highlight(window, qtbot, places[0].words)
    visiting = [window.reading.visiting]
    QTest.keyClick(pane.field, Qt.Key.Key_Escape)  # to the page, where the match stays
    QTest.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: page.position == home)
    assert not pane.isVisible()
    assert [*visiting, window.reading.visiting] == [True, False]
    wait_for_highlight(window, qtbot, "")


@pytest.mark.parametrize(
    ("file", "words"),
    [("regime-anticancer-arabic.epub", "السرطان"), *at_night(("kusamakura-japanese-vertical-writing.epub", "温泉"))],
)
def test_japanese_and_arabic_words_are_found_and_highlighted(
    qtbot: QtBot, run: Run, corpus: Path, file: str, words: str
) -> None:
    _, window = run()
    read(window, qtbot, corpus / "samples" / file)
    pane = window.reading.finding
    type_in(window, qtbot, words)
    assert sum(row.places for row in rows(window) if isinstance(row, HiddenRow)) > 10  # the reader is at the beginning
    assert pane.ahead.isVisible()
    pane.ahead.click()
    qtbot.waitUntil(lambda: pane.search.answered, timeout=20 * SECONDS)
    assert {place.words for place in places_listed(window)} == {words}
    pane.step(1)
    wait_for_highlight(window, qtbot, words)
