"""The panel by keyboard alone: Tab goes through each tab as the eye does, and past it to the spoiler guard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.engine import protocol as p
from reader.ui.annotations.book_annotations import BookAnnotations
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import EngineClient
from reader.ui.looking_up.vocabulary import BookVocabulary
from reader.ui.panel.suggestions import ALWAYS
from reader.ui.reading.side_panel import SidePanel
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.undo import UndoQueue
from tests.ui.fake_script import FakeScript, answer, citation

QUOTES = (citation(1, "Agnes wound it.", spine=0, chapter="One"), citation(2, "It stopped.", spine=0, chapter="Two"))


@pytest.fixture
def panel(qtbot: QtBot, client: EngineClient) -> SidePanel:
    """The panel of a book that is half read."""
    banners = Banners()
    undo = UndoQueue(banners)
    made = SidePanel(client, undo, BookAnnotations(client, undo), BookVocabulary(client, undo))
    made.banners = banners  # type: ignore[attr-defined]  # keeps them alive
    qtbot.addWidget(made)
    made.resize(380, 700)
    made.show()
    made.show_book(ReadingContext("b1", Locator(0, 300), p.Guard("position", chosen=False, finished=False), (600,)))
    client.start()
    made.activateWindow()
    return made


def way(panel: SidePanel) -> list[str]:
    """What Tab passes from the tabs on to the guard; each once, however many chips it has."""
    panel.tabs.setFocus()
    names: list[str] = []
    for _ in range(40):
        focused = QApplication.focusWidget()
        assert focused is not None
        name = focused.accessibleName() or getattr(focused, "text", str)()
        if name not in names:
            names.append(name)
        if focused is panel.guard:
            return names
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    raise AssertionError(f"Tab never comes to the guard: {names}")


TOP = ["What the panel shows", "More", "Close the panel"]


def test_tab_goes_from_the_question_through_the_suggestions(panel: SidePanel) -> None:
    assert way(panel) == [*TOP, "Question about this book", *ALWAYS, "Spoiler guard"]


def test_tab_goes_through_an_answer(qtbot: QtBot, panel: SidePanel, script: FakeScript) -> None:
    script.on(p.Ask, answer("Who?", "Agnes. [1]", QUOTES[:1]))
    panel.ask_panel.ask("Who?")
    qtbot.waitUntil(lambda: not panel.ask_panel.busy)
    QApplication.processEvents()  # Qt shows what was put into a shown layout with the next event
    writer = "Short answer, checked against its quotes, written by smollm2-135m-instruct"
    answered = ["Question about this book", "Answer", "Quote 1: Agnes wound it.", writer]
    expected = [*answered, "Copy the answer with its quotes", "Show the steps", "Spoiler guard"]
    assert way(panel) == [*TOP, *expected]


def test_tab_goes_through_the_story_chapter_by_chapter(qtbot: QtBot, panel: SidePanel, script: FakeScript) -> None:
    sentences = tuple(p.AnswerSentence(f"Sentence {n}.", (n,), True) for n in (1, 2))
    start, end = Locator(0, 0), Locator(0, 300)
    script.on(p.GetRecap, p.Summary("b1", "recap", "The story so far", start, end, "quotes", sentences, QUOTES))
    panel.show_tab("story")
    top = ["What the panel shows", "Close the panel", "The story so far"]
    assert way(panel) == [*top, "Tell the story so far", "Spoiler guard"]
    summary_view = panel.story.summary_views[0]
    QTest.keyClick(summary_view.ask, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not summary_view.busy)
    QApplication.processEvents()
    assert way(panel) == [*top, "One", "Two", "Copy it with its quotes", "Spoiler guard"]
