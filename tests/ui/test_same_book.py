"""A book fetched again, in a real window with the real engine: it is asked about, carried over, and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.engine import protocol as p
from reader.ui.client.engine_client import EngineClient
from reader.ui.window.main_window import MainWindow
from tests.epubs import book_of
from tests.reader.engine.books.test_same_books import chapter_of
from tests.ui.real_window import SECONDS, Run, read
from tests.ui.sample_window import press


def fetch_again(run: Run, qtbot: QtBot, folder: Path, title: str) -> tuple[EngineClient, MainWindow, str]:
    """The older book has a note and is open; the newer one, of that title, has just been added. With the older's id."""
    client, window = run()
    read(window, qtbot, book_of(folder / "one.epub", chapter_of(1), chapter_of(2), title="Quay"))
    book = window.reading.book
    assert book is not None
    kept: list[object] = []
    note = p.SaveAnnotation(book=book.id, kind="highlight", start=Locator(1, 300), end=Locator(1, 340), note="Why?")
    client.call(note, kept.append)
    window.reading.visit(Locator(1, 300))
    qtbot.waitUntil(lambda: bool(kept), timeout=20 * SECONDS)
    window.library.add(
        [str(book_of(folder / "two.epub", "<p>A preface.</p>", chapter_of(1), chapter_of(2), title=title))]
    )
    qtbot.waitUntil(lambda: any("another file" in text for text in window.banners.texts), timeout=60 * SECONDS)
    return client, window, book.id


@pytest.fixture
def fetched_again(tmp_path: Path, run: Run, qtbot: QtBot) -> tuple[EngineClient, MainWindow, str]:
    """Two books of two titles."""
    return fetch_again(run, qtbot, tmp_path, "Quay anew")


def shelved(window: MainWindow) -> list[str]:
    """The titles on the shelf."""
    return sorted(book.title for book in window.shelf.books())


def notes_of(client: EngineClient, qtbot: QtBot, book: str) -> list[tuple[str, bool]]:
    """Each note, and whether its words are lost."""
    came: list[p.Annotations] = []
    client.call(p.ListAnnotations(book=book), came.append)
    qtbot.waitUntil(lambda: bool(came), timeout=20 * SECONDS)
    return [(annotation.note, annotation.lost) for annotation in came[0].annotations]


def test_notes_go_over_in_the_window_and_one_click_takes_them_back(
    fetched_again: tuple[EngineClient, MainWindow, str], qtbot: QtBot
) -> None:
    client, window, older = fetched_again
    press(window, "Carry over")
    qtbot.waitUntil(lambda: any("1 note went over." in text for text in window.banners.texts), timeout=20 * SECONDS)
    qtbot.waitUntil(lambda: shelved(window) == ["Quay anew"], timeout=20 * SECONDS)
    qtbot.waitUntil(lambda: window.reading.book is not None and window.reading.book.title == "Quay anew")
    newer = window.reading.book
    assert newer is not None
    assert notes_of(client, qtbot, newer.id) == [("Why?", False)]
    press(window, "Undo")
    qtbot.waitUntil(lambda: shelved(window) == ["Quay", "Quay anew"], timeout=20 * SECONDS)
    assert notes_of(client, qtbot, older) == [("Why?", False)]
    assert notes_of(client, qtbot, newer.id) == []


def test_two_editions_stay_two_and_the_open_book_stays_open(
    fetched_again: tuple[EngineClient, MainWindow, str], qtbot: QtBot
) -> None:
    client, window, older = fetched_again
    press(window, "They are two editions")
    qtbot.waitUntil(lambda: not any("another file" in text for text in window.banners.texts))
    assert notes_of(client, qtbot, older) == [("Why?", False)]
    assert window.reading.book is not None
    assert window.reading.book.id == older
    assert shelved(window) == ["Quay", "Quay anew"]


def test_of_two_books_of_one_title_the_file_of_the_older_is_named(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    """“Quay” seemed to be a book that one has already in another file: “Quay”."""
    _client, window, _older = fetch_again(run, qtbot, tmp_path, "Quay")
    assert any("in another file: “one.epub”" in text for text in window.banners.texts)
