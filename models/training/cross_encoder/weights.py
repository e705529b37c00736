"""The starter's embedding model as arrays that PyTorch's BERT can begin from, and back again in 8 bits."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import numpy.typing as npt

from models.cross_encoder import HEAD
from models.onnxfile import FLOAT, Array, OnnxFile

Floats = npt.NDArray[np.float32]
Arrays = dict[str, Floats]

_PREFIX = "inner."
_TABLES = ("embeddings.word_embeddings.weight", "embeddings.position_embeddings.weight")
HEADS = ("relevance.weight", "relevance.bias", "tokens.weight", "tokens.bias")
"""The parameters of the relevance's and the tokens' heads, which the embedding model doesn't have."""
_LARGEST = 127


class StoredBert:
    """An ONNX export whose matrices are int8 with a scale for each column."""

    def __init__(self, path: Path) -> None:
        self._file = OnnxFile(np.memmap(path, np.uint8, "r").data)
        self._matrices = self._named()

    def arrays(self) -> Arrays:
        """All weights as float32, named as PyTorch's BERT names them; its matrices are of shape (out, in)."""
        found = {name: self._widened(_PREFIX + name) for name in _TABLES}
        found |= {name: self._widened(stored).T.copy() for name, stored in self._matrices.items()}
        return found | {name: np.array(self._floats(stored)) for name, stored in self._vectors().items()}

    def restored(self, stored: Mapping[str, Array]) -> Arrays:
        """The weights that ``stored`` and ``heads`` made ``stored`` of, as ``arrays`` and the heads name them."""
        found = {
            name: (stored[f"{kept}_q"].astype(np.float32) * stored[f"{kept}_scale"].astype(np.float32)).T.copy()
            for name, kept in self._matrices.items()
            if f"{kept}_q" in stored
        }
        found |= {name: stored[kept].astype(np.float32) for name, kept in self._vectors().items() if kept in stored}
        for name in HEADS:
            values = stored[HEAD + name].astype(np.float32)
            found[name] = values.T.copy() if name.endswith("weight") else values
        return found

    def stored(self, trained: Mapping[str, Floats]) -> dict[str, Array]:
        """What the graph is to hold instead of its own tensors: trained matrices in int8, vectors as float32."""
        found: dict[str, Array] = {
            stored: trained[name].astype(np.float32) for name, stored in self._vectors().items() if name in trained
        }
        for name, stored in self._matrices.items():
            if name in trained:
                matrix = trained[name].T
                scale = np.maximum(np.abs(matrix).max(axis=0, keepdims=True) / _LARGEST, 1e-9).astype(np.float32)
                found[f"{stored}_q"] = np.rint(matrix / scale).astype(np.int8)
                found[f"{stored}_scale"] = scale
        return found

    def _vectors(self) -> dict[str, str]:
        tensors = self._file.tensors.items()
        return {
            name.removeprefix(_PREFIX): name
            for name, tensor in tensors
            if name.startswith(_PREFIX) and tensor.element == FLOAT and not name.endswith("_scale")
        }

    def _named(self) -> dict[str, str]:
        """The name of each matrix, after the bias that is added to its product, and what it is called in the graph."""
        nodes = self._file.nodes.values()
        products = {node.outputs[0]: node.inputs[1] for node in nodes if node.operator == "MatMul"}
        found = {}
        for node in nodes:
            bias = next((name for name in node.inputs if name.endswith(".bias") and name in self._file.tensors), None)
            product = next((name for name in node.inputs if name in products), None)
            if node.operator == "Add" and bias and product:
                found[f"{bias.removeprefix(_PREFIX).removesuffix('.bias')}.weight"] = products[product]
        return found

    def _floats(self, name: str) -> Floats:
        return self._file.tensors[name].array.astype(np.float32, copy=False)

    def _widened(self, name: str) -> Floats:
        return self._file.tensors[f"{name}_q"].array.astype(np.float32) * self._floats(f"{name}_scale")


def heads(trained: Mapping[str, Floats]) -> dict[str, Array]:
    """The heads' arrays as the program multiplies by them."""
    return {HEAD + name: trained[name].T if name.endswith("weight") else trained[name] for name in HEADS}
