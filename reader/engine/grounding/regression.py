"""Logistic regressions whose weights are data: fitted by the benchmarks with scikit-learn, run without it."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

import msgspec


class Regression(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A logistic regression over features by name."""

    intercept: float
    weights: dict[str, float]

    def probability(self, values: Mapping[str, float]) -> float:
        """0..1. Raises KeyError for a feature that isn't there."""
        x = self.intercept + sum(weight * values[name] for name, weight in self.weights.items())
        return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, x))))
