"""A chapter where the reader hasn't been and that seems to tell what was asked: its words come when they say so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from reader.engine.protocol import ShelfAhead, ShelfCitation
from reader.ui.book.quote import Quote
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.widgets.controls import label, tool_button
from reader.ui.words import tr


class AheadRow(QFrame):
    """The book and the chapter, and *Show*; then the words."""

    show_wanted = Signal()
    hinted = Signal(object, QPoint)
    """As a QuoteRow's."""

    def __init__(self, ahead: ShelfAhead, chosen: Callable[[ShelfCitation], object]) -> None:
        super().__init__()
        self.ahead, self._chosen = ahead, chosen
        self.rows: list[QuoteRow] = []
        place = " · ".join(filter(None, (ahead.title, ahead.chapter)))
        tip = tr("Show the words of {place}, where you haven’t been yet", place=place)
        self.show_button = tool_button(tip, "small-link", text=tr("Show"))
        self.show_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.show_button.clicked.connect(self.show_wanted)
        self._state = label("", "small", wrap=True)
        self._state.hide()
        head = QHBoxLayout()
        head.setContentsMargins(4, 0, 4, 0)
        head.addWidget(label(place, "small", wrap=True), 1)
        head.addWidget(self.show_button, 0, Qt.AlignmentFlag.AlignTop)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(3)
        self._column.addLayout(head)
        self._column.addWidget(self._state)

    def wait(self) -> None:
        """The words are on their way."""
        self.show_button.hide()
        self._say(tr("Reading there…"))

    def give_up(self, sentence: str = "") -> None:
        """They don't come; ``sentence`` says why, if the reader doesn't know."""
        self.show_button.show()
        self._say(sentence)

    def show_words(self, citations: Sequence[ShelfCitation]) -> None:
        """Here they are."""
        self.show_button.hide()
        self._say("" if citations else tr("Nothing there answers it after all."))
        for citation in citations:
            row = QuoteRow(Quote.of(citation), numbered=False)
            row.clicked.connect(lambda _checked=False, citation=citation: self._chosen(citation))
            row.hinted.connect(self.hinted)
            self.rows.append(row)
            self._column.addWidget(row)
            row.show()

    def _say(self, sentence: str) -> None:
        self._state.setText(sentence)
        self._state.setVisible(bool(sentence))
