"""A conversation as its next question sees it: the turns before it, and what it means after them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from indexing.concepts.lexicon import Gender
from indexing.concepts.maps import ConceptMap
from indexing.entities import Entity
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.protocol import Answer, Choice, Substitution
from reader.engine.questions.question import BRACKETED

_SHORT_ANSWER = 8
"""Words of an answer that can stand in a question."""
_SENTENCE_END = re.compile(r"(?<!\bMr)(?<!\bDr)(?<!\bMrs)(?<!\bSt)(?<!\bM)(?<!\bMme)[.!?](?:\s|$)")


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A question that was asked before, as it was understood, what was answered, and the quotes that were shown.

    ``lit`` are the words that were set off in the first quote: the likeliest answer where none was stated.
    ``choices`` is what the question may mean; ``asks_back``: there is no answer yet, but the question which of them.
    """

    question: str
    answer: str
    shown: tuple[str, ...] = ()
    lit: str = ""
    choices: tuple[Choice, ...] = ()
    asks_back: bool = False

    @property
    def asked(self) -> str:
        """The question without the words that it took from those before it."""
        bracketed = BRACKETED.match(self.question)
        return self.question if bracketed is None else bracketed["asked"]

    @property
    def brought(self) -> str:
        """Those words; empty if it needed none."""
        bracketed = BRACKETED.match(self.question)
        return "" if bracketed is None else bracketed["brought"]

    @property
    def short_answer(self) -> str:
        """The first sentence of the answer, or what was set off in its quote; empty if that is too long."""
        answer = self.answer or self.lit
        short = _SENTENCE_END.split(answer.strip(), maxsplit=1)[0].strip("“” .")
        return short if len(short.split()) <= _SHORT_ANSWER else ""


def past_turn(answer: Answer) -> PastTurn:
    """The turn that ended with this answer."""
    return PastTurn(
        answer.understood or answer.question,
        " ".join(sentence.text for sentence in answer.sentences) if answer.decision in ("state", "write") else "",
        tuple(citation.quote for citation in answer.citations if not answer.insufficient),
        lit_words(answer),
        answer.choices,
        asks_back=bool(answer.choices) and not answer.evidence,
    )


def lit_words(answer: Answer) -> str:
    """The words that are set off in an answer's first quote; empty if none are, or it says that there is no answer."""
    if answer.insufficient:
        return ""
    lit = [citation.quote[mark.start : mark.end] for citation in answer.citations[:1] for mark in citation.marks]
    return next(iter(lit), "")


@dataclass(frozen=True, slots=True)
class FollowUp:
    """The question to be understood by itself, and what its words were taken to mean.

    ``choices``: whom the word ``unclear`` may mean where two are about as likely. Either the text has the likelier, or,
    where neither is likely, the word as it was typed.
    """

    text: str
    substitutions: tuple[Substitution, ...]
    choices: tuple[Choice, ...] = ()
    unclear: str = ""


class KnownBook(Protocol):
    """What of a book helps to understand a question, up to the horizon."""

    @property
    def facts(self) -> BookFacts:
        """What the package says."""

    @property
    def concept_map(self) -> ConceptMap:
        """The names that the book has so far."""

    def gender(self, entity: Entity) -> Gender:
        """Whether somebody is spoken of as he or as she; empty where nothing tells."""

    def passages_with(self, word: str) -> int:
        """How many passages hold a word."""
