"""The measure is the published one."""

from __future__ import annotations

import pytest

from tests.bench.answers.rouge import rouge_l


@pytest.mark.parametrize(
    ("answer", "references", "score"),
    [
        ("The king.", ["the king"], 1.0),
        ("police killed the gunman", ["police kill the gunman"], 0.75),  # Lin's own example
        ("the gunman kill police", ["police kill the gunman"], 0.5),
        ("a horse", ["the king", "a white horse"], 0.8),
        ("", ["the king"], 0.0),
        ("nothing of it", ["the king"], 0.0),
    ],
)
def test_the_best_reference_counts(answer: str, references: list[str], score: float) -> None:
    assert rouge_l(answer, references) == pytest.approx(score)
