"""The ask panel on the fake engine: the answer’s place, in which nothing moves, the words set off, and follow-ups."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSlider, QApplication, QPushButton, QToolButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from indexing.locator import TextRange
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.book.known_names import KnownNames
from reader.ui.book.quote import Quote
from reader.ui.look.theme import PALETTES
from reader.ui.panel.ask_panel import AskPanel, Query
from reader.ui.panel.conversation_scroll import ConversationScroll
from reader.ui.panel.statement_place import ResolvedLine, StatementPlace
from reader.ui.widgets.marked_label import MarkedLabel
from tests.night import at_night
from tests.ui.ask_driver import ANSWER, QUOTE, ask, said
from tests.ui.entity_script import AGNES
from tests.ui.fake_script import FakeScript, answer, citation

QUOTES_ALONE = answer("Who winds it?", "Agnes wound it every evening. [1]", [QUOTE], writer="quotes", decision="quote")


def test_quotes_are_shown_while_the_passages_are_read_for_an_answer(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    evidence = p.Evidence(1, "a", "One", QUOTE.start, QUOTE.end, QUOTE.quote)
    script.on(
        p.Ask,
        p.Routed("BOOK", 0.9),
        p.ToolCalled("text_search", verbatim("Searching the text for “winds”")),
        p.ToolReturned(p.ToolCall("text_search", {"query": "winds"}, 8, 3.1)),
        p.EvidenceChosen((evidence,)),
        p.QuotesChosen((QUOTE,)),
        "wait",
    )
    ask(panel, qtbot)
    turn = panel.turns[0]
    qtbot.waitUntil(lambda: bool(turn.rows))
    assert turn.place.words == "Reading the passages…"
    assert turn.view.runs == ()
    assert "Searched the text for “winds” · 8 hits · 3 ms" in turn.steps.lines
    assert panel.busy
    with qtbot.waitSignal(panel.quote_chosen):
        turn.rows[0].click()


FIRST = citation(3, "Every evening, said the keeper, Agnes wound it.", start=90, chapter="Two", marked=["evening"])
SECOND = citation(1, "It was wound by hand, and never by day.", start=10, chapter="One", marked=["wound"])
THIRD = citation(7, "She has the key of it.", spine=4, chapter="Four", marked=["key"])


def answer_with(changes: dict[str, Any]) -> p.Answer:
    """An answer with the first of the quotes set off in another way."""
    return answer(
        "Who winds it?", "", **{"answer": "Agnes Pell does. [3]", "citations": (again(FIRST), SECOND), **changes}
    )


def again(cited: p.Citation) -> p.Citation:
    """The same quote, with the answer set off."""
    at = cited.quote.index("Agnes")
    return msgspec.structs.replace(cited, marks=(p.Mark(at, at + 5),))


REFUSED = "I can’t find that in this book. The closest passages, which may not answer: [3] [1]"


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"answer": "Agnes Pell, the keeper’s elder daughter, who has the key of the clock. [3]"},
        {"decision": "quote", "answer": f"“{FIRST.quote}” [3]\n“{SECOND.quote}” [1]"},
        {"decision": "refuse", "insufficient": True, "reason": "not_in_book", "answer": REFUSED},
        {"resolved": (p.Substitution("it", "the clock of the lighthouse at the end of the long mole"),)},
        {"citations": (again(FIRST), THIRD)},
        {"later": True, "offers_own_words": True, "notices": ("A later part of the book seems to tell more.",)},
    ],
    ids=["short", "two lines", "quotes", "refused", "follow-up", "another quote", "offers"],
)
@pytest.mark.parametrize("height", [260, *at_night(700)])
def test_nothing_moves_when_the_answer_comes(
    qtbot: QtBot, panel: AskPanel, script: FakeScript, changes: dict[str, Any], height: int
) -> None:
    panel.resize(380, height)
    script.on(p.Ask, p.Routed("BOOK", 0.9), p.QuotesChosen((FIRST, SECOND)), "wait")
    panel.show_conversation(tuple(p.Turn(n, "", ANSWER) for n in range(3)))
    panel.ask("Who winds it?")
    turn = panel.turns[-1]
    qtbot.waitUntil(lambda: bool(turn.rows))
    qtbot.wait(120)  # laid out and scrolled
    row = turn.rows[0]

    def places() -> list[int]:
        return [widget.mapTo(panel, QPoint()).y() for widget in (turn, turn.place, row)]

    before = places()
    panel._answered(turn, answer_with(changes))
    turn.place.name_known("Agnes Pell")
    qtbot.wait(120)
    assert places() == before
    assert turn.view.runs or turn.place.words  # the room isn't empty
    assert turn.rows[0] is row
    assert row.marked == ("Agnes",)
    assert [row.quote.n for row in turn.rows] == ([3, 7] if "citations" in changes else [3, 1])


def test_an_answer_is_read_from_its_question_however_late_it_is_laid_out(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    panel.resize(900, 260)
    script.on(p.Ask, ANSWER)
    before_it = answer("Who?", "Agnes Pell does, with the key of the clock. " * 6 + "[1]", [QUOTE])
    panel.show_conversation(tuple(p.Turn(n, "", before_it) for n in range(3)))
    panel.ask("Who winds it?")
    turn = panel.turns[-1]
    qtbot.waitUntil(lambda: turn.answer is not None)

    bar = panel.findChildren(ConversationScroll)[0].verticalScrollBar()

    def from_top() -> bool:
        return bar.value() == min(bar.maximum(), turn.y() - 14)

    qtbot.waitUntil(from_top)
    before = bar.maximum()
    panel.resize(330, 260)
    qtbot.waitUntil(lambda: bar.maximum() > before + 40)
    qtbot.waitUntil(from_top)


@pytest.mark.parametrize("used", [False, True], ids=["only shown", "in use"])
def test_a_better_quote_takes_the_first_place_only_until_the_reader_uses_those_that_are_shown(
    panel: AskPanel, used: bool
) -> None:
    panel.show_conversation((p.Turn(1, "", ANSWER),))
    turn = panel._add_turn(Query("Who winds it?"))
    turn.take([p.QuotesChosen((FIRST, SECOND))])
    if used:
        turn.rows[0].click()
    turn.finish(answer_with({"citations": (THIRD, msgspec.structs.replace(again(FIRST), n=4))}))
    best = [(7, ("key",)), (4, ("Agnes",))]
    assert [(row.quote.n, row.marked) for row in turn.rows] == (best[::-1] if used else best)
    places = [turn._quotes.indexOf(row) for row in turn.rows]
    assert places == sorted(places)
    assert [row.folded for row in turn.rows] == [False, True]


def test_the_words_set_off_are_shown_in_rows_and_in_the_preview(qtbot: QtBot, panel: AskPanel) -> None:
    hostile = "<b>Agnes</b> & <img src='file:///etc/passwd'> wound it. " + "And so on. " * 30
    quote = citation(1, hostile, marked=["<b>Agnes</b> &", "wound"])
    panel.show_conversation((p.Turn(1, "", answer("Who?", "Agnes. [1]", [quote])),))
    (row,) = panel.turns[0].rows
    assert row.marked == ("<b>Agnes</b> &", "wound")
    (words,) = (label for label in row.findChildren(MarkedLabel))
    assert words.textFormat() == Qt.TextFormat.PlainText
    assert "<img src='file:///etc/passwd'>" in words.text()
    qtbot.waitUntil(lambda: words.height() > words.fontMetrics().height())
    yellow = QColor(PALETTES["light"].yellow)
    assert any(near(yellow, words.grab().toImage().pixelColor(x, 3)) for x in range(words.width()))
    panel.popup.hint(row.quote, QPoint(50, 50))
    assert panel.popup.marked == row.marked
    panel.popup.hide()


def near(first: QColor, second: QColor) -> bool:
    """Whether two colours look the same."""
    return all(abs(a - b) < 4 for a, b in zip(first.getRgb(), second.getRgb(), strict=True))  # type: ignore[call-overload]


def test_a_follow_up_says_how_it_was_read_and_can_be_asked_as_typed(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    resolved = (p.Substitution("he", "Basil Hallward"),)
    script.on(p.Ask, answer_with({"resolved": resolved})).on(p.Ask, ANSWER)
    selection = TextRange.of(2, 3, 9)
    panel.ask_about(selection, "six ch")
    ask(panel, qtbot, "Whom did he paint?")
    qtbot.waitUntil(lambda: panel.turns[0].answer is not None)
    assert "he = Basil Hallward" in said(panel)
    tool(panel, "Ask as typed").click()
    qtbot.waitUntil(lambda: len(panel.turns) == 2 and panel.turns[1].answer is not None)
    asked = script.requests(p.Ask)
    assert [(request.question, request.as_typed, request.selection) for request in asked] == [
        ("Whom did he paint?", False, selection),
        ("Whom did he paint?", True, selection),
    ]
    assert not panel.turns[1].findChildren(ResolvedLine)[0].isVisibleTo(panel)


def tool(panel: AskPanel, words: str) -> QToolButton:
    """The flat button that says ``words``."""
    return next(
        button for button in panel.findChildren(QToolButton) if button.text() == words and button.isVisibleTo(panel)
    )


FRIENDLY = "I answer questions about this book by quoting it."


def test_what_is_not_about_the_book_gets_a_sentence_of_ours_and_the_model_only_on_demand(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    notice = "These are the language model’s own words. They don’t come from the book and are not checked."
    ours = {"route": "NOT_BOOK", "writer": "quotes", "insufficient": True, "reason": "not_in_book"}
    script.on(p.Ask, answer("Tell a joke", f"{FRIENDLY} [1]", [QUOTE], **ours, offers_own_words=True))
    script.on(p.Ask, answer("Tell a joke", "A clock walks in.", route="NOT_BOOK", notices=(notice,)))
    ask(panel, qtbot, "Tell a joke")
    qtbot.waitUntil(lambda: panel.turns[0].answer is not None)
    assert panel.turns[0].view.toPlainText() == FRIENDLY
    assert len(panel.turns[0].rows) == 1
    assert "Not in this book" not in said(panel)
    assert "Not from the book" not in said(panel)
    assert not script.requests(p.Ask)[0].own_words
    next(button for button in panel.findChildren(QPushButton) if button.text() == "Ask the model anyway").click()
    qtbot.waitUntil(lambda: len(panel.turns) == 2 and panel.turns[1].answer is not None)
    assert script.requests(p.Ask)[1].own_words
    assert "Not from the book" in said(panel)
    assert notice in said(panel)
    panel.ask("And another?")
    qtbot.waitUntil(lambda: len(script.requests(p.Ask)) == 3)
    assert not script.requests(p.Ask)[2].own_words


def test_what_is_asked_back_is_answered_by_a_click(qtbot: QtBot, panel: AskPanel, script: FakeScript) -> None:
    meanings = [p.Choice(name, f"Where does {name} live?") for name in ("Basil Hallward", "Tom Collins")]
    back = "Whom do you mean by “he”: Basil Hallward or Tom Collins?"
    script.on(p.Ask, answer("Where does he live?", back, writer="details", choices=tuple(meanings)))
    ask(panel, qtbot, "Where does he live?")
    qtbot.waitUntil(lambda: panel.turns[0].answer is not None)
    assert panel.turns[0].view.toPlainText() == back
    next(button for button in panel.findChildren(QPushButton) if button.text() == "Tom Collins").click()
    qtbot.waitUntil(lambda: len(script.requests(p.Ask)) == 2)
    asked = script.requests(p.Ask)[1]
    assert (asked.question, asked.as_typed) == ("Where does Tom Collins live?", True)


def test_where_the_quotes_are_the_answer_they_stand_in_full_and_a_name_leads_to_its_page(
    qtbot: QtBot, panel: AskPanel
) -> None:
    panel.set_names(KnownNames([AGNES]))
    text = f"“{FIRST.quote}” [3]\n“{SECOND.quote}” [1]"
    quoted = answer("Who is Agnes?", text, [FIRST, SECOND], decision="quote", writer="quotes")
    panel.show_conversation((p.Turn(1, "", quoted),))
    turn = panel.turns[0]
    assert turn.place.words == ""
    assert said(panel).count(FIRST.quote) == 1
    with qtbot.waitSignal(panel.name_chosen) as chosen:
        tool(panel, "Agnes Pell").click()
    assert chosen.args == ["Agnes Pell"]


def test_a_conversation_is_opened_at_its_newest_question(qtbot: QtBot, panel: AskPanel) -> None:
    tall = tuple(citation(n, f"{n}. " + "Agnes wound it every evening. " * 30, start=99 * n) for n in range(1, 5))
    turns = [p.Turn(n, "2026-01-01T10:00:00Z", answer(f"{n}. Who?", "Agnes [1].", tall)) for n in (1, 2)]
    panel.hide()
    panel.show_conversation(turns)
    panel.show()
    panel.resize(380, 480)  # and in a small window

    def above() -> int:
        return panel.turns[1].mapTo(panel, QPoint(0, 0)).y()

    (conversation,) = panel.findChildren(ConversationScroll)
    bar = conversation.verticalScrollBar()  # which narrows the turns, so that some typefaces need more lines
    qtbot.waitUntil(lambda: bar.isVisible() and panel.turns[1].height() > panel.height() and 0 <= above() < 40)
    bar.triggerAction(QAbstractSlider.SliderAction.SliderPageStepSub)
    at = above()
    panel.resize(380, 400)
    QApplication.processEvents()
    assert above() == at  # the reader has gone elsewhere


def test_an_answer_just_shown_takes_the_keyboard_at_its_quotes(panel: AskPanel, script: FakeScript) -> None:
    script.on(p.Ask, "wait")
    panel.activateWindow()
    panel.ask("Who winds it?")
    turn = panel.turns[0]
    turn.take([p.ToolCalled("text_search", verbatim("Searching the text for “winds”"))])
    QApplication.processEvents()
    turn.finish(QUOTES_ALONE)
    panel.focus_newest()  # before Qt has turned to anything else
    assert turn.rows[0].hasFocus()


def test_the_keyboard_stays_among_the_quotes_when_the_one_it_is_on_is_replaced(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    script.on(p.Ask, "wait")
    panel.activateWindow()
    panel.ask("Who winds it?")
    turn = panel.turns[0]
    turn.take([p.QuotesChosen((citation(1, "Nobody did.", start=900),))])
    early = turn.rows[0]
    qtbot.waitUntil(early.isVisible)
    early.setFocus()
    qtbot.waitUntil(early.hasFocus)
    turn.finish(QUOTES_ALONE)
    assert turn.rows[0].hasFocus()
    panel.focus_newest()
    qtbot.waitUntil(lambda: not isValid(early))
    assert turn.rows[0].hasFocus()


def test_the_keyboard_stays_in_an_answer_that_takes_its_quotes_back(
    qtbot: QtBot, panel: AskPanel, script: FakeScript
) -> None:
    script.on(p.Ask, "wait")
    panel.activateWindow()
    panel.ask("Who winds it?")
    turn = panel.turns[0]
    turn.take([p.QuotesChosen((QUOTE, citation(2, "Nobody did.", start=900)))])
    early = turn.rows[0]
    qtbot.waitUntil(early.isVisible)
    early.setFocus()
    turn.finish(answer("Who winds it?", "", (), insufficient=True, reason="not_in_book", decision="refuse"))
    qtbot.waitUntil(lambda: not isValid(early))
    at = QApplication.focusWidget()
    assert at is not None
    assert turn.isAncestorOf(at)


def test_the_first_quote_is_open_and_the_others_open_with_a_press(qtbot: QtBot, panel: AskPanel) -> None:
    text = f"“{FIRST.quote}” [1]\n“{SECOND.quote}” [2]"
    quoted = answer("Who wound it?", text, [FIRST, SECOND], decision="quote", writer="quotes")
    panel.show_conversation((p.Turn(1, "", quoted),))
    first, second = panel.turns[0].rows
    assert (first.folded, second.folded) == (False, True)
    chosen: list[Quote] = []
    panel.quote_chosen.connect(chosen.append)
    second.setFocus()
    QTest.keyClick(second, Qt.Key.Key_Space)
    assert not second.folded
    assert chosen == []
    QTest.keyClick(second, Qt.Key.Key_Space)
    assert [quote.text for quote in chosen] == [SECOND.quote]


def test_what_happens_in_a_chapter_is_told_without_a_click(panel: AskPanel) -> None:
    """The sentences of a summary stood folded, as if the first were the answer and the others alternatives."""
    text = f"“{FIRST.quote}” [1]\n“{SECOND.quote}” [2]"
    calls = (p.ToolCall("chapter_summary", {"chapter": "5"}, 2, 3.1),)
    summary = answer("What happens in chapter 5?", text, [FIRST, SECOND], decision="quote", tool_calls=calls)
    panel.show_conversation((p.Turn(1, "", summary),))
    assert [row.folded for row in panel.turns[0].rows] == [False, False]


def test_a_quote_that_is_opened_comes_whole_into_view(qtbot: QtBot, panel: AskPanel) -> None:
    long = citation(2, "It was wound by hand, and never by day. " * 18, start=10, chapter="One")
    quoted = answer("Who wound it?", f"{FIRST.quote} [1]", [FIRST, long], decision="quote", writer="quotes")
    panel.resize(380, 480)
    panel.show_conversation((p.Turn(1, "", quoted),))
    second = panel.turns[0].rows[1]
    bar = panel.findChildren(ConversationScroll)[0].verticalScrollBar()
    before = bar.value()
    second.click()
    qtbot.waitUntil(lambda: bar.value() > before)  # it has to scroll for that
    assert second.is_seen
    assert second.visibleRegion().boundingRect().height() == second.height()


def test_a_name_stands_at_the_side_as_all_else_does(qtbot: QtBot) -> None:
    """An empty label pushed it to the right, so that it looked like a part of nothing."""
    place = StatementPlace()
    qtbot.addWidget(place)
    place.resize(300, 60)
    place.clear("")
    place.name_known("Ophelia")
    QApplication.processEvents()
    (name,) = (made for made in place.findChildren(QToolButton) if made.text() == "Ophelia")
    assert name.mapTo(place, QPoint()).x() == 0
