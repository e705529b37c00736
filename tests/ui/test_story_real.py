"""Summaries and stories in a real window; a book without a story has terms and an outline."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

import assets
from indexing.locator import Locator
from reader.engine import protocol as p
from reader.engine.protocol import Summary
from reader.ui.panel.story_pane import SummaryView
from reader.ui.window.main_window import MainWindow
from tests.epubs import book_of
from tests.ui.fake_script import FakeScript
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight
from tests.ui.sample_window import Begin, opened

PLACE = Locator(20, 2000)
IN_SAMPLE = Locator(5, 2000)  # a chapter and a page: a model needs minutes for half a novel


@pytest.fixture
def reading(qtbot: QtBot, run: Run, novel_file: Path) -> MainWindow:
    """A novel, open in the middle, the Story tab shown; a model's summary would keep to the same horizon."""
    return opened_at(qtbot, run, novel_file, PLACE)


def opened_at(qtbot: QtBot, run: Run, book: Path, place: Locator) -> MainWindow:
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
    reading = opened_at(qtbot, run, assets.sample_book(), IN_SAMPLE)
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
    so_far, chapter, whole, _ = reading.reading.panel.story.summary_views
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


PLAIN = p.Guard("off", chosen=False, finished=False, story=False)
STORY = p.Guard("position", chosen=False, finished=False, story=True)


def tabs(window: MainWindow) -> list[str]:
    """What the tabs of the panel are called."""
    bar = window.reading.panel.tabs
    return [bar.tabText(number) for number in range(bar.count())]


def in_the_menu(window: MainWindow) -> list[str]:
    """What the Book menu calls the two tabs whose names differ."""
    (menu,) = [action.menu() for action in window.menuBar().actions() if action.text() == "&Book"]
    assert isinstance(menu, QMenu)
    return [action.text() for action in menu.actions()[1:3]]


def said(widget: QWidget) -> str:
    """All that labels and buttons say."""
    children: list[QLabel | QPushButton] = [*widget.findChildren(QLabel), *widget.findChildren(QPushButton)]
    return "\n".join(child.text() for child in children if child.isVisibleTo(widget))


def test_a_book_without_a_story_has_terms_and_an_outline_until_its_reader_says_otherwise(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.OpenBook, msgspec.structs.replace(opened(), guard=PLAIN)).on(p.SavePosition, PLAIN)
    script.on(p.SetStory, STORY)
    begin_reading()
    panel = window.reading.panel
    qtbot.waitUntil(lambda: tabs(window) == ["Ask", "Terms", "Outline", "Notes"])
    assert in_the_menu(window) == ["Terms", "Outline"]
    assert window.actions_["characters"].toolTip() == "Terms (Ctrl+E)"
    assert panel.guard.text().startswith("Spoilers: whole book")
    assert "Sum up what I have read" in said(panel.story.summary_views[0])
    window.actions_["spoilers"].trigger()
    menu = panel.guard.menu()
    assert menu is not None
    qtbot.waitUntil(menu.isVisible)
    panel.guard.story.trigger()
    menu.close()
    qtbot.waitUntil(lambda: tabs(window) == ["Ask", "Characters", "Story", "Notes"])
    assert in_the_menu(window) == ["Characters", "Story so far"]
    assert [(request.book, request.story) for request in script.requests(p.SetStory)] == [("b1", True)]
    assert panel.guard.text().startswith("Spoilers: up to this page")
    assert "Tell the story so far" in said(panel.story.summary_views[0])


LESSON = (
    "<p>A graph consists of nodes and edges. This edition of the course in Computer Science defines each of them. "
    "The Edition is the second, and the edition before it was the first; computer science goes on, and computer "
    "science is what Computer Science is. A tree is a graph without a cycle, and a cycle is a path that ends where "
    "it begins.</p>"
)
HISTORY = "<p>Ada Lovelace described such a path, and Ada Lovelace is read still.</p>"


def test_a_course_is_told_from_a_story_and_what_the_reader_says_is_kept(
    no_models: None, run: Run, qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory
) -> None:
    chapters = [f"<h1>Lesson {n}</h1>" + LESSON * 14 + HISTORY for n in range(1, 5)]
    file = book_of(tmp_path_factory.mktemp("course") / "course.epub", *chapters, title="A Course")
    client, window = run()
    read(window, qtbot, file)
    panel = window.reading.panel
    qtbot.waitUntil(lambda: tabs(window)[1:3] == ["Terms", "Outline"], timeout=20 * SECONDS)
    window.reading.panel_wanted.emit()
    panel.show_tab("characters")
    qtbot.waitUntil(lambda: panel.entity_cache.concepts is not None, timeout=20 * SECONDS)
    concepts = panel.entity_cache.concepts
    assert concepts is not None
    names = {entity.name for entity in concepts.entities}
    assert "Ada Lovelace" in names
    assert not names & {"Edition", "Computer Science"}
    panel.guard.story.trigger()
    qtbot.waitUntil(lambda: tabs(window)[1:3] == ["Characters", "Story"])
    assert panel.guard.text().startswith("Spoilers: up to this page")
    window.close()
    client.close()
    _, again = run()
    read(again, qtbot, file)
    qtbot.waitUntil(lambda: again.reading.panel.guard.text().startswith("Spoilers: up to this page"))
    assert tabs(again)[1:3] == ["Characters", "Story"]
