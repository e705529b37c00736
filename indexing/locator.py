"""Positions in a book: the one type that reading positions, passages, quotes and the spoiler horizon share."""

from __future__ import annotations

import re
from dataclasses import dataclass

LARGEST = 999_999_999
"""No part of a place is larger: nine digits are read of a written one, and what is kept fits a database's integer."""

_WRITTEN = re.compile(r"(\d{1,9}):(\d{1,9})", re.ASCII)


@dataclass(frozen=True, order=True, slots=True)
class Locator:
    """A place before a character of the book.

    ``spine`` is the 0-based index of the spine item; ``offset`` counts Unicode code points (not UTF-16 units) in that
    item's canonical text. Locators order as the book reads.
    """

    spine: int
    offset: int

    def __post_init__(self) -> None:
        if not (0 <= self.spine <= LARGEST and 0 <= self.offset <= LARGEST):
            raise ValueError(f"a locator has no negative parts, nor any above {LARGEST}: {self.spine}:{self.offset}")

    @classmethod
    def parse(cls, written: str) -> Locator:
        """Read ``spine:offset``; ValueError with a sentence for the user if it isn't one."""
        match = _WRITTEN.fullmatch(written.strip())
        if match is None:
            raise ValueError(f"“{written}” is not a locator: write spine:offset, for example 3:120.")
        return cls(int(match[1]), int(match[2]))

    def __str__(self) -> str:
        return f"{self.spine}:{self.offset}"


@dataclass(frozen=True, slots=True)
class TextRange:
    """The characters from ``start`` up to, not including, ``end``; both in one spine item."""

    start: Locator
    end: Locator

    def __post_init__(self) -> None:
        if self.start.spine != self.end.spine or self.end < self.start:
            raise ValueError(f"a range runs forward within one spine item, not {self.start} to {self.end}")

    @classmethod
    def of(cls, spine: int, start: int, end: int) -> TextRange:
        """The range ``start..end`` of spine item ``spine``."""
        return cls(Locator(spine, start), Locator(spine, end))

    def overlaps(self, other: TextRange) -> bool:
        """Whether the two share characters."""
        return self.start < other.end and other.start < self.end
