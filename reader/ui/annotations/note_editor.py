"""The field that a note is written in, on the page and in the list of notes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from reader.ui.widgets.controls import named
from reader.ui.widgets.text_lines import WrappedText
from reader.ui.words import tr

_LONGEST = 20_000


class NoteEditor(WrappedText):
    """Plain text; Ctrl+Enter finishes it."""

    done = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        named(self, "note-editor", tr("Note"))
        self.setPlaceholderText(tr("Your note…"))

    @property
    def note(self) -> str:
        """What was written, without white space around it."""
        return self.toPlainText().strip()[:_LONGEST]

    def write(self, note: str) -> None:
        """Begin with ``note``, to be written on."""
        if self.note != note:
            self.setPlainText(note)
            self.moveCursor(self.textCursor().MoveOperation.End)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: see the class."""
        entered = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if entered and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.done.emit()
        else:
            super().keyPressEvent(event)
