"""Fits a logistic regression to named features, with its predictions for books that it was fitted without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize
from scipy.special import expit
from sklearn.model_selection import GroupKFold

from reader.engine.grounding.regression import Regression

Numbers = npt.NDArray[np.float64]
_PLACES = 5
_FREE: tuple[float | None, float | None] = (None, None)
_BOUNDS: Mapping[int, tuple[float | None, float | None]] = {1: (0.0, None), -1: (None, 0.0)}


def fit_regression(
    names: Sequence[str],
    table: Numbers,
    truth: npt.NDArray[Any],
    groups: npt.NDArray[Any],
    strength: float = 0.3,
    signs: Mapping[str, int] | None = None,
) -> tuple[Regression, Numbers]:
    """The regression on all rows of ``table``, and each row's probability when its group was left out of the fit.

    Features are standardised for the fit, and the weights taken back to the features as they are. ``strength`` is the
    inverse of the penalty on the squared weights. ``signs`` holds features that may only speak for (1) or against (-1)
    what is fitted: with few books to learn from the others' noise turns such a weight round.
    """
    mean, deviation = table.mean(axis=0), table.std(axis=0)
    deviation[deviation < 1e-6] = 1.0
    scaled = (table - mean) / deviation
    bounds = [_BOUNDS.get((signs or {}).get(name, 0), _FREE) for name in names]
    unseen = np.zeros(len(truth))
    folds = GroupKFold(n_splits=min(10, len(set(groups.tolist()))))
    for known, held_out in folds.split(scaled, truth, groups):
        weights, intercept = _minimum(scaled[known], truth[known], strength, bounds)
        unseen[held_out] = expit(scaled[held_out] @ weights + intercept)
    weights, intercept = _minimum(scaled, truth, strength, bounds)
    weights = weights / deviation
    rounded = (round(float(weight), _PLACES) for weight in weights)
    return Regression(round(intercept - float(weights @ mean), _PLACES), dict(zip(names, rounded, strict=True))), unseen


def _minimum(
    table: Numbers, truth: npt.NDArray[Any], strength: float, bounds: Sequence[tuple[float | None, float | None]]
) -> tuple[Numbers, float]:
    """Weights and intercept of the least penalised loss; the intercept isn't penalised."""
    towards = np.where(truth, 1.0, -1.0)

    def loss(at: Numbers) -> tuple[float, Numbers]:
        weights, margins = at[:-1], towards * (table @ at[:-1] + at[-1])
        pull = -strength * towards * expit(-margins)
        slope = np.append(table.T @ pull + weights, pull.sum())
        return float(strength * np.logaddexp(0.0, -margins).sum() + weights @ weights / 2), slope

    start = np.zeros(table.shape[1] + 1)
    minimum = minimize(loss, start, jac=True, method="L-BFGS-B", bounds=[*bounds, _FREE], options={"maxiter": 2000})
    return minimum.x[:-1], float(minimum.x[-1])
