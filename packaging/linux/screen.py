"""A screen that nobody sees: Xvfb, whose picture is read from the file that it keeps it in, and written as PNG."""

from __future__ import annotations

import os
import struct
import subprocess
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
SIZE = (1280, 800)
NUMBER = 87
_HEADER = struct.Struct(">25I")  # https://www.x.org/releases/X11R7.7/doc/man/man1/xwd.1.xhtml, XWDFile.h
_COLOUR_BYTES = 12


@contextmanager
def screen() -> Iterator[tuple[str, Path]]:
    """The name of an X display that anybody of this machine may use, and the file with its picture."""
    with tempfile.TemporaryDirectory(prefix="quoth-screen-") as folder:
        width, height = SIZE
        size = f"{width}x{height}x24"
        command = ["Xvfb", f":{NUMBER}", "-screen", "0", size, "-fbdir", folder, "-ac", "-nolisten", "tcp"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            socket = Path(f"/tmp/.X11-unix/X{NUMBER}")  # noqa: S108 - where X servers have it
            wait_for(socket.exists, 10)
            yield f":{NUMBER}", Path(folder, "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait()


def wait_for(condition: Callable[[], object], seconds: float) -> float | None:
    """Seconds until the condition held, looked at twenty times a second; None if it didn't within ``seconds``."""
    start = time.monotonic()
    while (waited := time.monotonic() - start) < seconds:
        if condition():
            return waited
        time.sleep(0.05)
    return None


def pixels(dump: bytes) -> Pixels:
    """Red, green and blue of a window dump with 32 bits a pixel, of shape (height, width, 3)."""
    header = _HEADER.unpack_from(dump)
    start, width, height, stride = header[0] + header[19] * _COLOUR_BYTES, header[4], header[5], header[12]
    return np.frombuffer(dump, np.uint8, height * stride, start).reshape(height, -1, 4)[:, :width, 2::-1]


def png(dump: bytes) -> bytes:
    """A window dump as PNG."""
    shown = pixels(dump)
    height, width, _ = shown.shape
    packed = zlib.compress(b"".join(b"\0" + row.tobytes() for row in shown), 9)
    chunks = ((b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def places(dump: bytes, colour: bytes, left: float, right: float) -> list[tuple[int, int]]:
    """Each pixel of a colour (red, green, blue), from the top, between two parts of the screen's width."""
    shown = pixels(dump)
    first, end = (int(shown.shape[1] * part) for part in (left, right))
    rows, columns = np.nonzero((shown[:, first:end] == list(colour)).all(axis=2))
    return list(zip((columns + first).tolist(), rows.tolist(), strict=True))


def click(display: str, x: int, y: int) -> None:
    """Move the pointer there, and press and release its first button as a hand would."""
    command = ["xdotool", "mousemove", str(x), str(y), "sleep", "0.3", "click", "1"]
    subprocess.run(command, check=True, env={"DISPLAY": display, "PATH": os.environ["PATH"]})


def colours(dump: bytes) -> int:
    """How many colours there are on every eighth line: one on an empty screen, hundreds where text is shown."""
    return len(np.unique(pixels(dump)[::8, ::2].reshape(-1, 3), axis=0))
