"""One request for recommendations and its reply: text, cards, text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, Signal

from reader.engine.protocol import (
    Book,
    Card,
    CardsChosen,
    Event,
    HiddenBooks,
    HideBook,
    ReadingMode,
    Recommendation,
    TurnText,
)
from reader.ui.across_books.card_view import CardView, why_words
from reader.ui.client.engine_client import EngineClient
from reader.ui.client.engine_words import in_window_language
from reader.ui.panel.conversation_scroll import TurnFrame
from reader.ui.shelf.covers import Covers
from reader.ui.widgets.banners import copy_words
from reader.ui.widgets.controls import label, rule, tool_button
from reader.ui.widgets.layouts import grown, in_row
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr, tr_later

MODE_NAMES: dict[ReadingMode, str] = {
    "read": tr_later("To read"),
    "study": tr_later("To study"),
    "find": tr_later("To find something"),
}


class RecommendationView(TurnFrame):
    """Shows each part as it comes."""

    card_added = Signal(object)
    """A CardView, which wants a cover and somebody to do what it says."""

    def __init__(self, words: str) -> None:
        super().__init__(words, spacing=9)
        self.cards: list[CardView] = []
        self.made: Recommendation | None = None
        self._status = label(tr("Looking through your shelf…"), "small", wrap=True)
        self._column.addWidget(self._status)

    def take(self, events: Sequence[Event]) -> None:
        """Show a batch of what happened."""
        for event in events:
            if isinstance(event, TurnText):
                self._say(event.text)
            elif isinstance(event, CardsChosen):
                for card in event.cards:
                    self._add_card(card)

    def finish(self, made: Recommendation) -> None:
        """All is there: what is to be known besides, and what was assumed."""
        self.made = made
        self._status.hide()
        for notice in made.notices:
            self._column.addWidget(label(in_window_language(notice), "small", wrap=True))
        copy = tool_button(
            tr("Copy the recommendations"), "small", text=tr("Copy"), do=lambda: copy_words(self.plain(), self)
        )
        mode = tr(MODE_NAMES[made.mode]) if made.mode is not None else ""
        source = tr("From your own shelf")
        foot = in_row(grown(label(" · ".join(filter(None, (source, mode))), "small", wrap=True)), copy)
        self._column.addLayout(foot)
        self._column.addWidget(rule())

    def stop(self) -> None:
        """The reader stopped it; what is there stays."""
        self._status.setText(tr("Stopped."))
        self._add_ask_again()

    def _end(self) -> None:
        self._status.hide()

    def remove_card(self, view: CardView) -> None:
        """Take a card away."""
        self.cards.remove(view)
        view.hide()

    def restore_card(self, view: CardView, at: int) -> None:
        """Show a card again that was taken away, in its place."""
        self.cards.insert(at, view)
        view.show()

    def plain(self) -> str:
        """The request and its cards, for the clipboard."""
        lines = [self.question]
        for view in self.cards:
            card = view.card
            by = tr("{title}, by {author}", title=card.title, author=card.author) if card.author else card.title
            lines += ["", by, why_words(card)]
        return "\n".join(lines)

    def _say(self, text: str) -> None:
        if text.strip():
            words = label(in_window_language(text), "quote", wrap=True)
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._column.addWidget(words)

    def _add_card(self, card: Card) -> None:
        view = CardView(card)
        self.cards.append(view)
        self._column.addWidget(view)
        self.card_added.emit(view)


class CardDesk(QObject):
    """Serves cards. ``book_of`` gives the book of the shelf with an id."""

    book_chosen = Signal(object)
    place_chosen = Signal(object, object)
    like_wanted = Signal(object)
    problem = Signal(str)

    def __init__(
        self, client: EngineClient, undo: UndoQueue, covers: Covers, book_of: Callable[[str], Book | None]
    ) -> None:
        super().__init__()
        self._client, self._undo, self._covers, self._book_of = client, undo, covers, book_of
        self._cards: list[CardView] = []
        covers.changed.connect(self._cover_changed)

    def serve(self, turn: RecommendationView, view: CardView) -> None:
        """Let a card have its cover, and do what it says."""
        self._cards.append(view)
        view.destroyed.connect(lambda: self._cards.remove(view))
        self._cover_changed(view.card.book)
        book = view.card.book
        view.opened.connect(lambda: self.with_book(book, self.book_chosen.emit))
        view.place_chosen.connect(lambda words: self.with_book(book, lambda it: self.place_chosen.emit(it, words)))
        view.like_wanted.connect(lambda: self.with_book(book, self.like_wanted.emit))
        view.hide_wanted.connect(lambda: self._hide(turn, view))

    def with_book(self, wanted: str, do: Callable[[Book], object]) -> None:
        """Do something with a book, unless it was removed since it was shown."""
        book = self._book_of(wanted)
        if book is None:
            self.problem.emit(tr("This book is no longer on the shelf."))
        else:
            do(book)

    def _hide(self, turn: RecommendationView, view: CardView) -> None:
        """Never recommend a card's book again; taken back, it is as it was."""
        at, book = turn.cards.index(view), view.card.book

        def hidden(_hidden: HiddenBooks) -> None:
            turn.remove_card(view)
            text = tr("“{title}” will not be recommended again.", title=view.card.title)
            self._undo.offer(text, lambda: None, restore)

        def restore() -> None:
            self._client.call(HideBook(book, hidden=False), lambda _hidden: turn.restore_card(view, at))

        self._client.call(HideBook(book), hidden)

    def _cover_changed(self, changed: str) -> None:
        for view in self._cards:
            if view.card.book == changed and (book := self._book_of(changed)) is not None:
                view.button.show_cover(self._covers.cover(book))
