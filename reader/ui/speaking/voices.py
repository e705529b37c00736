"""Which voice says what: by the language of the words, and by what the reader chose for that language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain

from PySide6.QtCore import QLocale

from reader.engine.protocol import Voice
from reader.ui.speaking.system_messages import SystemVoice, primary_of
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
    """The voices known so far, best first, and the keys that the reader chose by language."""

    voices: tuple[VoiceChoice, ...] = ()
    chosen: Mapping[str, str] = field(default_factory=dict)

    def for_language(self, language: str) -> VoiceChoice | None:
        """The voice for a language: the chosen one, else Quoth's own, else one of its very region, else any."""
        speaking = self.speaking(language)
        chosen = (voice for voice in speaking if voice.key == self.chosen.get(primary_of(language)))
        own = (voice for voice in speaking if voice.own is not None)  # sounds better than most
        of_region = (voice for voice in speaking if voice.language.casefold() == language.casefold())
        return next(chain(chosen, own, of_region, speaking), None)

    def lacks(self, language: str) -> bool:
        """Whether Quoth has no voice of its own for a language, or the reader chose another."""
        chosen = self.chosen.get(primary_of(language), "")
        speaking = self.speaking(language)
        return not speaking or (bool(chosen) and chosen not in {voice.key for voice in speaking})

    def with_more(self, voices: Iterable[VoiceChoice]) -> VoiceBox:
        """With others after them, where they aren't known."""
        return replace(self, voices=tuple(dict.fromkeys((*self.voices, *voices))))

    def speaking(self, language: str) -> tuple[VoiceChoice, ...]:
        """Those that speak a language."""
        return tuple(voice for voice in self.voices if primary_of(voice.language) == primary_of(language))


def language_name(language: str) -> str:
    """What a language is called in itself, with its region; the tag where nobody knows."""
    locale = QLocale(language)
    if locale.language() == QLocale.Language.C:
        return language
    name = locale.nativeLanguageName() or language
    return name[:1].upper() + name[1:]
