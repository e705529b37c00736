"""A screen that nobody sees: Xvfb, whose picture is read from the file that it keeps it in, and written as PNG."""

from __future__ import annotations

import os
import struct
import subprocess
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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


def wait_for(condition: object, seconds: float) -> float | None:
    """Seconds until the condition held, looked at twenty times a second; None if it didn't within ``seconds``."""
    assert callable(condition)  # noqa: S101 - for the type checker
    start = time.monotonic()
    while (waited := time.monotonic() - start) < seconds:
        if condition():
            return waited
        time.sleep(0.05)
    return None


def pixels(dump: bytes) -> tuple[int, int, list[bytes]]:
    """Width, height and rows of red, green and blue bytes of a window dump with 32 bits a pixel."""
    header = _HEADER.unpack_from(dump)
    start = header[0] + header[19] * _COLOUR_BYTES
    width, height, stride = header[4], header[5], header[12]
    rows = []
    for y in range(height):
        row = dump[start + y * stride : start + y * stride + width * 4]
        rows.append(bytes(byte for x in range(0, len(row), 4) for byte in (row[x + 2], row[x + 1], row[x])))
    return width, height, rows


def png(dump: bytes) -> bytes:
    """A window dump as PNG."""
    width, height, rows = pixels(dump)
    packed = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    chunks = ((b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def places(dump: bytes, colour: bytes, left: float, right: float) -> Iterator[tuple[int, int]]:
    """Each pixel of a colour (red, green, blue), from the top, between two parts of the screen's width."""
    header = _HEADER.unpack_from(dump)
    start, width, stride = header[0] + header[19] * _COLOUR_BYTES, header[4], header[12]
    for y in range(header[5]):
        row = dump[start + y * stride + int(width * left) * 4 : start + y * stride + int(width * right) * 4]
        at = row.find(colour[::-1])
        while at >= 0:
            if at % 4 == 0:
                yield int(width * left) + at // 4, y
            at = row.find(colour[::-1], at + 1)


def count(dump: bytes, colour: bytes, left: float, right: float) -> int:
    """How many there are."""
    return sum(1 for _ in places(dump, colour, left, right))


def click(display: str, x: int, y: int) -> None:
    """Move the pointer there, and press and release its first button as a hand would."""
    command = ["xdotool", "mousemove", str(x), str(y), "sleep", "0.3", "click", "1"]
    subprocess.run(command, check=True, env={"DISPLAY": display, "PATH": os.environ["PATH"]})


def colours(dump: bytes) -> int:
    """How many colours there are on every eighth line: one on an empty screen, hundreds where text is shown."""
    header = _HEADER.unpack_from(dump)
    start = header[0] + header[19] * _COLOUR_BYTES
    rows = (dump[start + y * header[12] :][: header[4] * 4] for y in range(0, header[5], 8))
    return len({row[x : x + 3] for row in rows for x in range(0, len(row), 8)})
