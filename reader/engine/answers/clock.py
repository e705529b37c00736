"""How long each step of an answer took."""

from __future__ import annotations

import time


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

    def first_token(self) -> None:
        """Note when the first words came, counted from the question."""
        self._ms.setdefault("first_token", round((time.perf_counter() - self._start) * 1000, 1))

    def finish(self) -> dict[str, float]:
        """All steps, and the total."""
        return {**self._ms, "total": round((time.perf_counter() - self._start) * 1000, 1)}
