"""Writes small LoRA adapters in GGUF, byte by byte, for the starter model and for none; catalogues that name them."""

from __future__ import annotations

import hashlib
import struct
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt

from models.catalog import AdapterSpec, Catalog, load_catalog
from models.folder import ModelsFolder

STARTER = "qwen2.5-coder-0.5b-instruct"
TUNED = "qwen2.5-coder-0.5b-quoth"
Numbers = npt.NDArray[np.float32]
HIDDEN, LAYERS = 896, 24  # of the starter model
ARCHITECTURE = "qwen2"
ALIGNMENT = 32
FLOAT32_AT, STRING_AT = 6, 8  # of GGUF's types of values


def write_adapter(
    path: Path, weight: float, *, hidden: int = HIDDEN, architecture: str = ARCHITECTURE, kind: str = "adapter"
) -> Path:
    """An adapter of rank 1 that adds ``weight`` times a fixed pattern to each layer's output of attention."""
    numbers = np.random.default_rng(1)
    tensors: dict[str, Numbers] = {}
    for layer in range(LAYERS):
        name = f"blk.{layer}.attn_output.weight"
        tensors[f"{name}.lora_a"] = numbers.standard_normal((1, hidden)).astype(np.float32)
        tensors[f"{name}.lora_b"] = (numbers.standard_normal((hidden, 1)) * weight).astype(np.float32)
    facts = [
        _string("general.architecture") + struct.pack("<I", STRING_AT) + _string(architecture),
        _string("general.type") + struct.pack("<I", STRING_AT) + _string(kind),
        _string("adapter.type") + struct.pack("<I", STRING_AT) + _string("lora"),
        _string("adapter.lora.alpha") + struct.pack("<If", FLOAT32_AT, 1.0),
    ]
    head = b"GGUF" + struct.pack("<IQQ", 3, len(tensors), len(facts)) + b"".join(facts)
    data = b""
    for name, tensor in tensors.items():
        rows, columns = tensor.shape
        head += _string(name) + struct.pack("<IQQIQ", 2, columns, rows, 0, len(data))  # 0: 32-bit numbers
        data += _padded(tensor.tobytes())
    path.write_bytes(_padded(head) + data)
    return path


def catalog_with(adapter: Path) -> Catalog:
    """Our catalogue's starter model alone, with this adapter."""
    spec = load_catalog().find(STARTER)
    content = adapter.read_bytes()
    declared = AdapterSpec(TUNED, adapter.name, len(content), hashlib.sha256(content).hexdigest(), spec.files[0].sha256)
    return Catalog((replace(spec, adapter=declared),))


def folder_with(adapter: Path, models_folder: Path) -> ModelsFolder:
    """The installed models, of which the starter model has this adapter."""
    return ModelsFolder(models_folder, catalog_with(adapter), adapters=adapter.parent)


def _string(text: str) -> bytes:
    return struct.pack("<Q", len(text)) + text.encode()


def _padded(content: bytes) -> bytes:
    return content + b"\0" * (-len(content) % ALIGNMENT)
