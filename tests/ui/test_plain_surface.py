"""An answer shows no jargon, and one given before the book was imported can be asked again automatically."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.panel.ask_panel import AskPanel
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.sample_window import Begin, press

QUOTE = citation(1, "Agnes wound it every evening.", chapter="One")
MISSING = "I can’t find that by its words alone, and passages that say it in other words can’t be looked for yet."
DEGRADED: dict[str, Any] = {
    "insufficient": True,
    "reason": "search_degraded",
    "mode": "text",
    "writer": "quotes",
    "decision": "refuse",
}
JARGON = ("look-up", "hit", " ms", " s ", "qwen", "vector", "doctor", "degraded", "best quotes", "text and meaning")


@pytest.mark.parametrize(
    "changes",
    [{}, {"writer": "quotes", "decision": "quote", "mode": "text"}, {**DEGRADED, "answer": MISSING}],
    ids=["stated", "quotes", "not found"],
)
def test_no_jargon_on_the_surface_and_the_rest_behind_one_arrow(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin, changes: dict[str, Any]
) -> None:
    steps = (p.Routed("BOOK", 0.9), p.ToolReturned(p.ToolCall("text_search", {"query": "winds"}, 8, 3.1)))
    fields = {"writer": "qwen2.5-coder-0.5b-quoth", **changes}
    script.on(p.Ask, *steps, "wait").on(p.Ask, answer("Who winds it?", "Agnes does. [1]", [QUOTE], **fields))
    panel = asked(window, qtbot, begin_reading)
    qtbot.waitUntil(lambda: len(panel.turns[0].steps.lines) > 1)
    assert "▸ Searched the text for “winds”" in shown(panel.turns[0])
    panel.ask("Who winds it?")
    turn = panel.turns[1]
    qtbot.waitUntil(lambda: turn.answer is not None)
    assert [text for text in shown(panel) if any(word in text for word in JARGON)] == []
    assert [text for text in shown(turn) if text[0] in "▸▾"] == ["▸ How this was found"]
    next(button for button in turn.findChildren(QToolButton) if button.text().startswith("▸")).click()
    details = "\n".join(shown(turn))
    assert "8 hits" in details
    assert "Took 0.8 s" in details
    assert ("written by qwen2.5-coder-0.5b-quoth" in details) == (fields["writer"] != "quotes")


def test_an_answer_from_words_alone_waits_for_the_meaning_and_is_asked_again_by_itself(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.Ask, answer("Who winds it?", MISSING, **DEGRADED)).on(p.Ask, answer("Who winds it?", "Agnes. [1]"))
    window.library.progressed.emit(p.Progress("b1", "vectors", 10, 90))
    panel = asked(window, qtbot, begin_reading, p.Progress("b1", "vectors", 20, 90, seconds=17.2))
    qtbot.waitUntil(lambda: panel.turns[0].answer is not None)
    assert "Found by words alone: this book is still being read in, for about 20 s more." in shown(panel)
    press(window, "Ask again when it is read in")
    window.library.progressed.emit(p.Progress("b1", "vectors", 60, 90, seconds=7.9))
    assert "Found by words alone: this book is still being read in, for about 10 s more." in shown(panel)
    assert len(panel.turns) == 1
    window.library.progressed.emit(p.Progress("b1", "done", 90, 90))
    qtbot.waitUntil(lambda: len(panel.turns) == 2 and panel.turns[1].answer is not None)
    assert [request.question for request in script.requests(p.Ask)] == ["Who winds it?"] * 2
    window.library.progressed.emit(p.Progress("b1", "done", 90, 90))
    assert len(panel.turns) == 2


@pytest.mark.parametrize("done", [True, False], ids=["read in", "no model"])
def test_a_question_that_nobody_wanted_asked_again_is_only_offered(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin, *, done: bool
) -> None:
    script.on(p.Ask, answer("Who winds it?", MISSING, **DEGRADED))
    panel = asked(window, qtbot, begin_reading, p.Progress("b1", "vectors", 20, 90))
    qtbot.waitUntil(lambda: panel.turns[0].answer is not None)
    assert "Found by words alone: this book is still being read in." in shown(panel)
    window.library.progressed.emit(p.Progress("b1", "done", 90, 90, None if done else verbatim("There is no model.")))
    assert len(panel.turns) == 1
    assert ("Ask again" in shown(panel)) == done


def asked(window: MainWindow, qtbot: QtBot, begin_reading: Begin, progress: p.Progress | None = None) -> AskPanel:
    """The panel beside the sample book, with a question asked while the import is at this stage."""
    begin_reading()
    window.reading.panel_wanted.emit()
    if progress is not None:
        window.library.progressed.emit(progress)
    panel = window.reading.panel.ask_panel
    panel.ask("Who winds it?")
    qtbot.waitUntil(panel.isVisible)
    return panel


def shown(widget: QWidget) -> list[str]:
    """All words on visible labels and buttons."""
    QApplication.processEvents()  # Qt shows what was put into a shown layout with the next event
    kinds: tuple[type[QLabel | QAbstractButton], ...] = (QLabel, QAbstractButton)
    children = [child for kind in kinds for child in widget.findChildren(kind)]
    return [child.text() for child in children if child.isVisible() and child.text()]
