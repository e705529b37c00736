"""The system's own voices, through Qt's text to speech: speech-dispatcher on Linux."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from reader import system
from reader.engine.protocol import Utterance
from reader.ui.speaking.speaker import Speaker
from reader.ui.words import tr

if TYPE_CHECKING:
    from PySide6.QtTextToSpeech import QTextToSpeech, QVoice


@dataclass(frozen=True, slots=True)
class SystemVoice:
    """A voice of the system's; ``language`` is a BCP 47 tag."""

    name: str
    language: str


@dataclass(frozen=True, slots=True)
class _Waiting:
    number: int
    text: str
    speed: float
    pause: float


class SystemSpeaker(Speaker):
    """``problem`` is the sentence why there is no such voice. ``engine`` is Qt's name of what speaks."""

    def __init__(self, parent: QObject, engine: str = "") -> None:
        super().__init__(parent)
        self._engine = engine
        self._speech: QTextToSpeech | None = None
        self._found: dict[SystemVoice, QVoice] | None = None
        self._waiting: deque[_Waiting] = deque()
        self._current: _Waiting | None = None
        self._paused = False
        self.voice: SystemVoice | None = None
        self.problem = ""

    def voices(self) -> tuple[SystemVoice, ...]:
        """The voices there are; looked for once, when first asked."""
        if self._found is None:
            self._found = self._look()
        return tuple(self._found)

    def _look(self) -> dict[SystemVoice, QVoice]:
        try:
            from PySide6.QtTextToSpeech import QTextToSpeech  # noqa: PLC0415 - it loads the system's library
        except ImportError:
            self.problem = _what_is_missing()
            return {}
        engines = [each for each in QTextToSpeech.availableEngines() if each != "mock"]
        wanted = self._engine or next(iter(engines), "")
        if not wanted:
            self.problem = _what_is_missing()
            return {}
        speech = self._speech = QTextToSpeech(wanted, self)
        if speech.state() == QTextToSpeech.State.Error:
            self.problem = _what_is_missing()
            return {}
        speech.stateChanged.connect(self._state_changed)
        found: dict[SystemVoice, QVoice] = {}
        for locale in speech.availableLocales():
            speech.setLocale(locale)
            found |= {SystemVoice(voice.name(), locale.bcp47Name()): voice for voice in speech.availableVoices()}
        return found

    @property
    def has_room(self) -> bool:
        """See Speaker: the system prepares by itself what it gets."""
        return len(self._waiting) < 1

    def say(self, number: int, utterance: Utterance, speed: float, pause: float) -> None:
        """See Speaker."""
        self._waiting.append(_Waiting(number, utterance.text, speed, pause))
        if self._current is None and not self._paused:
            self._next()

    def pause(self) -> None:
        """See Speaker. Not all systems can pause: those say the sentence again."""
        self._paused = True
        if self._speech is not None and self._current is not None:
            self._waiting.appendleft(self._current)
            self._current = None
            self._speech.stop()

    def resume(self) -> None:
        """See Speaker."""
        self._paused = False
        if self._current is None:
            self._next()

    def clear(self) -> None:
        """See Speaker."""
        self._waiting.clear()
        self._current, self._paused = None, False
        if self._speech is not None:
            self._speech.stop()

    def _next(self) -> None:
        if self._paused or self._current is not None or not self._waiting or self._speech is None:
            return
        following = self._current = self._waiting.popleft()
        if self.voice is not None and self._found:
            self._speech.setVoice(self._found[self.voice])
        self._speech.setRate(rate_of(following.speed))
        self.began.emit(following.number, 0)
        self._speech.say(following.text)

    def _state_changed(self) -> None:
        speech, current = self._speech, self._current
        if speech is None or current is None:
            return
        match speech.state().name:
            case "Ready":
                self._current = None
                self.ended.emit(current.number)
                QTimer.singleShot(int(1000 * current.pause), self, self._next)
            case "Error":
                self.clear()
                self.failed.emit(tr("The system’s voice stopped working: {reason}.", reason=speech.errorString()))


def rate_of(speed: float) -> float:
    """Qt's rate, -1 to 1, of a speed: its extremes are about half and twice the usual one, whatever the system."""
    return max(-1.0, min(1.0, speed - 1 if speed >= 1 else 2 * (speed - 1)))


def _what_is_missing() -> str:
    if system.has_freedesktop():
        return tr(
            "The system’s own voices need speech-dispatcher and a voice for it: on Debian and Ubuntu the packages "
            "speech-dispatcher, libspeechd2 and espeak-ng."
        )
    return tr("The system has no voice that Quoth could find.")
