"""The map's window beside a real novel: what it draws was read, and what is clicked in it opens in the main window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.ui.pictures.map_window import MapWindow
from reader.ui.window.main_window import MainWindow
from tests.ui.real_window import SECONDS, Run, read


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
