"""What a chat model reads, best passages first, for a short answer or a refusal.

A small one reads one passage at a time, as it was tuned to; an able one reads them together: in less time, and at least
as well (``docs/experiments.md``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp

from indexing.locator import TextRange
from models.cancel import CancelToken
from models.conversation import Chat, ChatMessage, ContextOverflow, Reading
from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.grounding.verify import strip_marks

READ = 5
"""Passages that are read at most. Of readers' questions about novels the first five hold the answer to four in five."""
MAX_ANSWER_TOKENS = 32
REFUSAL = "Not told."
"""What a model is asked, and a tuned one was taught, to reply where the passage doesn't answer."""
SURE = 0.9
"""A reply this likely ends the reading."""

_PROMPT = (
    "You answer questions about the book “{title}” from one passage of it. Answer in a few words, in the passage’s own "
    "words where you can. If the passage does not tell, reply: Not told."
)
_TOGETHER = (
    "You answer questions about the book “{title}” from passages of it. Answer in a few words, in the passages’ own "
    "words where you can. If the passages do not tell, reply: Not told."
)


@dataclass(frozen=True, slots=True)
class PassageReading:
    """What a model made of a passage, alone or among others. ``answer`` is empty where it refused.

    ``score`` and ``weakest`` are the natural logarithms of the probability of the whole answer and of its least likely
    token, ``refusal`` that of a refusal. ``where`` is the place of an answer in the book's own words.
    """

    source: NumberedPassage
    answer: str
    score: float
    weakest: float
    refusal: float
    where: TextRange | None = None

    @property
    def probability(self) -> float:
        """Of the whole reply, 0..1, in the model's own view."""
        return exp(self.score)


def prompt(title: str, passage: str, question: str) -> Sequence[ChatMessage]:
    """The messages that ask for an answer from one passage. What differs between questions stands last."""
    return _messages(_PROMPT, title, (passage,), question)


def read_passages(
    chat: Chat, title: str, question: str, passages: Sequence[NumberedPassage], cancel: CancelToken
) -> Iterator[PassageReading]:
    """Read the first ``READ`` of ``passages``, which stand best first, as this model reads best.

    Raises what ``Chat.read`` raises, but for passages that don't fit into the context: those are left out.
    """
    read = _read_together if chat.driver == "agent" else _read_each
    return read(chat, title, question, passages[:READ], cancel)


def _read_each(
    chat: Chat, title: str, question: str, passages: Sequence[NumberedPassage], cancel: CancelToken
) -> Iterator[PassageReading]:
    """One after another, until one gives an answer that the model is sure of."""
    for source in passages:
        asked = prompt(title, source.passage.text, question)
        try:
            found = chat.read(asked, REFUSAL, max_tokens=MAX_ANSWER_TOKENS, cancel=cancel)
        except ContextOverflow:
            continue
        reading = _reading(source, found)
        yield reading
        if reading.answer and reading.probability >= SURE:
            return


def _read_together(
    chat: Chat, title: str, question: str, passages: Sequence[NumberedPassage], cancel: CancelToken
) -> Iterator[PassageReading]:
    """All at once, or as many as fit: one answer, which may rest on any of them."""
    while passages:
        asked = _messages(_TOGETHER, title, [source.passage.text for source in passages], question)
        try:
            found = chat.read(asked, REFUSAL, max_tokens=MAX_ANSWER_TOKENS, cancel=cancel)
        except ContextOverflow:
            passages = passages[:-1]
            continue
        yield from (_reading(source, found) for source in passages)
        return


def _messages(instruction: str, title: str, passages: Sequence[str], question: str) -> Sequence[ChatMessage]:
    text = "\n\n".join(" ".join(passage.split()) for passage in passages)
    return (
        ChatMessage("system", instruction.format(title=title[:120])),
        ChatMessage("user", f"{text}\n\nQuestion: {question}"),
    )


def _reading(source: NumberedPassage, found: Reading) -> PassageReading:
    refused = not found.ended or found.text.rstrip(".").casefold() == REFUSAL.rstrip(".").casefold()
    answer = "" if refused else strip_marks(found.text)[0]  # “[2]” would be taken for a citation of ours
    return PassageReading(source, answer, found.score, found.weakest, found.refusal)
