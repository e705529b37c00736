"""The next book of a series: at the end of one, among its details, and first on the shelf once one is finished."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from reader.ui.shelf.book_details import BookDetailsDialog
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, page
from tests.ui.real_window import SECONDS, Run, stock

CALIBRE = '<meta name="calibre:series" content="Tales"/><meta name="calibre:series_index" content="{number}"/>'
COLLECTION = (
    '<meta property="belongs-to-collection" id="c">Tales</meta>'
    '<meta refines="#c" property="collection-type">series</meta>'
    '<meta refines="#c" property="group-position">{number}</meta>'
)

pytestmark = pytest.mark.usefixtures("no_models")  # nothing here asks a question


@pytest.fixture
def tales(run: Run, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """Three books of one series, as EPUB and as calibre say so, the third before the second."""
    files = []
    for title, metadata in (
        ("First", CALIBRE.format(number=1)),
        ("Third", CALIBRE.format(number=3)),
        ("Second", COLLECTION.format(number=2)),
    ):
        pages = (("one.xhtml", page(f"<h1>{title}</h1>{'<p>So it went on and on.</p>' * 90}")),)
        book = Epub(title=title, identifier=f"urn:{title}", pages=pages, metadata=metadata)
        files.append(str(book.build(tmp_path / f"{title}.epub")))
    _, window = run()
    window.show()
    stock(window, qtbot, files)
    return window


def test_the_end_of_a_book_offers_the_one_that_comes_next(tales: MainWindow, qtbot: QtBot) -> None:
    first = next(book for book in tales.shelf.books() if book.title == "First")
    tales.open_book(first)
    qtbot.waitUntil(lambda: tales.reading.text_ready and not tales.reading.page.loading, timeout=20 * SECONDS)
    offered = "Next in the series: “Second”"
    assert offered not in tales.banners.texts
    tales.reading.page.go_to(tales.reading.way.locations.last)
    qtbot.waitUntil(lambda: offered in tales.banners.texts, timeout=20 * SECONDS)
    buttons = [
        button for button in tales.banners.findChildren(QPushButton) if button.text() == "Open" and button.isVisible()
    ]
    buttons[0].click()
    qtbot.waitUntil(lambda: tales.windowTitle() == "Second – Quoth", timeout=20 * SECONDS)


def test_details_and_the_shelf_lead_on(tales: MainWindow, qtbot: QtBot) -> None:
    first = next(book for book in tales.shelf.books() if book.title == "First")
    tales.shelf_side.show_details(first)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), BookDetailsDialog), timeout=20 * SECONDS)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, BookDetailsDialog)
    assert dialog.next is not None
    assert dialog.next.text() == "Next in the series: “Second”"
    dialog.next.click()
    qtbot.waitUntil(lambda: tales.windowTitle() == "Second – Quoth", timeout=20 * SECONDS)
    second = tales.reading.book
    assert second is not None
    with qtbot.waitSignal(tales.library.loaded, timeout=20 * SECONDS):
        tales.actions_["shelf"].trigger()
    tales.shelf_side.desk.mark_finished(second, finished=True)
    qtbot.waitUntil(lambda: "“Second” is finished." in tales.banners.texts, timeout=20 * SECONDS)
    tales.library.refresh()
    qtbot.waitUntil(lambda: bool(continues(tales)), timeout=20 * SECONDS)
    continues(tales)[0].click()
    qtbot.waitUntil(lambda: tales.windowTitle() == "Third – Quoth", timeout=20 * SECONDS)


def continues(window: MainWindow) -> list[QPushButton]:
    """The button that goes on, once it offers the third book."""
    return [button for button in window.findChildren(QPushButton) if button.text() == "Next in the series: “Third”"]
