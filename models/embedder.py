"""Turns texts into vectors with any BERT-like ONNX model: onnxruntime and the model's own tokenizer, nothing else."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

import numpy as np
from tokenizers import Encoding

from models.bert import Bert, TokenIds, Vectors
from models.cancel import CancelToken
from models.catalog import EmbeddingParams
from models.errors import ModelError
from models.folder import InstalledModel
from models.user_message import say

_Span = tuple[int, int]


class Embedder:
    """A loaded embedding model. Safe to use from several threads at once.

    Raises ``ModelError`` where the files can't be loaded or aren't of a model that can be driven as its parameters say.
    """

    def __init__(self, model: InstalledModel, threads: int | None = None) -> None:
        if not isinstance(model.params, EmbeddingParams):
            raise ModelError(
                say(
                    "The model {id} writes text and can’t be used for search; see `{command}`.",
                    id=model.id,
                    command="quoth models list",
                )
            )
        self._params = model.params
        self._bert = Bert(model, model.params.max_tokens, threads)
        self.id = f"{model.id}@{model.fingerprint}"
        """Stamps an index: vectors of different ids must not be compared."""
        self.dimensions = self._bert.dimensions
        if self.dimensions != (self._params.dimensions or self.dimensions):
            raise model.broken(
                model.files[0].path,
                say(
                    "makes vectors of {number} numbers instead of {wanted}",
                    number=self.dimensions,
                    wanted=self._params.dimensions,
                ),
            )

    def embed_passages(self, texts: Sequence[str], cancel: CancelToken | None = None) -> Vectors:
        """Unit vectors of the texts, in their order: float32 of shape (n, dimensions).

        A text longer than the model's ``max_tokens`` counts by its beginning. Hand over many texts at once: they are
        run in batches of about equal length, so that little is padded. ``cancel`` is checked before each batch.
        """
        whole = self.embed_with_parts(texts, [()] * len(texts), cancel)
        return np.concatenate(whole) if whole else np.empty((0, self.dimensions), np.float32)

    def embed_with_parts(
        self, texts: Sequence[str], parts: Sequence[Sequence[_Span]], cancel: CancelToken | None = None
    ) -> list[Vectors]:
        """For each text float32 of shape (1 + parts, dimensions): its own unit vector, then those of its parts.

        ``parts`` are (start, end) in characters of the text. A part's vector is the mean of what the model makes of its
        tokens in the whole text ("late chunking", Günther et al., 2024), so that parts cost next to nothing. There is
        none for a part beyond the model's ``max_tokens``, nor for any with a model that pools otherwise.
        """
        vectors: list[Vectors] = [np.empty((0, self.dimensions), np.float32)] * len(texts)
        encodings = self._bert.tokenize(texts, cancel)
        for batch, hidden, mask in self._bert.run(encodings, cancel):
            whole = _pool(hidden, mask, self._params)
            for row, index in enumerate(batch):
                of_parts = self._pool_parts(hidden[row], encodings[index], parts[index])
                vectors[index] = _normalise(np.concatenate((whole[row : row + 1], of_parts)))
        return vectors

    def embed_query(self, text: str) -> Vectors:
        """The unit vector of a question, float32 of shape (dimensions,), to be compared with those of passages."""
        vector: Vectors = self.embed_passages([self._params.query_prefix + text])[0]
        return vector

    def count_tokens(self, text: str) -> int:
        """Tokens of a text, the special ones included, up to the model's ``max_tokens``."""
        return len(self._bert.tokenizer.encode(text).ids)

    def _pool_parts(self, hidden: Vectors, encoding: Encoding, parts: Sequence[_Span]) -> Vectors:
        """The means of the parts' tokens; ``hidden`` is of shape (tokens, dimensions), padding included."""
        if not parts or self._params.pooling != "mean":
            return np.empty((0, self.dimensions), np.float32)
        inner = [(at, start) for at, (start, end) in enumerate(encoding.offsets) if end > start]  # not the special ones
        starts = [start for _, start in inner]
        sums = np.cumsum(np.pad(hidden[[at for at, _ in inner]], ((1, 0), (0, 0))), axis=0)
        spans = [(bisect_left(starts, start), bisect_left(starts, end)) for start, end in parts]
        pooled = [(sums[last] - sums[first]) / (last - first) for first, last in spans if last > first]
        return np.array(pooled, np.float32).reshape(-1, self.dimensions)


def _pool(hidden: Vectors, mask: TokenIds, params: EmbeddingParams) -> Vectors:
    if params.pooling == "cls":
        return hidden[:, 0]
    weights = mask[..., np.newaxis].astype(np.float32)
    pooled: Vectors = (hidden * weights).sum(axis=1) / weights.sum(axis=1)
    return pooled


def _normalise(vectors: Vectors) -> Vectors:
    lengths = np.linalg.norm(vectors, axis=-1, keepdims=True)
    unit: Vectors = vectors / np.maximum(lengths, np.finfo(np.float32).tiny)
    return unit
