"""A plain client of the engine process, for tests: it sends calls and waits for what comes out, without sleeping."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import TracebackType
from typing import TypeVar, cast

from reader.engine.protocol import (
    AnyRequest,
    Begun,
    Call,
    Cancel,
    Event,
    Failed,
    FromEngine,
    Happened,
    Message,
    Request,
    Returned,
    encode,
    unpack,
)
from reader.ui.client.engine_process import FrameReader

_PATIENCE = 120.0
R = TypeVar("R", bound=Message)


class EngineEnded(Exception):
    """The engine has ended, and what was waited for has not come."""


class EngineProcess:
    """The real engine as a child process."""

    def __init__(self, command: Sequence[str] = (sys.executable, "-m", "reader.engine")) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._messages: queue.Queue[FromEngine | None] = queue.Queue()
        """None is the end: it says nothing any more."""
        self._seen: list[FromEngine] = []
        self.begun: list[int] = []
        """The risky calls that the engine said it was at work on."""
        self._last = 0
        threading.Thread(target=self._read, daemon=True).start()

    def __enter__(self) -> EngineProcess:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # it has ended by itself
            self._process.stdin.close()
        self._process.wait(_PATIENCE)

    def _read(self) -> None:
        assert self._process.stdout is not None
        frames = FrameReader()
        while piece := os.read(self._process.stdout.fileno(), 1 << 16):
            for line, file in frames.feed(piece):
                message = unpack(line, file)
                if isinstance(message, Begun):
                    self.begun.append(message.id)
                else:
                    self._messages.put(message)
        self._messages.put(None)

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def next_message(self) -> FromEngine:
        """The next message that nobody has waited for. Raises EngineEnded if there will be none."""
        message = self._messages.get(timeout=_PATIENCE)
        if message is None:
            self._messages.put(None)
            raise EngineEnded
        return message

    def send(self, request: AnyRequest) -> int:
        """Start a call; returns its id."""
        self._last += 1
        self.write(encode(Call(id=self._last, request=request)))
        return self._last

    def cancel(self, call: int) -> None:
        """Cancel a call."""
        self.write(encode(Cancel(id=call)))

    def write(self, line: bytes) -> None:
        """Send one line as it is. Raises EngineEnded if nobody reads it any more."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise EngineEnded from None

    def wait_for(self, wanted: Callable[[FromEngine], bool]) -> FromEngine:
        """The first message, past or to come, that is wanted."""
        for message in self._seen:
            if wanted(message):
                return message
        while True:
            message = self.next_message()
            self._seen.append(message)
            if wanted(message):
                return message

    def ends(self, call: int) -> Returned | Failed:
        """How a call ends."""
        ended = self.wait_for(lambda message: message.id == call and isinstance(message, Returned | Failed))
        assert isinstance(ended, Returned | Failed)
        return ended

    def ask(self, request: Request[R]) -> R:
        """Make a call and wait for its result, which is of the type that the request says."""
        ended = self.ends(self.send(cast("AnyRequest", request)))
        assert isinstance(ended, Returned), ended
        assert isinstance(ended.result, request.result_type)
        return cast("R", ended.result)

    def event(self, call: int, wanted: Callable[[Event], bool]) -> Event:
        """The first event of a call that is wanted."""
        happened = self.wait_for(lambda m: isinstance(m, Happened) and m.id == call and wanted(m.event))
        assert isinstance(happened, Happened)
        return happened.event

    def events(self, call: int) -> list[Event]:
        """The events of a call that have come so far, in order."""
        return [m.event for m in self._seen if isinstance(m, Happened) and m.id == call]

    def forget(self) -> None:
        """Drop the messages that have come so far."""
        self._seen.clear()

    def death(self) -> int:
        """Wait until it has ended by itself; the number of the signal."""
        return -self._process.wait(_PATIENCE)

    def kill(self) -> None:
        """SIGKILL, as the system's out-of-memory killer sends it."""
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait(_PATIENCE)
