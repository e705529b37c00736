"""Non-negative matrix factorisation: what rows of weights have in common, as a few weighted groups of their columns."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

_ROUNDS = 200  # at most
_TOLERANCE = 1e-3  # of the first round's change
_SPARE = 10  # singular vectors more than are wanted, for the wanted ones to be good
_FEW = 0.1  # of the matrix's smaller side: so few vectors take more turns
_LEAST = 1e-6


def factorised(weights: Numbers, groups: int) -> tuple[Numbers, Numbers]:
    """Two matrices without negative numbers, of shape (rows, ``groups``) and (``groups``, columns), whose product is
    near ``weights``. The same for the same weights.
    """
    of_rows, of_columns = _start(weights, groups)
    first = 0.0
    for turn in range(_ROUNDS):
        change = _improve(of_rows, of_columns, weights.T) + _improve(of_columns, of_rows, weights)
        first = first if turn else change
        if change <= _TOLERANCE * first:
            break
    return of_rows.T, of_columns


def _improve(mine: Numbers, other: Numbers, weights: Numbers) -> float:
    """Bring ``other.T @ mine`` nearer to ``weights``, one group after the other; how far from the best each was."""
    overlaps, wanted = other @ other.T, other @ weights
    change = 0.0
    for group, own in enumerate(mine):
        gradient = overlaps[group] @ mine - wanted[group]
        change += float(np.abs(gradient[(own > 0) | (gradient < 0)]).sum())  # a zero can't become less
        if overlaps[group, group]:
            np.maximum(own - gradient / overlaps[group, group], 0, out=own)
    return change


def _start(weights: Numbers, groups: int) -> tuple[Numbers, Numbers]:
    """Of each pair of singular vectors the positive or the negative half, whichever says more, and no zeros."""
    of_rows, of_columns = (np.zeros((groups, size)) for size in weights.shape)
    for group, (value, left, right) in enumerate(zip(*_singular_vectors(weights, groups), strict=True)):
        halves = [(np.maximum(sign * left, 0), np.maximum(sign * right, 0)) for sign in (1, -1)]
        lengths = [(float(np.linalg.norm(a)), float(np.linalg.norm(b))) for a, b in halves]
        (a, b), (of_a, of_b) = max(zip(halves, lengths, strict=True), key=lambda half: half[1][0] * half[1][1])
        if of_a * of_b > 0:
            of_rows[group] = np.sqrt(value * of_b / of_a) * a
            of_columns[group] = np.sqrt(value * of_a / of_b) * b
    for made in (of_rows, of_columns):
        made[made < _LEAST] = weights.mean()
    return of_rows, of_columns


def _singular_vectors(weights: Numbers, count: int) -> tuple[Numbers, Numbers, Numbers]:
    """The ``count`` largest singular values, a left vector in a row for each, and a right one."""
    if weights.shape[0] < weights.shape[1]:  # so that the shorter vectors are drawn
        values, right, left = _singular_vectors(weights.T, count)
        return values, left, right
    drawn = np.random.RandomState(0)  # the same numbers whatever the version of numpy
    basis = drawn.normal(size=(weights.shape[1], count + _SPARE))
    for _ in range(7 if count < _FEW * min(weights.shape) else 4):
        basis = np.linalg.qr(weights.T @ np.linalg.qr(weights @ basis)[0])[0]
    basis = np.linalg.qr(weights @ basis)[0]
    left, values, right = np.linalg.svd(basis.T @ weights, full_matrices=False)
    return values[:count], (basis @ left).T[:count], right[:count]
