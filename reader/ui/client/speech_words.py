"""What the engine says of voices and of reading aloud."""

from __future__ import annotations

from reader.ui.words import tr_later

SPEECH_SENTENCES = (
    tr_later("Quoth’s own voice isn’t installed: the Python package hibari-tts is missing."),
    tr_later("The voice {name} isn’t installed."),
    tr_later("The voice {name} can’t be loaded ({kind})."),
    tr_later("The voice stopped working ({how}). Start reading aloud again to try it once more."),
    tr_later("The process that speaks can’t be started ({error})."),
    tr_later("The voice gave another reply than it was asked for."),
)
