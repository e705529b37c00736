"""Training a ranker is reproducible, and the ranker has learnt."""

from __future__ import annotations

import numpy as np

from indexing.ranker import Ranker
from models.training.rankers import Example, TaughtBook, fit

NAMES = ["met", "near", "noise"]


def books() -> list[TaughtBook]:
    """Four books of questions whose evidence is both high in term coverage and similar."""
    random = np.random.default_rng(5)
    made = []
    for number in range(4):
        features = [random.random((50, len(NAMES))) for _ in range(40)]
        examples = [
            Example(matrix, ((matrix[:, 0] > 0.5) & (matrix[:, 1] > 0.5)).astype(np.float64)) for matrix in features
        ]
        made.append(TaughtBook(f"book {number}", False, examples))
    return made


def test_the_same_questions_make_the_same_ranker() -> None:
    assert fit(NAMES, books()) == fit(NAMES, books())


def test_what_was_learnt_holds_for_a_book_left_out() -> None:
    *others, last = books()
    ranker = Ranker.of(fit(NAMES, others))
    for example in last.examples:
        predicted = ranker.predict(example.features)
        assert np.abs(predicted - example.evidence).mean() < 0.1
