"""How the engine reaches the outside: directly, or in a sealed process through its door."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Protocol

import msgspec

from models.errors import ModelError
from models.server_settings import load_server
from models.user_message import say
from reader import seal, system
from reader.engine.door import GIVEN, REFUSED, Connect, Fetch, open_door
from reader.seal import Seal

STOPPED = say("The download stopped by itself; start it again to go on.")
_MOST_SAID = 64
_door: socket.socket | None = None
_turn = threading.Lock()


class Child(Protocol):
    """The process that fetches a model."""

    @property
    def stdout(self) -> IO[bytes]:
        """What it says."""

    def interrupt(self) -> None:
        """Ask it to stop."""

    def end(self, seconds: float) -> None:
        """Wait for its end so long, and then end it."""


def seal_off(models: Path, command: Sequence[str] = (), *, window: bool = False) -> Seal:
    """Seal this process for good, with a door where it may need one: with a ``window`` at stdin, or a model server.

    ``models`` is the models' folder; ``command`` starts the command line that fetches.
    """
    global _door  # noqa: PLW0603 - it is the process that is sealed
    if not system.is_linux():
        return seal.enforce()
    server = None
    with contextlib.suppress(ModelError):  # who wants to use it says what is wrong with it
        server = load_server(models)
    if window or server is not None:
        _door = open_door(command, server.place if server is not None else None, window=window)
    return seal.enforce()


def connecting(host: str, port: int) -> socket.socket:
    """A socket that is being connected to the reader's model server. ModelError if the reader hasn't named that one."""
    if _door is None:
        from models.server_http import connecting as directly  # noqa: PLC0415 - the code that reaches a server

        return directly(host, port)
    given = _asked(_door, Connect(host, port))
    if not given:
        raise ModelError(
            say(
                "The model server at {address} wasn’t named in this window; close Quoth and open it again to use it.",
                address=f"{host}:{port}",
            )
        )
    return socket.socket(fileno=given[0])


@contextmanager
def fetching(command: Sequence[str], wish: Fetch) -> Iterator[Child]:
    """Have ``quoth models`` fetch what is wished for. ModelError if the window hasn't asked for it."""
    child: Child
    if _door is None:
        whole = [*command, "models", wish.action, wish.target, "--json"]
        process = subprocess.Popen(whole, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        child = _OwnChild(process)
    else:
        try:
            given = _asked(_door, wish)
        except OSError as error:
            raise ModelError(STOPPED) from error
        if not given:
            raise ModelError(STOPPED)
        child = _DoorsChild(*given)
    with child.stdout:
        yield child


class _OwnChild:
    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None  # noqa: S101 - for the type checker
        self._process, self.stdout = process, process.stdout

    def interrupt(self) -> None:
        if self._process.poll() is None:
            system.interrupt(self._process)

    def end(self, seconds: float) -> None:
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class _DoorsChild:
    """``process`` is a pidfd: it stands for the child and no later one, and can be read from when that has ended."""

    def __init__(self, stream: int, process: int) -> None:
        self._process, self.stdout = process, os.fdopen(stream, "rb")

    def interrupt(self) -> None:
        self._send(signal.SIGINT)

    def end(self, seconds: float) -> None:
        ended = select.poll()
        ended.register(self._process, select.POLLIN)
        if not ended.poll(seconds * 1000):
            self._send(signal.SIGKILL)
        os.close(self._process)

    def _send(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._process, number)


def _asked(door: socket.socket, wish: Connect | Fetch) -> list[int]:
    """The files that the door gives; none if it refuses. OSError if it can't give them, or is gone."""
    with _turn:
        door.send(msgspec.json.encode(wish))
        reply, given, _, _ = socket.recv_fds(door, _MOST_SAID, 2, socket.MSG_CMSG_CLOEXEC)
    if reply not in {GIVEN, REFUSED}:
        raise ConnectionError(reply.decode())
    return given
