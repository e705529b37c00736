"""Five readers, one for each axis, and how often their first cards differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from reader.engine.profile.axes import AXES, AxisWeights
from reader.engine.profile.boosts import ReaderProfile, profile_of
from reader.engine.recommendations.pipeline import Found

_OTHERS = 0.35
"""What a reader of one axis looks for on the others: people who read for one thing alone are rare."""


def five_readers() -> Mapping[str, ReaderProfile]:
    """A reader for each axis."""
    return {
        axis: profile_of((), edited=AxisWeights.of({other: 1.0 if other == axis else _OTHERS for other in AXES}))
        for axis in AXES
    }


def differing(requests: Sequence[str], find: Callable[[str, ReaderProfile], Found]) -> tuple[float, int]:
    """The share of the requests with cards whose first card isn't the same for all five, and how many those were."""
    readers = five_readers().values()
    firsts = [
        {recommended.cards[0].book.row.id for it in readers if (recommended := find(text, it)).cards}
        for text in requests
    ]
    met = [books for books in firsts if books]
    return sum(len(books) > 1 for books in met) / max(len(met), 1), len(met)
