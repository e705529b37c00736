"""Saying what a book is called, and that it is finished, in a real window: kept, undone, and never in the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from reader.ui.shelf.book_details import BookDetailsDialog
from reader.ui.shelf.edit_dialog import EditDialog
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub
from tests.ui.real_window import SECONDS, Run, stock
from tests.ui.sample_window import press, titles
from tests.ui.shelf_books import choose
from tests.ui.test_shelf_desk import dialog_of

pytestmark = pytest.mark.usefixtures("no_models")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A book with a careless title."""
    return Epub(title="emma_v2_FINAL", authors=("AUSTEN",)).build(tmp_path / "emma.epub")


@pytest.fixture
def shelf(qtbot: QtBot, run: Run, file: Path, tmp_path: Path) -> MainWindow:
    """That book and another, the keyboard on it."""
    other = Epub(title="Walden", authors=("Henry Thoreau",), identifier="urn:x:2").build(tmp_path / "walden.epub")
    _, window = run()
    stock(window, qtbot, [str(file), str(other)])
    if window.reading.book is not None:
        window.actions_["shelf"].trigger()
    qtbot.waitUntil(window.shelf.view.isVisible)
    choose(window, "emma_v2_FINAL")
    return window


def status(window: MainWindow, title: str) -> str:
    """The line under a book's author."""
    model = window.shelf.model
    entry = model.entry(model.index(titles(window).index(title)))
    assert entry is not None
    return entry.status


def edit(qtbot: QtBot, window: MainWindow) -> EditDialog:
    """Press the key for it."""
    window.actions_["edit"].trigger()
    return dialog_of(qtbot, EditDialog)


def type_in(field: QLineEdit, words: str) -> None:
    """Type over what is there."""
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, words)


def test_a_book_is_called_what_the_reader_says_after_a_restart_too_and_its_file_stays(
    qtbot: QtBot, run: Run, shelf: MainWindow, file: Path
) -> None:
    before = file.read_bytes()
    dialog = edit(qtbot, shelf)
    assert (dialog.title.text(), dialog.authors.text()) == ("emma_v2_FINAL", "AUSTEN")
    type_in(dialog.title, "Emma")
    type_in(dialog.authors, "Jane Austen; Somebody Else")
    type_in(dialog.series, "Highbury")
    type_in(dialog.number, "1,5")
    type_in(dialog.language, "en-GB")
    type_in(dialog.tags, "village, to read")
    dialog.rating.setCurrentIndex(4)
    dialog.description.setPlainText("A matchmaker,\n\nand her mistakes.")
    QTest.keyClick(dialog.title, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: sorted(titles(shelf)) == ["Emma", "Walden"], timeout=20 * SECONDS)
    book = next(book for book in shelf.shelf.books() if book.title == "Emma")
    assert (book.authors, book.author_sort) == (("Jane Austen", "Somebody Else"), "Austen, Jane")
    assert (book.series, book.series_index, book.language) == ("Highbury", 1.5, "en-GB")
    assert (book.tags, book.rating) == (("village", "to read"), 4)
    assert status(shelf, "Emma").endswith("★★★★☆")
    assert file.read_bytes() == before
    shelf.actions_["by-rating"].trigger()
    assert titles(shelf) == ["Emma", "Walden"]
    shelf.close()
    _, again = run()
    again.begin(WindowArguments())
    qtbot.waitUntil(lambda: sorted(titles(again)) == ["Emma", "Walden"], timeout=20 * SECONDS)
    choose(again, "Emma")
    assert edit(qtbot, again).description.toPlainText() == "A matchmaker,\n\nand her mistakes."


def test_an_edit_can_be_undone_or_given_up_for_what_the_file_says(qtbot: QtBot, shelf: MainWindow) -> None:
    dialog = edit(qtbot, shelf)
    type_in(dialog.title, "Emma")
    dialog.save.click()
    qtbot.waitUntil(lambda: "Emma" in titles(shelf), timeout=20 * SECONDS)
    assert "The details of “emma_v2_FINAL” were changed." in shelf.banners.texts
    press(shelf, "Undo")
    qtbot.waitUntil(lambda: "emma_v2_FINAL" in titles(shelf), timeout=20 * SECONDS)
    choose(shelf, "Walden")
    dialog = edit(qtbot, shelf)
    type_in(dialog.title, "Woods")
    dialog.cancel.click()
    assert "Walden" in titles(shelf)
    dialog = edit(qtbot, shelf)
    type_in(dialog.title, "Woods")
    dialog.original.click()
    assert dialog.title.text() == "Walden"
    dialog.reject()


def test_what_cannot_be_kept_stays_to_be_mended(qtbot: QtBot, shelf: MainWindow) -> None:
    dialog = edit(qtbot, shelf)
    type_in(dialog.title, "Emma")
    type_in(dialog.series, "Highbury")
    type_in(dialog.number, "second")
    type_in(dialog.language, "British English")
    dialog.save.click()
    assert dialog.problem.text() == "“second” is no number in a series; write 2 or 2.5, for instance."
    assert dialog.problem.isVisible()
    type_in(dialog.number, "2")
    dialog.save.click()
    qtbot.waitUntil(lambda: "no language tag" in dialog.problem.text(), timeout=20 * SECONDS)
    assert dialog.isVisible()
    assert dialog.title.text() == "Emma"
    assert "Emma" not in titles(shelf)
    type_in(dialog.language, "en")
    dialog.save.click()
    qtbot.waitUntil(lambda: "Emma" in titles(shelf), timeout=20 * SECONDS)
    assert next(book for book in shelf.shelf.books() if book.title == "Emma").series_index == 2


def test_a_number_without_its_series_is_not_dropped_but_asked_about(qtbot: QtBot, shelf: MainWindow) -> None:
    dialog = edit(qtbot, shelf)
    type_in(dialog.title, "Emma")
    type_in(dialog.number, "2")
    dialog.save.click()
    assert dialog.problem.text() == "A number is kept only with its series: name that too, or clear the number."
    assert dialog.problem.isVisible()
    assert dialog.isVisible()
    QTest.keyClicks(dialog.series, "Highbury")
    dialog.save.click()
    qtbot.waitUntil(lambda: "Emma" in titles(shelf), timeout=20 * SECONDS)
    book = next(book for book in shelf.shelf.books() if book.title == "Emma")
    assert (book.series, book.series_index) == ("Highbury", 2)


def test_a_key_pressed_twice_opens_one_dialog(qtbot: QtBot, shelf: MainWindow) -> None:
    for action in (shelf.actions_["edit"], shelf.actions_["details"]):
        action.trigger()
    shelf.actions_["edit"].trigger()
    dialog = dialog_of(qtbot, EditDialog)
    with qtbot.waitSignal(shelf.library.loaded, timeout=20 * SECONDS):
        shelf.library.refresh()  # the engine has answered all that was asked before
    open_now = [dialog for dialog in shelf.findChildren(QDialog) if dialog.isVisible()]
    assert open_now == [dialog]
    dialog.reject()


def test_every_field_has_a_name_and_a_place_in_the_tab_order(qtbot: QtBot, shelf: MainWindow) -> None:
    dialog = edit(qtbot, shelf)
    assert any("stays as it is" in label.text() for label in dialog.findChildren(QLabel))
    fields = (dialog.title, dialog.authors, dialog.series, dialog.number, dialog.language, dialog.tags, dialog.rating)
    assert all(field.accessibleName() for field in fields)
    dialog.activateWindow()
    dialog.title.setFocus()
    qtbot.waitUntil(dialog.title.hasFocus)
    reached = []
    for _ in range(11):
        reached.append(QApplication.focusWidget())
        QTest.keyClick(reached[-1] or dialog, Qt.Key.Key_Tab)
    assert reached == [*fields, dialog.description, dialog.original, dialog.cancel, dialog.save]
    dialog.reject()


def test_a_book_is_marked_as_finished_and_unmarked(qtbot: QtBot, shelf: MainWindow) -> None:
    shelf.actions_["finished"].trigger()
    qtbot.waitUntil(lambda: status(shelf, "emma_v2_FINAL") == "Finished", timeout=20 * SECONDS)
    press(shelf, "Undo")
    qtbot.waitUntil(lambda: status(shelf, "emma_v2_FINAL") == "", timeout=20 * SECONDS)
    shelf.actions_["details"].trigger()
    details = dialog_of(qtbot, BookDetailsDialog)
    details.mark.click()
    qtbot.waitUntil(lambda: status(shelf, "emma_v2_FINAL") == "Finished", timeout=20 * SECONDS)
    shelf.actions_["details"].trigger()
    details = dialog_of(qtbot, BookDetailsDialog)
    assert details.mark.text() == "Mark as not finished"
    details.mark.click()
    qtbot.waitUntil(lambda: status(shelf, "emma_v2_FINAL") == "", timeout=20 * SECONDS)


def test_a_cover_is_chosen_from_a_file_kept_undone_and_given_up_for_the_books_own(
    qtbot: QtBot, run: Run, shelf: MainWindow, tmp_path: Path
) -> None:
    green, other = tmp_path / "green.png", tmp_path / "notes.txt"
    picture = QImage(2000, 3000, QImage.Format.Format_RGB32)
    picture.fill(QColor("#00aa00"))
    assert picture.save(str(green))
    other.write_text("no picture", encoding="utf-8")

    def details(window: MainWindow) -> BookDetailsDialog:
        choose(window, "emma_v2_FINAL")
        window.actions_["details"].trigger()
        return dialog_of(qtbot, BookDetailsDialog)

    def shown(dialog: BookDetailsDialog) -> str:
        image = dialog.findChildren(QLabel)[0].pixmap().toImage()
        return image.pixelColor(image.width() // 2, image.height() // 2).name()

    def take(dialog: BookDetailsDialog, path: Path) -> None:
        dialog.change_cover.click()
        asked = dialog.findChildren(QFileDialog)[-1]
        asked.filesSelected.emit([str(path)])
        asked.close()

    dialog = details(shelf)
    cloth = shown(dialog)
    assert not dialog.book_cover.isVisible()
    take(dialog, other)
    message = "“notes.txt” isn’t a picture that Quoth can show."
    qtbot.waitUntil(lambda: message in shelf.banners.texts, timeout=20 * SECONDS)
    take(dialog, green)
    qtbot.waitUntil(lambda: shown(dialog) == "#00aa00", timeout=20 * SECONDS)
    assert dialog.book_cover.isVisible()
    dialog.reject()
    press(shelf, "Undo")
    dialog = details(shelf)
    qtbot.waitUntil(lambda: shown(dialog) == cloth, timeout=20 * SECONDS)
    take(dialog, green)
    qtbot.waitUntil(lambda: shown(dialog) == "#00aa00", timeout=20 * SECONDS)
    dialog.reject()
    shelf.close()
    _, again = run()
    again.begin(WindowArguments())
    qtbot.waitUntil(lambda: "emma_v2_FINAL" in titles(again), timeout=20 * SECONDS)
    dialog = details(again)
    qtbot.waitUntil(lambda: shown(dialog) == "#00aa00", timeout=20 * SECONDS)
    dialog.book_cover.click()
    qtbot.waitUntil(lambda: shown(dialog) == cloth, timeout=20 * SECONDS)
    assert not dialog.book_cover.isVisible()
    dialog.reject()
