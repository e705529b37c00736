"""What one answer spends: its tool calls, counted, timed and refused past the limit, and the time of its steps."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from reader.engine.protocol import Budget, ToolCall

LIMIT = 8
"""Tool calls an answer may make (the design's figure)."""

T = TypeVar("T")


class BudgetSpent(Exception):
    """A tool call past the limit was refused."""


class ToolBudget:
    """Counts, times and keeps the calls of one answer. A call that fails was still made, and counts."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self._calls: list[ToolCall] = []
        self._started = 0

    @property
    def left(self) -> int:
        """How many calls may still be made."""
        return self.limit - self._started

    @property
    def calls(self) -> tuple[ToolCall, ...]:
        """The finished calls, in order."""
        return tuple(self._calls)

    @property
    def state(self) -> Budget:
        """The budget as the answer reports it."""
        return Budget(limit=self.limit, used=self._started)

    def spend(self, tool: str, args: Mapping[str, Any], run: Callable[[], T], hits: Callable[[T], int]) -> T:
        """Run one tool call on the budget; BudgetSpent, and nothing run, when it is used up."""
        if self.left <= 0:
            raise BudgetSpent(f"the {self.limit} tool calls of this answer are used up")
        self._started += 1
        start = time.perf_counter()
        count = 0
        try:
            result = run()
            count = hits(result)
            return result
        finally:
            ms = round((time.perf_counter() - start) * 1000, 1)
            self._calls.append(ToolCall(tool=tool, args=dict(args), hits=count, ms=ms))


class Clock:
    """Milliseconds by step; steps are marked as they end."""

    def __init__(self) -> None:
        self._start = self._last = time.perf_counter()
        self._ms: dict[str, float] = {}

    def mark(self, step: str) -> None:
        """``step`` ends now; it began when the one before ended."""
        now = time.perf_counter()
        self._ms[step] = round((now - self._last) * 1000, 1)
        self._last = now

    def finish(self) -> dict[str, float]:
        """All steps, and the total."""
        return {**self._ms, "total": round((time.perf_counter() - self._start) * 1000, 1)}
