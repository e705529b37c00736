"""Runs jobs on a pool's threads and hands their results back on the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from reader.jobs import JobPool, log_failure

T = TypeVar("T")


class GuiJobs(QObject):
    """A pool whose callbacks run where this object lives. After ``close`` none of them runs."""

    _finished = Signal(object)

    def __init__(self, name: str, workers: int = 1, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = JobPool(name, workers)
        self._open = True
        self._finished.connect(lambda finish: finish(), Qt.ConnectionType.QueuedConnection)

    def run(
        self, job: Callable[[], T], on_done: Callable[[T], None], on_error: Callable[[BaseException], None]
    ) -> None:
        """Run ``job`` on a thread; then ``on_done`` with its value, or ``on_error`` with what it raised."""

        def finish(future: Future[T]) -> None:
            if not self._open:
                return
            error = future.exception()
            if error is None:
                on_done(future.result())
            else:
                on_error(error)

        def ended(future: Future[T]) -> None:
            if self._open and not future.cancelled():
                self._finished.emit(lambda: finish(future))
            else:
                log_failure(future)

        if self._open:
            self._pool.submit(job).add_done_callback(ended)

    def close(self) -> None:
        """Drop what waits; what runs ends unheard."""
        self._open = False
        self._pool.close(wait=False)
