"""A reader of spans of two small layers and some twenty words, of either size's kind; and a plain one beside it."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import numpy.typing as npt
from tokenizers import Tokenizer, models, pre_tokenizers, processors

from models.encoders import Shape, Size, distance_buckets, published_names
from models.span_weights import LORA_SCALE

SMALL: Mapping[Size, Shape] = {
    "mpnet": Shape(2, 16, 4, 32, 40, 300, 1e-5, first_position=2, buckets=8, padding=1),
    "minilm": Shape(2, 16, 4, 32, 40, 300, 1e-12, kinds=2),
}
WORDS = "[CLS] [PAD] [SEP] [UNK] who what red lamp the captain hung his a boat above door inn boy counted them".split()
RANK = 3
NULL = (0.5, -1.0)
Arrays = dict[str, npt.NDArray[np.float32]]


def save_small_reader(folder: Path, size: Size) -> tuple[Path, Path, Path]:
    """Write ``model.safetensors``, ``tokenizer.json`` and what was learnt, in half precision; the three paths."""
    folder.mkdir(parents=True, exist_ok=True)
    base, learnt = _base(SMALL[size]), _learnt(SMALL[size])
    weights, tokenizer, adapter = (folder / name for name in ("model.safetensors", "tokenizer.json", "learnt.npz"))
    names = published_names(SMALL[size])
    save_safetensors(weights, {names[own]: values for own, values in base.items()})
    save_words(tokenizer)
    with adapter.open("wb") as out:
        np.savez(out, allow_pickle=False, **learnt)
    return weights, tokenizer, adapter


def save_safetensors(path: Path, arrays: Arrays) -> None:
    """Write arrays as the safetensors package does."""
    header: dict[str, object] = {"__metadata__": {"format": "pt"}}
    at = 0
    for name, values in arrays.items():
        header[name] = {"dtype": "F32", "shape": values.shape, "data_offsets": [at, at + values.nbytes]}
        at += values.nbytes
    head = json.dumps(header).encode()
    head += b" " * (-len(head) % 8)
    path.write_bytes(len(head).to_bytes(8, "little") + head + b"".join(array.tobytes() for array in arrays.values()))


def save_words(path: Path) -> None:
    """Write a tokenizer of whole words that takes pairs."""
    tokenizer = Tokenizer(models.WordLevel({word: n for n, word in enumerate(WORDS)}, "[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.post_processor = processors.BertProcessing(("[SEP]", 2), ("[CLS]", 0))
    tokenizer.enable_padding(length=64)  # as the published ones do; it must be ignored
    tokenizer.save(str(path))


def plain_readings(size: Size, ids: list[int], kinds: list[int]) -> npt.NDArray[np.float64]:
    """What the reader should give for one row, (tokens, 4): textbook layers in float64, and nothing rounded."""
    shape = SMALL[size]
    weights = {name: values.astype(np.float64) for name, values in _base(shape).items()}
    learnt = {name: values.astype(np.float64) for name, values in _learnt(shape).items()}
    for name in list(weights):
        stem = name.removesuffix(".weight")
        if f"{stem}.a" in learnt:
            weights[name] = weights[name] + LORA_SCALE * (learnt[f"{stem}.b"] @ learnt[f"{stem}.a"])
    every = weights | learnt
    x = every["words.weight"][ids] + every["places.weight"][shape.first_position : shape.first_position + len(ids)]
    if shape.kinds:
        x = x + every["kinds.weight"][kinds]
    x = _norm(shape, every, "first_norm", x)
    bias = np.zeros((shape.heads, len(ids), len(ids)))
    if shape.buckets:
        bias = every["distances.weight"][distance_buckets(len(ids), shape.buckets)].transpose(2, 0, 1)
    for layer in range(shape.layers):
        x = _layer(shape, every, f"layers.{layer}.", x, bias)
    tokens = x @ every["tokens.weight"].T + every["tokens.bias"]
    tokens[:, 1:] -= every["null"]
    return np.column_stack([tokens, x @ every["relevance.weight"].T + every["relevance.bias"]])


def _layer(
    shape: Shape,
    weights: Mapping[str, npt.NDArray[np.float64]],
    name: str,
    x: npt.NDArray[np.float64],
    bias: npt.NDArray[np.float64],
) -> npt.NDArray[np.float64]:
    def linear(part: str, of: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        return of @ weights[f"{name}{part}.weight"].T + weights[f"{name}{part}.bias"]

    width, mixed = shape.hidden // shape.heads, np.zeros_like(x)
    query, key, value = (linear(part, x) for part in ("query", "key", "value"))
    for head in range(shape.heads):
        part = slice(head * width, (head + 1) * width)
        scores = np.exp(query[:, part] @ key[:, part].T / math.sqrt(width) + bias[head])
        mixed[:, part] = scores / scores.sum(axis=1, keepdims=True) @ value[:, part]
    x = _norm(shape, weights, f"{name}attention_norm", linear("out", mixed) + x)
    wide = linear("wide", x)
    bent = 0.5 * wide * (1 + np.vectorize(math.erf)(wide / math.sqrt(2)))
    return _norm(shape, weights, f"{name}norm", linear("narrow", bent) + x)


def _norm(
    shape: Shape, weights: Mapping[str, npt.NDArray[np.float64]], name: str, x: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    even = (x - x.mean(axis=1, keepdims=True)) / np.sqrt(x.var(axis=1, keepdims=True) + shape.epsilon)
    return np.asarray(even * weights[f"{name}.weight"] + weights[f"{name}.bias"])


def _base(shape: Shape) -> Arrays:
    """Always the same weights."""
    chance = np.random.default_rng(5)
    sizes = {
        "words.weight": (shape.vocabulary, shape.hidden),
        "places.weight": (shape.positions, shape.hidden),
        "kinds.weight": (shape.kinds, shape.hidden),
        "distances.weight": (shape.buckets, shape.heads),
        "wide.weight": (shape.inner, shape.hidden),
        "wide.bias": (shape.inner,),
        "narrow.weight": (shape.hidden, shape.inner),
    }
    made = {}
    for name in published_names(shape):
        of_layer = name.split(".", 2)[-1] if name.startswith("layers.") else name
        square = () if "norm" in name or name.endswith("bias") else (shape.hidden,)
        values = chance.normal(0, 0.3, sizes.get(of_layer, (shape.hidden, *square)))
        made[name] = (values + (1 if "norm.weight" in name else 0)).astype(np.float32)
    return made


def _learnt(shape: Shape) -> dict[str, npt.NDArray[np.float16]]:
    """An adapter on every matrix, the heads and the null, as training stores them."""
    chance = np.random.default_rng(6)
    made = {"relevance.weight": chance.normal(size=(1, shape.hidden)), "relevance.bias": chance.normal(size=1)}
    made |= {"tokens.weight": chance.normal(size=(3, shape.hidden)), "tokens.bias": chance.normal(size=3)}
    for layer in range(shape.layers):
        for part in ("query", "key", "value", "out", "wide", "narrow"):
            inputs = shape.inner if part == "narrow" else shape.hidden
            outputs = shape.inner if part == "wide" else shape.hidden
            made[f"layers.{layer}.{part}.a"] = chance.normal(0, 0.2, (RANK, inputs))
            made[f"layers.{layer}.{part}.b"] = chance.normal(0, 0.2, (outputs, RANK))
    return {name: values.astype(np.float16) for name, values in {**made, "null": np.array(NULL)}.items()}
