"""Writes an adapter as llama.cpp reads it (GGUF), and tells how far its logits are from the ones that were trained."""

from __future__ import annotations

from pathlib import Path

import gguf
import numpy as np
import numpy.typing as npt

from models.training.lora import TunedModel

_NAMES = {
    "q_proj": "attn_q",
    "k_proj": "attn_k",
    "v_proj": "attn_v",
    "o_proj": "attn_output",
    "gate_proj": "ffn_gate",
    "up_proj": "ffn_up",
    "down_proj": "ffn_down",
}
Numbers = npt.NDArray[np.float32]


def export(model: TunedModel, alpha: float, path: Path) -> None:
    """Write the adapter, 16-bit numbers, as a whole or not at all."""
    half = path.with_suffix(".part")
    writer = gguf.GGUFWriter(half, "llama")
    writer.add_type(gguf.GGUFType.ADAPTER)
    writer.add_string(gguf.Keys.Adapter.TYPE, "lora")
    writer.add_float32(gguf.Keys.Adapter.LORA_ALPHA, alpha)
    config = model.causal.config
    heads = {"attn_q": config.num_attention_heads, "attn_k": config.num_key_value_heads}
    for name, part in model.adapter():
        tensor = _tensor(name)
        a, b = part.a.detach().numpy(), part.b.detach().numpy()
        if (count := heads.get(tensor.rsplit(".", 1)[1])) is not None:
            b = interleaved(b, count)
        writer.add_tensor(f"{tensor}.weight.lora_a", a.astype(np.float16))
        writer.add_tensor(f"{tensor}.weight.lora_b", b.astype(np.float16))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    half.replace(path)


def interleaved(rows: Numbers, heads: int) -> Numbers:
    """The rows of a query or key matrix, shape (heads * n, m), as llama.cpp's rotary embedding wants them.

    Hugging Face turns the two halves of a head against each other, llama.cpp its neighbours: row i of a head's first
    half becomes its row 2i, row i of the second half its row 2i + 1.
    """
    return rows.reshape(heads, 2, -1, rows.shape[1]).swapaxes(1, 2).reshape(rows.shape)


def _tensor(name: str) -> str:
    """llama.cpp's name of a matrix: ``model.layers.3.mlp.up_proj`` is ``blk.3.ffn_up``."""
    *_, layer, _group, matrix = name.split(".")
    return f"blk.{layer}.{_NAMES[matrix]}"
