"""Reranks the best hits of a search with a cross-encoder that reads them."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from indexing.hits import Hit
from models.cancel import CancelToken
from models.pairs import PairReader, PairReading

READ = 12
"""Hits that are read. Of 140 readers' questions about seven books the first 1, 3 and 5 then answer .54, .73 and .83;
of 16 read .54, .74 and .82, for a third more work; of 8 .53, .72 and .81."""
_PLACE = 1.0
"""How much the logarithm of the place that the ranker gave takes from the relevance; chosen on the books for choosing,
where anything from 0.6 to 1.5 does as well."""
_KEPT = 64
"""Readings that are kept: those of the last question, whose search may be repeated in another scope."""


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
        readings = self.read(question, texts, cancel)
        worth = [reading.relevance - _PLACE * log(place) for place, reading in enumerate(readings, start=1)]
        return tuple(hits[at] for at in sorted(range(len(hits)), key=lambda at: -worth[at]))

    def read(self, question: str, texts: Sequence[str], cancel: CancelToken | None = None) -> tuple[PairReading, ...]:
        """What the reader makes of each text; of what was read lately it is known."""
        keys = [_Key(question, text) for text in texts]
        with self._lock:
            known = {key: self._kept[key] for key in keys if key in self._kept}
        unread = list(dict.fromkeys(key for key in keys if key not in known))
        readings = self._reader.read(question, [key.text for key in unread], cancel) if unread else ()
        known |= zip(unread, readings, strict=True)
        with self._lock:
            self._kept |= known
            for key in keys:
                self._kept.move_to_end(key)
            while len(self._kept) > max(_KEPT, len(keys)):
                self._kept.popitem(last=False)
        return tuple(known[key] for key in keys)
