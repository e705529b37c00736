"""The window on the fake engine with a real page: shelf, adding, removing, reading, quotes, deaths, closing."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QPushButton
from pytestqt.qtbot import QtBot

import assets
from indexing.locator import TextRange
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.book.quote import Quote
from reader.ui.client.engine_client import EngineClient
from reader.ui.shelf.model import ENTRY_ROLE, ShelfModel
from reader.ui.widgets.dialogs import ErrorReporter
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript, answer, book, citation
from tests.ui.sample_window import GUARD, SAMPLE, START, Begin, opened, press, read, titles


def test_a_shelf_that_is_empty_says_what_to_do(
    qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.ListBooks, p.ShelfContents(())).on(p.WatchImports, "wait").on(p.AddBook, "wait")
    client.start()
    window.begin(WindowArguments())
    qtbot.waitUntil(
        lambda: any(button.text() == "Open the sample book" and button.isVisible() for button in buttons(window))
    )
    press(window, "Open the sample book")
    qtbot.waitUntil(lambda: bool(script.requests(p.AddBook)))
    assert script.requests(p.AddBook)[0].path == str(assets.sample_book())


def test_an_empty_shelf_is_neither_searched_nor_filtered(
    qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.ListBooks, p.ShelfContents(())).on(p.WatchImports, "wait")
    client.start()
    window.begin(WindowArguments())
    window.activateWindow()
    qtbot.waitUntil(window.shelf.welcome.isVisible)
    window.actions_["find-book"].trigger()
    assert not window.shelf.bar.search.hasFocus()  # it can't be seen, and what is typed would be lost
    window.actions_["filter"].trigger()
    assert not window.shelf.filter.isVisible()


def buttons(window: MainWindow) -> list[QAbstractButton]:
    """All buttons."""
    return window.findChildren(QAbstractButton)


def test_an_import_is_shown_as_it_goes_and_can_be_stopped(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin
) -> None:
    script.on(p.WatchImports, p.Progress("b1", "vectors", 43, 100), "wait").on(p.StopImport, p.Done())
    begin()
    model = window.shelf.view.model()
    assert isinstance(model, ShelfModel)
    qtbot.waitUntil(lambda: window.shelf.current is not None and window.shelf.current.indexing)
    index = model.index(0, 0)
    entry = index.data(ENTRY_ROLE)
    assert entry.status == "Being read in · 43%"
    cell = window.shelf.view.visualRect(index)
    stop = window.shelf.delegate.action_box(cell, entry)
    QTest.mouseClick(window.shelf.view.viewport(), Qt.MouseButton.LeftButton, pos=stop.center())
    qtbot.waitUntil(lambda: bool(script.requests(p.StopImport)))
    assert window.reading.book is None  # the click was not one on the book


def test_files_that_cannot_be_added_are_listed_with_their_reasons(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin, tmp_path: Path
) -> None:
    script.on(p.AddBook, p.Failed(0, "book", verbatim("“a.epub” is empty."))).on(
        p.AddBook, p.Failed(0, "book", verbatim("It is locked."))
    )
    begin()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in ("a.epub", "b.epub")])
    actions, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.veil.dropEvent(QDropEvent(QPointF(5, 5), actions, data, left, none))
    qtbot.waitUntil(lambda: bool(window.banners.texts))
    assert window.banners.texts == ["2 files could not be added.\n• “a.epub” is empty.\n• b.epub: It is locked."]


def test_a_removed_book_can_be_brought_back(qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin) -> None:
    begin()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    window.library.remove([SAMPLE])
    assert titles(window) == []
    press(window, "Undo")
    assert titles(window) == [SAMPLE.title]
    window.close()
    assert script.requests(p.RemoveBooks) == []


def test_closing_the_window_carries_a_removal_out(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin
) -> None:
    begin()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    window.library.remove([SAMPLE])
    window.close()
    assert script.requests(p.RemoveBooks) == [p.RemoveBooks(("b1",))]


def test_a_book_opens_where_it_was_left_and_keeps_the_new_place(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    begin_reading()
    assert window.reading.page.position == START
    with qtbot.waitSignal(window.reading.page.position_changed):
        window.actions_["next-page"].trigger()
    there = window.reading.page.position
    window.close()
    assert [request.position for request in script.requests(p.SavePosition)] == [there]
    assert there != START


def test_a_followed_quote_keeps_the_readers_place_and_escape_goes_back(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    begin_reading()
    quote = Quote.of(citation(1, "x" * 30, spine=6, start=400))
    with qtbot.waitSignal(window.reading.page.position_changed):
        window.reading.follow(quote)
    assert window.actions_["return"].isEnabled()
    with qtbot.waitSignal(window.reading.page.position_changed):
        window.actions_["return"].trigger()
    qtbot.waitUntil(lambda: window.reading.page.position == START)
    assert not window.reading.visiting
    window.close()
    assert script.requests(p.SavePosition) == []


def test_staying_at_a_quote_makes_it_the_readers_place(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    begin_reading()
    with qtbot.waitSignal(window.reading.page.position_changed):
        window.reading.follow(Quote.of(citation(1, "x" * 30, spine=6, start=400)))
    press_tool(window, "Stay here")
    window.close()
    assert [request.position.spine for request in script.requests(p.SavePosition)] == [6]


def press_tool(window: MainWindow, words: str) -> None:
    """Press the flat button that says ``words``."""
    next(button for button in buttons(window) if button.text() == words).click()


def test_the_command_lines_question_waits_for_the_text(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin
) -> None:
    text, vectors = p.Progress("b1", "text", 1, 3), p.Progress("b1", "vectors", 0, 9)
    script.on(p.OpenBook, opened(lengths=())).on(p.Ask, answer("Who?", "Agnes."))
    script.on(p.WatchImports, text, "wait")
    begin("Who?")
    read(window, qtbot)
    assert script.requests(p.Ask) == []
    window.library.progressed.emit(vectors)
    qtbot.waitUntil(lambda: len(script.requests(p.Ask)) == 1)


def test_an_engine_killed_under_a_question_is_reported_and_the_question_can_be_asked_again(
    qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.Ask, p.Routed("BOOK", 0.9), "wait")
    begin_reading()
    window.reading.panel.ask_panel.ask("Who?")
    qtbot.waitUntil(lambda: "A question about the book" in window.reading.panel.ask_panel.turns[0].steps.lines)
    os.kill(client.engine_pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(window.banners.texts))
    assert "killed" in window.banners.texts[0]
    assert "Your question can be asked again." in window.banners.texts[0]
    qtbot.waitUntil(lambda: len(script.requests(p.WatchImports)) == 2)
    assert window.reading.page.position == START
    next(button for button in window.banners.findChildren(QPushButton) if button.text() == "Ask again").click()
    qtbot.waitUntil(lambda: len(script.requests(p.Ask)) == 2)


def test_a_file_that_cannot_be_opened_leads_back_to_the_shelf_with_a_sentence(
    qtbot: QtBot, window: MainWindow, begin: Begin, tmp_path: Path
) -> None:
    begin()
    window.open_book(book(tmp_path / "gone.epub"))
    qtbot.waitUntil(lambda: bool(window.banners.texts))
    assert "can’t be opened" in window.banners.texts[0]
    assert window.reading.book is None


@pytest.mark.parametrize("name", [SAMPLE.id, SAMPLE.slug, SAMPLE.path])
def test_the_command_line_names_a_book_by_id_slug_or_file(
    qtbot: QtBot, window: MainWindow, client: EngineClient, begin: Begin, name: str
) -> None:
    begin()
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=20_000):
        window.library.open(name)
    assert window.reading.book == SAMPLE


def test_a_file_that_is_not_on_the_shelf_is_added_and_opened(
    qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.ListBooks, p.ShelfContents(())).on(p.WatchImports, "wait").on(p.OpenBook, opened()).on(
        p.SavePosition, GUARD
    )
    script.on(p.AddBook, p.BookAdded(SAMPLE, False, None, "FB2")).on(p.GetCover, p.Cover(b"", ""))
    client.start()
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=20_000):
        window.begin(WindowArguments(SAMPLE.path))
    assert [request.path for request in script.requests(p.AddBook)] == [SAMPLE.path]
    assert window.banners.texts == ["1 book was converted to EPUB. Its file stays as it is."]


def test_an_uncaught_error_is_shown_with_what_a_report_needs(qtbot: QtBot, window: MainWindow) -> None:
    reporter = ErrorReporter()
    reporter.parent = window
    reporter.report("Something unexpected happened.", "Traceback: x")
    assert reporter.dialog is not None
    reporter.dialog.copy()
    assert QGuiApplication.clipboard().text() == "Something unexpected happened.\n\nTraceback: x"
    reporter.dialog.reject()


def test_asking_about_a_selection_opens_the_panel_with_it(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.Ask, answer("Why?", "Agnes."))
    begin_reading()
    window.actions_["panel"].trigger()
    assert not window.reading.panel.isVisible()
    selection = TextRange.of(4, 3, 9)
    window.reading.page.ask_about.emit(selection, "six ch")
    assert window.reading.panel.isVisible()
    assert window.actions_["panel"].isChecked()
    window.reading.panel.ask_panel.ask("Why?")
    qtbot.waitUntil(lambda: bool(script.requests(p.Ask)))
    assert script.requests(p.Ask)[0].selection == selection


def test_copying_an_answer_that_is_not_there_leaves_the_clipboard_alone(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.Ask, answer("Who?", "Her. [1]", [citation(1, "Her.")]))
    begin_reading()
    QGuiApplication.clipboard().setText("copied before")
    window.actions_["copy-answer"].trigger()
    assert QGuiApplication.clipboard().text() == "copied before"
    window.reading.panel.ask_panel.ask("Who?")
    qtbot.waitUntil(lambda: bool(window.reading.panel.ask_panel.copyable()))
    window.actions_["copy-answer"].trigger()
    assert QGuiApplication.clipboard().text().startswith("Who?")


def test_a_conversation_that_is_empty_is_not_said_to_be_cleared(window: MainWindow, begin_reading: Begin) -> None:
    begin_reading()
    window.actions_["clear"].trigger()
    assert window.banners.texts == []
