"""Who appears together: the passages that entities share, and the first that two of them share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

from indexing.entities import CoOccurrence, Entity
from indexing.store.scope import position

Positions = npt.NDArray[np.int64]
"""Places in the book as integers of ``store.scope.position``, in order."""


@dataclass(frozen=True, slots=True)
class PassageBounds:
    """Where the passages start and end, by ordinal."""

    starts: Positions
    ends: Positions

    def holding(self, places: Positions) -> npt.NDArray[np.intp]:
        """The ordinal of the passage around each place; -1 for a heading's."""
        found = np.searchsorted(self.starts, places, side="right") - 1
        return np.where((found >= 0) & (places < self.ends[found]), found, -1) if len(self.ends) else found


MOST_CO_OCCURRENCES = 400
_ENTITIES = 200
"""Entities whose bonds are computed; all others are hardly mentioned."""
_CROWD = 12
"""A passage that names more entities is a list of them."""


@dataclass(frozen=True, slots=True)
class CoOccurrences:
    """For each pair of entities (by their places in the map, the lower first) the passages they share, in order."""

    passages: dict[tuple[int, int], list[int]]

    @classmethod
    def of(cls, entities: Sequence[Entity], passages: PassageBounds) -> CoOccurrences:
        """Who shares which of ``passages``."""
        company = entities[:_ENTITIES]
        who = np.repeat(np.arange(len(company)), [len(entity.mentions) for entity in company])
        held = passages.holding(np.concatenate([*map(mentioned, company), passages.starts[:0]]))
        mentions = np.unique(np.stack([held, who], axis=1), axis=0)
        shared: dict[tuple[int, int], list[int]] = {}
        for passage, some in _grouped(mentions):
            if 1 < len(some) <= _CROWD and passage >= 0:
                for pair in combinations(some, 2):
                    shared.setdefault(pair, []).append(passage)
        return cls(shared)

    def co_occurrences(self, entities: Sequence[Entity]) -> tuple[CoOccurrence, ...]:
        """The pairs that share most passages, the strongest first."""
        counts = Counter({pair: len(passages) for pair, passages in self.passages.items()})
        return tuple(
            CoOccurrence(entities[one].name, entities[other].name, count)
            for (one, other), count in counts.most_common(MOST_CO_OCCURRENCES)
        )


def mentioned(entity: Entity) -> Positions:
    """Where ``entity`` is mentioned."""
    return np.fromiter((position(mention.start) for mention in entity.mentions), np.int64, len(entity.mentions))


def _grouped(rows: npt.NDArray[np.int64]) -> list[tuple[int, list[int]]]:
    """(first column, the second column's values beside it) of rows that are sorted."""
    groups: list[tuple[int, list[int]]] = []
    for first, second in rows.tolist():
        if not groups or groups[-1][0] != first:
            groups.append((first, []))
        groups[-1][1].append(second)
    return groups
