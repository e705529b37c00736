"""Writes an adapter as llama.cpp reads it (GGUF), and reads it back to be trained further."""

from __future__ import annotations

from pathlib import Path

import gguf
import numpy as np
import torch

from models.training.adapter.lora import TunedModel

_NAMES = {
    "q_proj": "attn_q",
    "k_proj": "attn_k",
    "v_proj": "attn_v",
    "o_proj": "attn_output",
    "gate_proj": "ffn_gate",
    "up_proj": "ffn_up",
    "down_proj": "ffn_down",
}
ARCHITECTURE = "qwen2"
"""llama.cpp's name of the family of models that is tuned."""


def export(model: TunedModel, alpha: float, path: Path) -> None:
    """Write the adapter, 16-bit numbers, as a whole or not at all.

    Of Qwen's query and key matrices llama.cpp keeps the rows in Hugging Face's order, so that nothing is turned.
    """
    half = path.with_suffix(".part")
    writer = gguf.GGUFWriter(half, ARCHITECTURE)
    writer.add_type(gguf.GGUFType.ADAPTER)
    writer.add_string(gguf.Keys.Adapter.TYPE, "lora")
    writer.add_float32(gguf.Keys.Adapter.LORA_ALPHA, alpha)
    for name, part in model.adapter():
        tensor = _tensor(name)
        writer.add_tensor(f"{tensor}.weight.lora_a", part.a.detach().numpy().astype(np.float16))
        writer.add_tensor(f"{tensor}.weight.lora_b", part.b.detach().numpy().astype(np.float16))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    half.replace(path)


def restore(model: TunedModel, path: Path) -> None:
    """Give a model the adapter that ``export`` wrote. Raises KeyError if it is of another shape of model."""
    stored = {tensor.name: tensor.data for tensor in gguf.GGUFReader(path).tensors}
    with torch.no_grad():
        for name, part in model.adapter():
            for half, parameter in (("a", part.a), ("b", part.b)):
                parameter.copy_(torch.from_numpy(np.array(stored[f"{_tensor(name)}.weight.lora_{half}"])))


def _tensor(name: str) -> str:
    """llama.cpp's name of a matrix: ``model.layers.3.mlp.up_proj`` is ``blk.3.ffn_up``."""
    *_, layer, _group, matrix = name.split(".")
    return f"blk.{layer}.{_NAMES[matrix]}"
