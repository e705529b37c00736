"""Measures how long the GUI thread keeps a reader waiting: the gaps between the ticks of a fast timer on it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer

TICK_MS = 2
_SCHEDULE = Path("/proc/thread-self/schedstat")
"""Linux has it: the second number is how long this thread has waited for a processor, in ns."""


@dataclass(frozen=True, slots=True)
class Stall:
    """A gap between two ticks, in ms beyond the tick itself, and the processor time that the thread used in it.

    On a busy machine ``wall`` also holds the wait for a free processor; ``cpu`` is the program's own doing, but doesn't
    tell of a wait for a file, a lock or another process. ``held`` does: ``wall`` without the wait for a processor,
    where the system counts that.
    """

    wall: float
    cpu: float
    held: float


class StallProbe(QObject):
    """Runs from ``start`` on, on the thread it was made on. ``mark`` ends one span and begins the next."""

    def __init__(self) -> None:
        super().__init__()
        self.spans: list[Stall] = []
        """The longest stall of each span."""
        self._longest = Stall(0.0, 0.0, 0.0)
        self._at = self._used = self._queued = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        """Begin the first span."""
        self._at, self._used, self._queued = time.perf_counter() * 1000, time.thread_time() * 1000, _queued()
        self._timer.start()

    def mark(self) -> None:
        """Record the span's longest stall."""
        self._tick()
        self.spans.append(self._longest)
        self._longest = Stall(0.0, 0.0, 0.0)

    def stop(self) -> None:
        """No more ticks."""
        self._timer.stop()

    def _tick(self) -> None:
        now, used, queued = time.perf_counter() * 1000, time.thread_time() * 1000, _queued()
        wall = max(0.0, now - self._at - TICK_MS)
        self._longest = Stall(
            max(wall, self._longest.wall),
            max(used - self._used, self._longest.cpu),
            max(wall - (queued - self._queued), self._longest.held),
        )
        self._at, self._used, self._queued = now, used, queued


def _queued() -> float:
    try:
        return int(_SCHEDULE.read_bytes().split()[1]) / 1e6
    except OSError:
        return 0.0


def percentile(values: list[float], share: float) -> float:
    """The smallest value that ``share`` of ``values`` don't exceed (nearest rank)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, round(share * len(ordered) + 0.5) - 1))]
