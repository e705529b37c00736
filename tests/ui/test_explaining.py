"""Explaining what is selected, and suggesting what to ask."""

from __future__ import annotations

import pytest
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from models.user_message import say, verbatim
from reader.engine import protocol as p
from reader.ui.app import prepare_app
from reader.ui.book.known_names import KnownNames
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import EngineClient
from reader.ui.page.script import WORLD
from reader.ui.panel.answer_text import plain_answer
from reader.ui.panel.ask_panel import AskPanel
from reader.ui.panel.provenance import MODELS_ACTION
from reader.ui.panel.suggestions import ALWAYS, SuggestionList
from reader.ui.panel.turn_view import TurnView
from reader.ui.window.main_window import MainWindow
from tests.ui.ask_driver import QUOTE, said
from tests.ui.fake_script import FakeScript, answer
from tests.ui.sample_window import Begin

OWN = "A turnkey is a jailer."
EXPLAINED = answer(
    "Explain “she”",
    "“She” is Agnes. [1]",
    [QUOTE],
    decision="write",
    writer="qwen3.5-4b",
    provenance=say("Explained by {model}, each numbered sentence checked against its quotes.", model="qwen3.5-4b"),
    background=(OWN,),
)
SELECTION, WORDS = TextRange.of(4, 3, 9), "six ch"


@pytest.fixture
def panel(window: MainWindow, script: FakeScript, begin_reading: Begin) -> AskPanel:
    """The panel of a window with an open book."""
    script.on(p.Ask, EXPLAINED)
    begin_reading()
    return window.reading.panel.ask_panel


def _explained(panel: AskPanel, qtbot: QtBot, script: FakeScript) -> p.Ask:
    qtbot.waitUntil(lambda: bool(panel.turns) and panel.turns[0].answer is not None)
    (request,) = script.requests(p.Ask)
    assert isinstance(request, p.Ask)
    return request


def test_it_asks_at_once_and_shows_the_panel(
    qtbot: QtBot, window: MainWindow, panel: AskPanel, script: FakeScript
) -> None:
    window.actions_["panel"].trigger()
    assert not window.reading.panel.isVisible()
    window.reading.page.explain_wanted.emit(SELECTION, WORDS)
    assert window.reading.panel.isVisible()
    request = _explained(panel, qtbot, script)
    assert (request.explain, request.selection, request.guarded) == (True, SELECTION, True)
    assert request.reply_in == "en"
    assert panel.turns[0].question == "Explain “six ch”"
    assert panel.box.selection is None


@pytest.mark.parametrize("way", ["action", "popover"])
def test_its_key_and_its_button_explain_what_is_selected(
    qtbot: QtBot, window: MainWindow, panel: AskPanel, script: FakeScript, way: str
) -> None:
    action = window.actions_["explain"]
    assert action.shortcut().toString()
    assert not action.isEnabled()
    page = window.reading.page
    inside = page.findChild(QWebEnginePage)
    assert isinstance(inside, QWebEnginePage)
    with qtbot.waitSignal(window.reading.marking.selecting_changed):
        inside.runJavaScript("getSelection().selectAllChildren(document.querySelector('p'))", WORLD)
    selected = window.reading.marking.selected
    if way == "action":
        action.trigger()
    else:
        buttons = window.reading.marking.popover.findChildren(QToolButton)
        next(button for button in buttons if button.accessibleName() == "Explain this").click()
    request = _explained(panel, qtbot, script)
    assert request.explain
    assert selected is not None
    assert request.selection is not None
    assert request.selection.start == selected.start


def test_what_the_model_knows_is_labelled_as_its_own_and_apart_from_the_answer(
    qtbot: QtBot, window: MainWindow, panel: AskPanel, script: FakeScript
) -> None:
    window.reading.page.explain_wanted.emit(SELECTION, WORDS)
    _explained(panel, qtbot, script)
    assert OWN not in "".join(run.text for run in panel.turns[0].view.runs)
    shown = said(panel)
    assert shown.index("own words, not from the book and not checked") < shown.index(OWN)
    copied = plain_answer(EXPLAINED)
    assert copied.index("not from the book") < copied.index(OWN)


def test_where_a_model_is_needed_a_button_leads_to_the_models(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.Ask, answer("Explain “she”", "Quoth needs a language model.", writer="details", needs_model=True))
    begin_reading()
    panel = window.reading.panel.ask_panel
    window.reading.page.explain_wanted.emit(SELECTION, WORDS)
    _explained(panel, qtbot, script)
    (button,) = [made for made in panel.turns[0].findChildren(QPushButton) if made.text() == "Models…"]
    action = next(made for made in window.actions() if made.objectName() == MODELS_ACTION)
    action.triggered.disconnect()
    with qtbot.waitSignal(action.triggered):
        button.click()


def test_reading_only_takes_it_away(window: MainWindow, panel: AskPanel) -> None:
    window.actions_["reading-only"].trigger()
    assert not window.actions_["explain"].isVisible()
    buttons = window.reading.marking.popover.findChildren(QToolButton)
    assert next(it for it in buttons if it.accessibleName() == "Explain this").isHidden()
    window.actions_["reading-only"].trigger()
    assert window.actions_["explain"].isVisible()


POSITION, OFF = (p.Guard(mode, chosen=False, finished=False) for mode in ("position", "off"))
QUESTIONS = (
    p.say("Who is {name}?", name="Agnes"),
    p.say("What happens between {one} and {other}?", one="Agnes", other="Tom"),
)


@pytest.fixture
def asked(qapp: QApplication, qtbot: QtBot, client: EngineClient) -> SuggestionList:
    """The list, to be seen."""
    prepare_app(qapp)
    made = SuggestionList(client)
    qtbot.addWidget(made)
    made.show()
    client.start()
    return made


def context(offset: int, guard: p.Guard = POSITION) -> ReadingContext:
    """The reader, so far in the only section."""
    return ReadingContext("b1", Locator(0, offset), guard, (1000,))


def texts(asked: SuggestionList) -> tuple[str, ...]:
    """What the buttons say."""
    return tuple(button.question for button in asked.buttons)


def test_fixed_questions_stand_in_until_the_engine_has_some(
    qtbot: QtBot, asked: SuggestionList, script: FakeScript
) -> None:
    script.on(p.GetSuggestions, p.Suggestions(QUESTIONS))
    assert texts(asked) == ALWAYS
    for offset in (100, 200, 300):  # pages leafed through
        asked.set_context(context(offset))
    qtbot.waitUntil(lambda: texts(asked) == QUESTIONS)
    (request,) = script.requests(p.GetSuggestions)
    assert (request.position, request.guarded, request.before) == (Locator(0, 300), True, None)
    with qtbot.waitSignal(asked.chosen) as chosen:
        asked.buttons[0].click()
    assert chosen.args == [QUESTIONS[0]]


def test_a_jump_back_takes_them_away_at_once(qtbot: QtBot, asked: SuggestionList, script: FakeScript) -> None:
    script.on(p.GetSuggestions, p.Suggestions(QUESTIONS)).on(p.GetSuggestions, p.Suggestions(QUESTIONS[:1]))
    asked.set_context(context(300))
    qtbot.waitUntil(lambda: texts(asked) == QUESTIONS)
    asked.set_context(context(100))
    assert texts(asked) == ALWAYS
    qtbot.waitUntil(lambda: texts(asked) == QUESTIONS[:1])


def test_they_are_fetched_only_while_they_are_seen_and_only_where_the_place_matters(
    qtbot: QtBot, asked: SuggestionList, script: FakeScript
) -> None:
    script.on(p.GetSuggestions, p.Suggestions(QUESTIONS)).on(p.GetSuggestions, p.Suggestions(QUESTIONS[:1]))
    asked.hide()
    asked.set_context(context(300, OFF))
    asked._timer.timeout.emit()
    asked.show()
    qtbot.waitUntil(lambda: texts(asked) == QUESTIONS)
    asked.set_context(context(400, OFF))
    asked._timer.timeout.emit()
    asked.expire()  # the import has got further
    qtbot.waitUntil(lambda: texts(asked) == QUESTIONS[:1])
    assert len(script.requests(p.GetSuggestions)) == 2


def test_a_failure_leaves_the_fixed_ones(qtbot: QtBot, asked: SuggestionList, script: FakeScript) -> None:
    script.on(p.GetSuggestions, p.Failed(0, "usage", verbatim("Not yet."))).on(
        p.GetSuggestions, p.Suggestions(QUESTIONS)
    )
    asked.set_context(context(300))
    qtbot.waitUntil(lambda: len(script.requests(p.GetSuggestions)) == 1)
    assert texts(asked) == ALWAYS
    asked.expire()
    qtbot.waitUntil(lambda: texts(asked) == QUESTIONS)


def test_a_long_question_takes_more_lines_and_no_more_width(qtbot: QtBot, asked: SuggestionList) -> None:
    long = "What happens between Elizabeth Bennet of Longbourn and Fitzwilliam Darcy of Pemberley?"
    asked._offer((p.verbatim(long), p.verbatim("Who?")))
    asked.setFixedWidth(320)
    qtbot.waitUntil(lambda: asked.buttons[0].height() > asked.buttons[1].height())
    assert asked.minimumSizeHint().width() <= 320


def test_a_german_window_shows_them_in_german_and_asks_them_in_english(
    german: None, qtbot: QtBot, asked: SuggestionList, script: FakeScript
) -> None:
    script.on(p.GetSuggestions, p.Suggestions(QUESTIONS))
    assert [button.accessibleName() for button in asked.buttons] == [
        "Wer hat dieses Buch geschrieben?",
        "Wie lang ist dieses Buch?",
    ]
    asked.set_context(context(100))
    qtbot.waitUntil(lambda: texts(asked) == QUESTIONS)
    assert [button.accessibleName() for button in asked.buttons] == [
        "Wer ist Agnes?",
        "Was geschieht zwischen Agnes und Tom?",
    ]
    turn = TurnView(QUESTIONS[0], "", KnownNames())
    qtbot.addWidget(turn)
    assert "Wer ist Agnes?" in [label.text() for label in turn.findChildren(QLabel)]
