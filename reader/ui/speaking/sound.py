"""What plays speech: one piece after the other without a gap, and says which of them is heard."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from reader.ui.words import tr


class Playback(QObject):
    """Plays what it is given, one after the other. Each has a number, which only grows."""

    began = Signal(int, int)
    """It is heard now, and for how many milliseconds; 0 where nobody knows."""
    ended = Signal(int)
    failed = Signal(str)
    """It can't go on, and has forgotten what it was given; it may be given more.

    With a sentence for the reader, or nothing where it will be asked again by itself.
    """

    def pause(self) -> None:
        """Be silent, in the middle of a word."""
        raise NotImplementedError

    def resume(self) -> None:
        """Go on from there."""
        raise NotImplementedError

    def clear(self) -> None:
        """Be silent, and forget what is heard and what was to be."""
        raise NotImplementedError


if TYPE_CHECKING:
    from PySide6.QtCore import QIODevice
    from PySide6.QtMultimedia import QAudioSink

_BYTES = 2  # of a sample
_TICK_MS = 20
_BUFFER_SECONDS = 0.5  # so long the GUI thread may be busy without a gap being heard
_STALLED_SECONDS = 2.0  # a device that takes nothing for so long, and has played all it has, is gone


class Sound(Playback):
    """Plays pieces of one channel in 16-bit samples."""

    @property
    def waiting_seconds(self) -> float:
        """How much was added that isn't heard yet."""
        raise NotImplementedError

    def add(self, number: int, rate: int, samples: bytes) -> None:
        """Play this after all that was added before."""
        raise NotImplementedError


@dataclass(slots=True)
class _Piece:
    number: int
    first: int  # of its bytes, counted from the last ``clear``
    last: int
    begun: bool = False


class Loudspeaker(Sound):
    """The system's default device, opened when the first piece comes."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sink: QAudioSink | None = None
        self._device: QIODevice | None = None
        self._rate = 0
        self._pieces: deque[_Piece] = deque()
        self._left = bytearray()  # that the device hasn't taken yet
        self._added = self._given = 0
        self._heard = 0.0  # bytes, by the clock: devices differ in what they say of their buffers
        self._looked = self._took = 0.0  # when the clock was last looked at, and when the device last took something
        self._paused = False
        self._timer = QTimer(self, interval=_TICK_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def waiting_seconds(self) -> float:
        return (self._added - self._heard) / _BYTES / self._rate if self._rate else 0.0

    def add(self, number: int, rate: int, samples: bytes) -> None:
        if (self._sink is None or rate != self._rate) and not self._open(rate):
            return
        self._pieces.append(_Piece(number, self._added, self._added + len(samples)))
        self._added += len(samples)
        self._left += samples
        self._timer.start()
        self._tick()

    def pause(self) -> None:
        self._look_at_clock()
        self._paused = True
        if self._sink is not None:
            self._sink.suspend()

    def resume(self) -> None:
        self._paused = False
        self._looked = self._took = time.monotonic()
        if self._sink is not None:
            self._sink.resume()

    def clear(self) -> None:
        """See Sound. The device is let go, so that the next piece finds the one that is the default then."""
        self._let_go()
        self._paused = False

    def _let_go(self) -> None:
        self._timer.stop()
        sink, self._sink, self._device = self._sink, None, None
        if sink is not None:
            sink.reset()
            sink.deleteLater()
        self._pieces.clear()
        self._left.clear()
        self._added = self._given = 0
        self._heard = 0.0

    def _open(self, rate: int) -> bool:
        """Open the device; what plays at another rate has been heard by then, or is lost."""
        self._let_go()
        try:
            from PySide6.QtMultimedia import QAudioFormat, QAudioSink, QMediaDevices  # noqa: PLC0415 - when needed
        except ImportError as error:
            self.failed.emit(_missing(error))
            return False
        device = QMediaDevices.defaultAudioOutput()
        if device.isNull():
            self.failed.emit(tr("This computer has no sound device that Quoth could find."))
            return False
        wanted = QAudioFormat()
        wanted.setSampleRate(rate)
        wanted.setChannelCount(1)
        wanted.setSampleFormat(QAudioFormat.SampleFormat.Int16)
        sink = self._sink = QAudioSink(device, wanted, self)
        sink.setBufferSize(int(rate * _BYTES * _BUFFER_SECONDS))
        self._device = sink.start()
        self._rate = rate
        self._looked = self._took = time.monotonic()
        if self._paused:
            sink.suspend()
        return not self._has_failed()

    def _has_failed(self) -> bool:
        sink = self._sink
        if sink is None or (
            self._device is not None and sink.error().name not in ("OpenError", "IOError", "FatalError")
        ):
            return sink is None
        self._fail()
        return True

    def _fail(self) -> None:
        self.clear()
        self.failed.emit(tr("The sound device can’t be used, or is gone."))

    def _look_at_clock(self) -> None:
        now = time.monotonic()
        if not self._paused:
            self._heard = min(float(self._given), self._heard + (now - self._looked) * self._rate * _BYTES)
        self._looked = now

    def _tick(self) -> None:
        if self._has_failed() or self._sink is None or self._device is None or self._paused:
            return
        self._look_at_clock()
        ahead = int(self._rate * _BYTES * _BUFFER_SECONDS) - (self._given - int(self._heard))
        room = max(0, min(self._sink.bytesFree(), ahead)) & ~1
        if self._left and room:
            taken = max(0, self._device.write(bytes(self._left[:room])))
            del self._left[:taken]
            self._given += taken
            self._took = self._looked if taken else self._took
        if self._left and self._heard >= self._given and self._looked - self._took > _STALLED_SECONDS:
            self._fail()
            return
        if not self._left:
            self._took = self._looked
        self._tell(int(self._heard))

    def _tell(self, heard: int) -> None:
        while self._pieces and self._pieces[0].first <= heard:
            piece = self._pieces[0]
            if not piece.begun:
                piece.begun = True
                self.began.emit(piece.number, (piece.last - piece.first) * 1000 // (_BYTES * self._rate))
            if piece.last > heard or not self._pieces or self._pieces[0] is not piece:
                return
            self._pieces.popleft()
            self.ended.emit(piece.number)
        if not self._pieces:
            self._timer.stop()


def _missing(error: ImportError) -> str:
    library = str(error).partition(":")[0]
    return tr(
        "Sound needs a library that is missing here: {library}. On Debian and Ubuntu the package libpulse0 has it.",
        library=library,
    )
