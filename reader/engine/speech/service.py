"""Carries out the requests of reading aloud: what is said of a page, by which voices, and how it sounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from models.cancel import CancelToken
from models.catalog import VoiceParams
from models.errors import ModelError
from models.folder import InstalledModel, ModelsFolder
from models.user_message import NOTHING, UserMessage, say
from reader.engine import protocol
from reader.engine.page_service import PageService, index_in
from reader.engine.protocol import Done, Result, SpeechRequest, SpeechSound, Utterances, Voice, Voices
from reader.engine.speech.voice_process import VoiceProcess

BUNDLED = Voice("heart", "Heart", "en-US")
"""The voice that is in hibari's own package."""


class SpeechService:
    """The engine's side of reading aloud. Any thread may use it; ``host`` starts the process that speaks.

    ``models`` is the folder of further voices.
    """

    def __init__(self, pages: PageService, host: Sequence[str], models: ModelsFolder | None = None) -> None:
        self._pages, self._models = pages, models
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

    def say(self, text: str, voice: str, speed: float, cancel: CancelToken) -> SpeechSound:
        """A text as sound. Raises ModelError and Cancelled."""
        voices, problem = self._voices()
        if voice not in {known.id for known in voices}:
            raise ModelError(problem or say("The voice {name} isn’t installed.", name=voice))
        speech = self._process.say(text, *self._file_of(voice), speed, cancel)
        return SpeechSound(speech.rate, speech.samples)

    def close(self) -> None:
        """End the process that speaks."""
        self._process.end()

    def _voices(self) -> tuple[tuple[Voice, ...], UserMessage]:
        """The voices that can be used, and why there is none."""
        from models.voice import NO_SPEECH, has_speech  # noqa: PLC0415 - numpy: no shelf should wait for it

        if not has_speech():
            return (), NO_SPEECH
        fetched = (Voice(model.id, *_described(model)) for model in self._fetched())
        return (BUNDLED, *fetched), NOTHING

    def _fetched(self) -> Iterator[InstalledModel]:
        """The voices that were fetched, their files intact."""
        models = self._models
        if models is None:
            return
        for spec in models.catalog.of_kind("voice"):
            with suppress(ModelError):
                yield models.locate(spec)

    def _file_of(self, voice: str) -> tuple[VoiceParams, Path | None]:
        """What tells a voice, and its file if that isn't in the package itself."""
        for model in self._fetched():
            if model.id == voice and isinstance(model.params, VoiceParams):
                return model.params, model.files[0].path
        return VoiceParams(BUNDLED.id, BUNDLED.language), None

    def _utterances(self, request: protocol.ListUtterances, cancel: CancelToken) -> Utterances:
        from reader.engine.speech.utterances import page_utterances  # noqa: PLC0415 - when first needed

        with self._pages.reading(request.path, request.edition) as publication:
            document = publication.document(index_in(publication, request.spine), cancel)
            clips = publication.overlay(request.spine) if request.recorded else ()
            language = publication.metadata.language
        return Utterances(page_utterances(document, request.spine, language, request.skips, clips, cancel))


def _described(model: InstalledModel) -> tuple[str, str]:
    """A voice's name and language."""
    params = model.params
    return (params.name.capitalize(), params.language) if isinstance(params, VoiceParams) else (model.id, "und")
