"""A recommended book as a card: its cover, what it is, why it fits in its own words, and what to do with it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QToolButton

from indexing.locator import TextRange
from reader.engine.protocol import Card
from reader.ui.client.engine_words import in_window_language
from reader.ui.shelf.delegate import fitted
from reader.ui.widgets.controls import RowButton, label, named, tool_button
from reader.ui.widgets.excerpt import quoted
from reader.ui.widgets.layouts import SPARE, in_column, in_row
from reader.ui.widgets.marked_label import MarkedLabel
from reader.ui.words import number, percent, tr

_COVER = QSize(64, 94)
_ROUNDED = 1000  # words: a length is given to the nearest thousand


class CardButton(RowButton):
    """All of a card that opens the book: pressed by mouse, Space or Enter."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        facts = facts_line(card)
        self.setAccessibleName(". ".join(filter(None, (card.title, card.author, facts, why_words(card)))))
        self.setAccessibleDescription(tr("Opens the book"))
        self._cover = QLabel()
        self._cover.setFixedSize(_COVER)
        self._cover.setAlignment(Qt.AlignmentFlag.AlignTop)
        words = in_column(label(card.title, "question", wrap=True), spacing=2)
        for line in (card.author, facts):
            if line:
                words.addWidget(label(line, "small", wrap=True))
        words.addSpacing(4)
        words.addWidget(self._make_why(card))
        words.addStretch(1)
        self.row.setContentsMargins(8, 8, 8, 6)
        self.row.setSpacing(11)
        self.row.addWidget(self._cover, 0, Qt.AlignmentFlag.AlignTop)
        self.row.addLayout(words, 1)

    def _make_why(self, card: Card) -> QFrame:
        """A strip with the reason, and below it the words that it rests on."""
        strip = named(QFrame(), "why")
        lead, quote = why_parts(card)
        self.quote = MarkedLabel("quote")
        self.quote.set_words(quoted(quote) if quote else "")
        in_column(label(lead, "small", wrap=True), self.quote, within=strip, margins=(9, 1, 0, 1), spacing=2)
        self.quote.setVisible(bool(quote))
        return strip

    def show_cover(self, cover: QPixmap) -> None:
        """The cover as it is known now."""
        self._cover.setPixmap(fitted(cover, _COVER, self.devicePixelRatioF()))


class CardView(QFrame):
    """Says what the reader wants with the card's book."""

    opened = Signal()
    place_chosen = Signal(object)
    """The TextRange of the quoted words."""
    like_wanted = Signal()
    hide_wanted = Signal()

    def __init__(self, card: Card) -> None:
        super().__init__()
        named(self, "card")
        self.card = card
        self.button = CardButton(card)
        self.button.clicked.connect(self.opened)
        foot = in_row(*self._tools(), SPARE, margins=(6, 0, 6, 4), spacing=2)
        in_column(self.button, foot, within=self, margins=(1, 1, 1, 1), spacing=0)

    def _tools(self) -> Iterator[QToolButton]:
        for quote in self.card.quotes:
            if quote.start is not None and quote.end is not None:
                words = TextRange(quote.start, quote.end)
                show = _tool(tr("Opens the book at the quoted words"), tr("Show the words"))
                show.clicked.connect(lambda _checked=False, words=words: self.place_chosen.emit(words))
                yield show
        like = _tool(tr("More like “{title}”", title=self.card.title), tr("More like this"))
        like.clicked.connect(self.like_wanted)
        yield like
        hide = _tool(tr("Never recommend “{title}” again", title=self.card.title), tr("Not this one"))
        hide.clicked.connect(self.hide_wanted)
        yield hide


def facts_line(card: Card) -> str:
    """How long the book is and how much of it was read."""
    length = ""
    if card.words:
        thousands = max(_ROUNDED, round(card.words / _ROUNDED) * _ROUNDED)
        length = tr("about {number} words", number=number(thousands))
    read = tr("{share} read", share=percent(card.progress)) if card.progress >= 0.005 else tr("Not begun")
    return " · ".join(filter(None, (length, read)))


def why_parts(card: Card) -> tuple[str, str]:
    """Why the book fits, in the window's language, and the words of the book that it ends in."""
    last = f": “{card.quotes[-1].text}”" if card.quotes else ""
    sentence = in_window_language(card.why)
    if not last or not sentence.endswith(last):
        return sentence, ""
    return sentence.removesuffix(last), card.quotes[-1].text


def why_words(card: Card) -> str:
    """Both in a line."""
    lead, quote = why_parts(card)
    return tr("{lead}: “{words}”", lead=lead, words=quote) if quote else lead


def _tool(name: str, text: str) -> QToolButton:
    made = tool_button(name, "small-link", text=text)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return made
