"""The process that speaks: started when something is to be said, and once more when it died."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from models.cancel import CancelToken, Turns
from models.catalog import VoiceParams
from models.errors import ModelError
from models.user_message import NOTHING, say
from reader.engine.model_host.child import HostDied, HostProcess
from reader.engine.model_host.messages import SaidAloud, Say

SILENCE_SECONDS = 60.0
"""So long one piece of a sentence may take."""
DEATHS_ALLOWED = 2
"""After so many in a row it isn't started again until reading aloud is."""
_log = logging.getLogger(__name__)


class VoiceProcess:
    """Any thread may use it; they wait for each other."""

    def __init__(self, command: Sequence[str], silence: float = SILENCE_SECONDS) -> None:
        self._command, self._silence = command, silence
        self._turns = Turns()
        self._process: HostProcess | None = None
        self._deaths = 0
        self._how = NOTHING

    @property
    def pid(self) -> int:
        """The process's id; 0 while there is none."""
        return self._process.pid if self._process is not None else 0

    def say(self, text: str, voice: VoiceParams, path: Path | None, speed: float, cancel: CancelToken) -> SaidAloud:
        """``text`` in a voice, ``path`` being its file. Raises ``ModelError`` and Cancelled.

        What a process died of may have been its memory, so the sentence is tried once more in a new one.
        """
        work = Say(text, voice, str(path or ""), speed)
        with self._turns.taken(cancel):
            cancel.check()
            while self._deaths < DEATHS_ALLOWED:
                try:
                    return self._done(work, cancel)
                except HostDied as death:
                    self._end()
                    cancel.check()
                    self._deaths += 1
                    self._how = death.message
                    _log.warning("the process that speaks died: %s", death)
            raise ModelError(
                say("The voice stopped working ({how}). Start reading aloud again to try it once more.", how=self._how)
            )

    def begin_anew(self) -> None:
        """Forget its deaths: the reader tries once more."""
        self._deaths = 0

    def end(self) -> None:
        """End the process, and forget its deaths."""
        with self._turns.taken():
            self._end()
            self._deaths = 0

    def _done(self, work: Say, cancel: CancelToken) -> SaidAloud:
        if self._process is None:
            try:
                self._process = HostProcess(self._command, self._silence)
            except OSError as error:
                raise ModelError(say("The process that speaks can’t be started ({error}).", error=error)) from error
        for message in self._process.carry_out(work, cancel):
            if isinstance(message, SaidAloud):
                self._deaths = 0
                return message
        raise ModelError(say("The voice gave another reply than it was asked for."))

    def _end(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None
