"""How much a place of the book matters, by the concept map: who is named there, and whether something happens."""

from __future__ import annotations

from bisect import bisect_left

from indexing.concepts.maps import ConceptMap
from indexing.locator import TextRange

_NAMED, _HAPPENS = 0.5, 0.5
"""What the most salient entity, and the most salient event, add to a place's weight of 1."""


class Salience:
    """The weights of the places of one map; where the map has nothing, all weigh the same."""

    def __init__(self, found: ConceptMap) -> None:
        mentions = [(m.start, entity.salience) for entity in found.entities for m in entity.mentions]
        self._mentions = sorted(mentions)
        self._events = sorted((event.range.start, event.range.end, event.salience) for event in found.events)

    def of(self, where: TextRange) -> float:
        """From 1 to 2."""
        first = bisect_left(self._mentions, (where.start, 0.0))
        last = bisect_left(self._mentions, (where.end, 0.0))
        named = max((salience for _, salience in self._mentions[first:last]), default=0.0)
        until = bisect_left(self._events, (where.end, where.end, 0.0))
        nearby = self._events[max(0, until - 8) : until]
        happens = max((salience for _, end, salience in nearby if end > where.start), default=0.0)
        return 1 + _NAMED * named + _HAPPENS * happens
