"""The picture of the screen under which the bundle is tried: where a colour is, and how much of it there is."""

from __future__ import annotations

import struct
from collections.abc import Mapping

import screen

WIDTH, HEIGHT, COLOURS = 30, 4, 2
RED, BLUE = b"\xff\x00\x00", b"\x00\x00\xff"


def dump(painted: Mapping[tuple[int, int], bytes]) -> bytes:
    """A window dump of Xvfb's, black but for some pixels; its rows are longer than their pixels."""
    stride = WIDTH * 4 + 8
    values = [0] * 25
    values[0], values[4], values[5], values[12], values[19] = 108, WIDTH, HEIGHT, stride, COLOURS
    name, colours = bytes(8), bytes(12 * COLOURS)
    rows = [bytearray(stride) for _ in range(HEIGHT)]
    for (x, y), colour in painted.items():
        rows[y][x * 4 : x * 4 + 3] = colour[::-1]
    return struct.pack(">25I", *values) + name + colours + b"".join(rows)


def test_a_colour_is_found_where_it_is_from_the_top() -> None:
    shown = dump({(25, 1): RED, (4, 2): RED, (29, 3): RED, (26, 1): BLUE})
    assert screen.places(shown, RED, 0, 1) == [(25, 1), (4, 2), (29, 3)]
    assert screen.places(shown, RED, 2 / 3, 1) == [(25, 1), (29, 3)]
    assert len(screen.places(shown, BLUE, 0, 2 / 3)) == 0


def test_parts_of_two_pixels_are_no_colour() -> None:
    shown = dump({(3, 0): b"\x00\x00\x11", (4, 0): b"\x00\x22\x00"})
    assert len(screen.places(shown, b"\x00\x00\x00", 0, 1)) == WIDTH * HEIGHT - 2
    assert len(screen.places(shown, b"\x00\x11\x00", 0, 1)) == 0


def test_the_picture_is_kept_as_it_is_shown() -> None:
    pixels = screen.pixels(dump({(0, 0): RED, (29, 3): BLUE}))
    assert pixels.shape == (HEIGHT, WIDTH, 3)
    assert (pixels[0, 0].tobytes(), pixels[3, 29].tobytes()) == (RED, BLUE)
