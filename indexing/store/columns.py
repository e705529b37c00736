"""What the stores return as columns of numbers. Apart from the rows, for numpy takes long to load."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class PassageTable:
    """Some passages of a book in order, as columns of equal length.

    ``sections`` are numbers that differ where a spine item or a heading parts two passages.
    """

    ordinals: npt.NDArray[np.intp]
    spines: npt.NDArray[np.intp]
    sections: npt.NDArray[np.intp]
    words: npt.NDArray[np.float64]

    @classmethod
    def of(cls, rows: Sequence[tuple[Any, ...]]) -> PassageTable:
        """From (ordinal, spine, heading, words)."""
        ordinals, spines, headings, words = zip(*rows, strict=True) if rows else ((),) * 4
        begins = [1, *(place != other for place, other in pairwise(zip(spines, headings, strict=True)))][: len(rows)]
        return cls(
            np.array(ordinals, np.intp),
            np.array(spines, np.intp),
            np.cumsum(np.array(begins, np.intp)),
            np.array(words, np.float64),
        )

    def and_one_more(self, ordinal: int, spine: int, section: int, words: float) -> PassageTable:
        """The same with a passage after the last."""
        return PassageTable(
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


def bounds(rows: Sequence[tuple[Any, ...]]) -> npt.NDArray[np.int64]:
    """From (start, end), a row each."""
    return np.array(rows, np.int64).reshape(-1, 2)
