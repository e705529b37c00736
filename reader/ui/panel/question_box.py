"""Where a question is written: Enter sends, Shift+Enter makes a line; a selection it is about sits above it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QSizePolicy

from indexing.locator import TextRange
from reader.ui.widgets.controls import label, named, restyle, tool_button
from reader.ui.widgets.excerpt import quoted, shorten
from reader.ui.widgets.layouts import Placed, at_top, grown, in_column, in_row
from reader.ui.widgets.text_lines import WrappedText
from reader.ui.words import tr


class AboutChip(QFrame):
    """Hidden while there is nothing to say; ``name`` and ``removal`` say what it is and what its button does."""

    removed = Signal()

    def __init__(self, name: str, removal: str) -> None:
        super().__init__()
        named(self, "selection-chip", name)
        self._words = label("", "quote", wrap=True)
        remove = tool_button(removal, text="✕", do=self.removed)
        in_row(grown(self._words), at_top(remove), within=self, margins=(9, 5, 4, 5))
        self.hide()

    def say(self, words: str) -> None:
        """Show these words; none hide it."""
        self._words.setText(words)
        self.setVisible(bool(words))


_MOST_LINES = 6
LONGEST_QUESTION = 10_000


class _Input(WrappedText):
    submitted = Signal()
    left = Signal()
    focus_changed = Signal(bool)

    def __init__(self, placeholder: str, name: str) -> None:
        super().__init__()
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(3)
        self.textChanged.connect(self._fit)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Qt: Esc leaves the box while it is empty, whatever else of the window the key is for."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._leaves(event):
            event.accept()
            return True
        return super().event(event)

    def _leaves(self, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Escape and self.document().isEmpty()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter sends, with Shift it is a new line; Esc leaves an empty box."""
        if self._leaves(event):
            self.left.emit()
            return
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.submitted.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_changed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_changed.emit(False)

    def sizeHint(self) -> QSize:
        """Qt: as high as its lines, within reason."""
        return QSize(200, self._height())

    def _height(self) -> int:
        lines = min(_MOST_LINES, max(1, int(self.document().size().height())))
        return lines * self.fontMetrics().lineSpacing() + 12

    def _fit(self) -> None:
        self.setFixedHeight(self._height())


class QuestionBox(QFrame):
    """Emits ``asked`` with the question's words; ``selection`` is what they are about.

    ``placeholder`` stands in the empty field, ``name`` is the field's.
    """

    asked = Signal(str)
    stopped = Signal()
    left = Signal()
    """The reader wants to be elsewhere."""
    busy_changed = Signal()

    def __init__(self, placeholder: str, name: str) -> None:
        super().__init__()
        self.setObjectName("question-frame")
        self.selection: TextRange | None = None
        self.selection_text = ""
        self._busy = False
        self.input = _Input(placeholder, name)
        self.input.submitted.connect(self._submit)
        self.input.left.connect(self.left)
        self.input.textChanged.connect(self._refresh)
        self.input.focus_changed.connect(self._mark)
        self.send = tool_button(tr("Ask (Enter)"), do=self._send_or_stop)
        name_of_chip, removal = tr("The selection that the question is about"), tr("Don’t ask about the selection")
        self._chip = AboutChip(name_of_chip, removal)
        self._chip.removed.connect(lambda: self.set_selection(None))
        row = in_row(grown(self.input), Placed(self.send, align=Qt.AlignmentFlag.AlignBottom), spacing=4)
        in_column(self._chip, row, within=self, margins=(9, 7, 7, 7), spacing=6)
        self.setFocusProxy(self.input)
        self._refresh()

    def set_busy(self, busy: bool) -> None:
        """While an answer is being made the button stops it."""
        self._busy = busy
        self._refresh()
        self.busy_changed.emit()

    def set_selection(self, selection: TextRange | None, text: str = "") -> None:
        """The words of the book that the next question is about."""
        self.selection, self.selection_text = selection, text
        about = tr("About {words}", words=quoted(shorten(text, 160)))
        self._chip.say(about if selection is not None else "")

    def offer(self, question: str) -> None:
        """Put a question there, to be changed or sent."""
        self.input.setPlainText(question)
        self.input.moveCursor(QTextCursor.MoveOperation.End)
        self.input.setFocus()

    def _send_or_stop(self) -> None:
        if self._busy:
            self.stopped.emit()
        else:
            self._submit()

    def _submit(self) -> None:
        words = self.input.toPlainText().strip()[:LONGEST_QUESTION]
        if words:
            self.input.clear()
            self.asked.emit(words)

    def _mark(self, active: bool) -> None:
        self.setProperty("active", active)
        restyle(self)

    def _refresh(self) -> None:
        name = tr("Stop") if self._busy else tr("Ask (Enter)")
        self.send.draw("stop" if self._busy else "send", "accent")
        self.send.setToolTip(name)
        self.send.setAccessibleName(name)
        self.send.setEnabled(self._busy or bool(self.input.toPlainText().strip()))
