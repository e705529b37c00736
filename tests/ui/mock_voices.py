"""The process of the system's voices with Qt's mock engine for speech-dispatcher, and with a fault that is named.

``python -m tests.ui.mock_voices [FAULT]``: ``slow`` takes five seconds to tell its voices, ``stuck`` never does,
``any`` has a voice for every language, ``none`` has nothing that speaks. All hang up at a sentence with these words.
"""

from __future__ import annotations

import os
import sys
import time

from PySide6.QtCore import QTimer
from PySide6.QtTextToSpeech import QTextToSpeech, QVoice

from reader.ui.speaking import system_host
from reader.ui.speaking.system_messages import SystemVoice

SLOW_SECONDS = 5.0


def mock_voices(fault: str = "") -> list[str]:
    """The command that starts it."""
    return [sys.executable, "-m", "tests.ui.mock_voices", fault]


class FaultySpeech(QTextToSpeech):
    """The mock engine, which breaks, dies or falls silent at a sentence that says so."""

    def __init__(self) -> None:
        super().__init__("mock")
        self._broken = False

    def say(self, text: str) -> None:
        if "dies" in text:
            os._exit(7)
        if "falls silent" in text:
            return
        if "hangs up" in text:
            self._broken = True
            QTimer.singleShot(0, lambda: self.stateChanged.emit(QTextToSpeech.State.Error))
            return
        super().say(text)

    def state(self) -> QTextToSpeech.State:
        return QTextToSpeech.State.Error if self._broken else super().state()

    def errorString(self) -> str:  # noqa: N802 - Qt's
        return "the server hung up"


def any_voice(speech: QTextToSpeech, primary: str) -> dict[SystemVoice, QVoice]:
    """One voice that speaks everything."""
    return {SystemVoice("Kari", primary): speech.availableVoices()[0]}


def opened(fault: str) -> QTextToSpeech | None:
    """What speaks; a slow one keeps its whole process waiting, in the very call that makes it."""
    time.sleep({"slow": SLOW_SECONDS, "stuck": 3600.0}.get(fault, 0.0))
    return None if fault == "none" else FaultySpeech()


if __name__ == "__main__":
    (fault,) = sys.argv[1:]
    if fault == "any":
        system_host.voices_in = any_voice
    system_host.opened_speech = lambda engine="": opened(fault)
    sys.exit(system_host.main())
