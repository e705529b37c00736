"""The limits of a question: calls and time."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from reader.engine.view import budget
from reader.engine.view.budget import LIMIT, BudgetSpent, ToolBudget


def test_the_ninth_call_is_refused_and_not_run() -> None:
    budget = ToolBudget()
    ran = []
    for i in range(LIMIT):
        budget.spend("text_search", {"query": str(i)}, lambda: ran.append(1), lambda _: 3)
    with pytest.raises(BudgetSpent):
        budget.spend("text_search", {"query": "more"}, lambda: ran.append(1), lambda _: 3)
    assert len(ran) == LIMIT == 8
    assert budget.left == 0
    assert budget.state.used == 8
    assert [call.args["query"] for call in budget.calls] == [str(i) for i in range(8)]
    assert all(call.hits == 3 and call.ms >= 0 for call in budget.calls)


def test_a_call_that_fails_counts_and_stays_in_the_trace() -> None:
    budget = ToolBudget()

    def fail() -> None:
        raise OSError("disk")

    with pytest.raises(OSError, match="disk"):
        budget.spend("semantic_search", {}, fail, lambda _: 1)
    assert budget.left == LIMIT - 1
    assert [(call.tool, call.hits) for call in budget.calls] == [("semantic_search", 0)]


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
