"""Conversations of three questions about a book, of which the later two may lean on the turns before them.

A row of ``conversations.tsv`` is a book, the first question, and the second and third, each with what its words mean:
``he=Magwitch|convict;it=file``, one of whose names is enough; ``he=?Pip|Herbert`` where two are equally near; ``*``
for the question as a whole; ``-`` where nothing is carried over. They were written before any was asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from models.cancel import CancelToken
from models.pairs import PairReader
from models.training.asked_books import AskedBooks
from reader.engine.answers.pipeline import AnsweringModels, answer_question
from reader.engine.questions.question import Question
from reader.engine.questions.turns import PastTurn, past_turn
from reader.engine.questions.understanding import read_in_conversation
from reader.engine.view.view import AnswerContext, BookView

TO_FIT = Path(__file__).with_name("conversations.tsv")
_ALONE = "-"


@dataclass(frozen=True, slots=True)
class LaterQuestion:
    """A question that isn't the first, and what its words mean; ``open``: one word, and either of two."""

    text: str
    means: Mapping[str, tuple[str, ...]]
    open: bool

    @property
    def kind(self) -> str:
        """Whether it leans on the turns before, is asked alone, or is open."""
        return "open" if self.open else "leans" if self.means else "alone"


@dataclass(frozen=True, slots=True)
class Conversation:
    """Questions about a book, the first of which needs nothing."""

    book: str
    first: str
    later: tuple[LaterQuestion, ...]


def conversations_in(path: Path) -> list[Conversation]:
    """The rows of a file as ``conversations.tsv`` is."""
    rows = [line.split("\t") for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return [
        Conversation(book, first, (_later(second, of_second), _later(third, of_third)))
        for book, first, second, of_second, third, of_third in rows
    ]


def _later(text: str, meanings: str) -> LaterQuestion:
    if meanings == _ALONE:
        return LaterQuestion(text, {}, open=False)
    pairs = [meaning.split("=") for meaning in meanings.split(";")]
    means = {word: tuple(names.strip("?").split("|")) for word, names in pairs}
    return LaterQuestion(text, means, open="?" in meanings)


def is_named(among: Iterable[str], names: Iterable[str]) -> bool:
    """Whether one of the names begins a word."""
    return any(word.startswith(name.lower()) for word in among for name in names)


class Talking:
    """Carries conversations on with ``reader``, or in quotes alone; ``folder`` keeps what was answered."""

    def __init__(self, asked: AskedBooks, folder: Path, reader: PairReader | None) -> None:
        self._asked, self._models = asked, AnsweringModels(reader)
        self._file = folder / ("answers.json" if reader is not None else "quotes.json")
        kept = self._file.read_bytes() if self._file.exists() else b"{}"
        self._answers = msgspec.json.decode(kept, type=dict[str, PastTurn])

    def view(self, stem: str) -> BookView:
        """The whole book, for one answer."""
        book = self._asked.book(stem)
        context = AnswerContext(book.id)
        return BookView(self._asked.retriever, self._asked.maps, book.facts, context, lambda _: None, CancelToken())

    def questions(self, conversation: Conversation) -> Iterator[tuple[LaterQuestion, Sequence[PastTurn], Question]]:
        """Each later question, with the turns before it and how it is understood."""
        stem, text, turns = conversation.book, conversation.first, list[PastTurn]()
        for later in conversation.later:
            turns.append(self.turn(stem, text, turns))
            text = later.text
            yield later, tuple(turns), self._read(stem, text, turns)

    def turn(self, stem: str, text: str, turns: Sequence[PastTurn] = ()) -> PastTurn:
        """The turn that a question after ``turns`` makes."""
        question = self._read(stem, text, turns)
        key = f"{stem}: {question.asked}"
        if question.asks_back or key not in self._answers:
            self._answers[key] = past_turn(answer_question(question, self.view(stem), self._models))
            self._file.write_bytes(msgspec.json.encode(self._answers))
        return self._answers[key]

    def _read(self, stem: str, text: str, turns: Sequence[PastTurn]) -> Question:
        view = self.view(stem)
        return read_in_conversation(text, turns, view, view.lexicon, embedder=self._asked.embedder)
