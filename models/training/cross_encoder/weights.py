"""The cross-encoder's weights as PyTorch's BERT can begin from them, and back again in 8 bits."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from models.cross_encoder import HEAD
from models.onnxfile import Array
from models.stored_bert import Floats, StoredBert

Arrays = dict[str, Floats]

HEADS = ("relevance.weight", "relevance.bias", "tokens.weight", "tokens.bias")
"""The parameters of the relevance's and the tokens' heads, which the embedding model doesn't have."""
_LARGEST = 127


def restored(bert: StoredBert, stored: Mapping[str, Array]) -> Arrays:
    """The weights that ``stored_in`` and ``heads`` made ``stored`` of, as PyTorch's BERT and the heads name them."""
    arrays = {
        name: (stored[f"{kept}_q"].astype(np.float32) * stored[f"{kept}_scale"].astype(np.float32)).T.copy()
        for name, kept in bert.matrices.items()
        if f"{kept}_q" in stored
    }
    arrays |= {name: stored[kept].astype(np.float32) for name, kept in bert.vectors.items() if kept in stored}
    for name in HEADS:
        values = stored[HEAD + name].astype(np.float32)
        arrays[name] = values.T.copy() if name.endswith("weight") else values
    return arrays


def stored_in(bert: StoredBert, trained: Mapping[str, Floats]) -> dict[str, Array]:
    """What ``bert`` is to hold instead of its own tensors: trained matrices in int8, vectors as float32."""
    arrays: dict[str, Array] = {
        stored: trained[name].astype(np.float32) for name, stored in bert.vectors.items() if name in trained
    }
    for name, stored in bert.matrices.items():
        if name in trained:
            matrix = trained[name].T
            scale = np.maximum(np.abs(matrix).max(axis=0, keepdims=True) / _LARGEST, 1e-9).astype(np.float32)
            arrays[f"{stored}_q"] = np.rint(matrix / scale).astype(np.int8)
            arrays[f"{stored}_scale"] = scale
    return arrays


def heads(trained: Mapping[str, Floats]) -> dict[str, Array]:
    """The heads' arrays as the program multiplies by them."""
    return {HEAD + name: trained[name].T if name.endswith("weight") else trained[name] for name in HEADS}
