"""The weights of a reader of spans: those of the encoder as it was published, with what was learnt added."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import numpy as np

from models.encoders import Shape, published_names
from models.onnxfile import Array
from models.stored_bert import Floats, StoredBert

LORA_SCALE = 2.0
"""What the product of an adapter's two matrices counts (Hu et al., 2022)."""


class SafeTensors(Mapping[str, Floats]):
    """The float32 arrays of a safetensors file, read when they are asked for; ``ValueError`` where it is none.

    ``names``: what the file calls each. It is eight bytes with the length of a JSON header, the header, the data.
    """

    def __init__(self, path: Path, names: Mapping[str, str]) -> None:
        self._names = names
        self._data = np.memmap(path, np.uint8, "r")
        self._begin = 8 + int(self._data[:8].view("<u8")[0])
        self._entries = msgspec.json.decode(self._data[8 : self._begin].tobytes(), type=dict[str, _Entry])

    def __getitem__(self, name: str) -> Floats:
        entry = self._entries[self._names[name]]
        if entry.dtype != "F32":
            raise ValueError(f"{self._names[name]} has numbers of type {entry.dtype}")
        start, end = (self._begin + offset for offset in entry.data_offsets)
        return self._data[start:end].view("<f4").reshape(entry.shape)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


class _Entry(msgspec.Struct, frozen=True):
    """A tensor's entry in the header; the one with the file's own metadata has none of these."""

    dtype: str = ""
    shape: tuple[int, ...] = ()
    data_offsets: tuple[int, int] = (0, 0)


def base_weights(shape: Shape, path: Path) -> Mapping[str, Floats]:
    """The encoder's weights by our own names: of a safetensors file, or of an ONNX export whose matrices are int8."""
    names = published_names(shape)
    if path.suffix == ".safetensors":
        return SafeTensors(path, names)
    published = StoredBert(path).arrays()
    return {own: published[theirs] for own, theirs in names.items()}


class LearntWeights(Mapping[str, Floats]):
    """A reader's weights, each worked out when it is asked for.

    ``learnt`` has what takes a weight's place, what ``base`` doesn't have, and of an adapter ``….a`` and ``….b``, two
    matrices whose product is added to the weight.
    """

    def __init__(self, base: Mapping[str, Floats], learnt: Mapping[str, Array]) -> None:
        self._base, self._learnt = base, learnt

    def __getitem__(self, name: str) -> Floats:
        if name in self._learnt:
            return self._learnt[name].astype(np.float32)
        weight, stem = self._base[name], name.removesuffix(".weight")
        if stem == name or f"{stem}.a" not in self._learnt:
            return weight
        a, b = (self._learnt[f"{stem}.{side}"].astype(np.float32) for side in ("a", "b"))
        return np.asarray(weight + LORA_SCALE * (b @ a), np.float32)

    def __iter__(self) -> Iterator[str]:
        yield from self._base
        yield from (name for name in self._learnt if name not in self._base and not name.endswith((".a", ".b")))

    def __len__(self) -> int:
        return sum(1 for _ in self)
