"""The times of an answer: each step from the end of the one before, all of them from the question."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from reader.engine.view import budget


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The seconds that the next readings of the clock return."""
    seconds: list[float] = []
    monkeypatch.setattr(budget, "time", SimpleNamespace(perf_counter=lambda: seconds.pop(0)))
    yield seconds
    assert not seconds, "it looked at the time less often than the test thinks"


def test_steps_follow_one_another_and_the_total_is_all_of_it(times: list[float]) -> None:
    times += [10.0, 10.25, 11.0, 11.5]
    it = budget.Clock()
    it.mark("route")
    it.mark("retrieve")
    assert it.finish() == {"route": 250.0, "retrieve": 750.0, "total": 1500.0}


def test_only_the_first_token_is_noted_and_it_is_counted_from_the_question(times: list[float]) -> None:
    times += [1.0, 1.5, 2.0, 3.0, 3.0]
    it = budget.Clock()
    it.mark("route")
    it.first_token()
    it.first_token()
    assert it.finish() == {"route": 500.0, "first_token": 1000.0, "total": 2000.0}
