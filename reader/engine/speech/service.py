"""Carries out the requests of reading aloud: what is said of a page, by which voices, and how it sounds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from models.cancel import CancelToken
from models.errors import ModelError
from models.user_message import NOTHING, UserMessage, say
from models.voice import NO_SPEECH, has_speech
from reader.engine import protocol
from reader.engine.page_service import PageService, index_in
from reader.engine.protocol import Done, Result, SpeechRequest, Spoken, Utterances, Voice, Voices
from reader.engine.speech.voice_process import VoiceProcess

BUNDLED = Voice("heart", "Heart", "en-US")
"""The voice that is in hibari's own package."""


class SpeechService:
    """The engine's side of reading aloud. Any thread may use it; ``host`` starts the process that speaks."""

    def __init__(self, pages: PageService, host: Sequence[str]) -> None:
        self._pages = pages
        self._process = VoiceProcess(host)

    def handle(self, request: SpeechRequest, cancel: CancelToken) -> Result:
        """Carry out one request. Raises BookError, ModelError or Cancelled."""
        match request:
            case protocol.ListUtterances():
                return self._utterances(request, cancel)
            case protocol.ListVoices():
                self._process.begin_anew()
                return Voices(*self._voices())
            case protocol.Speak(text=text, voice=voice, speed=speed):
                return self.say(text, voice, speed, cancel)
            case protocol.EndSpeech():
                self._process.end()
                return Done()

    def say(self, text: str, voice: str, speed: float, cancel: CancelToken) -> Spoken:
        """A text as sound. Raises ModelError and Cancelled."""
        voices, problem = self._voices()
        if voice not in {known.id for known in voices}:
            raise ModelError(problem or say("The voice {name} isn’t installed.", name=voice))
        said = self._process.say(text, voice, self._file_of(voice), speed, cancel)
        return Spoken(said.rate, said.samples)

    def close(self) -> None:
        """End the process that speaks."""
        self._process.end()

    def _voices(self) -> tuple[tuple[Voice, ...], UserMessage]:
        """The voices that can be used, and why there is none."""
        return ((BUNDLED,), NOTHING) if has_speech() else ((), NO_SPEECH)

    def _file_of(self, voice: str) -> Path | None:
        """The file of a voice that isn't in the package itself."""
        assert voice == BUNDLED.id  # noqa: S101 - others aren't listed
        return None

    def _utterances(self, request: protocol.ListUtterances, cancel: CancelToken) -> Utterances:
        from reader.engine.speech.utterances import page_utterances  # noqa: PLC0415 - when first needed

        with self._pages.reading(request.path, request.edition) as publication:
            document = publication.document(index_in(publication, request.spine), cancel)
            clips = publication.overlay(request.spine) if request.recorded else ()
            language = publication.metadata.language
        return Utterances(page_utterances(document, request.spine, language, request.skips, clips, cancel))
