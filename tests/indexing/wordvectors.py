"""An embedder without a model, for tests: words of a kind share a direction, all others get one by their hash."""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence

import numpy as np

from indexing.embedding import Vectors
from models.cancel import CancelToken

KINDS = ({"dog", "hound", "puppy"}, {"sea", "ocean", "waves"}, {"king", "monarch", "ruler"})


class WordVectors:
    """Deterministic: the same text has the same vector in every process."""

    def __init__(self, name: str = "words@1", dimensions: int = 64) -> None:
        self.id = name
        self.dimensions = dimensions

    def embed_passages(self, texts: Sequence[str], cancel: CancelToken | None = None) -> Vectors:
        """Sums of the words' directions, of length one."""
        if cancel:
            cancel.check()
        vectors = np.full((len(texts), self.dimensions), 1e-3, np.float32)
        for row, text in zip(vectors, texts, strict=True):
            for word in re.findall(r"\w+", text.lower()):
                row[self._direction(word)] += 1
        unit: Vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
        return unit

    def embed_with_parts(
        self, texts: Sequence[str], parts: Sequence[Sequence[tuple[int, int]]], cancel: CancelToken | None = None
    ) -> list[Vectors]:
        """Each text and each of its parts by itself."""
        return [
            self.embed_passages([text, *(text[start:end] for start, end in spans)], cancel)
            for text, spans in zip(texts, parts, strict=True)
        ]

    def embed_query(self, text: str) -> Vectors:
        """As a passage's."""
        vector: Vectors = self.embed_passages([text])[0]
        return vector

    def _direction(self, word: str) -> int:
        for number, kind in enumerate(KINDS):
            if word in kind:
                return number
        return len(KINDS) + zlib.crc32(word.encode()) % (self.dimensions - len(KINDS))
