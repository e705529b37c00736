"""The answer's likeliest words in several passages: one softmax over the tokens of all of them and the null.

What one passage has is compared so with what another has, and with that none answers (Clark and Gardner, 2018).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from models.pairs import PairReading

LONGEST = 20
"""Tokens of a span."""

LogProbabilities = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ReadSpan:
    """Words of a passage that may be the answer, from ``start`` to ``end`` in its characters."""

    passage: int
    start: int
    end: int
    probability: float
    """That of beginning and of ending there, multiplied."""


@dataclass(frozen=True, slots=True)
class ReadSpans:
    """What a question's passages have in answer, likeliest first."""

    spans: tuple[ReadSpan, ...]
    null: float
    """The probability that none of them answers."""


class SpanTable:
    """How likely each span of a question's passages is, all of them together.

    ``logs`` is of shape (tokens of all passages, ``longest``): the logarithm of the probability of the span from this
    token to the one so many further on, minus infinity where the passage ends before. ``null`` is that of no answer.
    The logits of ``readings`` are less the null's, as a ``models.span_reader`` gives them.
    """

    def __init__(self, readings: Sequence[PairReading], longest: int = LONGEST) -> None:
        sizes = [len(reading.start) for reading in readings]
        self.passages = np.repeat(np.arange(len(sizes)), sizes)
        self._places = np.concatenate([np.empty((0, 2), np.int64), *(reading.spans for reading in readings)])
        starts, no_start = _shared([reading.start for reading in readings])
        ends, no_end = _shared([reading.end for reading in readings])
        self.null = no_start + no_end
        padded = np.concatenate([ends, np.full(longest - 1, -np.inf)])
        rows = np.arange(len(starts))[:, None] + np.arange(longest)
        left = np.repeat(np.cumsum(sizes, dtype=np.int64), sizes) - np.arange(len(starts))
        self.logs = np.where(np.arange(longest) < left[:, None], starts[:, None] + padded[rows], -np.inf)

    def span(self, first: int, last: int) -> ReadSpan:
        """The span from one token to another."""
        start, end = int(self._places[first, 0]), int(self._places[last, 1])
        return ReadSpan(int(self.passages[first]), start, end, float(np.exp(self.logs[first, last - first])))

    def best(self, most: int) -> ReadSpans:
        """The likeliest spans of which no two have a token in common."""
        left, spans = self.logs.copy(), list[ReadSpan]()
        while left.size and len(spans) < most:
            first, more = (int(at) for at in np.unravel_index(left.argmax(), left.shape))
            if not np.isfinite(left[first, more]):
                break
            spans.append(self.span(first, first + more))
            left[first : first + more + 1] = -np.inf
            before = np.arange(max(0, first - left.shape[1] + 1), first)
            left[before] = np.where(np.arange(left.shape[1]) < (first - before)[:, None], left[before], -np.inf)
        return ReadSpans(tuple(spans), float(np.exp(self.null)))


def best_spans(readings: Sequence[PairReading], most: int = 5, longest: int = LONGEST) -> ReadSpans:
    """The likeliest spans of a question's passages, of at most ``longest`` tokens; no two of them overlap."""
    return SpanTable(readings, longest).best(most)


def _shared(logits: Sequence[npt.NDArray[np.float32]]) -> tuple[LogProbabilities, float]:
    """The logarithms of the probabilities of all tokens and of the null, whose logit is 0."""
    together = np.concatenate([np.zeros(1), *logits])
    logs = together - np.logaddexp.reduce(together)
    return logs[1:], float(logs[0])
