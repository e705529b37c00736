"""What is exported of a book, whichever form it is written in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from reader.engine.annotations.entries import About
from reader.engine.protocol import Citation, Turn
from reader.engine.protocol.written import is_quotes_alone

T = TypeVar("T")
_WRITERS = {"quotes": "by the book’s own sentences", "details": "from what the book says of itself"}
"""Whose words an answer is made of where no model wrote them."""


@dataclass(frozen=True, slots=True)
class ExportDocument(Generic[T]):
    """``language`` is the book's, ``slug`` its name in the terminal."""

    about: About
    language: str
    slug: str
    items: tuple[T, ...]


@dataclass(frozen=True, slots=True)
class CitedWords:
    """A citation with the ways to its words; ``where`` as readers know it, ``cfi`` empty without the book's file."""

    citation: Citation
    link: str
    cfi: str
    where: str


@dataclass(frozen=True, slots=True)
class CitedTurn:
    """A question with its answer."""

    turn: Turn
    citations: tuple[CitedWords, ...]

    @property
    def meanings(self) -> str:
        """What the question's “he” or “there” was taken to mean."""
        return ", ".join(f"{resolved.word} = {resolved.meaning}" for resolved in self.turn.answer.resolved)

    @property
    def lines(self) -> tuple[str, ...]:
        """The answer's own words; none where its quotes, which stand below, say all."""
        answer = self.turn.answer
        return () if is_quotes_alone(answer) else tuple(answer.answer.split("\n"))

    @property
    def source(self) -> str:
        """When it was asked, and who answered."""
        answer = self.turn.answer
        answered = f"answered {_WRITERS.get(answer.writer, f'by {answer.writer}')}"
        return f"asked {self.turn.asked[:10]}, {'not answered' if answer.insufficient else answered}"
