"""Boxes of text that wraps have no horizontal scroll bar at any width: where a line just fits, Qt's never settles."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from reader.ui.annotations.note_editor import NoteEditor
from reader.ui.panel.question_box import QuestionBox
from reader.ui.widgets.wrapped_text import WrappedText

pytestmark = pytest.mark.window


@pytest.mark.parametrize("made", [lambda: QuestionBox("Ask", "Ask"), NoteEditor, WrappedText])
def test_no_width_brings_a_horizontal_bar(qtbot: QtBot, qapp: QApplication, made: type[WrappedText]) -> None:
    box = made()
    qtbot.addWidget(box)
    text = box if isinstance(box, WrappedText) else box.findChild(WrappedText)
    assert text is not None
    text.setPlainText("Pierre " * 20)
    box.resize(280, 300)
    box.show()
    for width in range(280, 340):
        box.resize(width, 300)
        qapp.processEvents()
        assert not text.horizontalScrollBar().isVisible()
