"""The process of the system's voices: ``python -m reader.ui.speaking.system_host``; it has Qt's text to speech.

A speech-dispatcher with espeak-ng lists 13,000 voices and takes seconds to do it, and Qt waits; here nobody else does.
A thread of its own listens, so that the process ends with its stdin whatever the system keeps it waiting for.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Container
from typing import TYPE_CHECKING, BinaryIO

import msgspec
from PySide6.QtCore import QCoreApplication, QLocale, QObject, Signal

from reader import seal
from reader.jobs import JobPool
from reader.ui.speaking.system_messages import (
    BeQuiet,
    LookForVoices,
    SystemOrder,
    SystemReply,
    SystemVoice,
    Utter,
    Uttered,
    VoiceBroke,
    VoicesFound,
    decode_order,
    encode,
    primary_of,
)

if TYPE_CHECKING:
    from PySide6.QtTextToSpeech import QTextToSpeech, QVoice

_MAKES_ITS_OWN_SOUND = "flite"
"""Qt's engine that opens the sound device, by a socket, at each sentence."""


class SystemHost(QObject):
    """Carries out orders, once it has been given what speaks. ``out`` is where it writes."""

    _order_came = Signal(object)
    """From the thread that listens."""

    def __init__(self, out: BinaryIO) -> None:
        super().__init__()
        self._out = out
        self._speech: QTextToSpeech | None = None
        self._found: dict[str, dict[SystemVoice, QVoice]] = {}
        self._waiting: Utter | None = None
        self._current: Utter | None = None
        self._order_came.connect(self._carry_out)

    def listen(self, lines: BinaryIO) -> None:
        """Take orders until the lines end; then the process ends, whatever it is doing."""
        for line in lines:
            self._order_came.emit(decode_order(line))
        os._exit(0)

    def use(self, speech: QTextToSpeech | None) -> None:
        """Speak with this; None where nothing speaks."""
        self._speech = speech
        if speech is not None:
            speech.stateChanged.connect(self._state_changed)

    def _carry_out(self, order: SystemOrder) -> None:
        match order:
            case LookForVoices(primary=primary):
                self._reply(VoicesFound(primary, tuple(self._voices(primary)), silent=self._speech is None))
            case Utter():
                self._waiting = order
                self._next()
            case BeQuiet():
                self._waiting = self._current = None
                if self._speech is not None:
                    self._speech.stop()

    def _voices(self, primary: str) -> dict[SystemVoice, QVoice]:
        if self._speech is not None and primary not in self._found:
            self._found[primary] = voices_in(self._speech, primary)
        return self._found.get(primary, {})

    def _next(self) -> None:
        speech, following = self._speech, self._waiting
        if speech is None or following is None or speech.state() == speech.State.Speaking:
            return  # what was stopped: systems take a moment to be silent, and say so
        voice = self._voices(primary_of(following.voice.language)).get(following.voice)
        if voice is None:
            self._reply(VoiceBroke())
            return
        self._waiting, self._current = None, following
        speech.setVoice(voice)
        speech.setRate(following.rate)
        speech.say(following.text)

    def _state_changed(self) -> None:
        speech, current = self._speech, self._current
        assert speech is not None  # noqa: S101 - for the type checker
        match speech.state().name:
            case "Ready":
                self._current = None
                if current is not None:
                    self._reply(Uttered(current.number))
                self._next()
            case "Error":
                self._reply(VoiceBroke(speech.errorString()))

    def _reply(self, reply: SystemReply) -> None:
        try:
            self._out.write(encode(reply) + b"\n")
            self._out.flush()
        except BrokenPipeError:  # the window is gone
            os._exit(0)


def opened_speech(engine: str = "") -> QTextToSpeech | None:
    """What speaks here, Qt's ``engine`` if named; None if nothing does."""
    try:
        from PySide6.QtTextToSpeech import QTextToSpeech  # noqa: PLC0415 - it loads the system's library
    except ImportError:
        return None
    wanted = engine or next((name for name in QTextToSpeech.availableEngines() if name != "mock"), "")
    speech = QTextToSpeech(wanted) if wanted else None
    if speech is None or speech.state() == QTextToSpeech.State.Error:
        return None
    return speech


def voices_in(speech: QTextToSpeech, primary: str) -> dict[SystemVoice, QVoice]:
    """The voices for a language, without the hundred timbres that espeak-ng has of each (“German+Adam”)."""
    voices: dict[SystemVoice, QVoice] = {}
    for locale in speech.availableLocales():
        if locale.language() != QLocale.Language.C and primary_of(locale.bcp47Name()) == primary:
            speech.setLocale(locale)
            voices |= {SystemVoice(voice.name(), locale.bcp47Name()): voice for voice in speech.availableVoices()}
    return {voice: qt_voice for voice, qt_voice in voices.items() if not _is_timbre(voice, voices)}


def _is_timbre(voice: SystemVoice, voices: Container[SystemVoice]) -> bool:
    base, plus, _ = voice.name.rpartition("+")
    return bool(plus) and SystemVoice(base, voice.language) in voices


def main(engine: str = "") -> int:
    """Serve on stdin and stdout until stdin ends; it never returns by itself."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not get between the messages
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches all that a terminal runs; this ends with its stdin
    os.environ["QT_EVENT_DISPATCHER_CORE_FOUNDATION"] = "1"  # by which macOS's voices say that they have ended
    app = QCoreApplication(sys.argv[:1])
    host = SystemHost(out)
    JobPool("orders").start(lambda: _listening(host))
    speech = opened_speech(engine)
    if speech is None or speech.engine() != _MAKES_ITS_OWN_SOUND:
        seal.enforce()  # it has its connection, if it needs one
    host.use(speech)
    return app.exec()


def _listening(host: SystemHost) -> None:
    try:
        host.listen(sys.stdin.buffer)
    except (msgspec.DecodeError, ValueError):  # nobody but our own code writes here
        os._exit(2)


if __name__ == "__main__":
    sys.exit(main())
