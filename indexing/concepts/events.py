"""Events: where two people first appear together, and where somebody or something is suddenly mentioned often."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np
import numpy.typing as npt

from indexing.booktext import chapter_of
from indexing.entities import CoOccurrence, Entity, EventKind, StoryEvent
from indexing.locator import TextRange
from indexing.store.rows import ChapterRow
from indexing.store.scope import position

_Positions = npt.NDArray[np.int64]
"""Places in the book as integers of ``store.scope.position``, in order."""


@dataclass(frozen=True, slots=True)
class PassageBounds:
    """Where the passages start and end, by ordinal."""

    starts: _Positions
    ends: _Positions

    def holding(self, places: _Positions) -> npt.NDArray[np.intp]:
        """The ordinal of the passage around each place; -1 for a heading's."""
        ordinals = np.searchsorted(self.starts, places, side="right") - 1
        return np.where((ordinals >= 0) & (places < self.ends[ordinals]), ordinals, -1) if len(self.ends) else ordinals


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
            CoOccurrence(entities[n].name, entities[other].name, count)
            for (n, other), count in counts.most_common(MOST_CO_OCCURRENCES)
        )


def mentioned(entity: Entity) -> _Positions:
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


MOST_EVENTS = 500
_MOST_SURGES = 150
_LEAST_SHARED = 2  # passages, of two who meet
_NEAR = 200  # characters from the one name to the other, in one of the first passages that they share, where they do
_LOOKED_AT = 4  # of those
_LEAST_MENTIONS = 4  # in a chapter where one is suddenly spoken of
_JUMP = 4.0
"""Standard deviations by which a chapter's mentions pass what the chapters before it lead to expect."""
_PROMINENT = 120
"""Entities whose events are shown."""


@dataclass(frozen=True, slots=True)
class _Happening:
    """An event before it has words: ``who`` are places in the map, ``at`` the mention or mentions that make it one."""

    kind: EventKind
    who: tuple[int, ...]
    at: TextRange
    salience: float


def happenings(
    entities: Sequence[Entity],
    co_occurrences: CoOccurrences,
    passages: PassageBounds,
    finished: Sequence[tuple[ChapterRow, int]],
) -> tuple[_Happening, ...]:
    """What happens in a book, in its order.

    ``finished`` are the chapters that end before the horizon, with their length in characters.
    """
    surges = sorted(_surges(entities, finished), key=lambda it: -it.salience)[:_MOST_SURGES]
    meetings = sorted(_meetings(entities, co_occurrences, passages), key=lambda it: -it.salience)
    return tuple(sorted((*surges, *meetings[: MOST_EVENTS - len(surges)]), key=lambda it: it.at.start))


def event(
    happening: _Happening, entities: Sequence[Entity], sentences: TextRange, chapters: Sequence[ChapterRow]
) -> StoryEvent:
    """``happening`` as it is shown: with the sentence or sentences around it."""
    chapter = chapter_of(chapters, sentences.start)
    return StoryEvent(
        happening.kind,
        tuple(entities[n].name for n in happening.who),
        sentences,
        chapter.title if chapter else "",
        happening.salience,
    )


def _meetings(
    entities: Sequence[Entity], co_occurrences: CoOccurrences, passages: PassageBounds
) -> Iterator[_Happening]:
    for (n, other), shared in co_occurrences.passages.items():
        both = entities[n], entities[other]
        if len(shared) < _LEAST_SHARED or other >= _PROMINENT or {who.kind for who in both} != {"person"}:
            continue
        first = [_meeting_range(*both, passages, passage) for passage in shared[:_LOOKED_AT]]
        at = next((place for place in first if _apart(place) <= _NEAR), first[0])
        salience = math.sqrt(both[0].salience * both[1].salience) * (0.5 + 0.5 * min(1.0, len(shared) / 10))
        yield _Happening("meeting", (n, other), at, salience)


def _meeting_range(entity: Entity, other: Entity, passages: PassageBounds, passage: int) -> TextRange:
    """From a mention of the one to a mention of the other in a passage: the first that are near, or the nearest."""
    within = int(passages.starts[passage]), int(passages.ends[passage])
    pairs = product(_between(entity, *within), _between(other, *within))
    spans = (TextRange(min(a.start, b.start), max(a.end, b.end)) for a, b in pairs)
    return min(spans, key=lambda span: (_apart(span) if _apart(span) > _NEAR else 0, span.end, _apart(span)))


def _apart(span: TextRange) -> int:
    return span.end.offset - span.start.offset


def _between(who: Entity, start: int, end: int) -> Sequence[TextRange]:
    first, last = (bisect_left(who.mentions, place, key=lambda it: position(it.start)) for place in (start, end))
    return who.mentions[first:last]


def _surges(entities: Sequence[Entity], finished: Sequence[tuple[ChapterRow, int]]) -> Iterator[_Happening]:
    if len(finished) < 2:
        return
    starts = np.array([position(chapter.start) for chapter, _ in finished], np.int64)
    ends = np.array([position(chapter.end) for chapter, _ in finished], np.int64)
    size = np.maximum(np.array([length for _, length in finished], np.float64), 1)
    for n, entity in enumerate(entities[:_PROMINENT]):
        places = mentioned(entity)
        firsts = np.searchsorted(places, starts)
        for chapter, jump in _jumps(np.searchsorted(places, ends) - firsts, size):
            salience = entity.salience * min(jump / (5 * _JUMP), 1.0)
            yield _Happening("surge", (n,), entity.mentions[int(firsts[chapter])], salience)


def _jumps(counts: npt.NDArray[np.intp], size: npt.NDArray[np.float64]) -> Iterator[tuple[int, float]]:
    """The chapters, after the first, where the count jumps, and by how many standard deviations (Poisson's)."""
    expected = (np.cumsum(counts) - counts) * size / np.maximum(np.cumsum(size) - size, 1)
    jump = (counts - expected) / np.sqrt(expected + 1)
    rate = counts / size
    news = np.append(False, rate[1:] > 2 * rate[:-1])  # none where it only continues as in the chapter before
    for chapter in np.flatnonzero((counts >= _LEAST_MENTIONS) & (jump >= _JUMP) & news):
        yield int(chapter), float(jump[chapter])
