"""How an answer comes: sentence by sentence, with hints and numbers that lead on, and stopped by key or button."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from models.user_message import say
from reader.engine import protocol as p
from reader.ui.panel.ask_panel import AskPanel
from reader.ui.panel.turn_view import TurnView
from reader.ui.window.main_window import MainWindow
from reader.ui.window.shortcuts import ShortcutsDialog
from tests.ui.ask_driver import ANSWER, QUOTE, ask, said
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.sample_window import SAMPLE, Begin, read, titles

OTHER = citation(2, "He sold it in Norwich.", start=200, chapter="Two")
FIRST, SECOND = "Agnes winds the clock.", "Her father sold it."
WRITTEN = answer(
    "Who winds it?",
    f"{FIRST} [1] {SECOND} [2]",
    [QUOTE, OTHER],
    decision="write",
    writer="qwen3.5-4b",
    sentences=(p.AnswerSentence(FIRST, (1,), True), p.AnswerSentence(SECOND, (2,), True)),
    provenance=say("Written by {model}, each sentence checked against its quotes.", model="qwen3.5-4b"),
)


def _words(turn: TurnView) -> str:
    return "".join(run.text for run in turn.view.runs if run.cites is None)


def test_sentences_come_one_by_one_above_the_quotes_and_none_is_a_citation_yet(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    written = p.SentencesWritten((FIRST,)), p.SentencesWritten((FIRST, SECOND))
    script.on(p.Ask, p.QuotesChosen((QUOTE,)), *written, "wait")
    ask(panel, qtbot)
    turn = panel.turns[0]
    qtbot.waitUntil(lambda: SECOND in _words(turn))
    assert _words(turn) == f"{FIRST} {SECOND}"
    assert panel.busy
    assert turn.rows[0].y() > turn.place.y()


def test_the_finished_answer_has_a_chip_for_each_sentence_its_quotes_and_whose_words_they_are(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    script.on(p.Ask, p.QuotesChosen((QUOTE,)), p.SentencesWritten((FIRST,)), WRITTEN)
    ask(panel, qtbot)
    turn = panel.turns[0]
    qtbot.waitUntil(lambda: turn.answer is not None)
    assert [run.cites for run in turn.view.runs if run.cites is not None] == [1, 2]
    assert [row.quote.text for row in turn.rows] == [QUOTE.quote, OTHER.quote]
    assert "Written by qwen3.5-4b, each sentence checked against its quotes." in said(panel)
    with qtbot.waitSignal(panel.quote_chosen) as chosen:
        turn.view.cited.emit(2)
    assert chosen.args[0].text == OTHER.quote


def test_a_model_that_has_not_earned_the_first_place_stands_beneath_the_quotes(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    beneath = answer("Who winds it?", f"{FIRST} [1]", [QUOTE], decision="write", beneath=True)
    script.on(p.Ask, p.QuotesChosen((QUOTE,)), beneath)
    ask(panel, qtbot)
    turn = panel.turns[0]
    qtbot.waitUntil(lambda: turn.answer is not None)
    QApplication.processEvents()
    assert turn.place.y() > turn.rows[0].y()


def test_one_that_did_badly_in_its_exam_answers_when_the_reader_insists(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    quotes = answer(
        "Who winds it?", f"“{QUOTE.quote}” [1]", [QUOTE], decision="quote", writer="quotes", offers_writing=True
    )
    script.on(p.Ask, quotes).on(p.Ask, WRITTEN)
    ask(panel, qtbot)
    turn = panel.turns[0]
    qtbot.waitUntil(lambda: turn.answer is not None)
    (button,) = [it for it in turn.findChildren(QPushButton) if it.text() == "Let the model write an answer"]
    button.click()
    qtbot.waitUntil(lambda: len(panel.turns) == 2 and panel.turns[1].answer is not None)
    assert [request.insist for request in script.requests(p.Ask)] == [False, True]


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


def ask_book(window: MainWindow, words: str) -> None:
    """Ask about the open book."""
    box = window.reading.panel.ask_panel.box.input
    QTest.keyClicks(box, words)
    QTest.keyClick(box, Qt.Key.Key_Return)


def test_an_answer_can_be_stopped_until_it_is_there(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin
) -> None:
    script.on(p.Ask, answer("Who wound it?", "He did.")).on(p.Ask, "wait")
    begin()
    stop = window.actions_["stop-answer"]
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    assert not stop.isEnabled()
    read(window, qtbot)
    assert not stop.isEnabled()
    ask_book(window, "Who wound it?")
    assert stop.isEnabled()
    qtbot.waitUntil(lambda: window.reading.panel.ask_panel.turns[0].answer is not None)
    assert not stop.isEnabled()
    ask_book(window, "And when?")
    assert stop.isEnabled()
    stop.trigger()
    assert not window.reading.panel.ask_panel.busy
    assert not stop.isEnabled()


def test_the_list_of_shortcuts_says_when_nothing_can_be_stopped(qtbot: QtBot, window: MainWindow, begin: Begin) -> None:
    begin()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    window.actions_["shortcuts"].trigger()
    (shown,) = (dialog for dialog in window.findChildren(ShortcutsDialog) if dialog.isVisible())
    QTest.keyClicks(shown.search, window.actions_["stop-answer"].text())
    assert shown.enter.text() == "This can’t be done at the moment."
    shown.reject()


@pytest.mark.parametrize("tab", ["story", "notes"])
def test_a_summary_can_be_stopped_from_any_tab(
    window: MainWindow, script: FakeScript, begin_reading: Begin, tab: str
) -> None:
    script.on(p.GetRecap, "wait")
    begin_reading()
    acts, story = window.actions_, window.reading.panel.story
    acts["story"].trigger()
    story.summary_views[0].start()
    acts[tab].trigger()
    assert acts["stop-answer"].isEnabled()
    acts["stop-answer"].trigger()
    assert not story.busy
    assert not acts["stop-answer"].isEnabled()


def test_on_the_shelf_it_stops_the_shelfs_answer(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin
) -> None:
    script.on(p.AskShelf, "wait")
    begin()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    acts, side = window.actions_, window.shelf_side
    acts["ask-shelf"].trigger()
    assert not acts["stop-answer"].isEnabled()
    side.panel.ask("Which book has a clock?")
    assert acts["stop-answer"].isEnabled()
    read(window, qtbot)
    assert not acts["stop-answer"].isEnabled()  # in the book nothing is being answered
    acts["shelf"].trigger()
    assert acts["stop-answer"].isEnabled()
    acts["stop-answer"].trigger()
    assert not side.panel.busy
    assert not acts["stop-answer"].isEnabled()
