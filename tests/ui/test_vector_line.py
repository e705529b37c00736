"""What the shelf shows about the vectors that are still to be made."""

from __future__ import annotations

import msgspec
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.client.engine_client import EngineClient
from reader.ui.shelf.model import ShelfEntry
from reader.ui.shelf.vector_line import VectorLine, vector_words
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.sample_window import SAMPLE


def test_what_is_left_to_index_is_shown_quietly_and_can_be_paused(
    qtbot: QtBot, shelf_with_panel: MainWindow, script: FakeScript
) -> None:
    line = shelf_with_panel.shelf.vectors
    left = p.VectorQueue(False, 2, 900, 130.0, False)
    script.on(p.GetVectorQueue, left).on(p.PauseVectors, msgspec.structs.replace(left, paused=True))
    script.on(p.PauseVectors, msgspec.structs.replace(left, books=0, passages=0))
    assert not line.isVisible()
    line._timer.setInterval(0)
    line.take_progress(p.Progress(SAMPLE.id, "vectors", 3, 10))
    qtbot.waitUntil(line.isVisible)
    assert line.words.text() == "2 books still being read in · about 3 minutes"
    line.pause.click()
    qtbot.waitUntil(lambda: line.words.text() == "2 books still being read in · paused")
    assert (line.pause.text(), line.pause.accessibleName()) == ("Resume", "Go on reading books in")
    line.pause.click()
    qtbot.waitUntil(lambda: not line.isVisible())
    assert script.requests(p.PauseVectors) == [p.PauseVectors(True), p.PauseVectors(False)]


def test_an_estimate_is_shown_only_once_there_is_one(qtbot: QtBot, client: EngineClient) -> None:
    queue = p.VectorQueue(False, 1, 900, None, True)
    assert vector_words(queue) == "1 book still being read in · slower on battery"
    assert vector_words(msgspec.structs.replace(queue, seconds=7300.0)).startswith(
        "1 book still being read in · about 2 hours"
    )
    line = VectorLine(client)
    qtbot.addWidget(line)
    assert line.isHidden()


def test_a_book_whose_vectors_wait_shows_how_far_it_was_read_and_nothing_else() -> None:
    waiting = ShelfEntry(msgspec.structs.replace(SAMPLE, stage="vectors"))
    assert (waiting.in_line, waiting.status) == (True, "25% read")
    under_way = ShelfEntry(SAMPLE, p.Progress(SAMPLE.id, "vectors", 3, 10))
    assert (under_way.in_line, under_way.status) == (False, "Being read in · 30%")
