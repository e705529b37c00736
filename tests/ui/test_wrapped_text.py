"""The question box has no horizontal scroll bar at any width: where a line just fits, Qt's never settles."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from reader.ui.panel.question_box import QuestionBox


def test_no_width_brings_a_horizontal_bar(qtbot: QtBot, qapp: QApplication) -> None:
    box = QuestionBox("Ask", "Ask")
    qtbot.addWidget(box)
    box.input.setPlainText("Pierre " * 20)
    box.resize(280, 300)
    box.show()
    for width in range(280, 400):
        box.resize(width, 300)
        qapp.processEvents()
        assert not box.input.horizontalScrollBar().isVisible()
