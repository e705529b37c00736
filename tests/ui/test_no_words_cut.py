"""Pane by pane, in each language, on two small screens: no words end beyond an edge, or in an ellipsis for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from models.user_message import say
from reader.engine import protocol as p
from reader.ui.reading.side_panel import TABS
from reader.ui.window.main_window import MainWindow
from tests.ui.conftest import LANGUAGES
from tests.ui.entity_script import EVERYBODY, concepts, entity_page
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.sample_window import SAMPLE, Begin, opened
from tests.ui.shelf_script import BOTH, CARD, EVENTS, MADE, across
from tests.ui.size_driver import cut_short, resize
from tests.ui.test_accessibility import AHEAD as NOTE_AHEAD
from tests.ui.test_accessibility import NOTE
from tests.ui.test_find_pane import AHEAD, BEHIND, found

pytestmark = pytest.mark.parametrize("language", LANGUAGES, indirect=True)

SMALL_SCREENS = (QSize(1024, 600), QSize(1366, 768))

QUOTE = citation(1, "The books of the lighthouse library were arranged by weight, the heaviest at the bottom.")
LATER = citation(2, "Agnes Pell, the keeper of the clocks, wound them all, every evening.", start=900)
MISSING = "I can’t find that in this book. The closest passages, which may not answer:"
REFUSED: dict[str, Any] = {"insufficient": True, "decision": "refuse", "writer": "quotes"}
CONVERSATION = (
    answer("How are the books arranged?", "By weight. [1]", [QUOTE]),
    answer(
        "Who built the lighthouse?", MISSING, [QUOTE, LATER], reason="not_in_book", offers_own_words=True, **REFUSED
    ),
    answer("What becomes of Agnes?", MISSING, [LATER], reason="beyond_reading_position", later=True, **REFUSED),
    answer(
        "Where did she go?",
        "I can’t find that by its words alone, and passages that say it in other words can’t be looked for yet.",
        reason="search_degraded",
        resolved=(p.Substitution("she", "Agnes Pell, the keeper of the clocks"),),
        **{**REFUSED, "mode": "text"},
    ),
    answer("And who are you?", "I am a language model.", route="NOT_BOOK", looked_ahead=True),
    answer(
        "Who wrote it?",
        "Ada Quill.",
        writer="details",
        notices=("A later part of the book seems to tell more.",),
        resolved=(p.Substitution("it", "Eleven Minutes Fast"),),
    ),
)
SUMMARY = p.Summary(
    "b1",
    "recap",
    "The story so far",
    Locator(2, 0),
    Locator(4, 0),
    "quotes",
    tuple(p.AnswerSentence(citation.quote, (citation.n,), True) for citation in (QUOTE, LATER)),
    (QUOTE, LATER),
    (say("No language model is at work here, so these are the book’s own sentences."),),
)
NOT_THERE = across(
    "I can’t find that in the books that were asked.",
    (),
    reason="not_in_book",
    ahead=(p.ShelfAhead("b2", "Twenty Thousand Leagues under the Sea", "The Pearl of Ten Million"),),
    **REFUSED,
)


def wrong_at_each_size(window: MainWindow, qtbot: QtBot, pane: str, begin: Callable[[], object]) -> list[str]:
    """What can't be read in a pane, with the size."""
    wrong = []
    for size in sorted(SMALL_SCREENS, key=lambda size: size != window.size()):  # each change of size costs most
        resize(window, qtbot, size)
        begin()
        for _ in range(4):
            QApplication.processEvents()
        wrong += [f"{pane} {size.width()}: {fault}" for fault in cut_short(window)]
    return wrong


def test_in_a_book(language: str, window: MainWindow, script: FakeScript, begin_reading: Begin, qtbot: QtBot) -> None:
    turns = tuple(p.Turn(n, "2026-11-01T00:00:00Z", answer) for n, answer in enumerate(CONVERSATION))
    script.on(p.OpenBook, msgspec.structs.replace(opened(*turns), annotations=(NOTE, NOTE_AHEAD)))
    script.on(p.GetConcepts, concepts(*EVERYBODY)).on(p.GetEntity, entity_page())
    script.on(p.GetRecap, SUMMARY).on(p.GetSummary, SUMMARY).on(p.FindText, found(BEHIND, AHEAD, total=86))
    script.on(p.Ask, p.Routed("BOOK", 0.9), "wait")
    begin_reading()
    acts, panel = window.actions_, window.reading.panel
    assert len(panel.ask_panel.turns) == len(CONVERSATION)
    wrong = wrong_at_each_size(window, qtbot, "reading", acts["contents"].trigger)
    for name in TABS:
        wrong += wrong_at_each_size(window, qtbot, name, acts[name].trigger)
    for view, choice in zip(panel.story.summary_views, panel.story.choices.buttons(), strict=True):
        wrong += wrong_at_each_size(window, qtbot, "story, not told", choice.click)
        view.ask.click()
        qtbot.waitUntil(lambda view=view: view.text.summary is not None)  # type: ignore[misc]
        wrong += wrong_at_each_size(window, qtbot, "story", choice.click)
    window.reading.find_words("clock")
    qtbot.waitUntil(window.reading.finding.ahead.isVisible)
    wrong += wrong_at_each_size(window, qtbot, "finding", acts["find"].trigger)
    panel.ask_panel.ask("Who was it?")
    wrong += wrong_at_each_size(window, qtbot, "asking", acts["ask"].trigger)
    for button in panel.ask_panel.findChildren(QToolButton):
        if button.text().startswith("▸"):
            button.click()
    wrong += wrong_at_each_size(window, qtbot, "with steps", acts["ask"].trigger)
    assert [*dict.fromkeys(wrong)] == []


def test_on_the_shelf(language: str, window: MainWindow, script: FakeScript, begin: Begin, qtbot: QtBot) -> None:
    book = msgspec.structs.replace(SAMPLE, opened="2026-11-01T00:00:00Z", title="Twenty Thousand Leagues under the Sea")
    script.on(p.ListBooks, p.ShelfContents((book, msgspec.structs.replace(book, id="b2"))))
    script.on(p.AskShelf, BOTH).on(p.AskShelf, NOT_THERE).on(p.Recommend, *EVENTS, MADE)
    begin()
    qtbot.waitUntil(lambda: window.shelf.view.model().rowCount() == 2)
    panel = window.shelf_side.panel
    wrong = wrong_at_each_size(window, qtbot, "shelf", window.shelf.take_focus)
    wrong += wrong_at_each_size(window, qtbot, "examples", lambda: window.shelf_side.show_panel(True))
    for words in ("Who?", "Where?"):
        panel.ask(words)
        qtbot.waitUntil(lambda: not panel.busy)
    panel.recommend("ships")
    qtbot.waitUntil(lambda: not panel.busy)
    assert CARD in [view.card for turn in panel.turns for view in getattr(turn, "cards", ())]
    wrong += wrong_at_each_size(window, qtbot, "conversation", lambda: window.shelf_side.show_panel(True))
    panel.ask_of((book,))
    wrong += wrong_at_each_size(window, qtbot, "asking one book", lambda: window.shelf_side.show_panel(True))
    window.shelf.bar.search.setText("nothing like it")
    wrong += wrong_at_each_size(window, qtbot, "no book", lambda: window.shelf_side.show_panel(True))
    assert [*dict.fromkeys(wrong)] == []
