"""No words are cut off: pane by pane in each language, at five sizes, and with a system font of 20 points."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.exceptions import TimeoutError as QtTimeout
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from models.user_message import say
from reader.engine import protocol as p
from reader.ui.app import prepare_app
from reader.ui.look.theme import serif_font
from reader.ui.look.type_size import text_scale
from reader.ui.panel.question_box import QuestionBox
from reader.ui.reading.side_panel import TABS
from reader.ui.window.main_window import MainWindow
from tests.ui.entity_script import EVERYBODY, concepts, entity_page
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.sample_window import SAMPLE, Begin, opened, read
from tests.ui.shelf_script import BOTH, CARD, EVENTS, MADE, across
from tests.ui.size_driver import SIZES, cut_off, cut_short, cut_words, overlapping, resize
from tests.ui.test_accessibility import AHEAD as NOTE_AHEAD
from tests.ui.test_accessibility import NOTE
from tests.ui.test_find_pane import AHEAD, BEHIND, found

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
BEFORE = p.SeriesSummary(
    **msgspec.structs.asdict(SUMMARY)
    | {
        "kind": "previously",
        "citations": (p.ShelfCitation(**msgspec.structs.asdict(QUOTE), book="b2", title="Twenty Thousand Leagues"),),
        "notices": (say("You haven’t read any of the earlier books of this series yet."),),
    }
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
    script.on(p.OpenBook, msgspec.structs.replace(opened(*turns), annotations=(NOTE, NOTE_AHEAD), has_earlier=True))
    script.on(p.GetConcepts, concepts(*EVERYBODY)).on(p.GetEntity, entity_page())
    script.on(p.GetRecap, SUMMARY).on(p.GetSummary, SUMMARY).on(p.FindText, found(BEHIND, AHEAD, total=86))
    script.on(p.Ask, p.Routed("BOOK", 0.9), "wait").on(p.GetPreviously, BEFORE)
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


BOOKS_QUOTE = "The books of the lighthouse library were arranged by weight, the heaviest at the bottom."

TURN = p.Turn(
    1, "2026-11-01T00:00:00Z", answer("How are the books arranged?", "By weight. [1]", [citation(1, BOOKS_QUOTE)])
)


SETTLED_MS = 2_000
"""Until the words of a search that is being made have given way to what it found, and all is laid out for them."""


def test_nothing_is_cut_off_and_nothing_lies_over_another(
    language: str, window: MainWindow, script: FakeScript, begin: Begin, qtbot: QtBot
) -> None:
    book = msgspec.structs.replace(SAMPLE, opened="2026-11-01T00:00:00Z")
    script.on(p.ListBooks, p.ShelfContents((book,))).on(p.OpenBook, opened(TURN))
    script.on(p.FindText, found(BEHIND, AHEAD, total=86))
    begin()
    acts = window.actions_
    qtbot.waitUntil(window.shelf.continuing.isVisible)
    wrong = wrong_at_every_size(window, qtbot, "shelf", window.shelf.take_focus)
    window.shelf.bar.search.setText("a title that no book has and that is so long that it fills lines")
    wrong += wrong_at_every_size(window, qtbot, "no such book", window.shelf.take_focus)
    window.shelf.bar.search.clear()
    window.shelf.start_filter()
    wrong += wrong_at_every_size(window, qtbot, "filtering", window.shelf.filter.show)
    window.shelf.filter.hide()
    wrong += wrong_at_every_size(window, qtbot, "asking the shelf", lambda: window.shelf_side.show_panel(True))
    read(window, qtbot)
    reading = window.reading
    reading.finding.field.setText("clock")
    wrong += wrong_at_every_size(window, qtbot, "reading", reading.panels.give_way)
    for tab in TABS:
        wrong += wrong_at_every_size(window, qtbot, tab, acts[tab].trigger)
    reading.find_words("clock")
    qtbot.waitUntil(reading.finding.ahead.isVisible)
    wrong += wrong_at_every_size(window, qtbot, "searching", acts["find"].trigger)
    assert wrong == []


def wrong_at_every_size(
    window: MainWindow, qtbot: QtBot, situation: str, begin: Callable[[], object]
) -> list[tuple[object, ...]]:
    """What is wrong in a situation, and stays so, begun anew at each size, as what lies over the page gives way."""

    def wrong_here() -> list[object]:
        return [*cut_off(window), *cut_words(window), *overlapping(window)]

    wrong: list[tuple[object, ...]] = []
    for size in SIZES:
        resize(window, qtbot, size)
        begin()
        for _ in range(3):
            QApplication.processEvents()
        with contextlib.suppress(QtTimeout):
            qtbot.waitUntil(lambda: not wrong_here(), timeout=SETTLED_MS)
        wrong += [(situation, size.toTuple(), fault) for fault in wrong_here()]
    return wrong


POINTS = 20.0

CLOCK_TURN = p.Turn(
    1, "2026-01-01T00:00:00Z", answer("Who wound it?", "He did [1].", [citation(1, "He wound the clock.")])
)


@pytest.fixture
def big(qapp: QApplication) -> Iterator[None]:
    """The system's font."""
    before = QFont(qapp.font())
    font = QFont(before)
    font.setPointSizeF(POINTS)
    qapp.setFont(font)
    prepare_app(qapp)
    yield
    qapp.setFont(before)


@pytest.fixture
def grown(big: None, qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin) -> MainWindow:
    """The window on the shelf, its type of 20 points."""
    window.resize(1500, 1000)
    script.on(p.OpenBook, opened(CLOCK_TURN))
    begin()
    qtbot.waitUntil(lambda: window.shelf.view.model().rowCount() == 1)
    return window


def test_all_text_grows_with_the_systems_font(grown: MainWindow) -> None:
    assert text_scale() == 2.0
    assert serif_font(10).pointSizeF() == 20.0
    sizes = {label.fontInfo().pointSizeF() for label in grown.findChildren(QLabel) if label.isVisible()}
    assert min(sizes) > 15


def test_nothing_is_cut_off(qtbot: QtBot, grown: MainWindow) -> None:
    wrong = [("shelf", cut) for cut in (*cut_off(grown), *cut_words(grown))]
    read(grown, qtbot)
    for name in ("contents", *TABS, "find", "appearance"):
        grown.actions_[name].trigger()
        QApplication.processEvents()
        root = grown.look.popover if name == "appearance" else grown
        wrong += [(name, cut) for cut in (*cut_off(root), *cut_words(root))]
    assert wrong == []
    assert grown.reading.page.page_style.font_percent == 100  # the reader's own size is distinguished from the system's


def test_no_width_brings_a_horizontal_bar(qtbot: QtBot, qapp: QApplication) -> None:
    box = QuestionBox("Ask", "Ask")
    qtbot.addWidget(box)
    box.input.setPlainText("Pierre " * 20)
    box.resize(280, 300)
    box.show()
    for width in range(280, 400):
        box.resize(width, 300)
        qapp.processEvents()
        assert not box.input.horizontalScrollBar().isVisible()
