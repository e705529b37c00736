"""Two books side by side in two windows of one process: each keeps its place, and closing one leaves the other."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.ui.app import windows_of
from reader.ui.widgets.dialogs import ErrorReporter
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from reader.ui.window.windows import Windows
from tests.epubs import Epub, page
from tests.ui.real_window import SECONDS, Run, stock
from tests.ui.way_driver import shown_at

pytestmark = pytest.mark.usefixtures("no_models")  # nothing here asks a question


Pair = tuple[Windows, MainWindow, MainWindow]


class Reporter(ErrorReporter):
    """Remembers mistakes."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def report(self, sentence: str, details: str) -> None:
        """Instead of a dialog."""
        self.said.append(f"{sentence} {details}")


def at(window: MainWindow, qtbot: QtBot, place: Locator) -> None:
    """Go on reading at a place."""
    qtbot.waitUntil(lambda: window.reading.text_ready and not window.reading.page.loading, timeout=60 * SECONDS)
    window.reading.place.set_visiting(False)
    window.reading.page.go_to(place)
    shown_at(window, qtbot, place)
    qtbot.waitUntil(lambda: not window.reading.page.loading, timeout=60 * SECONDS)
    window.reading.place.save()


def novel(folder: Path, title: str) -> Path:
    """A book of twelve chapters."""
    text = "".join(f"<p>It was the turn of {title} to tell.</p>" for _ in range(90))
    pages = tuple((f"{number}.xhtml", page(f"<h1>Chapter {number}</h1>{text}")) for number in range(1, 13))
    return Epub(title=title, identifier=f"urn:{title}", pages=pages).build(folder / f"{title}.epub")


@pytest.fixture
def pair(run: Run, qtbot: QtBot, tmp_path: Path, qapp: QApplication) -> Iterator[Pair]:
    """Two novels in two windows."""
    client, first = run()
    reporter = Reporter()
    windows = windows_of(qapp, client, reporter)
    windows.add(first)
    novels = [str(novel(tmp_path, title)) for title in ("First", "Second")]
    stock(first, qtbot, novels)
    first_book, second_book = sorted(first.shelf.books(), key=lambda book: book.title)
    first.open_book(first_book)
    first.another_wanted.emit(WindowArguments(book=second_book.id))
    second = windows._open[1]
    qtbot.waitUntil(lambda: second.reading.book is not None, timeout=20 * SECONDS)
    yield windows, first, second
    for window in list(windows._open):
        window.close()
    windows.end()
    assert reporter.said == []


def test_two_books_keep_their_places_and_closing_one_leaves_the_other(pair: Pair, qtbot: QtBot) -> None:
    windows, first, second = pair
    at(first, qtbot, Locator(9, 0))
    at(second, qtbot, Locator(5, 0))
    titles = {window.windowTitle() for window in (first, second)}
    assert len(titles) == 2
    assert first.reading.place.own == Locator(9, 0)  # reading in one moves nothing in the other
    reading = second.reading.book
    first.close()
    assert windows._open == [second] and second.isVisible()
    second.reading.page.next_page()
    qtbot.waitUntil(lambda: (second.reading.place.shown or Locator(0, 0)) > Locator(5, 0), timeout=20 * SECONDS)
    second.actions_["shelf"].trigger()
    qtbot.waitUntil(lambda: all(book.progress > 0 for book in second.shelf.books()), timeout=20 * SECONDS)
    assert reading is not None
    other = next(book for book in second.shelf.books() if book.id != reading.id)
    second.open_book(other)
    shown_at(second, qtbot, Locator(9, 0))  # where the window that is closed left it


def test_a_language_is_spoken_at_once_in_every_window_which_stays_where_it_was(pair: Pair, qtbot: QtBot) -> None:
    """It was told, in the old language, that it would be spoken after a new start."""
    windows, first, second = pair
    at(first, qtbot, Locator(9, 0))
    titles = {window.windowTitle() for window in windows._open}
    second.actions_["language-de"].trigger()
    qtbot.waitUntil(lambda: {first, second}.isdisjoint(windows._open), timeout=20 * SECONDS)
    qtbot.waitUntil(lambda: {window.windowTitle() for window in windows._open} == titles, timeout=20 * SECONDS)
    assert [window.actions_["quit"].text() for window in windows._open] == ["Beenden", "Beenden"]
    shown_at(next(window for window in windows._open if "First" in window.windowTitle()), qtbot, Locator(9, 0))
    windows._open[0].actions_["language-en"].trigger()
    qtbot.waitUntil(lambda: windows._open[0].actions_["quit"].text() == "Quit", timeout=20 * SECONDS)


def test_the_engine_that_dies_comes_back_for_both(pair: Pair, qtbot: QtBot) -> None:
    _, first, second = pair
    at(first, qtbot, Locator(9, 0))
    with qtbot.waitSignals([first._client.engine_restarted, second._client.engine_restarted], timeout=20 * SECONDS):
        os.kill(first._client.engine_pid, signal.SIGKILL)
    at(second, qtbot, Locator(6, 0))
    at(first, qtbot, Locator(10, 0))
