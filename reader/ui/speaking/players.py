"""The three that can say an utterance: a voice of Quoth's, one of the system's, the book's own recording."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from reader.engine.protocol import Utterance
from reader.ui.speaking.speaker import Cue, EngineSpeaker, Speaker, VoiceChoice
from reader.ui.speaking.system_speaker import SystemSpeaker

_USUAL_PACE = 14.0  # characters a second, until this voice has been measured
_MEASURED_SECONDS = 5.0


class Players(QObject):
    """One of them speaks at a time. Utterances are known by their places in the line that they are from."""

    began = Signal(int, int)
    """The place of what is heard now, and for how many milliseconds; 0 where nobody knows."""
    ended = Signal(int)
    failed = Signal(str)
    """See Speaker. All that it was given is forgotten."""

    def __init__(self, own: EngineSpeaker, system: SystemSpeaker, recordings: Speaker, parent: QObject) -> None:
        super().__init__(parent)
        self._own, self._system, self._recordings = own, system, recordings
        self._active: Speaker | None = None
        self._given: dict[int, tuple[int, Utterance]] = {}  # by their numbers, with their places
        self._number = 0
        self.forget_pace()
        for speaker in (own, system, recordings):
            speaker.began.connect(self._began)
            speaker.ended.connect(self._ended)
            speaker.failed.connect(self._failed)

    @property
    def are_busy(self) -> bool:
        """Whether one of them has something to say."""
        return bool(self._given)

    def has_room_for(self, utterance: Utterance, voice: VoiceChoice | None) -> bool:
        """Whether this can be given now; otherwise once something has ended."""
        speaker = self._speaker(utterance, voice)
        return not self._given or (speaker is self._active and speaker.has_room)

    def say(self, place: int, utterance: Utterance, voice: VoiceChoice | None, speed: float, pause: float) -> None:
        """Say this after what was given before; it may begin at once."""
        speaker = self._active = self._speaker(utterance, voice)
        self._number += 1
        self._given[self._number] = place, utterance
        speaker.say(Cue(self._number, utterance, voice, speed, pause))

    def pause(self) -> None:
        """Be silent, in the middle of a word."""
        if self._active is not None:
            self._active.pause()

    def resume(self) -> None:
        """Go on from there."""
        if self._active is not None and self._given:
            self._active.resume()

    def clear(self) -> None:
        """Be silent, and forget what was to be said."""
        self._given.clear()
        active, self._active = self._active, None
        if active is not None:
            active.clear()

    def pace(self, speed: float) -> float:
        """The characters a second of the voice, as far as it was measured."""
        return self._characters / self._seconds if self._seconds > _MEASURED_SECONDS else _USUAL_PACE * speed

    def forget_pace(self) -> None:
        """Measure another voice."""
        self._characters = self._seconds = 0.0

    def _speaker(self, utterance: Utterance, voice: VoiceChoice | None) -> Speaker:
        if utterance.clip is not None:
            return self._recordings
        return self._system if voice is not None and voice.system is not None else self._own

    def _began(self, number: int, milliseconds: int) -> None:
        if number in self._given:
            place, utterance = self._given[number]
            if milliseconds:
                self._characters += len(utterance.text)
                self._seconds += milliseconds / 1000
            self.began.emit(place, milliseconds)

    def _ended(self, number: int) -> None:
        if number in self._given:
            place, _ = self._given.pop(number)
            self.ended.emit(place)

    def _failed(self, sentence: str) -> None:
        self._given.clear()
        self._active = None
        self.failed.emit(sentence)
