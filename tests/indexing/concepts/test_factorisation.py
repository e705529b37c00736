"""Our factorisation finds what scikit-learn's does, whatever the shape of the weights."""

from __future__ import annotations

import numpy as np
import pytest

from indexing.concepts.factorisation import factorised


@pytest.mark.parametrize(("rows", "columns", "groups"), [(60, 200, 7), (200, 60, 2), (30, 30, 10), (6, 9, 2)])
@pytest.mark.filterwarnings("ignore:Maximum number of iterations")
def test_the_groups_are_those_that_scikit_learn_finds(rows: int, columns: int, groups: int) -> None:
    from sklearn.decomposition import NMF  # noqa: PLC0415 - every process of a run would wait seconds for it

    draw = np.random.default_rng(rows)
    weights = draw.random((rows, columns)) * (draw.random((rows, columns)) < 0.2)
    weights[0] = 0  # a stretch without any of the terms
    model = NMF(groups, init="nndsvda", max_iter=200, tol=1e-3, random_state=0)
    expected = model.fit_transform(weights)
    of_rows, of_columns = factorised(weights, groups)
    assert np.allclose(of_rows, expected, atol=1e-8)
    assert np.allclose(of_columns, model.components_, atol=1e-8)
    assert not of_rows[0].any()


def test_nothing_has_nothing_in_common() -> None:
    of_rows, of_columns = factorised(np.zeros((5, 8)), 2)
    assert not of_rows.any()
    assert not of_columns.any()
