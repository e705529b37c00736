"""How many threads llama.cpp works with: all cores while each has one to itself, one fewer for a while if not.

Its threads wait for each other after every operation, so that one which shares its core with other work holds up all.
With 2 threads on 2 busy cores answers came 3 to 20 times slower than with 1, on idle ones 1.3 to 1.8 times faster. The
thread that calls llama.cpp is one of those that work: on a core of its own it has as much processor time as passes.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from time import monotonic, perf_counter, thread_time

_WINDOW = 0.2
"""Seconds of work that are judged together: shorter ones tell chance."""
_ALONE = 0.9
"""Share of processor time in time above which a core is a thread's own."""
_CROWDED = 15.0
"""Seconds for which one core is left to others then."""


class Threads:
    """Counts what the calling thread gets. Not for two threads at once."""

    def __init__(self, fixed: int | None = None, cores: int | None = None) -> None:
        """``fixed``: always so many."""
        self._fixed = fixed
        self._cores = cores or _usable_cores()
        self._crowded_until = 0.0
        self._passed = self._worked = 0.0

    @property
    def number(self) -> int:
        """How many should work now."""
        if self._fixed is not None:
            return self._fixed
        return max(self._cores - 1, 1) if monotonic() < self._crowded_until else self._cores

    @contextlib.contextmanager
    def at_work(self) -> Iterator[None]:
        """Around each call of llama.cpp."""
        passed, worked = perf_counter(), thread_time()
        yield
        self.note(perf_counter() - passed, thread_time() - worked)

    def note(self, passed: float, worked: float) -> None:
        """The calling thread had ``worked`` seconds of processor time while so many passed."""
        self._passed += passed
        self._worked += worked
        if self._passed < _WINDOW:
            return
        if self._worked < _ALONE * self._passed:
            self._crowded_until = monotonic() + _CROWDED
        self._passed = self._worked = 0.0


def _usable_cores() -> int:
    """Cores that this process may run on: fewer than the machine has in a container or under ``taskset``."""
    if hasattr(os, "sched_getaffinity"):  # Linux has it
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 2
