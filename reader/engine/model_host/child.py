"""Starts the model's process, gives it orders, hears what it says, and tells how it ended when it does."""

from __future__ import annotations

import contextlib
import logging
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from typing import IO

import msgspec

from models.cancel import Cancelled, CancelToken
from models.conversation import ContextOverflow
from models.errors import ModelError, UnfitModel
from models.user_message import UserError, UserMessage, say, verbatim
from reader.engine.model_host import messages

SILENCE_SECONDS = 120.0
"""So long a native call may take; a slow processor may need half a minute for the 192 tokens of one."""
_LAST_WORDS = 4_000
_HUNG = "Timeout ("
"""What CPython's watchdog says first."""
_HOW = {
    "SIGILL": say("the processor met an instruction that it doesn’t know, SIGILL"),
    "SIGSEGV": say("it reached for memory that isn’t its own, SIGSEGV"),
    "SIGBUS": say("it reached for memory that isn’t there, SIGBUS"),
    "SIGABRT": say("its library gave up, SIGABRT"),
    "SIGFPE": say("it divided by zero, SIGFPE"),
    "SIGKILL": say("it was killed, perhaps because memory ran out, SIGKILL"),
}
_log = logging.getLogger(__name__)


class HostDied(UserError):
    """The model's process has ended. The message is a clause that says how; ``killed``: from outside."""

    def __init__(self, how: UserMessage, *, killed: bool = False) -> None:
        super().__init__(how)
        self.killed = killed


class HostProcess:
    """One model's process. One order at a time: whoever gives them sees to that.

    ``command`` starts it; ``silence`` is how long, in seconds, it may compute without a sign of life. OSError if it
    can't be started.
    """

    def __init__(self, command: Sequence[str], silence: float = SILENCE_SECONDS) -> None:
        self._silence = silence
        self._last_words = tempfile.TemporaryFile()  # noqa: SIM115 - as long as the process
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._last_words
        )
        assert self._process.stdin is not None  # noqa: S101 - for the type checker
        assert self._process.stdout is not None  # noqa: S101
        self._stdin: IO[bytes] = self._process.stdin
        self._stdout: IO[bytes] = self._process.stdout
        self._orders = 0

    @property
    def pid(self) -> int:
        """The process's id."""
        return self._process.pid

    def carry_out(self, work: messages.Work, cancel: CancelToken) -> Iterator[messages.Said]:
        """Give an order and yield all that is said to it; the last one is its result.

        Raises Cancelled, ContextOverflow, ModelError or ValueError as the order did, and ``HostDied``.
        """
        self._orders += 1
        number = self._orders
        try:
            self._send(messages.Order(number, work, self._silence))
        except OSError as error:
            raise self._end() from error

        def stop() -> None:
            with contextlib.suppress(OSError, ValueError):  # who reads its replies learns that it is gone
                self._send(messages.Stop(number))

        with cancel.interrupting(stop):
            for line in iter(self._stdout.readline, b""):
                reply = _decoded(line)
                if reply is None or reply.id != number:  # of an order that was left before its end
                    continue
                if isinstance(reply.said, messages.Refused):
                    raise _failure(reply.said)
                yield reply.said
                if not isinstance(reply.said, messages.TextPiece):
                    return
        raise self._end()

    def close(self, grace: float = 2.0) -> None:
        """End the process: it ends by itself when its stdin does."""
        with contextlib.suppress(OSError):
            self._stdin.close()
        try:
            self._process.wait(grace)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._stdout.close()
        self._last_words.close()

    def _send(self, message: messages.Order | messages.Stop) -> None:
        self._stdin.write(messages.encode(message) + b"\n")
        self._stdin.flush()

    def _end(self) -> HostDied:
        """How it ended."""
        code = self._process.wait()
        self._last_words.seek(0)
        words = self._last_words.read(_LAST_WORDS).decode("utf-8", "replace").strip()
        _log.error("the model’s process ended with %d. Its last words: %s", code, words or "none")
        if code < 0:
            name = signal.Signals(-code).name if -code in signal.valid_signals() else f"signal {-code}"
            return HostDied(_HOW.get(name, verbatim(name)), killed=name == "SIGKILL")
        if words.startswith(_HUNG):
            return HostDied(say("it gave no sign of life for {seconds} s", seconds=round(self._silence)))
        return HostDied(say("exit code {number}", number=str(code)))


def _decoded(line: bytes) -> messages.HostReply | None:
    try:
        return messages.decode_from_host(line)
    except (msgspec.DecodeError, ValueError):
        _log.warning("a line of the model’s process is none (%d bytes)", len(line))
        return None


def _failure(refused: messages.Refused) -> Exception:
    match refused.kind:
        case "cancelled":
            return Cancelled()
        case "overflow":
            return ContextOverflow(refused.needed, refused.available)
        case "model":
            return ModelError(refused.why)
        case "unfit":
            return UnfitModel(refused.model, refused.why)
    return ValueError(refused.why)
