"""The Story tab on the fake engine: summaries on request, with progress, never beyond the reader's current place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.book.quote import Quote
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import EngineClient
from reader.ui.panel.story_pane import StoryPane, SummaryView
from reader.ui.panel.summary_text import plain_summary
from tests.ui.fake_script import FakeScript, citation

POSITION, CHAPTER, OFF = (p.Guard(mode, chosen=True, finished=False) for mode in ("position", "chapter", "off"))
EARLY = citation(1, "Agnes wound it every evening.", spine=1, start=40, chapter="One")
LATE = citation(2, "Then the lamp went out.", spine=3, start=200, chapter="Two")
HERE = Locator(3, 300)


def context(
    position: Locator | None = HERE,
    guard: p.Guard = POSITION,
    book: str = "b1",
    *,
    ready: bool = True,
    has_earlier: bool = False,
) -> ReadingContext:
    """How far the reader is."""
    return ReadingContext(book, position, guard, (10, 400, 10, 400) if ready else (), has_earlier)


def make_summary(kind: p.SummaryKind = "recap") -> p.Summary:
    """Two chapters, a sentence each."""
    sentences = (
        p.AnswerSentence(EARLY.quote, (1,), True),
        p.AnswerSentence("The lamp went out.", (2,), True),
    )
    cited, notices = (EARLY, LATE), (verbatim("A notice."),)
    return p.Summary("b1", kind, "The story so far", Locator(1, 0), HERE, "quotes", sentences, cited, notices)


@pytest.fixture
def pane(qtbot: QtBot, client: EngineClient) -> StoryPane:
    """The tab with a book open in the middle."""
    made = StoryPane(client)
    qtbot.addWidget(made)
    made.resize(380, 700)
    made.show()
    made.set_context(context())
    client.start()
    return made


def so_far(pane: StoryPane) -> SummaryView:
    """The story so far."""
    return pane.summary_views[0]


def shown(summary_view: SummaryView) -> str:
    """Every word that can be seen."""
    labels = [label.text() for label in summary_view.findChildren(QLabel) if label.isVisible()]
    return "\n".join(labels + [view.toPlainText() for view in summary_view.text.views])


def start(pane: StoryPane, qtbot: QtBot) -> SummaryView:
    """Ask for the story so far and wait for it."""
    summary_view = so_far(pane)
    summary_view.ask.click()
    qtbot.waitUntil(lambda: summary_view.text.summary is not None)
    return summary_view


def test_nothing_is_shown_until_the_reader_asks(qtbot: QtBot, pane: StoryPane, script: FakeScript) -> None:
    script.on(p.GetRecap, make_summary())
    for choice in pane.choices.buttons():
        choice.click()
    pane.set_context(context(Locator(3, 350)))
    summary_view = so_far(pane)
    assert "no further" in summary_view.words.text()
    start(pane, qtbot)
    assert [type(message.request) for message in script.seen() if isinstance(message, p.Call)] == [p.GetRecap]
    assert not summary_view.ask.isVisibleTo(summary_view)


def test_the_summary_of_a_book_without_a_story_keeps_its_heading(
    qtbot: QtBot, pane: StoryPane, script: FakeScript
) -> None:
    script.on(p.GetRecap, make_summary())
    pane.set_context(context(guard=p.Guard("off", chosen=False, finished=False, story=False)))
    assert "What you have read" in shown(so_far(pane))
    summary_view = start(pane, qtbot)
    assert shown(summary_view).startswith("What you have read")
    summary_view.text.copy.click()
    assert QGuiApplication.clipboard().text().startswith("What you have read")


def test_each_asks_for_its_own_up_to_the_reader_and_guarded(qtbot: QtBot, pane: StoryPane, script: FakeScript) -> None:
    script.on(p.GetRecap, "wait").on(p.GetSummary, "wait").on(p.GetPreviously, "wait")
    for summary_view in pane.summary_views:
        summary_view.ask.click()
    qtbot.waitUntil(lambda: len(script.requests(p.AboutText)) == 4)
    asked = script.requests(p.AboutText)
    assert [type(request) for request in asked] == [p.GetRecap, p.GetSummary, p.GetSummary, p.GetPreviously]
    assert [request.chapter for request in asked[1:3]] == [HERE, None]
    assert {(request.book, request.position, request.before, request.guarded) for request in asked} == {
        ("b1", HERE, None, True)
    }


def test_without_a_place_this_chapter_is_never_the_whole_book(
    qtbot: QtBot, pane: StoryPane, script: FakeScript
) -> None:
    script.on(p.GetSummary, "wait")
    pane.set_context(context(None))
    pane.summary_views[1].ask.click()
    qtbot.waitUntil(lambda: bool(script.requests(p.GetSummary)))
    assert script.requests(p.GetSummary)[0].chapter == Locator(0, 0)


def test_progress_is_shown_and_it_can_be_stopped(qtbot: QtBot, pane: StoryPane, script: FakeScript) -> None:
    script.on(p.GetRecap, p.Working(3, 12, verbatim("Reading “Three”")), "wait").on(p.GetRecap, make_summary())
    summary_view = so_far(pane)
    summary_view.ask.click()
    qtbot.waitUntil(lambda: summary_view.words.text() == "Reading “Three”")
    assert (summary_view.bar.value(), summary_view.bar.maximum()) == (3, 12)
    assert summary_view.bar.isVisible()
    pane.set_context(context(Locator(2, 0)))
    assert "Three" not in shown(summary_view)  # a chapter that lies ahead now
    pane.set_context(context())
    summary_view.stop_button.click()
    assert not summary_view.busy
    assert not summary_view.bar.isVisible()
    qtbot.waitUntil(lambda: any(isinstance(message, p.Cancel) for message in script.seen()))
    start(pane, qtbot)


def test_what_is_summarised_has_chips_chapters_a_writer_and_its_notices(
    qtbot: QtBot, pane: StoryPane, script: FakeScript
) -> None:
    script.on(p.GetRecap, make_summary())
    summary_view = start(pane, qtbot)
    chosen: list[Quote] = []
    pane.quote_chosen.connect(chosen.append)
    first, second = summary_view.text.views
    for view in (first, second):
        ((_, rect),) = view.chip_rects()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert [quote.range.start for quote in chosen] == [EARLY.start, LATE.start]
    assert [head.text() for head in summary_view.text.heads] == ["One", "Two"]
    qtbot.waitUntil(lambda: "The book’s own sentences" in shown(summary_view))
    assert "A notice." in shown(summary_view)
    next(button for button in summary_view.findChildren(QToolButton) if button.text() == "Copy").click()
    copied = QGuiApplication.clipboard().text()
    assert "“Agnes wound it every evening.” [1] The lamp went out. [2]" in copied  # the book’s own, and a model’s
    assert "[2] “Then the lamp went out.” (Two)" in copied


def test_a_run_over_two_paragraphs_stands_on_one_line() -> None:
    cited = citation(1, "“Is it late?” asked Agnes.\nRowe nodded.")
    runs = (p.AnswerSentence(cited.quote, (1,), True),)
    summary = p.Summary("b1", "recap", "The story so far", Locator(1, 0), HERE, "quotes", runs, (cited,))
    assert "“‘Is it late?’ asked Agnes. Rowe nodded.” [1]" in plain_summary(summary)


def test_after_a_jump_back_what_lies_ahead_is_hidden_at_once_and_back_again_after_a_jump_forward(
    qtbot: QtBot, pane: StoryPane, script: FakeScript
) -> None:
    script.on(p.GetRecap, make_summary())
    summary_view = start(pane, qtbot)
    pane.set_context(context(Locator(2, 0)))
    assert "lamp" not in shown(summary_view)
    assert "Two" not in shown(summary_view)
    assert "Agnes wound it every evening." in shown(summary_view)
    assert "hidden" in summary_view.moved_on.text()
    pane.set_context(context(Locator(1, 50)))  # in the middle of the first quote
    assert summary_view.text.summary is None
    assert "Agnes" not in shown(summary_view)
    assert "The story so far" not in [view.accessibleName() for view in summary_view.text.views]
    pane.set_context(context())
    assert "The lamp went out." in shown(summary_view)


def test_an_answer_that_comes_after_a_jump_back_shows_nothing_of_what_lies_ahead(
    qtbot: QtBot, pane: StoryPane, script: FakeScript
) -> None:
    script.on(p.GetRecap, make_summary())
    summary_view = so_far(pane)
    summary_view.ask.click()
    pane.set_context(context(Locator(2, 0)))
    qtbot.waitUntil(lambda: not summary_view.busy)
    assert "Agnes wound it every evening." in shown(summary_view)
    assert "lamp" not in shown(summary_view)


@pytest.mark.parametrize(
    ("kind", "asked", "now", "outdated"),
    [
        (0, context(), context(Locator(3, 350)), True),
        (0, context(guard=OFF), context(Locator(3, 350), OFF), True),
        (1, context(guard=OFF), context(Locator(3, 250), OFF), False),
        (1, context(guard=OFF), context(Locator(4, 1), OFF), True),
        (1, context(guard=CHAPTER), context(Locator(3, 299), CHAPTER), False),
        (2, context(guard=OFF), context(Locator(3, 350), OFF), False),
        (2, context(), context(Locator(3, 350)), True),
        (2, context(), context(guard=OFF), True),
    ],
)
def test_it_says_when_the_reader_has_moved_on_and_offers_a_new_summary(
    qtbot: QtBot,
    pane: StoryPane,
    script: FakeScript,
    kind: int,
    asked: ReadingContext,
    now: ReadingContext,
    outdated: bool,
) -> None:
    names: tuple[p.SummaryKind, ...] = ("recap", "chapter", "synopsis")
    script.on(p.GetRecap, make_summary()).on(p.GetSummary, make_summary(names[kind]))
    summary_view = pane.summary_views[kind]
    pane.choices.button(kind).click()
    pane.set_context(asked)
    summary_view.ask.click()
    qtbot.waitUntil(lambda: summary_view.text.summary is not None)
    assert not summary_view.again.isVisible()
    pane.set_context(now)
    assert summary_view.again.isVisible() == outdated
    assert summary_view.text.isVisible()
    if outdated:
        summary_view.again.click()
        qtbot.waitUntil(lambda: not summary_view.busy)
        assert not summary_view.again.isVisible()


def test_another_book_begins_anew(qtbot: QtBot, pane: StoryPane, script: FakeScript) -> None:
    script.on(p.GetRecap, make_summary())
    summary_view = start(pane, qtbot)
    pane.set_context(context(book="b2"))
    assert summary_view.text.summary is None
    assert summary_view.ask.isVisible()
    pane.set_context(None)
    assert not summary_view.ask.isVisible()


def test_a_book_that_is_still_being_indexed_says_so(pane: StoryPane) -> None:
    pane.set_context(context(ready=False))
    assert "still being indexed" in shown(so_far(pane))
    assert not so_far(pane).ask.isVisible()


@pytest.mark.parametrize(
    ("line", "words"),
    [(p.Failed(0, "model", verbatim("The model is damaged.")), "The model is damaged."), ("die", "engine stopped")],
)
def test_a_failure_is_a_sentence_and_it_can_be_asked_for_again(
    qtbot: QtBot, pane: StoryPane, script: FakeScript, line: p.Failed | str, words: str
) -> None:
    script.on(p.GetRecap, line)  # type: ignore[arg-type]
    summary_view = so_far(pane)
    summary_view.ask.click()
    qtbot.waitUntil(lambda: words in shown(summary_view))
    assert summary_view.ask.isVisible()


def test_words_of_a_book_or_a_model_are_never_markup(qtbot: QtBot, pane: StoryPane, script: FakeScript) -> None:
    hostile = "<img src='file:///etc/passwd'> <b>bold</b>"
    cited = citation(1, hostile, spine=1, chapter=hostile)
    sentence = p.AnswerSentence(hostile, (1,), True)
    script.on(
        p.GetRecap,
        p.Summary("b1", "recap", hostile, Locator(1, 0), HERE, "m", (sentence,), (cited,), (verbatim(hostile),)),
    )
    summary_view = start(pane, qtbot)
    assert hostile in summary_view.text.views[0].toPlainText()
    assert {label.textFormat() for label in summary_view.findChildren(QLabel)} == {Qt.TextFormat.PlainText}


def test_what_was_before_is_offered_in_a_series_alone_and_first_where_a_volume_begins(pane: StoryPane) -> None:
    before = pane.choices.button(3)
    assert before.isHidden()
    for book, place, offered, chosen in (
        ("b2", Locator(1, 0), True, True),
        ("b3", HERE, False, False),
        ("b4", HERE, True, False),
        ("b4", Locator(1, 0), True, False),  # the reader turned back
    ):
        pane.set_context(context(None, book=book, has_earlier=offered))  # before its page is there
        pane.set_context(context(place, book=book, has_earlier=offered))
        assert (before.isHidden(), before.isChecked()) == (not offered, chosen)
        assert pane.summary_views[3].isVisible() is chosen
