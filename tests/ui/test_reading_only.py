"""*Reading only*: nothing that asks is to be seen or reached by a key, it is so after a restart, and all comes back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QMenu, QPlainTextEdit, QTabBar, QWidget
from pytestqt.qtbot import QtBot

import assets
from indexing.locator import TextRange
from indexing.store.index import IndexStore
from reader.engine import protocol as p
from reader.folders import data_folder, index_path, reading_only_path
from reader.ui.client.engine_client import EngineClient
from reader.ui.page.marks import Spot
from reader.ui.shelf.book_details import BookDetailsDialog
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.real_window import SECONDS, Run, stock
from tests.ui.sample_window import SAMPLE, Begin, opened, read, titles

ASKING = (p.Ask, p.AskShelf, p.GetConcepts, p.GetEntity, p.GetSuggestions, p.GetSummary, p.GetRecap, p.Recommend)
WORDS = re.compile(
    r"\b(?:ask\w*|explain\w*|question\w*|answer\w*|characters|story|conversation|more like|who else|map of)\b", re.I
)
TURN = p.Turn(1, "2026-01-01T10:00:00Z", answer("Who wound it?", "He did [1].", [citation(1, "the clock", spine=4)]))


@pytest.fixture
def reading(qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin) -> MainWindow:
    """The sample book with the panel beside it, about which a question was asked."""
    script.on(p.OpenBook, opened(TURN)).on(p.HeedReadingOnly, p.Done()).on(p.GetConcepts, "wait")
    begin()
    window.activateWindow()
    read(window, qtbot)
    window.actions_["ask"].trigger()
    qtbot.waitUntil(window.reading.panel.isVisible)
    return window


def turn(window: MainWindow) -> None:
    """Choose the switch in the menu."""
    window.actions_["reading-only"].trigger()


def said(widget: QWidget) -> str:
    """All that a widget says, to the eye or to a screen reader."""
    texts = [widget.accessibleName(), widget.toolTip()]
    if isinstance(widget, QAbstractButton | QLabel):
        texts.append(widget.text())
    if isinstance(widget, QLineEdit | QPlainTextEdit):
        texts.append(widget.placeholderText())
    if isinstance(widget, QTabBar):
        texts += [widget.tabText(number) for number in range(widget.count()) if widget.isTabVisible(number)]
    return "\n".join(texts)


def offers(root: QWidget) -> list[str]:
    """What is visible in a window, and says that something can be asked."""
    shown = (
        widget
        for widget in (root, *root.findChildren(QWidget))
        if widget.isVisible() and widget.window() is root.window()
    )
    return [text for widget in shown if WORDS.search(text := said(widget))]


def entries(menu: QMenu) -> Iterator[QAction]:
    """What can be chosen in a menu and the menus in it."""
    for action in menu.actions():
        if action.isVisible() and not action.isSeparator():
            inner = action.menu()
            yield from entries(inner) if isinstance(inner, QMenu) else [action]


def in_menus(window: MainWindow) -> list[str]:
    """What the menu bar offers that asks."""
    menus = [menu for action in window.menuBar().actions() if isinstance(menu := action.menu(), QMenu)]
    return [action.text() for menu in menus for action in entries(menu) if WORDS.search(action.text())]


def test_nothing_that_asks_is_to_be_seen(qtbot: QtBot, reading: MainWindow) -> None:
    assert offers(reading)
    assert in_menus(reading)
    turn(reading)
    reading.banners.hide()  # which says what was hidden
    assert offers(reading) == []
    assert in_menus(reading) == []
    page = reading.reading.page
    menu = page._pages.main.surface.context_menu()
    assert [action.text() for action in entries(menu) if WORDS.search(action.text())] == []
    menu.deleteLater()
    selected = TextRange.of(4, 10, 20)
    page.marks.selected.emit(selected, "the lamp", Spot(QRect(40, 40, 60, 20), "ltr"))
    assert reading.reading.marking.popover.isVisible()
    assert offers(reading.reading.marking.popover) == []
    reading.actions_["shelf"].trigger()
    qtbot.waitUntil(reading.shelf.isVisible)
    assert offers(reading) == []


def test_no_key_reaches_what_is_hidden(qtbot: QtBot, reading: MainWindow, script: FakeScript) -> None:
    keys = [key for action in reading.actions_.asking for key in action.shortcuts()]
    assert len(keys) > 10
    turn(reading)
    qtbot.waitUntil(lambda: len(script.requests(p.HeedReadingOnly)) == 1)  # what was asked earlier came before it
    before = [len(script.requests(kind)) for kind in ASKING]
    for on_shelf in (False, True):
        if on_shelf:
            reading.actions_["shelf"].trigger()
        reading._enable_actions()
        assert [action.text() for action in reading.actions_.asking if action.isEnabled()] == []
        for key in keys:
            QTest.keySequence(reading, QKeySequence(key))
        assert not reading.side.map.isVisible()
        assert not (reading.shelf_side._made and reading.shelf_side._made.isVisible())
        assert QApplication.activeModalWidget() is None
    reading.open_book(SAMPLE)
    qtbot.waitUntil(lambda: reading.reading.page.position is not None, timeout=20_000)
    for name in ("ask", "characters", "story"):
        reading.reading.panel.show_tab(name)
        assert reading.reading.panel.tab == "notes"
    assert [len(script.requests(kind)) for kind in ASKING] == before


def test_it_is_kept_and_the_engine_is_told(
    qtbot: QtBot, reading: MainWindow, client: EngineClient, script: FakeScript
) -> None:
    reading.actions_["ask-shelf"].trigger()  # the conversation is beside the shelf
    turn(reading)
    qtbot.waitUntil(lambda: len(script.requests(p.HeedReadingOnly)) == 1)
    assert reading_only_path(data_folder()).exists()
    reading.close()
    again = MainWindow(reading.app, client, Settings())
    qtbot.addWidget(again)
    again.show()
    assert again.actions_["reading-only"].isChecked()
    assert offers(again) == []
    assert in_menus(again) == []
    assert again.shelf_side._made is None
    assert again.side.page.panel.tab == "notes"
    turn(again)
    assert again.shelf_side.panel.isVisible(), "beside the shelf as before"


def test_off_again_everything_is_there_as_before(qtbot: QtBot, reading: MainWindow, script: FakeScript) -> None:
    enabled = [action.isEnabled() for action in reading.actions_.asking]
    panel, before = reading.reading.panel, in_menus(reading)
    turn(reading)
    reading._enable_actions()
    turn(reading)
    assert not reading_only_path(data_folder()).exists()
    assert [action.isEnabled() for action in reading.actions_.asking] == enabled
    assert in_menus(reading) == before
    assert panel.tab == "ask"
    assert [turn.answer for turn in panel.ask_panel.turns] == [TURN.answer]
    script.on(p.Ask, answer("Why?", "So.", []))
    panel.ask_panel.ask("Why?")
    qtbot.waitUntil(lambda: len(script.requests(p.Ask)) == 1)
    qtbot.waitUntil(lambda: len(script.requests(p.HeedReadingOnly)) == 2)


def test_a_question_from_the_terminal_is_refused_with_a_sentence(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin
) -> None:
    Settings().save_reading_only(on=True)
    turn(window)  # the window was made before
    begin(question="Who wound it?")
    read(window, qtbot)
    qtbot.waitUntil(lambda: any("wasn’t asked" in text for text in window.banners.texts))
    assert script.requests(p.Ask) == []


def test_a_switch_that_cannot_be_kept_is_not_turned(reading: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_self: Settings, *, on: bool) -> None:
        raise OSError(28, f"No space left on device ({on})")

    monkeypatch.setattr(Settings, "save_reading_only", full)
    turn(reading)
    assert not reading.actions_["reading-only"].isChecked()
    assert "No space left" in reading.banners.texts[-1]
    assert reading.reading.panel.tab == "ask"


def test_the_shelfs_menu_and_a_books_details_ask_nothing(
    qtbot: QtBot, shelf_with_panel: MainWindow, script: FakeScript
) -> None:
    window = shelf_with_panel
    book = window.shelf.books()[0]
    script.on(p.GetDetails, p.BookDetails(book, "", "", "", "", (), None, None))
    turn(window)
    view = window.shelf.view

    def menu() -> QMenu:
        window.shelf._show_menu(view.visualRect(view.currentIndex()).center())
        popup = QApplication.activePopupWidget()
        assert isinstance(popup, QMenu)
        return popup

    for select in (view.clearSelection, view.selectAll):
        select()
        shown = menu()
        assert [action.text() for action in entries(shown) if WORDS.search(action.text())] == []
        shown.close()
    window.shelf_side.show_details(book)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), BookDetailsDialog))
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    assert offers(dialog) == []
    dialog.close()


@pytest.mark.usefixtures("no_models")
def test_with_the_real_engine_the_map_is_made_when_it_is_off_again(qtbot: QtBot, run: Run) -> None:
    Settings().save_reading_only(on=True)
    _, window = run()
    stock(window, qtbot, [str(assets.sample_book())])
    book = window.shelf.books()[0].id
    assert titles(window)

    def has_map() -> bool:
        index = IndexStore(index_path(data_folder()))
        state = index.state(book)
        index.close()
        return state is not None and state.concepts is not None

    assert not has_map()
    turn(window)
    qtbot.waitUntil(has_map, timeout=60 * SECONDS)
