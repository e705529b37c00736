"""What the cards of recommendations want: covers, their books opened, books hidden."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from reader.engine.protocol import Book, HiddenBooks, HideBook
from reader.ui.client.engine_client import EngineClient
from reader.ui.shelf.covers import Covers
from reader.ui.shelf_panel.card_view import CardView
from reader.ui.shelf_panel.recommendation_view import RecommendationView
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr


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
            self._client.call(HideBook(book, hidden=False), HiddenBooks, lambda _hidden: turn.restore_card(view, at))

        self._client.call(HideBook(book), HiddenBooks, hidden)

    def _cover_changed(self, changed: str) -> None:
        for view in self._cards:
            if view.card.book == changed and (book := self._book_of(changed)) is not None:
                view.button.show_cover(self._covers.cover(book))
