"""The shelf's conversation on the fake engine: what is shown, refused and kept, by keyboard and by ear."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from reader.engine import protocol as p
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.theme import PALETTES
from reader.ui.panel.answer_text import book_runs, plain_answer
from reader.ui.shelf.book_details import BookDetailsDialog
from reader.ui.shelf.model import ShelfEntry
from reader.ui.shelf.vector_line import VectorLine, vector_words
from reader.ui.shelf_panel.card_view import why_words
from reader.ui.shelf_panel.profile_dialog import ProfileDialog
from reader.ui.shelf_panel.recommendation_view import RecommendationView
from reader.ui.shelf_panel.shelf_answer_view import ShelfAnswerView
from reader.ui.shelf_panel.shelf_panel import ShelfPanel
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.keyboard import controls
from tests.ui.sample_window import SAMPLE, titles
from tests.ui.shelf_books import OTHER, TAGGED, choose
from tests.ui.test_accessibility import check
from tests.ui.test_shelf_desk import DETAILS, dialog_of

pytestmark = [
    pytest.mark.window,
    pytest.mark.qt_log_ignore("GPUInfo not initialized", "plugin does not support", extend=True),
]


def cited(n: int, book: p.Book, quote: str, **changes: Any) -> p.ShelfCitation:
    """A quote of a book."""
    start, end = Locator(2, 40), Locator(2, 40 + len(quote))
    return p.ShelfCitation(n, "a.xhtml", "One", start, end, quote, book=book.id, title=book.title, **changes)


def said(text: str, book: p.Book | None, *cites: int) -> p.ShelfSentence:
    """A sentence of an answer."""
    return p.ShelfSentence(text, cites, True, book=book.id if book is not None else "")


def across(text: str, sentences: tuple[p.ShelfSentence, ...], *citations: p.ShelfCitation, **more: Any) -> Any:
    """An answer across books."""
    fields: dict[str, Any] = {
        "question": "Who?",
        "route": "BOOK",
        "confidence": 0.9,
        "mode": "hybrid",
        "writer": "quotes",
        "evidence": (),
        "insufficient": False,
        "reason": None,
        "tool_calls": (p.ToolCall("shelf_search", {"query": "Who?"}, 2, 3.1),),
        "budget": p.Budget(8, 1),
        "timings_ms": {"total": 840.0},
        "books": tuple(dict.fromkeys(each.book for each in citations)),
        "searched": 2,
        **more,
    }
    return p.ShelfAnswer(answer=text, sentences=sentences, citations=citations, **fields)


CLOCK = cited(1, TAGGED, "Agnes wound the clock.")
SHIP = cited(2, OTHER, "Ben sailed the ship.")
BOTH = across(
    f"In {TAGGED.title}: Agnes. [1]\nIn Other: “{SHIP.quote}” [2]",
    (said("Agnes.", TAGGED, 1), said(f"“{SHIP.quote}”", OTHER, 2)),
    CLOCK,
    SHIP,
    decision="state",
)
CARD = p.Card(
    OTHER.id,
    "Other",
    "Ben Bolt",
    "You have begun it. Its description says: “A ship sails.”",
    (p.CardQuote("A ship sails.", "description"),),
    0.5,
    words=12_345,
    progress=0.34,
)
PLACED = msgspec.structs.replace(CARD, quotes=(p.CardQuote("A ship sails.", "text", Locator(2, 5), Locator(2, 18)),))
MADE = p.Recommendation(
    "ships",
    p.RequestExtraction("ships", None, None, "theme_search", ()),
    p.RequestValidation(None, None, (), (), (), False, ()),
    "theme_search",
    "descriptions",
    (CARD,),
    "I looked through your shelf for “ships”.",
    "Shall I look for books like one of these instead?",
    ("I can recommend only what is on your own shelf.",),
    "study",
)
EVENTS: tuple[p.Event, ...] = (p.TurnText(MADE.before), p.CardsChosen((CARD,)), p.TurnText(MADE.after))
PROFILE = p.Profile(
    on=True,
    edited=False,
    axes=tuple(p.AxisLine(axis, 0.5) for axis in ("plot", "people", "ideas", "setting", "language")),  # type: ignore[arg-type]
    confidence=0.2,
    leading="ideas",
    mode=None,
    signals=(p.SignalLine("finished", "Emma", "people", 1.0), p.SignalLine("left", "Ulysses", "language", -0.5)),
)


@pytest.fixture
def shelf(qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript) -> MainWindow:
    """Two books, the conversation beside them."""
    script.on(p.ListBooks, p.ShelfContents((TAGGED, OTHER))).on(p.GetCover, p.Cover(b"", ""))
    script.on(p.WatchImports, "wait")
    client.start()
    window.begin(None, (), None)
    window.activateWindow()
    qtbot.waitUntil(lambda: len(titles(window)) == 2 and window.shelf.view.hasFocus())
    window.actions_.of_shelf.ask.trigger()
    return window


@pytest.fixture
def panel(shelf: MainWindow) -> ShelfPanel:
    """The conversation."""
    return shelf.shelf_side.panel


def words(panel: ShelfPanel) -> str:
    """All that the labels of the conversation say."""
    QApplication.processEvents()
    labels = (each for turn in panel.turns for each in turn.findChildren(QLabel) if each.isVisibleTo(turn))
    return "\n".join(each.text() for each in labels)


def ask(qtbot: QtBot, panel: ShelfPanel) -> ShelfAnswerView:
    """Ask, and wait for the end."""
    panel.ask("Who?")
    qtbot.waitUntil(lambda: not panel.busy)
    turn = panel.turns[-1]
    assert isinstance(turn, ShelfAnswerView)
    return turn


def recommend(qtbot: QtBot, panel: ShelfPanel) -> RecommendationView:
    """Wish, and wait for the end."""
    panel.recommend("ships")
    qtbot.waitUntil(lambda: not panel.busy)
    turn = panel.turns[-1]
    assert isinstance(turn, RecommendationView)
    return turn


# Questions ----------------------------------------------------------------------------------------------------------


def test_what_a_book_says_is_told_and_books_that_are_quoted_are_not_told_twice(
    qtbot: QtBot, panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.AskShelf, p.Working(3, 7, "Indexing the shelf"), p.ShelfEvidenceChosen(("b1",), ()), BOTH)
    turn = ask(qtbot, panel)
    assert "".join(run.text for run in turn.view.runs).strip() == f"In {TAGGED.title}: Agnes.1"
    assert [(row.quote.chapter, row._words.isVisibleTo(row)) for row in turn.rows] == [
        (f"{TAGGED.title} · One", True),
        ("Other · One", True),
    ]
    assert turn.steps.lines[0] == "2 books searched"
    assert f"[2] “{SHIP.quote}” (Other · One)" in plain_answer(BOTH)


def test_an_answer_of_quotes_alone_is_its_quotes(qtbot: QtBot, panel: ShelfPanel, script: FakeScript) -> None:
    alone = across(f"In Other: “{SHIP.quote}” [2]", (said(f"“{SHIP.quote}”", OTHER, 2),), SHIP)
    script.on(p.AskShelf, alone)
    turn = ask(qtbot, panel)
    assert turn.place.words == "The books say:"
    assert book_runs(alone) == ()


def test_what_no_book_says_is_told_with_the_reason(qtbot: QtBot, panel: ShelfPanel, script: FakeScript) -> None:
    sentence = "I can’t find that in the books that were asked."
    nothing = across(sentence, (said(sentence, None),), insufficient=True, reason="not_in_book", decision="refuse")
    script.on(p.AskShelf, nothing)
    turn = ask(qtbot, panel)
    assert "".join(run.text for run in turn.view.runs) == sentence
    assert "Not in these books" in words(panel)


def test_a_click_on_a_chip_opens_the_book_at_the_words_and_on_a_description_its_details(
    qtbot: QtBot, shelf: MainWindow, panel: ShelfPanel, script: FakeScript
) -> None:
    described = cited(2, TAGGED, "A tale of clocks.", source="description")
    script.on(p.GetDetails, DETAILS).on(
        p.AskShelf,
        across("In Other: Ben. [1]", (said("Ben.", OTHER, 1),), msgspec.structs.replace(SHIP, n=1), described),
    )
    turn = ask(qtbot, panel)
    chosen: list[tuple[p.Book, TextRange]] = []
    panel.place_chosen.disconnect()
    panel.place_chosen.connect(lambda book, place: chosen.append((book, place)))
    turn.view.cited.emit(1)
    assert chosen == [(OTHER, TextRange(SHIP.start, SHIP.end))]
    turn.rows[1].click()
    dialog_of(qtbot, BookDetailsDialog).reject()
    assert script.requests(p.GetDetails) == [p.GetDetails(TAGGED.id)]
    assert len(chosen) == 1


def test_whole_books_are_offered_where_some_were_searched_in_part(
    qtbot: QtBot, panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.AskShelf, msgspec.structs.replace(BOTH, partly=1)).on(
        p.AskShelf, msgspec.structs.replace(BOTH, partly=0)
    )
    turn = ask(qtbot, panel)
    next(each for each in turn.findChildren(QPushButton) if each.text() == "Search whole books this once").click()
    qtbot.waitUntil(lambda: not panel.busy)
    assert [request.whole_books for request in script.requests(p.AskShelf)] == [False, True]
    assert "Search whole books this once" not in [each.text() for each in panel.turns[1].findChildren(QPushButton)]


def test_only_the_chosen_books_are_asked_until_the_reader_asks_all_again(
    qtbot: QtBot, shelf: MainWindow, panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.AskShelf, BOTH)
    choose(shelf, "Other")
    shelf.actions_.of_shelf.ask_these.trigger()
    ask(qtbot, panel)
    assert "Only in “Other”" in words(panel)
    panel._chip.findChildren(QToolButton)[0].click()
    ask(qtbot, panel)
    assert [request.selection.books for request in script.requests(p.AskShelf)] == [("b2",), ()]


@pytest.mark.parametrize("kind", ["question", "wish"])
def test_a_failure_says_what_happened_and_offers_another_try(
    qtbot: QtBot, panel: ShelfPanel, script: FakeScript, kind: str
) -> None:
    failed = p.Failed(0, "model", "The model file is damaged.")
    script.on(p.AskShelf, failed).on(p.AskShelf, BOTH).on(p.Recommend, failed).on(p.Recommend, *EVENTS, MADE)
    turn = ask(qtbot, panel) if kind == "question" else recommend(qtbot, panel)
    assert "The model file is damaged." in words(panel)
    next(each for each in turn.findChildren(QPushButton) if each.text() == "Ask again").click()
    qtbot.waitUntil(lambda: len(panel.turns) == 2 and not panel.busy)
    assert "The model file is damaged." not in "".join(each.text() for each in panel.turns[1].findChildren(QLabel))


@pytest.mark.parametrize("kind", ["question", "wish"])
def test_an_engine_that_dies_leaves_the_question_to_be_asked_again(
    qtbot: QtBot, panel: ShelfPanel, script: FakeScript, kind: str
) -> None:
    script.on(p.AskShelf, "die").on(p.Recommend, "die")
    (panel.ask if kind == "question" else panel.recommend)("ships")
    qtbot.waitUntil(lambda: not panel.busy, timeout=20_000)
    assert "The engine stopped before this was answered." in words(panel)
    assert "Ask again" in [each.text() for each in panel.turns[0].findChildren(QPushButton)]


def test_a_cleared_conversation_comes_back(
    qtbot: QtBot, shelf: MainWindow, panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.AskShelf, BOTH)
    turn = ask(qtbot, panel)
    panel.clear()
    assert (panel.turns, panel.examples.isVisible(), turn.isVisible()) == ([], True, False)
    next(each for each in shelf.banners.findChildren(QPushButton) if each.text() == "Undo").click()
    assert (panel.turns, panel.examples.isVisible(), turn.isVisible()) == ([turn], False, True)


def test_examples_are_asked_or_wished_for(qtbot: QtBot, panel: ShelfPanel, script: FakeScript) -> None:
    script.on(p.AskShelf, BOTH).on(p.Recommend, *EVENTS, MADE)
    question, wish = panel.examples.buttons[0], panel.examples.buttons[-1]
    question.click()
    qtbot.waitUntil(lambda: not panel.busy)
    panel.clear()
    wish.click()
    qtbot.waitUntil(lambda: not panel.busy)
    assert [each.question for each in script.requests(p.AskShelf)] == [question.question]
    assert [each.request for each in script.requests(p.Recommend)] == [wish.question]
    assert panel.kind.recommends


# Wishes -------------------------------------------------------------------------------------------------------------


def test_cards_stand_between_their_texts(qtbot: QtBot, panel: ShelfPanel, script: FakeScript) -> None:
    script.on(p.Recommend, *EVENTS, MADE)
    turn = recommend(qtbot, panel)
    lines = words(panel)
    order = [MADE.before, "Other", "Ben Bolt", "about 12,000 words · 34% read", "“A ship sails.”", MADE.after]
    assert [lines.index(each) for each in order] == sorted(lines.index(each) for each in order)
    assert "I can recommend only what is on your own shelf." in lines
    assert "From your own shelf · To study" in lines
    (copy,) = (each for each in turn.findChildren(QToolButton) if each.text() == "Copy")
    copy.click()
    assert "Other, by Ben Bolt" in QGuiApplication.clipboard().text()


def test_wishes_in_a_row_are_counted_until_something_else_is_done(
    qtbot: QtBot, panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.Recommend, *EVENTS, MADE).on(p.AskShelf, BOTH)
    recommend(qtbot, panel)
    recommend(qtbot, panel)
    ask(qtbot, panel)
    recommend(qtbot, panel)
    assert [each.searches for each in script.requests(p.Recommend)] == [1, 2, 1]


def test_quoted_words_of_the_text_are_a_way_into_the_book(qtbot: QtBot, panel: ShelfPanel, script: FakeScript) -> None:
    script.on(p.Recommend, p.CardsChosen((CARD, PLACED)), MADE)
    turn = recommend(qtbot, panel)
    chosen: list[TextRange] = []
    panel.place_chosen.disconnect()
    panel.place_chosen.connect(lambda _book, place: chosen.append(place))
    buttons = [[each.text() for each in view.findChildren(QToolButton)] for view in turn.cards]
    assert buttons == [["More like this", "Not this one"], ["Show the words", "More like this", "Not this one"]]
    turn.cards[1].findChildren(QToolButton)[0].click()
    assert chosen == [TextRange(Locator(2, 5), Locator(2, 18))]


def test_a_card_of_a_book_that_was_removed_meanwhile_opens_nothing(
    qtbot: QtBot, shelf: MainWindow, panel: ShelfPanel, script: FakeScript
) -> None:
    script.on(p.Recommend, p.CardsChosen((msgspec.structs.replace(CARD, book="gone"),)), MADE)
    turn = recommend(qtbot, panel)
    assert not turn.cards[0].button.isEnabled()
    QTest.keyClick(turn.cards[0].button, Qt.Key.Key_Space)
    assert shelf.shelf.isVisible()


def test_our_own_words_around_the_cards_are_told_in_the_windows_language(qapp: QApplication) -> None:
    german = QTranslator()
    from assets.translations.update import FOLDER  # noqa: PLC0415

    assert german.load("quoth_de", str(FOLDER))
    qapp.installTranslator(german)
    try:
        assert why_words(CARD) == "Du hast es begonnen. In seiner Beschreibung steht: „A ship sails.“"
        turn = RecommendationView("ships")
        turn.take((p.TurnText("We have searched a few times now, so here is another try. " + MADE.before),))
        shown = [each.text() for each in turn.findChildren(QLabel)]
        assert any(each.endswith("Ich habe dein Regal nach “ships” durchgesehen.") for each in shown)
        assert not any("searched" in each for each in shown)
        turn.deleteLater()
    finally:
        qapp.removeTranslator(german)


# By keyboard and by ear ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shown", ["nothing yet", "an answer", "cards"])
def test_every_control_has_a_name_and_a_ring_and_is_reached(
    qtbot: QtBot, shelf: MainWindow, panel: ShelfPanel, script: FakeScript, shown: str
) -> None:
    script.on(p.AskShelf, msgspec.structs.replace(BOTH, partly=1)).on(p.Recommend, p.CardsChosen((PLACED,)), MADE)
    if shown == "an answer":
        ask(qtbot, panel)
    elif shown == "cards":
        recommend(qtbot, panel)
    QApplication.processEvents()
    assert panel.box.input in controls(shelf)
    check(qtbot, shelf)


@pytest.mark.parametrize("theme", ["light", "sepia", "dark"])
def test_the_conversation_takes_on_every_theme(
    qtbot: QtBot, shelf: MainWindow, panel: ShelfPanel, script: FakeScript, theme: str
) -> None:
    script.on(p.Recommend, *EVENTS, MADE)
    recommend(qtbot, panel)
    shelf.actions_.look.themes[theme].trigger()  # type: ignore[index]
    QApplication.processEvents()
    ground = panel.grab().toImage().pixelColor(3, panel.height() // 2)
    assert ground.name() == PALETTES[theme].surface  # type: ignore[index]


def test_asking_from_a_book_comes_back_to_the_shelf(qtbot: QtBot, shelf: MainWindow, panel: ShelfPanel) -> None:
    panel.close_requested.emit()
    assert not panel.isVisible()
    assert shelf.shelf.view.hasFocus()
    shelf.actions_.of_shelf.ask.trigger()
    assert panel.box.input.hasFocus()


# The profile --------------------------------------------------------------------------------------------------------


def test_the_profile_says_what_made_it_and_keeps_what_is_changed(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript
) -> None:
    script.on(p.GetProfile, PROFILE)
    script.on(p.EditProfile, msgspec.structs.replace(PROFILE, edited=True, leading=None))
    script.on(p.ResetProfile, msgspec.structs.replace(PROFILE, signals=(), leading=None))
    shelf.actions_.of_shelf.profile.trigger()
    page = dialog_of(qtbot, ProfileDialog)
    qtbot.waitUntil(lambda: page.profile is not None)
    assert page.said.text() == "By what you read and ask, this counts most: Ideas."
    assert page.made_by.text().splitlines() == [
        "You finished “Emma”: more for People",
        "You left “Ulysses”: less for Language and form",
    ]
    check(qtbot, page)
    page.sliders["plot"].setValue(80)
    qtbot.waitUntil(page.as_read.isEnabled)
    assert script.requests(p.EditProfile) == [p.EditProfile(weights=(0.8, 0.5, 0.5, 0.5, 0.5))]
    assert page.said.text() == "Nothing stands out: books are hardly moved."
    page.reset.click()
    assert script.requests(p.ResetProfile) == []
    check(qtbot, page)
    page.forget.click()
    qtbot.waitUntil(lambda: page.made_by.text().startswith("Nothing yet"))
    page.sliders["plot"].setValue(30)
    page.reject()  # a slider that was just moved is kept
    qtbot.waitUntil(lambda: len(script.requests(p.EditProfile)) == 2)


def test_a_profile_that_can_not_be_kept_says_why(qtbot: QtBot, shelf: MainWindow, script: FakeScript) -> None:
    script.on(p.GetProfile, PROFILE).on(p.EditProfile, p.Failed(0, "usage", "This profile can’t be kept: no."))
    shelf.actions_.of_shelf.profile.trigger()
    page = dialog_of(qtbot, ProfileDialog)
    qtbot.waitUntil(lambda: page.profile is not None)
    page.on.click()
    qtbot.waitUntil(page.problem.isVisible)
    assert page.problem.text() == "This profile can’t be kept: no."
    page.reject()


# Vectors ------------------------------------------------------------------------------------------------------------


def test_what_is_left_to_index_is_told_quietly_and_can_be_paused(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript
) -> None:
    line = shelf.shelf.vectors
    left = p.VectorQueue(False, 2, 900, 130.0, False)
    script.on(p.GetVectorQueue, left).on(p.PauseVectors, msgspec.structs.replace(left, paused=True))
    script.on(p.PauseVectors, msgspec.structs.replace(left, books=0, passages=0))
    assert not line.isVisible()
    line._timer.setInterval(0)
    line.take_progress(p.Progress(SAMPLE.id, "vectors", 3, 10))
    qtbot.waitUntil(line.isVisible)
    assert line.words.text() == "Meaning of 2 books to be indexed · about 3 minutes"
    line.pause.click()
    qtbot.waitUntil(lambda: line.words.text() == "Meaning of 2 books to be indexed · paused")
    assert (line.pause.text(), line.pause.accessibleName()) == ("Resume", "Go on indexing the books’ meaning")
    line.pause.click()
    qtbot.waitUntil(lambda: not line.isVisible())
    assert script.requests(p.PauseVectors) == [p.PauseVectors(True), p.PauseVectors(False)]


def test_an_estimate_is_told_only_once_there_is_one(qtbot: QtBot) -> None:
    queue = p.VectorQueue(False, 1, 900, None, True)
    assert vector_words(queue) == "Meaning of 1 book to be indexed · slower on battery"
    assert vector_words(msgspec.structs.replace(queue, seconds=7300.0)).startswith(
        "Meaning of 1 book to be indexed · about 2 hours"
    )
    line = VectorLine()
    qtbot.addWidget(line)
    assert line.isHidden()


def test_a_book_whose_vectors_wait_shows_how_far_it_was_read_and_nothing_else() -> None:
    waiting = ShelfEntry(msgspec.structs.replace(SAMPLE, stage="vectors"))
    assert (waiting.in_line, waiting.status) == (True, "25% read")
    under_way = ShelfEntry(SAMPLE, p.Progress(SAMPLE.id, "vectors", 3, 10))
    assert (under_way.in_line, under_way.status) == (False, "Indexing meaning · 30%")
