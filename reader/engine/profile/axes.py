"""The five things that books are read for, and weights over them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

Axis = Literal["plot", "people", "ideas", "setting", "language"]
"""Plot and pace; people; ideas; place and time; language and form."""

AXES: tuple[Axis, ...] = get_args(Axis)


@dataclass(frozen=True, slots=True)
class AxisWeights:
    """A number for each axis, in the order of ``AXES``."""

    values: tuple[float, float, float, float, float] = (0.0, 0.0, 0.0, 0.0, 0.0)

    @classmethod
    def of(cls, amounts: Mapping[Axis, float]) -> AxisWeights:
        """The weights that ``amounts`` gives; an axis that it leaves out has none."""
        plot, people, ideas, setting, language = (amounts.get(axis, 0.0) for axis in AXES)
        return cls((plot, people, ideas, setting, language))

    def __getitem__(self, axis: Axis) -> float:
        return self.values[AXES.index(axis)]

    def plus(self, other: AxisWeights, times: float = 1.0) -> AxisWeights:
        """The sum, ``other`` counted that many times."""
        return self._each(mine + times * theirs for mine, theirs in zip(self.values, other.values, strict=True))

    def shares(self) -> AxisWeights:
        """The weights as shares of their sum; equal ones where there are none. Negative weights count as none."""
        positive = [max(value, 0.0) for value in self.values]
        total = sum(positive)
        return self._each(value / total if total else 1 / len(AXES) for value in positive)

    def ranked(self) -> tuple[tuple[Axis, float], ...]:
        """The axes, the heaviest first; of equal ones in their own order."""
        return tuple(sorted(zip(AXES, self.values, strict=True), key=lambda pair: -pair[1]))

    @classmethod
    def _each(cls, values: Iterable[float]) -> AxisWeights:
        plot, people, ideas, setting, language = values
        return cls((plot, people, ideas, setting, language))
