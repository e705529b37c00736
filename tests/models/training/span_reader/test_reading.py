"""The likeliest spans: one softmax over all passages and the null, places that say the same taken together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from models.training.span_reader.reading import LONGEST, Numbers, TokenScores, likeliest, shared


def scores(text: str, starts: Sequence[float], ends: Sequence[float]) -> TokenScores:
    offsets, at = [], 0
    for word in text.split():
        offsets.append((at, at + len(word)))
        at += len(word) + 1
    return TokenScores(text, np.array(offsets, np.int64), np.array(starts, float), np.array(ends, float))


def test_the_probabilities_of_all_passages_and_the_null_make_one() -> None:
    passages = [scores("a b c", (1, 2, 3), (0, 1, 0)), scores("d e", (2, 0), (5, 1))]
    scored, null = shared(passages, (0.5, -0.5))

    def total(values: list[Numbers]) -> float:
        return float(sum(np.exp(one).sum() for one in values))

    first, second = (total([getattr(one, name) for one in scored]) for name in ("starts", "ends"))
    assert first < 1
    assert second < 1
    assert (1 - first) * (1 - second) == pytest.approx(np.exp(null))


def test_places_that_say_the_same_are_one_answer() -> None:
    low = -9.0
    passages = [
        scores("the Bath road", (low, 2, low), (low, 2, low)),
        scores("in Bath today", (low, 2, 2.1), (low, 2, 2.1)),
    ]
    found = likeliest(*shared(passages, (0, 0))).found
    assert [answer.words for answer in found[:2]] == ["Bath", "today"]
    assert found[0].probability > found[1].probability


def test_a_span_runs_forward_and_is_short() -> None:
    size = LONGEST + 5
    starts, ends = np.full(size, -5.0), np.full(size, -5.0)
    starts[10], ends[3], ends[12] = 5.0, 9.0, 4.0
    text = " ".join(f"w{n}" for n in range(size))
    best = likeliest(*shared([scores(text, list(starts), list(ends))], (0, 0))).found[0]
    assert best.words == "w10 w11 w12"
    starts, ends = np.full(size, -5.0), np.full(size, -5.0)
    starts[0], ends[-1] = 9.0, 9.0
    assert likeliest(*shared([scores(text, list(starts), list(ends))], (0, 0))).found[0].words != text


def test_where_the_null_is_likeliest_it_says_so() -> None:
    sure = likeliest(*shared([scores("a b", (1, 1), (1, 1))], (9, 9)))
    unsure = likeliest(*shared([scores("a b", (9, 1), (9, 1))], (0, 0)))
    assert sure.null > unsure.null
    assert sure.found[0].probability < 0.01


def test_no_passages_give_no_answer() -> None:
    assert likeliest(*shared([], (0, 0))).found == ()
