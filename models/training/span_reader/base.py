"""Puts stored weights into a reader, and takes them out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import torch

from models.encoders import Shape, published_names
from models.span_weights import LearntWeights
from models.stored_bert import Floats
from models.training.span_reader.encoder import SpanEncoder


def begin(model: SpanEncoder, arrays: Mapping[str, Floats]) -> None:
    """Put these values into the model's parameters; the others stay. ValueError for a name that it doesn't have."""
    own = dict(model.named_parameters())
    with torch.no_grad():
        for name, values in arrays.items():
            if name not in own:
                raise ValueError(f"the model has no {name}")
            own[name].copy_(torch.from_numpy(np.array(values)))


def merged(model: SpanEncoder, base: Mapping[str, Floats]) -> LearntWeights:
    """All weights as they are now, exactly: the model keeps what doesn't learn in half precision."""
    return LearntWeights(base, {name: values.detach().float().numpy() for name, values in model.learning()})


def trial_arrays(path: Path, shape: Shape) -> dict[str, Floats]:
    """Adapters and heads of an earlier trial on MPNet, which named them as the encoder's publisher does."""
    names = published_names(shape)
    theirs = {values.removesuffix(".weight"): own.removesuffix(".weight") for own, values in names.items()}
    heads = {"rel": "relevance", "tok": "tokens"}
    with np.load(path, allow_pickle=False) as stored:
        arrays: dict[str, Floats] = {}
        for name in stored.files:
            stem, _, kind = name.removeprefix("enc.").rpartition(".")
            arrays[f"{heads.get(stem) or theirs[stem]}.{kind}"] = stored[name].astype(np.float32)
    return arrays
