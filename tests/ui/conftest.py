"""Fixtures of the window's tests: the prepared application, the fake engine's script, a client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from indexing.publication import Publication
from reader import system
from reader.engine import protocol as p
from reader.ui.across_books.panel import ShelfPanel
from reader.ui.app import build_window, prepare_app
from reader.ui.client.engine_client import EngineClient
from reader.ui.page.guard import prepare_web_engine
from reader.ui.panel.ask_panel import AskPanel
from reader.ui.window import warming
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.language import speak
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from tests.imported import Imported
from tests.ui import nursery
from tests.ui.ask_driver import shown_panel
from tests.ui.characters_panel import CharactersPanel
from tests.ui.entity_script import EVERYBODY, concepts, context, entity_page
from tests.ui.fake_script import FakeScript
from tests.ui.note_driver import NoteDriver, book_with_notes
from tests.ui.page_driver import PageDriver
from tests.ui.real_window import Run, read
from tests.ui.sample_window import GUARD, SAMPLE, opened, titles
from tests.ui.sample_window import read as read_sample
from tests.ui.shelf_books import OTHER, SERIAL, TAGGED


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """Prepare Chromium, which must happen before the application is made."""
    prepare_web_engine()
    return ["quoth"]


LANGUAGES = ("de", *(pytest.param(name, marks=pytest.mark.nightly) for name in ("en", "es", "fr")))
"""By day the one with the longest words: what has room for them has room for most others."""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    """What the windows made meanwhile speak."""
    with _spoken(qapp, request.param):
        yield request.param


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    """Every widget made meanwhile is German."""
    with _spoken(qapp, "de"):
        yield


@contextmanager
def _spoken(qapp: QApplication, language: str) -> Iterator[None]:
    before, put_on = QLocale(), speak(qapp, language)
    yield
    QLocale.setDefault(before)
    for translator in put_on:
        qapp.removeTranslator(translator)


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeScript:
    """What the fake engine will say."""
    return FakeScript(tmp_path, monkeypatch)


@pytest.fixture
def client(qtbot: QtBot, script: FakeScript) -> Iterator[EngineClient]:
    """A client of the fake engine, not started yet."""
    made = EngineClient(script.command)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def shelf_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reading view, a third of a second's work, is made for a book, not by itself beside a shelf."""
    monkeypatch.setattr(warming, "_STILL_MS", 3_600_000)


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot, client: EngineClient) -> Iterator[MainWindow]:
    """A window on the fake engine; the engine starts when the test has written its script and calls ``begin``."""
    prepare_app(qapp)
    made = MainWindow(qapp, client, Settings())
    made.show()
    yield made
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(made, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def run(qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """Start the program; called again, it is a second run on the same data."""
    prepare_app(qapp)
    if nursery.CAN_FORK:
        monkeypatch.setattr(system, "engine_command", lambda: nursery.command("engine"))
    windows: list[MainWindow] = []

    def start() -> tuple[EngineClient, MainWindow]:
        client, window = build_window(qapp)
        windows.append(window)
        client.start()
        window.show()
        return client, window

    yield start
    for window in filter(shiboken6.isValid, windows):  # one beside others is gone once it is closed
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def novel_file(no_models: None, imported: Imported, corpus: Path, quoth_home: Path) -> Path:
    """A novel of 61 chapters, which is on the shelf and in the index already."""
    file = corpus / "books" / "jane-austen_pride-and-prejudice.epub"
    imported.shelve(file, quoth_home)
    return file


@pytest.fixture
def novel(novel_file: Path, run: Run, qtbot: QtBot) -> MainWindow:
    """The novel at its first page."""
    _, made = run()
    read(made, qtbot, novel_file)
    return made


@pytest.fixture
def begin(client: EngineClient, window: MainWindow, script: FakeScript) -> Callable[..., None]:
    """Start the engine and the window's work; what a test's script doesn't answer gets a plain answer."""

    def start(question: str | None = None) -> None:
        script.on(p.ListBooks, p.ShelfContents((SAMPLE,))).on(p.GetCover, p.Cover(b"", "")).on(p.OpenBook, opened())
        script.on(p.SavePosition, GUARD).on(p.RemoveBooks, p.Done()).on(p.WatchImports, "wait")
        client.start()
        window.begin(WindowArguments(question=question))

    return start


@pytest.fixture
def begin_reading(begin: Callable[..., None], window: MainWindow, qtbot: QtBot) -> Callable[[], None]:
    """Start them, and open the sample book."""

    def start() -> None:
        begin()
        read_sample(window, qtbot)

    return start


@pytest.fixture
def panel(qapp: QApplication, qtbot: QtBot, client: EngineClient) -> AskPanel:
    """Where one asks, on a book without a conversation."""
    return shown_panel(qapp, qtbot, client)


@pytest.fixture
def characters_panel(qtbot: QtBot, client: EngineClient) -> Iterator[CharactersPanel]:
    """Visible, on no book yet."""
    made = CharactersPanel(client)
    qtbot.addWidget(made)
    made.resize(360, 700)
    made.show()
    made.activateWindow()
    client.start()
    yield made
    made.close()


@pytest.fixture
def loaded_panel(characters_panel: CharactersPanel, script: FakeScript, qtbot: QtBot) -> CharactersPanel:
    """The reader is half way and has met everybody."""
    script.on(p.GetConcepts, concepts(*EVERYBODY)).on(p.GetEntity, entity_page())
    characters_panel.see(context())
    qtbot.waitUntil(lambda: bool(characters_panel.rows))
    return characters_panel


@pytest.fixture
def notes_book(tmp_path: Path) -> Publication:
    """A text with references of every kind, and its notes."""
    return book_with_notes(tmp_path)


@pytest.fixture
def driver(qtbot: QtBot) -> PageDriver:
    """A page view of 900 by 700, on no book yet."""
    return PageDriver(qtbot)


@pytest.fixture
def note_driver(qtbot: QtBot, notes_book: Publication) -> NoteDriver:
    """On the page with the references."""
    made = NoteDriver(qtbot)
    made.at_references(notes_book)
    made.view.activateWindow()
    return made


@pytest.fixture
def shelve(qtbot: QtBot, window: MainWindow, client: EngineClient, script: FakeScript) -> Callable[..., MainWindow]:
    """Start the engine and the window's work with these books, whose covers are drawn, the keyboard on them."""

    def start(*books: p.Book) -> MainWindow:
        script.on(p.ListBooks, p.ShelfContents(books)).on(p.GetCover, p.Cover(b"", "")).on(p.WatchImports, "wait")
        client.start()
        window.begin(WindowArguments())
        window.activateWindow()
        qtbot.waitUntil(lambda: len(titles(window)) == len(books) and (not books or window.shelf.view.hasFocus()))
        return window

    return start


@pytest.fixture
def shelf(shelve: Callable[..., MainWindow]) -> MainWindow:
    """Three books, two of a series."""
    return shelve(TAGGED, OTHER, SERIAL)


@pytest.fixture
def shelf_with_panel(shelve: Callable[..., MainWindow]) -> MainWindow:
    """Two books, the conversation beside them."""
    window = shelve(TAGGED, OTHER)
    window.actions_["ask-shelf"].trigger()
    return window


@pytest.fixture
def shelf_panel(shelf_with_panel: MainWindow) -> ShelfPanel:
    """The conversation."""
    return shelf_with_panel.shelf_side.panel
