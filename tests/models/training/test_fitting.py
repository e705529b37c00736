"""What the regressions that ship are chosen by: predictions for books that they were fitted without."""

from __future__ import annotations

import numpy as np

from models.training.fitting import fit_regression


def test_what_a_group_is_predicted_is_learnt_from_the_others() -> None:
    chance = np.random.default_rng(7)
    table = chance.normal(size=(400, 2))
    groups = np.arange(400) % 5
    truth = (table[:, 0] > 0) ^ (groups == 0)  # in one group all is the other way round
    _, unseen = fit_regression(("telling", "noise"), table, truth, groups)
    assert ((unseen[groups == 0] > 0.5) != truth[groups == 0]).mean() > 0.9


def test_a_feature_that_may_only_speak_for_what_is_fitted_never_speaks_against_it() -> None:
    chance = np.random.default_rng(7)
    table = chance.normal(size=(400, 2))
    groups, truth = np.arange(400) % 5, table[:, 0] - table[:, 1] > 0
    free, _ = fit_regression(("telling", "turned"), table, truth, groups)
    held, _ = fit_regression(("telling", "turned"), table, truth, groups, signs={"telling": 1, "turned": 1})
    assert free.weights["turned"] < -1
    assert held.weights["turned"] == 0
    assert held.weights["telling"] > 0
