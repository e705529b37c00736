"""One window for each data folder: what a second ``quoth open`` asks is handed to the window that is open.

The window holds a lock, the system's own, which is free the moment its holder dies, and listens on a local socket that
only its user may use. One line of JSON comes, one goes back.
"""

from __future__ import annotations

import logging
import os
import time
from functools import partial
from pathlib import Path
from typing import IO, Annotated

import msgspec
from PySide6.QtCore import QObject, QStandardPaths, QTimer, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from reader import system
from reader.ui.window.arguments import WindowArguments

_log = logging.getLogger(__name__)

VERSION = 1
"""Of the two messages; windows of another version refuse what they might misunderstand."""
MOST_BYTES = 1 << 20
_LONGEST_NAME = 100  # bytes; the system takes 108 for a socket's path, macOS 104
_PATIENCE_MS = 5_000
_STARTING_S = 30.0  # that a window on a slow machine may take from its lock to its socket
_AGAIN_AFTER_S = 0.05


class HandoverFailed(Exception):
    """The open window can't take what is asked. ``str(error)`` is the sentence for the user."""


class _Handover(msgspec.Struct, frozen=True):
    version: int
    arguments: WindowArguments
    activation: Annotated[str, msgspec.Meta(max_length=500)] = ""  # the desktop's leave to come to the front


class _Version(msgspec.Struct, frozen=True):
    version: int


class _Reply(msgspec.Struct, frozen=True):
    taken: bool
    says: Annotated[str, msgspec.Meta(max_length=1000)]


def claim_or_hand_over(folder: Path, arguments: WindowArguments) -> WindowLock | str:
    """The right to open the window of ``folder``; or, if one is open, what it says to ``arguments``.

    A window that is just starting or closing is waited for. HandoverFailed if it doesn't answer, or refuses.
    """
    give_up = time.monotonic() + _STARTING_S
    while True:
        lock = WindowLock.take(folder)
        if lock is not None:
            return lock
        reply = _hand_over(folder, arguments)
        if reply is not None:
            return reply
        if time.monotonic() > give_up:
            raise HandoverFailed("Quoth’s window is open, but doesn’t answer. Close it and try again.")
        time.sleep(_AGAIN_AFTER_S)


def _hand_over(folder: Path, arguments: WindowArguments) -> str | None:
    """What the open window says; None if it can't be reached yet, or any more."""
    handed_over = _Handover(VERSION, arguments, os.environ.get("XDG_ACTIVATION_TOKEN", "")[:500])
    there = QLocalSocket()
    there.setReadBufferSize(MOST_BYTES)
    there.connectToServer(socket_name(folder))
    if not there.waitForConnected(_PATIENCE_MS):
        return None
    there.write(msgspec.json.encode(handed_over) + b"\n")
    while not there.canReadLine():
        if not there.waitForReadyRead(_PATIENCE_MS):
            return None
    try:
        reply = msgspec.json.decode(there.readLine(MOST_BYTES).data(), type=_Reply)
    except (msgspec.DecodeError, RecursionError) as error:
        raise HandoverFailed("Quoth’s window is open, but isn’t understood. Close it and try again.") from error
    if not reply.taken:
        raise HandoverFailed(reply.says)
    return reply.says


def socket_name(folder: Path) -> str:
    """Where the window of ``folder`` (which is there) listens: in it or, if its path is too long, in the user's own."""
    own = folder / "window.socket"
    if system.has_socket_files() and len(os.fsencode(own)) <= _LONGEST_NAME:
        return str(own)
    name = f"quoth-{system.folder_key(folder)}"
    if not system.has_socket_files():
        return name
    private = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.RuntimeLocation)
    return str(Path(private) / name)


class OneWindow(QObject):
    """The window's ear; to be made by the holder of the folder's lock alone."""

    handed_over = Signal(object)
    """WindowArguments of another ``quoth open``."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = socket_name(folder)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._meet)

    def listen(self) -> None:
        """Begin; what a killed window left is put aside. Without a socket the window is a good one all the same."""
        QLocalServer.removeServer(self._name)
        if not self._server.listen(self._name):
            _log.warning("another “quoth open” can’t reach this window: %s", self._server.errorString())

    def close(self) -> None:
        """Hear nothing more: who asks from now on waits for the lock, and gets a window of their own."""
        self._server.close()

    def _meet(self) -> None:
        while (guest := self._server.nextPendingConnection()) is not None:
            guest.setReadBufferSize(MOST_BYTES + 1)
            guest.readyRead.connect(partial(self._receive, guest))
            guest.disconnected.connect(guest.deleteLater)
            QTimer.singleShot(_PATIENCE_MS, guest, guest.abort)
            self._receive(guest)

    def _receive(self, guest: QLocalSocket) -> None:
        if guest.bytesAvailable() > MOST_BYTES:
            _log.warning("dropped one who asks for too much")
            guest.abort()
        elif guest.canReadLine():
            guest.write(msgspec.json.encode(self._answer(bytes(guest.readLine(MOST_BYTES).data()))) + b"\n")
            guest.disconnectFromServer()

    def _answer(self, line: bytes) -> _Reply:
        try:
            if msgspec.json.decode(line, type=_Version).version != VERSION:
                return _Reply(False, "The window that is open is another version of Quoth. Close it and try again.")
            handed_over = msgspec.json.decode(line, type=_Handover)
        except (msgspec.DecodeError, RecursionError) as error:
            _log.warning("refused what was asked: %s", error)
            return _Reply(False, "The window that is open doesn’t understand this.")
        if handed_over.activation:
            os.environ["XDG_ACTIVATION_TOKEN"] = (
                handed_over.activation
            )  # where Qt looks when a window is to come forward
        self.handed_over.emit(handed_over.arguments)
        return _Reply(True, "Opened in the window that is there already.")


class WindowLock:
    """Held until ``release`` or the end of the process. The file stays; only the lock on it counts."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    @classmethod
    def take(cls, folder: Path) -> WindowLock | None:
        """The lock of ``folder``; None while another process holds it. OSError if its file can't be made."""
        file = (folder / "window.lock").open("ab")
        try:
            system.lock(file)
        except (BlockingIOError, PermissionError):  # what the system says of a lock that is held
            file.close()
            return None
        except OSError as error:  # some network folders know no locks: better two windows than none
            _log.warning("the window’s lock can’t be taken: %s", error)
        return cls(file)

    def release(self) -> None:
        """Let another window have it."""
        self._file.close()
