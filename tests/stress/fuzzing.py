"""Damaged and hostile books through the real import: ``python -m tests.stress.fuzzing``.

Each case is a number, from which the same book is always made. No case may end in a traceback, violate what
holds for every book, or exceed its budget of processor time or memory. Failures are listed by number.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

from tests.stress.options import options

SECONDS = 20.0
"""Of processor time: far more than an ordinary novel's import takes."""
_WALL = 120.0
PEAK = 700_000_000
"""Bytes of a worker that has read some hundreds of books one after the other."""
_BOOKS_A_WORKER = 500


@dataclass
class Report:
    """The results for the books."""

    cases: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    troubles: dict[int, str] = field(default_factory=dict)
    slowest: tuple[float, int] = (0.0, -1)
    peak: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        return (
            f"fuzzing: {self.cases:,} books, {sum(self.refused.values()):,} of them refused with a sentence, "
            f"{len(self.troubles)} failures; the slowest took {self.slowest[0]:.1f} s of processor time "
            f"(case {self.slowest[1]}), a worker at most {self.peak / 1e6:.0f} MB; {self.seconds:.0f} s"
        )


class Worker:
    """A process that imports books, which is started again after one that it does not end."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._done = 0

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def read(self, number: int) -> dict[str, object]:
        """The result for a book; for one that hung or killed the process, only ``trouble``."""
        if self._done >= _BOOKS_A_WORKER:
            self._end()
        process = self._process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"%d\n" % number)
        process.stdin.flush()
        ready, _, _ = select.select([process.stdout], [], [], _WALL)
        line = process.stdout.readline() if ready else b""
        self._done += 1
        if line:
            return dict(json.loads(line))
        process.kill()
        code = process.wait()
        self._process = None
        return {"trouble": f"ended with {code}" if ready else f"not done after {_WALL:.0f} s"}

    def _start(self) -> subprocess.Popen[bytes]:
        home = Path(tempfile.mkdtemp(dir=self._folder))
        environment = {**os.environ, "QUOTH_HOME": str(home), "QUOTH_MODELS": str(home / "none")}
        command = [sys.executable, "-m", "tests.stress.import_worker", str(home)]
        self._done = 0
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        return self._process

    def _end(self) -> None:
        if self._process is not None:
            self._process.communicate()
            self._process = None


def fuzz(numbers: Iterable[int], folder: Path) -> Report:
    """Import the books of these numbers, one after the other."""
    report, started = Report(), time.monotonic()
    with Worker(folder) as worker:
        for number in numbers:
            outcome = worker.read(number)
            report.cases += 1
            seconds, peak = float(str(outcome.get("seconds", 0))), int(str(outcome.get("peak", 0)))
            report.slowest = max(report.slowest, (seconds, number))
            report.peak = max(report.peak, peak)
            if refused := str(outcome.get("refused", "")):
                report.refused[refused] += 1
            trouble = str(outcome.get("trouble", ""))
            if not trouble and seconds > SECONDS:
                trouble = f"took {seconds:.1f} s of processor time"
            if not trouble and peak > PEAK:
                trouble = f"took {peak / 1e6:.0f} MB"
            if trouble:
                report.troubles[number] = f"{outcome.get('faults')}\n{trouble}"
    report.seconds = time.monotonic() - started
    return report


def main() -> int:
    """Print each failure and the figure."""
    wanted = options(__doc__, 20_000, 4 * 3600)
    with tempfile.TemporaryDirectory() as folder:
        report = fuzz(wanted.numbers(), Path(folder))
    for number, trouble in report.troubles.items():
        print(f"case {number}: {trouble}", flush=True)
    print(report, flush=True)
    return 1 if report.troubles else 0


if __name__ == "__main__":
    sys.exit(main())
