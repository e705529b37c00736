"""The model that is tuned, with low-rank updates on the matrices of attention and MLP (LoRA; Hu et al., ICLR 2022)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn import functional
from transformers import AutoModelForCausalLM

from models.training.adapter.attention import NAME
from models.training.adapter.blocks import Layout
from models.training.adapter.settings import LoraSettings

TUNED = ("q_proj", "k_proj", "v_proj", "o_proj", "gate_proj", "up_proj", "down_proj")
HALF = torch.bfloat16
"""What the frozen weights and all activations are in: three times as fast as 32 bits on processors that multiply it
(246 tokens/s for 77 on two cores). The adapter itself is in 32 bits, or its small steps would be lost."""


class LoraLinear(nn.Module):
    """``x W' + alpha / rank * x A' B'``, W frozen. B begins as zeros, so that training begins at the model as it is."""

    def __init__(self, base: nn.Linear, rank: int, alpha: float) -> None:
        super().__init__()
        self.base = base
        self.scale = alpha / rank
        self.a = nn.Parameter(torch.empty(rank, base.in_features))
        self.b = nn.Parameter(torch.zeros(base.out_features, rank))
        nn.init.kaiming_uniform_(self.a, a=math.sqrt(5))

    def forward(self, x: Tensor) -> Tensor:
        """Shape (..., in) to (..., out)."""
        low = functional.linear(x, self.a.to(x.dtype)) * self.scale
        return self.base(x) + functional.linear(low, self.b.to(x.dtype))


class TunedModel(nn.Module):
    """A model from its GGUF file, frozen, and its adapter."""

    def __init__(self, gguf: Path, lora: LoraSettings, seed: int) -> None:
        super().__init__()
        torch.manual_seed(seed)
        self.causal = AutoModelForCausalLM.from_pretrained(
            gguf.parent, gguf_file=gguf.name, dtype=torch.float32, attn_implementation=NAME
        )
        self.causal.requires_grad_(requires_grad=False)
        for parameter in self.causal.parameters():  # not the buffers: positions are turned in 32 bits
            parameter.data = parameter.data.to(HALF)
        for layer in self.causal.model.layers:
            for part in (layer.self_attn, layer.mlp):
                for name in TUNED:
                    if (base := getattr(part, name, None)) is not None:
                        setattr(part, name, LoraLinear(base, lora.rank, lora.alpha))

    def adapter(self) -> Iterator[tuple[str, LoraLinear]]:
        """Each tuned matrix by its name in the Hugging Face model."""
        return ((name, part) for name, part in self.causal.named_modules() if isinstance(part, LoraLinear))

    def trained(self) -> dict[str, nn.Parameter]:
        """The parameters that learn, by name."""
        return {name: parameter for name, parameter in self.named_parameters() if parameter.requires_grad}

    def logits(self, layout: Layout) -> Tensor:
        """The next token's logits, shape (k, vocabulary), at the ``learnt`` places of a block."""
        tokens = torch.from_numpy(layout.tokens)[None]
        sees = torch.from_numpy(layout.sees)[None, None]
        hidden = self.causal.model(
            input_ids=tokens,
            attention_mask=torch.zeros(sees.shape, dtype=HALF).masked_fill(~sees, torch.finfo(HALF).min),
            position_ids=torch.from_numpy(layout.positions)[None],
            use_cache=False,
        ).last_hidden_state
        logits: Tensor = self.causal.lm_head(hidden[0, torch.from_numpy(layout.learnt)])
        return logits.float()

    def loss(self, layout: Layout) -> Tensor:
        """The sum of the cross entropies over the replies' tokens."""
        return functional.cross_entropy(self.logits(layout), torch.from_numpy(layout.targets), reduction="sum")
