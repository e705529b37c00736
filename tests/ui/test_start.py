"""What is there again at the next start: the book, its place, what was asked, the settings; what the Finder opens."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QEvent, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

import assets
from indexing.locator import Locator
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.page_style import PageStyle, default_style, themed
from reader.ui.reading.pace import Pace
from reader.ui.shelf.order import Arrangement
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from tests.ui import real_window
from tests.ui.fake_script import FakeScript
from tests.ui.real_window import SECONDS, Run, read
from tests.ui.sample_window import Begin
from tests.ui.size_driver import resize

pytestmark = pytest.mark.usefixtures("qapp", "no_models")


@pytest.fixture
def left(run: Run, qtbot: QtBot) -> Locator:
    """The sample book was read to some page, and the window closed on it."""
    _, window = run()
    read(window, qtbot, assets.sample_book())
    page = window.reading.page
    with qtbot.waitSignal(page.page_ready, timeout=20 * SECONDS):
        page.go_to(Locator(4, 0))
    with qtbot.waitSignal(page.position_changed, timeout=20 * SECONDS):
        page.next_page()
    place = window.reading.place.own
    assert place is not None
    assert place > Locator(4, 0)
    window.close()
    return place


def started(run: Run) -> MainWindow:
    """A new run, as from the desktop's menu."""
    _, window = run()
    window.begin(WindowArguments())
    return window


def test_the_book_that_was_open_is_there_at_its_place(run: Run, qtbot: QtBot, left: Locator) -> None:
    window = started(run)
    qtbot.waitUntil(lambda: window.reading.book is not None, timeout=20 * SECONDS)
    qtbot.waitUntil(lambda: window.reading.page.visible_end is not None, timeout=20 * SECONDS)
    assert window.reading.place.own == left


def test_after_leaving_from_the_shelf_it_starts_there_and_enter_continues(
    run: Run, qtbot: QtBot, left: Locator
) -> None:
    window = started(run)
    qtbot.waitUntil(lambda: window.reading.page.visible_end is not None, timeout=20 * SECONDS)
    window.actions_["shelf"].trigger()
    window.close()

    again = started(run)
    again.activateWindow()
    going_on = again.shelf.continuing
    qtbot.waitUntil(going_on.isVisible, timeout=20 * SECONDS)
    assert again._book is None
    assert "Eleven Minutes Fast" in going_on.text()
    bar = again.shelf.bar
    assert going_on.mapTo(again, going_on.rect().bottomLeft()).y() <= bar.mapTo(again, bar.rect().topLeft()).y()
    qtbot.waitUntil(again.shelf.view.hasFocus)
    QTest.keyClick(QApplication.focusWidget() or again, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: again.reading.page.visible_end is not None, timeout=20 * SECONDS)
    assert again.reading.place.own == left


@pytest.mark.nightly
def test_enter_goes_on_whatever_the_order_of_the_shelf(run: Run, qtbot: QtBot, left: Locator) -> None:
    window = started(run)
    qtbot.waitUntil(lambda: window.reading.page.visible_end is not None, timeout=20 * SECONDS)
    window.actions_["shelf"].trigger()
    window.actions_["by-title"].trigger()
    window.close()
    again = started(run)
    qtbot.waitUntil(again.shelf.continuing.isVisible, timeout=20 * SECONDS)
    current = again.shelf.current
    assert current is not None
    assert current.book == again.shelf.continuing.book


def test_a_setting_starts_on_the_shelf(run: Run, qtbot: QtBot, left: Locator) -> None:
    window = started(run)
    qtbot.waitUntil(lambda: window.reading.page.visible_end is not None, timeout=20 * SECONDS)
    window.actions_["start-on-shelf"].trigger()
    window.close()
    again = started(run)
    qtbot.waitUntil(again.shelf.continuing.isVisible, timeout=20 * SECONDS)
    assert again._book is None
    assert again.actions_["start-on-shelf"].isChecked()


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


def test_everything_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "window.ini"
    style = PageStyle(
        "sepia", "scrolling", 130, 1.8, 12, "serif", False, False, "two", background="#102030", ink="#ffeedd"
    )
    style = replace(style, letter_space=7, word_space=30, paragraph_space=80, weight=2)
    style = replace(style, background="#102030", ink="#ffeedd")
    style = replace(style, sheet="/* “Mine”, 1% */\np::before {\n\tcontent: '\\201C';\n}\n")
    first = Settings(file)
    first.save_page_style(style)
    first.tab.save("story")
    first.save_arrangement(Arrangement("author", "list"))
    first.figure.save("book")
    first.pace.save(Pace.of([1.5, 0.75]))
    first.save_state("geometry", QByteArray(b"\x00\x01"))
    assert first.page_style() == style
    first.sync()
    second = Settings(file)
    assert second.page_style() == style
    second.save_page_style(themed(style, "own"))
    assert second.page_style() == themed(style, "own")
    assert second.page_style().theme == "dark"
    assert second.tab() == "story"
    assert second.arrangement() == Arrangement("author", "list")
    assert (second.figure(), second.pace()) == ("book", Pace.of([1.5, 0.75]))
    assert second.state("geometry") == QByteArray(b"\x00\x01")


@pytest.mark.parametrize(
    "damage",
    [
        "[page]\ntheme=plaid\nfont_percent=many\nline_height=900\nmode=\njustify=maybe\ncolumns=7\nweight=-1\nbackground=mauvish\nletter_space=x\n[shelf]\norder=9",
        "\x00\xff",
        "",
    ],
)
def test_a_damaged_file_gives_the_defaults(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "window.ini"
    file.write_text(damage, encoding="utf-8")
    style = Settings(file).page_style()
    assert replace(style, line_height=1.5) == default_style()
    assert style.line_height <= 2.2
    assert Settings(file).arrangement() == Arrangement("read", "grid")


LINK = "quoth://book/0123456789abcdef/3:120-180"

# In a process of its own: a process has one application, and the tests' is pytest-qt's.
SENDS = """
import sys, msgspec
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent
from reader.ui.app import Application
app = Application(sys.argv[:1])
app.asked.connect(lambda arguments: print(msgspec.json.encode(arguments).decode()))
for event in (QFileOpenEvent("/books/emma.epub"), QFileOpenEvent(QUrl(sys.argv[1])), QFileOpenEvent(QUrl("https://a/b"))):
    QCoreApplication.sendEvent(app, event)
"""


def test_what_the_finder_opens_is_asked_of_the_window() -> None:
    command = [sys.executable, "-c", SENDS, LINK]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    asked = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(request["files"], request["book"]) for request in asked] == [(["/books/emma.epub"], None), ([], LINK)]
