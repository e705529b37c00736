"""The window and its spoiler guard: how far it lets the engine look as the reader turns pages and follows quotes."""

from __future__ import annotations

from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from reader.engine import protocol as p
from reader.ui.book.quote import Quote
from reader.ui.page.script import WORLD
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
    kinds = {p.Ask, p.FindText, p.GetConcepts, p.GetEntity, p.GetRecap, p.GetSummary, p.GetSuggestions}
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
