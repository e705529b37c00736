"""A learned ranker: gradient-boosted regression trees (Friedman, 2001), kept as data and run with numpy alone."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

import msgspec
import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
Places = npt.NDArray[np.intp]


class Tree(msgspec.Struct, frozen=True):
    """One tree as columns, a place for each node, the root first.

    A node sends what is at most ``threshold`` in ``feature`` to node ``low``, the rest to ``high``. A leaf sends
    everything to itself.
    """

    feature: list[int]
    threshold: list[float]
    low: list[int]
    high: list[int]
    value: list[float]


class Forest(msgspec.Struct, frozen=True):
    """All trees; a prediction is ``base`` and the sum of the leaves that an example falls into."""

    features: list[str]
    base: float
    trees: list[Tree]


@dataclass(frozen=True, slots=True)
class Ranker:
    """A forest made ready: all nodes of all trees in a row, so that one look-up takes all trees a step down."""

    features: tuple[str, ...]
    base: float
    _roots: Places
    _feature: Places
    _threshold: Numbers
    _onward: Places  # of node n: the low one at 2 n, the high one at 2 n + 1
    _value: Numbers
    _depth: int

    @classmethod
    def of(cls, forest: Forest) -> Ranker:
        """Make a forest ready to be run."""
        sizes = [len(tree.value) for tree in forest.trees]
        roots = np.cumsum([0, *sizes[:-1]])
        onward = [
            np.stack((tree.low, tree.high), axis=1).ravel() + root
            for tree, root in zip(forest.trees, roots, strict=True)
        ]
        return cls(
            tuple(forest.features),
            forest.base,
            roots,
            np.concatenate([tree.feature for tree in forest.trees]).astype(np.intp),
            np.concatenate([tree.threshold for tree in forest.trees]),
            np.concatenate(onward).astype(np.intp),
            np.concatenate([tree.value for tree in forest.trees]),
            max(_depth(tree) for tree in forest.trees),
        )

    def predict(self, examples: Numbers) -> Numbers:
        """The prediction for each row of ``examples``, whose columns are ``features``."""
        rows, columns = examples.shape
        flat = np.ascontiguousarray(examples).ravel()
        row = (np.arange(rows) * columns)[:, np.newaxis]
        node = np.tile(self._roots, (rows, 1))
        for _ in range(self._depth):
            high = flat.take(self._feature.take(node) + row) > self._threshold.take(node)
            node = self._onward.take(2 * node + high)
        predicted: Numbers = self.base + self._value.take(node).sum(axis=1)
        return predicted


def load_ranker(name: str) -> Ranker:
    """The shipped ranker of that name; ``models/training/rankers.py`` makes it."""
    data = resources.files("indexing").joinpath("rankers", f"{name}.json").read_bytes()
    return Ranker.of(msgspec.json.decode(data, type=Forest))


@cache
def ranker_fingerprint(name: str) -> str:
    """Twelve hexadecimal digits that change with the shipped ranker of that name, and with it what is fitted to it."""
    data = resources.files("indexing").joinpath("rankers", f"{name}.json").read_bytes()
    return hashlib.sha256(data).hexdigest()[:12]


def _depth(tree: Tree) -> int:
    """The steps from the root to the farthest leaf."""
    steps: Sequence[int] = [0]
    depth = 0
    while steps:
        steps = [onward for node in steps for onward in {tree.low[node], tree.high[node]} if onward != node]
        depth += bool(steps)
    return depth
