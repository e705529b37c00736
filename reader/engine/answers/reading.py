"""What an able chat model reads, all passages together, for a short answer or a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from indexing.locator import TextRange
from indexing.reading_text import as_read
from models.cancel import CancelToken
from models.conversation import Chat, ChatMessage, ContextOverflow, Reading
from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.grounding.verify import strip_marks

READ = 5
"""Passages that are read at most. Of readers' questions about novels the first five hold the answer to four in five."""
MAX_ANSWER_TOKENS = 32
REFUSAL = "Not told."
"""What a model is asked to reply where the passages don't answer."""
_PROMPT = (
    "You answer questions about the book “{title}” from passages of it. Answer in a few words, in the passages’ own "
    "words where you can. If the passages do not tell, reply: Not told."
)


@dataclass(frozen=True, slots=True)
class PassageReading:
    """What a model made of a passage, among others. ``answer`` is empty where it refused.

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


def read_passages(
    chat: Chat, title: str, question: str, passages: Sequence[NumberedPassage], cancel: CancelToken
) -> tuple[PassageReading, ...]:
    """Read the first ``READ`` of ``passages``, which stand best first, or as many as fit: one answer, of any of them.

    Raises what ``Chat.read`` raises, but for a prompt that is too long.
    """
    passages = passages[:READ]
    while passages:
        asked = prompt(title, [as_read(source.passage).text for source in passages], question)
        try:
            found = chat.read(asked, REFUSAL, max_tokens=MAX_ANSWER_TOKENS, cancel=cancel)
        except ContextOverflow:
            passages = passages[:-1]
            continue
        return tuple(_reading(source, found) for source in passages)
    return ()


def prompt(title: str, passages: Sequence[str], question: str) -> Sequence[ChatMessage]:
    """The messages that ask for an answer from these passages."""
    text = "\n\n".join(" ".join(passage.split()) for passage in passages)
    return (
        ChatMessage("system", _PROMPT.format(title=title[:120])),
        ChatMessage("user", f"{text}\n\nQuestion: {question}"),
    )


def _reading(source: NumberedPassage, found: Reading) -> PassageReading:
    refused = not found.ended or found.text.rstrip(".").casefold() == REFUSAL.rstrip(".").casefold()
    answer = "" if refused else strip_marks(found.text)[0]  # “[2]” would be taken for a citation of ours
    return PassageReading(source, answer, found.score, found.weakest, found.refusal)
