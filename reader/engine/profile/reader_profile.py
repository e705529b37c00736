"""The reader's profile as it counts now: what the signals make of it, or what the reader set, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reader.engine.profile.axes import AxisWeights
from reader.engine.profile.boosts import ReadingMode
from reader.engine.profile.confidence import MINIMUM, Confidence, confidence_of, reader_weights
from reader.engine.profile.signals import Signal, totals


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
