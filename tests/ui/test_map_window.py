"""The map’s window: what it draws, passes on and exports, on the fake engine and with a real book."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.client.engine_client import EngineClient
from reader.ui.panel.characters_pane import CharactersPane
from reader.ui.panel.entity_cache import EntityCache
from reader.ui.pictures import map_window
from reader.ui.pictures.map_window import MapWindow
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.undo import UndoQueue
from reader.ui.window.main_window import MainWindow
from tests.ui.entity_script import context, entity_page, line
from tests.ui.fake_script import FakeScript
from tests.ui.map_script import CHAPTERS, MAP, PAIRS, THEMES, point
from tests.ui.real_window import SECONDS, Run, read


class Opened:
    """The map's window with a cast of its own, on the fake engine."""

    def __init__(self, client: EngineClient, qtbot: QtBot) -> None:
        self.reader = QWidget()
        self.entity_cache = EntityCache(client, self.reader)
        self.banners = Banners()
        names = CharactersPane(client, self.entity_cache, UndoQueue(self.banners))
        self.window = MapWindow(self.entity_cache, FileDialogs(), names)
        self.window.show_book("The <i>Clock</i>")
        qtbot.addWidget(self.reader)
        qtbot.addWidget(self.window)
        self._client, self._qtbot = client, qtbot

    def show(self) -> MapWindow:
        """Start the engine and show the window."""
        self._client.start()
        self.window.show()
        return self.window

    def wait_for_name(self, name: str) -> None:
        """Until the graph shows a name."""
        self._qtbot.waitUntil(lambda: name in self.window.graph.names)

    def wait_for(self, words: str) -> None:
        """Until the window says ``words`` instead of a picture, or shows the picture if there are none."""
        self._qtbot.waitUntil(lambda: self.window.message.text() == words)
        assert self.window.message.isVisible() == bool(words)
        assert self.window.export.isEnabled() != bool(words)


@pytest.fixture
def opened(client: EngineClient, qtbot: QtBot) -> Iterator[Opened]:
    """The window, not shown yet."""
    made = Opened(client, qtbot)
    yield made
    made.window.close_jobs()


def test_the_map_is_asked_for_when_the_window_is_shown_and_drawn(opened: Opened, script: FakeScript) -> None:
    script.on(p.GetConcepts, MAP)
    opened.entity_cache.set_context(context(Locator(2, 0)))
    window = opened.show()
    opened.wait_for("")
    assert [(request.guarded, request.position) for request in script.requests(p.GetConcepts)] == [
        (True, Locator(2, 0))
    ]
    assert window.graph.isVisible()
    QTest.mouseMove(window.graph, point(window.graph.place_of("Tom")))
    assert window.graph.chosen == "Tom"
    window.tabs.setCurrentIndex(1)
    assert window.themes.isVisible()
    assert not window.graph.isVisible()


def test_it_follows_the_reader_and_forgets_what_is_no_longer_read(opened: Opened, script: FakeScript) -> None:
    later = msgspec.structs.replace(
        MAP, entities=(*MAP.entities, line("Zora")), co_occurrences=(*PAIRS, p.EntityPair("Tom", "Zora", 2))
    )
    script.on(p.GetConcepts, MAP).on(p.GetConcepts, later).on(p.GetConcepts, "wait")
    opened.entity_cache.set_context(context(Locator(2, 0)))
    window = opened.show()
    opened.wait_for("")
    opened.entity_cache.set_context(context(Locator(3, 0)))
    opened.wait_for_name("Zora")
    opened.entity_cache.set_context(context(Locator(1, 0)))
    assert window.message.text() == map_window.DRAWING
    assert not window.graph.isVisible()


def test_empty_states_are_distinguished(opened: Opened, script: FakeScript) -> None:
    bare = p.Concepts("b1", Locator(0, 0), (), (), (), (), ())
    script.on(p.GetConcepts, bare).on(p.GetConcepts, msgspec.structs.replace(bare, chapters=CHAPTERS))
    window = opened.show()
    opened.wait_for(map_window.NO_BOOK)
    opened.entity_cache.set_context(context(lengths=()))
    opened.wait_for(map_window.INDEXING)
    opened.entity_cache.set_context(context(Locator(0, 0)))
    opened.wait_for(map_window.NOTHING_READ)
    opened.entity_cache.set_context(context(Locator(1, 0)))
    opened.wait_for(map_window.NO_NAMES)
    window.tabs.setCurrentIndex(1)
    assert window.message.text() == map_window.NO_THEMES


def test_a_book_read_to_its_end_promises_no_names_to_come(opened: Opened, script: FakeScript) -> None:
    script.on(p.GetConcepts, p.Concepts("b1", None, CHAPTERS, (), (), (), ()))
    opened.entity_cache.set_context(context(Locator(2, 0)))
    window = opened.show()
    opened.wait_for("No names were found in this book.")
    window.tabs.setCurrentIndex(1)
    assert window.message.text() == "No themes were found in this book."


def test_the_engines_words_say_why_there_is_no_map(opened: Opened, script: FakeScript) -> None:
    script.on(p.GetConcepts, p.Failed(0, "usage", verbatim("The map isn’t made yet.")))
    opened.entity_cache.set_context(context())
    opened.show()
    opened.wait_for("The map isn’t made yet.")


def test_what_is_chosen_in_a_picture_is_passed_on(opened: Opened, script: FakeScript, qtbot: QtBot) -> None:
    script.on(p.GetConcepts, MAP).on(p.GetEntity, entity_page("Tom"))
    opened.entity_cache.set_context(context())
    window = opened.show()
    opened.wait_for("")
    with qtbot.waitSignal(window.entity_chosen) as entity:
        QTest.mouseClick(window.graph, Qt.MouseButton.LeftButton, pos=point(window.graph.place_of("Tom")))
    assert entity.args == ["Tom"]
    assert window.beside.isVisible()
    qtbot.waitUntil(lambda: window.beside.characters.view.page is not None)  # beside the map, which covers the panel
    page = window.beside.characters.view.page
    assert page is not None
    assert page.name == "Tom"
    assert window.beside.characters.view.isVisible()
    window.tabs.setCurrentIndex(1)
    with qtbot.waitSignal(window.place_chosen) as place:
        QTest.mouseClick(window.themes, Qt.MouseButton.LeftButton, pos=point(window.themes.place_of(1, 2)))
    assert place.args == [Locator(3, 0)]
    texts = [label.text() for label in window.beside.findChildren(QLabel) if label.isVisible()]
    assert any("begins" in text for text in texts)
    window.themes.setFocus()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Return):  # the chapter before, which has a passage
        QTest.keyClick(window.themes, key)
    with qtbot.waitSignal(window.beside.quote_chosen) as quote:
        window.beside.rows[0].click()
    assert quote.args[0].text == THEMES[0].places[0].quote


def test_export_asks_where_to_and_says_how_it_went(
    opened: Opened, script: FakeScript, tmp_path: Path, qtbot: QtBot
) -> None:
    script.on(p.GetConcepts, MAP)
    opened.entity_cache.set_context(context())
    window = opened.show()
    opened.wait_for("")
    window.export.click()
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    assert "/" not in dialog.selectedFiles()[0].removeprefix(dialog.directory().absolutePath() + "/")
    dialog.fileSelected.emit(str(tmp_path / "map.svg"))
    dialog.close()
    assert QSvgRenderer(str(tmp_path / "map.svg")).isValid()
    assert window.report.text() == "Saved as “map.svg”."
    window.save(tmp_path / "no" / "such" / "folder.png")
    assert "can’t be saved as “folder.png”" in window.report.text()
    qtbot.waitUntil(window.report.isVisible)


@pytest.fixture
def reading(qtbot: QtBot, run: Run, novel_file: Path) -> MainWindow:
    """The novel, open at the twentieth chapter."""
    _, window = run()
    read(window, qtbot, novel_file)
    window.reading.page.go_to(Locator(21, 2000))
    return window


def test_a_name_and_a_chapter_of_the_map_open_in_the_main_window(qtbot: QtBot, reading: MainWindow) -> None:
    reading.actions_["map"].trigger()
    pictures = reading.findChild(MapWindow)
    assert pictures is not None
    qtbot.waitUntil(lambda: bool(pictures.graph.names), timeout=60 * SECONDS)
    concepts = reading.reading.panel.entity_cache.concepts
    assert concepts is not None
    assert concepts.before is not None
    assert set(pictures.graph.names) <= {entity.name for entity in concepts.entities}
    name = next(name for name in pictures.graph.names if "Collins" in name)
    QTest.mouseClick(pictures.graph, Qt.MouseButton.LeftButton, pos=pictures.graph.place_of(name).toPoint())
    view = reading.reading.panel.characters.view
    qtbot.waitUntil(lambda: view.isVisible() and view.page is not None, timeout=20 * SECONDS)
    assert view.page is not None
    assert view.page.name == name
    pictures.tabs.setCurrentIndex(1)
    with qtbot.waitSignal(reading.reading.visiting_changed, timeout=20 * SECONDS):
        QTest.mouseClick(pictures.themes, Qt.MouseButton.LeftButton, pos=pictures.themes.place_of(0, 0).toPoint())
    assert reading.reading.visiting
