"""An ONNX file's nodes and stored tensors, read and rewritten without the onnx package's 30 MB."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt


class _Field(NamedTuple):
    """One field of a message. ``value`` is a number, or the bytes of a text, message, array or float."""

    number: int
    value: int | memoryview
    raw: memoryview
    """The field's bytes in the message, to be written again unchanged."""


def fields(message: memoryview) -> Iterator[_Field]:
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
        yield _Field(key >> 3, value, message[start:at])


def numbers(packed: memoryview) -> list[int]:
    """The numbers of a packed array."""
    values, at = [], 0
    while at < len(packed):
        number, at = _read_varint(packed, at)
        values.append(number)
    return values


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


# Field and element numbers of onnx.proto.
GRAPH, OPSETS = 7, 8
NODE, INITIALIZER = 1, 5
FLOAT, INT8 = 1, 3

Array = npt.NDArray[np.generic]
_ELEMENTS: Mapping[int, type[np.generic]] = {FLOAT: np.float32, INT8: np.int8}


@dataclass(frozen=True, slots=True)
class Node:
    """An operation, with the names of what it takes and makes."""

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    operator: str


@dataclass(frozen=True, slots=True)
class Tensor:
    """A stored tensor: its shape, the number of its element type, its bytes."""

    dims: tuple[int, ...]
    element: int
    data: bytes | memoryview

    @property
    def array(self) -> Array:
        """The numbers, float32 or int8. ValueError for other types, and where there are too few bytes or too many."""
        if self.element not in _ELEMENTS:
            raise ValueError(f"numbers of type {self.element}")
        return np.frombuffer(self.data, _ELEMENTS[self.element]).reshape(self.dims)


class OnnxFile:
    """A model as it lies in its file. ValueError, from any of its members, where that is none."""

    def __init__(self, model: memoryview) -> None:
        self.parts = list(fields(model))

    @cached_property
    def inside(self) -> list[_Field]:
        """The parts of the graph."""
        (graph,) = (part_bytes(part) for part in self.parts if part.number == GRAPH)
        return list(fields(graph))

    @cached_property
    def nodes(self) -> dict[int, Node]:
        """The graph's nodes by their place among ``inside``."""
        return {index: _node(part) for index, part in enumerate(self.inside) if part.number == NODE}

    @cached_property
    def tensors(self) -> dict[str, Tensor]:
        """The stored tensors by name."""
        return dict(_tensor(part) for part in self.inside if part.number == INITIALIZER)

    @property
    def opset(self) -> int:
        """The version of the standard operators, the set whose domain has no name."""
        for part in self.parts:
            if part.number == OPSETS:
                named = {inner.number: inner.value for inner in fields(part_bytes(part))}
                version = named.get(2)
                if not named.get(1) and isinstance(version, int):
                    return version
        raise ValueError("no standard operators")

    def with_graph(self, inside: Sequence[bytes | memoryview], *more: bytes) -> bytes:
        """The file with these parts in its graph, and ``more`` beside it."""
        others = [part.raw for part in self.parts if part.number != GRAPH]
        return b"".join([*others, *more, field(GRAPH, b"".join(inside))])

    def with_tensors(self, instead: Mapping[str, Array]) -> bytes:
        """The file with other numbers in some tensors. ValueError where it lacks one of that shape."""
        left = dict(instead)
        inside: list[bytes | memoryview] = []
        for part in self.inside:
            name = _tensor(part)[0] if part.number == INITIALIZER else ""
            array = left.pop(name, None)
            if array is None:
                inside.append(part.raw)
                continue
            stored = self.tensors[name]
            if stored.dims != array.shape or _ELEMENTS.get(stored.element) is not array.dtype.type:
                raise ValueError(f"{name} has another shape or type")
            inside.append(written(name, stored.element, array.tobytes(), *stored.dims))
        if left:
            raise ValueError(f"there is no {next(iter(left))}")
        return self.with_graph(inside)


def written(name: str, element: int, data: bytes, *dims: int) -> bytes:
    """A stored tensor as a part of a graph."""
    shape = b"".join(field(1, size) for size in dims)
    return field(INITIALIZER, shape + field(2, element) + field(8, name.encode()) + field(9, data))


def part_bytes(part: _Field) -> memoryview:
    """The bytes of a field. ValueError for one that holds a number."""
    if isinstance(part.value, int):
        raise ValueError("a number where bytes should be")
    return part.value


def _node(message: _Field) -> Node:
    parts = [part for part in fields(part_bytes(message)) if part.number in (1, 2, 4)]
    texts = [(part.number, str(part_bytes(part), "utf-8")) for part in parts]
    inputs, outputs = (tuple(text for number, text in texts if number == wanted) for wanted in (1, 2))
    return Node(inputs, outputs, next((text for number, text in texts if number == 4), ""))


def _tensor(message: _Field) -> tuple[str, Tensor]:
    dims: list[int] = []
    name, element, data = "", 0, memoryview(b"")
    for part in fields(part_bytes(message)):
        if part.number == 1:  # one number, or all of them packed
            dims += [part.value] if isinstance(part.value, int) else numbers(part.value)
        elif part.number == 2 and isinstance(part.value, int):
            element = part.value
        elif part.number == 8:
            name = str(part_bytes(part), "utf-8")
        elif part.number == 9:
            data = part_bytes(part)
        elif part.number == 13:
            raise ValueError("numbers in another file, which would not be found any more")
    return name, Tensor(tuple(dims), element, data)
