"""“Stop answering” is there while something is being made that can be stopped, and only then."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.engine import protocol as p
from reader.ui.window.main_window import MainWindow
from reader.ui.window.shortcuts import ShortcutsDialog
from tests.ui.fake_script import FakeScript, answer
from tests.ui.sample_window import SAMPLE, Begin, read, titles


def ask(window: MainWindow, words: str) -> None:
    """Ask about the open book."""
    box = window.reading.panel.ask_panel.box.input
    QTest.keyClicks(box, words)
    QTest.keyClick(box, Qt.Key.Key_Return)


def test_an_answer_can_be_stopped_until_it_is_there(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin
) -> None:
    script.on(p.Ask, answer("Who wound it?", "He did.")).on(p.Ask, "wait")
    begin()
    stop = window.actions_["stop-answer"]
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    assert not stop.isEnabled()
    read(window, qtbot)
    assert not stop.isEnabled()
    ask(window, "Who wound it?")
    assert stop.isEnabled()
    qtbot.waitUntil(lambda: window.reading.panel.ask_panel.turns[0].answer is not None)
    assert not stop.isEnabled()
    ask(window, "And when?")
    assert stop.isEnabled()
    stop.trigger()
    assert not window.reading.panel.ask_panel.busy
    assert not stop.isEnabled()


def test_the_list_of_shortcuts_says_when_nothing_can_be_stopped(qtbot: QtBot, window: MainWindow, begin: Begin) -> None:
    begin()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    window.actions_["shortcuts"].trigger()
    (shown,) = (dialog for dialog in window.findChildren(ShortcutsDialog) if dialog.isVisible())
    QTest.keyClicks(shown.search, window.actions_["stop-answer"].text())
    assert shown.enter.text() == "This can’t be done at the moment."
    shown.reject()


@pytest.mark.parametrize("tab", ["story", "notes"])
def test_a_summary_can_be_stopped_from_any_tab(
    window: MainWindow, script: FakeScript, begin_reading: Begin, tab: str
) -> None:
    script.on(p.GetRecap, "wait")
    begin_reading()
    acts, story = window.actions_, window.reading.panel.story
    acts["story"].trigger()
    story.summary_views[0].start()
    acts[tab].trigger()
    assert acts["stop-answer"].isEnabled()
    acts["stop-answer"].trigger()
    assert not story.busy
    assert not acts["stop-answer"].isEnabled()


def test_on_the_shelf_it_stops_the_shelfs_answer(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin
) -> None:
    script.on(p.AskShelf, "wait")
    begin()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    acts, side = window.actions_, window.shelf_side
    acts["ask-shelf"].trigger()
    assert not acts["stop-answer"].isEnabled()
    side.panel.ask("Which book has a clock?")
    assert acts["stop-answer"].isEnabled()
    read(window, qtbot)
    assert not acts["stop-answer"].isEnabled()  # in the book nothing is being answered
    acts["shelf"].trigger()
    assert acts["stop-answer"].isEnabled()
    acts["stop-answer"].trigger()
    assert not side.panel.busy
    assert not acts["stop-answer"].isEnabled()
