"""The likeliest answers: places that say the same are taken together."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from models.pairs import PairReading
from models.training.span_reader.reading import likeliest


def reading(text: str, starts: Sequence[float], ends: Sequence[float]) -> PairReading:
    offsets, at = [], 0
    for word in text.split():
        offsets.append((at, at + len(word)))
        at += len(word) + 1
    starts_, ends_ = np.array(starts, np.float32), np.array(ends, np.float32)
    return PairReading(0.0, np.array(offsets, np.int64), np.zeros_like(starts_), starts_, ends_)


def test_places_that_say_the_same_are_one_answer() -> None:
    low = -9.0
    texts = ["the Bath road", "in Bath today"]
    passages = [
        reading(texts[0], (low, 2, low), (low, 2, low)),
        reading(texts[1], (low, 2, 2.1), (low, 2, 2.1)),
    ]
    answers = likeliest(texts, passages).found
    assert [answer.words for answer in answers[:2]] == ["Bath", "today"]
    assert answers[0].probability > answers[1].probability


def test_a_span_runs_forward() -> None:
    starts, ends = np.full(25, -5.0), np.full(25, -5.0)
    starts[10], ends[3], ends[12] = 5.0, 9.0, 4.0
    text = " ".join(f"w{n}" for n in range(25))
    assert likeliest([text], [reading(text, list(starts), list(ends))]).found[0].words == "w10 w11 w12"


def test_where_the_null_is_likeliest_it_says_so() -> None:
    sure = likeliest(["a b"], [reading("a b", (-8, -8), (-8, -8))])
    unsure = likeliest(["a b"], [reading("a b", (9, 1), (9, 1))])
    assert sure.null > unsure.null
    assert sure.found[0].probability < 0.01


def test_no_passages_give_no_answer() -> None:
    assert likeliest([], []).found == ()
