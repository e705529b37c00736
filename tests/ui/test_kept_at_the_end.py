"""What Quoth's end, its own or a kill, must not take along: an unanswered question, and how the window was arranged."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

import assets
from reader.ui.client.engine_client import EngineClient
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from tests.ui import real_window
from tests.ui.fake_script import FakeScript
from tests.ui.real_window import SECONDS, Run
from tests.ui.sample_window import Begin
from tests.ui.size_driver import resize

QUESTION = "Who wound the clock?"


@pytest.mark.process
@pytest.mark.usefixtures("no_models")
def test_a_question_that_quoth_was_closed_under_is_there_again_to_be_asked(run: Run, qtbot: QtBot) -> None:
    client, window = run()
    real_window.read(window, qtbot, assets.sample_book())
    os.kill(client.engine_pid, signal.SIGSTOP)  # it is thinking
    window.reading.panel.ask_panel.ask(QUESTION)
    os.kill(client.engine_pid, signal.SIGKILL)
    window.close()

    _, again = run()
    real_window.read(again, qtbot, assets.sample_book())
    panel = again.reading.panel.ask_panel
    [turn] = panel.turns
    assert turn.question == QUESTION
    assert "Quoth was closed before this was answered." in [label.text() for label in turn.findChildren(QLabel)]
    book = again.reading.book
    assert book is not None
    assert Settings().unanswered(book.id)() == QUESTION  # nor does it go by being seen
    next(button for button in turn.findChildren(QPushButton) if button.text() == "Ask again").click()
    qtbot.waitUntil(lambda: panel.turns[-1].answer is not None, timeout=60 * SECONDS)
    assert Settings().unanswered(book.id)() == ""


@pytest.fixture
def next_run(qapp: QApplication, script: FakeScript) -> Iterator[Callable[[], MainWindow]]:
    """Another window on the same settings."""
    made: list[MainWindow] = []

    def start() -> MainWindow:
        made.append(MainWindow(qapp, EngineClient(script.command), Settings()))
        made[-1].show()
        return made[-1]

    yield start
    for window in made:
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)


def test_a_killed_window_comes_back_as_it_was_arranged(
    qtbot: QtBot, window: MainWindow, begin_reading: Begin, next_run: Callable[[], MainWindow]
) -> None:
    begin_reading()
    resize(window, qtbot, QSize(1111, 711))
    window.actions_["notes"].trigger()
    qtbot.waitUntil(lambda: Settings().tab() == "notes")
    window.actions_["panel"].trigger()
    qtbot.waitUntil(lambda: Settings().state("geometry") == window.saveGeometry())
    again = next_run()  # nothing has told the first one that it ends
    assert again.size() == QSize(1111, 711)
    assert again.reading.panel.tab == "notes"
    assert again.reading.panel.isHidden()
    assert not again.actions_["panel"].isChecked()

    window.showMaximized()
    qtbot.waitUntil(lambda: Settings().state("geometry") == window.saveGeometry())
    assert next_run().isMaximized()
