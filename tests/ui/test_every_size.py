"""Reading, asking, searching and the shelf at five sizes: no word is cut, nothing lies over another."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import msgspec
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import TimeoutError as QtTimeout
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.reading.side_panel import TABS
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.sample_window import SAMPLE, Begin, opened, read
from tests.ui.size_driver import SIZES, cut_off, cut_words, overlapping, resize
from tests.ui.test_find_pane import AHEAD, BEHIND, found

QUOTE = "The books of the lighthouse library were arranged by weight, the heaviest at the bottom."
TURN = p.Turn(1, "2026-11-01T00:00:00Z", answer("How are the books arranged?", "By weight. [1]", [citation(1, QUOTE)]))


SETTLED_MS = 2_000
"""Until the words of a search that is being made have given way to what it found, and all is laid out for them."""


def test_nothing_is_cut_off_and_nothing_lies_over_another(
    language: str, window: MainWindow, script: FakeScript, begin: Begin, qtbot: QtBot
) -> None:
    book = msgspec.structs.replace(SAMPLE, opened="2026-11-01T00:00:00Z")
    script.on(p.ListBooks, p.ShelfContents((book,))).on(p.OpenBook, opened(TURN))
    script.on(p.FindText, found(BEHIND, AHEAD, total=86))
    begin()
    acts = window.actions_
    qtbot.waitUntil(window.shelf.continuing.isVisible)
    wrong = wrong_at_every_size(window, qtbot, "shelf", window.shelf.take_focus)
    window.shelf.bar.search.setText("a title that no book has and that is so long that it fills lines")
    wrong += wrong_at_every_size(window, qtbot, "no such book", window.shelf.take_focus)
    window.shelf.bar.search.clear()
    window.shelf.start_filter()
    wrong += wrong_at_every_size(window, qtbot, "filtering", window.shelf.filter.show)
    window.shelf.filter.hide()
    wrong += wrong_at_every_size(window, qtbot, "asking the shelf", lambda: window.shelf_side.show_panel(True))
    read(window, qtbot)
    reading = window.reading
    reading.finding.field.setText("clock")
    wrong += wrong_at_every_size(window, qtbot, "reading", reading.panels.give_way)
    for tab in TABS:
        wrong += wrong_at_every_size(window, qtbot, tab, acts[tab].trigger)
    reading.find_words("clock")
    qtbot.waitUntil(reading.finding.ahead.isVisible)
    wrong += wrong_at_every_size(window, qtbot, "searching", acts["find"].trigger)
    assert wrong == []


def wrong_at_every_size(
    window: MainWindow, qtbot: QtBot, situation: str, begin: Callable[[], object]
) -> list[tuple[object, ...]]:
    """What is wrong in a situation, and stays so, begun anew at each size, as what lies over the page gives way."""

    def wrong_here() -> list[object]:
        return [*cut_off(window), *cut_words(window), *overlapping(window)]

    wrong: list[tuple[object, ...]] = []
    for size in SIZES:
        resize(window, qtbot, size)
        begin()
        for _ in range(3):
            QApplication.processEvents()
        with contextlib.suppress(QtTimeout):
            qtbot.waitUntil(lambda: not wrong_here(), timeout=SETTLED_MS)
        wrong += [(situation, size.toTuple(), fault) for fault in wrong_here()]
    return wrong
