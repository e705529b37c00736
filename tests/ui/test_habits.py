"""Everyday helpers in a real window: the list of shortcuts, recent books, the welcome, the About dialog."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.client.engine_client import EngineClient
from reader.ui.models.words import purpose
from reader.ui.shelf.order import last_read
from reader.ui.shelf.welcome import WelcomeDialog, models_text
from reader.ui.widgets.dialogs import DetailsDialog
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from reader.ui.window.recent import MOST
from reader.ui.window.shortcuts import ShortcutsDialog, of_actions
from tests.ui.fake_script import FakeScript, book
from tests.ui.sample_window import GUARD, SAMPLE, Begin, opened, page_target

SEARCHES = p.ModelState("minilm", "embedding", "MiniLM", "Apache-2.0", 1, True, True, None)
WRITES = p.ModelState("smollm", "chat", "SmolLM2", "Apache-2.0", 1, True, True, None)


def dialog(window: MainWindow, kind: type[QDialog]) -> QDialog | None:
    """The open dialog of that kind."""
    return next((child for child in window.findChildren(kind) if child.isVisible()), None)


def rows(shown: ShortcutsDialog) -> list[str]:
    """What the list shows below its headings."""
    model = shown.list.model()
    groups = [model.index(row, 0) for row in range(model.rowCount())]
    return [model.index(row, 0, group).data() for group in groups for row in range(model.rowCount(group))]


# The list of shortcuts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_Question])
def test_a_key_on_the_page_lists_every_action_of_the_menus(
    qtbot: QtBot, window: MainWindow, begin_reading: Begin, key: Qt.Key
) -> None:
    begin_reading()
    window.activateWindow()
    QTest.keyClick(page_target(window), key)  # as it comes from the keyboard's map, which uses Shift up
    qtbot.waitUntil(lambda: dialog(window, ShortcutsDialog) is not None)
    shown = dialog(window, ShortcutsDialog)
    assert isinstance(shown, ShortcutsDialog)
    listed = {shortcut.action for group in of_actions(window.actions_) for shortcut in group.shortcuts}
    with_keys = {action for action in window.findChildren(QAction) if action.shortcuts() and action in window.actions()}
    assert with_keys <= listed
    assert len(rows(shown)) > len(with_keys)
    assert "Next page (← in books from the right)" in rows(shown)
    shown.reject()


def test_the_list_is_searched_by_words_and_keys_and_does_what_is_chosen(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["shortcuts"].trigger()
    shown = dialog(window, ShortcutsDialog)
    assert isinstance(shown, ShortcutsDialog)
    assert shown.focusWidget() is shown.search
    QTest.keyClicks(shown.search, "f11")
    assert rows(shown) == ["Full screen"]
    shown.search.setText("view SEPIA")
    assert rows(shown) == ["Sepia"]
    shown.search.setText("no such thing")
    assert rows(shown) == []
    assert shown._nothing.isVisible()
    shown.search.setText("sepia")
    QTest.keyClick(shown.search, Qt.Key.Key_Return)
    assert window.look.style.theme == "sepia"
    assert not shown.isVisible()


def test_the_list_is_searched_by_what_an_action_is_about(window: MainWindow) -> None:
    window.actions_["shortcuts"].trigger()
    shown = dialog(window, ShortcutsDialog)
    assert isinstance(shown, ShortcutsDialog)
    for words, actions in (
        ("collection", {"Filter the books", "Details of the book"}),
        ("tag", {"Filter the books", "Details of the book", "Edit the details of the book"}),
        ("description", {"Edit the details of the book"}),
        ("typeface", {"Appearance"}),
        ("guard", {"Spoilers"}),
        ("search", {"Find in the book", "Search inside the books", "Search for this"}),
        ("highlights", {"Notes and bookmarks"}),
        ("percentage", {"Go to"}),
        ("language model", {"Models"}),
    ):
        shown.search.setText(words)
        assert actions <= set(rows(shown)), words
        assert len(rows(shown)) < 8, words
    shown.reject()


def test_the_list_says_where_enter_does_nothing(window: MainWindow) -> None:
    window.actions_["shortcuts"].trigger()
    shown = dialog(window, ShortcutsDialog)
    assert isinstance(shown, ShortcutsDialog)
    hints = []
    for words in ("sepia", "contents", "wheel"):  # always there, only with a book, no action
        shown.search.setText(words)
        hints.append(shown.enter.text())
    assert hints == [
        *("Enter does what is chosen.", "This can’t be done at the moment.", "These keys work on the page."),
    ]
    shown.reject()


def test_a_question_mark_that_is_typed_is_text(qtbot: QtBot, window: MainWindow, begin_reading: Begin) -> None:
    begin_reading()
    window.actions_["ask"].trigger()
    window.activateWindow()
    box = window.reading.panel.findChild(QPlainTextEdit)
    assert isinstance(box, QPlainTextEdit)
    qtbot.waitUntil(box.hasFocus)
    QTest.keyClicks(box, "Who?")
    assert box.toPlainText() == "Who?"
    assert dialog(window, ShortcutsDialog) is None


# Recent books ---------------------------------------------------------------------------------------------------------


def some(number: int, opened_on: str | None) -> p.Book:
    """A book of the shelf."""
    made = book(Path(SAMPLE.path), title=f"Book & {number}", book_id=f"b{number}")
    return msgspec.structs.replace(made, opened=opened_on, slug=f"book-{number}")


def test_the_last_ten_books_are_offered_and_the_last_one_opens_by_a_key(
    qtbot: QtBot, window: MainWindow, shelve: Callable[..., MainWindow], script: FakeScript
) -> None:
    books = (*(some(number, f"2026-05-{number:02}T10:00:00Z") for number in range(1, 14)), some(99, None))
    script.on(p.OpenBook, opened()).on(p.SavePosition, GUARD)
    shelve(*books)
    menu = window.actions_.recent
    menu.aboutToShow.emit()
    texts = [action.text() for action in menu.actions()]
    assert len(texts) == MOST
    assert (texts[0], texts[9]) == ("&1 Book && 13", "&0 Book && 4")
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=20_000):
        QTest.keySequence(window, QKeySequence("Ctrl+Shift+T"))
    assert window.reading.book == books[12]
    menu.aboutToShow.emit()
    assert menu.actions()[0].text() == "&1 Book && 12"  # not the one that is open
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=20_000):
        menu.actions()[0].trigger()
    assert window.reading.book == books[11]


def test_without_a_book_that_was_read_the_menu_says_so(window: MainWindow) -> None:
    menu = window.actions_.recent
    menu.aboutToShow.emit()
    assert [(action.text(), action.isEnabled()) for action in menu.actions()] == [("No book has been read yet", False)]
    window.actions_["reopen"].trigger()
    assert window.reading.book is None
    assert last_read([some(1, None)]) == []


# Welcome and About ----------------------------------------------------------------------------------------------------


def test_the_first_run_says_what_quoth_is_and_what_is_missing_and_goes_when_a_book_comes(
    qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.ListBooks, p.ShelfContents(())).on(p.WatchImports, "wait")
    script.on(p.ListModels, p.ModelList((SEARCHES,))).on(p.GetCover, p.Cover(b"", ""))
    client.start()
    window.begin(WindowArguments())
    welcome = window.shelf.welcome
    qtbot.waitUntil(lambda: welcome.isVisible() and bool(welcome.models.text()))
    assert welcome.models.text().startswith("No model that writes")
    script.on(p.ListBooks, p.ShelfContents((SAMPLE,)))
    window.library.refresh()
    qtbot.waitUntil(lambda: not welcome.isVisible())
    assert window.shelf.view.isVisible()


def test_the_welcome_comes_back_from_the_help_menu_and_its_buttons_work(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin
) -> None:
    script.on(p.ListModels, p.ModelList((SEARCHES, WRITES))).on(p.AddBook, "wait")
    begin()
    window.actions_["welcome"].trigger()
    shown = dialog(window, WelcomeDialog)
    assert isinstance(shown, WelcomeDialog)
    qtbot.waitUntil(lambda: "SmolLM2 words summaries" in shown.welcome.models.text())
    next(
        widget for widget in shown.findChildren(QWidget) if getattr(widget, "text", str)() == "Open the sample book"
    ).click()  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: bool(script.requests(p.AddBook)))
    assert dialog(window, WelcomeDialog) is None


@pytest.mark.parametrize(
    ("models", "says"),
    [
        ((), "No model is installed yet"),
        ((SEARCHES,), "No model that writes"),
        ((WRITES,), "No model for meaning"),
        ((SEARCHES, WRITES), "Ready: MiniLM"),
        ((msgspec.structs.replace(SEARCHES, installed=False), WRITES), "No model for meaning"),
    ],
)
def test_what_the_models_can_do_is_reported(models: tuple[p.ModelState, ...], says: str) -> None:
    assert models_text(models).startswith(says)


def test_no_chat_model_is_said_to_write_answers(qtbot: QtBot) -> None:
    """None does: what is stated are the book's words. The welcome and the list of models promised it still."""
    sizes = (WRITES, msgspec.structs.replace(WRITES, able=True))
    for text in (*(purpose(state) for state in sizes), models_text((SEARCHES, WRITES)), models_text((SEARCHES,))):
        assert "answer" not in text
        assert "summaries" in text


def test_about_names_version_licence_models_and_where_the_data_are(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin, quoth_home: Path
) -> None:
    script.on(p.ListModels, p.ModelList((SEARCHES,)))
    begin()
    window.actions_["about"].trigger()
    shown = dialog(window, DetailsDialog)
    assert isinstance(shown, DetailsDialog)
    qtbot.waitUntil(lambda: "MiniLM (Apache-2.0)" in shown.details)
    assert "AGPL-3.0-or-later" in shown.details
    assert str(quoth_home) in shown.details
    assert shown.details.startswith("Quoth 0.")
    shown.reject()
