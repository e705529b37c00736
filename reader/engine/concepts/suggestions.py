"""Questions worth asking at this place of a book: about people just met, a pair, a theme; all from the map so far."""

from __future__ import annotations

import math
from collections.abc import Sequence

from indexing.concepts.maps import ConceptMap
from indexing.entities import Entity, Theme
from indexing.locator import Locator

AT_THE_START = ("How does the book begin?", "How does this chapter begin?", "How many chapters are there?")
"""What can be answered whatever was read, and whatever the book is."""
_SO_FAR, _WHOLE = "What has happened so far?", "What happens in this book?"
_RECENT = 0.2
"""The last part of the mentions that counts as what is being read now."""
_EXCLAIMED = frozenset({"God", "Lord", "Heaven", "Jesus", "Christ", "Jesus Christ"})
"""Names that are used in address more than in narration."""
_KNOWN = 3
"""Mentions from which on the book has said something about a name."""


def suggestions(concept_map: ConceptMap) -> tuple[str, ...]:
    """Three or four questions that what the map holds can answer."""
    known_entities = [it for it in concept_map.entities if len(it.mentions) >= _KNOWN and it.name not in _EXCLAIMED]
    since = _recently(concept_map.entities)
    questions: list[str] = []
    newcomer = max(
        (entity for entity in known_entities if entity.kind == "person"), key=lambda it: _news(it, since), default=None
    )
    if newcomer is not None:
        questions.append(f"Who is {newcomer.name}?")
    pair = _pair(concept_map, known_entities, newcomer)
    if pair is not None:
        questions.append(f"What happens between {pair[0]} and {pair[1]}?")
    place = max(
        (entity for entity in known_entities if entity.kind == "place"), key=lambda it: _news(it, since), default=None
    )
    if place is not None and len(questions) < 2:
        questions.append(f"What is {place.name}?")
    theme = max(concept_map.themes, key=lambda it: _at_hand(it, since), default=None)
    if theme is not None:
        questions.append(f"What is said about “{theme.terms[0]}”?")
    if not questions:
        return AT_THE_START
    return (*questions, *AT_THE_START[: max(0, 2 - len(questions))], _WHOLE if concept_map.before is None else _SO_FAR)


def _recently(entities: Sequence[Entity]) -> Locator:
    """The place from which on the last mentions stand."""
    places = sorted(mention.start for entity in entities for mention in entity.mentions)
    return places[int(len(places) * (1 - _RECENT))] if places else Locator(0, 0)


def _news(entity: Entity, since: Locator) -> float:
    """How new a name is to the reader: spoken of now, and less before."""
    late = sum(mention.start >= since for mention in entity.mentions)
    return late / math.sqrt(1 + len(entity.mentions) - late)


def _pair(concept_map: ConceptMap, known_entities: Sequence[Entity], newcomer: Entity | None) -> tuple[str, str] | None:
    """Two people who stand together often; rather not the one who is asked about already."""
    people = {entity.name for entity in known_entities if entity.kind == "person"}
    co_occurrences = [pair for pair in concept_map.co_occurrences if pair.one in people and pair.other in people]
    others = [pair for pair in co_occurrences if newcomer is None or newcomer.name not in (pair.one, pair.other)]
    best = max(others or co_occurrences, key=lambda pair: pair.passages, default=None)
    return None if best is None else (best.one, best.other)


def _at_hand(theme: Theme, since: Locator) -> float:
    """How much of a theme is in what is being read now."""
    return sum(share.share for share in theme.chapters if share.end > since) * theme.salience
