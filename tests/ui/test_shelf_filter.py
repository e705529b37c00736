"""The shelf narrowed by what there is, sorted by series, and several books selected, in a real window."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.sample_window import SAMPLE, press, titles
from tests.ui.shelf_books import OTHER, choose
from tests.ui.size_driver import resize

# The filter -------------------------------------------------------------------------------------------------------


def test_the_shelf_is_narrowed_by_what_there_is_with_the_search_and_without_again(shelf: MainWindow) -> None:
    page = shelf.shelf
    shelf.actions_["filter"].trigger()
    popover = page.filter
    assert popover.isVisible()
    assert popover.field.hasFocus()
    texts = [popover.rows.data(popover.rows.index(row, 0)) for row in range(popover.rows.rowCount())]
    assert texts == [
        *("Progress", "Being read", "Finished", "Series", "Quill’s Tales"),
        *("Tags", "clocks", "Authors", "Ada Quill", "Ben Bolt"),
    ]
    spoken = popover.rows.data(popover.rows.index(4, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Series: Quill’s Tales, 2 books"
    QTest.keyClicks(popover.field, "quil")
    QTest.keyClick(popover.field, Qt.Key.Key_Return)  # the first: the series
    assert titles(shelf) == [SAMPLE.title, "Serial"]
    assert page.bar.filter.text().startswith("Quill’s Tales")
    assert page.bar.filter.isChecked()
    QTest.keyClick(popover.field, Qt.Key.Key_Escape)
    assert not popover.isVisible()
    page.bar.search.setText("other")
    assert titles(shelf) == []
    assert page.no_book.text() == "No book fits the filter and “other”."
    press(shelf, "Show all books")
    assert len(titles(shelf)) == 3
    assert not page.bar.filter.isChecked()
    assert page.bar.filter.text().startswith("Filter")


def test_the_filter_stays_below_its_button_that_names_what_is_chosen(shelf: MainWindow, qtbot: QtBot) -> None:
    button, popover = shelf.shelf.bar.filter, shelf.shelf.filter
    places = set()
    for width in range(700, 1040, 20):
        resize(shelf, qtbot, QSize(width, 600))
        shelf.actions_["filter"].trigger()
        for words in ("quill’s", "ada quill", "ada quill", "quill’s"):  # chosen, and taken back
            popover.field.setText(words)
            QTest.keyClick(popover.field, Qt.Key.Key_Return)
            QApplication.processEvents()
            corner = button.mapToGlobal(QPoint(button.width(), button.height() + 4))
            left = shelf.mapToGlobal(QPoint(8, 0)).x()
            assert popover.geometry().topLeft() == QPoint(max(left, corner.x() - popover.width()), corner.y())
            places.add(corner.y() - shelf.y())
        popover.hide()
    assert len(places) > 1  # it was in one line, and in the other


def test_the_filter_says_so_when_nothing_in_it_has_the_words(shelf: MainWindow) -> None:
    shelf.actions_["filter"].trigger()
    popover = shelf.shelf.filter
    assert not popover.nothing.isVisible()
    QTest.keyClicks(popover.field, "zzz")
    assert popover.nothing.isVisible()
    assert popover.nothing.text() == "Nothing is called that."
    popover.field.clear()
    assert not popover.nothing.isVisible()
    popover.hide()


def test_kinds_are_combined_and_counts_follow(shelf: MainWindow) -> None:
    page, popover = shelf.shelf, shelf.shelf.filter
    shelf.actions_["filter"].trigger()

    def press_row(text: str) -> None:
        rows = popover.rows
        row = next(n for n in range(rows.rowCount()) if rows.data(rows.index(n, 0)) == text)
        box = popover.list.visualRect(rows.index(row, 0))
        QTest.mouseClick(popover.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())

    press_row("Finished")
    assert titles(shelf) == ["Other"]
    shown = [popover.rows.row(popover.rows.index(n, 0)) for n in range(popover.rows.rowCount())]
    assert "series" not in shown  # no finished book is in one
    press_row("Finished")  # again: taken back
    press_row("Quill’s Tales")
    press_row("clocks")
    assert titles(shelf) == [SAMPLE.title, "Serial"]
    assert page.bar.filter.accessibleName() == "Filter the books: Quill’s Tales, clocks"
    popover.clear.click()
    assert len(titles(shelf)) == 3


def test_series_are_sorted_by_their_numbers(shelf: MainWindow) -> None:
    shelf.actions_["by-series"].trigger()
    assert titles(shelf) == ["Serial", SAMPLE.title, "Other"]


# Several at once --------------------------------------------------------------------------------------------------


def test_after_a_removal_the_keyboard_stays_where_it_was(shelf: MainWindow) -> None:
    view, order = shelf.shelf.view, titles(shelf)
    choose(shelf, order[1])
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert view.currentIndex().data() == order[2]
    press(shelf, "Undo")
    assert view.currentIndex().data() == order[1]
    choose(shelf, order[2])
    QTest.keyClick(view, Qt.Key.Key_Delete)  # nothing follows the last
    assert view.currentIndex().data() == order[1]


def test_several_are_removed_together_with_one_undo(qtbot: QtBot, shelf: MainWindow, script: FakeScript) -> None:
    script.on(p.RemoveBooks, p.Done())
    view = shelf.shelf.view
    choose(shelf, titles(shelf)[0])
    QTest.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert shelf.shelf.bar.count.text() == "2 selected"
    gone = [book.id for book in view.chosen()]
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert len(titles(shelf)) == 1
    assert shelf.banners.texts == ["2 books were removed from the shelf. Their files stay where they are."]
    press(shelf, "Undo")
    assert len(titles(shelf)) == 3
    assert script.requests(p.RemoveBooks) == []
    QTest.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert shelf.shelf.bar.count.text() == "3 selected"
    index = shelf.shelf.model.index_of(gone[0])
    QTest.mouseClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.ControlModifier,
        view.visualRect(index).center(),
    )
    assert len(view.chosen()) == 2
    assert shelf.reading.book is None  # a click with Ctrl opens nothing
    left = {book.id for book in view.chosen()}
    shelf.shelf.model.add_books([msgspec.structs.replace(OTHER, id="b9", title="News")])
    assert {book.id for book in view.chosen()} == left  # what comes meanwhile changes no selection
    shelf.shelf.remove_current()
    shelf.undo.flush()
    qtbot.waitUntil(lambda: [set(request.books) for request in script.requests(p.RemoveBooks)] == [left])
