"""The weights that the reader begins from, under this package's names: MiniLM's from ONNX, MPNet's from safetensors."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
import numpy as np
import torch

from models.training.cross_encoder.weights import Floats, StoredBert
from models.training.span_reader.encoder import LORA_SCALE, SpanReader
from models.training.span_reader.settings import Shape, Size

Arrays = dict[str, Floats]

_TOP = {
    "words": "embeddings.word_embeddings",
    "places": "embeddings.position_embeddings",
    "first_norm": "embeddings.LayerNorm",
}
_OF_SIZE: Mapping[Size, Mapping[str, str]] = {
    "minilm": {
        "kinds": "embeddings.token_type_embeddings",
        "query": "attention.self.query",
        "key": "attention.self.key",
        "value": "attention.self.value",
        "out": "attention.output.dense",
        "attention_norm": "attention.output.LayerNorm",
    },
    "mpnet": {
        "distances": "encoder.relative_attention_bias",
        "query": "attention.attn.q",
        "key": "attention.attn.k",
        "value": "attention.attn.v",
        "out": "attention.attn.o",
        "attention_norm": "attention.LayerNorm",
    },
}
_BOTH = {"wide": "intermediate.dense", "narrow": "output.dense", "norm": "output.LayerNorm"}


def published_names(size: Size, shape: Shape) -> dict[str, str]:
    """What each of the encoder's parameters is called where the model was published."""
    named = _OF_SIZE[size]
    tops = _TOP | {name: named[name] for name in ("kinds", "distances") if name in named}
    found = {f"{own}.weight": f"{theirs}.weight" for own, theirs in tops.items()}
    found["first_norm.bias"] = f"{_TOP['first_norm']}.bias"
    for layer in range(shape.layers):
        for own, theirs in {**named, **_BOTH}.items():
            if own not in tops:
                for kind in ("weight", "bias"):
                    found[f"layers.{layer}.{own}.{kind}"] = f"encoder.layer.{layer}.{theirs}.{kind}"
    return found


def base_arrays(size: Size, shape: Shape, path: Path) -> Arrays:
    """The encoder's weights as float32: of ``path``, an ONNX export of MiniLM or MPNet's safetensors."""
    published = StoredBert(path).arrays() if size == "minilm" else read_safetensors(path)
    return {own: published[theirs] for own, theirs in published_names(size, shape).items()}


def read_safetensors(path: Path) -> Arrays:
    """The float32 arrays of a safetensors file: eight bytes with the length of a JSON header, the header, the data."""
    data = np.memmap(path, np.uint8, "r")
    size = int(data[:8].view("<u8")[0])
    header = msgspec.json.decode(data[8 : 8 + size].tobytes())
    found: Arrays = {}
    for name, entry in header.items():
        if name != "__metadata__" and entry["dtype"] == "F32":
            start, end = (8 + size + offset for offset in entry["data_offsets"])
            found[name] = data[start:end].view("<f4").reshape(entry["shape"])
    return found


def begin(model: SpanReader, arrays: Mapping[str, Floats]) -> None:
    """Put these values into the model's parameters; the others stay. ValueError for a name that it doesn't have."""
    own = dict(model.named_parameters())
    with torch.no_grad():
        for name, values in arrays.items():
            if name not in own:
                raise ValueError(f"the model has no {name}")
            own[name].copy_(torch.from_numpy(np.array(values)))


def merged(model: SpanReader, base: Mapping[str, Floats]) -> Arrays:
    """All weights as float32, what the adapters learnt added to the matrices of ``base``."""
    own = dict(model.named_parameters())
    found: Arrays = {}
    for name, values in own.items():
        stem, _, kind = name.rpartition(".")
        if kind not in ("a", "b"):  # what doesn't learn is kept in half precision here, exactly in ``base``
            found[name] = values.detach().float().numpy() if values.requires_grad else base[name]
        if f"{stem}.a" in own and kind == "weight":
            added = own[f"{stem}.b"] @ own[f"{stem}.a"]
            found[name] = base[name] + LORA_SCALE * added.detach().float().numpy()
    return found


def trial_arrays(path: Path, shape: Shape) -> Arrays:
    """Adapters and heads of an earlier trial on MPNet, which named them as the encoder's publisher does."""
    names = published_names("mpnet", shape)
    theirs = {values.removesuffix(".weight"): own.removesuffix(".weight") for own, values in names.items()}
    heads = {"rel": "relevance", "tok": "tokens"}
    with np.load(path, allow_pickle=False) as stored:
        found: Arrays = {}
        for name in stored.files:
            stem, _, kind = name.removeprefix("enc.").rpartition(".")
            found[f"{heads.get(stem) or theirs[stem]}.{kind}"] = stored[name].astype(np.float32)
    return found
