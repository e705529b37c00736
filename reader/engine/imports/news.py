"""The latest progress of each book's import, and the watchers that are notified of it."""

from __future__ import annotations

import threading
from collections.abc import Callable

from models.user_message import UserMessage
from reader.engine import protocol

Watcher = Callable[[protocol.ImportEvent], None]


class ImportNews:
    """Tells watchers of progress and of problems. Any thread may call it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last: dict[str, protocol.Progress] = {}
        self._watchers: list[Watcher] = []
        self._unreported: list[protocol.BackgroundProblem] = []

    def stages(self) -> dict[str, protocol.Stage]:
        """Where the import of each book is that was heard of."""
        with self._lock:
            return {book: progress.stage for book, progress in self._last.items()}

    def forget(self, book: str | None = None) -> None:
        """Drop what was said of a book, or of all."""
        with self._lock:
            if book is None:
                self._last.clear()
            else:
                self._last.pop(book, None)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call ``watcher`` with the latest progress of every book, then with all to come; returns how to stop it."""
        with self._lock:
            latest: list[protocol.Progress | protocol.BackgroundProblem] = [*self._last.values(), *self._unreported]
            self._unreported.clear()
            self._watchers.append(watcher)
        for event in latest:
            watcher(event)
        return lambda: self._watchers.remove(watcher)

    def report_problem(self, message: UserMessage) -> None:
        """Let the watchers, or the first one to come, know what has failed in the background."""
        problem = protocol.BackgroundProblem(message)
        with self._lock:
            if not self._watchers:
                self._unreported.append(problem)
        self.tell(problem)

    def report(self, progress: protocol.Progress) -> None:
        """An import has got further, or ended."""
        with self._lock:
            self._last[progress.book] = progress
        self.tell(progress)

    def tell(self, event: protocol.ImportEvent) -> None:
        """Let those who watch now know."""
        with self._lock:
            watchers = list(self._watchers)
        for watcher in watchers:
            watcher(event)
