"""The small sums that are added to a book's similarity, each within its range, and that of the reader's profile.

``final = similarity + boosts + profile boost``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from reader.engine.profile.axes import AXES, AxisWeights
from reader.engine.profile.signals import MINIMUM, Confidence, Signal, confidence_of, reader_weights, totals

K = 0.08
"""The most that a profile moves a book."""

ReadingMode = Literal["read", "study", "find"]
"""What the reader wants of books: to read one, to study, or to find something in one."""

MODES: tuple[ReadingMode, ...] = get_args(ReadingMode)

Range = tuple[float, float]
MODE: Range = (0.03, 0.08)
AUTHOR_OR_SERIES: Range = (0.05, 0.12)
SUBJECT: Range = (0.03, 0.08)
ENTITY: Range = (0.10, 0.20)
WORDS: Range = (0.02, 0.06)
MOOD: Range = (0.05, 0.15)


def boost(limits: Range, degree: float) -> float:
    """Nothing for a degree of 0; the range's least for a little and its most for 1 or more."""
    least, most = limits
    return least + (most - least) * min(degree, 1.0) if degree > 0 else 0.0


def profile_boost(reader: AxisWeights, confidence: Confidence, book: AxisWeights, k: float = K) -> float:
    """``K · alignment · specialisation · confidence``, between -K and K.

    ``alignment`` is the cosine of what the reader looks for and what the book offers, each as it differs from even
    weights; ``specialisation`` (0..1) is how far the book is from offering all axes alike: one that is fit for all
    moves nothing.
    """
    wanted, offered = _differences(reader), _differences(book)
    lengths = math.hypot(*wanted), math.hypot(*offered)
    if not all(lengths):
        return 0.0
    alignment = sum(want * offer for want, offer in zip(wanted, offered, strict=True)) / (lengths[0] * lengths[1])
    return k * alignment * specialisation(book) * confidence.weight


def specialisation(book: AxisWeights) -> float:
    """How far the book's shares are from equal ones, 0..1; 1 is one axis alone, as far as books go."""
    return min(1.0, math.hypot(*_differences(book)) / _FARTHEST)


_FARTHEST = 0.3
"""What the most one-sided tenth of the corpus comes to; a book that offers one axis alone would have 0.89."""


def mode_degree(mode: ReadingMode, book: AxisWeights, *, nonfiction: bool, indexed: bool) -> float:
    """How fit a book is for a mode, 0..1: ideas to study, headings to find things by, a story to read."""
    ideas = min(1.0, max(0.0, (book["ideas"] - 1 / len(AXES)) * 5))
    if mode == "study":
        return max(ideas, 0.8 if nonfiction else 0.0)
    if mode == "find":
        return (0.5 if nonfiction else 0.0) + (0.5 if indexed else 0.0)
    return 0.0 if nonfiction else 0.5


def _differences(weights: AxisWeights) -> tuple[float, ...]:
    even = 1 / len(AXES)
    return tuple(share - even for share in weights.shares().values)


@dataclass(frozen=True, slots=True)
class ReaderProfile:
    """``weights`` are 0..1, the first axis 1. Not ``on``: it is shown, and moves nothing.

    ``edited``: the reader set the weights; ``signals`` are what they would be made of otherwise. ``mode`` is that of
    the last request that showed one, or what the reader chose; None before there is one.
    """

    weights: AxisWeights
    confidence: Confidence
    signals: tuple[Signal, ...] = ()
    on: bool = True
    edited: bool = False
    mode: ReadingMode | None = None


def profile_of(
    signals: Sequence[Signal],
    *,
    edited: AxisWeights | None = None,
    on: bool = True,
    mode: ReadingMode | None = None,
    minimum: float = MINIMUM,
) -> ReaderProfile:
    """The profile that the signals make, unless the reader has ``edited`` it."""
    weights = edited if edited is not None else reader_weights(totals(signals))
    confidence = confidence_of(weights, minimum)
    return ReaderProfile(weights, confidence, tuple(signals), on, edited is not None, mode)


NOBODY = profile_of(())
"""The profile of a reader about whom nothing is known: it changes no order."""
