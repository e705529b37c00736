"""A conversation that scrolls: once it has begun it keeps to its end as it grows, until there is something to read."""

from __future__ import annotations

from typing import Literal

import shiboken6
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QWidget

from reader.engine.protocol import UserMessage
from reader.ui.client.engine_words import in_window_language
from reader.ui.panel.provenance import open_models
from reader.ui.widgets.controls import button, label, named
from reader.ui.widgets.layouts import in_column
from reader.ui.words import tr

_NEAR_END = 40  # pixels
_ABOVE = 14


class TurnFrame(QFrame):
    """What was asked, above what comes of it."""

    ask_again = Signal()

    def __init__(self, question: str, *, spacing: int) -> None:
        super().__init__()
        self.setObjectName("turn")
        self.question = question
        shown = in_window_language(question) if isinstance(question, UserMessage) else question
        asked = label(shown, "question", wrap=True)
        asked.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._column = in_column(asked, within=self, margins=(0, 0, 0, 6), spacing=spacing)

    def fail(self, sentence: str, *, can_ask_again: bool = True, about_models: bool = False) -> None:
        """Say why there is nothing, or no more; where it is for a model, offer the models."""
        self._end()
        self._column.addWidget(label(sentence, "caution", wrap=True))
        if about_models:
            self.add_button(tr("Models…")).clicked.connect(lambda: open_models(self))
        if can_ask_again:
            self._add_ask_again()

    def stop(self) -> None:
        """The reader stopped it: keep what is there, and say so quietly."""
        self._end()
        self._column.addWidget(label(tr("Stopped."), "small"))
        self._add_ask_again()

    def _end(self) -> None:
        """Nothing more comes."""
        raise NotImplementedError

    def _add_ask_again(self) -> None:
        self.add_button(tr("Ask again")).clicked.connect(self.ask_again)

    def add_button(self, words: str, tip: str = "") -> QPushButton:
        """A button at the end of what is shown."""
        made = button(words)
        made.setToolTip(tip)
        self._column.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)
        return made


class ConversationScroll(QScrollArea):
    """Turns go into ``column``, above its stretch."""

    scrolled_by_hand = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "", tr("Conversation"))
        self._opened: QWidget | None = None  # a quote that is to be seen whole, once it has got its height
        self._kept: Literal["", "end", "newest"] = ""  # in sight as the conversation grows, or gets another size
        inside = named(QWidget(), "scrolled")
        self.column = in_column(within=inside, margins=(18, 8, 16, 10), spacing=16)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)
        self.verticalScrollBar().rangeChanged.connect(self._grown)
        self.verticalScrollBar().actionTriggered.connect(self._scrolled_by_hand)

    def to_end(self) -> None:
        """Show the end, and keep to it as the conversation grows (its layout comes later, in several steps)."""
        self._kept = "end"
        self._grown()

    def to_newest(self) -> None:
        """Show the last turn from its question down, also when the panel gets its room later."""
        self._kept = "newest"
        self._grown()

    def to_top(self) -> None:
        """Show how to begin: nothing has been asked."""
        self._kept = ""
        self.verticalScrollBar().setValue(0)

    def stay(self) -> None:
        """The reader is reading: what comes no longer scrolls."""
        self._kept, self._opened = "", None

    def read_from_top(self) -> None:
        """The last turn has something to read, from its question down; who has scrolled away isn't fetched back."""
        if self._kept == "end":
            self.to_newest()

    def show_from_top(self, turn: QWidget) -> None:
        """Scroll to a question."""
        bar = self.verticalScrollBar()
        bar.setValue(min(bar.maximum(), max(0, turn.y() - _ABOVE)))

    def show_whole(self, quote: QWidget) -> None:
        """Scroll as far down as a quote that was opened needs, and no further than to its own beginning."""
        self.stay()
        self._opened = quote
        self._grown()

    def _reveal(self, quote: QWidget) -> None:
        bar = self.verticalScrollBar()
        top = quote.mapTo(self.viewport(), QPoint(0, 0)).y() + bar.value()
        needed = top + quote.height() + _ABOVE - self.viewport().height()
        if needed > bar.value():
            bar.setValue(min(needed, max(top - _ABOVE, 0)))

    def _grown(self) -> None:
        bar = self.verticalScrollBar()
        if self._kept == "end":
            bar.setValue(bar.maximum())
        elif self._kept == "newest":
            last = self.column.itemAt(self.column.count() - 2)  # above the stretch
            turn = last.widget() if last is not None else None
            if turn is not None:
                self.show_from_top(turn)
        elif self._opened is not None and shiboken6.isValid(self._opened):
            self._reveal(self._opened)

    def _scrolled_by_hand(self) -> None:
        self._opened = None
        self.scrolled_by_hand.emit()
        bar = self.verticalScrollBar()
        self._kept = "end" if bar.value() >= bar.maximum() - _NEAR_END else ""
