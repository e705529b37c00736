"""What says utterances, one after the other: a voice of Quoth's own, whose sound comes from the engine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from reader.engine.protocol import Speak, SpeechSound, Utterance
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.speaking.playback import Playback
from reader.ui.speaking.sound import Sound
from reader.ui.speaking.voices import VoiceChoice

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
        """See Speaker."""
        return len(self._calls) < _AHEAD_CALLS and self._sound.waiting_seconds < _AHEAD_SECONDS

    def say(self, cue: Cue) -> None:
        """See Speaker."""
        voice = cue.voice.own.id if cue.voice is not None and cue.voice.own is not None else ""
        speak = Speak(cue.utterance.text, voice, cue.speed)
        self._calls[cue.number] = self._client.call(speak, partial(self._came, cue), self._refused)

    def pause(self) -> None:
        """See Speaker."""
        self._sound.pause()

    def resume(self) -> None:
        """See Speaker."""
        self._sound.resume()

    def clear(self) -> None:
        """See Speaker."""
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
