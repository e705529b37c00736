"""The notes' tab on the fake engine: what it lists, how it is narrowed, and what can be done with what it lists."""

from __future__ import annotations

import time

import msgspec
import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.engine import protocol as p
from reader.ui.annotations.mark_popover import NoteEditor
from reader.ui.annotations.notes_pane import NotesPane
from reader.ui.annotations.notes_rows import NotesChapterRow
from reader.ui.look.theme import PALETTES, THEME_NAMES
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.sample_window import Begin, opened


def annotation_at(name: str, start: int, words: str, **changes: object) -> p.Annotation:
    """A yellow highlight of the first chapter."""
    end = Locator(4, start + len(words))
    made = p.Annotation(
        name, "b1", "highlight", Locator(4, start), end, words, "One", "yellow", "", "2026-03-04", "2026-03-04"
    )
    return msgspec.structs.replace(made, **changes)


MARK = annotation_at("m", 0, "The beginning", kind="bookmark", colour="", end=Locator(4, 0))
TOWER = annotation_at("t", 40, "the clock in the tower", note="Which tower?")
BLUE = annotation_at("b", 90, "nobody looked up", colour="blue", chapter="Two")
LOST = annotation_at("l", 200, "words of another edition", colour="pink", chapter="Two", lost=True)
HIDDEN = annotation_at("h", 900, "", chapter="Three", hidden=True)
ALL = (MARK, TOWER, BLUE, LOST, HIDDEN)


@pytest.fixture
def pane(window: MainWindow, begin_reading: Begin, script: FakeScript) -> NotesPane:
    """The tab of a book with something of every kind."""
    script.on(p.OpenBook, msgspec.structs.replace(opened(), annotations=ALL)).on(p.RemoveAnnotations, p.Done())
    script.on(p.ListAnnotations, p.Annotations(ALL))
    begin_reading()
    window.activateWindow()
    window.actions_["notes"].trigger()
    return window.reading.panel.notes


def rows(pane: NotesPane) -> list[str]:
    """The list, line by line: chapters by their titles, annotations by their ids."""
    made = [pane.model.row(pane.model.index(at)) for at in range(pane.model.rowCount())]
    return [row.title if isinstance(row, NotesChapterRow) else row.annotation.id for row in made if row is not None]


def choose(pane: NotesPane, *names: str) -> None:
    """Select these in the list."""
    selection = pane.list.selectionModel()
    selection.clear()
    for name in names:
        index = pane.model.index_of(name)
        selection.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.Select)


def test_all_is_listed_in_book_order_under_its_chapters_and_narrowed_by_kind_colour_and_words(pane: NotesPane) -> None:
    assert rows(pane) == ["One", "m", "t", "Two", "b", "l", "Three", "h"]
    assert pane.filter.said.text() == "5 kept"
    pane.filter.kinds["bookmarks"].click()
    assert rows(pane) == ["One", "m"]
    assert pane.filter.said.text() == "1 of 5 kept"
    pane.filter.kinds["notes"].click()
    assert rows(pane) == ["One", "t"]
    pane.filter.kinds["highlights"].click()
    pane.filter.colours["blue"].click()
    assert rows(pane) == ["Two", "b"]
    pane.filter.colours["pink"].click()
    assert rows(pane) == ["Two", "l"]
    pane.filter.colours["pink"].click()
    pane.filter.kinds["all"].click()
    QTest.keyClicks(pane.search, "TOWER which")  # of the quote and of the note
    assert rows(pane) == ["One", "t"]
    pane.search.setText("nothing of this")
    assert (pane.empty.isVisible(), pane.list.isVisible()) == (True, False)
    pane.search.clear()
    assert len(rows(pane)) == 8


def test_a_screen_reader_hears_what_each_row_is(pane: NotesPane) -> None:
    spoken = [str(pane.model.index_of(annotation.id).data()) for annotation in ALL]
    assert spoken[0].startswith("The beginning. Bookmark · 4 Mar 2026")  # as the shelf writes a day
    assert spoken[1].startswith("Yellow highlight. the clock in the tower. Which tower?. ")
    assert "not in this book any more" in spoken[3]
    assert "beyond where you are" in spoken[4]
    nameless = [
        button for button in pane.findChildren(QAbstractButton) if not (button.accessibleName() or button.text())
    ]
    assert nameless == []


def test_a_click_visits_the_words_and_the_readers_place_is_kept(
    qtbot: QtBot, pane: NotesPane, window: MainWindow
) -> None:
    page = window.reading.page
    home = page.position
    pane.list.clicked.emit(pane.model.index_of("b"))
    qtbot.waitUntil(lambda: window.reading.visiting)
    shown: list[str] = []
    page.highlighted_text(shown.append)
    qtbot.waitUntil(lambda: bool(shown))
    assert len("".join(shown[0].split())) > 5
    window.actions_["return"].trigger()
    qtbot.waitUntil(lambda: page.position == home)
    choose(pane, "m")
    window.actions_["next-note"].trigger()
    assert pane.model.row(pane.list.currentIndex()).annotation.id == "t"  # type: ignore[union-attr]
    window.actions_["next-note"].trigger()  # past the chapter's title
    assert pane.model.row(pane.list.currentIndex()).annotation.id == "b"  # type: ignore[union-attr]
    window.actions_["previous-note"].trigger()
    assert pane.model.row(pane.list.currentIndex()).annotation.id == "t"  # type: ignore[union-attr]


def test_a_note_is_written_in_place_and_esc_keeps_it(qtbot: QtBot, pane: NotesPane, script: FakeScript) -> None:
    script.on(p.SaveAnnotation, msgspec.structs.replace(BLUE, note="They never do."))
    choose(pane, "b")
    pane.list.setFocus()
    QTest.keyClick(pane.list, Qt.Key.Key_F2)
    editor = pane.list.findChild(NoteEditor)
    assert editor is not None and editor.hasFocus()
    background = editor.grab().toImage().pixelColor(editor.width() // 2, editor.height() - 5)
    assert background.name() == PALETTES["light"].surface  # as any field has that can be written in
    QTest.keyClicks(editor, "They never do.")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(script.requests(p.SaveAnnotation)) == 1)
    asked = script.requests(p.SaveAnnotation)[0]
    assert (asked.id, asked.note, asked.colour) == ("b", "They never do.", "blue")
    assert str(pane.model.index_of("b").data()).startswith("Blue highlight. nobody looked up. They never do.")
    choose(pane, "h")
    pane.write()
    assert pane.list.findChild(NoteEditor) in (None, editor)  # what is hidden can't be written on


def test_several_are_removed_at_once_and_had_back(
    qtbot: QtBot, pane: NotesPane, window: MainWindow, script: FakeScript
) -> None:
    choose(pane, "t", "b")
    pane.list.setFocus()
    QTest.keyClick(pane.list, Qt.Key.Key_Delete)
    assert rows(pane) == ["One", "m", "Two", "l", "Three", "h"]
    assert "2 notes were removed." in window.banners.texts
    next(button for button in window.banners.findChildren(QPushButton) if button.text() == "Undo").click()
    assert len(rows(pane)) == 8
    assert script.requests(p.RemoveAnnotations) == []
    choose(pane, "m")
    QTest.keyClick(pane.list, Qt.Key.Key_Delete)
    window.undo.flush()
    qtbot.waitUntil(lambda: [request.ids for request in script.requests(p.RemoveAnnotations)] == [("m",)])


def test_after_a_removal_the_keyboard_goes_on_from_what_follows(pane: NotesPane) -> None:
    choose(pane, "t")
    pane.list.setFocus()
    for following in ("b", "l", "h", "m"):  # behind the last comes the one before
        QTest.keyClick(pane.list, Qt.Key.Key_Delete)
        assert pane.list.currentIndex() == pane.model.index_of(following)
        assert [annotation.id for annotation in pane.chosen] == [following]


def test_when_the_last_is_removed_the_keyboard_stays_in_the_pane(pane: NotesPane) -> None:
    pane.list.setFocus()
    pane.list.selectAll()
    QTest.keyClick(pane.list, Qt.Key.Key_Delete)
    assert pane.empty.isVisible()
    assert pane.more.hasFocus()


def test_the_list_has_all_the_room_below_the_filter(pane: NotesPane) -> None:
    QApplication.processEvents()
    assert pane.list.geometry().bottom() == pane.rect().bottom()


def test_words_are_copied_with_their_source(pane: NotesPane) -> None:
    choose(pane, "t")
    pane.list.setFocus()
    QTest.keyClick(pane.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == "“the clock in the tower”\n– Ada Quill, Eleven Minutes Fast, One"


def test_the_menu_of_a_row_offers_what_fits_it(pane: NotesPane) -> None:
    def offered() -> list[str]:
        menu = pane.context_menu()
        names = [action.text() for action in menu.actions() if action.isEnabled() and action.text()]
        menu.deleteLater()
        return names

    choose(pane, "t")
    looks = ["Yellow", "Green", "Blue", "Pink", "Highlight", "Underline", "Strike through"]
    assert offered() == ["Go there", "Write a note…", *looks, "Copy as quotation", "Remove"]
    choose(pane, "m")
    assert offered() == ["Go there", "Write a note…", "Copy as quotation", "Remove"]
    choose(pane, "h")
    assert offered() == ["Go there", "Remove"]
    choose(pane, "t", "b")
    assert offered() == [*looks, "Copy as quotation", "Remove"]


def test_marks_are_changed_to_lines_in_the_list_and_named_and_painted_so(
    qtbot: QtBot, pane: NotesPane, script: FakeScript
) -> None:
    script.on(p.SaveAnnotation, msgspec.structs.replace(BLUE, style="underline"))
    choose(pane, "b")
    before = pane.list.grab().toImage()
    menu = pane.context_menu()
    by_name = {action.text(): action for action in menu.actions()}
    assert (by_name["Highlight"].isChecked(), by_name["Underline"].isChecked()) == (True, False)
    by_name["Underline"].trigger()
    menu.deleteLater()
    qtbot.waitUntil(
        lambda: [(request.id, request.style) for request in script.requests(p.SaveAnnotation)] == [("b", "underline")]
    )
    assert str(pane.model.index_of("b").data()).startswith("Blue underline. nobody looked up. ")
    assert pane.list.grab().toImage() != before


def test_an_empty_book_says_what_to_do(window: MainWindow, begin_reading: Begin) -> None:
    begin_reading()
    window.actions_["notes"].trigger()
    pane = window.reading.panel.notes
    assert pane.empty.isVisible()
    assert "Select words on the page" in pane.empty.text()
    assert not pane.search.isVisible()


def test_a_thousand_are_listed_and_painted(qtbot: QtBot, window: MainWindow, begin_reading: Begin) -> None:
    begin_reading()
    window.actions_["notes"].trigger()
    pane = window.reading.panel.notes
    words = "the clock in the tower struck eleven and nobody looked up at it " * 4
    many = [annotation_at(f"k{n}", 40 * n, words, note=words, chapter=f"Chapter {n // 40}") for n in range(1000)]
    start = time.perf_counter()
    window.reading.annotations.show_book("b1", many)
    print(f"1,000 notes taken in {(time.perf_counter() - start) * 1000:.0f} ms")
    QApplication.processEvents()
    print(f"and laid out after {(time.perf_counter() - start) * 1000:.0f} ms")
    assert len(rows(pane)) == 1025
    qtbot.waitUntil(lambda: pane.list.verticalScrollBar().maximum() > 50_000)
    for theme in THEME_NAMES:
        window.actions_[f"theme-{theme}"].trigger()
        assert not pane.list.grab().isNull()
