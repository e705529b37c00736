"""A reader says which names are one and which aren't, in a real window; one click takes it back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from reader.engine.protocol import EntityPage
from reader.ui.panel.characters_pane import CharactersPane
from reader.ui.window.main_window import MainWindow
from tests.epubs import book_of
from tests.ui.real_window import SECONDS, Run, read

pytestmark = pytest.mark.usefixtures("no_models")

STYLES = (
    "<h1>Styles</h1><p>“Good morning,” said Miss Howard. Miss Howard was a pleasant woman of forty. “It is late,” said "
    "Miss Howard. Mr. Cavendish laughed. “Sit down,” said Mr. Cavendish, and Cavendish sat down himself.</p>"
    "<p>“I am going away,” said Evie. “Stay,” said Mr. Cavendish to Evie. The carriage came, and Evie went out.</p>"
)


@pytest.fixture
def pane(qtbot: QtBot, run: Run, tmp_path: Path) -> CharactersPane:
    """The characters of a small book, all of which may be seen."""
    _, window = run()
    read(window, qtbot, book_of(tmp_path / "styles.epub", STYLES))
    window.reading.panel.guard.choices["off"].trigger()
    window.actions_["characters"].trigger()
    made = window.reading.panel.characters
    qtbot.waitUntil(lambda: {"Miss Howard", "Evie", "Mr. Cavendish"} <= set(listed(made)), timeout=60 * SECONDS)
    return made


def listed(pane: CharactersPane) -> list[str]:
    """The names of the list."""
    model = pane.list.model
    return [model.data(model.index(row)) for row in range(model.rowCount())]


def names(pane: CharactersPane) -> set[str]:
    """All names of whoever's page is shown."""
    page: EntityPage | None = pane.view.page
    return {page.name, *page.aliases} if page is not None and pane.view.isVisible() else set()


def undo(pane: CharactersPane) -> None:
    """Press the button of the message."""
    window = pane.window()
    assert isinstance(window, MainWindow)
    press = next(
        button for button in window.banners.findChildren(QPushButton) if button.text() == "Undo" and button.isVisible()
    )
    press.click()


def test_two_names_are_joined_from_the_page_of_one_and_parted_with_one_click(
    qtbot: QtBot, pane: CharactersPane
) -> None:
    pane.show_entity("Evie")
    qtbot.waitUntil(lambda: names(pane) == {"Evie"}, timeout=20 * SECONDS)
    pane.view.join_button.click()
    assert pane.list.isVisible()
    assert "Evie" in pane.joining.words.text()
    pane.list.filter.setText("Howard")
    pane.list.rows.setCurrentIndex(pane.list.model.index(0, 0))
    QTest.keyClick(pane.list.rows, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(pane) == {"Evie", "Miss Howard"}, timeout=20 * SECONDS)
    assert not pane.joining.isVisible()
    undo(pane)
    qtbot.waitUntil(lambda: names(pane) == {"Evie"}, timeout=20 * SECONDS)


def test_a_name_is_split_off_and_given_back_with_one_click(qtbot: QtBot, pane: CharactersPane) -> None:
    pane.show_entity("Mr. Cavendish")
    qtbot.waitUntil(lambda: names(pane) == {"Mr. Cavendish", "Cavendish"}, timeout=20 * SECONDS)
    (split,) = pane.view.split_button.menu().actions()
    assert split.text() == "“Cavendish” is somebody or something else"
    split.trigger()
    qtbot.waitUntil(lambda: names(pane) == {"Mr. Cavendish"}, timeout=20 * SECONDS)
    undo(pane)
    qtbot.waitUntil(lambda: names(pane) == {"Mr. Cavendish", "Cavendish"}, timeout=20 * SECONDS)


def test_escape_gives_up_choosing_and_the_page_is_back(qtbot: QtBot, pane: CharactersPane) -> None:
    pane.show_entity("Evie")
    qtbot.waitUntil(lambda: names(pane) == {"Evie"}, timeout=20 * SECONDS)
    pane.view.join_button.click()
    QTest.keyClick(pane.list.rows, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: names(pane) == {"Evie"}, timeout=20 * SECONDS)
    assert not pane.joining.isVisible()
