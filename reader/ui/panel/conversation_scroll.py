"""Where the conversation scrolls: it keeps to its end while answers grow, until something is there to be read."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from reader.ui.widgets.controls import named
from reader.ui.words import tr

_LAID_OUT_MS = 30
_NEAR = 40  # pixels from the end that still count as the end
_ABOVE = 14  # pixels left free above a question that is read from its top


class ConversationScroll(QScrollArea):
    """What is shown stands in ``column``, above its stretch."""

    def __init__(self) -> None:
        super().__init__()
        inside = named(QWidget(), "scrolled")
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(18, 8, 16, 10)
        self.column.setSpacing(16)
        self.column.addStretch(1)
        self._keeps_to_end = True
        named(self, "", tr("Conversation"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)
        self.verticalScrollBar().rangeChanged.connect(self._grown)
        self.verticalScrollBar().actionTriggered.connect(self._scrolled_by_hand)

    def to_end(self) -> None:
        """Show the end, and keep to it as the conversation grows (its layout comes later, in several steps)."""
        self._keeps_to_end = True
        self._grown()

    def stay(self) -> None:
        """Keep to the end no longer: the reader is reading."""
        self._keeps_to_end = False

    def read_from_top(self, turn: QWidget) -> None:
        """What comes from now on is read where it stands, from its question down, unless the reader is elsewhere."""
        following = self._keeps_to_end
        self.stay()
        if following:
            QTimer.singleShot(_LAID_OUT_MS, turn, lambda: self.show_from_top(turn))

    def show_from_top(self, turn: QWidget) -> None:
        """Scroll to a question."""
        bar = self.verticalScrollBar()
        bar.setValue(min(bar.maximum(), max(0, turn.y() - _ABOVE)))

    def _grown(self) -> None:
        bar = self.verticalScrollBar()
        if self._keeps_to_end:
            bar.setValue(bar.maximum())

    def _scrolled_by_hand(self) -> None:
        bar = self.verticalScrollBar()
        self._keeps_to_end = bar.value() >= bar.maximum() - _NEAR
