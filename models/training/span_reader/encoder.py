"""BERT's and MPNet's layers as one module, with adapters, and the heads of the reader of spans.

MPNet differs in two things only: a bias of attention by distance, and where positions are counted from (Song et al.,
2020). The adapters are LoRA's (Hu et al., 2022).
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import torch
from torch import Tensor, nn
from torch.nn import functional

from models.encoders import Shape, distance_buckets
from models.span_weights import LORA_SCALE


class Adapted(nn.Module):
    """A linear layer that stays as it is, in half precision, and a product of two narrow matrices that learns."""

    def __init__(self, inputs: int, outputs: int, rank: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.zeros(outputs, inputs, dtype=torch.bfloat16), requires_grad=False)
        self.bias = nn.Parameter(torch.zeros(outputs, dtype=torch.bfloat16), requires_grad=False)
        self.a = nn.Parameter(torch.randn(rank, inputs) / math.sqrt(inputs))
        self.b = nn.Parameter(torch.zeros(outputs, rank))

    def forward(self, x: Tensor) -> Tensor:
        added = functional.linear(functional.linear(x, self.a), self.b)
        # Where autocast takes the product in half precision anyway, the weights aren't turned to and fro for it.
        kept = self.weight.dtype if torch.is_autocast_enabled("cpu") else x.dtype
        return functional.linear(x, self.weight.to(kept), self.bias.to(kept)) + LORA_SCALE * added


def _linear(inputs: int, outputs: int, rank: int) -> nn.Module:
    return Adapted(inputs, outputs, rank) if rank else nn.Linear(inputs, outputs)


class Layer(nn.Module):
    """Attention and a feed-forward layer, each followed by a normalisation."""

    def __init__(self, shape: Shape, rank: int, dropout: float) -> None:
        super().__init__()
        self.heads, self.dropout = shape.heads, dropout
        self.query, self.key, self.value, self.out = (_linear(shape.hidden, shape.hidden, rank) for _ in range(4))
        self.wide, self.narrow = _linear(shape.hidden, shape.inner, rank), _linear(shape.inner, shape.hidden, rank)
        self.attention_norm = nn.LayerNorm(shape.hidden, shape.epsilon)
        self.norm = nn.LayerNorm(shape.hidden, shape.epsilon)

    def forward(self, x: Tensor, bias: Tensor) -> Tensor:
        rows, length, hidden = x.shape

        def split(values: Tensor) -> Tensor:
            return values.view(rows, length, self.heads, hidden // self.heads).transpose(1, 2)

        query, key, value = split(self.query(x)), split(self.key(x)), split(self.value(x))
        # Spelt out, as PyTorch's own takes three times as long backwards on a processor with half precision.
        scores = torch.matmul(query * (hidden // self.heads) ** -0.5, key.transpose(-1, -2)) + bias.to(query.dtype)
        mixed = torch.matmul(torch.softmax(scores, -1).to(value.dtype), value)
        mixed = self.out(mixed.transpose(1, 2).reshape(rows, length, hidden))
        x = self.attention_norm(functional.dropout(mixed, self.dropout, self.training) + x)
        wide = self.narrow(functional.gelu(self.wide(x)))
        return self.norm(functional.dropout(wide, self.dropout, self.training) + x)


class SpanEncoder(nn.Module):
    """For each pair a relevance (rows,), for each token a proof, a start and an end (rows, tokens, 3)."""

    def __init__(self, shape: Shape, rank: int, dropout: float = 0.0) -> None:
        super().__init__()
        self.shape, self.rank, self.dropout = shape, rank, dropout
        self.words = nn.Embedding(shape.vocabulary, shape.hidden)
        self.places = nn.Embedding(shape.positions, shape.hidden)
        self.kinds = nn.Embedding(shape.kinds, shape.hidden) if shape.kinds else None
        self.distances = nn.Embedding(shape.buckets, shape.heads) if shape.buckets else None
        self.first_norm = nn.LayerNorm(shape.hidden, shape.epsilon)
        self.layers = nn.ModuleList(Layer(shape, rank, dropout) for _ in range(shape.layers))
        if rank:
            for parameter in self.parameters():
                parameter.requires_grad_(requires_grad=False)
            for name, parameter in self.named_parameters():
                parameter.requires_grad_(requires_grad=name.endswith((".a", ".b")))
        for table in (self.words, self.places):  # the tables stay those of the model that it begins from
            table.weight.requires_grad_(requires_grad=False)
        self.relevance, self.tokens = nn.Linear(shape.hidden, 1), nn.Linear(shape.hidden, 3)
        self.null = nn.Parameter(torch.zeros(2))
        """The logits that no token begins, and that none ends, the answer."""

    def learning(self) -> Iterator[tuple[str, nn.Parameter]]:
        """The parameters that are trained."""
        return ((name, values) for name, values in self.named_parameters() if values.requires_grad)

    def forward(self, ids: Tensor, kinds: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        length = ids.shape[1]
        places = torch.arange(self.shape.first_position, self.shape.first_position + length)
        x = self.words(ids) + self.places(places)
        if self.kinds is not None:
            x = x + self.kinds(kinds)
        x = functional.dropout(self.first_norm(x), self.dropout, self.training)
        bias = torch.zeros_like(mask, dtype=torch.float32).masked_fill(mask == 0, -1e4)[:, None, None, :]
        if self.distances is not None:
            bias = (
                bias
                + self.distances(torch.from_numpy(distance_buckets(length, self.shape.buckets))).permute(2, 0, 1)[None]
            )
        bias = bias.expand(len(ids), self.shape.heads, length, length)
        for layer in self.layers:
            x = layer(x, bias)
        return self.relevance(x[:, 0]).squeeze(-1).float(), self.tokens(x).float()
