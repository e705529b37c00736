"""What the reader of spans makes of the evidence, for the choice of quotes and of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

import numpy as np

from indexing.locator import TextRange
from indexing.reading_text import as_read
from models.pairs import PairReading
from models.spans import SpanTable
from reader.engine.grounding.evidence import NumberedPassage

_LEAST = 1e-3


class PairEvidence:
    """The readings of one question together with each passage of its evidence."""

    def __init__(self, passages: Sequence[NumberedPassage], readings: Sequence[PairReading]) -> None:
        self._read = {source.n: (source, one) for source, one in zip(passages, readings, strict=True)}
        self._texts = {source.n: as_read(source.passage) for source in passages}
        self._best = max((one.relevance for one in readings), default=0.0)
        table = SpanTable(readings)
        begins = np.exp(np.logaddexp.reduce(table.logs, axis=1, initial=-np.inf))
        self._begins = {source.n: begins[table.passages == place] for place, source in enumerate(passages)}

    def of_passage(self, n: int) -> dict[str, float]:
        """Features of the ``n``-th passage: its relevance, by itself and beside the best one's."""
        relevance = self._read[n][1].relevance
        return {"relevance": relevance, "less_relevant": relevance - self._best}

    def of_words(self, n: int, where: TextRange) -> dict[str, float]:
        """Features of some words of the ``n``-th passage: the greatest and the mean likelihood that they carry it, and
        the probability that the answer begins among them and not in any other passage or place.
        """
        source, reading = self._read[n]
        first = source.passage.range.start.offset
        inside = _inside(reading, *self._texts[n].place_of(where.start.offset - first, where.end.offset - first))
        proof = reading.proof[inside]
        return {
            "proof": log(_LEAST + float(proof.max(initial=0.0))),
            "proof_share": float(proof.mean()) if len(proof) else 0.0,
            "begins": log(_LEAST + float(self._begins[n][inside].sum())),
        }


def _inside(reading: PairReading, start: int, end: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Which tokens overlap the characters from ``start`` to ``end``."""
    return np.asarray((reading.spans[:, 0] < end) & (reading.spans[:, 1] > start))
