"""The search pane on the fake engine: what it asks, what it never shows, and how it goes from place to place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextLayout
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.finding.delegate import laid_out
from reader.ui.finding.pane import FindPane
from reader.ui.finding.rows import FoundChapterRow, PlaceRow
from reader.ui.look.theme import THEME_NAMES
from reader.ui.window.main_window import MainWindow
from tests.ui.annotation_driver import AnnotationDriver
from tests.ui.fake_script import FakeScript
from tests.ui.sample_window import GUARD, Begin, opened


def place(spine: int, start: int, words: str = "clock", *, chapter: str = "One", hidden: bool = False) -> p.FoundPlace:
    """A place of the sample book; what stands there doesn't matter here."""
    seen = ("the ", words, " struck") if not hidden else ("", "", "")
    return p.FoundPlace(Locator(spine, start), Locator(spine, start + len(words)), chapter, *seen, hidden)


def found(*places: p.FoundPlace, query: str = "clock", total: int | None = None, whole: bool = True) -> p.FoundText:
    """What the engine says."""
    beyond = sum(place.hidden for place in places)
    return p.FoundText(query, len(places) if total is None else total, beyond, places, whole)


BEHIND, HERE, ON = place(2, 20), place(4, 30, chapter="Two"), place(4, 900, chapter="Two")
AHEAD = place(6, 400, chapter="Three", hidden=True)


@pytest.fixture
def pane(window: MainWindow, begin_reading: Begin) -> FindPane:
    """Open beside the sample book, before the script says what is found."""
    begin_reading()
    window.activateWindow()
    window.actions_["find"].trigger()
    return window.reading.finding


def search(pane: FindPane, qtbot: QtBot, words: str) -> None:
    """Paste over what is there: a busy machine may already search between two keys."""
    pane.open()
    pane.field.insert(words)
    qtbot.waitUntil(lambda: pane.search.answered)


def rows(pane: FindPane) -> list[str]:
    """What the list says, line by line."""
    model = pane.model
    return [str(model.data(model.index(at, 0))) for at in range(model.rowCount())]


def test_places_are_listed_under_their_chapters_and_asked_for_within_the_reading_context(
    qtbot: QtBot, pane: FindPane, window: MainWindow, script: FakeScript
) -> None:
    script.on(p.FindText, found(BEHIND, HERE, ON, AHEAD, total=2100))
    search(pane, qtbot, "clock")
    assert rows(pane) == [
        *("One, 1", "the clock struck", "Two, 2", "the clock struck", "the clock struck"),
        "Three. 1 ahead. Show",
    ]
    assert pane.status.text() == "2,100 places – 1 beyond where you are. The first 4 are listed."
    request = script.requests(p.FindText)[-1]
    assert (request.query, request.guarded, request.before, request.look_ahead) == ("clock", True, None, False)
    assert request.position == window.reading.page.visible_end
    kinds = [type(pane.model.row(pane.model.index(at, 0))) for at in range(3)]
    assert kinds == [FoundChapterRow, PlaceRow, FoundChapterRow]
    assert pane.model.flags(pane.model.index(0, 0)) == Qt.ItemFlag.NoItemFlags


def test_what_lies_beyond_is_one_line_a_chapter_and_enter_shows_it(
    qtbot: QtBot, pane: FindPane, script: FakeScript
) -> None:
    ahead = [place(6, at, chapter="Three", hidden=True) for at in range(400, 472)]
    later = [place(7, at, chapter="Four", hidden=True) for at in range(10, 13)]
    same = place(4, 4000, chapter="Two", hidden=True)
    script.on(p.FindText, found(HERE, same, *ahead, *later)).on(p.FindText, found(HERE, place(6, 400, chapter="Three")))
    search(pane, qtbot, "clock")
    assert rows(pane) == [
        *("Two, 2", "the clock struck", "1 passage beyond where you are · 26%. Show"),
        *("Three. 72 ahead. Show", "Four. 3 ahead. Show"),
    ]
    QTest.keyClick(pane.field, Qt.Key.Key_Down)
    for _ in range(2):
        QTest.keyClick(pane.places, Qt.Key.Key_Down)
    assert pane.places.currentIndex().row() == 3
    QTest.keyClick(pane.places, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: pane.search.answered)
    assert script.requests(p.FindText)[-1].look_ahead
    assert rows(pane)[2:] == ["Three, 1", "the clock struck"]


def test_steps_start_at_the_page_wrap_round_and_skip_what_is_hidden(
    qtbot: QtBot, pane: FindPane, window: MainWindow, script: FakeScript
) -> None:
    script.on(p.FindText, found(BEHIND, HERE, ON, AHEAD))
    search(pane, qtbot, "clock")
    shown: list[TextRange] = []
    window.reading.page.show_quote = lambda quote, _marks=(): shown.append(quote)  # type: ignore[assignment, method-assign]
    for key, modifier in (
        *((Qt.Key.Key_F3, Qt.KeyboardModifier.NoModifier),) * 3,
        (Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier),
    ):
        QTest.keyClick(window, key, modifier)
    assert [(quote.start, quote.end) for quote in shown] == [(it.start, it.end) for it in (HERE, ON, BEHIND, ON)]
    assert pane.status.text() == "3 of 4 – 1 beyond where you are."
    assert window.reading.visiting
    pane.places.setCurrentIndex(pane.model.index_of(0))
    QTest.keyClick(pane.places, Qt.Key.Key_Return)
    assert shown[-1].start == BEHIND.start
    QTest.keyClick(pane.field, Qt.Key.Key_Down)
    assert pane.places.hasFocus()
    QTest.keyClick(pane.places, Qt.Key.Key_Down)
    assert pane.places.currentIndex() == pane.model.index_of(1)  # past the chapter's title


def test_what_lies_ahead_is_shown_when_the_reader_says_so_and_for_this_search_only(
    qtbot: QtBot, pane: FindPane, script: FakeScript
) -> None:
    script.on(p.FindText, found(HERE, AHEAD)).on(p.FindText, found(HERE, place(6, 400, chapter="Three")))
    script.on(p.FindText, found(AHEAD))
    search(pane, qtbot, "clock")
    pane.places.clicked.emit(pane.model.index(2, 0))
    qtbot.waitUntil(lambda: rows(pane)[-1] == "the clock struck")
    assert [request.look_ahead for request in script.requests(p.FindText)] == [False, True]
    assert not pane.ahead.isVisible()
    search(pane, qtbot, "clock tower")
    assert not script.requests(p.FindText)[-1].look_ahead
    assert pane.status.text() == "1 place – beyond where you are."
    assert pane.ahead.isVisible()
    pane.step(1)  # leads nowhere
    assert pane.status.text() == "1 place – beyond where you are."


def test_what_is_found_is_marked_on_the_page_as_far_as_it_may_be_seen(
    qtbot: QtBot, pane: FindPane, window: MainWindow, script: FakeScript
) -> None:
    script.on(p.FindText, found(place(4, 10), HERE, place(4, 60, hidden=True)))
    driver = AnnotationDriver(qtbot, window.reading.page)
    search(pane, qtbot, "clock")
    assert len(driver.marked("found")) == 2
    pane.leave()
    assert driver.marked("found") == []


def test_a_superseded_search_is_stopped_and_never_shown(qtbot: QtBot, pane: FindPane, script: FakeScript) -> None:
    script.on(p.FindText, "wait").on(p.FindText, found(HERE, query="clocks"))
    pane.field.insert("clock")
    qtbot.waitUntil(lambda: len(script.requests(p.FindText)) == 1)
    QTest.keyClicks(pane.field, "s")
    assert rows(pane) == []
    qtbot.waitUntil(lambda: pane.search.answered)
    calls = [
        message.id
        for message in script.seen()
        if isinstance(message, p.Call) and isinstance(message.request, p.FindText)
    ]
    cancelled = [message.id for message in script.seen() if isinstance(message, p.Cancel) and message.id in calls]
    assert cancelled == calls[:1]
    assert rows(pane) == ["Two, 1", "the clock struck"]
    QTest.keyClick(pane.field, Qt.Key.Key_Backspace)
    assert rows(pane) == []  # at once: what was found for other words is gone


def test_enter_before_the_answer_is_not_lost(
    qtbot: QtBot, pane: FindPane, window: MainWindow, script: FakeScript
) -> None:
    script.on(p.FindText, found(ON))
    QTest.keyClicks(pane.field, "clock")
    QTest.keyClick(pane.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.reading.visiting)
    assert pane.status.text() == "1 of 1"


def test_escape_comes_back_to_where_the_reader_was_and_the_words_stay_for_next_time(
    qtbot: QtBot, pane: FindPane, window: MainWindow, script: FakeScript
) -> None:
    script.on(p.FindText, found(place(6, 400)))
    page, home = window.reading.page, window.reading.page.position
    search(pane, qtbot, "clock")
    with qtbot.waitSignal(page.page_ready):
        QTest.keyClick(window, Qt.Key.Key_F3)
    assert page.position != home
    for _ in range(2):  # first to the page, where the match stays
        window.actions_["return"].trigger()
    qtbot.waitUntil(lambda: page.position == home)
    assert not pane.isVisible()
    assert not window.reading.visiting
    assert not window.actions_["return"].isEnabled()
    asked = len(script.requests(p.FindText))
    with qtbot.waitSignal(page.position_changed):
        page.next_page()
    with qtbot.waitSignal(window.library.loaded):
        window.library.refresh()
    assert len(script.requests(p.FindText)) == asked  # nothing is asked behind a closed pane
    QTest.keyClick(window, Qt.Key.Key_F3)
    assert pane.isVisible()
    qtbot.waitUntil(lambda: pane.status.text() == "1 of 1")
    window.actions_["contents"].trigger()
    assert window.reading.contents.isVisible()
    assert not pane.isVisible()
    window.actions_["find"].trigger()
    assert not window.reading.contents.isVisible()
    assert not window.actions_["contents"].isChecked()


def test_a_text_that_isnt_in_yet_is_waited_for(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.OpenBook, opened(lengths=())).on(p.OpenBook, opened()).on(p.FindText, found(HERE))
    begin_reading()
    window.actions_["find"].trigger()
    pane = window.reading.finding
    QTest.keyClicks(pane.field, "clock")
    qtbot.waitUntil(lambda: "isn’t in yet" in pane.status.text())
    assert script.requests(p.FindText) == []
    window.library.progressed.emit(p.Progress("b1", "vectors", 0, 9))
    qtbot.waitUntil(lambda: pane.status.text() == "1 place")


def test_a_narrower_guard_takes_away_at_once_what_it_hides(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.SetGuard, p.Guard("off", chosen=True, finished=False)).on(p.SetGuard, GUARD)
    script.on(p.FindText, found(HERE, place(6, 400)))
    begin_reading()
    guard = window.reading.panel.guard
    guard.choices["off"].trigger()
    qtbot.waitUntil(lambda: "whole book" in guard.text())
    search(window.reading.finding, qtbot, "clock")
    assert len(rows(window.reading.finding)) == 4
    script.on(p.FindText, "wait")
    guard.choices["position"].trigger()
    qtbot.waitUntil(lambda: rows(window.reading.finding) == [])


@pytest.mark.parametrize(
    ("result", "status"),
    [
        (found(query="zyx"), "“zyx” isn’t in this book."),
        (found(query="zyx", whole=False), "Not found so far. The text is still being read in."),
        (found(AHEAD, AHEAD), "2 places – all beyond where you are."),
        (p.Failed(0, "book", verbatim("The index can’t be read.")), "The index can’t be read."),
    ],
)
def test_each_way_that_a_search_can_end_is_reported(
    qtbot: QtBot, pane: FindPane, script: FakeScript, result: p.FoundText | p.Failed, status: str
) -> None:
    script.on(p.FindText, result)
    QTest.keyClicks(pane.field, "zyx")
    qtbot.waitUntil(lambda: pane.status.text() == status)


def test_another_book_starts_without_words_and_every_theme_can_be_painted(
    qtbot: QtBot, pane: FindPane, window: MainWindow, script: FakeScript
) -> None:
    script.on(p.FindText, found(place(4, 9, "<b>x</b>"), place(4, 50, "السرطان"), place(4, 70, "温泉" * 40), AHEAD))
    search(pane, qtbot, "clock")
    for theme in THEME_NAMES:
        window.actions_[f"theme-{theme}"].trigger()
        assert not pane.places.grab().isNull()
    nameless = [
        button for button in pane.findChildren(QAbstractButton) if not (button.accessibleName() or button.text())
    ]
    assert nameless == []
    pane.field.setFocus()
    QApplication.processEvents()
    window.actions_["shelf"].trigger()
    assert (pane.field.text(), rows(pane), pane.isHidden()) == ("", [], True)


def test_a_row_that_has_no_room_for_all_says_so_by_an_ellipsis(qapp: QApplication) -> None:
    """None is put behind the end of what is shown, of a sentence, or behind a comma."""

    def painted(text: str) -> str:
        match = QTextLayout.FormatRange()
        match.start, match.length = text.index("clock"), len("clock")
        return laid_out(text, match, 240)[0].text()

    assert painted("The clock struck.") == "The clock struck."
    long = "…in the clock and below that, beside it, which nobody had wound since the war, stood a ship"
    shown = painted(long)
    assert shown.endswith("…")
    assert long.startswith(shown.removesuffix("…"))
    assert painted("clock " + "ship, " * 50).endswith("ship…")
    assert painted("clock " + "It struck. " * 50).endswith((" It…", " struck."))
    assert painted("clock" + "宿" * 200).endswith("宿…")
