"""A model of two small layers, and a training of a few steps with it as a process that can be killed."""

from __future__ import annotations

import sys
from pathlib import Path

import gguf
import numpy as np

from models.training.adapter.blocks import PromptBlock, joined
from models.training.adapter.export import ARCHITECTURE
from models.training.adapter.learn import Trainer
from models.training.adapter.lora import TunedModel
from models.training.adapter.settings import Learning, LoraSettings, Phase

LORA = LoraSettings(rank=2, alpha=4.0)
LEARNING = Learning(blocks=2, clip=1.0, workers=2, checkpoint=1)
BLOCKS: tuple[PromptBlock, ...] = tuple(
    joined([("answer", range(100 + n, 110 + n), (20 + n, 2)), ("absent", (*range(100 + n, 108 + n), 7), (30, 2))])
    for n in range(4)
)
PHASES = ((BLOCKS[:2], Phase(1, 1e-3, warmup=2)), (BLOCKS, Phase(2, 1e-3, decay=2)))
LAYERS, HIDDEN, INNER, HEADS, SHARED_HEADS, TOKENS = 2, 64, 128, 4, 2, 200


def write_model(path: Path) -> Path:
    """A model of the starter's family with random weights and no tokenizer, as GGUF."""
    writer = gguf.GGUFWriter(path, ARCHITECTURE)
    writer.add_block_count(LAYERS)
    writer.add_context_length(256)
    writer.add_embedding_length(HIDDEN)
    writer.add_feed_forward_length(INNER)
    writer.add_head_count(HEADS)
    writer.add_head_count_kv(SHARED_HEADS)
    writer.add_layer_norm_rms_eps(1e-6)
    writer.add_rope_freq_base(10_000.0)
    writer.add_vocab_size(TOKENS)
    writer.add_tokenizer_model("no_vocab")
    random = np.random.default_rng(5)

    def add(name: str, *shape: int, mean: float = 0.0) -> None:
        numbers = random.normal(mean, 0.3 / np.sqrt(shape[-1]) if not mean else 0.05, shape)
        writer.add_tensor(name, numbers.astype(np.float32))

    add("token_embd.weight", TOKENS, HIDDEN)
    add("output_norm.weight", HIDDEN, mean=8.0)
    for layer in range(LAYERS):
        for name, out, into in (
            ("attn_q", HIDDEN, HIDDEN),
            ("attn_k", HIDDEN * SHARED_HEADS // HEADS, HIDDEN),
            ("attn_v", HIDDEN * SHARED_HEADS // HEADS, HIDDEN),
            ("attn_output", HIDDEN, HIDDEN),
            ("ffn_gate", INNER, HIDDEN),
            ("ffn_up", INNER, HIDDEN),
            ("ffn_down", HIDDEN, INNER),
        ):
            add(f"blk.{layer}.{name}.weight", out, into)
            if name in {"attn_q", "attn_k", "attn_v"}:
                add(f"blk.{layer}.{name}.bias", out)
        add(f"blk.{layer}.attn_norm.weight", HIDDEN, mean=1.0)
        add(f"blk.{layer}.ffn_norm.weight", HIDDEN, mean=1.0)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def main() -> None:
    """Train the model in the first file given, in the folder given, and print each step."""
    model = TunedModel(Path(sys.argv[1]), LORA, seed=1)
    trainer = Trainer(model, PHASES, LEARNING, 1, Path(sys.argv[2]))
    print(f"begins after {trainer.done} of {trainer.steps}", flush=True)
    trainer.run(lambda step: print(f"step {step.step} loss {step.loss:.6f}", flush=True))


if __name__ == "__main__":
    main()
