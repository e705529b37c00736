"""A run of the whole program for tests: a real window with the real engine, and what a reader does with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from pytestqt.qtbot import QtBot

from reader.ui.client.engine_client import EngineClient
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow

SECONDS = 1000

Run = Callable[[], tuple[EngineClient, MainWindow]]


def read(window: MainWindow, qtbot: QtBot, file: Path) -> None:
    """Put a book on the shelf, open it, and wait until it can be asked."""
    with qtbot.waitSignal(window.reading.page.page_ready, timeout=60 * SECONDS):
        window.begin(WindowArguments(files=(str(file),)))
    qtbot.waitUntil(lambda: window.reading.text_ready, timeout=60 * SECONDS)


def stock(window: MainWindow, qtbot: QtBot, files: Sequence[str]) -> None:
    """Put books on the shelf and wait until their texts are in."""
    window.begin(WindowArguments(files=tuple(files)))

    def ready() -> bool:
        known = [window.shelf.model_entry(book.id) for book in window.shelf.books()]
        return len(known) == len(files) and all(entry is not None and entry.stage == "done" for entry in known)

    qtbot.waitUntil(ready, timeout=60 * SECONDS)
    window.activateWindow()


def words(text: str) -> str:
    """A text without its white space: the page has the markup's white space, the quote single spaces."""
    return "".join(text.split())


def wait_for_highlight(window: MainWindow, qtbot: QtBot, text: str) -> None:
    """Wait until the page has highlighted exactly these words (before it turns, it shows the previous ones)."""

    def shown() -> None:
        got: list[str] = []
        window.reading.page.highlighted_text(lambda words, *_: got.append(words))
        qtbot.waitUntil(lambda: bool(got), timeout=10 * SECONDS)
        assert words(got[0]) == words(text)

    qtbot.waitUntil(shown, timeout=20 * SECONDS)
