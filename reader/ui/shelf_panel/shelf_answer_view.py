"""One question across books and its answer: what each book says, and a way to the words of any of them."""

from __future__ import annotations

from PySide6.QtCore import Signal

from reader.engine.protocol import Answer, AskShelf, ShelfAnswer
from reader.ui.book.known_names import KnownNames
from reader.ui.book.quote import Quote
from reader.ui.look.theme import Palette
from reader.ui.panel.answer_text import AnswerRun, book_runs
from reader.ui.panel.turn_view import TurnView
from reader.ui.words import tr


class ShelfAnswerView(TurnView):
    """A turn whose quotes name their books; ``about`` says which books are asked if not all are.

    ``shown`` is the question in the window's language if the window made it.
    """

    citation_chosen = Signal(object)
    """The ShelfCitation that was clicked."""
    whole_books = Signal()
    """The reader wants books that they haven't begun to be searched whole, for this question."""

    def __init__(self, request: AskShelf, shown: str, about: str, palette: Palette) -> None:
        super().__init__(shown or request.question, about, palette, KnownNames())
        self._request = request
        self.quote_chosen.connect(self._choose)

    def statement(self, answer: Answer) -> tuple[AnswerRun, ...]:
        """What the books say in words of their own; quotes that say all name their books themselves."""
        return book_runs(answer) if isinstance(answer, ShelfAnswer) else super().statement(answer)

    def folds(self, answer: Answer) -> bool:  # noqa: ARG002
        """No: each quote is another book's."""
        return False

    def offer(self, answer: Answer) -> None:
        """Only the reader decides to look further than they have read."""
        super().offer(answer)
        if isinstance(answer, ShelfAnswer) and answer.partly and not self._request.whole_books:
            tip = tr("Asks again, and searches books that you haven’t begun to their end, for this question only")
            self.add_button(tr("Search whole books this once"), tip).clicked.connect(self.whole_books)

    def _choose(self, quote: Quote) -> None:
        cited = self.answer.citations if self.answer is not None else ()
        self.citation_chosen.emit(next(each for each in cited if Quote.of(each) == quote))
