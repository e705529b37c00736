"""Scores of passages made comparable, and the weights they are blended with."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Scores = npt.NDArray[np.float64]
"""One score for each passage of a book, by ordinal."""

# Chosen on the Andersen, Japanese and Norwegian fairy books (450 questions) and 25 abstractive questions over three
# novels; the other four fairy books were kept for the check. The best passage meets about 0.95 of what a fairy-tale
# question asks in words, and 0.4 of what an abstractive one does: no one weight of the vectors is right for both.
_TRUST = 0.8
_LEAST, _MOST = 0.2, 0.8
NEIGHBOUR_WEIGHT = 0.6
HEADING_WEIGHT = 0.3
NEAREST = 200
"""How many of the nearest passages to look at. The last one's cosine stands for "unrelated", which models differ in."""


def text_scores(size: int, matches: Sequence[tuple[int, float]], frequencies: Sequence[int]) -> Scores:
    """BM25 over what a passage of average length with each of the question's words once would get.

    So it says by itself how much of the question is met, and where little is the vectors decide; over the best score of
    the search it would be 1 however little that one has. The inverse document frequency is that of SQLite's bm25().
    """
    scores = np.zeros(size)
    attainable = sum(max(1e-6, math.log((size - n + 0.5) / (n + 0.5))) for n in frequencies)
    for ordinal, score in matches:
        if ordinal < size:  # the import may have gone on since ``size`` was asked for
            scores[ordinal] = score / max(attainable, 1e-6)
    return scores


def vector_scores(size: int, cosines: Sequence[tuple[int, float]]) -> Scores:
    """The cosines of the ``NEAREST`` passages, best first, from 0 for the last to 1 for the nearest of all.

    Where there are fewer, they may all be near; then 0 is for a cosine of 0.
    """
    scores = np.zeros(size)
    unrelated = cosines[-1][1] if len(cosines) >= NEAREST else 0.0
    for ordinal, cosine in cosines:
        if ordinal < size:
            scores[ordinal] = max(0.0, cosine - unrelated) / max(cosines[0][1] - unrelated, 1e-6)
    return scores


def with_neighbours(scores: Scores) -> Scores:
    """Each score with a share of the better neighbour's: words of a question are often met in two passages in a row."""
    padded = np.pad(scores, 1)
    return scores + NEIGHBOUR_WEIGHT * np.maximum(padded[:-2], padded[2:])


def blend(text: Scores, vectors: Scores) -> Scores:
    """The blended score of each passage, 0 for one that neither matched: the less the words meet, the more the vectors.

    ``text`` and ``vectors`` are as ``text_scores`` and ``vector_scores`` give them.
    """
    if not len(text):
        return text
    weight = min(max(_LEAST, 1 - _TRUST * float(text.max())), _MOST)
    found = np.maximum(text, vectors) > 0
    return np.where(found, (1 - weight) * with_neighbours(text) + weight * vectors, 0.0)


def squash(score: float) -> float:
    """A score of any size as one in 0..1, in the same order."""
    return 1.0 - math.exp(-max(0.0, score))
