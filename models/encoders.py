"""The encoders that a reader of spans is made of: their sizes, and what their weights are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Size = Literal["minilm", "mpnet"]
READINGS = 4
"""What a reader gives for each token: proof, start and end of the answer, and the passage's relevance at the first."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An encoder of BERT's kind."""

    layers: int
    hidden: int
    heads: int
    inner: int
    vocabulary: int
    positions: int
    epsilon: float
    first_position: int = 0
    """MPNet counts positions from the number after its padding's."""
    kinds: int = 0
    """BERT tells question and passage apart by a vector for each, MPNet by the marks between them alone."""
    buckets: int = 0
    """Of distances that attention has a bias for; BERT has none."""
    padding: int = 0
    """The id of the token that fills a row."""


SHAPES: Mapping[Size, Shape] = {
    "minilm": Shape(6, 384, 12, 1536, 30522, 512, 1e-12, kinds=2),
    "mpnet": Shape(12, 768, 12, 3072, 30527, 514, 1e-5, first_position=2, buckets=32, padding=1),
}

_TOP = {
    "words": "embeddings.word_embeddings",
    "places": "embeddings.position_embeddings",
    "first_norm": "embeddings.LayerNorm",
}
_BERT = {
    "kinds": "embeddings.token_type_embeddings",
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "out": "attention.output.dense",
    "attention_norm": "attention.output.LayerNorm",
}
_MPNET = {
    "distances": "encoder.relative_attention_bias",
    "query": "attention.attn.q",
    "key": "attention.attn.k",
    "value": "attention.attn.v",
    "out": "attention.attn.o",
    "attention_norm": "attention.LayerNorm",
}
_BOTH = {"wide": "intermediate.dense", "narrow": "output.dense", "norm": "output.LayerNorm"}


def published_names(shape: Shape) -> dict[str, str]:
    """What each of the encoder's parameters is called where the model was published."""
    named = _BERT if shape.kinds else _MPNET
    tops = _TOP | {name: named[name] for name in ("kinds", "distances") if name in named}
    names = {f"{own}.weight": f"{theirs}.weight" for own, theirs in tops.items()}
    names["first_norm.bias"] = f"{_TOP['first_norm']}.bias"
    for layer in range(shape.layers):
        for own, theirs in {**named, **_BOTH}.items():
            if own not in tops:
                for kind in ("weight", "bias"):
                    names[f"layers.{layer}.{own}.{kind}"] = f"encoder.layer.{layer}.{theirs}.{kind}"
    return names


def distance_buckets(length: int, buckets: int, furthest: int = 128) -> npt.NDArray[np.int64]:
    """The bucket of the distance from each token to each other, (length, length), as T5 and MPNet count them."""
    import numpy as np  # noqa: PLC0415 - the catalogue needs the sizes' names alone

    places = np.arange(length)
    distance = places[None, :] - places[:, None]
    half = buckets // 2
    exact = half // 2
    size = np.abs(distance)
    ratio = np.log(np.maximum(size, 1).astype(np.float32) / np.float32(exact)) / np.float32(np.log(furthest / exact))
    far = np.minimum(exact + (ratio * np.float32(half - exact)).astype(np.int64), half - 1)
    return np.asarray((distance > 0) * half + np.where(size < exact, size, far), np.int64)
