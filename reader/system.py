"""What differs between Windows, macOS and Linux in Quoth's own processes, decided here and nowhere else in ``reader``.

``tests/test_platforms.py`` names the few other files that ask which system this is, and why.
"""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

_WITHOUT_CONSOLE = "quothw"
"""The program of build.spec that the start menu opens: on Windows one with a console would show it."""


def is_windows() -> bool:
    """Whether this is Windows."""
    return sys.platform == "win32"


def is_macos() -> bool:
    """Whether this is macOS."""
    return sys.platform == "darwin"


def is_linux() -> bool:
    """Whether this is Linux."""
    return sys.platform == "linux"


def has_freedesktop() -> bool:
    """Whether desktops here follow freedesktop.org: entries for programs, ``DISPLAY``, fontconfig."""
    return not is_windows() and not is_macos()


def has_display() -> bool:
    """Whether a window can be shown: on Windows and macOS; elsewhere if a display, or what Qt shall use, is named."""
    if not has_freedesktop():
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def is_packed() -> bool:
    """Whether this is a program made by PyInstaller, in which ``sys.executable`` is Quoth and not Python."""
    return bool(getattr(sys, "frozen", False))


def is_desktop_start(words: Sequence[str]) -> bool:
    """Whether a desktop started this packed program: Windows's start menu, with books or without, or macOS's Finder.

    ``words`` are the arguments. macOS's app and its command are one program; the Finder gives it no arguments.
    """
    if not is_packed():
        return False
    return Path(sys.executable).stem.lower() == _WITHOUT_CONSOLE if is_windows() else is_macos() and not words


def engine_command() -> list[str]:
    """How the engine is started: the same program, on Windows the one with a console, whose pipes always work."""
    if not is_packed():
        return [sys.executable, "-m", "reader.engine"]
    program = Path(sys.executable)
    return [str(program.with_name("quoth.exe") if is_windows() else program), "engine"]


def model_host_command() -> list[str]:
    """How the process is started that runs a model."""
    if not is_packed():
        return [sys.executable, "-m", "reader.engine.model_host"]
    return [*engine_command()[:1], "model-host"]


def system_voices_command() -> list[str]:
    """How the process is started that has the system's voices."""
    if not is_packed():
        return [sys.executable, "-m", "reader.ui.speaking.system_host"]
    return [*engine_command()[:1], "system-voices"]


def has_no_sandbox() -> bool:
    """Whether Chromium's sandbox can't work at all: for Linux's root (a container, a test machine)."""
    return is_linux() and os.geteuid() == 0


def separators() -> str:
    """The characters between the parts of a path as people may write it; on Windows two."""
    return os.sep + (os.altsep or "")


def has_socket_files() -> bool:
    """Whether a local socket is a file; on Windows it is a pipe with a name of the whole machine's."""
    return not is_windows()


def folder_key(folder: Path) -> str:
    """A short name of a folder that is there, the same however its path is written: case, links, other drives."""
    status = folder.stat()
    return hashlib.sha256(f"{status.st_dev} {status.st_ino}".encode()).hexdigest()[:16]


def interrupt(child: subprocess.Popen[bytes]) -> None:
    """Ask a child to stop as Ctrl+C does; Windows knows no such request and ends it."""
    if sys.platform == "win32":
        child.terminate()
    else:
        child.send_signal(signal.SIGINT)


def kill(pid: int) -> None:
    """End a process at once; OSError if it has ended."""
    os.kill(pid, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)


if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[bytes]) -> None:
        """Take the system's own lock on a file, which is free when its holder dies; OSError if another has it."""
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(file: IO[bytes]) -> None:
        """Take the system's own lock on a file, which is free when its holder dies; OSError if another has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
