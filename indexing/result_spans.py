"""Joins passages that were predicted to answer into spans worth reading: match small, return whole."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from indexing.store.columns import PassageTable

Numbers = npt.NDArray[np.float64]

# Chosen on the tales, with rankers that had not seen the asked book (CONTRIBUTING.md has the table). A stretch is
# judged as if it had so many words at least, lest short ones win by one good sentence; beside what was taken fewer do.
_WORDS = 150
_MORE_WORDS = 100
_MOST_WORDS = 210
_MOST_PASSAGES = 4
_SHARED = 0.2  # of a neighbour's worth that counts as one's own: what answers seldom ends where a passage does
_BEST = 80  # passages that stretches are looked for around


@dataclass(frozen=True, slots=True)
class ResultSpan:
    """Passages ``first`` to ``last`` of a table, both included, and the ``best`` of them; ``relevance`` is in 0..1."""

    first: int
    last: int
    best: int
    relevance: float


def best_spans(
    table: PassageTable, relevance: Numbers, k: int, only: Collection[int] | None = None
) -> list[ResultSpan]:
    """The ``k`` best runs of passages, best first, none of which overlap or cross a heading.

    ``relevance`` is the share of each passage that is predicted to answer, 0 where it isn't to be returned for its own
    sake. With ``only``, each stretch holds one of those ordinals at least.
    """
    gatherer = _Gatherer(table, relevance, only)
    spans: list[ResultSpan] = []
    least = 1.0
    while len(spans) < k and (span := gatherer.next()) is not None:
        least = min(least, span.relevance)  # what continues another is worth more beside it than it was alone
        spans.append(replace(span, relevance=least))
    return spans


class _Gatherer:
    """Takes the best stretch there is, time after time."""

    def __init__(self, table: PassageTable, relevance: Numbers, only: Collection[int] | None) -> None:
        self._relevance = relevance
        padded = np.pad(relevance, 1)
        shared = np.where(relevance > 0, relevance + _SHARED * (padded[:-2] + padded[2:]), 0.0)
        words = np.concatenate(([0.0], np.cumsum(table.words)))
        gains = np.concatenate(([0.0], np.cumsum(shared * table.words)))
        own = np.full(len(relevance), True) if only is None else np.isin(table.ordinals, list(only))
        best = np.argsort(np.where(own, -shared, 1.0), kind="stable")[:_BEST]
        starts = np.unique(np.concatenate([best - back for back in range(_MOST_PASSAGES)]))
        first, last = np.meshgrid(starts, np.arange(_MOST_PASSAGES), indexing="ij")
        first, last = first.ravel(), (first + last).ravel()
        inside = (first >= 0) & (last < len(relevance))
        first, last = first[inside], last[inside]
        length = words[last + 1] - words[first]
        whole = (table.sections[first] == table.sections[last]) & ((length <= _MOST_WORDS) | (first == last))
        whole &= table.ordinals[last] - table.ordinals[first] == last - first  # nothing is left out between
        whole &= gains[last + 1] > gains[first]
        if only is not None:
            allowed = np.concatenate(([0], np.cumsum(own)))
            whole &= allowed[last + 1] > allowed[first]
        self._first, self._last, length = first[whole], last[whole], length[whole]
        gain = gains[self._last + 1] - gains[self._first]
        self._alone = gain / np.maximum(length, _WORDS)
        self._beside = gain / np.maximum(length, _MORE_WORDS)
        self._taken = np.zeros(len(relevance) + 2, bool)  # with a place before the first and after the last

    def next(self) -> ResultSpan | None:
        """The best stretch of what is left; None if nothing is."""
        if not len(self._first):
            return None
        taken = np.concatenate(([0], np.cumsum(self._taken[1:-1])))
        free = taken[self._last + 1] == taken[self._first]
        beside = self._taken[self._first] | self._taken[self._last + 2]
        value = np.where(free, np.where(beside, self._beside, self._alone), 0.0)
        chosen = int(np.argmax(value))
        if value[chosen] <= 0:
            return None
        first, last = int(self._first[chosen]), int(self._last[chosen])
        self._taken[first + 1 : last + 2] = True
        best = first + int(np.argmax(self._relevance[first : last + 1]))
        return ResultSpan(first, last, best, float(value[chosen]))
