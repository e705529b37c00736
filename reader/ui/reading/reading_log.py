"""Tells the engine how long was read, a moment after each page: a kill costs no more than that page."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from reader.engine.protocol import Done, KeepReading
from reader.ui.client.engine_client import CallFailure, EngineClient

_SEND_AFTER_MS = 2_000  # who scrolls reads many small pages


class ReadingLog(QObject):
    """What the engine could not take, because it has just died, is told again with the next page."""

    def __init__(self, client: EngineClient, parent: QObject) -> None:
        super().__init__(parent)
        self._client = client
        self._read: dict[str, tuple[float, float]] = {}
        self._sender = QTimer(self, singleShot=True, interval=_SEND_AFTER_MS)
        self._sender.timeout.connect(self.send)

    def add(self, book: str, seconds: float, pages: float) -> None:
        """Count what was read."""
        before = self._read.get(book, (0.0, 0.0))
        self._read[book] = (before[0] + seconds, before[1] + pages)
        self._sender.start()

    def send(self) -> None:
        """Tell it now."""
        self._sender.stop()
        read, self._read = self._read, {}
        for book, (seconds, pages) in read.items():
            self._tell(KeepReading(book, seconds, pages))

    def _tell(self, request: KeepReading) -> None:
        def refused(failure: CallFailure) -> None:
            if failure.kind == "engine":
                self.add(request.book, request.seconds, request.pages)

        self._client.call(request, _nothing, refused)


def _nothing(_done: Done) -> None:
    pass
