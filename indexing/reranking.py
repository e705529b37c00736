"""Orders what a search found by reading it: the second stage, a cross-encoder over the first one's best hits.

How far its view counts beside the ranker's was fitted on the books for choosing (``make train-reranker``).
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from math import log

import msgspec

from indexing.hits import Hit
from models.cancel import CancelToken
from models.pairs import PairReader, PairReading

READ = 16
"""Hits that are read."""
WEIGHTS = "reranker.json"
_KEPT = 64
"""Readings that are kept: those of the last question, which answering asks for again."""
_LEAST = 1e-3


class RerankingWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What counts how much: the relevance's logit, the logarithms of the ranker's score and of the place it gave."""

    relevance: float
    score: float
    place: float


@cache
def shipped_weights() -> RerankingWeights:
    """Those that ship."""
    data = resources.files("indexing.rankers").joinpath(WEIGHTS).read_bytes()
    return msgspec.json.decode(data, type=RerankingWeights)


@dataclass(frozen=True, slots=True)
class _Key:
    question: str
    text: str


class Reranker:
    """Reads hits and orders them. Any thread may call it."""

    def __init__(self, reader: PairReader) -> None:
        self._reader = reader
        self._lock = threading.Lock()
        self._kept: OrderedDict[_Key, PairReading] = OrderedDict()

    @property
    def id(self) -> str:
        """Names the reader and its version."""
        return self._reader.id

    def order(
        self, question: str, hits: Sequence[Hit], texts: Sequence[str], cancel: CancelToken | None = None
    ) -> tuple[Hit, ...]:
        """The hits, likeliest to answer first; ``texts`` are they with what is around them."""
        weights = shipped_weights()
        readings = self.read(question, texts, cancel)
        read = [replace(hit, relevance=one.relevance) for hit, one in zip(hits, readings, strict=True)]
        worth = [
            weights.relevance * one.relevance + weights.score * log(_LEAST + hit.score) + weights.place * log(place)
            for place, (hit, one) in enumerate(zip(hits, readings, strict=True), start=1)
        ]
        return tuple(read[at] for at in sorted(range(len(read)), key=lambda at: -worth[at]))

    def read(self, question: str, texts: Sequence[str], cancel: CancelToken | None = None) -> tuple[PairReading, ...]:
        """What the reader makes of each text; of what was read lately it is known."""
        keys = [_Key(question, text) for text in texts]
        with self._lock:
            known = {key: self._kept[key] for key in keys if key in self._kept}
        unread = list(dict.fromkeys(key for key in keys if key not in known))
        found = self._reader.read(question, [key.text for key in unread], cancel) if unread else ()
        known |= zip(unread, found, strict=True)
        with self._lock:
            self._kept |= known
            for key in keys:
                self._kept.move_to_end(key)
            while len(self._kept) > max(_KEPT, len(keys)):
                self._kept.popitem(last=False)
        return tuple(known[key] for key in keys)
