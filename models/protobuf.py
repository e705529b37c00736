"""The wire format of protocol buffers, as far as rewriting an ONNX file needs it, without the onnx package's 30 MB."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Field(NamedTuple):
    """One field of a message. ``value`` is a number, or the bytes of a text, message, array or float."""

    number: int
    value: int | memoryview
    raw: memoryview
    """The field's bytes in the message, to be written again unchanged."""


def fields(message: memoryview) -> Iterator[Field]:
    """The fields of a message in their order. Raises ``ValueError`` where it is none."""
    at = 0
    while at < len(message):
        start = at
        key, at = _read_varint(message, at)
        value: int | memoryview
        if key & 7 == 0:
            value, at = _read_varint(message, at)
        else:
            size = {1: 8, 5: 4}.get(key & 7)
            if key & 7 == 2:
                size, at = _read_varint(message, at)
            if size is None or at + size > len(message):
                raise ValueError("not a protocol buffer")
            value, at = message[at : at + size], at + size
        yield Field(key >> 3, value, message[start:at])


def numbers(packed: memoryview) -> list[int]:
    """The numbers of a packed array."""
    found, at = [], 0
    while at < len(packed):
        number, at = _read_varint(packed, at)
        found.append(number)
    return found


def field(number: int, value: int | bytes) -> bytes:
    """One field, written: a number (not below 0) as a varint, bytes with their length."""
    if isinstance(value, int):
        return _varint(number << 3) + _varint(value)
    return _varint(number << 3 | 2) + _varint(len(value)) + value


def _read_varint(message: memoryview, at: int) -> tuple[int, int]:
    number = 0
    for shift in range(0, 70, 7):
        if at >= len(message):
            break
        byte, at = message[at], at + 1
        number |= (byte & 0x7F) << shift
        if byte < 0x80:
            return number, at
    raise ValueError("not a protocol buffer")


def _varint(number: int) -> bytes:
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes((*out, number))
