"""One question of the conversation and its answer, from the first step to the last quote."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from indexing.locations import Locations
from reader.engine.protocol import Answer, Book, Event, Progress, QuotesChosen, Reason, SentencesWritten, ShelfAnswer
from reader.engine.protocol.written import is_quotes_alone
from reader.ui.book.known_names import KnownNames
from reader.ui.book.quote import Quote
from reader.ui.book.reference import CopyStyle, copied_answer, copy_menu
from reader.ui.client.engine_words import STANDING, in_window_language
from reader.ui.look.type_size import scaled
from reader.ui.panel.answer_text import AnswerRun, answer_runs, is_refused, link_names, own_words_line, plain_answer
from reader.ui.panel.conversation_scroll import TurnFrame
from reader.ui.panel.provenance import WriterLine, foot_words, model_words, open_models, quotes_words
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.panel.statement_place import ResolvedLine, StatementPlace
from reader.ui.panel.steps_view import StepsView
from reader.ui.panel.still_reading import StillReading, wants_meaning
from reader.ui.widgets.controls import label, rule, show_words, tool_button
from reader.ui.widgets.layouts import BesideOrBelow, in_column
from reader.ui.words import tr, tr_later

_REASONS: dict[Reason, str] = {
    "not_in_book": tr_later("Not in this book"),
    "beyond_reading_position": tr_later("Not yet in your reading"),
    "search_degraded": tr_later("Not found by its words"),
}
_TELLS = frozenset(("chapter_summary", "book_synopsis"))
"""Tools whose quotes tell one thing after the other."""


def badge_words(answer: Answer) -> str:
    """What the badge says; empty where there is nothing to say."""
    if answer.route == "NOT_BOOK":
        return "" if answer.writer == "quotes" else tr("Not from the book")
    if not answer.insufficient or answer.reason is None:
        return ""
    if isinstance(answer, ShelfAnswer) and answer.reason == "not_in_book":
        return tr("Not in these books") if answer.searched else ""
    return tr(_REASONS[answer.reason])


_UNDER, _DOWN = 24, 2  # pixels: the line's height, and how far down in it a badge begins


class TurnView(TurnFrame):
    """Shows quotes as soon as they are chosen; what comes after them moves nothing that is above or among them.

    ``about`` is the line under the question that says what it is about, empty if that is all.
    """

    quote_chosen = Signal(object)
    quote_hinted = Signal(object, QPoint)
    quote_unfolded = Signal(object)
    """The QuoteRow that the reader has opened."""
    name_chosen = Signal(str)
    look_ahead = Signal()
    """The reader wants the answer now, spoilers or not."""
    as_typed = Signal()
    """The reader means the question as it stands, whatever was asked before."""
    meaning_joined = Signal()
    """The reader wanted the question asked again once the book can be searched by meaning, and now it can."""
    meaning_chosen = Signal(str)
    """The reader chose one of the meanings that were asked back: the question that has that meaning alone."""
    own_words = Signal()
    """The reader wants what the model has to say, from outside the book."""
    insisted = Signal()
    """The reader wants an answer by a model that did badly in its exam."""

    def __init__(self, question: str, about: str, names: KnownNames) -> None:
        super().__init__(question, spacing=7)
        self._names = names
        self._locations = Locations(())
        self._book: Book | None = None
        self.answer: Answer | None = None
        self._said: Collection[str] = ()  # of its notices, above it
        self._cited: dict[int, Quote] = {}
        self.rows: list[QuoteRow] = []
        self._held = False
        self.still_reading: StillReading | None = None
        self.steps = StepsView()
        self._resolved = ResolvedLine()
        self._resolved.as_typed.connect(self.as_typed)
        self._looked_ahead = label(tr("Looked ahead this once"), "badge")
        self._badge = label("", "badge")
        self.place = StatementPlace()
        self.view = self.place.view
        self.view.cited.connect(self._follow)
        self.view.hinted.connect(self._hint)
        self.place.name_chosen.connect(self.name_chosen)
        self._lay_out(about)

    @property
    def quotes(self) -> tuple[Quote, ...]:
        """The quotes that are shown."""
        return tuple(row.quote for row in self.rows)

    @property
    def stops(self) -> list[QWidget]:
        """What takes the keyboard, from the answer down: its words, its quotes, its buttons, and last the steps."""
        inside = [self.place, *self.rows, self]
        widgets = dict.fromkeys(widget for part in inside for widget in (part, *part.findChildren(QWidget)))
        takes = [
            widget
            for widget in widgets
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
        ]
        return sorted(takes, key=self.steps.isAncestorOf)

    @property
    def first_stop(self) -> QWidget | None:
        """The first of them in sight."""
        return next((stop for stop in self.stops if stop.isVisible()), None)

    @property
    def has_more_ahead(self) -> bool:
        """Whether later text would answer, or answer better."""
        return self.answer is not None and (self.answer.later or self.answer.reason == "beyond_reading_position")

    def begin(self, *, look_ahead: bool) -> None:
        """The question is asked."""
        self._looked_ahead.setVisible(look_ahead)
        self.steps.begin(tr("Thinking about the question…"))

    def take(self, events: Sequence[Event]) -> None:
        """Show a batch of what happened."""
        for event in events:
            self.steps.add(event)
            if isinstance(event, QuotesChosen) and event.citations:
                self.place.wait()
                self._show_quotes([Quote.of(citation) for citation in event.citations])
            elif isinstance(event, SentencesWritten):
                self.place.answer([AnswerRun(" ".join(event.sentences))])

    def finish(self, answer: Answer, progress: Progress | None = None, *, reading: bool = False) -> None:
        """Show the answer as it is kept; ``reading``: the book is still being read in, as far as ``progress`` says."""
        self.answer = answer
        for citation in answer.citations:
            self._cited.setdefault(citation.n, Quote.of(citation))
        self.steps.finish(answer)
        self._looked_ahead.setVisible(answer.looked_ahead)
        show_words(self._badge, badge_words(answer))
        self._show_answer(answer)
        # an answer that is the quote itself isn't shown twice: only its chapter is added
        statement = "".join(run.text for run in self.statement(answer))
        stated = tuple(citation.quote for citation in answer.citations if citation.quote in statement)
        self._show_quotes([Quote.of(citation) for citation in answer.citations], stated, folded=self.folds(answer))
        self._show_earlier(answer)
        self._show_background(answer)
        self.offer(answer)
        if reading and wants_meaning(answer):
            self._follow_import(progress)
        for notice in self._unsaid(answer):
            self._column.addWidget(label(in_window_language(notice), "small", wrap=True))
        if answer.resolved:
            self._resolved.show_answer(answer)
            self._move_steps_down()
        self._add_foot(answer)

    def stand_below(self, turns: Sequence[TurnView]) -> None:
        """These stand above it: what holds for all of them is said once, and what is offered by the newest alone."""
        self._said = {notice for turn in turns if turn.answer is not None for notice in turn.answer.notices}
        for turn in turns:
            if turn.still_reading is not None:
                turn.still_reading.give_way()

    def _unsaid(self, answer: Answer) -> Iterable[str]:
        return (notice for notice in answer.notices if notice not in STANDING or notice not in self._said)

    def take_progress(self, progress: Progress) -> None:
        """The import of the book has got further."""
        if self.still_reading is not None:
            self.still_reading.follow(progress)

    def _follow_import(self, progress: Progress | None) -> None:
        self.still_reading = StillReading()
        self.still_reading.follow(progress)
        self.still_reading.ask_again.connect(self.meaning_joined)
        self._column.addWidget(self.still_reading)

    def set_names(self, names: KnownNames) -> None:
        """From now on these names are links."""
        self._names = names
        if self.answer is not None:
            self._show_answer(self.answer)

    def set_book(self, book: Book | None) -> None:
        """Take note of the book that the answer is from."""
        self._book = book

    def set_locations(self, locations: Locations) -> None:
        """Let each quote say where in the book it stands."""
        self._locations = locations
        for row in self.rows:
            row.set_locations(locations)

    def _end(self) -> None:
        self.steps.stop()
        self.place.clear(tr("The likeliest sentences so far"))

    def statement(self, answer: Answer) -> tuple[AnswerRun, ...]:
        """The text above the quotes; empty where the quotes say it all."""
        return () if is_quotes_alone(answer) else answer_runs(answer)

    def _show_answer(self, answer: Answer) -> None:
        if answer.beneath:
            self._move_statement_down()
        if runs := self.statement(answer):
            self.place.answer(runs if answer.route == "NOT_BOOK" else link_names(runs, self._names))
        else:  # the quotes speak for themselves
            self.place.clear(quotes_words(answer))
            self.place.name_known(next((name.entity.name for name in self._names.find(answer.question)), ""))

    def _show_earlier(self, answer: Answer) -> None:
        """What earlier volumes of the series say, each quote with its book."""
        if answer.earlier:
            self._column.addWidget(label(tr("Earlier in the series"), "section"))
        for citation in answer.earlier:
            row = QuoteRow(Quote.of(citation))
            row.chosen.connect(partial(self.quote_chosen.emit, row.quote))
            row.hinted.connect(self.quote_hinted)
            self._column.addWidget(row)
            row.show()

    def _show_background(self, answer: Answer) -> None:
        """What a model knows from elsewhere is apart from the book's, and never linked to it."""
        if answer.background:
            words = label(" ".join(answer.background), "muted", wrap=True)
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            for made in (label(own_words_line(), "small", wrap=True), words):
                self._column.addWidget(made)

    def _move_statement_down(self) -> None:
        """Leave the first place to the quotes."""
        self._column.removeWidget(self.place)
        self._column.insertWidget(self._column.indexOf(self._quotes) + 1, self.place)

    def _show_quotes(self, quotes: Sequence[Quote], stated: Collection[str] = (), *, folded: bool = True) -> None:
        """Show these and no others, best first; what the reader has begun to use stays where it is, as it is.

        A quote that has grown or shrunk stands in the same row. ``folded``: the first is open, and each of the others
        on a line that opens.
        """
        before, first = list(self.rows), self.rows[0] if self.rows else None
        used = self._held or any(row.hasFocus() or row.underMouse() for row in before)
        shown: list[tuple[QuoteRow | None, Quote]] = []
        for quote in quotes:
            row = next((row for row in before if row.quote.range.overlaps(quote.range)), None)
            shown.append((row, quote))
            if row is not None:
                before.remove(row)
        if used:
            shown.sort(key=lambda pair: self.rows.index(pair[0]) if pair[0] else len(self.rows))
        self.rows = []
        for at, (row, quote) in enumerate(shown):
            made = row or self._make_row(quote, words=quote.text not in stated)
            made.set_quote(quote)
            self.rows.append(made)
            self._quotes.insertWidget(at, made)
            if not (used and row and folded) or at == 0:
                made.fold(folded=folded and at > 0)
            made.show()  # Qt would do it with its next event: until then the row couldn't take the keyboard
        if first is not None and self.rows and self.rows[0] is not first:
            self.rows[0].fade_in()
        self._drop(before)

    def hold(self) -> None:
        """The reader is reading: what they see stays where it is."""
        self._held = True

    def folds(self, answer: Answer) -> bool:
        """Whether the first quote is the one to read, and the others only stand by it; a summary is read to its end."""
        if any(call.tool in _TELLS for call in answer.tool_calls) and not is_refused(answer):
            return False
        return answer.decision == "state" or is_refused(answer) or is_quotes_alone(answer)

    def _drop(self, rows: Sequence[QuoteRow]) -> None:
        had_focus = any(row.hasFocus() for row in rows)
        for row in rows:
            row.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            # only once what comes is laid out: a turn that is shorter for a moment lets the conversation scroll
            QTimer.singleShot(0, row, row.deleteLater)
        if had_focus and (stop := self.first_stop) is not None:
            stop.setFocus()

    def _make_row(self, quote: Quote, *, words: bool) -> QuoteRow:
        row = QuoteRow(quote, words=words)
        row.set_locations(self._locations)
        row.chosen.connect(lambda: self.quote_chosen.emit(row.quote))
        row.clicked.connect(self.hold)
        row.hinted.connect(self.quote_hinted)
        row.unfolded.connect(lambda: self.quote_unfolded.emit(row))
        return row

    def offer(self, answer: Answer) -> None:
        """Only ever by the reader's own choice: it may show what comes later, or what isn't from the book."""
        for choice in answer.choices:
            self.add_button(choice.label).clicked.connect(partial(self.meaning_chosen.emit, choice.question))
        if self.has_more_ahead:
            tip = tr("Asks again with the spoiler guard lifted, for this question only")
            self.add_button(tr("Look ahead this once"), tip).clicked.connect(self.look_ahead)
        if answer.needs_model:
            self.add_button(tr("Models…")).clicked.connect(lambda: open_models(self))
        if answer.offers_writing:
            tip = tr("In its exam on this computer too few of its answers were right; its sentences are still checked")
            self.add_button(tr("Let the model write an answer"), tip).clicked.connect(self.insisted)
        if answer.offers_own_words:
            tip = tr("Its answer won’t come from the book, and nothing in it is checked")
            self.add_button(tr("Ask the model anyway"), tip).clicked.connect(self.own_words)

    def _move_steps_down(self) -> None:
        """Leave the line under the question to what its words were taken to mean."""
        self.steps.setParent(None)
        self._column.addWidget(self.steps)
        self.steps.show()

    def _add_foot(self, answer: Answer) -> None:
        copy = tool_button(tr("Copy the answer with its quotes"), "small", text=tr("Copy"))
        copy.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        copy.setMenu(copy_menu(copy, partial(self._copied, answer)))
        foot = QHBoxLayout()
        foot.setSpacing(6)
        if words := foot_words(answer):
            foot.addWidget(WriterLine(words, model_words(answer.writer)), 1)
        else:
            foot.addStretch(1)
        foot.addWidget(copy)
        self._column.addLayout(foot)
        self._column.addWidget(rule())

    def _copied(self, answer: Answer, style: CopyStyle) -> str:
        words = plain_answer(answer)
        if self._book is None:
            return words
        numbers = (self._locations.number(citation.start) if self._locations else None for citation in answer.citations)
        places = ["" if number is None else tr("Location {location}", location=number) for number in numbers]
        return copied_answer(words, answer, places, self._book, style)

    def _follow(self, number: int) -> None:
        if number in self._cited:
            self.quote_chosen.emit(self._cited[number])

    def _hint(self, number: int, below: QPoint) -> None:
        quote = self._cited.get(number)
        for row in self.rows:
            row.set_lit(lit=row.quote == quote)
        seen = any(row.quote == quote and row.is_seen for row in self.rows)
        self.quote_hinted.emit(None if seen else quote, below)  # what can be read already isn't shown twice

    def _lay_out(self, about: str) -> None:
        if about:
            self._column.addWidget(label(about, "small", wrap=True))
        self._column.addWidget(self._looked_ahead, 0, Qt.AlignmentFlag.AlignLeft)
        self._looked_ahead.hide()
        # the steps, or what the question was taken to mean, and a badge: as high with as without it
        lowered = QWidget()
        in_column(self._badge, within=lowered, margins=(0, scaled(_DOWN), 0, 0))
        under = BesideOrBelow((self.steps, self._resolved), lowered)
        under.setMinimumHeight(scaled(_UNDER))
        self._badge.hide()
        self._column.addWidget(under)
        self._column.addWidget(self.place)
        self._quotes = QVBoxLayout()
        self._quotes.setSpacing(2)
        self._column.addLayout(self._quotes)
