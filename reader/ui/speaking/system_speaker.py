"""The system's own voices (speech-dispatcher on Linux), which have a process of their own: the window never waits."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from reader import system
from reader.ui.speaking.speaker import Cue, Speaker
from reader.ui.speaking.system_messages import (
    BeQuiet,
    LookForVoices,
    SystemOrder,
    SystemReply,
    SystemVoice,
    Utter,
    Uttered,
    VoiceBroke,
    VoicesFound,
    decode_reply,
    encode,
    primary_of,
)
from reader.ui.words import tr

SILENCE_SECONDS = 60.0
"""So long it may be looked for voices, and a sentence may take beyond the time of the slowest voice for it."""
_SLOWEST = 4.0  # characters a second
_LAST_WORDS = 4096
_log = logging.getLogger(__name__)


class SystemProcess(QObject):
    """One process of the system's voices, from its start to its end."""

    replied = Signal(object)
    lost = Signal(str)
    """It is of no use any more: a clause that says why."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._ended = False
        self._process = QProcess(self)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.errorOccurred.connect(self._failed)
        self._process.finished.connect(self._finished)
        self._silence = QTimer(self, singleShot=True)
        self._silence.timeout.connect(self._hung)

    def start(self, command: Sequence[str]) -> None:
        """Start it; where that can't be done it is lost, perhaps at once."""
        self._process.start(command[0], list(command[1:]))

    @property
    def pid(self) -> int:
        """The process's id."""
        return int(self._process.processId())

    def send(self, order: SystemOrder) -> None:
        """Give an order; while the process starts it is kept for it."""
        self._process.write(encode(order) + b"\n")

    def expect(self, seconds: float) -> None:
        """Take it for hung if it says nothing for so long; 0 if it has nothing to say."""
        if seconds:
            self._silence.start(round(1000 * seconds))
        else:
            self._silence.stop()

    def end(self, *, wait: bool = False) -> None:
        """End it at once, as it keeps nothing; it says nothing more. ``wait``: until it is gone, for a window's end."""
        self._ended = True
        self._silence.stop()
        if self._process.state() == QProcess.ProcessState.NotRunning:
            self.deleteLater()
            return
        self._process.finished.connect(self.deleteLater)
        self._process.kill()
        if wait:
            self._process.waitForFinished(1000)

    def _read(self) -> None:
        while not self._ended and self._process.canReadLine():
            line = bytes(self._process.readLine().data())
            try:
                reply = decode_reply(line)
            except (msgspec.DecodeError, ValueError):
                self._lose(tr("it gave a reply that Quoth doesn’t know"))
                return
            self.replied.emit(reply)

    def _failed(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._lose(self._process.errorString())

    def _finished(self, code: int, status: QProcess.ExitStatus) -> None:
        crashed = status == QProcess.ExitStatus.CrashExit
        self._lose(tr("its process crashed") if crashed else tr("its process ended with code {number}", number=code))

    def _hung(self) -> None:
        self._lose(tr("it gave no sign of life for {n} s", n=self._silence.interval() // 1000))

    def _lose(self, reason: str) -> None:
        if self._ended:
            return
        last_words = bytes(self._process.readAllStandardError().data())[-_LAST_WORDS:].decode("utf-8", "replace")
        _log.error("the system's voices are lost: %s. Their last words: %s", reason, last_words.strip() or "none")
        self.end()
        self.lost.emit(reason)


class SystemSpeaker(Speaker):
    """``problem``: a sentence, why there is no such voice. ``command`` starts what speaks."""

    looked = Signal()
    """The voices for a language are known, or why there are none."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.command: Sequence[str] = system.system_voices_command()
        self.silence = SILENCE_SECONDS
        self._process: SystemProcess | None = None
        self._found: dict[str, tuple[SystemVoice, ...]] = {}
        self._looking: list[str] = []  # the languages that were asked for
        self._waiting: deque[Cue] = deque()
        self._current: Cue | None = None
        self._order = 0  # of what is said now: a sentence that was paused is said once more
        self._paused = False
        self.problem = ""

    @property
    def voices(self) -> tuple[SystemVoice, ...]:
        """All that were found so far."""
        return tuple(voice for voices in self._found.values() for voice in voices)

    @property
    def is_looking(self) -> bool:
        """Whether a language's voices are being looked for."""
        return bool(self._looking)

    @property
    def pid(self) -> int:
        """The id of the process that speaks; 0 while there is none."""
        return self._process.pid if self._process is not None else 0

    def knows(self, language: str) -> bool:
        """Whether it is known which voices speak a language, or why none does."""
        return bool(self.problem) or primary_of(language) in self._found

    def look_for(self, language: str) -> None:
        """Look for the voices that speak a language, unless that is known: there may be thousands. -> ``looked``."""
        primary = primary_of(language)
        if not self.knows(language) and primary not in self._looking:
            self._looking.append(primary)
            self._send(LookForVoices(primary))

    def look_again(self) -> None:
        """Where no voice could be found, look once more when next asked: the reader may have installed one."""
        self.problem = ""

    def end(self) -> None:
        """Be silent, and end the process."""
        process, self._process = self._process, None
        self.clear()
        self._looking.clear()
        if process is not None:
            process.end(wait=True)

    @property
    def has_room(self) -> bool:
        """See Speaker: the system prepares by itself what it gets."""
        return len(self._waiting) < 1

    def say(self, cue: Cue) -> None:
        self._waiting.append(cue)
        if self._current is None and not self._paused:
            self._next()

    def pause(self) -> None:
        """See Speaker. Not all systems can pause: those say the sentence again."""
        self._paused = True
        if self._current is not None:
            self._waiting.appendleft(self._current)
            self._be_quiet()

    def resume(self) -> None:
        self._paused = False
        if self._current is None:
            self._next()

    def clear(self) -> None:
        self._waiting.clear()
        self._paused = False
        self._be_quiet()

    def _next(self) -> None:
        if self._paused or self._current is not None or not self._waiting:
            return
        choice = self._waiting[0].voice
        voice = choice.system if choice is not None else None
        if voice is not None and not self.knows(voice.language):  # it died, and may come back
            self.look_for(voice.language)
            return
        if voice is None or voice not in self.voices:
            self._lose(self.problem or tr("The system has no voice that Quoth could find."))
            return
        following = self._current = self._waiting.popleft()
        self._order += 1
        self.began.emit(following.number, 0)
        if self._current is following:
            self._send(Utter(self._order, following.utterance.text, voice, rate_of(following.speed)))

    def _be_quiet(self) -> None:
        if self._current is not None:
            self._current = None
            if self._process is not None:
                self._send(BeQuiet())

    def _send(self, order: SystemOrder) -> None:
        if self._process is None:
            process = self._process = SystemProcess(self)
            process.replied.connect(self._replied)
            process.lost.connect(self._process_lost)
            process.start(self.command)
        if self._process is not None:
            self._process.send(order)
            self._expect()

    def _expect(self) -> None:
        if self._process is not None:
            speaking = self.silence + len(self._current.utterance.text) / _SLOWEST if self._current is not None else 0.0
            self._process.expect(max(speaking, self.silence if self._looking else 0.0))

    def _replied(self, reply: SystemReply) -> None:
        match reply:
            case VoicesFound():
                self._voices_came(reply)
            case Uttered(number=number):
                self._uttered(number)
            case VoiceBroke(why=why):
                self._lose(_stopped_working(why or tr("the system no longer has it")))
        self._expect()

    def _voices_came(self, reply: VoicesFound) -> None:
        if reply.silent:
            self._lose(_what_is_missing())
            return
        self._looking = [primary for primary in self._looking if primary != reply.primary]
        self._found[reply.primary] = reply.voices
        self.looked.emit()
        self._next()

    def _uttered(self, number: int) -> None:
        current = self._current
        if current is None or number != self._order:
            return  # it was stopped meanwhile
        self._current = None
        self.ended.emit(current.number)
        QTimer.singleShot(int(1000 * current.pause), self, self._next)

    def _process_lost(self, reason: str) -> None:
        self._process = None
        self._lose(_stopped_working(reason))

    def _lose(self, sentence: str) -> None:
        """Forget what was to be said, and the voices themselves: they are looked for again when next asked."""
        was_asked = bool(self._waiting) or self._current is not None
        process, self._process = self._process, None
        self.problem = sentence if self._looking and self._current is None else ""
        self._found.clear()
        self._looking.clear()
        self.clear()
        if process is not None:
            process.end()
        self.looked.emit()
        if was_asked:
            self.failed.emit(sentence)


def rate_of(speed: float) -> float:
    """Qt's rate, -1 to 1, of a speed: its extremes are about half and twice the usual one, whatever the system."""
    return max(-1.0, min(1.0, speed - 1 if speed >= 1 else 2 * (speed - 1)))


def _stopped_working(reason: str) -> str:
    return tr("The system’s voice stopped working: {reason}.", reason=reason)


def _what_is_missing() -> str:
    if system.has_freedesktop():
        return tr(
            "The system’s own voices need speech-dispatcher and a voice for it: on Debian and Ubuntu the packages "
            "speech-dispatcher, libspeechd2 and speech-dispatcher-espeak-ng."
        )
    return tr("The system has no voice that Quoth could find.")
