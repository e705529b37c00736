"""A small book about a theft, in an index without vectors, and a short way to ask about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from indexing.locator import Locator, TextRange
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.conversation import Chat
from models.pairs import PairReader
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.protocol import Answer, Event
from reader.engine.view.view import AnswerContext, BookView
from tests.epubs import Epub, pages_of
from tests.indexing.shelves import add
from tests.reader.engine.views import AnswerPath, view_of

CHAPTERS = (
    "<h1>Chapter 1: The Quay</h1><p>Mr. Quill, the harbour master, kept three keys on a ring. One of them opened the "
    "lamp room.</p><p>His daughter Agnes mended clocks in a shop above the quay.</p>",
    "<h1>Chapter 2: The Ferry</h1><p>On Tuesday the ferry came in late, because Captain Rowe had waited for the doctor "
    "from Harrel.</p><p>The doctor brought a letter with a red seal.</p>",
    "<h1>Chapter 3: The Thief</h1><p>It was Captain Rowe who had stolen the lighthouse lamp, and he sold it to a "
    "dealer in Norwich for nine pounds.</p>",
)
RING = "What did the harbour master keep on a ring?"
THIEF = "Who had stolen the lighthouse lamp?"


@dataclass(frozen=True)
class AskedAgent:
    """An answer, and the events on the way."""

    answer: Answer
    events: list[Event]


@dataclass(frozen=True)
class Quay:
    """A book that can be asked about."""

    retriever: Retriever
    book: str

    def ask(
        self,
        question: str,
        chat: Chat | None = None,
        *,
        reader: PairReader | None = None,
        before: Locator | None = None,
        position: Locator | None = None,
        selection: TextRange | None = None,
        own_words: bool = False,
    ) -> AskedAgent:
        """An answer, checked for the form that every answer must have."""
        events: list[Event] = []
        context = AnswerContext(self.book, before, position, selection)
        agent = AnswerPath(self.retriever, chat, reader)
        answer = agent.answer(
            BookFacts("The Quay", "en"), context, question, events.append, CancelToken(), own_words=own_words
        )
        self._check(answer)
        return AskedAgent(answer, events)

    def view(self, before: Locator | None = None, *, position: Locator | None = None) -> BookView:
        """The book up to ``before``, for a reader who is at ``position``."""
        return view_of(self.retriever, self.book, before, position=position)

    def text(self, where: TextRange) -> str:
        """The book's words."""
        return self.retriever.text(self.book, where)

    def _check(self, answer: Answer) -> None:
        assert answer.answer.strip()
        assert answer.budget.used == len(answer.tool_calls) <= answer.budget.limit == 8
        cited = {n for sentence in answer.sentences for n in sentence.citations}
        assert cited <= {citation.n for citation in answer.citations} <= {passage.n for passage in answer.evidence}
        for citation in answer.citations:
            assert citation.quote == self.text(TextRange(citation.start, citation.end)) != ""
            assert all(0 <= mark.start < mark.end <= len(citation.quote) for mark in citation.marks)


@contextmanager
def quay(folder: Path, *chapters: str, epub: Epub | None = None) -> Iterator[Quay]:
    """The book, or another with these chapters, or one that is written otherwise."""
    index = IndexStore(folder / "index.db")
    made = epub or Epub(title="The Quay", pages=pages_of(*(chapters or CHAPTERS)))
    book = add(index, made.build(folder / "quay.epub"))
    yield Quay(Retriever(index, None), book)
    index.close()
