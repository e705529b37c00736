"""A book that tells no story is read as one: no guard, other names for the panes, and one click says otherwise."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.window.main_window import MainWindow
from tests.epubs import book_of
from tests.ui.fake_script import FakeScript
from tests.ui.real_window import SECONDS, Run
from tests.ui.real_window import read as read_file
from tests.ui.sample_window import Begin, opened

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
    read_file(window, qtbot, file)
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
    read_file(again, qtbot, file)
    qtbot.waitUntil(lambda: again.reading.panel.guard.text().startswith("Spoilers: up to this page"))
    assert tabs(again)[1:3] == ["Characters", "Story"]
