"""What a chat model reads: one passage at a time, best first, each giving a short answer or a refusal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp

from models.cancel import CancelToken
from models.conversation import Chat, ChatMessage, ContextOverflow
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


@dataclass(frozen=True, slots=True)
class PassageReading:
    """What a model made of one passage. ``answer`` is empty where it refused.

    ``score`` and ``weakest`` are the natural logarithms of the probability of the whole reply and of its least likely
    token, ``refusal`` that of beginning with a refusal.
    """

    source: NumberedPassage
    answer: str
    score: float
    weakest: float
    refusal: float

    @property
    def probability(self) -> float:
        """Of the whole reply, 0..1, in the model's own view."""
        return exp(self.score)


def prompt(title: str, passage: str, question: str) -> Sequence[ChatMessage]:
    """The messages that ask for an answer from one passage. What differs between questions stands last."""
    return (
        ChatMessage("system", _PROMPT.format(title=title[:120])),
        ChatMessage("user", f"{' '.join(passage.split())}\n\nQuestion: {question}"),
    )


def read_passages(
    chat: Chat, title: str, question: str, passages: Sequence[NumberedPassage], cancel: CancelToken
) -> Iterator[PassageReading]:
    """Read ``passages``, best first, until one gives an answer that the model is sure of, or ``READ`` were read.

    Raises what ``Chat.read`` raises, but for passages that don't fit into the context: those are left out.
    """
    for source in passages[:READ]:
        try:
            found = chat.read(
                prompt(title, source.passage.text, question), REFUSAL, max_tokens=MAX_ANSWER_TOKENS, cancel=cancel
            )
        except ContextOverflow:
            continue
        refused = not found.ended or found.text.rstrip(".").casefold() == REFUSAL.rstrip(".").casefold()
        answer = "" if refused else strip_marks(found.text)[0]  # “[2]” would be taken for a citation of ours
        yield PassageReading(source, answer, found.score, found.weakest, found.refusal)
        if answer and exp(found.score) >= SURE:
            return
