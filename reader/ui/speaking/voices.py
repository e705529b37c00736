"""Which voice says what: by the language of the words, and by what the reader chose for that language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain

from PySide6.QtCore import QLocale

from reader.engine.protocol import Voice
from reader.ui.speaking.system_speaker import SystemVoice
from reader.ui.words import tr


@dataclass(frozen=True, slots=True)
class VoiceChoice:
    """A voice as it is shown and kept: ``key`` tells it from all others."""

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


@dataclass(frozen=True, slots=True)
class VoiceBox:
    """All voices there are, best first, and the keys that the reader chose by language."""

    voices: tuple[VoiceChoice, ...] = ()
    chosen: Mapping[str, str] = field(default_factory=dict)

    def for_language(self, language: str) -> VoiceChoice | None:
        """The voice for a language: the chosen one, one of its very region, or any of the language; None if none is."""
        speaking = self.speaking(language)
        chosen = (voice for voice in speaking if voice.key == self.chosen.get(primary_of(language)))
        of_region = (voice for voice in speaking if voice.language.casefold() == language.casefold())
        return next(chain(chosen, of_region, speaking), None)

    def speaking(self, language: str) -> tuple[VoiceChoice, ...]:
        """Those that speak a language."""
        return tuple(voice for voice in self.voices if primary_of(voice.language) == primary_of(language))


def primary_of(language: str) -> str:
    """The language of a tag, without script and region."""
    return language.partition("-")[0].lower()


def language_name(language: str) -> str:
    """What a language is called in itself, with its region; the tag where nobody knows."""
    found = QLocale(language)
    if found.language() == QLocale.Language.C:
        return language
    name = found.nativeLanguageName() or language
    return name[:1].upper() + name[1:]
