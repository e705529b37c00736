"""Locations: numbers for the places of a book that stay the same in any type size, window or device."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from indexing.locator import Locator

LOCATION = 1024
"""Characters of canonical text in one location, about two thirds of a printed page.

Readium's rule for its *positions*: each spine item is cut into pieces of 1,024, and an item with less (a picture, say)
is one. Kindle's *location* is the older name for such a number, and the one that readers know.
"""


class Locations:
    """The book measured by ``lengths``, the characters of each spine item; false while they aren't known yet.

    A share of the book goes by characters, an item without any weighing as much as one: a book of pictures has shares.
    """

    def __init__(self, lengths: Sequence[int]) -> None:
        self._lengths = tuple(lengths)
        self._before = tuple(accumulate((max(1, length) for length in lengths), initial=0))
        self._numbers = tuple(accumulate((max(1, -(-length // LOCATION)) for length in lengths), initial=0))

    def __bool__(self) -> bool:
        return bool(self._lengths)

    @property
    def count(self) -> int:
        """How many locations the book has."""
        return self._numbers[-1]

    @property
    def last(self) -> Locator:
        """The place of the last character."""
        return self._at(self._before[-1] - 1)

    def number(self, place: Locator) -> int | None:
        """The location that ``place`` is in, counted from 1; None if it is not in this book as measured."""
        if place.spine >= len(self._lengths):
            return None
        first, beyond = self._numbers[place.spine], self._numbers[place.spine + 1]
        return min(first + place.offset // LOCATION + 1, beyond)

    def start(self, number: int) -> Locator:
        """Where location ``number`` begins; the nearest one there is."""
        at = min(max(number, 1), self.count) - 1
        spine = bisect_right(self._numbers, at) - 1
        return Locator(spine, (at - self._numbers[spine]) * LOCATION)

    def pictures(self, start: Locator, end: Locator) -> int:
        """How many spine items without a text lie from ``start`` on and before ``end``."""
        return self._lengths[start.spine : end.spine].count(0)

    def share(self, place: Locator) -> float | None:
        """How much of the book lies before ``place``, 0..1; None while that isn't known."""
        before = self._characters(place)
        return None if before is None else before / self._before[-1]

    def at(self, share: float) -> Locator:
        """The place that has ``share`` of the book before it."""
        return self._at(round(share * self._before[-1])) if self else Locator(0, 0)

    def between(self, start: Locator, end: Locator | None = None) -> int | None:
        """The characters from ``start`` to ``end``, or to the book's end; negative if ``end`` comes first."""
        from_, to = self._characters(start), self._before[-1] if end is None else self._characters(end)
        return None if from_ is None or to is None else to - from_

    def _characters(self, place: Locator) -> int | None:
        if place.spine >= len(self._lengths):
            return None
        return self._before[place.spine] + min(place.offset, max(1, self._lengths[place.spine]))

    def _at(self, character: int) -> Locator:
        character = min(max(character, 0), self._before[-1] - 1)
        spine = bisect_right(self._before, character) - 1
        return Locator(spine, min(character - self._before[spine], self._lengths[spine]))
