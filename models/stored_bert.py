"""The starter's embedding model, an ONNX export whose matrices are int8, as arrays."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt

from models.onnxfile import FLOAT, OnnxFile

Floats = npt.NDArray[np.float32]

_PREFIX = "inner."
_TABLES = ("embeddings.word_embeddings.weight", "embeddings.position_embeddings.weight")


class StoredBert:
    """An ONNX export whose matrices are int8 with a scale for each column.

    ``matrices`` and ``vectors``: what is called so by PyTorch's BERT, and what the graph calls it.
    """

    def __init__(self, path: Path) -> None:
        self._file = OnnxFile(np.memmap(path, np.uint8, "r").data)
        self.matrices, self.vectors = self._named(), self._float_vectors()

    def arrays(self) -> dict[str, Floats]:
        """All weights as float32, named as PyTorch's BERT names them; its matrices are of shape (out, in)."""
        arrays = {name: self._widened(_PREFIX + name) for name in _TABLES}
        arrays |= {name: self._widened(stored).T.copy() for name, stored in self.matrices.items()}
        return arrays | {name: np.array(self._floats(stored)) for name, stored in self.vectors.items()}

    def _float_vectors(self) -> dict[str, str]:
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
        names = {}
        for node in nodes:
            bias = next((name for name in node.inputs if name.endswith(".bias") and name in self._file.tensors), None)
            product = next((name for name in node.inputs if name in products), None)
            if node.operator == "Add" and bias and product:
                names[f"{bias.removeprefix(_PREFIX).removesuffix('.bias')}.weight"] = products[product]
        return names

    def _floats(self, name: str) -> Floats:
        return self._file.tensors[name].array.astype(np.float32, copy=False)

    def _widened(self, name: str) -> Floats:
        return self._file.tensors[f"{name}_q"].array.astype(np.float32) * self._floats(f"{name}_scale")
