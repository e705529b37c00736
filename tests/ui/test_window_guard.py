"""How far the window may look: every request about the text goes by the reader’s own page and the guard."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

import reader.ui
from indexing.locator import Locator, TextRange
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.book.quote import Quote
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import EngineClient
from reader.ui.page.script import WORLD
from reader.ui.panel.guard_control import GuardControl
from reader.ui.reading.side_panel import TABS
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.sample_window import START, Begin, press


def test_questions_use_the_end_of_the_readers_own_page_and_never_a_quotes(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.Ask, answer("Who?", "Agnes."))
    begin_reading()
    page, ask_panel = window.reading.page, window.reading.panel.ask_panel

    def asked() -> Locator:
        before = len(script.requests(p.Ask))
        ask_panel.ask("Who?")
        qtbot.waitUntil(lambda: len(script.requests(p.Ask)) > before and not ask_panel.busy)
        request = script.requests(p.Ask)[-1]
        assert request.guarded
        assert request.before is None
        place: Locator = request.position
        return place

    first_end = page.visible_end
    assert first_end is not None
    assert asked() == first_end > START
    with qtbot.waitSignal(page.page_ready):
        window.reading.follow(Quote.of(citation(1, "x" * 30, spine=6, start=400)))
    assert asked() == first_end
    with qtbot.waitSignal(page.page_ready):
        window.actions_["return"].trigger()
    with qtbot.waitSignal(page.position_changed):
        window.actions_["next-page"].trigger()
    second_end = page.visible_end
    assert second_end is not None
    assert asked() == second_end > first_end
    with qtbot.waitSignal(page.position_changed):
        window.actions_["previous-page"].trigger()
    assert asked() == first_end  # it follows the reader back, too


def test_the_guard_is_the_engines_and_reading_to_the_end_lifts_it(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    finished = p.Guard("off", chosen=False, finished=True)
    script.on(p.SavePosition, finished).on(p.SavePosition, finished)
    begin_reading()
    control = window.reading.panel.guard
    assert "up to this page" in control.text()
    with qtbot.waitSignal(window.reading.page.position_changed):
        window.actions_["next-page"].trigger()
    window.reading.place.save()
    qtbot.waitUntil(lambda: "whole book (finished)" in control.text())
    script.on(p.SetGuard, p.Guard("position", chosen=True, finished=True))
    control.choices["position"].trigger()
    qtbot.waitUntil(lambda: "up to this page" in control.text())
    with qtbot.waitSignal(window.reading.page.position_changed):
        window.actions_["next-page"].trigger()
    window.reading.place.save()  # whose result may have been on its way when the reader chose
    with qtbot.waitSignal(window.library.loaded):  # asked later, so answered later
        window.library.refresh()
    assert len(script.requests(p.SavePosition)) == 2
    assert "up to this page" in control.text()


def test_each_tab_has_a_key_and_the_last_one_is_there_the_next_time(window: MainWindow, begin_reading: Begin) -> None:
    begin_reading()
    panel = window.reading.panel
    window.actions_["panel"].trigger()
    assert not panel.isVisible()
    for name, action in ((name, window.actions_[name]) for name in TABS):
        assert action.shortcut().toString()
        action.trigger()
        assert panel.isVisible()
        assert panel.tab == name
    assert panel.tab == "notes"
    window.close()
    assert Settings().tab() == "notes"


def test_nothing_that_the_window_asks_of_a_book_goes_unguarded(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.Ask, answer("Who?", "Agnes.", insufficient=True, reason="beyond_reading_position"))
    script.on(p.GetConcepts, p.Concepts("b1", START, (), (), (), (), ()))
    begin_reading()
    panel = window.reading.panel
    qtbot.waitUntil(lambda: bool(script.requests(p.GetSuggestions)))
    panel.ask_panel.ask("Who?")
    qtbot.waitUntil(lambda: not panel.ask_panel.busy)
    qtbot.waitUntil(lambda: bool(panel.ask_panel.turns[0].findChildren(QPushButton)))
    QApplication.processEvents()  # Qt shows what was put into a shown layout with the next event
    press(window, "Look ahead this once")
    for name in TABS:
        panel.show_tab(name)
    for summary_view in panel.story.summary_views:
        summary_view.start()
    panel.show_entity("Agnes")
    window.reading.finding.open()
    window.reading.finding.field.setText("Agnes")
    kinds = {p.Ask, p.FindText, p.GetConcepts, p.GetEntity, p.GetPreviously, p.GetRecap, p.GetSummary, p.GetSuggestions}
    qtbot.waitUntil(lambda: {type(request) for request in script.requests(p.AboutText)} >= kinds)
    assert [
        request for request in script.requests(p.AboutText) if not request.guarded or request.before is not None
    ] == []


def test_of_a_whole_section_selected_at_once_only_what_is_in_view_is_asked_about(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.Ask, answer("Why?", "Agnes."))
    begin_reading()
    page, ask_panel = window.reading.page, window.reading.panel.ask_panel
    inside = page.findChild(QWebEnginePage)
    assert isinstance(inside, QWebEnginePage)
    with qtbot.waitSignal(page.selection_changed) as selected:
        inside.runJavaScript("getSelection().selectAllChildren(document.body)", WORLD)
    assert selected.args is not None
    selection, text = selected.args
    assert page.visible_end is not None
    assert selection.end > page.visible_end
    page.ask_about.emit(selection, text)
    assert text.startswith(ask_panel.box.selection_text)
    ask_panel.ask("Why?")
    qtbot.waitUntil(lambda: bool(script.requests(p.Ask)))
    assert script.requests(p.Ask)[0].selection == TextRange(selection.start, page.visible_end)


DEFAULT = p.Guard("position", chosen=False, finished=False)


@pytest.fixture
def control(qtbot: QtBot, client: EngineClient) -> GuardControl:
    """The control of a book that nobody has chosen anything for."""
    made = GuardControl(client)
    qtbot.addWidget(made)
    made.changed.connect(made.show_guard)
    made.show_guard("b1", DEFAULT)
    made.show()
    client.start()
    return made


@pytest.mark.parametrize(
    ("guard", "words", "why", "ticked"),
    [
        (DEFAULT, "Spoilers: up to this page", "nothing beyond the page you are on", None),
        (p.Guard("position", True, True), "Spoilers: up to this page", "nothing beyond the page", "position"),
        (p.Guard("chapter", True, False), "Spoilers: up to the end of this chapter", "beyond the chapter", "chapter"),
        (p.Guard("off", True, False), "Spoilers: whole book", "may use the whole book", "off"),
        (p.Guard("off", False, True), "Spoilers: whole book (finished)", "read this book to its end", None),
    ],
)
def test_it_shows_the_setting_and_the_reason(
    control: GuardControl, guard: p.Guard, words: str, why: str, ticked: p.GuardMode | None
) -> None:
    control.show_guard("b1", guard)
    assert control.text().removesuffix("▾").strip() == words
    assert why in control.toolTip()
    assert why in control.accessibleDescription()
    assert control.accessibleName()
    assert [mode for mode, action in control.choices.items() if action.isChecked()] == [ticked]


def test_a_choice_takes_effect_when_the_engine_confirms_it(
    qtbot: QtBot, control: GuardControl, script: FakeScript
) -> None:
    script.on(p.SetGuard, p.Guard("chapter", chosen=True, finished=False)).on(p.SetGuard, DEFAULT)
    control.choices["chapter"].trigger()
    assert "this page" in control.text()
    assert control.choices[None].isChecked()
    qtbot.waitUntil(lambda: "this chapter" in control.text())
    assert control.choices["chapter"].isChecked()
    control.choices[None].trigger()
    qtbot.waitUntil(lambda: "this page" in control.text())
    assert script.requests(p.SetGuard) == [p.SetGuard("b1", "chapter"), p.SetGuard("b1", None)]


def test_a_choice_that_fails_leaves_the_setting(qtbot: QtBot, control: GuardControl, script: FakeScript) -> None:
    script.on(p.SetGuard, p.Failed(0, "book", verbatim("The library can’t be written.")))
    client = control._client
    with qtbot.waitSignal(client.unhandled_failure) as failure:
        control.choices["off"].trigger()
    assert failure.args[0].message == "The library can’t be written."
    assert "this page" in control.text()
    assert control.choices[None].isChecked()


def test_it_is_reached_by_keyboard(control: GuardControl) -> None:
    assert control.focusPolicy() == Qt.FocusPolicy.StrongFocus
    assert all(action.text() for action in control.choices.values())


UI = Path(reader.ui.__file__).parent
ABOUT_TEXT = {kind.__name__: kind for kind in p.AboutText.__subclasses__()}


def guard(mode: p.GuardMode) -> p.Guard:
    """A guard."""
    return p.Guard(mode, chosen=True, finished=False)


def context(
    mode: p.GuardMode = "position",
    position: Locator | None = Locator(1, 50),  # noqa: B008
    book: str = "b1",
) -> ReadingContext:
    """The reader, in the middle of a book of two sections."""
    return ReadingContext(book, position, guard(mode), (100, 300))


def test_every_request_about_the_text_goes_by_the_guard() -> None:
    for kind in (p.GetConcepts, p.GetPreviously, p.GetRecap, p.GetSuggestions, p.GetSummary):
        request = context().about(kind)
        assert (request.book, request.position, request.before, request.guarded) == ("b1", Locator(1, 50), None, True)
    assert context("off").about(p.Ask, question="Who?").guarded  # it is the engine that knows what off means


def test_no_other_file_of_the_window_makes_such_a_request() -> None:
    known = {"Ask", "FindText", "GetConcepts", "GetEntity", "GetPreviously", "GetRecap", "GetSuggestions", "GetSummary"}
    assert set(ABOUT_TEXT) == {*known, "ListAnnotations", "ListWords"}
    scanned, made = 0, []
    for file in sorted(UI.rglob("*.py")):
        scanned += 1
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
                if name in {*ABOUT_TEXT, "Search"}:
                    made.append(f"{file.name}:{node.lineno} {name}")
    assert scanned > 40
    assert made == []


@pytest.mark.parametrize(
    ("first", "second", "all_of_it"),
    [
        (context(), context(), True),
        (context(position=Locator(1, 60)), context(), True),
        (context(position=Locator(1, 40)), context(), False),
        (context(position=None), context(), False),
        (context(position=None), context(position=None), True),
        (context(), context(position=None), True),
        (context("chapter"), context(), False),  # it does; but that is for the engine to say
        (context(), context("chapter"), False),
        (context(), context("off"), False),
        (context("off"), context(position=Locator(1, 99)), True),
        (context("off"), context("off", book="b2"), False),
    ],
)
def test_what_one_reader_was_shown_may_be_shown_to_another(
    first: ReadingContext, second: ReadingContext, all_of_it: bool
) -> None:
    assert first.sees_all_of(second) == all_of_it


def test_a_share_of_the_book_is_a_place_and_back() -> None:
    assert context().share == pytest.approx(150 / 400)
    assert context().place_at(150 / 400) == Locator(1, 50)
    assert context().place_at(0.0) == Locator(0, 0)
    assert context().place_at(1.0) == Locator(1, 299)
    assert ReadingContext("b1", None, guard("off"), ()).share is None
    assert ReadingContext("b1", None, guard("off"), ()).place_at(0.5) == Locator(0, 0)
