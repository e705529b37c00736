"""What says utterances, one after the other, with a voice: one of Quoth’s own has its sound from the engine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QLocale, QObject, Signal

from reader.engine.protocol import Speak, SpeechSound, Utterance, Voice
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.speaking.sound import Playback, Sound
from reader.ui.speaking.system_messages import SystemVoice
from reader.ui.words import tr


@dataclass(frozen=True, slots=True)
class VoiceChoice:
    """``key`` tells it from all others."""

    key: str
    name: str
    language: str
    own: Voice | None = None
    system: SystemVoice | None = None

    @classmethod
    def of(cls, voice: Voice | SystemVoice) -> VoiceChoice:
        """One of Quoth's own, or of the system's."""
        if isinstance(voice, Voice):
            return cls(f"quoth:{voice.id}", voice.name, voice.language, own=voice)
        return cls(f"system:{voice.language}:{voice.name}", voice.name, voice.language, system=voice)

    @property
    def shown(self) -> str:
        """Its name and its language, in the window's."""
        return tr("{name} ({language})", name=self.name, language=language_name(self.language))


def language_name(language: str) -> str:
    """What a language is called in itself, with its region; the tag where nobody knows."""
    locale = QLocale(language)
    if locale.language() == QLocale.Language.C:
        return language
    name = locale.nativeLanguageName() or language
    return name[:1].upper() + name[1:]


_AHEAD_SECONDS = 15.0  # of sound are made before it is heard
_AHEAD_CALLS = 2


@dataclass(frozen=True, slots=True)
class Cue:
    """What a speaker is to say, with so many seconds of silence behind it. The number only grows."""

    number: int
    utterance: Utterance
    voice: VoiceChoice | None
    speed: float
    pause: float


class Speaker(Playback):
    """Says utterances."""

    @property
    def has_room(self) -> bool:
        """Whether it could prepare another utterance now."""
        raise NotImplementedError

    def say(self, cue: Cue) -> None:
        """Say this after all others."""
        raise NotImplementedError


class EngineSpeaker(Speaker):
    """A voice whose id the engine knows: the next sentences are made while one is heard."""

    made = Signal()
    """A sentence has been made, and there may be room for another."""

    def __init__(self, client: EngineClient, sound: Sound, parent: QObject) -> None:
        super().__init__(parent)
        self._client, self._sound = client, sound
        self._calls: dict[int, CallHandle] = {}
        sound.began.connect(self.began)
        sound.ended.connect(self.ended)
        sound.failed.connect(self._no_sound)

    @property
    def has_room(self) -> bool:
        return len(self._calls) < _AHEAD_CALLS and self._sound.waiting_seconds < _AHEAD_SECONDS

    def say(self, cue: Cue) -> None:
        voice = cue.voice.own.id if cue.voice is not None and cue.voice.own is not None else ""
        speak = Speak(cue.utterance.text, voice, cue.speed)
        self._calls[cue.number] = self._client.call(speak, partial(self._came, cue), self._refused)

    def pause(self) -> None:
        self._sound.pause()

    def resume(self) -> None:
        self._sound.resume()

    def clear(self) -> None:
        calls, self._calls = self._calls, {}
        for call in calls.values():
            call.cancel()
        self._sound.clear()

    def _came(self, cue: Cue, sound: SpeechSound) -> None:
        if self._calls.pop(cue.number, None) is not None:
            self._sound.add(cue.number, sound.rate, sound.data + bytes(2 * int(sound.rate * cue.pause)))
            self.made.emit()

    def _refused(self, failure: CallFailure) -> None:
        if failure.kind != "cancelled":
            self.clear()
            self.failed.emit("" if failure.kind == "engine" else failure.message)

    def _no_sound(self, sentence: str) -> None:
        self.clear()
        self.failed.emit(sentence)
