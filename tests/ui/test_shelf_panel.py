"""The shelf's conversation on the fake engine: questions, failures, the keyboard, the themes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from models.user_message import say, verbatim
from reader.engine import protocol as p
from reader.ui.across_books.answer_view import ShelfAnswerView
from reader.ui.across_books.panel import ShelfPanel
from reader.ui.book.quote import Quote
from reader.ui.look.theme import PALETTES
from reader.ui.panel.answer_text import book_runs, plain_answer
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.shelf.book_details import BookDetailsDialog
from reader.ui.window.main_window import MainWindow
from tests.night import at_night
from tests.ui.fake_script import FakeScript
from tests.ui.keyboard import controls
from tests.ui.shelf_books import OTHER, TAGGED, choose
from tests.ui.shelf_script import (
    BOTH,
    EVENTS,
    MADE,
    PLACED,
    SHIP,
    across,
    ask,
    cited,
    recommend,
    said,
    words,
)
from tests.ui.test_accessibility import check
from tests.ui.test_shelf_desk import DETAILS, dialog_of

PLACE = (Locator(2, 5), Locator(2, 18))
FOUND = ((1, TAGGED), (2, TAGGED), (3, OTHER))


def test_a_stated_answer_is_shown_and_quoted_books_are_not_shown_twice(
    qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.AskShelf, p.Working(3, 7, verbatim("Indexing the shelf")), p.ShelfEvidenceChosen(("b1",), ()), BOTH)
    turn = ask(qtbot, shelf_panel)
    assert "".join(run.text for run in turn.view.runs).strip() == f"In {TAGGED.title}: Agnes.1"
    assert [(row.quote.chapter, row._words.isVisibleTo(row)) for row in turn.rows] == [
        (f"{TAGGED.title} · One", True),
        ("Other · One", True),
    ]
    assert turn.steps.lines[0] == "2 books searched"
    assert f"[2] “{SHIP.quote}” (Other · One)" in plain_answer(BOTH)


def test_a_model_s_paragraph_stands_above_what_the_books_say(
    qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    above = f"In {TAGGED.title} Agnes did. Ben sailed (Other)."
    written = (
        p.ShelfSentence(f"In {TAGGED.title} Agnes did.", (1,), True),
        p.ShelfSentence("Ben sailed (Other).", (2,), True),
    )
    provenance = say("Written by {model} over the books’ quotes, each sentence checked against them.", model="tiny")
    answer = msgspec.structs.replace(
        BOTH,
        answer=f"{written[0].text} [1] {written[1].text} [2]\n{BOTH.answer}",
        sentences=(*written, *BOTH.sentences),
        decision="write",
        writer="tiny",
        provenance=provenance,
    )
    script.on(p.AskShelf, p.SentencesWritten((written[0].text,)), answer)
    turn = ask(qtbot, shelf_panel)
    shown = "".join(run.text for run in turn.view.runs if run.cites is None)
    assert [" ".join(line.split()) for line in shown.split("\n")] == [above, f"In {TAGGED.title}: Agnes."]
    assert [run.cites for run in turn.view.runs if run.cites is not None] == [1, 2, 1]
    assert provenance.format(model="tiny") in words(shelf_panel)
    assert above in plain_answer(answer).replace(" [1]", "").replace(" [2]", "")


def test_the_chapter_of_a_quote_is_named_in_full_after_its_books_title(qtbot: QtBot) -> None:
    chapter = "V: Knowledge by Acquaintance and Knowledge by Description"
    row = QuoteRow(Quote.of(msgspec.structs.replace(SHIP, title="The Problems of Philosophy", chapter=chapter)))
    qtbot.addWidget(row)
    assert f"The Problems of Philosophy · {chapter}" in [shown.text() for shown in row.findChildren(QLabel)]


def test_while_books_are_read_the_steps_name_them_and_stopping_frees_the_panel(
    qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    begun = p.Working(3, 7, verbatim("Indexing the shelf"))
    evidence = [p.ShelfEvidence(n, "", "", *PLACE, "", book=book.id, title=book.title) for n, book in FOUND]
    script.on(p.AskShelf, begun, p.ShelfEvidenceChosen(("b1", "b2"), tuple(evidence)), "wait")
    shelf_panel.ask("Who?")
    turn = shelf_panel.turns[0]
    assert isinstance(turn, ShelfAnswerView)
    reading = f"Reading “{TAGGED.title}”, “Other”…"
    qtbot.waitUntil(lambda: turn.steps.lines == ("Chose 3 passages of 2 books", reading))
    shelf_panel.box.send.click()
    assert not shelf_panel.busy
    assert turn.steps.lines == ("Chose 3 passages of 2 books",)


def test_an_answer_of_quotes_alone_is_its_quotes(qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript) -> None:
    alone = across(f"In Other: “{SHIP.quote}” [2]", (said(f"“{SHIP.quote}”", OTHER, 2),), SHIP)
    script.on(p.AskShelf, alone)
    turn = ask(qtbot, shelf_panel)
    assert turn.place.words == ""
    assert book_runs(alone) == ()


def test_an_answer_that_no_book_has_is_refused_with_the_reason(
    qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    sentence = "I can’t find that in the books that were asked."
    nothing = across(sentence, (said(sentence, None),), insufficient=True, reason="not_in_book", decision="refuse")
    script.on(p.AskShelf, nothing)
    turn = ask(qtbot, shelf_panel)
    assert "".join(run.text for run in turn.view.runs) == sentence
    assert "Not in these books" in words(shelf_panel)


def test_a_click_on_a_chip_opens_the_book_at_the_words_and_on_a_description_its_details(
    qtbot: QtBot, shelf_with_panel: MainWindow, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    described = cited(2, TAGGED, "A tale of clocks.", source="description")
    script.on(p.GetDetails, DETAILS).on(
        p.AskShelf,
        across("In Other: Ben. [1]", (said("Ben.", OTHER, 1),), msgspec.structs.replace(SHIP, n=1), described),
    )
    turn = ask(qtbot, shelf_panel)
    chosen: list[tuple[p.Book, TextRange]] = []
    shelf_panel.place_chosen.disconnect()
    shelf_panel.place_chosen.connect(lambda book, place: chosen.append((book, place)))
    turn.view.cited.emit(1)
    assert chosen == [(OTHER, TextRange(SHIP.start, SHIP.end))]
    turn.rows[1].click()
    dialog_of(qtbot, BookDetailsDialog).reject()
    assert script.requests(p.GetDetails) == [p.GetDetails(TAGGED.id)]
    assert len(chosen) == 1


def test_words_ahead_of_the_reader_wait_behind_show(qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript) -> None:
    ahead = p.ShelfAhead(OTHER.id, "Other", "The Wreck")
    script.on(p.AskShelf, msgspec.structs.replace(BOTH, ahead=(ahead,))).on(
        p.AskShelf, across("In Other: “x”", (), SHIP)
    )
    turn = ask(qtbot, shelf_panel)
    assert "Other · The Wreck" in words(shelf_panel)
    (row,) = turn.ahead
    row.show_button.click()
    qtbot.waitUntil(lambda: not shelf_panel.busy)
    request = script.requests(p.AskShelf)[1]
    assert (request.selection.books, request.shown, request.whole_books) == ((OTHER.id,), (OTHER.id,), False)
    assert [quote_row.quote.text for quote_row in row.rows] == [SHIP.quote]
    chosen: list[p.Book] = []
    shelf_panel.place_chosen.disconnect()
    shelf_panel.place_chosen.connect(lambda book, _place: chosen.append(book))
    row.rows[0].click()
    assert chosen == [OTHER]
    assert shelf_panel.turns == [turn]


def test_words_that_do_not_come_can_be_asked_for_again(
    qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    ahead = p.ShelfAhead(OTHER.id, "Other", "The Wreck")
    script.on(p.AskShelf, msgspec.structs.replace(BOTH, ahead=(ahead,))).on(p.AskShelf, "wait")
    turn = ask(qtbot, shelf_panel)
    (row,) = turn.ahead
    row.show_button.click()
    busy = [shelf_panel.busy]
    shelf_panel.box.send.click()
    assert [*busy, shelf_panel.busy] == [True, False]
    assert not row.show_button.isHidden()
    assert "Stopped." not in words(shelf_panel)


@pytest.mark.parametrize("kind", ["question", "wish"])
def test_what_is_typed_tells_whether_it_is_a_question_or_a_wish(
    qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript, kind: str
) -> None:
    decided: Any = kind
    script.on(p.TellKind, p.KindOfWords(decided)).on(p.AskShelf, BOTH).on(p.Recommend, *EVENTS, MADE)
    shelf_panel.send("ships")
    qtbot.waitUntil(lambda: not shelf_panel.busy and bool(shelf_panel.turns))
    assert len(script.requests(p.AskShelf)) == (kind == "question")
    assert len(script.requests(p.Recommend)) == (kind == "wish")


def test_the_switch_decides_whatever_the_words_tell_and_stays_where_it_is(
    qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.AskShelf, BOTH).on(p.Recommend, *EVENTS, MADE)
    places = []
    for button in (shelf_panel.kind.either, shelf_panel.kind.answer, shelf_panel.kind.wish):
        button.click()
        QApplication.processEvents()
        places.append((shelf_panel.kind.geometry(), shelf_panel.box.geometry()))
        if button is not shelf_panel.kind.either:
            shelf_panel.send("who else?")
            qtbot.waitUntil(lambda: not shelf_panel.busy)
    assert len(set(map(str, places))) == 1
    assert script.requests(p.TellKind) == []
    assert [len(script.requests(kind)) for kind in (p.AskShelf, p.Recommend)] == [1, 1]


def test_words_that_cannot_be_told_are_asked(qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript) -> None:
    script.on(p.TellKind, p.Failed(0, "bug", verbatim("The disk is full."))).on(p.AskShelf, BOTH)
    shelf_panel.send("ships")
    qtbot.waitUntil(lambda: not shelf_panel.busy and bool(shelf_panel.turns))
    assert [request.question for request in script.requests(p.AskShelf)] == ["ships"]


def test_only_the_chosen_books_are_asked_until_the_reader_asks_all_again(
    qtbot: QtBot, shelf_with_panel: MainWindow, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.AskShelf, BOTH)
    choose(shelf_with_panel, "Other")
    shelf_with_panel.actions_["ask-these"].trigger()
    ask(qtbot, shelf_panel)
    assert "Only in “Other”" in words(shelf_panel)
    shelf_panel._chip.findChildren(QToolButton)[0].click()
    ask(qtbot, shelf_panel)
    assert [request.selection.books for request in script.requests(p.AskShelf)] == [("b2",), ()]


@pytest.mark.parametrize("kind", ["question", "wish"])
def test_a_failure_says_what_happened_and_offers_another_try(
    qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript, kind: str
) -> None:
    failed = p.Failed(0, "model", verbatim("The model file is damaged."))
    script.on(p.AskShelf, failed).on(p.AskShelf, BOTH).on(p.Recommend, failed).on(p.Recommend, *EVENTS, MADE)
    turn = ask(qtbot, shelf_panel) if kind == "question" else recommend(qtbot, shelf_panel)
    assert "The model file is damaged." in words(shelf_panel)
    next(button for button in turn.findChildren(QPushButton) if button.text() == "Ask again").click()
    qtbot.waitUntil(lambda: len(shelf_panel.turns) == 2 and not shelf_panel.busy)
    assert "The model file is damaged." not in "".join(
        label.text() for label in shelf_panel.turns[1].findChildren(QLabel)
    )


@pytest.mark.parametrize("kind", ["question", "wish"])
def test_an_engine_that_dies_leaves_the_question_to_be_asked_again(
    qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript, kind: str
) -> None:
    script.on(p.AskShelf, "die").on(p.Recommend, "die")
    (shelf_panel.ask if kind == "question" else shelf_panel.recommend)("ships")
    qtbot.waitUntil(lambda: not shelf_panel.busy, timeout=20_000)
    assert "The engine stopped before this was answered." in words(shelf_panel)
    assert "Ask again" in [button.text() for button in shelf_panel.turns[0].findChildren(QPushButton)]


def test_a_cleared_conversation_comes_back(
    qtbot: QtBot, shelf_with_panel: MainWindow, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.AskShelf, BOTH)
    turn = ask(qtbot, shelf_panel)
    shelf_panel.clear()
    assert (shelf_panel.turns, shelf_panel.examples.isVisible(), turn.isVisible()) == ([], True, False)
    next(button for button in shelf_with_panel.banners.findChildren(QPushButton) if button.text() == "Undo").click()
    assert (shelf_panel.turns, shelf_panel.examples.isVisible(), turn.isVisible()) == ([turn], False, True)


def test_a_german_window_shows_its_examples_in_german(
    german: None, qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.AskShelf, BOTH).on(p.Recommend, *EVENTS, MADE)
    shown = [button.accessibleName() for button in shelf_panel.examples.buttons]
    assert shown[0] == "Welches Buch erzählt vom Meer?"
    assert not set(shown) & {button.question for button in shelf_panel.examples.buttons}
    for button in (shelf_panel.examples.buttons[0], shelf_panel.examples.buttons[-1]):
        button.click()
        qtbot.waitUntil(lambda: not shelf_panel.busy)
        assert shelf_panel.turns[-1].question == button.accessibleName()
    # the engine reads English, and the books may be English
    assert script.requests(p.AskShelf)[-1].question == "Which book speaks of the sea?"


def test_examples_are_asked_or_wished_for(qtbot: QtBot, shelf_panel: ShelfPanel, script: FakeScript) -> None:
    script.on(p.AskShelf, BOTH).on(p.Recommend, *EVENTS, MADE)
    question, wish = shelf_panel.examples.buttons[0], shelf_panel.examples.buttons[-1]
    question.click()
    qtbot.waitUntil(lambda: not shelf_panel.busy)
    shelf_panel.clear()
    wish.click()
    qtbot.waitUntil(lambda: not shelf_panel.busy)
    assert [request.question for request in script.requests(p.AskShelf)] == [question.question]
    assert [request.request for request in script.requests(p.Recommend)] == [wish.question]
    assert shelf_panel.kind.chosen is None


@pytest.mark.parametrize("shown", ["nothing yet", "an answer", "cards"])
def test_every_control_has_a_name_and_a_ring_and_is_reached(
    qtbot: QtBot, shelf_with_panel: MainWindow, shelf_panel: ShelfPanel, script: FakeScript, shown: str
) -> None:
    ahead = p.ShelfAhead(OTHER.id, "Other", "The Wreck")
    script.on(p.AskShelf, msgspec.structs.replace(BOTH, ahead=(ahead,))).on(p.Recommend, p.CardsChosen((PLACED,)), MADE)
    if shown == "an answer":
        ask(qtbot, shelf_panel)
    elif shown == "cards":
        recommend(qtbot, shelf_panel)
    QApplication.processEvents()
    assert shelf_panel.box.input in controls(shelf_with_panel)
    check(qtbot, shelf_with_panel)


@pytest.mark.parametrize("theme", ["sepia", "dark", *at_night("light", "contrast")])
def test_the_conversation_takes_on_every_theme(
    qtbot: QtBot, shelf_with_panel: MainWindow, shelf_panel: ShelfPanel, script: FakeScript, theme: str
) -> None:
    script.on(p.Recommend, *EVENTS, MADE)
    recommend(qtbot, shelf_panel)
    shelf_with_panel.actions_[f"theme-{theme}"].trigger()
    QApplication.processEvents()
    background = shelf_panel.grab().toImage().pixelColor(3, shelf_panel.height() // 2)
    assert background.name() == PALETTES[theme].surface  # type: ignore[index]


def test_the_conversation_is_closed_and_comes_back_with_the_keyboard_in_its_field(
    qtbot: QtBot, shelf_with_panel: MainWindow, shelf_panel: ShelfPanel
) -> None:
    shelf_panel.close_requested.emit()
    assert not shelf_panel.isVisible()
    assert shelf_with_panel.shelf.view.hasFocus()
    shelf_with_panel.actions_["ask-shelf"].trigger()
    assert shelf_panel.box.input.hasFocus()


def test_over_a_narrow_shelf_the_button_opens_it_with_the_keyboard(qtbot: QtBot, shelf_with_panel: MainWindow) -> None:
    window = shelf_with_panel
    window.actions_["ask-shelf"].trigger()
    window.resize(900, 600)
    qtbot.waitUntil(lambda: window.shelf_side.panels.over)
    button = window.shelf.bar._ask
    qtbot.waitUntil(button.isVisible)
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is window.shelf_side.panel.box.input)
    assert window.actions_["ask-shelf"].isChecked()
    assert window.shelf_side.panel.isVisible()
