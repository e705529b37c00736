"""A regression's probability, worked out by hand."""

from __future__ import annotations

import pytest

from reader.engine.grounding.regression import Regression


def test_the_probability_is_that_of_the_weighted_sum() -> None:
    regression = Regression(-1.0, {"a": 2.0, "b": -0.5})
    assert regression.probability({"a": 0.75, "b": 1.0, "unused": 9.0}) == pytest.approx(0.5)
    assert regression.probability({"a": 1.0, "b": 0.0}) == pytest.approx(0.7310586)


def test_extreme_values_stay_probabilities() -> None:
    regression = Regression(0.0, {"a": 1.0})
    assert 0.0 < regression.probability({"a": -1e9}) < 1e-9
    assert 1 - 1e-9 < regression.probability({"a": 1e9}) <= 1.0


def test_a_feature_that_is_missing_is_an_error_and_not_a_zero() -> None:
    with pytest.raises(KeyError, match="a"):
        Regression(0.0, {"a": 1.0}).probability({})
