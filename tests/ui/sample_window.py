"""What tests of the window do with the sample book, on the fake engine."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

import assets
from indexing.locator import Locator
from reader.engine import protocol as p
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import book

SAMPLE = book(assets.sample_book())
START = Locator(4, 0)
GUARD = p.Guard("position", chosen=False, finished=False)
Begin = Callable[..., None]
"""The type of the fixtures ``begin`` and ``begin_reading``."""
LENGTHS = (10, 10, 100, 5000, 5000, 5000, 5000, 5000, 5000, 5000)


def opened(*turns: p.Turn, lengths: tuple[int, ...] = LENGTHS) -> p.OpenedBook:
    """What the engine says of the sample book."""
    return p.OpenedBook(SAMPLE, START, (), lengths, turns)


def titles(window: MainWindow) -> list[str]:
    """What the shelf shows."""
    model = window.shelf.view.model()
    return [model.data(model.index(row, 0)) for row in range(model.rowCount())]


def read(window: MainWindow, qtbot: QtBot) -> None:
    """Open the sample book and wait for its page."""
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    ready: list[bool] = []
    window.reading.page.page_ready.connect(lambda: ready.append(True))
    window.open_book(SAMPLE)
    qtbot.waitUntil(lambda: bool(ready), timeout=20_000)


def press(window: MainWindow, words: str) -> None:
    """Press the button that says ``words``."""
    next(
        button for button in window.findChildren(QPushButton) if button.text() == words and not button.isHidden()
    ).click()


def page_target(window: MainWindow) -> QWidget:
    """The widget that the page's keys go to: Chromium's own."""
    target: QWidget = window.reading.page
    while (inner := target.focusProxy()) is not None:
        target = inner
    return target
