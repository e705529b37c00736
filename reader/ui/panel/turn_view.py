"""One question of the conversation and its answer, from the first step to the last quote."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from reader.engine.protocol import Answer, AnswerSentence, Event, EvidenceChosen, Reason, SentenceVerified, Token
from reader.ui.client.engine_words import in_window_language
from reader.ui.look.theme import Palette
from reader.ui.panel.answer_text import Quote, answer_runs, draft_runs, link_names, plain_answer, rest_of_draft
from reader.ui.panel.answer_view import AnswerView
from reader.ui.panel.known_names import KnownNames
from reader.ui.panel.quotes_view import QuoteRow, quoted, shorten
from reader.ui.panel.steps_view import StepsView
from reader.ui.panel.tale_view import writer_words
from reader.ui.widgets.controls import button, label, rule, tool_button
from reader.ui.words import tr, tr_later

_REASONS: dict[Reason, str] = {
    "not_in_book": tr_later("Not in this book"),
    "beyond_reading_position": tr_later("Not yet in your reading"),
    "search_degraded": tr_later("Search is degraded"),
}
_MODES = {
    "text": tr_later("text search only"),
    "semantic": tr_later("search by meaning"),
    "hybrid": tr_later("text and meaning"),
}


def badge_text(answer: Answer) -> str:
    """Who wrote an answer, and how its passages were found."""
    writer = writer_words(answer.writer)
    return writer if answer.route == "NOT_BOOK" else f"{writer} · {tr(_MODES[answer.mode])}"


class TurnView(QFrame):
    """Grows as events come; ``finish`` replaces what was streamed by the answer."""

    quote_chosen = Signal(object)
    quote_hinted = Signal(object, QPoint)
    name_chosen = Signal(str)
    ask_again = Signal(str)
    look_ahead = Signal()
    """The reader wants the answer now, spoilers or not."""

    def __init__(self, question: str, selection: str, palette: Palette, names: KnownNames) -> None:
        super().__init__()
        self._names = names
        self.setObjectName("turn")
        self.question = question
        self.answer: Answer | None = None
        self._quotes: dict[int, Quote] = {}
        self._sentences: list[AnswerSentence] = []
        self._draft = ""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 6)
        self._column.setSpacing(7)
        asked = label(question, "question", wrap=True)
        asked.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._column.addWidget(asked)
        if selection:
            self._column.addWidget(
                label(tr("About {words}", words=quoted(shorten(selection, 120))), "small", wrap=True)
            )
        self.steps = StepsView()
        self._column.addWidget(self.steps)
        self.view = AnswerView()
        self.view.set_palette(palette)
        self.view.hide()
        self.view.cited.connect(self._cited)
        self.view.name_chosen.connect(self.name_chosen)
        self.view.hinted.connect(self._hinted)
        self._column.addWidget(self.view)

    @property
    def quotes(self) -> tuple[Quote, ...]:
        """The quotes that the marks stand for."""
        return tuple(self._quotes.values())

    @property
    def has_more_ahead(self) -> bool:
        """Whether later text would answer, or answer better."""
        return self.answer is not None and (self.answer.later or self.answer.reason == "beyond_reading_position")

    def set_palette(self, palette: Palette) -> None:
        """Repaint in a theme's colours."""
        self.view.set_palette(palette)

    def take(self, events: Sequence[Event]) -> None:
        """Show a batch of what happened."""
        for event in events:
            if isinstance(event, Token):
                self._draft += event.text
            elif isinstance(event, SentenceVerified):
                self._draft = rest_of_draft(self._draft, event.sentence.text)
                if event.sentence.supported:
                    self._sentences.append(event.sentence)
            else:
                if isinstance(event, EvidenceChosen):
                    self._quotes = {each.n: Quote.of(each) for each in event.evidence}
                self.steps.add(event)
        runs = draft_runs(self._sentences, self._draft, self._quotes)
        self.view.set_runs(runs)
        self.view.setVisible(bool(runs))

    def finish(self, answer: Answer) -> None:
        """Show the answer as it is kept."""
        self.answer = answer
        self._quotes = {}
        for citation in answer.citations:
            self._quotes.setdefault(citation.n, Quote.of(citation))
        self.steps.finish(answer)
        if answer.route == "NOT_BOOK":
            self._insert_before_answer(label(tr("Not from the book"), "badge"), badge=True)
        elif answer.insufficient and answer.reason is not None:
            self._insert_before_answer(label(tr(_REASONS[answer.reason]), "badge"), badge=True)
        if answer.looked_ahead:
            self._insert_before_answer(label(tr("Looked ahead this once"), "badge"), badge=True)
        self._show_answer(answer)
        self.view.setVisible(bool(answer.answer.strip()))
        for citation in answer.citations:
            # an answer that is the quote itself is not told twice: only its chapter is
            self._add_quote(Quote.of(citation), words=citation.quote not in answer.answer)
        if self.has_more_ahead:
            self._offer_to_look_ahead()
        for notice in answer.notices:
            self._column.addWidget(label(in_window_language(notice), "small", wrap=True))
        self._add_foot(answer)

    def set_names(self, names: KnownNames) -> None:
        """From now on these names are links."""
        self._names = names
        if self.answer is not None:
            self._show_answer(self.answer)

    def fail(self, sentence: str, *, can_ask_again: bool = True) -> None:
        """Say why there's no answer."""
        self.steps.stop()
        self._drop_draft()
        self._column.addWidget(label(sentence, "caution", wrap=True))
        if can_ask_again:
            self._add_ask_again()

    def stop(self) -> None:
        """The reader stopped it: keep what was verified, and say so quietly."""
        self.steps.stop()
        self._drop_draft()
        self._column.addWidget(label(tr("Stopped."), "small"))
        self._add_ask_again()

    def _show_answer(self, answer: Answer) -> None:
        runs = answer_runs(answer)
        self.view.set_runs(runs if answer.route == "NOT_BOOK" else link_names(runs, self._names))

    def _drop_draft(self) -> None:
        """What was not verified is not left standing as if it were."""
        self._draft = ""
        runs = draft_runs(self._sentences, "", self._quotes)
        self.view.set_runs(runs)
        self.view.setVisible(bool(runs))

    def _add_ask_again(self) -> None:
        again = button(tr("Ask again"))
        again.clicked.connect(lambda: self.ask_again.emit(self.question))
        self._column.addWidget(again, 0, Qt.AlignmentFlag.AlignLeft)

    def _offer_to_look_ahead(self) -> None:
        """Never by itself: only the reader decides to be told what comes."""
        ahead = button(tr("Look ahead this once"))
        ahead.setToolTip(tr("Asks again with the spoiler guard lifted, for this question only"))
        ahead.clicked.connect(self.look_ahead)
        self._column.addWidget(ahead, 0, Qt.AlignmentFlag.AlignLeft)

    def _insert_before_answer(self, widget: QWidget, *, badge: bool = False) -> None:
        alignment = Qt.AlignmentFlag.AlignLeft if badge else Qt.AlignmentFlag(0)
        self._column.insertWidget(self._column.indexOf(self.view), widget, 0, alignment)

    def _add_quote(self, quote: Quote, *, words: bool) -> None:
        row = QuoteRow(quote, words=words)
        row.clicked.connect(lambda: self.quote_chosen.emit(quote))
        row.hinted.connect(self.quote_hinted)
        self._column.addWidget(row)

    def _add_foot(self, answer: Answer) -> None:
        copy = tool_button(tr("Copy the answer with its quotes"), "small", text=tr("Copy"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(plain_answer(answer)))
        foot = QHBoxLayout()
        foot.setSpacing(6)
        foot.addWidget(label(badge_text(answer), "small", wrap=True), 1)
        foot.addWidget(copy)
        self._column.addLayout(foot)
        self._column.addWidget(rule())

    def _cited(self, number: int) -> None:
        if number in self._quotes:
            self.quote_chosen.emit(self._quotes[number])

    def _hinted(self, number: int, below: QPoint) -> None:
        self.quote_hinted.emit(self._quotes.get(number), below)
