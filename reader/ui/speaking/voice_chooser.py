"""Which voice says what: by the language of the words, and by what the reader chose for that language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain

from reader.engine.protocol import Utterance, Voice
from reader.ui.speaking.speaker import VoiceChoice
from reader.ui.speaking.system_messages import primary_of
from reader.ui.speaking.system_speaker import SystemSpeaker

_NO_LANGUAGE = ("und", "", "zxx", "mul")
"""Tags that don't say which language it is."""


class VoiceChooser:
    """``known`` are the voices so far, best first; ``chosen`` the keys of the chosen ones by language."""

    def __init__(self, system: SystemSpeaker) -> None:
        self._system = system
        self.known: tuple[VoiceChoice, ...] = ()
        self.chosen: Mapping[str, str] = {}
        self.book_language = "und"  # the open book's

    def begin(self, own: Iterable[Voice]) -> None:
        """Know these of Quoth's own, and what was found of the system's."""
        self.known = tuple(map(VoiceChoice.of, own))
        self.add_system_voices()

    def add_system_voices(self) -> None:
        """Know what was found of the system's by now, too."""
        self.known = tuple(dict.fromkeys((*self.known, *map(VoiceChoice.of, self._system.voices))))

    def choose(self, voice: VoiceChoice) -> None:
        """Use this one for its language."""
        self.chosen = {**self.chosen, primary_of(voice.language): voice.key}

    def voice_of(self, utterance: Utterance) -> VoiceChoice | None:
        """That of its language; of a passage in one that has no voice, that of the book."""
        choices = (self.for_language(language) for language in (utterance.language, self.book_language))
        return next(chain(filter(None, choices), self.known), None)

    def can_say(self, utterance: Utterance) -> bool:
        """Whether there is a voice for its language, as far as it says which that is, or a recording."""
        if utterance.clip is not None or self.for_language(utterance.language) is not None:
            return True
        return primary_of(utterance.language) in _NO_LANGUAGE and bool(self.known)

    def must_look(self, utterance: Utterance) -> bool:
        """Whether the system must tell first which voices it has: it is asked only if need be, and takes its time."""
        if utterance.clip is not None:
            return False
        for language in (utterance.language, self.book_language):
            if self._lacks(language) and not self._system.knows(language):
                self._system.look_for(language)
                return True
            if self.for_language(language) is not None:
                return False
        return False

    def for_language(self, language: str) -> VoiceChoice | None:
        """The voice for a language: the chosen one, else Quoth's own, else one of its very region, else any."""
        speaking = self.speaking(language)
        chosen = (voice for voice in speaking if voice.key == self.chosen.get(primary_of(language)))
        own = (voice for voice in speaking if voice.own is not None)  # sounds better than most
        of_region = (voice for voice in speaking if voice.language.casefold() == language.casefold())
        return next(chain(chosen, own, of_region, speaking), None)

    def speaking(self, language: str) -> tuple[VoiceChoice, ...]:
        """Those that speak a language."""
        return tuple(voice for voice in self.known if primary_of(voice.language) == primary_of(language))

    def _lacks(self, language: str) -> bool:
        """Whether Quoth has no voice of its own for a language, or the reader chose another."""
        chosen = self.chosen.get(primary_of(language), "")
        speaking = self.speaking(language)
        return not speaking or (bool(chosen) and chosen not in {voice.key for voice in speaking})
