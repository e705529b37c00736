"""How fast this machine is at the moment, so that figures from throttled or busy machines can be judged."""

from __future__ import annotations

import os
import time

_ADDITIONS = 10_000_000


def machine() -> str:
    """How long ten million additions take in a Python loop, and how busy the processors are."""
    start, total = time.perf_counter(), 0
    for number in range(_ADDITIONS):
        total += number
    took = time.perf_counter() - start
    busy = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    return f"10 M additions {took:.1f} s (a usual laptop: 0.4), {os.cpu_count()} processors{busy}"
