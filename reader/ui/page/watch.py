"""Watches the process that draws pages, and ends it if a page keeps it busy for too long or takes too much memory."""

from __future__ import annotations

import logging
import os
import time
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWebEngineCore import QWebEnginePage

from reader.system import kill
from reader.ui.page.script import WORLD

_log = logging.getLogger(__name__)

TICK_MS = 1000
BUSY_SECONDS = 30.0
"""Processor time without a new picture on the screen (where it can't be read, three times as much by the clock).

The longest chapter that Quoth reads takes some seconds on a slow machine.
"""
MOST_BYTES = 1536 * 1024 * 1024
"""Memory; a page with a hundred pictures takes a quarter of it."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What a process has used: seconds of processor time, and bytes of memory now."""

    seconds: float
    memory: int


# asks for another frame, and says how many there were; where nobody looks there are none
_FRAMES = """requestAnimationFrame(() => { globalThis.quothFrames = (globalThis.quothFrames ?? 0) + 1; });
    document.hidden ? -1 : globalThis.quothFrames ?? 0"""
_IDLE = 0.5  # seconds of processor time since the last sign of life, in which no other is asked for


class ProcessWatch(QObject):
    """Asks a busy page for a sign of life every second, and ends its process if the limits are exceeded.

    Processor time is what counts, so a page is not stopped because other programs keep the machine busy.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.stopped = False
        """Whether the process of this page's visit was ended here."""
        self._page: QWebEnginePage | None = None
        self._pid = 0
        self._alive_at = 0.0  # the process's time at the last sign of life
        self._frames: object = None
        self._timer = QTimer(self, interval=TICK_MS)
        self._timer.timeout.connect(self._look)

    def begin(self, page: QWebEnginePage) -> None:
        """Watch the visit that ``page`` begins now."""
        self._page, self.stopped, self._pid = page, False, 0
        self._timer.start()

    def end(self) -> None:
        """Watch nothing."""
        self._timer.stop()
        self._page = None

    def _look(self) -> None:
        page = self._page
        pid = page.renderProcessPid() if page is not None else 0
        if page is None or not pid:
            return
        usage = usage_of(pid)
        if pid != self._pid:
            self._pid, self._alive_at = pid, usage.seconds
        silent = usage.seconds - self._alive_at
        if silent > BUSY_SECONDS or usage.memory > MOST_BYTES:
            self._stop(usage)
        elif silent > _IDLE:
            page.runJavaScript(_FRAMES, WORLD, lambda frames: self._answer(pid, frames))

    def _answer(self, pid: int, frames: object) -> None:
        if pid == self._pid and (frames == -1 or frames != self._frames):
            self._frames, self._alive_at = frames, usage_of(pid).seconds

    def _stop(self, usage: Usage) -> None:
        _log.warning("a page is stopped: %.0f s of processor time, %d MB", usage.seconds, usage.memory >> 20)
        self._timer.stop()
        self.stopped = True
        try:
            kill(self._pid)
        except OSError:  # it has just ended
            _log.info("its process was gone")


def usage_of(pid: int) -> Usage:
    """What the process has used; where the system doesn't say, a third of the clock's seconds, and no memory."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        resident = int(Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1])
    except (OSError, IndexError):
        return Usage(time.monotonic() / 3, 0)
    ticks = int(fields[11]) + int(fields[12])  # user and system time; see proc(5)
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), resident * os.sysconf("SC_PAGE_SIZE"))
