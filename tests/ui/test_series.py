"""The order of the shelf, and the next book of a series."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from reader.engine.protocol import Book
from reader.engine.protocol.series import earlier_volumes, missing_before, next_in_series
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.shelf.book_details import BookDetailsDialog
from reader.ui.shelf.edit_dialog import EditDialog
from reader.ui.shelf.order import ShelfOrder, fits, in_order
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, page, pages_of
from tests.ui.ask_driver import ask
from tests.ui.fake_script import book
from tests.ui.real_window import SECONDS, Run, stock, wait_for_highlight

pytestmark = pytest.mark.usefixtures("no_models")


def some(title: str, **changes: Any) -> Book:
    """A book of that title."""
    return msgspec.structs.replace(book(Path(f"{title}.epub"), title=title, book_id=title), **changes)


@pytest.mark.parametrize(
    ("language", "titles"),
    [
        ("en", ["The Apple", "An Arrow", "Banana", "A Cherry", "Thessaly"]),
        ("en-GB", ["The Apple", "Banana"]),
        ("und", ["The Apple", "Banana"]),
        ("fr", ["L’Assommoir", "Le Bossu", "Étranger", "Les Fleurs du mal", "The Zebra"]),
        ("de", ["Der Bau", "Das Schloss", "Ödipus"][:2]),
        ("en", ["“Alas”", "…And Then", "Book 2", "Book 10", "The", "Zeal"]),
    ],
)
def test_titles_are_sorted_without_article_accent_and_quotation_mark(language: str, titles: list[str]) -> None:
    books = [some(title, language=language) for title in titles]
    assert [book.title for book in in_order(books[::-1], "title")] == titles


def test_authors_are_sorted_as_the_package_files_them_or_as_written() -> None:
    books = [
        some("No one", authors=()),
        some("Emma", authors=("Jane Austen",), author_sort="Austen, Jane"),
        some("Ivanhoe", authors=("Walter Scott",), author_sort="Scott, Walter"),
        some("The Comb", authors=("Bede",)),
        some("An Axe", authors=("Bede",)),
        some("Zola", authors=("Émile Zola",)),
    ]
    titles = [book.title for book in in_order(books, "author")]
    assert titles == ["Emma", "An Axe", "The Comb", "Zola", "Ivanhoe", "No one"]


@pytest.mark.parametrize(("order", "titles"), [("read", "bca"), ("added", "cab"), ("progress", "abc")])
def test_dates_and_progress_come_newest_and_furthest_first(order: ShelfOrder, titles: str) -> None:
    books = [
        some("a", added="2026-02-01", progress=0.9),
        some("b", added="2026-01-01", opened="2026-05-01", progress=0.5),
        some("c", added="2026-03-01", progress=0.0),
    ]
    assert "".join(book.title for book in in_order(books, order)) == titles


@pytest.mark.parametrize(
    ("words", "fitting"),
    [
        ("", True),
        ("miserables", True),
        ("MISÉR", True),
        ("hugo les", True),
        ("  victor   hugo ", True),
        ("miserables dumas", False),
        ("epub", False),  # the file's name is nobody's title
    ],
)
def test_a_search_goes_by_all_words_in_whatever_case_and_accents(words: str, fitting: bool) -> None:
    assert fits(some("Les Misérables", authors=("Victor Hugo",)), words) is fitting


def test_a_number_as_long_as_a_book_is_sorted_too() -> None:
    assert len(in_order([some("9" * 9000), some("1")], "title")) == 2


def test_the_next_book_of_a_series_is_the_nearest_with_a_higher_number() -> None:
    first = some("First", series="Quill’s Tales", series_index=1.0)
    second = some("Second", series="Quill’s tales", series_index=2.5)
    third = some("Third", series="Quill’s Tales", series_index=3.0)
    strange = some("Strange", series="Other Tales", series_index=2.0)
    unnumbered = some("Unnumbered", series="Quill’s Tales")
    shelf = [third, strange, unnumbered, second, first]
    assert next_in_series(first, shelf) is second
    assert next_in_series(second, shelf) is third
    assert next_in_series(third, shelf) is None
    assert next_in_series(unnumbered, shelf) is None
    assert next_in_series(some("Alone"), shelf) is None
    assert earlier_volumes(third, shelf) == (first, second)
    assert earlier_volumes(unnumbered, shelf) == ()


@pytest.mark.parametrize(
    ("number", "there", "missing"),
    [
        (3.0, [1.0, 3.0], (2,)),
        (4.0, [4.0], (1, 2, 3)),
        (2.5, [0.0, 1.0, 2.5], (2,)),
        (2.0, [1.0, 1.5, 2.0, 7.0], ()),
        (2020.0, [2020.0], ()),
        (None, [1.0], ()),
    ],
)
def test_the_earlier_numbers_that_no_book_has_are_missing(
    number: float | None, there: list[float], missing: tuple[int, ...]
) -> None:
    shelf = [some(str(place), series="Tales", series_index=place) for place in there]
    assert missing_before(some("It", series="TALES", series_index=number), shelf) == missing


ON = "<p>So it went on and on.</p>" * 90
CALIBRE = '<meta name="calibre:series" content="Tales"/><meta name="calibre:series_index" content="{number}"/>'
COLLECTION = (
    '<meta property="belongs-to-collection" id="c">Tales</meta>'
    '<meta refines="#c" property="collection-type">series</meta>'
    '<meta refines="#c" property="group-position">{number}</meta>'
)


@pytest.fixture
def tales(run: Run, qtbot: QtBot, tmp_path: Path) -> MainWindow:
    """Three books of one series, as EPUB and as calibre say so, the third before the second."""
    files = []
    for title, metadata in (
        ("First", CALIBRE.format(number=1)),
        ("Third", CALIBRE.format(number=3)),
        ("Second", COLLECTION.format(number=2)),
    ):
        pages = (("one.xhtml", page(f"<h1>{title}</h1>{ON}")),)
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
    assert not [words for words in texts_of(dialog) if words.startswith("Not on your shelf")]
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


def test_details_say_which_book_is_missing_once_the_reader_has_given_it_a_series(
    tales: MainWindow, qtbot: QtBot
) -> None:
    """Edited with the dialog, as a reader would."""
    third = next(book for book in tales.shelf.books() if book.title == "Third")
    tales.shelf_side.desk.edit(third)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), EditDialog), timeout=20 * SECONDS)
    edit = QApplication.activeModalWidget()
    assert isinstance(edit, EditDialog)
    edit.number.setText("6")
    edit.save.click()
    qtbot.waitUntil(lambda: (tales.shelf_side.model.book(third.id) or third).series_index == 6, timeout=20 * SECONDS)
    tales.shelf_side.show_details(third)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), BookDetailsDialog), timeout=20 * SECONDS)
    assert "Not on your shelf: books 3, 4, 5 of the series." in texts_of(QApplication.activeModalWidget())


def test_the_second_volume_asks_the_first_and_a_click_opens_it_there(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    """In the answer to “Who is …?”, on the page of the name, and in what happened before."""
    painter = "Mr. Basil Hallward was a painter from Norwich."
    bodies = {
        "First": f"<p>It was dark.</p><p>{painter}</p>",
        "Second": f"<p>Then Basil came. Nobody saw Basil.</p>{ON}",
    }
    files = [
        Epub(title=title, identifier=title, pages=pages_of(body), metadata=COLLECTION.format(number=number))
        for number, (title, body) in enumerate(bodies.items(), 1)
    ]
    _, window = run()
    window.show()
    stock(window, qtbot, [str(file.build(tmp_path / f"{file.title}.epub")) for file in files])
    first, second = sorted(window.shelf.books(), key=lambda it: it.title)
    window.shelf_side.desk.mark_finished(first, finished=True)
    window.open_book(second)
    qtbot.waitUntil(lambda: window.reading.text_ready and not window.reading.page.loading, timeout=20 * SECONDS)
    window.reading.show_entity("Basil")
    pane = window.reading.panel.characters
    qtbot.waitUntil(lambda: pane.view.page is not None and bool(pane.view.page.earlier), timeout=20 * SECONDS)
    assert "Earlier in the series" in texts_of(pane.view)
    window.reading.panel.show_tab("story")
    before = window.reading.panel.story.summary_views[3]
    before.start()
    qtbot.waitUntil(lambda: before.text.summary is not None, timeout=20 * SECONDS)
    assert painter in "".join(view.toPlainText() for view in before.text.views)
    assert before.text.heads[0].text().startswith("First")
    window.reading.panel.show_tab("ask")
    asked = window.reading.panel.ask_panel
    ask(asked, qtbot, "Who is Basil?")
    qtbot.waitUntil(lambda: bool(asked.turns) and asked.turns[-1].answer is not None, timeout=20 * SECONDS)
    rows = [row for row in asked.turns[-1].findChildren(QuoteRow) if row.quote.book]
    assert [row.quote.text for row in rows] == [painter]
    assert rows[0].quote.chapter.startswith("First")
    rows[0].click()
    qtbot.waitUntil(lambda: window.windowTitle() == "First – Quoth", timeout=20 * SECONDS)
    wait_for_highlight(window, qtbot, painter)


def texts_of(shown: QWidget | None) -> list[str]:
    """The words of its labels."""
    return [label.text() for label in shown.findChildren(QLabel)] if shown is not None else []
