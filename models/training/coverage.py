"""Evidence coverage: how much of what answers a question is in the first words that were retrieved for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from models.training.gold import FEWEST_WORDS, EvidenceQuestion, Gold, words_of

WORDS = (150, 450, 750)
"""Where coverage is measured: a glance, what a small model reads in good time, and a generous context."""

FIRST = (1, 3, 5, 8)
"""In how many of the first hits a quote is looked for."""

Numbers = npt.NDArray[np.float64]

_GRAM = FEWEST_WORDS
_RESAMPLED = 2_000


def coverage(gold: Sequence[Gold], retrieved: Iterable[tuple[str, str]], most: Sequence[int] = WORDS) -> list[float]:
    """For each W of ``most``: the share of the gold's word 5-grams that occur in the first W words of ``retrieved``.

    ``retrieved`` is (href, text), best first; the last text is cut at W, and only words from the gold's own spine item
    count as found. The share is of the most that W words could hold, so that long evidence costs nobody anything.
    """
    wanted = {(part.href, gram) for part in gold for gram in _grams(words_of(part.text))}
    if not wanted:
        raise ValueError("The evidence has fewer than five words.")
    hrefs = {part.href for part in gold}
    covered: set[tuple[str, tuple[str, ...]]] = set()
    shares, used, left = [], 0, sorted(most)
    for href, text in retrieved:
        words = words_of(text)
        while left and used + len(words) >= left[0]:
            cut = words[: left[0] - used] if href in hrefs else []
            held = covered | {(href, gram) for gram in _grams(cut)} & wanted
            shares.append(_share(len(held), len(wanted), left.pop(0)))
        if not left:
            return shares
        used += len(words)
        if href in hrefs:
            covered |= {(href, gram) for gram in _grams(words)} & wanted
    return [*shares, *(_share(len(covered), len(wanted), words) for words in left)]


def shares(gold: Sequence[Gold], texts: Iterable[tuple[str, str]]) -> Numbers:
    """Of each of ``texts``, which are (href, text), the share of its word 5-grams that occur in the gold."""
    wanted = {(part.href, gram) for part in gold for gram in _grams(words_of(part.text))}
    hrefs = {part.href for part in gold}
    values = []
    for href, text in texts:
        grams = list(_grams(words_of(text))) if href in hrefs else []
        values.append(sum((href, gram) in wanted for gram in grams) / max(len(grams), 1))
    return np.array(values)


def found_at(question: EvidenceQuestion, retrieved: Sequence[tuple[str, str]]) -> int | None:
    """The place, from 0, of the first of ``retrieved`` that holds one of the question's quotes whole; None if none."""
    quotes = [(quote.href, " ".join(words_of(quote.text))) for quote in question.quotes]
    for place, (href, text) in enumerate(retrieved):
        words = f" {' '.join(words_of(text))} "
        if any(href == there and f" {quote} " in words for there, quote in quotes):
            return place
    return None


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean with its 95% bootstrap interval (percentiles of 2,000 resamplings, always the same ones)."""
    sample: Numbers = np.asarray(values)
    random = np.random.default_rng(7)
    means = [sample[random.integers(0, len(sample), len(sample))].mean() for _ in range(_RESAMPLED)]
    low, high = np.percentile(means, (2.5, 97.5))
    return float(sample.mean()), float(low), float(high)


def _share(covered: int, wanted: int, words: int) -> float:
    return min(1.0, covered / min(wanted, words - _GRAM + 1))


def _grams(words: Sequence[str]) -> Iterable[tuple[str, ...]]:
    return zip(*(words[start:] for start in range(_GRAM)), strict=False)
