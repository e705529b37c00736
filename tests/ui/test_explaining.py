"""*Explain this*: from the menus, the popover and the keys it asks at once; what a model knows stands apart."""

from __future__ import annotations

import pytest
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from indexing.locator import TextRange
from models.user_message import say
from reader.engine import protocol as p
from reader.ui.page.script import WORLD
from reader.ui.panel.answer_text import plain_answer
from reader.ui.panel.ask_panel import AskPanel
from reader.ui.panel.provenance import MODELS_ACTION
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
