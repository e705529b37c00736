"""The window by keyboard and screen reader: every control has a name and a ring, and Tab reaches all of them."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QPalette
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QAbstractScrollArea, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from reader.engine import protocol as p
from reader.ui.look.theme import PALETTES
from reader.ui.page.marks import Spot
from reader.ui.panel.entity_list import EntityList
from reader.ui.reading.side_panel import TABS
from reader.ui.window.main_window import MainWindow
from reader.ui.words import tr
from tests.ui.entity_script import EVERYBODY, concepts, entity_page
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.keyboard import controls, describe, focused, nameless, ringless, tabbed
from tests.ui.opened import opened_over, over
from tests.ui.sample_window import SAMPLE, START, Begin, opened

QUOTE = "He wound the clock and went to bed."
TURN = p.Turn(1, "2026-01-01T00:00:00Z", answer("Who wound it?", "He did [1].", [citation(1, QUOTE)]))

NOTE = p.Annotation("n1", "b1", "highlight", START, Locator(4, 20), "words", "One", "green", "Why?", "2026", "2026")
AHEAD = msgspec.structs.replace(
    NOTE, id="n2", start=Locator(8, 0), end=Locator(8, 9), quote="", note="", chapter="Nine", hidden=True
)

DETAILS = p.BookDetails(SAMPLE, "A tale of clocks.", "Quill & Sons", "1901", "urn:x", ("Clocks",), 1000, 5000)
WATCHED = p.WatchedFolders((p.WatchedFolder("/books", calibre=False, there=True, bad=()),))


@pytest.fixture(autouse=True)
def _language(language: str) -> None:
    """Check everything in each language, as words have different lengths: the longest ones by day."""


def check(qtbot: QtBot, root: QWidget) -> None:
    """Check all requirements on a window's current controls."""
    root.activateWindow()
    qtbot.waitUntil(root.isActiveWindow)
    assert "\n".join(nameless(root)) == ""
    assert "\n".join(ringless(root)) == ""
    controls(root)[0].setFocus()
    reached = tabbed(qtbot, root)
    assert "\n".join(describe(control) for control in controls(root) if control not in reached) == ""
    controls(root)[-1].setFocus()
    back = tabbed(qtbot, root, back=True)
    assert "\n".join(describe(control) for control in controls(root) if control not in back) == ""
    unseen = [control for control in dict.fromkeys((*reached, *back)) if not is_seen(control)]
    assert "\n".join(map(describe, unseen)) == ""


def is_seen(widget: QWidget) -> bool:
    """Whether any of a control is visible; a list is covered by its viewport, a page by Chromium's own widget."""
    if isinstance(widget, QWebEngineView):
        return widget.isVisible() and widget.rect().isValid()
    shown = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
    return shown.isVisible() and not shown.visibleRegion().isEmpty()


@pytest.fixture
def reading(window: MainWindow, script: FakeScript, begin_reading: Begin) -> MainWindow:
    """The sample book is open, with a conversation, names, and the panel."""
    script.on(p.OpenBook, msgspec.structs.replace(opened(TURN), annotations=(NOTE, AHEAD))).on(
        p.GetConcepts, concepts(*EVERYBODY)
    ).on(p.GetEntity, entity_page()).on(p.ListAnnotations, p.Annotations((NOTE, AHEAD)))
    begin_reading()
    return window


def test_the_shelf(qtbot: QtBot, window: MainWindow, begin: Begin) -> None:
    begin()
    qtbot.waitUntil(lambda: window.shelf.view.model().rowCount() == 1)
    check(qtbot, window)


def test_the_empty_shelf(qtbot: QtBot, window: MainWindow, begin: Begin, script: FakeScript) -> None:
    script.on(p.ListBooks, p.ShelfContents(()))
    begin()
    qtbot.waitUntil(lambda: len(controls(window)) > 1)
    check(qtbot, window)


def test_a_book_with_each_of_its_panes(qtbot: QtBot, reading: MainWindow) -> None:
    for tab in TABS:
        reading.reading.panel.show_tab(tab)
        if tab == "notes":
            assert reading.reading.panel.notes.ahead.button in controls(reading)
        if tab == "characters":
            qtbot.waitUntil(reading.reading.panel.findChildren(EntityList)[0].rows.isVisible)
        check(qtbot, reading)
    reading.actions_["panel"].trigger()
    for name in ("contents", "find"):
        reading.actions_[name].trigger()
        check(qtbot, reading)
    reading.actions_["map"].trigger()
    qtbot.waitUntil(lambda: bool(reading.side.map.graph.names))
    check(qtbot, reading.side.map)


def test_the_appearance(qtbot: QtBot, reading: MainWindow) -> None:
    reading.actions_["appearance"].trigger()
    popover = reading.look.popover
    for number in range(popover.tabs.count()):
        popover.tabs.setCurrentIndex(number)
        assert nameless(popover) == []
        assert ringless(popover) == []
        reached = tabbed(qtbot, popover)
        assert [describe(control) for control in controls(popover) if control not in reached] == []


@pytest.mark.parametrize("beside", ["a selection", "a highlight with its note"])
def test_the_pop_up_of_selected_words(qtbot: QtBot, reading: MainWindow, beside: str) -> None:
    marks, popover = reading.reading.page.marks, reading.reading.marking.popover
    spot = Spot(QRect(200, 200, 80, 20), "ltr")
    if beside == "a selection":
        marks.selected.emit(TextRange(NOTE.start, NOTE.end), NOTE.quote, spot)
    else:
        marks.chosen.emit((NOTE.id,), spot)
    inside = [control for control in controls(reading) if popover.isAncestorOf(control)]
    assert len(inside) == (11 if beside == "a selection" else 13)  # and its removal, and its note
    check(qtbot, reading)
    assert popover.isVisible()


def test_tab_leaves_the_page_and_comes_back(qtbot: QtBot, reading: MainWindow) -> None:
    reading.reading.page.setFocus()
    page = focused(reading)
    assert page is not None
    there = tabbed(qtbot, reading)
    assert there[0] is page
    assert len(there) > 5
    assert focused(reading) is page


def test_what_opens_over_a_book(qtbot: QtBot, reading: MainWindow, script: FakeScript) -> None:
    script.on(p.GetDetails, DETAILS)
    for name in ("Go to…", "Keyboard shortcuts", "About Quoth", "Details of the book…", "Welcome to Quoth"):
        check_opened(qtbot, reading, name)


def test_what_opens_over_the_shelf(qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin) -> None:
    script.on(p.ListWatched, WATCHED)
    begin()
    qtbot.waitUntil(lambda: window.shelf.view.model().rowCount() == 1)
    for name in ("Filter the books…", "Watched folders…"):
        check_opened(qtbot, window, name)


def check_opened(qtbot: QtBot, window: MainWindow, name: str) -> None:
    """Trigger the action of that name, look at the dialog or popover that it opens, and close it."""
    action = next(action for action in window.actions() if action.text() == tr(name))
    assert action.isEnabled()
    action.trigger()
    opened = opened_over(qtbot, window)
    check(qtbot, opened)
    opened.close()
    qtbot.waitUntil(lambda: over(window) is None)


def test_placeholders_are_as_legible_as_other_muted_text(reading: MainWindow) -> None:
    muted = PALETTES[reading.look.style.theme].muted
    fields = [field for field in reading.findChildren(QWidget) if isinstance(field, QLineEdit | QPlainTextEdit)]
    fields = [field for field in fields if field.placeholderText()]
    assert len(fields) > 3
    for field in fields:
        field.ensurePolished()
        quiet = field.palette().color(QPalette.ColorRole.PlaceholderText)
        assert (quiet.name(), quiet.alpha()) == (muted, 255), field.placeholderText()
