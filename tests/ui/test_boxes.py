"""A theorem in a real window: asked for by name, it is shown whole with its formulas, and leads to its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.ui.panel.turn_view import TurnView
from reader.ui.widgets.marked_label import MarkedLabel
from reader.ui.window.main_window import MainWindow
from tests.textbook import textbook
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight


@pytest.fixture
def reading(qtbot: QtBot, no_models: None, run: Run, tmp_path: Path) -> MainWindow:
    """The little textbook, open."""
    _, window = run()
    read(window, qtbot, textbook(tmp_path / "textbook.epub"))
    return window


def ask(window: MainWindow, qtbot: QtBot, question: str) -> TurnView:
    """Ask about the whole book, and wait for the answer."""
    panel = window.reading.panel.ask_panel
    panel.ask(question, look_ahead=True)
    qtbot.waitUntil(lambda: not panel.busy and panel.turns[-1].answer is not None, timeout=60 * SECONDS)
    return panel.turns[-1]


def shown(turn: TurnView) -> str:
    """The words of the first quote as they are painted."""
    label = turn.rows[0].findChild(MarkedLabel)
    assert label is not None
    return label.text()


def test_a_theorem_is_shown_whole_with_its_formulas_and_leads_to_its_place(reading: MainWindow, qtbot: QtBot) -> None:
    turn = ask(reading, qtbot, "What does theorem NMUS say?")
    assert shown(turn).startswith("“Theorem NMUS\nNonsingular Matrices and Unique Solutions")
    assert shown(turn).split("\n")[-2:] == ["2x₁ = 0;", "x² = √y □”"]
    label = turn.rows[0].findChild(MarkedLabel)
    assert label is not None
    qtbot.waitUntil(lambda: label.height() >= label.heightForWidth(label.width()) >= 5 * label.fontMetrics().height())
    QTest.mouseClick(turn.rows[0], Qt.MouseButton.LeftButton)
    wait_for_highlight(reading, qtbot, turn.rows[0].quote.text)


def test_a_matrix_has_its_rows_in_the_example_and_on_the_clipboard(reading: MainWindow, qtbot: QtBot) -> None:
    turn = ask(reading, qtbot, "Give an example of a singular matrix")
    assert "A = [1 −2; 3 4]" in shown(turn)
    assert turn.rows[0].accessibleName().count("[1 −2; 3 4]") == 1
    (copy,) = (stop for stop in turn.stops if stop.accessibleName() == "Copy the answer with its quotes")
    copy.menu().actions()[0].trigger()  # type: ignore[attr-defined]
    assert "A = [1 −2; 3 4]" in QGuiApplication.clipboard().text()
