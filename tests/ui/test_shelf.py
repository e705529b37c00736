"""The shelf of a real window: searched as one types, sorted, as covers or rows, by keyboard, with a thousand books."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.client.engine_client import EngineClient
from reader.ui.shelf.delegate import ShelfDelegate
from reader.ui.shelf.model import ShelfEntry
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from tests.ui.fake_script import FakeScript, book
from tests.ui.sample_window import GUARD, SAMPLE, Begin, opened, press, titles

MANY = 1000


def some(title: str, author: str, **changes: object) -> p.Book:
    """A book of the shelf."""
    made = book(Path(f"{title}.epub"), title=title, book_id=title)
    return msgspec.structs.replace(made, slug=title, authors=(author,), **changes)


FEW = (
    some("The Plague", "Albert Camus", opened="2026-05-03", progress=0.1),
    some("Les Misérables", "Victor Hugo", opened="2026-05-02", progress=0.9, author_sort="Hugo, Victor"),
    some("A Mind at Peace", "Ahmet Hamdi Tanpınar", opened="2026-05-01", author_sort="Tanpınar, Ahmet Hamdi"),
)


@pytest.fixture
def shelf(shelve: Callable[..., MainWindow]) -> MainWindow:
    """Three books, the keyboard on them."""
    return shelve(*FEW)


def test_a_search_narrows_the_shelf_with_each_letter_and_says_how_many_are_left(shelf: MainWindow) -> None:
    shelf.actions_["find-book"].trigger()
    search = shelf.shelf.bar.search
    assert search.hasFocus()
    QTest.keyClicks(search, "mi")
    assert titles(shelf) == ["Les Misérables", "A Mind at Peace"]
    QTest.keyClicks(search, "serables HUGO")
    assert titles(shelf) == ["Les Misérables"]
    assert shelf.shelf.bar.count.text() == "1 of 3 books"
    QTest.keyClick(search, Qt.Key.Key_Escape)
    assert len(titles(shelf)) == 3
    assert shelf.shelf.bar.count.text() == "3 books"


def test_what_fits_no_book_is_said_and_all_come_back(shelf: MainWindow) -> None:
    shelf.actions_["find-book"].trigger()
    QTest.keyClicks(shelf.shelf.bar.search, "moby <b>dick")
    assert shelf.shelf.no_book.isVisible()
    assert shelf.shelf.no_book.text() == "No book has “moby <b>dick” in its title, author or series."
    assert shelf.shelf.no_book.textFormat() == Qt.TextFormat.PlainText
    press(shelf, "Show all books")
    assert len(titles(shelf)) == 3
    assert shelf.shelf.view.isVisible()


def test_the_keyboard_goes_from_the_books_to_the_search_and_back(
    qtbot: QtBot, shelf: MainWindow, script: FakeScript
) -> None:
    view, search = shelf.shelf.view, shelf.shelf.bar.search
    QTest.keyClick(view, Qt.Key.Key_Slash)
    assert search.hasFocus()
    assert search.text() == ""
    QTest.keyClick(search, Qt.Key.Key_Down)
    assert view.hasFocus()
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert shelf.shelf.current is not None
    assert shelf.shelf.current.book == FEW[1]
    QTest.keyClicks(view, "p")  # letters are for the search wherever the keyboard is
    QTest.keyClicks(search, "ea")
    assert titles(shelf) == ["A Mind at Peace"]
    script.on(p.OpenBook, opened()).on(p.SavePosition, GUARD)
    opening: list[p.Book] = []
    shelf.shelf.book_opened.connect(opening.append)
    shelf.shelf_side.book_chosen.disconnect(shelf.open_book)
    QTest.keyClick(search, Qt.Key.Key_Return)
    assert opening == [FEW[2]]


def test_enter_in_the_search_lets_choose_among_several(shelf: MainWindow) -> None:
    shelf.actions_["find-book"].trigger()
    QTest.keyClicks(shelf.shelf.bar.search, "mi")
    QTest.keyClick(shelf.shelf.bar.search, Qt.Key.Key_Return)
    assert shelf.shelf.view.hasFocus()
    assert shelf.reading.book is None


def test_an_order_keeps_the_book_under_the_keyboard(shelf: MainWindow) -> None:
    view = shelf.shelf.view
    view.setCurrentIndex(view.model().index(2, 0))
    wanted = {"title": ["Les Misérables", "A Mind at Peace", "The Plague"], "progress": None}
    for order, expected in wanted.items():
        shelf.actions_[f"by-{order}"].trigger()  # the two are orders
        assert expected is None or titles(shelf) == expected
        assert shelf.shelf.current is not None
        assert shelf.shelf.current.book == FEW[2]
    shelf.actions_["by-author"].trigger()
    assert titles(shelf) == ["The Plague", "Les Misérables", "A Mind at Peace"]
    assert shelf.shelf.bar.order.text().startswith("Author")


@pytest.fixture
def second(qapp: QApplication, qtbot: QtBot, script: FakeScript) -> Iterator[Callable[[], MainWindow]]:
    """Another run on the same settings."""
    made: list[tuple[EngineClient, MainWindow]] = []

    def start() -> MainWindow:
        client = EngineClient(script.command)
        made.append((client, MainWindow(qapp, client, Settings())))
        return made[0][1]

    yield start
    for client, window in made:
        window.close()
        client.close()


def test_order_and_rows_are_remembered(shelf: MainWindow, second: Callable[[], MainWindow]) -> None:
    shelf.actions_["by-progress"].trigger()
    shelf.actions_["as-list"].trigger()
    assert shelf.shelf.view.viewMode() == shelf.shelf.view.ViewMode.ListMode
    shelf.close()
    again = second()
    assert again.actions_["by-progress"].isChecked()
    assert again.actions_["as-list"].isChecked()
    assert again.shelf.view.viewMode() == again.shelf.view.ViewMode.ListMode
    again.actions_["as-list"].trigger()
    assert again.shelf.view.viewMode() == again.shelf.view.ViewMode.IconMode


def test_an_import_can_be_stopped_in_a_row_too(qtbot: QtBot, shelf: MainWindow, script: FakeScript) -> None:
    script.on(p.StopImport, p.Done())
    shelf.actions_["as-list"].trigger()
    shelf.shelf.model.update_progress(p.Progress(FEW[1].id, "vectors", 4, 10))
    index = shelf.shelf.model.index_of(FEW[1].id)
    entry = shelf.shelf.model.entry(index)
    assert entry is not None
    box = shelf.shelf.delegate.action_box(shelf.shelf.view.visualRect(index), entry)
    QTest.mouseClick(shelf.shelf.view.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    qtbot.waitUntil(lambda: script.requests(p.StopImport) == [p.StopImport(FEW[1].id)])
    assert shelf.reading.book is None


def test_finding_a_book_leads_from_reading_to_the_shelf(qtbot: QtBot, window: MainWindow, begin: Begin) -> None:
    begin()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    window.open_book(SAMPLE)
    window.activateWindow()
    assert not window.actions_["as-list"].isEnabled()
    window.actions_["find-book"].trigger()
    qtbot.waitUntil(window.shelf.bar.search.hasFocus)
    assert window.actions_["as-list"].isEnabled()


@pytest.mark.parametrize("layout", ["grid", "list"])
def test_of_a_thousand_books_only_those_in_view_are_painted(
    qtbot: QtBot, shelf: MainWindow, monkeypatch: pytest.MonkeyPatch, layout: str
) -> None:
    if layout == "list":
        shelf.actions_["as-list"].trigger()
    painted: list[str] = []
    kind = type(shelf.shelf.delegate)
    before = kind.paint_entry

    def paint(self: ShelfDelegate, painter: QPainter, cell: QRect, picture: QPixmap, entry: ShelfEntry) -> None:
        painted.append(entry.book.id)
        before(self, painter, cell, picture, entry)

    monkeypatch.setattr(kind, "paint_entry", paint)
    drawn: set[str] = set()
    shelf.shelf_side.covers.changed.connect(drawn.add)
    model = shelf.shelf.model
    model.set_books([some(f"Book {n}", f"Author {n % 90}") for n in range(MANY)])
    qtbot.waitUntil(lambda: len(set(painted)) >= 5)
    in_view = len(set(painted))
    assert in_view <= 40
    for words, order in (("author 7", "read"), ("author 7", "title"), ("", "title")):
        painted.clear()
        model.set_words(words)
        model.set_order(order)  # type: ignore[arg-type]  # both are orders
        qtbot.waitUntil(lambda: bool(painted))
        assert len(set(painted)) <= in_view
    qtbot.waitUntil(lambda: len(set(painted)) == in_view and set(painted) <= drawn)
    QApplication.processEvents()
    painted.clear()
    model.update_progress(p.Progress(model.data(model.index(1)), "vectors", 5, 10))
    qtbot.waitUntil(lambda: bool(painted))
    assert set(painted) == {model.data(model.index(1))}
    painted.clear()
    model.update_progress(p.Progress(model.data(model.index(MANY - 1)), "vectors", 5, 10))
    QApplication.processEvents()
    assert painted == []
    assert len(shelf.shelf_side.covers._pictures) < 200


def test_the_scrolling_stays_while_books_are_added(shelf: MainWindow) -> None:
    model, view = shelf.shelf.model, shelf.shelf.view
    model.set_books([some(f"Book {n}", "Somebody", added=f"2026-01-{n % 28 + 1:02}") for n in range(MANY)])
    shelf.actions_["by-title"].trigger()
    QApplication.processEvents()
    view.verticalScrollBar().setValue(900)
    model.add_books([some("Zebras", "Somebody")])
    QApplication.processEvents()
    assert view.verticalScrollBar().value() == 900


def test_a_reader_who_chose_no_book_stays_on_the_first(shelf: MainWindow) -> None:
    model, view = shelf.shelf.model, shelf.shelf.view
    model.add_books([some("Newest", "Somebody", opened="2026-06-01")])
    assert view.currentIndex().row() == 0
    QTest.keyClick(view, Qt.Key.Key_Right)
    model.add_books([some("Newer still", "Somebody", opened="2026-06-02")])
    assert shelf.shelf.current is not None
    assert shelf.shelf.current.book == FEW[0]


def test_buttons_of_the_shelf_have_names(shelf: MainWindow) -> None:
    assert shelf.shelf.bar.search.accessibleName()
    assert shelf.shelf.bar.order.accessibleName() == "Order of the books: Last read"
    buttons = [button.text() for button in shelf.shelf.findChildren(QPushButton) if button.isVisible()]
    assert buttons == ["Continue reading “The Plague” · 10%", "Add books…"]
