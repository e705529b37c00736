"""Writes small LoRA adapters in GGUF, byte by byte, for the starter model and for none."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float32]
HIDDEN, LAYERS = 576, 30  # of the starter model
ALIGNMENT = 32
FLOAT32_AT, STRING_AT = 6, 8  # of GGUF's types of values


def write_adapter(
    path: Path, weight: float, *, hidden: int = HIDDEN, architecture: str = "llama", kind: str = "adapter"
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


def _string(text: str) -> bytes:
    return struct.pack("<Q", len(text)) + text.encode()


def _padded(content: bytes) -> bytes:
    return content + b"\0" * (-len(content) % ALIGNMENT)
