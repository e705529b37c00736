"""A sound device for tests: it counts the samples that it plays, and plays them faster than one would hear them."""

from __future__ import annotations

import time
from collections import deque

from PySide6.QtCore import QObject, QTimer

from reader.ui.speaking.sound import Sound


class SampleCounter(Sound):
    """``times`` as fast as one would hear. ``gaps``: seconds from the end of each piece to the next one's beginning."""

    def __init__(self, times: float = 40.0, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._times = times
        self._waiting: deque[tuple[int, int, bytes]] = deque()
        self._playing: tuple[int, int, bytes] | None = None
        self._ended_at: float | None = None
        self.paused = False
        self.samples = 0
        self.loud = 0
        """Samples that aren't silence."""
        self.gaps: list[float] = []
        self.heard: list[int] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._end)

    @property
    def waiting_seconds(self) -> float:
        """See Sound."""
        return sum(len(samples) / 2 / rate for _, rate, samples in self._waiting)

    def add(self, number: int, rate: int, samples: bytes) -> None:
        """See Sound."""
        self._waiting.append((number, rate, samples))
        self._next()

    def pause(self) -> None:
        """See Sound. A piece that is paused is played again from its beginning."""
        self.paused = True
        self._timer.stop()

    def resume(self) -> None:
        """See Sound."""
        self.paused = False
        if self._playing is not None:
            self._timer.start(0)
        self._next()

    def clear(self) -> None:
        """See Sound."""
        self._timer.stop()
        self._waiting.clear()
        self._playing, self._ended_at, self.paused = None, None, False

    def break_down(self) -> None:
        """The device is pulled out."""
        self.clear()
        self.failed.emit("The sound device is gone.")

    def _next(self) -> None:
        if self._playing is not None or self.paused or not self._waiting:
            return
        playing = self._playing = self._waiting.popleft()
        if self._ended_at is not None:
            self.gaps.append(time.monotonic() - self._ended_at)
        number, rate, samples = playing
        self.samples += len(samples) // 2
        self.loud += sum(1 for at in range(1, len(samples), 200) if samples[at] not in (0, 255))
        self.heard.append(number)
        milliseconds = len(samples) // 2 * 1000 // rate
        self._timer.start(max(1, int(milliseconds / self._times)))
        self.began.emit(number, milliseconds)

    def _end(self) -> None:
        if self._playing is None:
            return
        number, self._playing = self._playing[0], None
        self._ended_at = time.monotonic()
        self.ended.emit(number)
        self._next()
