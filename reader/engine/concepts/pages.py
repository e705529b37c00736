"""Makes the page of one name: who they are in the book's words, where they are mentioned, and with whom."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from indexing.concepts.maps import ConceptMap
from indexing.entities import Entity
from indexing.locator import Locator, TextRange
from indexing.store.scope import position
from reader.engine.concepts.identifying import MOST, introducing
from reader.engine.concepts.introductions import INFORMATIVE, says
from reader.engine.concepts.naming import mentioning_of
from reader.engine.concepts.sentences import Sentences
from reader.engine.protocol import Citation, Companion, EntityPage

PARTS = 60
"""Equal parts of the book that the strip counts mentions in."""
_COMPANIONS = 12


def page_of(entity: Entity, concept_map: ConceptMap, sentences: Sentences, lengths: Sequence[int]) -> EntityPage:
    """The page of ``entity``, which is of ``concept_map``; ``lengths`` are the characters of the whole book's items."""
    first, latest = (sentences.holding(place).range for place in (entity.mentions[0], entity.mentions[-1]))
    return EntityPage(
        name=entity.name,
        kind=entity.kind,
        aliases=entity.aliases,
        mentions=len(entity.mentions),
        introductions=introductions(entity, sentences),
        first=sentences.cite(1, first),
        latest=sentences.cite(1, latest),
        strip=strip(entity, lengths, concept_map.before),
        parts=PARTS,
        companions=companions(entity, concept_map),
    )


def companions(entity: Entity, concept_map: ConceptMap) -> tuple[Companion, ...]:
    """Who stands most often in the same passages."""
    kinds = {other.name: other.kind for other in concept_map.entities}
    with_it = [
        (pair.other if pair.one == entity.name else pair.one, pair.passages)
        for pair in concept_map.co_occurrences
        if entity.name in (pair.one, pair.other)
    ]
    best = sorted(with_it, key=lambda pair: -pair[1])[:_COMPANIONS]
    return tuple(Companion(name=name, kind=kinds[name], passages=passages) for name, passages in best if name in kinds)


def strip(entity: Entity, lengths: Sequence[int], before: Locator | None) -> tuple[int, ...]:
    """The mentions in each of ``PARTS`` equal parts of the book, as far as the part that the horizon stands in."""
    starts = [0, *accumulate(lengths)]
    total = starts[-1] or 1

    def part(place: Locator) -> int:
        return min(PARTS - 1, (starts[min(place.spine, len(lengths))] + place.offset) * PARTS // total)

    counts = [0] * (PARTS if before is None else part(before) + 1)
    for mention in entity.mentions:
        counts[part(mention.start)] += 1
    return tuple(counts)


def introductions(
    entity: Entity, sentences: Sentences, *, informative: bool = False, most: int = MOST
) -> tuple[Citation, ...]:
    """The sentences that say who or what it is, in book order; whole ones alone.

    One at least; with ``informative`` none, if no sentence so far says much.
    """
    mentioning = mentioning_of(entity, sentences)
    places = introducing(entity, mentioning, most)
    if informative and not any(says(it) >= INFORMATIVE for it in mentioning if it.place in places):
        return ()
    return tuple(sentences.cite(n, place) for n, place in enumerate(places, 1))


def by_chapter(starts: Sequence[int], places: Sequence[TextRange]) -> tuple[int, ...]:
    """How many of ``places`` lie between each of ``starts`` (positions as one integer, rising) and the next."""
    counts = [0] * len(starts)
    for place in places:
        chapter = bisect_right(starts, position(place.start)) - 1
        if chapter >= 0:
            counts[chapter] += 1
    return tuple(counts)
