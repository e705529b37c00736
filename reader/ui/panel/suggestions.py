"""Questions worth asking where the reader is, each a button: what the conversation shows while it is empty."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from reader.engine.protocol import GetSuggestions, Suggestions, UserMessage, say
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.client.engine_words import in_window_language
from reader.ui.widgets.controls import label, named
from reader.ui.widgets.layouts import in_column

ALWAYS = (say("Who wrote this book?"), say("How long is this book?"))
"""What any book can be asked at any place, until the engine knows better."""
_AFTER_MS = 500
_MOST = 4


class Suggestion(QPushButton):
    """A question, on as many lines as it needs; ``shown`` tells it in the window's language."""

    def __init__(self, question: str, shown: str = "") -> None:
        super().__init__()
        self.question = question
        named(self, "suggestion", shown or question)
        self._inside = in_column(label(shown or question, "quote", wrap=True), within=self, margins=(13, 9, 13, 9))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return self._inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._inside.minimumSize()


class SuggestionList(QWidget):
    """Follows the reader, once they rest, while it is to be seen."""

    chosen = Signal(object)
    """A UserMessage."""
    changed = Signal()

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self._client = client
        self._context: ReadingContext | None = None
        self._requested_from: ReadingContext | None = None
        self._call: CallHandle | None = None
        self._timer = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._timer.timeout.connect(self._ask)
        self.buttons: list[Suggestion] = []
        self._column = in_column(within=self, margins=0, spacing=9)
        self._offer(ALWAYS)

    def set_context(self, context: ReadingContext | None) -> None:
        """Take note of how far the reader is; questions that may now name too much go at once."""
        self._context = context
        if context is None or (self._requested_from is not None and not context.sees_all_of(self._requested_from)):
            self._forget()
        self._timer.start()

    def expire(self) -> None:
        """The book's import has got further: there may be better questions now."""
        self._requested_from = None
        self._timer.start()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: what is shown is up to the page."""
        super().showEvent(event)
        self._timer.start()

    def _ask(self) -> None:
        context, requested_from = self._context, self._requested_from
        if (
            context is None
            or not context.ready
            or not self.isVisible()
            or (requested_from and requested_from.sees_all_of(context))
        ):
            return
        self._stop()
        self._requested_from = context
        self._call = self._client.call(context.about(GetSuggestions), self._take, self._fail)

    def _take(self, suggestions: Suggestions) -> None:
        self._call = None
        self._offer(suggestions.questions[:_MOST] or ALWAYS)

    def _fail(self, _failure: CallFailure) -> None:
        """The fixed ones do; it is tried again when the reader or the import has moved on."""
        self._call = None

    def _forget(self) -> None:
        self._stop()
        self._requested_from = None
        self._offer(ALWAYS)

    def _stop(self) -> None:
        if self._call is not None:
            self._call.cancel()
            self._call = None

    def _offer(self, questions: Sequence[UserMessage]) -> None:
        if [made.question for made in self.buttons] == list(questions):
            return
        for old in self.buttons:
            old.hide()
            old.deleteLater()
        self.buttons = [Suggestion(question, in_window_language(question)) for question in questions]
        for made in self.buttons:
            made.clicked.connect(lambda _checked=False, made=made: self.chosen.emit(made.question))
            self._column.addWidget(made)
        self.changed.emit()
