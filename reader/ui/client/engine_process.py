"""Keeps the engine process alive: starts it, cuts what it writes into lines, says why it died and starts it again."""

from __future__ import annotations

import logging
import re
import signal
import time
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from reader.ui.words import tr

_LONGEST = 256 * 1024 * 1024  # of a line, and of a file: the largest that a book may have
_FOLLOWED = re.compile(rb"@(\d{1,10}) ")


class FrameReader:
    """Takes pieces of any size. Each byte is looked at once, however many pieces a line or a file comes in."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []
        self._held = 0  # bytes in the pieces
        self._line = b""  # the one whose file is coming
        self._missing = 0  # bytes of that file

    def feed(self, data: bytes) -> Iterator[tuple[bytes, bytes]]:
        """The lines that ``data`` completes, without ``@…``, each with the file that followed it, mostly nothing."""
        at = 0
        while at < len(data):
            if self._missing:
                piece = data[at : at + self._missing]
                at += len(piece)
                self._missing -= len(piece)
                self._pieces.append(piece)
                if not self._missing:
                    yield self._line, self._taken()
                continue
            end = data.find(b"\n", at)
            if end < 0:
                self._keep(data[at:])
                return
            self._pieces.append(data[at:end])
            at = end + 1
            line = self._taken()
            followed = _FOLLOWED.match(line)
            if followed is None:
                yield line, b""
                continue
            self._line, size = line[followed.end() :], int(followed[1])
            if not size or size > _LONGEST:  # of one that is too long the rest is read as lines, and none is a message
                yield self._line, b""
            else:
                self._missing = size

    def clear(self) -> None:
        """Forget what is incomplete: the engine has ended."""
        self._taken()
        self._missing = 0

    def _keep(self, piece: bytes) -> None:
        self._pieces.append(piece)
        self._held += len(piece)
        if self._held > _LONGEST:
            _log.error("the engine wrote %d bytes without a line’s end; they are dropped", self._held)
            self._taken()

    def _taken(self) -> bytes:
        whole = self._pieces[0] if len(self._pieces) == 1 else b"".join(self._pieces)
        self._pieces.clear()
        self._held = 0
        return whole


_log = logging.getLogger(__name__)

DEATHS_ALLOWED = 3
"""So many deaths within a minute, and the engine is not started again unasked."""
_WITHIN_SECONDS = 60.0
_FIRST_DELAY_MS = 200
_FLUSH_MS = 100
_LAST_WORDS = 4096


class EngineProcess(QObject):
    """One engine after the other under the same roof; ``send`` while none runs is refused with False."""

    started = Signal()
    line_received = Signal(bytes, bytes)
    """A line, and the file that followed it, if any."""
    died = Signal(str)
    """Why, as a sentence. A new engine is on its way, unless ``gave_up`` follows."""
    gave_up = Signal()

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._deaths: list[float] = []
        self._frames = FrameReader()
        self._last_words = b""
        self._stopping = False
        self._process = QProcess(self)
        self._process.setProgram(command[0])
        self._process.setArguments(list(command[1:]))
        self._process.started.connect(self.started)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.readyReadStandardError.connect(self._read_last_words)
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(self._failed)
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self._process.start)

    @property
    def pid(self) -> int:
        """The process id of the running engine; 0 if none runs."""
        return int(self._process.processId())

    @property
    def running(self) -> bool:
        """True if a line can be sent; while the engine starts it is kept for it."""
        return self._process.state() != QProcess.ProcessState.NotRunning

    def start(self) -> None:
        """Start the engine, now, and forget earlier deaths."""
        self._deaths.clear()
        if self._process.state() == QProcess.ProcessState.NotRunning:
            self._again.stop()
            self._process.start()

    def send(self, line: bytes) -> bool:
        """Write one line; False if no engine runs to read it."""
        return self.running and self._process.write(line + b"\n") >= 0

    def flush(self) -> None:
        """Write now what the event loop would write when it runs; it takes as long as the pipe does."""
        self._process.waitForBytesWritten(_FLUSH_MS)

    def wait_for_lines(self, timeout_ms: int) -> None:
        """Read what comes within ``timeout_ms`` without running an event loop: for the end of the program only."""
        self._process.waitForReadyRead(timeout_ms)

    def stop(self, grace_ms: int) -> None:
        """End the engine: close its stdin, and kill it if it is still there after ``grace_ms``."""
        self._stopping = True
        self._again.stop()
        if self._process.state() == QProcess.ProcessState.NotRunning:
            return
        self._process.closeWriteChannel()
        if not self._process.waitForFinished(grace_ms):
            _log.warning("the engine did not end within %d ms and is killed", grace_ms)
            self._process.kill()
            self._process.waitForFinished(1000)

    def _read(self) -> None:
        for line, file in self._frames.feed(bytes(self._process.readAllStandardOutput().data())):
            self.line_received.emit(line, file)

    def _read_last_words(self) -> None:
        self._last_words = (self._last_words + self._process.readAllStandardError().data())[-_LAST_WORDS:]

    def _failed(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._buried(tr("The engine could not be started: {reason}.", reason=self._process.errorString()))

    def _finished(self, code: int, status: QProcess.ExitStatus) -> None:
        self._read()
        self._read_last_words()
        self._frames.clear()
        if not self._stopping:
            _log.error("the engine ended with %d, %s", code, status)
            self._buried(_cause_of_death(code, status))

    def _buried(self, reason: str) -> None:
        _log.error("%s Its last words: %s", reason, self._last_words.decode("utf-8", "replace").strip() or "none")
        self._last_words = b""
        now = time.monotonic()
        self._deaths = [death for death in self._deaths if now - death < _WITHIN_SECONDS] + [now]
        self.died.emit(reason)
        if len(self._deaths) >= DEATHS_ALLOWED:
            self.gave_up.emit()
        else:
            self._again.start(_FIRST_DELAY_MS * 5 ** (len(self._deaths) - 1))


def _cause_of_death(code: int, status: QProcess.ExitStatus) -> str:
    """On Unix the code of a crashed process is the number of the signal that ended it."""
    if status == QProcess.ExitStatus.NormalExit:
        return tr("The engine stopped by itself (exit code {code}).", code=code)
    if code == getattr(signal, "SIGKILL", None):
        return tr("The engine was killed, perhaps because memory ran out.")
    if code == signal.SIGABRT:
        return tr("The engine stopped: a library it uses gave up.")
    return tr("The engine crashed.")
