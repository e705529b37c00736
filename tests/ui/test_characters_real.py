"""The Characters tab in a real window with the real engine, in the middle of a novel."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWebEngineCore import QWebEnginePage
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import open_publication
from reader.engine.protocol import Turn
from reader.ui.page.script import WORLD
from reader.ui.page.surface import PageSurface
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.reading.side_panel import SidePanel
from reader.ui.window.main_window import MainWindow
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
