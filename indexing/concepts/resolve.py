"""Says whom and what names mean: the entities of what has been read so far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from indexing.concepts.segments import key_of
from indexing.concepts.types import Entity, Mention, Name
from indexing.locator import TextRange

MOST_ENTITIES = 500


def resolve(names: Sequence[Name], mentions: Sequence[Mention]) -> tuple[Entity, ...]:
    """The entities that ``mentions``, which are in book order, are of: the most salient first, at most 500.

    Names without a mention among them play no part.
    """
    places: defaultdict[int, list[TextRange]] = defaultdict(list)
    for mention in mentions:
        places[mention.name].append(mention.range)
    by_key: defaultdict[str, list[Name]] = defaultdict(list)
    for name in names:
        if name.n in places:
            by_key[key_of(name.text)].append(name)
    most = max((len(ranges) for ranges in places.values()), default=1)
    entities = [
        Entity(group[0].text, group[0].kind, (), tuple(places[group[0].n]), (len(places[group[0].n]) / most) ** 0.5)
        for group in by_key.values()
    ]
    return tuple(sorted(entities, key=lambda entity: -entity.salience)[:MOST_ENTITIES])
