"""The one file that creates threads: named pools whose jobs each carry a cancel token."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

_log = logging.getLogger(__name__)
T = TypeVar("T")


class JobPool:
    """Runs jobs on up to ``workers`` threads, first come, first served; their results are futures.

    A pool of one worker is a queue: its jobs never run side by side, which is how writers and models are shared safely.
    """

    def __init__(self, name: str, workers: int = 1) -> None:
        self._executor = ThreadPoolExecutor(workers, thread_name_prefix=name)

    def submit(self, job: Callable[[], T]) -> Future[T]:
        """Run ``job`` soon; what it raises is in the future, for the caller to read."""
        return self._executor.submit(job)

    def start(self, job: Callable[[], object]) -> Future[object]:
        """Run ``job`` soon for a caller who doesn't read its result: what it raises is logged."""
        future = self.submit(job)
        future.add_done_callback(log_failure)
        return future

    def close(self, *, wait: bool = True, drop: bool = True) -> None:
        """Take no more jobs; ``drop`` the waiting ones or let them be done; ``wait`` until the last has ended."""
        self._executor.shutdown(wait=wait, cancel_futures=drop)


def log_failure(future: Future[Any]) -> None:
    """Log what a job raised."""
    if not future.cancelled() and (error := future.exception()) is not None:
        _log.error("a job in the background failed", exc_info=error)


class Gate:
    """Lets background work through while nobody in the foreground holds it shut."""

    def __init__(self) -> None:
        self._open = threading.Condition()
        self._holders = 0
        self._alarms: list[Callable[[], None]] = []

    def __enter__(self) -> Gate:
        with self._open:
            self._holders += 1
            for alarm in self._alarms:
                alarm()
        return self

    def __exit__(self, *_: object) -> None:
        with self._open:
            self._holders -= 1
            self._open.notify_all()

    @property
    def shut(self) -> bool:
        """Whether somebody holds it shut now; cheap enough to be asked in a loop."""
        return self._holders > 0

    @contextmanager
    def alarming(self, alarm: Callable[[], None]) -> Iterator[None]:
        """Call ``alarm`` (quick, thread-safe) whenever it is shut while the block runs, at once if it is already."""
        with self._open:
            self._alarms.append(alarm)
            if self._holders:
                alarm()
        try:
            yield
        finally:
            with self._open:
                self._alarms.remove(alarm)

    def wait(self, give_up: Callable[[], bool]) -> None:
        """Return when the gate is open, or soon after ``give_up`` turns true (it is asked a few times a second)."""
        with self._open:
            while self._holders and not give_up():
                self._open.wait(0.1)
