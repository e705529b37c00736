"""One question across books and its answer: what each book says, and a way to the words of any of them."""

from __future__ import annotations

from PySide6.QtCore import Signal

from reader.engine.protocol import Answer, AskShelf, ShelfAnswer
from reader.ui.book.known_names import KnownNames
from reader.ui.book.quote import Quote
from reader.ui.look.theme import Palette
from reader.ui.panel.answer_text import AnswerRun, book_runs
from reader.ui.panel.turn_view import TurnView
from reader.ui.shelf_panel.ahead_row import AheadRow
from reader.ui.widgets.controls import label
from reader.ui.words import tr


class ShelfAnswerView(TurnView):
    """A turn whose quotes name their books; ``about`` says which books are asked if not all are.

    ``shown`` is the question in the window's language if the window made it.
    """

    citation_chosen = Signal(object)
    """The ShelfCitation that was clicked."""
    words_wanted = Signal(object)
    """The AheadRow whose words the reader wants, though they haven't been there."""

    def __init__(self, request: AskShelf, shown: str, about: str, palette: Palette) -> None:
        super().__init__(shown or request.question, about, palette, KnownNames())
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
        self.citation_chosen.emit(next(each for each in cited if Quote.of(each) == quote))
