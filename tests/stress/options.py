"""The command-line options of every part of the stress tests, and when a part has done enough."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Options:
    """The most cases, the most seconds, and the number of the first case."""

    cases: int
    seconds: float
    first: int = 0

    def numbers(self) -> Iterator[int]:
        """The numbers of the cases, until either limit is reached."""
        end = time.monotonic() + self.seconds
        for number in range(self.first, self.first + self.cases):
            if time.monotonic() >= end:
                return
            yield number


def options(description: str | None, cases: int, seconds: float) -> Options:
    """Read the command line; ``cases`` and ``seconds`` are the defaults."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--cases", type=int, default=cases, metavar="N", help=f"at most so many ({cases:,})")
    parser.add_argument("--seconds", type=float, default=seconds, metavar="S", help=f"at most so long ({seconds:,.0f})")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first case")
    given = parser.parse_args()
    return Options(given.cases, given.seconds, given.first)
