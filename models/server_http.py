"""The one HTTP client of the running program: requests to a server on this very computer, and to nothing else.

No name is resolved, no proxy and no environment is read, no redirect is followed. A cancel closes the connection.
"""

from __future__ import annotations

import contextlib
import http.client
import io
import json
import select
import socket
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import cast

from models.cancel import CancelToken
from models.errors import ModelError
from models.server_settings import ServerAddress
from models.user_message import UserMessage, say

CONNECT_SECONDS = 2.0
IDLE_SECONDS = 180.0
"""Until the server says something: to read a long prompt without a graphics card takes minutes."""
STALL_SECONDS = 30.0
"""Between the pieces of a reply that has begun: by then the prompt has been read."""
_BEGUN = 6
"""Lines after which a reply has begun; some servers send an empty piece or two before they read the prompt."""
TOTAL_SECONDS = 600.0
MOST_BYTES = 8 * 1024 * 1024
_MOST_LINE = 1024 * 1024
_STEP = 0.05  # seconds between looks at the cancel token while a connection is being made
_MOST_SAID = 160
OK = 200

Connecting = Callable[[str, int], socket.socket]
"""Makes a socket that is being connected to a host and port."""


def connecting(host: str, port: int) -> socket.socket:
    """The same, of this very process."""
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    made.setblocking(False)
    made.connect_ex((host, port))
    return made


def listening(
    host: str, ports: Sequence[int], connecting: Connecting, cancel: CancelToken, seconds: float
) -> tuple[int, ...]:
    """Which of the ports somebody listens on, all tried at the same time. Says nothing to whoever that is."""
    until = time.monotonic() + seconds
    open_ports: set[int] = set()
    with contextlib.ExitStack() as stack:
        waiting: dict[socket.socket, int] = {}
        for port in ports:
            with contextlib.suppress(OSError):  # which is a port that isn't reached
                waiting[stack.enter_context(contextlib.closing(connecting(host, port)))] = port
        while waiting and time.monotonic() < until:
            cancel.check()
            _, connected, failed = select.select([], list(waiting), list(waiting), _STEP)
            for made in {*connected, *failed}:
                port = waiting.pop(made)
                if made.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) == 0:
                    open_ports.add(port)
    return tuple(port for port in ports if port in open_ports)


class RefusedRequest(ModelError):
    """A server didn't do as it was asked. ``words`` are what it says about that, in full."""

    def __init__(self, message: UserMessage, status: int, words: str) -> None:
        super().__init__(message)
        self.status, self.words = status, words


class ServerHttp:
    """Makes one connection for each request, and lets go of it."""

    def __init__(
        self,
        address: ServerAddress,
        connecting: Connecting = connecting,
        *,
        idle_seconds: float = IDLE_SECONDS,
        stall_seconds: float = STALL_SECONDS,
        total_seconds: float = TOTAL_SECONDS,
    ) -> None:
        self._address, self._connecting = address, connecting
        self._idle, self._stall, self._total = idle_seconds, stall_seconds, total_seconds

    def lines(self, method: str, path: str, body: Mapping[str, object] | None, cancel: CancelToken) -> Generator[bytes]:
        """The lines of the server's reply to a request, as they come.

        Raises ``Cancelled`` at once when the token is set, ``RefusedRequest`` for another status than 200, and
        ``ModelError`` for everything else that isn't a whole reply.
        """
        connected = self._connect(cancel)
        with contextlib.closing(connected), cancel.interrupting(lambda: _shut(connected)):
            try:
                yield from self._exchange(connected, method, self._address.prefix + path, body)
            except (OSError, http.client.HTTPException, ValueError) as error:
                cancel.check()  # which is why the connection broke
                raise self._failed(_reason(error)) from error
            cancel.check()

    def _exchange(
        self, connected: socket.socket, method: str, path: str, body: Mapping[str, object] | None
    ) -> Iterator[bytes]:
        connection = http.client.HTTPConnection(self._address.hosts[0], self._address.port)
        timed = _Timed(connected, self._idle, self._total)
        connection.sock = cast(socket.socket, timed)
        written = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Connection": "close"}
        connection.request(method, path, body=written, headers=headers)
        reply = connection.getresponse()
        if reply.status != OK:
            raise self._refused(reply)
        read = lines = 0
        while line := reply.readline(_MOST_LINE + 1):
            read, lines = read + len(line), lines + 1
            if lines == _BEGUN:
                timed.idle = min(self._stall, self._idle)
            if len(line) > _MOST_LINE or read > MOST_BYTES:
                raise self._failed(say("it says more than an answer can be"))
            yield line
        if reply.length:  # what was announced didn't all come
            raise self._failed(say("it broke off in the middle"))

    def _connect(self, cancel: CancelToken) -> socket.socket:
        until = time.monotonic() + CONNECT_SECONDS
        refused: OSError | None = None
        for host in self._address.hosts:
            try:
                made = self._connecting(host, self._address.port)
            except OSError as error:
                refused = error
                continue
            try:
                while not any(select.select([], [made], [made], _STEP)):
                    cancel.check()
                    if time.monotonic() > until:
                        raise TimeoutError
                if code := made.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
                    raise OSError(code, "refused")
            except OSError as error:
                made.close()
                refused = error
            except BaseException:
                made.close()
                raise
            else:
                return made
        raise self._failed(say("nothing answers there; start it first")) from refused

    def _refused(self, reply: http.client.HTTPResponse) -> ModelError:
        if 300 <= reply.status < 400:
            return self._failed(say("it wants to send Quoth elsewhere, where it doesn’t go"))
        words = reply.read(4096).decode("utf-8", "replace")
        with contextlib.suppress(ValueError, TypeError, KeyError):
            error = json.loads(words)["error"]
            words = error if isinstance(error, str) else error["message"]
        words = " ".join(f"{words}".split())
        status, shown = str(reply.status), words[:_MOST_SAID]
        why = say("it refused with {status}: {words}", status=status, words=shown) if shown else None
        return RefusedRequest(
            self._unusable(why or say("it refused with {status}", status=status)), reply.status, words
        )

    def _failed(self, why: UserMessage) -> ModelError:
        return ModelError(self._unusable(why))

    def _unusable(self, why: UserMessage) -> UserMessage:
        return say("The model server at {address} can’t be used: {why}.", address=self._address, why=why)


class _Timed:
    """A socket for ``http.client`` that waits for one piece no longer than ``idle``, and for all no longer than
    ``total`` seconds, however little comes at a time."""

    def __init__(self, connected: socket.socket, idle: float, total: float) -> None:
        self._socket, self.idle = connected, idle
        self._until = time.monotonic() + total

    def makefile(self, _mode: str) -> io.BufferedReader:
        """What ``http.client`` reads from."""
        return io.BufferedReader(_Reader(self))

    def sendall(self, data: bytes) -> None:
        """What ``http.client`` writes with."""
        self._allow()
        self._socket.sendall(data)

    def receive(self, buffer: memoryview) -> int:
        """Read what there is, and wait for some."""
        self._allow()
        return self._socket.recv_into(buffer)

    def close(self) -> None:
        """Nothing: ``http.client`` says so before it has read anything, and the socket is somebody else's to close."""

    def _allow(self) -> None:
        left = self._until - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self._socket.settimeout(min(self.idle, left))


class _Reader(io.RawIOBase):
    def __init__(self, timed: _Timed) -> None:
        super().__init__()
        self._timed = timed

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        return self._timed.receive(buffer)


def _shut(connected: socket.socket) -> None:
    with contextlib.suppress(OSError):
        connected.shutdown(socket.SHUT_RDWR)  # wakes the thread that reads


def _reason(error: Exception) -> UserMessage:
    if isinstance(error, TimeoutError):
        return say("it took too long")
    if isinstance(error, http.client.HTTPException | ConnectionError):
        return say("it broke off in the middle")
    return say("what it says is no HTTP")
