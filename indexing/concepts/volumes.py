"""Whom a name means across the volumes of a series: the rules that join the names of one book, over all the volumes.

Entities of two volumes are one where those rules make them one, unless a text says that somebody else bears the name
too: “his father, the elder Basil Hallward”. These phrases are English.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cached_property

from indexing.concepts.maps import ConceptMap
from indexing.concepts.name_relations import relations
from indexing.concepts.parts import fold
from indexing.concepts.resolve import resolve
from indexing.entities import Entity, Mention, Name, NameKind
from indexing.locator import TextRange

_LOOKED_AT = 400
"""Mentions of somebody whose surroundings are read."""
_AROUND = 120
"""Characters read on each side."""
_KIN = (
    r"(?:(?:great-?)?(?:grand)?(?:father|mother|son|daughter|uncle|aunt|nephew|niece)|cousin|brother|sister|ancestor"
    r"|namesake)"
)
_ANOTHER_BEFORE = re.compile(r"\b(?:(?:the|that) (?:elder|older|younger|first|second|other)|another) $")
_OWN_KIN = re.compile(rf"(?P<whose>[^,.;!?\n]+)[’'](?:s )?(?:late |dead )?{_KIN},? $")
"""Before “Basil Hallward”: “Basil Hallward’s grandson, ”."""
_ANOTHER_BEHIND = re.compile(
    r",? (?:the (?:elder|older|younger|first|second|third)\b(?! (?:of|son|daughter|brother|sister))"
    r"|(?:[Ss]enior|[Jj]unior|Sr|Jr|I{2,3})\b)"
    rf"|[^.!?\n]*\b(?:named|called|christened) (?:after|for) (?:his|her|their) (?:late |dead )?{_KIN}\b"
    rf"|[^.!?\n]*\b(?:his|her|their) (?:late |dead )?{_KIN}(?:[’']s (?:own )?name| of (?:the same|that) name)"
)


class SeriesNames:
    """``maps`` are those of the volumes, in order, each up to its horizon: nothing beyond plays a part."""

    def __init__(self, maps: Sequence[ConceptMap]) -> None:
        self._maps = maps

    def same(self, entity: Entity, volume: int) -> tuple[Entity | None, ...]:
        """Whom each volume's map has for ``entity``, which is of map number ``volume``; None: nobody, or another."""
        here = self._maps[volume]
        owner = None if _shares_its_name(entity, here) else self._owners.get(entity.name)
        return tuple(
            entity if number == volume else self._in(concept_map, entity, owner)
            for number, concept_map in enumerate(self._maps)
        )

    def _in(self, concept_map: ConceptMap, entity: Entity, owner: int | None) -> Entity | None:
        if owner is None:
            return None
        alike = (it for it in concept_map.entities if it.kind == entity.kind and self._owners.get(it.name) == owner)
        met = next(alike, None)
        return None if met is None or _shares_its_name(met, concept_map) else met

    @cached_property
    def _owners(self) -> Mapping[str, int]:
        """By each name the number of the entity that it means where all volumes are read as one book."""
        numbers: dict[str, int] = {}
        kinds: dict[int, NameKind] = {}
        mentions: list[Mention] = []
        begins: list[int] = []
        for concept_map in self._maps:
            begin = mentions[-1].range.start.spine + 1 if mentions else 0
            begins.append(begin)
            names, places = concept_map.written()
            own = {name.n: numbers.setdefault(name.text, len(numbers)) for name in names}
            for name in names:
                if name.kind == "person" or own[name.n] not in kinds:
                    kinds[own[name.n]] = name.kind
            mentions += (Mention(own[it.name], _moved(it.range, begin)) for it in places)

        def text_of(spine: int) -> str:
            volume = bisect_right(begins, spine) - 1
            return self._maps[volume].text(spine - begins[volume])

        names_of_all = [Name(n, text, kinds[n]) for text, n in numbers.items()]
        choices = [choice for concept_map in self._maps for choice in concept_map.choices]
        entities = resolve(names_of_all, mentions, relations(mentions, text_of), choices)
        return {name: number for number, it in enumerate(entities) for name in it.names}


def _moved(place: TextRange, spines: int) -> TextRange:
    return TextRange.of(place.start.spine + spines, place.start.offset, place.end.offset)


def _shares_its_name(entity: Entity, concept_map: ConceptMap) -> bool:
    """Whether the text says that somebody else bears the name that ``entity`` is shown by."""
    shown = fold(entity.name)
    for mention in entity.mentions[:_LOOKED_AT]:
        text, start, end = concept_map.text(mention.start.spine), mention.start.offset, mention.end.offset
        if fold(text[start:end]) != shown:
            continue
        before, behind = text[max(0, start - _AROUND) : start], text[end : end + _AROUND]
        if _ANOTHER_BEFORE.search(before) or _ANOTHER_BEHIND.match(behind):
            return True
        kin = _OWN_KIN.search(before)
        if kin is not None and kin["whose"].endswith(text[start:end]):
            return True
    return False
