"""Begins a reader of either size with stored weights, and stores what it learnt."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import torch

from models.cross_encoder import HEAD
from models.encoders import SHAPES, published_names
from models.folder import ModelsFolder
from models.onnxfile import Array
from models.span_weights import LearntWeights, base_weights
from models.stored_bert import Floats, StoredBert
from models.training.cross_encoder.weights import restored
from models.training.span_reader.batches import TokenBatches
from models.training.span_reader.encoder import SpanEncoder
from models.training.span_reader.settings import RunSettings

_NULL = 4.6
"""Where the null begins: with a first adapter the logarithm of what all tokens of four passages had together was 6.0
where one of them answers, 3.0 where none does."""


class StartingPoint:
    """A model with the published weights, and with what ``begin`` stored of an earlier run.

    ``base``: the folder of all-mpnet-base-v2; MiniLM is the installed embedding model.
    """

    def __init__(self, settings: RunSettings, base: Path | None = None, begin_with: Path | None = None) -> None:
        torch.manual_seed(settings.seed)
        shape = SHAPES[settings.size]
        if settings.size == "minilm":
            weights, tokenizer = (file.path for file in ModelsFolder().active("embedding").files)
        elif base is not None:
            weights, tokenizer = base / "model.safetensors", base / "tokenizer.json"
        else:
            raise ValueError("name the folder of all-mpnet-base-v2 with --base")
        self.size, self.files = settings.size, (weights, tokenizer)
        self.base = base_weights(shape, weights)
        self.model = SpanEncoder(shape, settings.rank, settings.dropout)
        begin(self.model, self.base)
        with torch.no_grad():
            self.model.null.fill_(_NULL)
        if begin_with is not None:
            begin(self.model, stored(begin_with))
        self.batches = TokenBatches(tokenizer, settings.size)


def store(path: Path, model: SpanEncoder) -> None:
    """Write the trained parameters in half precision."""
    partial = path.with_suffix(".part")
    with partial.open("wb") as out:
        arrays = {name: values.detach().float().numpy().astype(np.float16) for name, values in model.learning()}
        np.savez(out, allow_pickle=False, **arrays)
    partial.replace(path)


def stored(path: Path) -> dict[str, Floats]:
    """What ``store`` wrote, or the cross-encoder that ships."""
    with np.load(path, allow_pickle=False) as kept:
        if f"{HEAD}relevance.weight" in kept.files:
            return _shipped(dict(kept))
        return {name: kept[name].astype(np.float32) for name in kept.files}


def _shipped(kept: dict[str, Array]) -> dict[str, Floats]:
    """The cross-encoder that ships."""
    published = restored(StoredBert(ModelsFolder().active("embedding").files[0].path), kept)
    own = {theirs: name for name, theirs in published_names(SHAPES["minilm"]).items()}
    return {own.get(name, name): values for name, values in published.items()}


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
