"""Forks engines for windows from a process that has imported all of one, which is most of what a start takes.

A window starts a small program in place of ``python -m reader.engine``: it hands its streams and its environment to the
nursery, and ends as the engine forked there does. If it is killed, so is the engine. Linux alone; elsewhere windows
start the engine itself, as ``tests/reader/engine/test_process.py`` and others do everywhere.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

CAN_FORK = sys.platform == "linux"
LATER = ("numpy", "indexing.importer", "indexing.shelf.build", "reader.engine.across_books.service")
"""What an engine at work imports, and no thread is started by."""

# Imports as little as it can, as each start pays for it. What it was started with and its environment are one message.
_LAUNCH = """
import os, socket, sys
nursery = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
nursery.connect(sys.argv[1])
words = [sys.argv[2].encode(), os.fsencode(os.getcwd()), *(b"=".join(pair) for pair in os.environb.items())]
message = b"\\0".join(words)
socket.send_fds(nursery, [len(message).to_bytes(4, "big")], [0, 1, 2])
nursery.sendall(message)
for stream in (0, 1):
    os.close(stream)
status = int(nursery.recv(16) or b"9")
if os.WIFSIGNALED(status):
    os.kill(os.getpid(), os.WTERMSIG(status))
os._exit(os.waitstatus_to_exitcode(status))
"""

_started: list[str] = []


def command(kind: str) -> list[str]:
    """What starts an engine of a kind: ``engine`` is the program's own, ``fake`` follows a script."""
    if not _started:
        folder = tempfile.mkdtemp(prefix="quoth-nursery-")
        (launch := Path(folder) / "launch.py").write_text(_LAUNCH, encoding="utf-8")
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.nursery", folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[2],
            env={**os.environ, "QUOTH_HOME": folder, "QUOTH_MODELS": folder},
        )
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        _started.extend((str(launch), f"{folder}/socket"))
        atexit.register(process.communicate)
    return [sys.executable, "-I", "-S", *_started, kind]


def main(folder: str) -> None:
    """Fork whenever a launcher comes, until stdin ends."""
    before = set(os.environ)
    kinds = _imported()
    added = {name: value for name, value in os.environ.items() if name not in before}
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as door:
        door.bind(f"{folder}/socket")
        door.listen(16)
        print("ready", flush=True)
        while True:
            come, _, _ = select.select([door, sys.stdin], [], [])
            if sys.stdin in come:
                break
            launcher, _ = door.accept()
            with suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG)[0]:  # those whose engines have ended
                    pass
            if os.fork() == 0:
                door.close()
                _watch_over(launcher, kinds, added)
            launcher.close()
    shutil.rmtree(folder)


def _imported() -> dict[str, Callable[[], object]]:
    """The main functions by kind, with what their work imports later."""
    from reader.engine import __main__  # noqa: PLC0415 - the tests themselves don't import the engine
    from tests.ui import fake_engine  # noqa: PLC0415

    for name in LATER:
        with suppress(ModuleNotFoundError):  # without it, a start takes longer
            importlib.import_module(name)
    gc.collect()
    gc.freeze()
    return {"engine": __main__.main, "fake": fake_engine.main}


def _watch_over(launcher: socket.socket, kinds: dict[str, Callable[[], object]], added: dict[str, str]) -> NoReturn:
    """Fork the engine; kill it when its launcher is killed, and tell the launcher how it has ended."""
    size, streams, _, _ = socket.recv_fds(launcher, 4, 3)
    length = int.from_bytes(size, "big")
    message = b""
    while len(message) < length:
        message += launcher.recv(length - len(message))
    kind, folder, *environment = message.split(b"\0")
    engine = os.fork()
    if engine == 0:
        launcher.close()
        _become(streams, folder, environment, added)
        _run(kinds[kind.decode()])
    for stream in (*streams, 0, 1):
        os.close(stream)
    ended = os.pidfd_open(engine)
    come, _, _ = select.select([launcher.fileno(), ended], [], [])
    if ended not in come:
        os.kill(engine, signal.SIGKILL)
    _, status = os.waitpid(engine, 0)
    with suppress(OSError):
        launcher.sendall(str(status).encode())
    os._exit(0)


def _become(streams: Sequence[int], folder: bytes, environment: Sequence[bytes], added: dict[str, str]) -> None:
    """Take the launcher's streams, folder and environment."""
    for place, stream in enumerate(streams):
        os.dup2(stream, place)
        os.close(stream)
    os.chdir(folder)
    os.environb.clear()
    os.environb.update(dict(entry.split(b"=", 1) for entry in environment))
    os.environ.update(added)


def _run(kind: Callable[[], object]) -> NoReturn:
    code = 1
    try:
        kind()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException:  # noqa: BLE001 - as the interpreter does
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main(sys.argv[1])
