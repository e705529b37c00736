"""What says utterances, one after the other: a voice of Quoth's own, whose sound comes from the engine."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from reader.engine.protocol import Speak, Spoken, Utterance
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.speaking.sound import Sound

_AHEAD_SECONDS = 15.0  # of sound are made before it is heard
_AHEAD_CALLS = 2


class Speaker(QObject):
    """Says what it is given, in order. Each utterance has a number, which only grows."""

    began = Signal(int, int)
    """An utterance is heard now, and for how many milliseconds; 0 where nobody knows."""
    ended = Signal(int)
    failed = Signal(str)
    """It can't go on: a sentence for the reader, or nothing where it will be asked again by itself."""

    @property
    def has_room(self) -> bool:
        """Whether it could prepare another utterance now."""
        raise NotImplementedError

    def say(self, number: int, utterance: Utterance, speed: float, pause: float) -> None:
        """Say this after all others, with so many seconds of silence behind it."""
        raise NotImplementedError

    def pause(self) -> None:
        """Be silent, in the middle of a word."""
        raise NotImplementedError

    def resume(self) -> None:
        """Go on from there."""
        raise NotImplementedError

    def clear(self) -> None:
        """Be silent, and forget what was to be said."""
        raise NotImplementedError


class EngineSpeaker(Speaker):
    """A voice whose id the engine knows: the next sentences are made while one is heard."""

    made = Signal()
    """A sentence has been made, and there may be room for another."""

    def __init__(self, client: EngineClient, sound: Sound, parent: QObject) -> None:
        super().__init__(parent)
        self._client, self._sound = client, sound
        self.voice = ""
        self._calls: dict[int, CallHandle] = {}
        sound.began.connect(self.began)
        sound.ended.connect(self.ended)
        sound.failed.connect(self._no_sound)

    @property
    def has_room(self) -> bool:
        """See Speaker."""
        return len(self._calls) < _AHEAD_CALLS and self._sound.waiting_seconds < _AHEAD_SECONDS

    def say(self, number: int, utterance: Utterance, speed: float, pause: float) -> None:
        """See Speaker."""
        self._calls[number] = self._client.call(
            Speak(utterance.text, self.voice, speed), partial(self._came, number, pause), self._refused
        )

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

    def _came(self, number: int, pause: float, spoken: Spoken) -> None:
        if self._calls.pop(number, None) is not None:
            self._sound.add(number, spoken.rate, spoken.data + bytes(2 * int(spoken.rate * pause)))
            self.made.emit()

    def _refused(self, failure: CallFailure) -> None:
        if failure.kind != "cancelled":
            self.clear()
            self.failed.emit("" if failure.kind == "engine" else failure.message)

    def _no_sound(self, sentence: str) -> None:
        self.clear()
        self.failed.emit(sentence)
