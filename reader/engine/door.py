"""The door of a sealed process: a small process that isn't sealed, and gives it what the reader has asked for.

That is a connection to the reader's own model server, for a while to the ports where the reader has model servers
looked for, and the child that fetches a model. The window's requests come through the door on their way to the engine,
so it knows them, and gives access to no other address and no other model.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Sequence

import msgspec

from models.errors import ModelError
from models.served_models import LOOKED_AT
from models.server_settings import ServerAddress, parse_address
from reader import seal
from reader.engine.protocol import Call, FindModelServers, InstallModel, PinModel, SetModelServer, decode_to_engine

GIVEN, REFUSED, FAILED = b"given", b"refused", b"failed"
"""What the door says: it gives what was wished for, the reader hasn’t asked for that, it can’t be had."""
LONGEST_WISH = 1 << 16
LOOK_SECONDS = 20.0
"""How long the ports of a look for servers may be reached; the look itself takes less."""
_PIECE = 1 << 16


class Connect(msgspec.Struct, frozen=True, tag=True):
    """A request for a socket that is being connected to a model server."""

    host: str
    port: int


class Fetch(msgspec.Struct, frozen=True, tag=True):
    """A request to run ``quoth models``: for a pipe with its output, and a handle of the child (a pidfd)."""

    action: str
    target: str


_decode_wish = msgspec.json.Decoder(Connect | Fetch).decode


def wish_of(request: InstallModel | PinModel) -> Fetch:
    """What a request of the window means."""
    if isinstance(request, InstallModel):
        return Fetch("install", _as_argument(request.model))
    return Fetch("pin", _as_argument(request.address))


def _as_argument(text: str) -> str:
    """What a command line can hold, and doesn't take for an option."""
    return text.replace("\0", "").lstrip("-")


def open_door(command: Sequence[str], server: ServerAddress | None, *, window: bool) -> socket.socket:
    """Fork the door; it is there as long as the other end of what is returned, or as long as this process.

    ``command`` starts the command line that fetches, ``server`` may be reached from the start. With a ``window`` at
    stdin, stdin is from now on what the door passes on.
    """
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    read, write = os.pipe() if window else (None, None)
    if os.fork() == 0:
        try:
            seal.hide()
            ours.close()
            nothing = os.open(os.devnull, os.O_RDWR)
            os.dup2(nothing, 1)
            if read is None:
                os.dup2(nothing, 0)
            else:
                os.close(read)
            signal.signal(signal.SIGINT, lambda *_: None)  # it goes to all that a terminal runs; this ends by itself
            _Door(its, command, server, write).keep()
        finally:
            os._exit(0)
    its.close()
    if read is not None and write is not None:
        os.dup2(read, 0)
        os.close(read)
        os.close(write)
    return ours


class _Door:
    """One thread that waits for the window's lines, for wishes, and for children that have ended."""

    def __init__(
        self, wishes: socket.socket, command: Sequence[str], server: ServerAddress | None, onward: int | None
    ) -> None:
        self._wishes, self._command, self._onward = wishes, command, onward
        self._servers = _places(server) if server is not None else set()
        self._looked_at: set[tuple[str, int]] = set()
        self._looks_until = 0.0
        self._wanted: set[Fetch] = set()
        self._begun = b""
        self._open = True
        self._waiting = selectors.DefaultSelector()

    def keep(self) -> None:
        """Serve until the other end is gone."""
        self._wait_for(self._wishes, self._grant)
        if self._onward is not None:
            self._wait_for(0, lambda: self._pass_on(self._onward or 0))
        while self._open:
            for key, _ in self._waiting.select():
                key.data()

    def _wait_for(self, readable: int | socket.socket, then: Callable[[], None]) -> None:
        self._waiting.register(readable, selectors.EVENT_READ, then)

    def _pass_on(self, onward: int) -> None:
        """Read what there is, and pass on whole lines, each once it is known what it allows."""
        came = os.read(0, _PIECE)
        lines, end, rest = (self._begun + came).rpartition(b"\n")
        if not came:  # the window is gone
            lines, rest = rest, b""
            self._waiting.unregister(0)
        self._begun = rest
        for line in lines.split(b"\n"):
            self._heed(line)
        with contextlib.suppress(BrokenPipeError):  # the other end is going, of which `_grant` hears
            _write_all(onward, lines + end)
        if not came:
            os.close(onward)

    def _heed(self, line: bytes) -> None:
        try:
            message = decode_to_engine(line)
        except (msgspec.DecodeError, ValueError, RecursionError):  # as the engine does
            return
        match message:
            case Call(request=SetModelServer(address=address)):
                if not address.strip():
                    self._servers.clear()
                with contextlib.suppress(ModelError):  # the engine says what is wrong with it
                    self._servers |= _places(parse_address(address))
            case Call(request=FindModelServers(ports=ports)):
                self._looked_at = {(LOOKED_AT, port) for port in ports}
                self._looks_until = time.monotonic() + LOOK_SECONDS
            case Call(request=InstallModel() | PinModel() as request):
                self._wanted.add(wish_of(request))

    def _grant(self) -> None:
        try:
            written = self._wishes.recv(LONGEST_WISH)
        except ConnectionError:
            written = b""
        if not written:
            self._open = False
            return
        given: list[int] = []
        try:
            given = self._given(_decode_wish(written))
            says = GIVEN if given else REFUSED
        except (msgspec.MsgspecError, ValueError, RecursionError, OSError):
            says = FAILED
        with contextlib.suppress(OSError):  # the other end is gone, which the next look tells
            socket.send_fds(self._wishes, [says], given)
        for descriptor in given:
            os.close(descriptor)

    def _given(self, wish: Connect | Fetch) -> list[int]:
        """The files that fulfil a wish; none if the reader hasn't asked for that."""
        match wish:
            case Connect(host=host, port=port) if self._may_reach((host, port)):
                from models.server_http import connecting  # noqa: PLC0415 - the code that reaches a server

                return [connecting(host, port).detach()]
            case Fetch() if wish in self._wanted:
                self._wanted.remove(wish)
                return self._start(wish)
        return []

    def _may_reach(self, place: tuple[str, int]) -> bool:
        looks = time.monotonic() < self._looks_until
        return place in self._servers or (looks and place in self._looked_at)

    def _start(self, wish: Fetch) -> list[int]:
        child = subprocess.Popen(
            [*self._command, "models", wish.action, wish.target, "--json"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
        )
        assert child.stdout is not None  # noqa: S101 - for the type checker
        watched = os.pidfd_open(child.pid)

        def bury() -> None:
            child.wait()
            self._waiting.unregister(watched)
            os.close(watched)

        self._wait_for(watched, bury)
        with child.stdout:
            return [os.dup(child.stdout.fileno()), os.dup(watched)]


def _places(address: ServerAddress) -> set[tuple[str, int]]:
    return {(host, address.port) for host in address.hosts}


def _write_all(descriptor: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]
