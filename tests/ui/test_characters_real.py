"""The Characters tab in a real window with the real engine, in the middle of a novel."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from indexing.publication import open_publication
from reader.ui.main_window import MainWindow
from reader.ui.quotes_view import QuoteRow
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight

pytestmark = [
    pytest.mark.window,
    pytest.mark.corpus,
    pytest.mark.qt_log_ignore("GPUInfo not initialized", extend=True),
]

NOVEL = "books/jane-austen_pride-and-prejudice.epub"
PLACE = Locator(20, 2000)  # Mrs. Gardiner and Georgiana have been spoken of; Pemberley's housekeeper has not


@pytest.fixture
def reading(qtbot: QtBot, run: Run, corpus: Path) -> MainWindow:
    """The novel, open in the middle, its characters shown."""
    _, window = run()
    read(window, qtbot, corpus / NOVEL)
    window.reading.page.go_to(PLACE)
    window.reading.panel.show_tab("characters")
    cast = window.reading.panel.cast
    qtbot.waitUntil(
        lambda: cast.concepts is not None and cast.concepts.before is not None and cast.concepts.before > PLACE,
        timeout=120 * SECONDS,
    )
    return window


def test_no_name_in_the_pane_first_occurs_after_the_horizon(reading: MainWindow, corpus: Path) -> None:
    concepts = reading.reading.panel.cast.concepts
    assert concepts is not None
    horizon = concepts.before
    assert horizon is not None
    with open_publication(corpus / NOVEL) as publication:
        read_so_far = [publication.document(spine).text.text for spine in range(horizon.spine + 1)]
    read_so_far[-1] = read_so_far[-1][: horizon.offset]
    text = "\n".join(read_so_far)
    names = [name for each in concepts.entities for name in (each.name, *each.aliases)]
    assert len(names) > 30
    assert [name for name in names if name not in text] == []
    assert all(each.latest < horizon for each in concepts.entities)


def test_an_introducing_quote_is_highlighted_word_for_word(qtbot: QtBot, reading: MainWindow) -> None:
    pane = reading.reading.panel.characters
    pane.show_entity("Darcy")
    qtbot.waitUntil(pane.view.isVisible, timeout=20 * SECONDS)
    page = pane.view.page
    assert page is not None
    assert "Darcy" in page.name
    assert page.introduced
    row = pane.view.findChildren(QuoteRow)[0]
    row.click()
    wait_for_highlight(reading, qtbot, row.quote.text)
    assert pane.view.isVisible()  # a look at a quote is no move of the reader's
