"""A voice as it is shown and kept, whoever speaks with it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QLocale

from reader.engine.protocol import Voice
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
