"""The budget of eight tool calls: calls are counted, timed and traced, and the ninth is refused."""

from __future__ import annotations

import pytest

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
