"""What a citation's number shows under the pointer or the focus, and what of an answer is said once."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.panel.ask_panel import AskPanel
from tests.ui.ask_driver import ANSWER, QUOTE, ask
from tests.ui.fake_script import FakeScript, answer, citation

MANY = [citation(n, f"She wound the clock for the {n}. time, and went to bed.", start=100 * n) for n in range(1, 10)]


def test_the_numbers_are_reached_and_followed_by_keyboard_and_show_quotes_that_are_out_of_sight(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    script.on(p.Ask, answer("Who wound it?", "She did [9].", MANY))
    ask(panel, qtbot)
    qtbot.waitUntil(lambda: panel.turns[0].answer is not None)
    panel.resize(panel.width(), 330)
    view, last = panel.turns[0].view, panel.turns[0].rows[-1]
    qtbot.waitUntil(lambda: not last.is_seen)
    panel.activateWindow()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert panel.popup.isVisible()
    assert "the 9. time" in panel.popup.text
    # it doesn't cover the question that is being written
    assert panel.popup.geometry().bottom() < panel.box.mapToGlobal(QPoint(0, 0)).y()
    with qtbot.waitSignal(panel.quote_chosen):
        QTest.keyClick(view, Qt.Key.Key_Return)


def test_a_quote_in_sight_is_lit_and_not_shown_twice(qtbot: QtBot, panel: AskPanel, script: FakeScript) -> None:
    script.on(p.Ask, ANSWER)
    ask(panel, qtbot)
    qtbot.waitUntil(lambda: panel.turns[0].answer is not None and panel.turns[0].rows[0].is_seen)
    turn = panel.turns[0]
    panel.activateWindow()
    turn.view.setFocus()
    qtbot.waitUntil(turn.view.hasFocus)
    QTest.keyClick(turn.view, Qt.Key.Key_Tab)
    assert [bool(row.property("lit")) for row in turn.rows] == [row.quote.text == QUOTE.quote for row in turn.rows]
    assert any(row.property("lit") for row in turn.rows)
    assert not panel.popup.isVisible()
    panel.box.input.setFocus()
    assert not any(row.property("lit") for row in turn.rows)


def test_what_holds_for_every_answer_is_said_once(qtbot: QtBot, panel: AskPanel, script: FakeScript) -> None:
    untried = "Quoth hasn’t been tried with these models, so the book’s own sentences answer."
    of_this = "A later part of the book seems to tell more."
    script.on(p.Ask, msgspec.structs.replace(ANSWER, notices=(untried, of_this)))
    for _ in range(3):
        ask(panel, qtbot)
        qtbot.waitUntil(lambda: panel.turns[-1].answer is not None)
    texts = [label.text() for turn in panel.turns for label in turn.findChildren(QLabel)]
    assert texts.count(untried) == 1
    assert texts.count(of_this) == 3
