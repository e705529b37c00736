"""What a stage of an import may cost: seconds of processor time, checked wherever the cancel token is checked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from models.cancel import CancelToken

TEXT_SECONDS = 120
"""To read a book. Ten million words, more than Quoth takes, need a quarter of that on a slow computer."""
CONCEPT_SECONDS = 300
"""To find its names and themes."""
_LOOK = 0.1  # seconds between two looks at the thread's clock, which is a system call


class OverBudget(Exception):
    """A stage has used its seconds: what was read of the book is kept, the rest is left out."""


class BudgetedToken(CancelToken):
    """The token of a job in one of its stages: it raises OverBudget as well, once the stage has used its seconds.

    They are of the thread that makes the token, not of the clock on the wall: a busy machine cuts no book short.
    """

    def __init__(self, job: CancelToken, seconds: float) -> None:
        super().__init__()
        self._job = job
        self._end = time.thread_time() + seconds
        self._next_look = 0.0

    def cancel(self) -> None:
        """Ask the whole job to stop."""
        self._job.cancel()

    @property
    def cancelled(self) -> bool:
        """Whether the job was asked to stop."""
        return self._job.cancelled

    def check(self) -> None:
        """Raise Cancelled if the job was asked to stop, OverBudget if the stage has used its seconds."""
        self._job.check()
        now = time.monotonic()
        if now >= self._next_look:
            left = self._end - time.thread_time()
            if left <= 0:
                raise OverBudget
            self._next_look = now + min(left, _LOOK)

    @contextmanager
    def interrupting(self, interrupt: Callable[[], None]) -> Iterator[None]:
        """Call ``interrupt`` if the job is cancelled while the block runs."""
        with self._job.interrupting(interrupt):
            yield
