"""How sure a profile is of its first axis, and what it may be named by."""

from __future__ import annotations

from dataclasses import dataclass

from reader.engine.profile.axes import Axis, AxisWeights

MINIMUM = 0.08
"""The least margin between the first and the second axis that names the first."""

PRIOR = 6.0
"""Added to each axis before they are compared: a single request names nothing."""

SOFT = 0.04
"""What a mixed profile counts by: it still weighs, softly."""


@dataclass(frozen=True, slots=True)
class Confidence:
    """``margin`` is in 0..1; ``leading`` is the first axis, None where the profile is mixed: nothing is named then."""

    margin: float
    leading: Axis | None

    @property
    def mixed(self) -> bool:
        """Whether no axis leads."""
        return self.leading is None

    @property
    def weight(self) -> float:
        """What the profile's boosts are multiplied by."""
        return SOFT if self.mixed else self.margin


def reader_weights(total: AxisWeights) -> AxisWeights:
    """The reader's vector, 0..1 and 1 for the first axis, from what the signals add up to."""
    raised = [max(0.0, value) + PRIOR for value in total.values]
    most = max(raised)
    plot, people, ideas, setting, language = (value / most for value in raised)
    return AxisWeights((plot, people, ideas, setting, language))


def confidence_of(weights: AxisWeights, minimum: float = MINIMUM) -> Confidence:
    """The margin of a vector whose first axis is 1; below ``minimum`` the profile is mixed."""
    (first, most), (_, second) = weights.ranked()[:2]
    margin = round(most - second, 9)  # .92 leaves .08, not a little less
    return Confidence(margin, first if margin >= minimum else None)
