"""Search inside all books for real: all places under their chapters, a correct count, and buttons that lead back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, pages_of
from tests.ui.real_window import SECONDS, Run, stock

pytestmark = pytest.mark.usefixtures("no_models")

FILLER = "<p>" + "They walked along the quiet shore and nobody spoke of it again. " * 30 + "</p>"
LANTERN = "<p>She lit the lantern.</p>"


@pytest.fixture
def shelf(qtbot: QtBot, run: Run, tmp_path: Path) -> MainWindow:
    """Three books: lanterns in five passages of three chapters, in one passage, in none; no title has the word."""
    twice = LANTERN + FILLER + LANTERN
    texts = {"Lights": (twice, twice, FILLER + LANTERN), "Rooms": (LANTERN + FILLER,), "Roads": (FILLER,)}
    files = [
        str(Epub(title=title, pages=pages_of(*bodies)).build(tmp_path / f"{title}.epub"))
        for title, bodies in texts.items()
    ]
    _, window = run()
    stock(window, qtbot, files)
    return window


def rows(window: MainWindow) -> list[str]:
    """What is listed."""
    model = window.shelf.inside.rows
    return [str(model.data(model.index(row, 0))) for row in range(model.rowCount())]


def look(window: MainWindow, qtbot: QtBot) -> None:
    """Type a word that no title has, and press Enter."""
    window.shelf.start_search()
    QTest.keyClicks(window.shelf.bar.search, "lantern")
    QTest.keyClick(window.shelf.bar.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.shelf.inside.status.text().endswith("books."), timeout=20 * SECONDS)


def choose(window: MainWindow, qtbot: QtBot, row: str, then: str) -> None:
    """Press Enter on the row that says something, and wait for another."""
    inside = window.shelf.inside
    inside.list.setCurrentIndex(inside.rows.index(rows(window).index(row), 0))
    QTest.keyClick(inside.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: then in rows(window), timeout=20 * SECONDS)


def test_show_all_lists_every_place_under_its_chapter_and_the_count_is_true(qtbot: QtBot, shelf: MainWindow) -> None:
    look(shelf, qtbot)
    assert shelf.shelf.inside.status.text() == "“lantern”: 6 passages in 2 books."
    assert shelf.shelf.bar.count.text() == "3 books"
    choose(shelf, qtbot, "5 passages beyond where you are. Show", "2 more passages. Show all")
    assert rows(shelf).count("2 more passages. Show all") == 1
    choose(shelf, qtbot, "2 more passages. Show all", "Chapter 3, 1")
    first = rows(shelf).index("Lights · A. Writer, 5")
    listed = [row for row in rows(shelf)[first : first + 9] if "lantern" not in row]
    assert listed == ["Lights · A. Writer, 5", "Chapter 1, 2", "Chapter 2, 2", "Chapter 3, 1"]
    assert sum("lantern" in row for row in rows(shelf)) == 5
    inside = shelf.shelf.inside
    assert inside.list.currentIndex().row() == first + 2  # the first place of that book
    assert inside.list.hasFocus()
    assert inside.status.text() == "“lantern”: 6 passages in 2 books."


def test_back_from_a_place_what_was_found_is_still_there(qtbot: QtBot, shelf: MainWindow) -> None:
    look(shelf, qtbot)
    choose(shelf, qtbot, "1 passage beyond where you are. Show", "Rooms · A. Writer, 1")
    qtbot.waitUntil(lambda: sum("lantern" in row for row in rows(shelf)) == 1)
    inside = shelf.shelf.inside
    at = next(n for n, row in enumerate(rows(shelf)) if "lantern" in row)
    inside.list.setCurrentIndex(inside.rows.index(at, 0))
    with qtbot.waitSignal(shelf.reading.page.page_ready, timeout=60 * SECONDS):
        QTest.keyClick(inside.list, Qt.Key.Key_Return)
    before = rows(shelf)
    with qtbot.waitSignal(shelf.library.loaded):
        shelf.actions_["shelf"].trigger()
    assert inside.isVisible()
    assert (rows(shelf), inside.list.currentIndex().row()) == (before, at)
    assert inside.list.hasFocus()
