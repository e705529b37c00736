"""The ask panel on the fake engine, for the tests in several files."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.engine import protocol as p
from reader.ui.app import prepare_app
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import EngineClient
from reader.ui.look.theme import PALETTES, apply_theme
from reader.ui.panel.ask_panel import AskPanel
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.undo import UndoQueue
from tests.ui.fake_script import answer, citation

QUOTE = citation(1, "Agnes wound it every evening.", chapter="One")
ANSWER = answer("Who winds it?", "Agnes winds it. [1]", [QUOTE])
HERE = Locator(2, 10)
CONTEXT = ReadingContext("b1", HERE, p.Guard("position", False, False), lengths=(10, 10, 80))


def shown_panel(qapp: QApplication, qtbot: QtBot, client: EngineClient) -> AskPanel:
    """A panel on a book without a conversation."""
    prepare_app(qapp)
    banners = Banners()
    made = AskPanel(client, UndoQueue(banners))
    apply_theme(made, PALETTES["light"])
    made.banners = banners  # type: ignore[attr-defined]  # keeps them alive, and the tests at them
    qtbot.addWidget(made)
    made.resize(380, 700)
    made.show()
    made.set_context(CONTEXT)
    made.show_conversation(())
    client.start()
    return made


def ask(panel: AskPanel, qtbot: QtBot, words: str = "Who winds it?") -> None:
    """Write a question and press Enter."""
    QTest.keyClicks(panel.box.input, words)
    QTest.keyClick(panel.box.input, Qt.Key.Key_Return)


def said(panel: AskPanel) -> str:
    """The text of all labels of the conversation."""
    QApplication.processEvents()  # Qt shows what was put into a shown layout with the next event
    return "\n".join(
        label.text() for turn in panel.turns for label in turn.findChildren(QLabel) if label.isVisibleTo(turn)
    )
