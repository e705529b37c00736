"""Fits a logistic regression to named features, with its predictions for books that it was fitted without."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold, cross_val_predict

from reader.engine.agent.regression import Regression

Numbers = npt.NDArray[np.float64]
_PLACES = 5


def fit_regression(
    names: Sequence[str], table: Numbers, truth: npt.NDArray[Any], groups: npt.NDArray[Any], strength: float = 0.3
) -> tuple[Regression, Numbers]:
    """The regression on all rows of ``table``, and each row's probability when its group was left out of the fit.

    Features are standardised for the fit, and the weights taken back to the features as they are.
    """
    mean, deviation = table.mean(axis=0), table.std(axis=0)
    deviation[deviation < 1e-6] = 1.0
    scaled = (table - mean) / deviation
    model = LogisticRegression(C=strength, max_iter=2000)
    folds = GroupKFold(n_splits=min(10, len(set(groups.tolist()))))
    unseen = cross_val_predict(model, scaled, truth, groups=groups, cv=folds, method="predict_proba")[:, 1]
    model.fit(scaled, truth)
    weights = model.coef_[0] / deviation
    intercept = float(model.intercept_[0] - (weights * mean).sum())
    rounded = (round(float(weight), _PLACES) for weight in weights)
    return Regression(round(intercept, _PLACES), dict(zip(names, rounded, strict=True))), unseen
