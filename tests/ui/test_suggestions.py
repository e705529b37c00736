"""The questions of an empty conversation: the engine's for this place, fixed ones until then, none from pages ahead."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.app import prepare_app
from reader.ui.book.known_names import KnownNames
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.theme import PALETTES
from reader.ui.panel.suggestions import ALWAYS, SuggestionList
from reader.ui.panel.turn_view import TurnView
from tests.ui.fake_script import FakeScript

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
    turn = TurnView(QUESTIONS[0], "", PALETTES["light"], KnownNames())
    qtbot.addWidget(turn)
    assert "Wer ist Agnes?" in [label.text() for label in turn.findChildren(QLabel)]
