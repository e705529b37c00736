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
