"""What the stores take and return."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from indexing.locator import Locator, TextRange

ImportStage = Literal["text", "concepts", "vectors", "done"]


@dataclass(frozen=True, slots=True)
class PassageRow:
    """A stored passage: ``start`` and ``end`` are offsets in spine item ``spine``; ``ordinal`` counts in book order.

    ``words`` is its length as ``passages.WordCounter`` counts; ``sentences`` are (start, end) offsets in the same text.
    """

    ordinal: int
    spine: int
    start: int
    end: int
    heading: str | None
    words: float
    sentences: tuple[tuple[int, int], ...]

    @property
    def range(self) -> TextRange:
        """The passage's place in the book."""
        return TextRange.of(self.spine, self.start, self.end)


@dataclass(frozen=True, slots=True)
class Outline:
    """Some passages of a book in order, as columns of equal length.

    ``sections`` are numbers that differ where a spine item or a heading parts two passages.
    """

    ordinals: npt.NDArray[np.intp]
    spines: npt.NDArray[np.intp]
    sections: npt.NDArray[np.intp]
    words: npt.NDArray[np.float64]

    def and_one_more(self, ordinal: int, spine: int, section: int, words: float) -> Outline:
        """The same with a passage after the last."""
        return Outline(
            np.append(self.ordinals, ordinal),
            np.append(self.spines, spine),
            np.append(self.sections, section),
            np.append(self.words, words),
        )


@dataclass(frozen=True, slots=True)
class Postings:
    """The passages that one term matches, by ordinal, with the BM25 of their text and of their heading."""

    ordinals: npt.NDArray[np.intp]
    text: npt.NDArray[np.float64]
    heading: npt.NDArray[np.float64]

    @classmethod
    def of(cls, rows: Sequence[tuple[Any, ...]]) -> Postings:
        """From (ordinal, BM25 of the text, BM25 of the heading)."""
        table = np.array(rows, np.float64).reshape(-1, 3)
        return cls(table[:, 0].astype(np.intp), table[:, 1], table[:, 2])

    def and_all(self, other: Postings, share: float) -> Postings:
        """The same with the matches of another, of whose text only that share counts, and no heading."""
        return Postings(
            np.append(self.ordinals, other.ordinals),
            np.append(self.text, other.text * share),
            np.append(self.heading, np.zeros(len(other.heading))),
        )


@dataclass(frozen=True, slots=True)
class ChapterStart:
    """An entry of the table of contents and where it points; ``order`` is its place in the table."""

    order: int
    title: str
    depth: int
    href: str
    fragment: str | None
    offset: int


@dataclass(frozen=True, slots=True)
class SpineText:
    """One spine item as it is imported: its canonical text, cut into passages, and the chapters that start in it."""

    href: str
    text: str
    passages: tuple[PassageRow, ...]
    chapters: tuple[ChapterStart, ...]


@dataclass(frozen=True, slots=True)
class ChapterRow:
    """An entry of the table of contents: it runs to the next entry that is no deeper (a part holds its chapters)."""

    title: str
    depth: int
    href: str
    fragment: str | None
    start: Locator
    end: Locator


@dataclass(frozen=True, slots=True)
class ImportState:
    """How far a book's import has come.

    ``concepts`` says by which rules the concept map was made; ``embedder`` is the id of the model that the vectors are
    of. Both are None before there are any.
    """

    stage: ImportStage
    text_version: str
    language: str
    spine_done: int
    spine_total: int
    concepts: str | None
    passages: int
    embedded: int
    embedder: str | None
