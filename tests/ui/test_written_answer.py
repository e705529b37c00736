"""A model's written answer in the panel: sentences as they are checked, their quotes, and whose words they are."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from models.user_message import say
from reader.engine import protocol as p
from reader.ui.panel.ask_panel import AskPanel
from reader.ui.panel.turn_view import TurnView
from tests.ui.ask_driver import QUOTE, ask, said
from tests.ui.fake_script import FakeScript, answer, citation

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
