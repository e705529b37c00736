"""What the picture of names shows: the most salient names of a map, and the strongest co-occurrences between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from reader.engine.protocol import Concepts, EntityLine, NameKind

Points = npt.NDArray[np.float64]
"""x and y of each dot, in a column each."""

_ROUNDS = 350
_GRAVITY = 0.12
_PUSHES = 400
_EVENLY = 0.4
"""How far places go by their order from side to side and from top to bottom, and not by their distances."""
_TURN = np.pi * (3 - np.sqrt(5))  # the golden angle: points on a spiral that never line up


def spring(count: int, ties: Sequence[tuple[int, int, float]], ratio: float) -> Points:
    """Places in a box ``ratio`` wide and 1 high, the same for the same graph.

    ``ties`` are (one, other, weight in 0..1). Fruchterman and Reingold, “Graph drawing by force-directed placement”
    (1991), begun on a spiral with the first dot in the middle, and with a slight pull to the centre.
    """
    if not count:
        return np.zeros((0, 2))
    at = np.arange(count)
    points = 0.45 * np.sqrt((at[:, None] + 0.3) / count) * np.stack([np.cos(at * _TURN), np.sin(at * _TURN)], axis=1)
    pull = np.zeros((count, count))
    for first, other, weight in ties:
        pull[first, other] = pull[other, first] = 0.25 + weight
    ideal = 0.8 / np.sqrt(count)
    for step in range(_ROUNDS):
        apart = points[:, None] - points[None]
        distance = np.maximum(np.hypot(apart[..., 0], apart[..., 1]), 1e-3)
        force = (ideal / distance) ** 2 - pull * distance / ideal  # of unit vectors times the distance
        moved = (apart * force[..., None]).sum(axis=1) - _GRAVITY * count * ideal * points
        length = np.maximum(np.hypot(moved[:, 0], moved[:, 1]), 1e-9)
        heat = 0.08 * (1 - step / _ROUNDS) ** 1.5
        points += moved / length[:, None] * np.minimum(length, heat)[:, None]
    return _into(points, ratio)


def settle(points: Points, boxes: Points, size: tuple[float, float]) -> Points:
    """Centres of boxes (width and height each) as near as may be to ``points``, inside ``size``, none over another.

    Boxes that don't all fit keep some overlap.
    """
    edge = np.minimum(boxes / 2, np.array(size) / 2)
    placed = np.clip(points, edge, np.array(size) - edge)
    room = (boxes[:, None] + boxes[None]) / 2
    order = np.sign(np.arange(len(boxes))[:, None] - np.arange(len(boxes))[None])
    for _ in range(_PUSHES):
        apart = placed[:, None] - placed[None]
        over = room - np.abs(apart)
        clash = (over > 0.5).all(axis=2) & (order != 0)
        if not clash.any():
            break
        # each pair moves along the axis on which it overlaps less
        sideways = over[..., 0] < over[..., 1]
        for axis, chosen in ((0, sideways), (1, ~sideways)):
            sign = np.where(apart[..., axis] == 0, order, np.sign(apart[..., axis]))
            placed[:, axis] += (0.5 * np.where(clash & chosen, over[..., axis] * sign, 0)).sum(axis=1) * 0.7
        placed = np.clip(placed, edge, np.array(size) - edge)
    return placed


def _into(points: Points, ratio: float) -> Points:
    """Stretched to fill a box ``ratio`` wide and 1 high; what is crowded gets more room than what stands alone."""
    low, high = points.min(axis=0), points.max(axis=0)
    placed = np.where(high - low < 1e-6, 0.5, (points - low) / np.maximum(high - low, 1e-6))
    ranks = points.argsort(axis=0, kind="stable").argsort(axis=0, kind="stable") / max(len(points) - 1, 1)
    return np.asarray(((1 - _EVENLY) * placed + _EVENLY * ranks) * np.array([ratio, 1.0]))


MOST_DOTS = 36
"""More names than this can't be kept apart on a laptop's screen."""
_TIES_OF_A_DOT = 3
_TIES_PER_DOT = 2.2
"""Each dot keeps its strongest ties; of the others, the strongest until there are this many for each dot."""


@dataclass(frozen=True, slots=True)
class GraphDot:
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

    dots: tuple[GraphDot, ...] = ()
    ties: tuple[Tie, ...] = ()

    def beside(self, dot: int) -> frozenset[int]:
        """The dots that a dot is tied to."""
        return frozenset(tie.other if tie.one == dot else tie.one for tie in self.ties if dot in (tie.one, tie.other))


def graph_of(concepts: Concepts, most: int = MOST_DOTS) -> Graph:
    """The graph of a map. Names that share a passage with no other shown name are left out, if any are tied."""
    entities = concepts.entities[:most]
    co_occurrences = _strongest(concepts, entities)
    tied = {place for first, other, _ in co_occurrences for place in (first, other)}
    connected = [place for place in range(len(entities)) if place in tied or not tied]
    number = {place: n for n, place in enumerate(connected)}
    largest = max((entities[place].mentions for place in connected), default=1)
    top = max((passages for *_, passages in co_occurrences), default=1)
    dots = tuple(
        GraphDot(entity.name, entity.kind, entity.mentions, (entity.mentions / largest) ** 0.5)
        for entity in (entities[place] for place in connected)
    )
    ties = tuple(
        Tie(number[first], number[other], count, (count / top) ** 0.5) for first, other, count in co_occurrences
    )
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
    for first, other, passages in co_occurrences:
        if min(held[first], held[other]) < _TIES_OF_A_DOT or len(connected) < _TIES_PER_DOT * len(entities):
            connected.append((first, other, passages))
            held[first] += 1
            held[other] += 1
    return connected[::-1]
