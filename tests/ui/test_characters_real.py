"""The names of real books in a real window: none of later text, pages of people, and names joined and parted."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import open_publication
from reader.engine.protocol import EntityPage, Turn
from reader.ui.page.script import WORLD
from reader.ui.page.surface import PageSurface
from reader.ui.panel.characters_pane import CharactersPane
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.reading.side_panel import SidePanel
from reader.ui.window.main_window import MainWindow
from tests.epubs import book_of
from tests.ui.fake_script import answer
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight

SELECT = """(() => {
    const index = quothCanonical.build(document);
    const at = index.text.indexOf("%s");
    getSelection().removeAllRanges();
    getSelection().addRange(index.rangesOf(at, at + %d)[0]);
})()"""
PLACE = Locator(20, 2000)  # Mrs. Gardiner and Georgiana have been spoken of; Pemberley's housekeeper has not


@pytest.fixture
def reading(qtbot: QtBot, run: Run, novel_file: Path) -> MainWindow:
    """The novel, open in the middle, its characters shown."""
    _, window = run()
    read(window, qtbot, novel_file)
    window.reading.page.go_to(PLACE)
    window.reading.panel.show_tab("characters")
    entity_cache = window.reading.panel.entity_cache
    qtbot.waitUntil(
        lambda: (
            entity_cache.concepts is not None
            and entity_cache.concepts.before is not None
            and entity_cache.concepts.before > PLACE
        ),
        timeout=120 * SECONDS,
    )
    return window


def test_no_name_in_the_pane_first_occurs_after_the_horizon(reading: MainWindow, novel_file: Path) -> None:
    concepts = reading.reading.panel.entity_cache.concepts
    assert concepts is not None
    horizon = concepts.before
    assert horizon is not None
    with open_publication(novel_file) as publication:
        read_so_far = [publication.document(spine).text.text for spine in range(horizon.spine + 1)]
    read_so_far[-1] = read_so_far[-1][: horizon.offset]
    text = "\n".join(read_so_far)
    names = [name for entity in concepts.entities for name in (entity.name, *entity.aliases)]
    assert len(names) > 30
    assert [name for name in names if name not in text] == []
    assert all(entity.latest < horizon for entity in concepts.entities)


def test_an_introducing_quote_is_highlighted_word_for_word(qtbot: QtBot, reading: MainWindow) -> None:
    pane = reading.reading.panel.characters
    pane.show_entity("Darcy")
    qtbot.waitUntil(pane.view.isVisible, timeout=20 * SECONDS)
    page = pane.view.page
    assert page is not None
    assert "Darcy" in page.name
    assert page.introductions
    row = pane.view.findChildren(QuoteRow)[0]
    row.click()
    wait_for_highlight(reading, qtbot, row.quote.text)
    assert pane.view.isVisible()  # visiting a quote doesn't move the reader's place


def test_a_name_opens_its_page_from_an_answer_and_from_the_page(qtbot: QtBot, reading: MainWindow) -> None:
    panel = reading.reading.panel
    panel.show_tab("ask")
    panel.ask_panel.show_conversation((Turn(1, "", answer("Who spoke?", "It was Elizabeth.")),))
    view = panel.ask_panel.turns[0].view
    reading.activateWindow()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Elizabeth" in named(panel), timeout=20 * SECONDS)
    assert panel.tab == "characters"

    reading.actions_["panel"].trigger()  # the panel is closed: nobody follows the reader
    page = reading.reading.page
    web, surface = page.findChild(QWebEnginePage), page.findChild(PageSurface)
    assert isinstance(web, QWebEnginePage)
    assert isinstance(surface, PageSurface)
    with qtbot.waitSignal(page.selection_changed, timeout=10 * SECONDS):
        web.runJavaScript(SELECT % ("Collins", len("Collins")), WORLD)

    def offered() -> list[QAction]:
        return [action for action in surface.context_menu().actions() if action.text() == "Who is this?"]

    qtbot.waitUntil(lambda: bool(offered()), timeout=20 * SECONDS)
    offered()[0].trigger()
    qtbot.waitUntil(lambda: "Mr. Collins" in named(panel), timeout=20 * SECONDS)


def named(panel: SidePanel) -> tuple[str, ...]:
    """All names of whoever's page is shown."""
    page = panel.characters.view.page
    return (page.name, *page.aliases) if page is not None and panel.characters.view.isVisible() else ()


STYLES = (
    "<h1>Styles</h1><p>“Good morning,” said Miss Howard. Miss Howard was a pleasant woman of forty. “It is late,” said "
    "Miss Howard. Mr. Cavendish laughed. “Sit down,” said Mr. Cavendish, and Cavendish sat down himself.</p>"
    "<p>“I am going away,” said Evie. “Stay,” said Mr. Cavendish to Evie. The carriage came, and Evie went out.</p>"
)


@pytest.fixture
def pane(qtbot: QtBot, no_models: None, run: Run, tmp_path: Path) -> CharactersPane:
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
