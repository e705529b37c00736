"""The Ask tab: the book's conversation, and where the next question is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from indexing.locations import Locations
from indexing.locator import TextRange
from reader.engine.protocol import Answer, Ask, Book, ClearConversation, Event, Progress, QuotesChosen, Turn
from reader.ui.book.known_names import KnownNames
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.panel.answer_text import plain_answer
from reader.ui.panel.conversation_scroll import ConversationScroll
from reader.ui.panel.question_box import QuestionBox
from reader.ui.panel.quotes_view import QuotePopup
from reader.ui.panel.still_reading import is_reading
from reader.ui.panel.suggestions import SuggestionList
from reader.ui.panel.turn_view import TurnView
from reader.ui.widgets.controls import button, label, tab_through, tool_button
from reader.ui.widgets.excerpt import quoted, shorten
from reader.ui.widgets.layouts import grown, in_column
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import locale, tr


@dataclass(frozen=True, slots=True)
class Query:
    """``words`` are those of the ``selection``; the rest is as in the request ``Ask``."""

    question: str
    selection: TextRange | None = None
    words: str = ""
    look_ahead: bool = False
    as_typed: bool = False
    own_words: bool = False
    insist: bool = False
    explain: bool = False


_TURNS_AT_ONCE = 30
"""A longer conversation is shown from its end, so that a book opens at once."""


class AskPanel(QWidget):
    """Asks the engine about one book at a time."""

    quote_chosen = Signal(object)
    name_chosen = Signal(str)
    waiting_changed = Signal(str, str)
    """The id of a book, and the question about it that waits for its answer; empty: none does any more."""

    def __init__(self, client: EngineClient, undo: UndoQueue) -> None:
        super().__init__()
        self._client = client
        self._undo = undo
        self._context: ReadingContext | None = None
        self._names = KnownNames()
        self._locations = Locations(())
        self._book: Book | None = None
        self._call: CallHandle | None = None
        self._progress: Progress | None = None
        self._due: list[Query] = []
        self._lost = ""
        self._conversation: Sequence[Turn] = ()
        self.turns: list[TurnView] = []
        self.box = QuestionBox(tr("Ask about this book…"), tr("Question about this book"))
        self.box.asked.connect(self.ask)
        self.box.stopped.connect(self.stop)
        self.suggestions = SuggestionList(client)
        self.suggestions.chosen.connect(self.ask)
        self.suggestions.changed.connect(self._order_tabs)
        self.menu_button = self._make_menu()
        self._empty = self._make_empty()
        self._earlier = button(tr("Show earlier questions"), do=self._show_earlier)
        self._earlier.hide()
        self._scroll = ConversationScroll()
        self.popup = QuotePopup(self, self._scroll)
        self._column = self._scroll.column
        self._column.addWidget(self._empty)
        self._column.addWidget(self._earlier)
        self._column.addStretch(1)
        self.setFocusProxy(self.box)  # before the box is inside: Qt would tear the chain that Tab follows
        self._lay_out()

    @property
    def busy(self) -> bool:
        """True while an answer is being made."""
        return self._call is not None

    def set_names(self, names: KnownNames) -> None:
        """Make these names links in every answer."""
        self._names = names
        for turn in self.turns:
            turn.set_names(names)

    def set_book(self, book: Book) -> None:
        """Answers from now on are from this book."""
        self._book = book
        self._progress = None

    def take_progress(self, progress: Progress) -> None:
        """The import of the open book has got further."""
        self._progress = progress
        for turn in self.turns:
            turn.take_progress(progress)

    def set_context(self, context: ReadingContext | None) -> None:
        """Take note of the open book and how far the reader is; None: there's no book."""
        before, self._context = self._context, context
        self.suggestions.set_context(context)
        if (before.lengths if before else ()) != (lengths := context.lengths if context else ()):
            self._locations = Locations(lengths)
            for turn in self.turns:
                turn.set_locations(self._locations)

    def show_unanswered(self, question: str) -> None:
        """Show a question that Quoth was closed under, to be asked again."""
        turn = self._add_turn(Query(question))
        turn.steps.hide()
        turn.fail(tr("Quoth was closed before this was answered."))
        self._order_tabs()
        self._scroll.to_newest()

    def show_conversation(self, conversation: Sequence[Turn]) -> None:
        """Begin with what was asked about the book before."""
        self._drop_call()
        self._lost = ""
        self._clear_turns()
        self.box.set_selection(None)
        self._conversation = conversation
        self._earlier.setVisible(len(conversation) > _TURNS_AT_ONCE)
        for turn in conversation[-_TURNS_AT_ONCE:]:
            self._add_answer(turn.answer)
        self._order_tabs()
        self._scroll.to_newest() if self.turns else self._scroll.to_top()

    def _show_earlier(self) -> None:
        """Show all that was asked before; what was asked since the book was opened stays below it."""
        self._earlier.hide()
        since, self.turns = self.turns, []
        for number, turn in enumerate(self._conversation[:-_TURNS_AT_ONCE]):
            self._add_answer(turn.answer, at=number)
        self.turns += since
        self._order_tabs()

    def _add_answer(self, answer: Answer, at: int | None = None) -> None:
        self._add_turn(Query(answer.question), at=at).finish(answer)

    def ask(self, question: str, *, look_ahead: bool = False) -> None:
        """Ask; an answer still under way is given up. ``look_ahead`` lifts the spoiler guard for this once."""
        selection, words = self.box.selection, self.box.selection_text
        self.box.set_selection(None)
        self._ask(Query(question, selection, words, look_ahead))

    def _ask(self, query: Query) -> None:
        if self._context is None:
            return
        self.stop()
        self._undo.flush()
        turn = self._add_turn(query)
        turn.begin(look_ahead=query.look_ahead)
        request = self._context.about(
            Ask,
            question=str(query.question),
            selection=query.selection,
            look_ahead=query.look_ahead,
            as_typed=query.as_typed,
            own_words=query.own_words,
            insist=query.insist,
            explain=query.explain,
            reply_in=locale().name()[:2] if query.explain else "",
        )
        self._call = self._client.call(
            request,
            lambda answer: self._answered(turn, answer),
            lambda failure: self._failed(turn, failure),
            lambda events: self._happened(turn, events),
        )
        self.box.set_busy(True)
        if not (query.selection or query.explain):  # without its words it would be another question
            self.waiting_changed.emit(self._context.book, str(query.question))
        self._scroll.to_end()

    def ask_once(self, question: str, *, look_ahead: bool = False) -> None:
        """Show the answer that this question already has; ask it if it has none."""
        answered = [turn for turn in self.turns if turn.question == question and turn.answer is not None]
        if look_ahead:
            answered = [turn for turn in answered if not turn.has_more_ahead]
        turn = answered[-1] if answered else None
        if turn is None:
            self.ask(question, look_ahead=look_ahead)
        else:
            QTimer.singleShot(0, turn, lambda: self._scroll.ensureWidgetVisible(turn, 0, 20))

    def focus_newest(self) -> None:
        """Give the keyboard to the newest answer, or to the question while there is none."""
        stop = self.turns[-1].first_stop if self.turns else None
        if stop is not None:
            self._scroll.stay()
            self._scroll.show_from_top(self.turns[-1])
            stop.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.box.setFocus()

    def ask_about(self, selection: TextRange, text: str) -> None:
        """Let the next question be about these words."""
        self.box.set_selection(selection, text)
        self.box.input.setFocus()

    def explain(self, selection: TextRange, text: str) -> None:
        """Have these words explained, at once."""
        self._ask(Query(tr("Explain {words}", words=quoted(shorten(text, 120))), selection, explain=True))

    def stop(self) -> None:
        """Give up the answer under way; the panel is free at once, whatever the engine still does."""
        if self._drop_call():
            self.turns[-1].stop()
            self._end_waiting()

    def lost_question(self) -> str:
        """The question whose answer went down with the engine, once."""
        lost, self._lost = self._lost, ""
        return lost

    def clear(self) -> None:
        """Clear the conversation, with a way back."""
        answered = [turn.answer for turn in self.turns if turn.answer is not None]
        empty, has_earlier = not self.turns, not self._earlier.isHidden()
        self._drop_call()
        self._clear_turns()
        if self._context is None or empty:
            return
        book = self._context.book
        self._end_waiting()

        def restore() -> None:
            if self._context is not None and self._context.book == book:
                for answer in answered:
                    self._add_answer(answer)
                self._earlier.setVisible(has_earlier)

        def forget() -> None:
            self._client.call(ClearConversation(book), lambda _done: None)

        self._undo.offer(tr("The conversation about this book was cleared."), forget, restore)

    def copyable(self) -> str:
        """The last answer with its quotes; empty if there's none."""
        answers = [turn.answer for turn in self.turns if turn.answer is not None]
        return plain_answer(answers[-1]) if answers else ""

    def _drop_call(self) -> bool:
        if self._call is None:
            return False
        self._call.cancel()
        self._call = None
        self.box.set_busy(False)
        return True

    def _happened(self, turn: TurnView, events: Sequence[Event]) -> None:
        first = not turn.rows
        turn.take(events)
        if any(isinstance(event, QuotesChosen) for event in events):
            self._order_tabs()
            if first and turn.rows:
                self._scroll.read_from_top()

    def _end_waiting(self) -> None:
        if self._context is not None:
            self.waiting_changed.emit(self._context.book, "")

    def _answered(self, turn: TurnView, answer: Answer) -> None:
        self._call = None
        self._end_waiting()
        self.box.set_busy(False)
        if turn.rows:
            self._scroll.stay()  # the reader is reading the quotes
        else:
            self._scroll.read_from_top()
        turn.finish(answer, self._progress, reading=is_reading(self._book, self._progress))
        self._order_tabs()
        self._ask_due()

    def _meaning_joined(self, query: Query) -> None:
        self._due.append(query)
        self._ask_due()

    def _ask_due(self) -> None:
        """Ask the first question that waited for the book to be read in; an answer under way is not disturbed."""
        if self._due and not self.busy:
            self._ask(self._due.pop(0))

    def _failed(self, turn: TurnView, failure: CallFailure) -> None:
        self._call = None
        self.box.set_busy(False)
        if failure.kind == "engine":
            self._lost = turn.question
            turn.fail(tr("The engine stopped before this was answered."))
        elif failure.kind == "cancelled":
            self._end_waiting()
            turn.stop()
        else:
            self._end_waiting()
            turn.fail(failure.message, can_ask_again=failure.kind != "usage", about_models=failure.kind == "model")
        self._order_tabs()
        self._scroll.to_end()
        self._ask_due()

    def _order_tabs(self) -> None:
        """From the question on Tab goes through the conversation, the newest answer first."""
        last = tab_through(self.box.send, self.suggestions.buttons)
        for turn in reversed(self.turns):
            last = tab_through(last, turn.stops)
        tab_through(last, [self._earlier])

    def _add_turn(self, query: Query, at: int | None = None) -> TurnView:
        about = tr("About {words}", words=quoted(shorten(query.words, 120))) if query.words else ""
        turn = TurnView(query.question, about, self._names)
        turn.set_locations(self._locations)
        turn.set_book(self._book)
        turn.stand_below(self.turns)
        turn.quote_chosen.connect(self.quote_chosen)
        turn.quote_hinted.connect(self.popup.hint)
        turn.quote_unfolded.connect(self._scroll.show_whole)
        self._scroll.scrolled_by_hand.connect(turn.hold)
        turn.name_chosen.connect(self.name_chosen)
        turn.ask_again.connect(lambda: self._ask(query))
        turn.look_ahead.connect(lambda: self._ask(replace(query, look_ahead=True)))
        turn.as_typed.connect(lambda: self._ask(replace(query, as_typed=True)))
        turn.meaning_chosen.connect(lambda meant: self._ask(replace(query, question=meant, as_typed=True)))
        turn.meaning_joined.connect(lambda: self._meaning_joined(query))
        turn.own_words.connect(lambda: self._ask(replace(query, own_words=True)))
        turn.insisted.connect(lambda: self._ask(replace(query, insist=True)))
        self.turns.append(turn)
        first = self._column.indexOf(self._earlier) + 1
        self._column.insertWidget(self._column.count() - 1 if at is None else first + at, turn)
        self._empty.hide()
        return turn

    def _clear_turns(self) -> None:
        for turn in self.turns:
            turn.hide()
            turn.deleteLater()
        self.turns = []
        self._due = []
        self._earlier.hide()
        self._empty.show()
        self._scroll.to_top()

    def _make_menu(self) -> QToolButton:
        menu = QMenu(self)
        menu.addAction(tr("Clear the conversation"), self.clear)
        made = tool_button(tr("More"), drawing="more")
        made.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        made.setMenu(menu)
        return made

    def _make_empty(self) -> QWidget:
        made = QWidget()
        in_column(
            label(tr("Ask, and the book answers in its own words."), "lead", wrap=True),
            label(tr("Every answer shows its quotes; a click turns to the page."), "muted", wrap=True),
            8,
            self.suggestions,
            within=made,
            margins=(0, 26, 0, 0),
            spacing=9,
        )
        return made

    def _lay_out(self) -> None:
        bottom = in_column(self.box, margins=(14, 2, 14, 2))
        in_column(grown(self._scroll), bottom, within=self, margins=0, spacing=4)
