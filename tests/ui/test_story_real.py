"""The Story tab and the spoiler guard in a real window with the real engine, in the middle of a book."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import assets
from indexing.locator import Locator
from reader.engine.protocol import Summary
from reader.ui.panel.summary_view import SummaryView
from reader.ui.window.main_window import MainWindow
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight

PLACE = Locator(20, 2000)
IN_SAMPLE = Locator(5, 2000)  # a chapter and a page: a model needs minutes for half a novel


@pytest.fixture
def reading(qtbot: QtBot, run: Run, novel_file: Path) -> MainWindow:
    """A novel, open in the middle, the Story tab shown; a model's summary would keep to the same horizon."""
    return opened(qtbot, run, novel_file, PLACE)


def opened(qtbot: QtBot, run: Run, book: Path, place: Locator) -> MainWindow:
    """A book, open at a place, the Story tab shown."""
    _, window = run()
    read(window, qtbot, book)
    go(window, qtbot, place)
    window.actions_["story"].trigger()
    return window


def go(window: MainWindow, qtbot: QtBot, place: Locator) -> Locator:
    """Turn to a place; the end of its page."""
    with qtbot.waitSignal(window.reading.page.position_changed, timeout=20 * SECONDS):
        window.reading.page.go_to(place)
    end = window.reading.page.visible_end
    assert end is not None
    return end


def start(summary_view: SummaryView, qtbot: QtBot) -> Summary:
    """Request the summary, for the first time or again."""
    summary_view.start()
    qtbot.waitUntil(lambda: not summary_view.busy, timeout=300 * SECONDS)
    assert summary_view.text.summary is not None, summary_view.problem.text()
    return summary_view.text.summary


@pytest.mark.nightly
@pytest.mark.model
@pytest.mark.usefixtures("models_folder")
def test_the_story_so_far_ends_with_the_page_and_its_chips_turn_to_their_words(qtbot: QtBot, run: Run) -> None:
    reading = opened(qtbot, run, assets.sample_book(), IN_SAMPLE)
    end = reading.reading.page.visible_end
    assert end is not None
    summary_view = reading.reading.panel.story.summary_views[0]
    recap = start(summary_view, qtbot)
    assert len(recap.sentences) >= 5
    assert Locator(IN_SAMPLE.spine, 0) < max(citation.end for citation in recap.citations) <= end
    view = summary_view.text.views[-1]
    number, rect = view.chip_rects()[-1]
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    quote = next(citation.quote for citation in recap.citations if citation.n == number)
    wait_for_highlight(reading, qtbot, quote)
    assert summary_view.text.summary == recap  # visiting a quote doesn't move the reader's place


@pytest.mark.corpus
def test_turning_back_hides_what_lies_ahead_and_summarising_anew_stays_behind_the_page(
    qtbot: QtBot, reading: MainWindow
) -> None:
    summary_view = reading.reading.panel.story.summary_views[0]
    recap = start(summary_view, qtbot)
    end = go(reading, qtbot, Locator(12, 500))
    hidden = summary_view.text.summary
    assert hidden is not None
    assert 0 < len(hidden.citations) < len(recap.citations)
    assert all(citation.end <= end for citation in hidden.citations)
    assert summary_view.again.isVisible()
    anew = start(summary_view, qtbot)
    assert all(citation.end <= end for citation in anew.citations)


@pytest.mark.corpus
def test_the_reader_chooses_how_far_the_book_is_summarised_and_the_story_so_far_never_passes_the_page(
    qtbot: QtBot, reading: MainWindow
) -> None:
    end = reading.reading.page.visible_end
    assert end is not None
    so_far, chapter, whole = reading.reading.panel.story.summary_views
    assert max(citation.end for citation in start(whole, qtbot).citations) <= end
    control = reading.reading.panel.guard
    control.choices["chapter"].trigger()
    qtbot.waitUntil(lambda: "chapter" in control.text())
    make_summary = start(chapter, qtbot)
    assert end < make_summary.end <= Locator(21, 0)
    control.choices["off"].trigger()
    qtbot.waitUntil(lambda: "whole book" in control.text())
    assert max(citation.end for citation in start(whole, qtbot).citations) > Locator(21, 0)
    assert max(citation.end for citation in start(so_far, qtbot).citations) <= end
    control.choices[None].trigger()
    qtbot.waitUntil(lambda: "this page" in control.text())
    shown = whole.text.summary
    assert shown is None or max(citation.end for citation in shown.citations) <= end
