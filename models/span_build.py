"""Makes a reader's graph of the encoder that it was trained on and of what was learnt, which ships with Quoth."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from models.encoders import SHAPES, Size
from models.pairs import MAX_TOKENS
from models.span_graph import write_span_graph
from models.span_weights import LearntWeights, base_weights


def build_graph(size: Size, base: Path, learnt: Path, graph: Path) -> None:
    """Write the graph. ``ValueError`` or ``KeyError`` where the files aren't of such a reader, ``OSError``."""
    shape = SHAPES[size]
    with np.load(learnt, allow_pickle=False) as arrays, graph.open("wb") as out:
        weights = LearntWeights(base_weights(shape, base), {name: arrays[name] for name in arrays.files})
        write_span_graph(out, shape, weights, MAX_TOKENS)
