"""The ask panel on the fake engine: what an answer shows, stopping, failures, scope, conversation."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import TextRange
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.book.known_names import KnownNames
from reader.ui.book.quote import Quote
from reader.ui.panel.ask_panel import AskPanel
from reader.ui.panel.quotes_view import QuotePopup, QuoteRow
from tests.ui.ask_driver import ANSWER, CONTEXT, HERE, QUOTE, ask, said
from tests.ui.entity_script import AGNES
from tests.ui.fake_script import FakeScript, answer, citation


def button_of(parent: QWidget, text: str) -> QPushButton:
    """The button that says ``text``."""
    (button,) = [button for button in parent.findChildren(QPushButton) if button.text() == text]
    return button


def test_a_finished_answer_has_chips_quotes_and_says_who_wrote_it(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    script.on(p.Ask, p.QuotesChosen((QUOTE,)), ANSWER)
    ask(panel, qtbot)
    qtbot.waitUntil(lambda: panel.turns[0].answer is not None)
    turn = panel.turns[0]
    chosen: list[Quote] = []
    panel.quote_chosen.connect(chosen.append)
    turn.findChildren(QuoteRow)[0].click()
    number, rect = turn.view.chip_rects()[0]
    QTest.mouseClick(turn.view.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert number == 1
    assert [quote.range for quote in chosen] == [TextRange(QUOTE.start, QUOTE.end)] * 2
    qtbot.waitUntil(lambda: "Short answer, checked against its quotes" in said(panel))
    assert not panel.busy


def test_a_known_name_is_a_link_for_mouse_and_keyboard(qtbot: QtBot, panel: AskPanel) -> None:
    panel.set_names(KnownNames([AGNES]))
    panel.show_conversation((p.Turn(1, "", ANSWER),))
    view = panel.turns[0].view
    chosen: list[str] = []
    panel.name_chosen.connect(chosen.append)
    panel.activateWindow()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    assert chosen == ["Agnes Pell"] * 2
    assert [number for number, _ in view.chip_rects()] == [1]


def test_names_that_were_unread_when_an_answer_came_are_no_links_and_become_some(panel: AskPanel) -> None:
    turns = (p.Turn(1, "", ANSWER), p.Turn(2, "", answer("Who?", "Agnes, I think.", route="NOT_BOOK")))
    panel.show_conversation(turns)
    assert [run.entity for turn in panel.turns for run in turn.view.runs if run.entity] == []
    panel.set_names(KnownNames([AGNES]))
    of_book, not_of_book = panel.turns
    assert [run.entity for run in of_book.view.runs if run.entity] == ["Agnes Pell"]
    assert [run.entity for run in not_of_book.view.runs if run.entity] == []


def test_stopping_frees_the_panel_at_once_and_keeps_the_quotes(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    script.on(p.Ask, p.QuotesChosen((QUOTE,)), "wait")
    ask(panel, qtbot)
    qtbot.waitUntil(lambda: bool(panel.turns[0].rows))
    panel.box.send.click()
    assert not panel.busy  # with no turn of the event loop in between, and no word from the engine
    assert panel.turns[0].place.words == "The likeliest sentences so far"
    assert [row.quote.text for row in panel.turns[0].rows] == [QUOTE.quote]
    qtbot.waitUntil(lambda: "Stopped." in said(panel))
    qtbot.waitUntil(lambda: any(isinstance(message, p.Cancel) for message in script.seen()))


def test_a_new_question_supersedes_the_one_under_way(qtbot: QtBot, panel: AskPanel, script: FakeScript) -> None:
    script.on(p.Ask, p.QuotesChosen((QUOTE,)), "wait").on(p.Ask, ANSWER)
    ask(panel, qtbot, "Old?")
    qtbot.waitUntil(lambda: bool(panel.turns[0].rows))
    panel.ask("Who winds it?")
    qtbot.waitUntil(lambda: panel.turns[1].answer is not None)
    assert panel.turns[0].answer is None


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"insufficient": True, "reason": "not_in_book"}, "Not in this book"),
        ({"insufficient": True, "reason": "beyond_reading_position"}, "Not yet in your reading"),
        ({"insufficient": True, "reason": "search_degraded"}, "Not found by its words"),
        ({"route": "NOT_BOOK"}, "Not from the book"),
        ({"looked_ahead": True}, "Looked ahead this once"),
        ({"writer": "quotes", "mode": "text", "decision": "quote"}, "The book’s own sentences"),
        ({"writer": "quotes", "decision": "state"}, "Short answer in the book’s own words"),
        ({"writer": "details"}, "From what the book says of itself"),
        ({"notices": ("No chat model is installed.",)}, "No chat model is installed."),
    ],
)
def test_notices_about_an_answer_are_shown(panel: AskPanel, changes: dict[str, Any], words: str) -> None:
    panel.show_conversation((p.Turn(1, "", answer("Who?", "Agnes.", **changes)),))
    assert words in said(panel)


def test_nothing_is_wider_than_the_panel(panel: AskPanel, qtbot: QtBot) -> None:
    titles = ["XIX: Narrative Resumed by Jim Hawkins—The Garrison in the Stockade and All Its Miseries", "宿" * 90]
    quotes = [citation(n, "Agnes wound it every evening.", chapter=title) for n, title in enumerate(titles, start=1)]
    turns = (p.Turn(1, "", answer("Who winds it?" * 9, "Agnes does. [1] [2]", quotes, notices=("No model.",))),)
    panel.setFixedSize(340, 300)  # so small that it scrolls
    panel.show_conversation(turns)
    (scroll,) = panel.findChildren(QScrollArea)
    inside = scroll.widget()
    assert inside is not None
    qtbot.waitUntil(lambda: inside.minimumSizeHint().width() > 100)  # it is laid out
    qtbot.waitUntil(lambda: inside.width() <= scroll.viewport().width())


def test_words_of_a_model_or_a_book_are_never_markup(panel: AskPanel) -> None:
    hostile = "<img src='file:///etc/passwd'><a href='http://x'>x</a> <b>bold</b> &amp;"
    quote = citation(1, hostile, chapter=hostile)
    panel.show_conversation((p.Turn(1, "", answer(hostile, f"{hostile} [1]", [quote])),))
    turn = panel.turns[0]
    assert hostile in turn.view.toPlainText()
    assert [number for number, _ in turn.view.chip_rects()] == [1]
    formats = {label.textFormat() for label in turn.findChildren(QLabel)}
    assert formats == {Qt.TextFormat.PlainText}


def test_a_failure_is_a_sentence_with_a_way_on(qtbot: QtBot, panel: AskPanel, script: FakeScript) -> None:
    script.on(p.Ask, p.Routed("BOOK", 0.9), p.Failed(0, "book", verbatim("The book is gone.")))
    ask(panel, qtbot)
    qtbot.waitUntil(lambda: not panel.busy)
    assert "The book is gone." in said(panel)
    assert panel.turns[0].view.runs == ()


def test_how_far_to_look_and_the_selection_go_with_the_question(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    script.on(p.Ask, ANSWER)
    selection = TextRange.of(2, 3, 9)
    panel.ask_about(selection, "six ch")
    ask(panel, qtbot)
    ask(panel, qtbot, "And then?")
    qtbot.waitUntil(lambda: len(script.requests(p.Ask)) == 2)
    first, second = script.requests(p.Ask)
    assert (first.guarded, first.position, first.selection) == (True, HERE, selection)
    assert (second.guarded, second.position, second.selection) == (True, HERE, None)


def test_a_question_answered_before_is_shown_and_not_asked_again(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    script.on(p.Ask, ANSWER)
    panel.show_conversation((p.Turn(1, "", ANSWER),))
    panel.ask_once("Who winds it?")
    panel.ask_once("Who else?")
    qtbot.waitUntil(lambda: len(script.requests(p.Ask)) == 1)
    assert [request.question for request in script.requests(p.Ask)] == ["Who else?"]


def test_clearing_can_be_undone_and_is_done_before_the_next_question(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    script.on(p.Ask, ANSWER).on(p.ClearConversation, p.Done())
    panel.show_conversation((p.Turn(1, "", ANSWER),))
    panel.clear()
    assert panel.turns == []
    panel.ask("Who else?")
    qtbot.waitUntil(lambda: bool(script.requests(p.Ask)))
    kinds = [type(message.request) for message in script.seen() if isinstance(message, p.Call)]
    assert kinds == [p.ClearConversation, p.Ask]


@pytest.mark.parametrize("all_shown", [False, True], ids=["the end shown", "all shown"])
def test_undoing_the_clearing_brings_back_the_whole_conversation(
    panel: AskPanel, script: FakeScript, *, all_shown: bool
) -> None:
    turns = tuple(p.Turn(n, "", answer(f"Question {n}?", "Agnes.")) for n in range(50))
    panel.show_conversation(turns)
    if all_shown:
        button_of(panel, "Show earlier questions").click()
    panel.clear()
    assert (panel.turns, button_of(panel, "Show earlier questions").isHidden()) == ([], True)
    button_of(panel.banners, "Undo").click()  # type: ignore[attr-defined]
    earlier = button_of(panel, "Show earlier questions")
    assert earlier.isHidden() == all_shown
    if not all_shown:
        earlier.click()
    assert [turn.question for turn in panel.turns] == [f"Question {n}?" for n in range(50)]
    assert script.requests(p.ClearConversation) == []


def test_an_empty_question_is_not_sent_and_a_huge_one_is_cut(qtbot: QtBot, panel: AskPanel, script: FakeScript) -> None:
    script.on(p.Ask, ANSWER)
    ask(panel, qtbot, "   ")
    panel.box.input.setPlainText("x" * 20_000)
    QTest.keyClick(panel.box.input, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(script.requests(p.Ask)))
    assert [len(request.question) for request in script.requests(p.Ask)] == [10_000]


def test_a_long_conversation_is_shown_from_its_end_and_whole_on_demand(panel: AskPanel) -> None:
    turns = tuple(p.Turn(n, "", answer(f"Question {n}?", "Agnes.")) for n in range(50))
    panel.show_conversation(turns)
    assert [turn.question for turn in panel.turns] == [f"Question {n}?" for n in range(20, 50)]
    button_of(panel, "Show earlier questions").click()
    assert [turn.question for turn in panel.turns] == [f"Question {n}?" for n in range(50)]
    places = [panel._column.indexOf(turn) for turn in panel.turns]
    assert places == sorted(places)


def test_an_answer_beyond_the_page_offers_to_look_ahead_and_never_does_it_by_itself(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    beyond = answer("Who winds it?", "Not yet.", insufficient=True, reason="beyond_reading_position")
    script.on(p.Ask, beyond).on(p.Ask, answer("Who winds it?", "Agnes winds it. [1]", [QUOTE], looked_ahead=True))
    selection = TextRange.of(2, 3, 9)
    panel.ask_about(selection, "six ch")
    ask(panel, qtbot)
    qtbot.waitUntil(lambda: panel.turns[0].answer is not None)
    assert "Looked ahead" not in said(panel)
    next(button for button in panel.findChildren(QPushButton) if button.text() == "Look ahead this once").click()
    qtbot.waitUntil(lambda: len(panel.turns) == 2 and panel.turns[1].answer is not None)
    assert "Looked ahead this once" in said(panel)
    asked = script.requests(p.Ask)
    assert [(request.question, request.guarded, request.look_ahead, request.selection) for request in asked] == [
        ("Who winds it?", True, False, selection),
        ("Who winds it?", True, True, selection),
    ]
    panel.ask("And then?")
    qtbot.waitUntil(lambda: len(script.requests(p.Ask)) == 3)
    assert not script.requests(p.Ask)[2].look_ahead


@pytest.mark.parametrize("changes", [{"insufficient": True, "reason": "beyond_reading_position"}, {"later": True}])
def test_a_kept_answer_offers_to_look_ahead_too(
    qtbot: QtBot, panel: AskPanel, script: FakeScript, changes: dict[str, Any]
) -> None:
    script.on(p.Ask, ANSWER)
    panel.show_conversation((p.Turn(1, "", answer("Who winds it?", "Not yet.", **changes)),))
    next(button for button in panel.findChildren(QPushButton) if button.text() == "Look ahead this once").click()
    qtbot.waitUntil(lambda: bool(script.requests(p.Ask)))
    assert script.requests(p.Ask)[0].look_ahead


def test_an_answer_that_later_text_may_better_offers_it_too(panel: AskPanel) -> None:
    panel.show_conversation((p.Turn(1, "", answer("Who winds it?", "Agnes. [1]", [QUOTE], later=True)),))
    assert "Look ahead this once" in {button.text() for button in panel.findChildren(QPushButton)}
    panel.show_conversation((p.Turn(1, "", ANSWER),))
    shown = [button for button in panel.findChildren(QPushButton) if button.text() == "Look ahead this once"]
    assert not any(button.isVisibleTo(panel) for button in shown)


def test_looking_ahead_is_not_content_with_an_answer_that_stopped_at_the_page(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    ahead = answer("Who winds it?", "Agnes winds it. [1]", [QUOTE], looked_ahead=True)
    script.on(p.Ask, ahead)
    panel.show_conversation((p.Turn(1, "", answer("Who winds it?", "Not yet.", later=True)),))
    panel.ask_once("Who winds it?", look_ahead=True)
    qtbot.waitUntil(lambda: len(panel.turns) == 2 and panel.turns[1].answer is not None)
    panel.ask_once("Who winds it?", look_ahead=True)
    assert not panel.busy
    assert len(panel.turns) == 2


def test_each_quotes_card_says_chapter_and_place_so_that_no_two_look_the_same(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    lengths = (10, 10, 9000)
    panel.set_context(replace(CONTEXT, lengths=lengths))
    quotes = [
        citation(n, f"He wound {n}.", spine=2, start=start, chapter="One") for n, start in enumerate((40, 5000), 1)
    ]
    stated = answer("Who winds it?", " ".join(f"{citation.quote} [{citation.n}]" for citation in quotes), quotes)
    script.on(p.Ask, stated)
    ask(panel, qtbot)
    qtbot.waitUntil(lambda: len(panel.turns[0].rows) == 2)
    cards = [tuple(label.text() for label in row.findChildren(QLabel)) for row in panel.turns[0].rows]
    assert [card[-1] for card in cards] == ["One · Location 3", "One · Location 7"]
    assert len({card[1:] for card in cards}) == 2
    panel.set_context(replace(CONTEXT, lengths=(2048, 10, 9000)))  # the book was measured anew
    assert panel.turns[0].rows[0].findChildren(QLabel)[-1].text() == "One · Location 4"


@pytest.mark.parametrize("doing", ["a key", "the wheel", "its panel goes"])
def test_a_chips_preview_closes_with_the_first_action(
    qtbot: QtBot, panel: AskPanel, script: FakeScript, doing: str
) -> None:
    script.on(p.Ask, ANSWER)
    ask(panel, qtbot)
    qtbot.waitUntil(lambda: bool(panel.turns[0].rows))
    row = panel.turns[0].rows[0]
    panel.turns[0].quote_hinted.emit(row.quote, row.mapToGlobal(row.rect().bottomLeft()))
    popup = panel.findChild(QuotePopup)
    assert popup is not None
    assert popup.isVisible()
    if doing == "a key":
        QTest.keyClick(panel.box.input, Qt.Key.Key_Shift)
    elif doing == "the wheel":
        at = QPointF(row.rect().center())
        none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
        turn = QWheelEvent(at, row.mapToGlobal(at), QPoint(), QPoint(0, -120), *none, False)
        QApplication.sendEvent(row, turn)
    else:
        panel.hide()
    assert not popup.isVisible()
