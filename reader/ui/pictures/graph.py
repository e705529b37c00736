"""What the picture of names shows: the most salient names of a map, and the strongest co-occurrences between them."""

from __future__ import annotations

from dataclasses import dataclass

from reader.engine.protocol import Concepts, EntityLine, NameKind

MOST_DOTS = 36
"""More names than this can't be kept apart on a laptop's screen."""
_TIES_OF_A_DOT = 3
_TIES_PER_DOT = 2.2
"""Each dot keeps its strongest ties; of the others, the strongest until there are this many for each dot."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A name in the picture; ``weight`` is in 0..1, 1 for the most mentioned."""

    name: str
    kind: NameKind
    mentions: int
    weight: float


@dataclass(frozen=True, slots=True)
class Tie:
    """A bond between the dots number ``one`` and ``other``; ``weight`` is in 0..1, 1 for the strongest."""

    one: int
    other: int
    passages: int
    weight: float


@dataclass(frozen=True, slots=True)
class Graph:
    """Dots, the most salient first, and ties, the weakest first (as they are painted)."""

    dots: tuple[Dot, ...] = ()
    ties: tuple[Tie, ...] = ()

    def beside(self, dot: int) -> frozenset[int]:
        """The dots that a dot is tied to."""
        return frozenset(tie.other if tie.one == dot else tie.one for tie in self.ties if dot in (tie.one, tie.other))


def graph_of(concepts: Concepts, most: int = MOST_DOTS) -> Graph:
    """The graph of a map. Names that share a passage with no other shown name are left out, if any are tied."""
    entities = concepts.entities[:most]
    co_occurrences = _strongest(concepts, entities)
    tied = {place for one, other, _ in co_occurrences for place in (one, other)}
    connected = [place for place in range(len(entities)) if place in tied or not tied]
    number = {place: n for n, place in enumerate(connected)}
    largest = max((entities[place].mentions for place in connected), default=1)
    top = max((passages for *_, passages in co_occurrences), default=1)
    dots = tuple(
        Dot(entity.name, entity.kind, entity.mentions, (entity.mentions / largest) ** 0.5)
        for entity in (entities[place] for place in connected)
    )
    ties = tuple(Tie(number[one], number[other], count, (count / top) ** 0.5) for one, other, count in co_occurrences)
    return Graph(dots, ties)


def _strongest(concepts: Concepts, entities: tuple[EntityLine, ...]) -> list[tuple[int, int, int]]:
    """(one, other, passages) of the bonds that are shown, rising."""
    places = {entity.name: place for place, entity in enumerate(entities)}
    co_occurrences = sorted(
        (
            (places[b.one], places[b.other], b.passages)
            for b in concepts.co_occurrences
            if b.one in places and b.other in places
        ),
        key=lambda pair: -pair[2],
    )
    held = [0] * len(entities)
    connected: list[tuple[int, int, int]] = []
    for one, other, passages in co_occurrences:
        if min(held[one], held[other]) < _TIES_OF_A_DOT or len(connected) < _TIES_PER_DOT * len(entities):
            connected.append((one, other, passages))
            held[one] += 1
            held[other] += 1
    return connected[::-1]
