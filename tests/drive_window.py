"""Opens the real window on a book, asks, clicks the first citation and prints what the page then highlights.

A program of its own, ``python -m tests.drive_window FILE QUESTION``, so that a test can run it under a trace.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable

from PySide6.QtCore import QDeadlineTimer, QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from reader.folders import data_folder
from reader.system import engine_command
from reader.ui.app import prepare_app
from reader.ui.client.engine_client import EngineClient
from reader.ui.page.guard import prepare_web_engine
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.panel.turn_view import TurnView
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.main_window import MainWindow
from reader.ui.window.one_window import OneWindow
from reader.ui.window.settings import Settings

TIMEOUT_MS = 150_000  # each wait; only a window that hangs takes so long
LOOK_EVERY_MS = 50


def wait(what: str, done: Callable[[], bool]) -> None:
    """Run the event loop until ``done``."""
    loop, look, deadline = QEventLoop(), QTimer(), QDeadlineTimer(TIMEOUT_MS)
    look.timeout.connect(lambda: loop.quit() if done() or deadline.hasExpired() else None)
    look.start(LOOK_EVERY_MS)
    loop.exec()
    if not done():
        sys.exit(f"waited {TIMEOUT_MS / 1000:.0f} s in vain until {what}")


def answered(window: MainWindow) -> TurnView:
    """The panel's first question, once its answer and citations are there."""
    wait("the question is asked", lambda: window.findChild(TurnView) is not None)
    turn: TurnView = window.findChildren(TurnView)[0]
    wait("the answer is there", lambda: turn.answer is not None)
    wait("it has quotes to click", lambda: bool(turn.findChildren(QuoteRow)))
    return turn


def highlighted(window: MainWindow) -> str:
    """The words that the page highlights, once there are any."""
    received: list[str] = []

    def look() -> bool:
        if not received or not received[-1]:
            window.reading.page.highlighted_text(received.append)
        return bool(received and received[-1])

    wait("the page highlights the quote", look)
    return received[-1]


def main(file: str, question: str) -> int:
    """Run the window once; prints the quote and the highlighted words as JSON."""
    prepare_web_engine()
    app = QApplication(sys.argv[:1])
    prepare_app(app)
    client = EngineClient(engine_command())
    window = MainWindow(app, client, Settings())
    ear = OneWindow(data_folder(), window)  # as the program itself does
    ear.listen()
    client.start()
    window.begin(WindowArguments(None, (file,), question, look_ahead=True))
    window.show()
    turn = answered(window)
    row = turn.findChildren(QuoteRow)[0]
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    words = highlighted(window)
    quote = row.quote
    window.close()
    print(json.dumps({"quote": quote.text, "highlighted": words}))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
