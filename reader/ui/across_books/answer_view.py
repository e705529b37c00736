"""One question across books and its answer: what each book says, and a way to the words of any of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame

from reader.engine.protocol import Answer, AskShelf, ShelfAhead, ShelfAnswer, ShelfCitation
from reader.ui.book.known_names import KnownNames
from reader.ui.book.quote import Quote
from reader.ui.panel.answer_text import AnswerRun, book_runs
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.panel.turn_view import TurnView
from reader.ui.widgets.controls import label, show_words, tool_button
from reader.ui.widgets.layouts import at_top, grown, in_column, in_row
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
        self.show_button = tool_button(tip, "small-link", text=tr("Show"), do=self.show_wanted)
        self.show_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._state = label("", "small", wrap=True)
        self._state.hide()
        head = in_row(grown(label(place, "small", wrap=True)), at_top(self.show_button), margins=(4, 0, 4, 0))
        self._column = in_column(head, self._state, within=self, margins=0, spacing=3)

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
        show_words(self._state, sentence)


class ShelfAnswerView(TurnView):
    """A turn whose quotes name their books; ``about`` says which books are asked if not all are.

    ``shown`` is the question in the window's language if the window made it.
    """

    citation_chosen = Signal(object)
    """The ShelfCitation that was clicked."""
    words_wanted = Signal(object)
    """The AheadRow whose words the reader wants, though they haven't been there."""

    def __init__(self, request: AskShelf, shown: str, about: str) -> None:
        super().__init__(shown or request.question, about, KnownNames())
        self.ahead: list[AheadRow] = []
        self.quote_chosen.connect(self._choose)

    @property
    def has_more_ahead(self) -> bool:
        """Each book that goes on has a row of its own."""
        return False

    def statement(self, answer: Answer) -> tuple[AnswerRun, ...]:
        """What the books say in words of their own; quotes that say all name their books themselves."""
        return book_runs(answer) if isinstance(answer, ShelfAnswer) else super().statement(answer)

    def folds(self, answer: Answer) -> bool:  # noqa: ARG002
        """No: each quote is another book's."""
        return False

    def offer(self, answer: Answer) -> None:
        """Only the reader decides to look further than they have read."""
        super().offer(answer)
        if not isinstance(answer, ShelfAnswer) or not answer.ahead:
            return
        if not answer.insufficient:
            self._column.addWidget(label(tr("Where you haven’t been yet:"), "small", wrap=True))
        for ahead in answer.ahead:
            row = AheadRow(ahead, self.citation_chosen.emit)
            row.show_wanted.connect(lambda row=row: self.words_wanted.emit(row))
            row.hinted.connect(self.quote_hinted)
            self.ahead.append(row)
            self._column.addWidget(row)

    def _choose(self, quote: Quote) -> None:
        cited = self.answer.citations if self.answer is not None else ()
        self.citation_chosen.emit(next(citation for citation in cited if Quote.of(citation) == quote))
