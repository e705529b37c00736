"""The system's own voices, through Qt's text to speech: speech-dispatcher on Linux."""

from __future__ import annotations

from collections import deque
from collections.abc import Container
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject, QTimer

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
    """``problem``: a sentence, why there is no such voice. ``engine``: Qt's name of what speaks, if not the first."""

    def __init__(self, parent: QObject, engine: str = "") -> None:
        super().__init__(parent)
        self.engine = engine
        self._speech: QTextToSpeech | None = None
        self._found: dict[str, dict[SystemVoice, QVoice]] = {}
        self._waiting: deque[_Waiting] = deque()
        self._current: _Waiting | None = None
        self._paused = False
        self.voice: SystemVoice | None = None
        self.problem = ""

    def voices(self, language: str) -> tuple[SystemVoice, ...]:
        """Those that speak a language, looked for when first asked: a system may have hundreds, and be slow to tell."""
        primary = primary_of(language)
        if self._speech is None and not self.problem:
            self._speech, self._found = self._open(), {}
            self.problem = _what_is_missing() if self._speech is None else ""
        if self._speech is not None and primary not in self._found:
            self._found[primary] = voices_in(self._speech, primary)
        return tuple(self._found.get(primary, ()))

    def look_again(self) -> None:
        """Where no voice could be found, look once more when next asked: the reader may have installed one."""
        self.problem = ""

    def _open(self) -> QTextToSpeech | None:
        try:
            from PySide6.QtTextToSpeech import QTextToSpeech  # noqa: PLC0415 - it loads the system's library
        except ImportError:
            return None
        engines = [name for name in QTextToSpeech.availableEngines() if name != "mock"]
        wanted = self.engine or next(iter(engines), "")
        speech = QTextToSpeech(wanted, self) if wanted else None
        if speech is None or speech.state() == QTextToSpeech.State.Error:
            return None
        speech.stateChanged.connect(self._state_changed)
        return speech

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
        if self._paused or self._current is not None or not self._waiting:
            return
        voice = self.voice
        if voice is None or voice not in self.voices(voice.language):  # it died, and may not have come back
            self._fail(self.problem or tr("The system has no voice that Quoth could find."))
            return
        speech = self._speech
        assert speech is not None  # noqa: S101 - for the type checker
        if speech.state() == speech.State.Speaking:
            return  # what was stopped: systems take a moment to be silent, and say so
        following = self._current = self._waiting.popleft()
        speech.setVoice(self._found[primary_of(voice.language)][voice])
        speech.setRate(rate_of(following.speed))
        self.began.emit(following.number, 0)
        speech.say(following.text)

    def _state_changed(self) -> None:
        speech, current = self._speech, self._current
        if speech is None:
            return
        match speech.state().name:
            case "Ready":
                if current is None:
                    self._next()
                    return
                self._current = None
                self.ended.emit(current.number)
                QTimer.singleShot(int(1000 * current.pause), self, self._next)
            case "Error":
                self._fail(tr("The system’s voice stopped working: {reason}.", reason=speech.errorString()))

    def _fail(self, sentence: str) -> None:
        """Forget what was to be said, and the voice itself: it is looked for again when next asked."""
        was_asked = bool(self._waiting) or self._current is not None
        speech, self._speech, self.problem = self._speech, None, ""
        self.clear()
        if speech is not None:
            speech.stateChanged.disconnect(self._state_changed)
            speech.deleteLater()
        if was_asked:
            self.failed.emit(sentence)


def voices_in(speech: QTextToSpeech, primary: str) -> dict[SystemVoice, QVoice]:
    """The voices for a language, without the hundred timbres that espeak-ng has of each (“German+Adam”)."""
    voices: dict[SystemVoice, QVoice] = {}
    for locale in speech.availableLocales():
        if locale.language() != QLocale.Language.C and primary_of(locale.bcp47Name()) == primary:
            speech.setLocale(locale)
            voices |= {SystemVoice(voice.name(), locale.bcp47Name()): voice for voice in speech.availableVoices()}
    return {voice: qt_voice for voice, qt_voice in voices.items() if not _is_timbre(voice, voices)}


def _is_timbre(voice: SystemVoice, voices: Container[SystemVoice]) -> bool:
    base, plus, _ = voice.name.rpartition("+")
    return bool(plus) and SystemVoice(base, voice.language) in voices


def primary_of(language: str) -> str:
    """The language of a tag, without script and region."""
    return language.partition("-")[0].lower()


def rate_of(speed: float) -> float:
    """Qt's rate, -1 to 1, of a speed: its extremes are about half and twice the usual one, whatever the system."""
    return max(-1.0, min(1.0, speed - 1 if speed >= 1 else 2 * (speed - 1)))


def _what_is_missing() -> str:
    if system.has_freedesktop():
        return tr(
            "The system’s own voices need speech-dispatcher and a voice for it: on Debian and Ubuntu the packages "
            "speech-dispatcher, libspeechd2 and speech-dispatcher-espeak-ng."
        )
    return tr("The system has no voice that Quoth could find.")
