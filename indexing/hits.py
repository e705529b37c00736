"""What retrieval returns: passages, and how well each matched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from indexing.locator import TextRange
from indexing.store.rows import FormulaRow

Mode = Literal["text", "semantic", "hybrid"]
MODES: tuple[Mode, ...] = ("text", "semantic", "hybrid")
SearchMode = Literal["auto", "text", "semantic", "hybrid"]

WIDENED_WORDS = 190
"""Words of a hit with what is around it, as it is read: so that one can tell who “he” is."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A run of whole sentences (but where the horizon or a word limit cut it), verbatim at ``range``.

    ``sentences`` are ranges of the book, not offsets in ``text``. ``first_ordinal`` and ``last_ordinal`` are the stored
    passages it is made of, both included. ``chapter`` is what the contents call where it stands, "" before the first;
    ``language`` is the book's, a BCP 47 tag. ``read_with`` are the rows of tables, items of lists and formulas that lie
    wholly in it, in order, with what they are read with; the numbers of notes are read as nothing.
    """

    book: str
    href: str
    chapter: str
    range: TextRange
    text: str
    heading: str | None
    sentences: tuple[TextRange, ...]
    first_ordinal: int
    last_ordinal: int
    language: str = "und"
    read_with: tuple[FormulaRow, ...] = ()

    @classmethod
    def unstored(
        cls, book: str, href: str, chapter: str, where: TextRange, text: str, sentences: Sequence[TextRange]
    ) -> Passage:
        """Words that are no run of stored passages."""
        return cls(book, href, chapter, where, text, None, tuple(sentences), -1, -1)


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage with its neighbours; ``core`` is the part that matched.

    ``score`` in 0..1 is the share of the words that the ranker expects to answer.
    """

    passage: Passage
    score: float
    core: TextRange


@dataclass(frozen=True, slots=True)
class SearchOutcome:
    """Hits, best first, and how they were found."""

    mode: Mode
    hits: tuple[Hit, ...]
