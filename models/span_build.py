"""Makes a reader's graph of the encoder that it was trained on and of what was learnt, which ships with Quoth."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from models.encoders import SHAPES, Size
from models.pairs import MAX_TOKENS
from models.span_graph import write_span_graph
from models.span_weights import LearntWeights, base_weights

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class _Heard(io.BufferedWriter):
    """A file of which somebody hears how much is written."""

    def __init__(self, path: Path, on_bytes: Callable[[int], None]) -> None:
        super().__init__(io.FileIO(path, "w"))
        self._on_bytes, self._written = on_bytes, 0

    def write(self, data: ReadableBuffer, /) -> int:
        self._written += super().write(data)
        self._on_bytes(self._written)
        return len(memoryview(data))


def build_graph(
    size: Size, base: Path, learnt: Path, graph: Path, on_bytes: Callable[[int], None] = lambda _bytes: None
) -> None:
    """Write the graph; ``on_bytes`` hears how far it is and may raise to stop.

    ``ValueError`` or ``KeyError`` where the files aren't of such a reader, ``OSError``. It takes some 100 MB of memory,
    whatever the encoder's size: weights are read, added to, rounded and written one by one.
    """
    shape = SHAPES[size]
    with np.load(learnt, allow_pickle=False) as arrays, _Heard(graph, on_bytes) as out:
        weights = LearntWeights(base_weights(shape, base), {name: arrays[name] for name in arrays.files})
        write_span_graph(out, shape, weights, MAX_TOKENS)
