"""The conversation beside the shelf: one field that asks all books, or for a book to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QMenu, QToolButton, QWidget

from indexing.locator import TextRange
from reader.engine.protocol import (
    AskShelf,
    Book,
    BookSelection,
    EarlierWish,
    Recommend,
    Recommendation,
    ShelfAnswer,
    ShelfCitation,
    ShelfKind,
    TellKind,
)
from reader.ui.across_books.answer_view import AheadRow, ShelfAnswerView
from reader.ui.across_books.kind_choice import KindChoice
from reader.ui.across_books.recommendation_view import CardDesk, RecommendationView
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.look.type_size import scaled
from reader.ui.panel.conversation_scroll import ConversationScroll
from reader.ui.panel.question_box import AboutChip, QuestionBox
from reader.ui.panel.quotes_view import QuotePopup
from reader.ui.panel.suggestions import Suggestion
from reader.ui.shelf.covers import Covers
from reader.ui.widgets.controls import label, tab_through, tool_button
from reader.ui.widgets.excerpt import shorten
from reader.ui.widgets.layouts import at_left, grown, in_column, in_row
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr, tr_later, tr_n

QUESTIONS = (tr_later("Which book speaks of the sea?"), tr_later("Where does somebody write a letter?"))
WISHES = (
    tr_later("Something short that I haven’t begun"),
    tr_later("What is new on my shelf?"),
    tr_later("Where shall I begin?"),
)
"""Examples of what can be asked, and of what can be wished for: shown in the window's language."""


def more_like(book: Book) -> str:
    """The request for books like one."""
    return f"More like “{book.title}”"


def who_else(book: Book) -> str:
    """The request for authors who write like a book's first one; for books like it if it names none."""
    return f"Who else writes like {book.authors[0]}?" if book.authors else more_like(book)


class ShelfExamples(QWidget):
    """A click tries an example."""

    chosen = Signal(str, str)
    """The words, and their ShelfKind."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons = [Suggestion(words, tr(words)) for words in (*QUESTIONS, *WISHES)]
        invitation = tr(
            "Each answer names its book; a click opens it at the words. Or say what you would like to read."
        )
        column = in_column(
            label(tr("Ask, and your books answer in their own words."), "lead", wrap=True),
            label(invitation, "muted", wrap=True),
            8,
            within=self,
            margins=(0, 14, 0, 0),
            spacing=9,
        )
        for made in self.buttons:
            kind: ShelfKind = "wish" if made.question in WISHES else "question"
            made.clicked.connect(partial(self.chosen.emit, made.question, kind))
            column.addWidget(made)


_NAMED = 3
"""Chosen books that are named beside a question; of more only their number is given."""

ShelfTurn = ShelfAnswerView | RecommendationView


class ShelfPanel(QFrame):
    """Asks the engine one thing at a time. ``book_of`` gives the book of the shelf with an id."""

    book_chosen = Signal(object)
    place_chosen = Signal(object, object)
    """A Book, and the TextRange of words in it."""
    details_wanted = Signal(object)
    """The Book whose description was quoted."""
    problem = Signal(str)
    """A sentence that says why something can't be done."""
    close_requested = Signal()

    def __init__(
        self, client: EngineClient, undo: UndoQueue, covers: Covers, book_of: Callable[[str], Book | None]
    ) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._client, self._undo = client, undo
        self._cards = CardDesk(client, undo, covers, book_of)
        self._cards.book_chosen.connect(self._open)
        self._cards.place_chosen.connect(self.place_chosen)
        self._cards.like_wanted.connect(self.more_like)
        self._cards.problem.connect(self.problem)
        self._call: CallHandle | None = None
        self._give_up: Callable[[], object] = lambda: None
        self._books: tuple[Book, ...] = ()
        self._earlier: EarlierWish | None = None
        self.turns: list[ShelfTurn] = []
        self.menu_button, self._menu = _more_button(self)
        self._menu.addAction(tr("Clear the conversation"), self.clear)
        self._close = tool_button(tr("Close the panel"), drawing="close", do=self.close_requested)
        self.examples = ShelfExamples()
        self.examples.chosen.connect(self._try)
        self._scroll = ConversationScroll()
        self._popup = QuotePopup(self, self._scroll)
        self._scroll.column.addWidget(self.examples)
        self._scroll.column.addStretch(1)
        self.kind = KindChoice()
        self._chip = AboutChip(tr("The books that are asked"), tr("Ask all books"))
        self._chip.removed.connect(lambda: self.ask_of(()))
        self.box = QuestionBox(tr("Ask, or say what you’d like to read…"), tr("Question or wish for your shelf"))
        self.box.asked.connect(self.send)
        self.box.stopped.connect(self.stop)
        self.setFocusProxy(self.box)  # before the box is inside: Qt would tear the chain that Tab follows
        self._lay_out()

    @property
    def busy(self) -> bool:
        """True while an answer or cards are being made."""
        return self._call is not None

    def use(self, actions: Sequence[QAction]) -> None:
        """Have the panel's menu offer these actions of the window too."""
        self._menu.addActions(actions)

    def send(self, words: str) -> None:
        """Ask, or wish, as the reader has chosen, or else as the words tell; books that were chosen are asked."""
        chosen = self.kind.chosen or ("question" if self._books else None)
        if chosen is not None:
            self._carry_out(words, chosen)
            return
        self.stop()
        self._call = self._client.call(
            TellKind(words, self._earlier),
            lambda kind: self._carry_out(words, kind.kind),
            lambda failure: self._carry_out(words, "question") if failure.kind != "cancelled" else None,
        )
        self._give_up = lambda: self.box.input.setPlainText(words)
        self.box.set_busy(True)

    def _try(self, words: str, kind: ShelfKind) -> None:
        self.stop()
        (self.recommend if kind == "wish" else self.ask)(words, tr(words))

    def _carry_out(self, words: str, kind: ShelfKind) -> None:
        self._call = None
        if kind == "wish":
            self.recommend(words)
        else:
            self.ask(words)

    def ask_of(self, books: Sequence[Book]) -> None:
        """Ask these books alone from now on; none: all of them."""
        self._books = tuple(books)
        self._chip.say(scope_words(self._books))
        if books:
            self.box.input.setFocus()

    def ask(self, question: str, shown: str = "") -> None:
        """Ask the books; what is under way is given up. ``shown`` is what ``recommend`` says of it."""
        chosen = BookSelection(books=tuple(book.id for book in self._books))
        self._ask(AskShelf(question=question, selection=chosen), self._books, shown)

    def more_like(self, book: Book) -> None:
        """Recommend books like one."""
        self.recommend(more_like(book), tr("More like “{title}”", title=book.title))

    def who_else(self, book: Book) -> None:
        """Recommend books of authors who write like a book's."""
        author = book.authors[0] if book.authors else ""
        wish = tr("Who else writes like {author}?", author=author) if author else more_like(book)
        self.recommend(who_else(book), wish)

    def recommend(self, request: str, shown: str = "") -> None:
        """Recommend books for a request, which ``shown`` tells in the window's language if the window made it."""
        self._recommend(Recommend(request, earlier=self._earlier), shown or request)

    def _recommend(self, request: Recommend, shown: str) -> None:
        self.stop()
        self._undo.flush()
        turn = RecommendationView(shown)
        turn.card_added.connect(lambda view: self._cards.serve(turn, view))
        turn.ask_again.connect(lambda: self._recommend(request, shown))
        self._begin(turn)
        self._call = self._client.call(
            request,
            lambda made: self._recommended(turn, made),
            lambda failure: self._failed(turn, failure),
            turn.take,
        )
        self.box.set_busy(True)

    def stop(self) -> None:
        """Give up what is under way; the panel is free at once, whatever the engine still does."""
        if self._call is not None:
            self._call.cancel()
            self._end()
            self._give_up()
            self._order_tabs()

    def clear(self) -> None:
        """Clear the conversation, with a way back."""
        self.stop()
        cleared, self.turns = self.turns, []
        if not cleared:
            return
        for turn in cleared:
            turn.hide()
        self.examples.show()
        self._scroll.to_top()
        self._earlier = None

        def restore() -> None:
            self.turns = cleared + self.turns
            for turn in cleared:
                turn.show()
            self.examples.hide()

        def forget() -> None:
            for turn in cleared:
                turn.deleteLater()

        self._undo.offer(tr("The conversation with the shelf was cleared."), forget, restore)

    def _ask(self, request: AskShelf, books: Sequence[Book], shown: str = "") -> None:
        self.stop()
        self._undo.flush()
        self._earlier = None
        turn = ShelfAnswerView(request, shown, scope_words(books))
        turn.citation_chosen.connect(self._follow)
        turn.quote_hinted.connect(self._popup.hint)
        turn.quote_unfolded.connect(self._scroll.show_whole)
        turn.ask_again.connect(lambda: self._ask(request, books, shown))
        turn.words_wanted.connect(lambda row: self._show_words(request.question, row))
        turn.begin(look_ahead=False)
        self._begin(turn)
        self._call = self._client.call(
            request,
            lambda answer: self._answered(turn, answer),
            lambda failure: self._failed(turn, failure),
            turn.take,
        )
        self.box.set_busy(True)

    def _show_words(self, question: str, row: AheadRow) -> None:
        """Ask the row's book again, whole, and put its words there."""
        self.stop()
        book = row.ahead.book
        row.wait()

        def come(answer: ShelfAnswer) -> None:
            self._end()
            row.show_words(answer.citations)
            self._order_tabs()

        def failed(failure: CallFailure) -> None:
            self._end()
            row.give_up("" if failure.kind == "cancelled" else failure.message)

        shown = AskShelf(question=question, selection=BookSelection(books=(book,)), shown=(book,))
        self._call = self._client.call(shown, come, failed)
        self._give_up = row.give_up
        self.box.set_busy(True)

    def _begin(self, turn: ShelfTurn) -> None:
        self._give_up = turn.stop
        self.turns.append(turn)
        self._scroll.column.insertWidget(self._scroll.column.count() - 1, turn)
        self.examples.hide()
        self._scroll.to_end()

    def _end(self) -> None:
        self._call = None
        self.box.set_busy(False)

    def _answered(self, turn: ShelfAnswerView, answer: ShelfAnswer) -> None:
        self._end()
        self._scroll.read_from_top()
        turn.finish(answer)
        self._order_tabs()

    def _recommended(self, turn: RecommendationView, made: Recommendation) -> None:
        self._end()
        self._scroll.read_from_top()
        turn.finish(made)
        cards = tuple(card.book for card in made.cards)
        shown = (*(self._earlier.shown if self._earlier is not None else ()), *cards)
        self._earlier = EarlierWish(made.understood or made.request, made.intent, cards, shown, made.suggestion)
        self._order_tabs()

    def _failed(self, turn: ShelfTurn, failure: CallFailure) -> None:
        self._end()
        if failure.kind == "cancelled":
            turn.stop()
        elif failure.kind == "engine":
            turn.fail(tr("The engine stopped before this was answered."))
        else:
            turn.fail(failure.message, can_ask_again=failure.kind != "usage", about_models=failure.kind == "model")
        self._order_tabs()
        self._scroll.to_end()

    def _open(self, book: Book) -> None:
        self._earlier = None
        self.book_chosen.emit(book)

    def _follow(self, citation: ShelfCitation) -> None:
        if citation.source == "description":
            self._cards.with_book(citation.book, self.details_wanted.emit)
        else:
            words = TextRange(citation.start, citation.end)
            self._cards.with_book(citation.book, lambda book: self.place_chosen.emit(book, words))

    def _order_tabs(self) -> None:
        last: QWidget = self.box.send
        for turn in self.turns:
            last = tab_through(last, turn.findChildren(QWidget))

    def _lay_out(self) -> None:
        top = in_row(
            grown(label(tr("Ask your shelf"), "question")), self.menu_button, self._close, margins=(18, 9, 8, 0)
        )
        bottom = in_column(self._chip, at_left(self.kind), self.box, margins=(14, 2, 14, 12), spacing=6)
        in_column(top, grown(self._scroll), bottom, within=self, margins=0, spacing=4)
        self.setMinimumWidth(scaled(320))


def scope_words(books: Sequence[Book]) -> str:
    """Which books are asked; empty if all are."""
    if not books:
        return ""
    if len(books) > _NAMED:
        return tr_n("Only in {n} book", "Only in {n} books", len(books))
    return tr("Only in {titles}", titles=", ".join(tr("“{words}”", words=shorten(book.title, 40)) for book in books))


def _more_button(panel: QWidget) -> tuple[QToolButton, QMenu]:
    menu = QMenu(panel)
    made = tool_button(tr("More"), drawing="more")
    made.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    made.setMenu(menu)
    return made, menu
