"""The quiet line below the books while they are being read in: how much is left, and a way to pause it."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from reader.engine.protocol import GetVectorQueue, PauseVectors, Progress, VectorQueue
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.widgets.controls import label, tool_button
from reader.ui.widgets.layouts import SPARE, in_row
from reader.ui.words import tr, tr_n

_EVERY_MS = 2000
_MINUTE, _HOUR = 60, 3600


class VectorLine(QWidget):
    """Asks the engine at most every two seconds while imports report progress; hidden while nothing is left."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self._client = client
        self._waiting = False
        self.queue: VectorQueue | None = None
        self.words = label("", "small")
        self.pause = tool_button(tr("Pause reading books in"), "small-link", text=tr("Pause"), do=self._toggle)
        self._timer = QTimer(self, singleShot=True, interval=_EVERY_MS)
        self._timer.timeout.connect(self._ask)
        in_row(SPARE, self.words, self.pause, within=self, margins=(14, 0, 14, 0))
        self.hide()

    def take_progress(self, progress: Progress) -> None:
        """An import has reported progress."""
        if progress.stage in ("vectors", "done", "stopped", "failed") and not self._timer.isActive():
            self._timer.start()

    def _ask(self) -> None:
        self._send(GetVectorQueue())

    def _toggle(self) -> None:
        if self.queue is not None:
            self._send(PauseVectors(paused=not self.queue.paused))

    def _send(self, request: GetVectorQueue | PauseVectors) -> None:
        if not self._waiting:
            self._waiting = True
            self._client.call(request, self._show, self._failed)

    def _failed(self, _failure: CallFailure) -> None:
        """Asks again at the next progress of an import."""
        self._waiting = False

    def _show(self, queue: VectorQueue) -> None:
        self._waiting, self.queue = False, queue
        self.setVisible(queue.books > 0)
        self.words.setText(vector_words(queue))
        name = tr("Go on reading books in") if queue.paused else tr("Pause reading books in")
        self.pause.setText(tr("Resume") if queue.paused else tr("Pause"))
        self.pause.setAccessibleName(name)
        self.pause.setToolTip(name)


def vector_words(queue: VectorQueue) -> str:
    """How much is left, and for how long; an estimate only once there is one."""
    left = tr_n("{n} book still being read in", "{n} books still being read in", queue.books)
    if queue.paused:
        return tr("{left} · paused", left=left)
    parts = [left]
    if queue.seconds is not None:
        parts.append(_time_left(queue.seconds))
    if queue.on_battery:
        parts.append(tr("slower on battery"))
    return " · ".join(parts)


def _time_left(seconds: float) -> str:
    if seconds < _MINUTE:
        return tr("less than a minute")
    if seconds < _HOUR:
        return tr_n("about {n} minute", "about {n} minutes", ceil(seconds / _MINUTE))
    return tr_n("about {n} hour", "about {n} hours", round(seconds / _HOUR))
