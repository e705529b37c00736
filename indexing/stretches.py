"""Gathers passages that were predicted to answer into stretches worth reading: match small, return whole."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from indexing.store.columns import Outline

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
class Stretch:
    """Passages ``first`` to ``last`` of an outline, both included, and the ``best`` of them; ``worth`` is in 0..1."""

    first: int
    last: int
    best: int
    worth: float


def stretches(outline: Outline, worth: Numbers, k: int, only: Collection[int] | None = None) -> list[Stretch]:
    """The ``k`` best runs of passages, best first, none of which overlap or cross a heading.

    ``worth`` is the share of each passage that is predicted to answer, 0 where it isn't to be returned for its own
    sake. With ``only``, each stretch holds one of those ordinals at least.
    """
    gatherer = _Gatherer(outline, worth, only)
    found: list[Stretch] = []
    least = 1.0
    while len(found) < k and (stretch := gatherer.next()) is not None:
        least = min(least, stretch.worth)  # what continues another is worth more beside it than it was alone
        found.append(replace(stretch, worth=least))
    return found


class _Gatherer:
    """Takes the best stretch there is, time after time."""

    def __init__(self, outline: Outline, worth: Numbers, only: Collection[int] | None) -> None:
        self._worth = worth
        padded = np.pad(worth, 1)
        shared = np.where(worth > 0, worth + _SHARED * (padded[:-2] + padded[2:]), 0.0)
        words = np.concatenate(([0.0], np.cumsum(outline.words)))
        gains = np.concatenate(([0.0], np.cumsum(shared * outline.words)))
        own = np.full(len(worth), True) if only is None else np.isin(outline.ordinals, list(only))
        best = np.argsort(np.where(own, -shared, 1.0), kind="stable")[:_BEST]
        starts = np.unique(np.concatenate([best - back for back in range(_MOST_PASSAGES)]))
        first, last = np.meshgrid(starts, np.arange(_MOST_PASSAGES), indexing="ij")
        first, last = first.ravel(), (first + last).ravel()
        inside = (first >= 0) & (last < len(worth))
        first, last = first[inside], last[inside]
        length = words[last + 1] - words[first]
        whole = (outline.sections[first] == outline.sections[last]) & ((length <= _MOST_WORDS) | (first == last))
        whole &= outline.ordinals[last] - outline.ordinals[first] == last - first  # nothing is left out between
        whole &= gains[last + 1] > gains[first]
        if only is not None:
            allowed = np.concatenate(([0], np.cumsum(own)))
            whole &= allowed[last + 1] > allowed[first]
        self._first, self._last, length = first[whole], last[whole], length[whole]
        gain = gains[self._last + 1] - gains[self._first]
        self._alone = gain / np.maximum(length, _WORDS)
        self._beside = gain / np.maximum(length, _MORE_WORDS)
        self._taken = np.zeros(len(worth) + 2, bool)  # with a place before the first and after the last

    def next(self) -> Stretch | None:
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
        best = first + int(np.argmax(self._worth[first : last + 1]))
        return Stretch(first, last, best, float(value[chosen]))
