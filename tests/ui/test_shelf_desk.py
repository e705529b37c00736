"""The shelf's dialogs and its search inside the books, in a real window: what is shown, asked, kept and undone."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPlainTextEdit, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.client.engine_client import EngineClient
from reader.ui.shelf.book_details import BookDetailsDialog, facts, series_line
from reader.ui.shelf.watched_dialog import WatchedDialog
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.sample_window import GUARD, SAMPLE, opened, press, titles
from tests.ui.shelf_books import OTHER, SERIAL, TAGGED, choose

DETAILS = p.BookDetails(
    TAGGED, "A <b>clock</b>.\nIt stops.", "Harper", "1851-10-18", "urn:x", ("Time",), 1_500_000, 12_345
)

Dialog = TypeVar("Dialog", bound=QDialog)


def dialog_of(qtbot: QtBot, kind: type[Dialog]) -> Dialog:
    """The dialog that opens."""
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), kind))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, kind)
    return dialog


# Details ----------------------------------------------------------------------------------------------------------


def test_details_say_all_that_is_known_as_plain_text(qtbot: QtBot, shelf: MainWindow, script: FakeScript) -> None:
    script.on(p.GetDetails, DETAILS)
    choose(shelf, SAMPLE.title)
    shelf.actions_["details"].trigger()
    dialog = dialog_of(qtbot, BookDetailsDialog)
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in dialog.findChildren(QLabel) if label.text())
    for words in (
        SAMPLE.title,
        "Ada Quill",
        "Quill’s Tales, book 2",
        "Harper",
        "18 Oct 1851",
        "12,345 words",
        "1.5 MB",
    ):
        assert words in texts
    [description] = dialog.findChildren(QPlainTextEdit)
    assert description.toPlainText() == "A <b>clock</b>.\n\nIt stops."
    for control in (dialog.tags, description, dialog.show_in_folder):
        assert control.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert dialog.tags.accessibleName()
    dialog.reject()
    assert script.requests(p.SetTags) == []


def test_the_folder_is_shown_only_when_asked_for_and_only_if_the_file_is_there(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(Path(url.toLocalFile())))
    script.on(p.GetDetails, DETAILS).on(p.GetDetails, msgspec.structs.replace(DETAILS, size=None))
    shelf.actions_["details"].trigger()
    dialog = dialog_of(qtbot, BookDetailsDialog)
    assert shown == []
    dialog.show_in_folder.click()
    assert shown == [Path(SAMPLE.path).parent]
    dialog.reject()
    shelf.actions_["details"].trigger()
    gone = dialog_of(qtbot, BookDetailsDialog)
    assert not gone.show_in_folder.isEnabled()
    assert "The file isn’t there any more" in [label.text() for label in gone.findChildren(QLabel)]
    gone.reject()


def test_tags_that_were_typed_are_kept_shown_and_can_be_taken_back(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript
) -> None:
    changed = msgspec.structs.replace(TAGGED, tags=("to read", "sea"))
    script.on(p.GetDetails, DETAILS)
    script.on(p.SetTags, msgspec.structs.replace(DETAILS, book=changed)).on(p.SetTags, DETAILS)
    choose(shelf, SAMPLE.title)
    shelf.actions_["details"].trigger()
    dialog = dialog_of(qtbot, BookDetailsDialog)
    assert dialog.tags.text() == "clocks"
    dialog.tags.setText(" to  read, ,sea ")
    QTest.keyClick(dialog.tags, Qt.Key.Key_Return)
    assert dialog.isVisible()  # Enter keeps the tags, and closes nothing
    dialog.reject()
    qtbot.waitUntil(lambda: any("tags of" in text for text in shelf.banners.texts))
    assert script.requests(p.SetTags) == [p.SetTags(SAMPLE.id, ("to read", "sea"))]
    entry = shelf.shelf.model_entry(SAMPLE.id)
    assert entry is not None
    assert entry.book.tags == ("to read", "sea")
    press(shelf, "Undo")
    qtbot.waitUntil(lambda: script.requests(p.SetTags)[1:] == [p.SetTags(SAMPLE.id, ("clocks",))])


def test_collections_that_were_typed_are_kept_shown_and_can_be_taken_back(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript
) -> None:
    before = msgspec.structs.replace(DETAILS, book=msgspec.structs.replace(TAGGED, collections=("For Anna",)))
    changed = msgspec.structs.replace(TAGGED, collections=("For Anna", "Summer"))
    script.on(p.GetDetails, before)
    script.on(p.SetCollections, msgspec.structs.replace(DETAILS, book=changed)).on(p.SetCollections, before)
    shelf.shelf.model.add_books([before.book])
    choose(shelf, SAMPLE.title)
    shelf.actions_["details"].trigger()
    dialog = dialog_of(qtbot, BookDetailsDialog)
    assert dialog.collections.text() == "For Anna"
    assert dialog.collections.accessibleName() == "Collections, with commas between them"
    dialog.collections.setFocus()
    QTest.keyClick(dialog.collections, Qt.Key.Key_End)
    QTest.keyClicks(dialog.collections, ", Summer")
    dialog.reject()  # closing keeps them too
    qtbot.waitUntil(lambda: "The collections of “Eleven Minutes Fast” were changed." in shelf.banners.texts)
    assert script.requests(p.SetCollections) == [p.SetCollections(SAMPLE.id, ("For Anna", "Summer"))]
    assert script.requests(p.SetTags) == []
    shelf.actions_["filter"].trigger()
    rows = shelf.shelf.filter.rows
    texts = [rows.data(rows.index(row, 0)) for row in range(rows.rowCount())]
    assert texts[texts.index("Collections") :][:3] == ["Collections", "For Anna", "Summer"]
    QTest.keyClicks(shelf.shelf.filter.field, "summ")
    QTest.keyClick(shelf.shelf.filter.field, Qt.Key.Key_Return)
    assert titles(shelf) == [SAMPLE.title]
    QTest.keyClick(shelf.shelf.filter.field, Qt.Key.Key_Escape)
    press(shelf, "Undo")
    qtbot.waitUntil(lambda: script.requests(p.SetCollections)[1:] == [p.SetCollections(SAMPLE.id, ("For Anna",))])


def test_a_book_can_be_opened_from_its_details(qtbot: QtBot, shelf: MainWindow, script: FakeScript) -> None:
    script.on(p.GetDetails, DETAILS).on(p.OpenBook, opened()).on(p.SavePosition, GUARD)
    shelf.actions_["details"].trigger()
    dialog = dialog_of(qtbot, BookDetailsDialog)
    next(button for button in dialog.findChildren(QPushButton) if button.text() == "Open").click()
    qtbot.waitUntil(lambda: shelf.reading.book is not None)


def test_what_a_book_doesn_t_say_is_left_out_and_subjects_are_written_as_in_print() -> None:
    subjects = ("England -- Fiction", "Sisters")  # as a library writes them
    bare = p.BookDetails(msgspec.structs.replace(SAMPLE, language="und"), "", "", "no date", "", subjects, 10, None)
    lines = dict(facts(bare))
    assert "Converted from" not in lines
    made = dict(facts(msgspec.structs.replace(bare, converted="FB2", source="/books/clock.fb2")))
    assert (made["Converted from"], made["File"]) == ("FB2", "/books/clock.fb2")
    assert "Publisher" not in lines
    assert "Language" not in lines
    assert "Length" not in lines
    assert lines["Subjects"] == "England – Fiction; Sisters"
    assert lines["Published"] == "no date"
    assert lines["Size"] == "0.1 MB"
    assert series_line(SAMPLE) == ""
    assert series_line(SERIAL) == "Quill’s Tales, book 1.5"


# Inside the books -------------------------------------------------------------------------------------------------

PLACE = p.FoundPlace(Locator(4, 20), Locator(4, 25), "One", "before ", "clock", " after", hidden=False)
FOUND = p.BookMatches(SAMPLE.id, 7, 6, (PLACE,))


def rows_of(window: MainWindow) -> list[str]:
    """What is listed."""
    rows = window.shelf.inside.rows
    return [str(rows.data(rows.index(row, 0))) for row in range(rows.rowCount())]


def test_words_are_looked_for_inside_the_books_and_a_place_opens_its_book_there(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript
) -> None:
    script.on(p.SearchBooks, FOUND, p.BooksSearched("clock", 3, 1)).on(p.OpenBook, opened()).on(p.SavePosition, GUARD)
    shelf.shelf.start_search()
    QTest.keyClicks(shelf.shelf.bar.search, "clock")
    link = shelf.shelf.inside_link
    assert link.isVisible()
    assert link.text() == "Search inside the books for “clock”"
    QTest.keyClick(shelf.shelf.bar.search, Qt.Key.Key_Return)  # no title has it
    inside = shelf.shelf.inside
    qtbot.waitUntil(lambda: inside.status.text() == "“clock”: 7 passages in 1 book. 1 book is still being read in.")
    assert rows_of(shelf) == [
        f"{SAMPLE.title} · Ada Quill, 7",
        "before clock after",
        "6 passages beyond where you are. Show",
    ]
    assert script.requests(p.SearchBooks) == [p.SearchBooks("clock")]
    assert inside.list.hasFocus()
    with qtbot.waitSignal(shelf.reading.page.page_ready, timeout=20_000):
        QTest.keyClick(inside.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shelf.reading.visiting)
    assert shelf.reading.book == TAGGED


def test_words_typed_after_the_search_inside_was_chosen_are_looked_for_there(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript
) -> None:
    script.on(p.SearchBooks, FOUND, p.BooksSearched("eleven", 3, 0))
    shelf.actions_["search-inside"].trigger()
    search = shelf.shelf.bar.search
    assert search.placeholderText() == "Words inside the books"
    QTest.keyClicks(search, "eleven")
    assert titles(shelf) == [SAMPLE.title]  # Enter would open it, were a title looked for
    QTest.keyClick(search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: script.requests(p.SearchBooks) == [p.SearchBooks("eleven")])
    assert search.placeholderText() == "Title or author"


def test_what_lies_ahead_is_shown_for_that_book_only_when_asked_for(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript
) -> None:
    ahead = p.BookMatches(SAMPLE.id, 2, 0, (PLACE, msgspec.structs.replace(PLACE, words="clocks")))
    also = p.BookMatches(OTHER.id, 2, 2, ())
    script.on(p.SearchBooks, FOUND, also, p.BooksSearched("clock", 3, 0))
    script.on(p.SearchBooks, ahead, p.BooksSearched("clock", 1, 0))
    shelf.shelf.bar.search.setText("clock")
    shelf.actions_["search-inside"].trigger()
    qtbot.waitUntil(lambda: len(rows_of(shelf)) == 5)
    inside = shelf.shelf.inside
    box = inside.list.visualRect(inside.rows.index(2, 0))
    QTest.mouseClick(inside.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    qtbot.waitUntil(lambda: "before clocks after" in rows_of(shelf))
    assert script.requests(p.SearchBooks)[1] == p.SearchBooks("clock", book=SAMPLE.id, look_ahead=True)
    assert rows_of(shelf)[3:] == ["Other · Ben Bolt, 2", "2 passages beyond where you are. Show"]


def test_other_words_end_the_search_and_escape_leads_back(qtbot: QtBot, shelf: MainWindow, script: FakeScript) -> None:
    script.on(p.SearchBooks, FOUND, "wait").on(p.SearchBooks, p.BooksSearched("zzz", 3, 0))
    page = shelf.shelf
    page.bar.search.setText("clock")
    page.look_inside()
    qtbot.waitUntil(lambda: bool(rows_of(shelf)))
    assert page.inside.status.text() == "“clock”: 7 passages in 1 book…"
    page.bar.search.setText("zzz")
    assert not page.inside.isVisible()
    qtbot.waitUntil(lambda: any(isinstance(message, p.Cancel) for message in script.seen()))
    page.look_inside()
    qtbot.waitUntil(lambda: page.inside.status.text() == "No book has all of “zzz” in its text.")
    QTest.keyClick(page.inside.list, Qt.Key.Key_Escape)
    assert page.inside.query == ""
    assert page.bar.search.hasFocus()


@pytest.mark.parametrize("name", ["details", "watched", "backups"])
def test_the_focus_ring_of_what_scrolls_strikes_through_no_words(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript, name: str
) -> None:
    script.on(p.GetDetails, DETAILS).on(p.ListWatched, p.WatchedFolders(()))
    script.on(p.ListBackups, p.BackupList((p.BackupLine("b", 1_000_000.0, 1, 2),)))
    shelf.actions_[name].trigger()
    dialog = dialog_of(qtbot, QDialog)
    area = dialog.findChild(QScrollArea)
    assert area is not None
    qtbot.waitUntil(lambda: bool(area.findChildren(QLabel)))
    QApplication.processEvents()
    corner = [label.mapTo(area, QPoint()) for label in area.findChildren(QLabel) if label.isVisible()]
    assert min(point.x() for point in corner) > 2
    assert min(point.y() for point in corner) > 2
    dialog.reject()


# Watched folders --------------------------------------------------------------------------------------------------

BAD = p.BadFile("/books/bad.epub", verbatim("It is no zip."))
WATCHED = p.WatchedFolders(
    (
        p.WatchedFolder("/books", calibre=True, there=True, bad=(BAD,)),
        p.WatchedFolder("/gone", calibre=False, there=False, bad=()),
    )
)


def test_watched_folders_are_listed_with_how_they_are_and_can_be_ended(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript
) -> None:
    script.on(p.ListWatched, WATCHED).on(p.UnwatchFolder, p.WatchedFolders(()))
    shelf.actions_["watched"].trigger()
    dialog = dialog_of(qtbot, WatchedDialog)

    def said() -> list[str]:
        return [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]

    qtbot.waitUntil(lambda: "/books" in said())
    assert "calibre library · 1 file could not be added" in said()
    assert "It can’t be read now; its books stay on the shelf." in said()
    stop = next(
        button for button in dialog.findChildren(QPushButton) if button.accessibleName() == "Stop watching /gone"
    )
    stop.click()
    qtbot.waitUntil(lambda: "No folder is watched." in said())
    assert script.requests(p.UnwatchFolder) == [p.UnwatchFolder("/gone")]
    dialog.reject()


def test_a_folder_that_was_added_can_be_watched(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript, tmp_path: Path
) -> None:
    script.on(p.AddFolders, p.FolderStep(1, bookless=2), p.FolderStep(1, 1, added=OTHER), p.Done())
    script.on(p.WatchFolder, WATCHED)
    shelf.library.add([str(tmp_path)])
    message = f"1 book added from “{tmp_path.name}”; 2 books have no EPUB."
    qtbot.waitUntil(lambda: message in shelf.banners.texts)
    press(shelf, "Keep watching")
    qtbot.waitUntil(lambda: any("comes to the shelf from now on" in text for text in shelf.banners.texts))
    assert script.requests(p.WatchFolder) == [p.WatchFolder(str(tmp_path))]


def test_a_book_that_a_watched_folder_brings_appears_by_itself(
    qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.ListBooks, p.ShelfContents((TAGGED,))).on(p.ListBooks, p.ShelfContents((TAGGED, OTHER)))
    script.on(p.GetCover, p.Cover(b"", "")).on(p.WatchImports, p.Progress(OTHER.id, "text", 1, 3), "wait")
    client.start()
    window.begin(WindowArguments())
    qtbot.waitUntil(lambda: sorted(titles(window)) == sorted([SAMPLE.title, "Other"]))
