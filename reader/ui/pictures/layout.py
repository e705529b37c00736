"""Places the dots of a graph: springs pull tied dots together, and what would overlap is pushed apart."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

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
    for one, other, weight in ties:
        pull[one, other] = pull[other, one] = 0.25 + weight
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
