"""The reader as an ONNX graph whose matrices are int8 with a scale for each column, written without the onnx package.

Its only output holds four numbers for each token: proof, start and end of the answer, and the pair's relevance, which
is meant at the first token. The logits of start and end are less the null's, so that the null of the softmax is 0.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import BinaryIO

import numpy as np
import numpy.typing as npt

from models.encoders import READINGS, Shape, distance_buckets
from models.int8graph import MICROSOFT_OPERATORS, SMALLEST, Int8Weight, int8_product
from models.onnxfile import FLOAT, GRAPH, INT8, NODE, OPSETS, Array, field, written

Floats = npt.NDArray[np.float32]
OUTPUT = "readings"
_INT64, _INT32 = 7, 6
_OPSET = 17
_VERSION = 8  # of ONNX' own format
_NODE_ATTRIBUTE, _INPUT, _OUTPUT = 5, 11, 12
_LARGEST = 127
_LENGTH_BYTES = 5
_ROWS = 2048
"""Of a table that are rounded at a time: a whole table of words takes 94 MB as float32."""
_ELEMENTS = {"float32": FLOAT, "int8": INT8, "int64": _INT64, "int32": _INT32}
_Attribute = int | float | Sequence[int]


class GraphWriter:
    """Writes a model's file as its parts come, so that a large one takes no memory.

    Each method that adds a node returns the name of what it makes. ``close`` ends the file.
    """

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._count = 0
        opsets = field(OPSETS, field(1, b"") + field(2, _OPSET)) + MICROSOFT_OPERATORS
        out.write(field(1, _VERSION) + opsets + bytes([GRAPH << 3 | 2]))
        self._length_at = out.tell()
        out.write(bytes(_LENGTH_BYTES))
        self._begin = out.tell()
        out.write(field(2, b"span-reader") + SMALLEST)

    def tensor(self, name: str, values: Array) -> str:
        """Store an array."""
        data = np.ascontiguousarray(values)
        self._out.write(written(name, _ELEMENTS[data.dtype.name], data.tobytes(), *data.shape))
        return name

    def whole(self, *numbers: int) -> str:
        """Store whole numbers."""
        self._count += 1
        return self.tensor(f"numbers{self._count}", np.array(numbers, np.int64))

    def node(self, operator: str, *inputs: str, output: str = "", **attributes: _Attribute) -> str:
        """Add an operation."""
        self._count += 1
        made = output or f"{operator}{self._count}"
        names = b"".join(field(1, name.encode()) for name in inputs) + field(2, made.encode())
        extra = b"".join(field(_NODE_ATTRIBUTE, _attribute(name, value)) for name, value in attributes.items())
        self._out.write(field(NODE, names + field(4, operator.encode()) + extra))
        return made

    def product(self, name: str, rows: str, matrix: Floats) -> str:
        """Rows multiplied by a matrix (inputs, columns) that is stored as int8 with a scale for each column.

        Feed-forward layers multiply in 8 bits; square matrices, those of attention, are widened first.
        """
        scale = np.maximum(np.abs(matrix).max(axis=0, keepdims=True) / _LARGEST, 1e-9).astype(np.float32)
        stored = self.tensor(f"{name}_q", np.rint(matrix / scale).astype(np.int8))
        inputs, columns = matrix.shape
        if inputs == columns:
            widened = self.node("Mul", self.node("Cast", stored, to=FLOAT), self.tensor(f"{name}_scale", scale))
            return self.node("MatMul", rows, widened)
        self._count += 1
        made = f"Product{self._count}"
        self._out.write(b"".join(int8_product(rows, Int8Weight(stored, columns, scale.tobytes()), made)))
        return made

    def close(self, inputs: Sequence[str], output: str, width: int) -> None:
        """End the model: ``inputs`` are int64 of shape (rows, tokens), ``output`` float32 of (rows, tokens, width)."""
        for name in inputs:
            self._out.write(field(_INPUT, _value(name, _INT64, ("rows", "tokens"))))
        self._out.write(field(_OUTPUT, _value(output, FLOAT, ("rows", "tokens", width))))
        end = self._out.tell()
        self._out.seek(self._length_at)
        self._out.write(_long_varint(end - self._begin))
        self._out.seek(end)


def _long_varint(number: int) -> bytes:
    """A number that always takes as many bytes, so that it can be filled in later."""
    groups = [number >> 7 * place & 0x7F for place in range(_LENGTH_BYTES)]
    return bytes([*(group | 0x80 for group in groups[:-1]), groups[-1]])


def _attribute(name: str, value: _Attribute) -> bytes:
    named = field(1, name.encode())
    if isinstance(value, int):
        return named + field(3, value if value >= 0 else value + (1 << 64)) + field(20, 2)
    if isinstance(value, float):
        return named + bytes([2 << 3 | 5]) + struct.pack("<f", value) + field(20, 1)
    return named + b"".join(field(8, number) for number in value) + field(20, 7)


def _value(name: str, element: int, shape: Sequence[str | int]) -> bytes:
    dims = b"".join(field(1, field(1, size) if isinstance(size, int) else field(2, size.encode())) for size in shape)
    return field(1, name.encode()) + field(2, field(1, field(1, element) + field(2, dims)))


def write_span_graph(out: BinaryIO, shape: Shape, weights: Mapping[str, Floats], tokens: int) -> None:
    """Write the graph for at most ``tokens`` tokens of question and passage together."""
    g = GraphWriter(out)
    length = g.node("Slice", g.node("Shape", "input_ids"), g.whole(1), g.whole(2))
    x = g.node(
        "Add", _rows(g, "words", weights["words.weight"], "input_ids"), _places(g, shape, weights, tokens, length)
    )
    inputs = ["input_ids", "attention_mask"]
    if shape.kinds:
        inputs.append("token_type_ids")
        x = g.node("Add", x, g.node("Gather", g.tensor("kinds", weights["kinds.weight"]), "token_type_ids"))
    x = _norm(g, shape, weights, "first_norm", x)
    bias = _bias(g, shape, weights, tokens, length)
    for layer in range(shape.layers):
        x = _layer(g, shape, weights, f"layers.{layer}.", x, bias)
    head = np.concatenate([weights["tokens.weight"], weights["relevance.weight"]]).T
    shift = np.concatenate([weights["tokens.bias"], weights["relevance.bias"]])
    shift[1:3] -= weights["null"]
    values = g.node("MatMul", x, g.tensor("head", head.astype(np.float32)))
    g.node("Add", values, g.tensor("head.bias", shift.astype(np.float32)), output=OUTPUT)
    g.close(inputs, OUTPUT, READINGS)


def _rows(g: GraphWriter, name: str, table: Floats, indices: str) -> str:
    """Rows of a table, stored as int8 with a scale for each row."""
    integers, scale = np.empty(table.shape, np.int8), np.empty((len(table), 1), np.float32)
    for first in range(0, len(table), _ROWS):
        part = slice(first, first + _ROWS)
        scale[part] = np.maximum(np.abs(table[part]).max(axis=1, keepdims=True) / _LARGEST, 1e-9)
        integers[part] = np.rint(table[part] / scale[part])
    taken = g.node("Gather", g.tensor(f"{name}_q", integers), indices)
    return g.node("Mul", g.node("Cast", taken, to=FLOAT), g.node("Gather", g.tensor(f"{name}_scale", scale), indices))


def _places(g: GraphWriter, shape: Shape, weights: Mapping[str, Floats], tokens: int, length: str) -> str:
    table = weights["places.weight"][shape.first_position : shape.first_position + tokens]
    return g.node("Slice", g.tensor("places", table), g.whole(0), length, g.whole(0))


def _bias(g: GraphWriter, shape: Shape, weights: Mapping[str, Floats], tokens: int, length: str) -> str:
    """What is added to attention: next to nothing is left for padding, and MPNet has a bias by distance."""
    ones = g.tensor("one", np.ones(1, np.float32))
    absent = g.node("Sub", ones, g.node("Cast", "attention_mask", to=FLOAT))
    masked = g.node("Mul", absent, g.tensor("far_below", np.full(1, -1e4, np.float32)))
    bias = g.node("Unsqueeze", masked, g.whole(1, 2))
    if shape.buckets:
        buckets = distance_buckets(tokens, shape.buckets).astype(np.int32)
        both = g.node("Concat", length, length, axis=0)
        near = g.node("Slice", g.tensor("buckets", buckets), g.whole(0, 0), both, g.whole(0, 1))
        by_distance = g.node("Gather", g.tensor("distances", weights["distances.weight"]), near)
        bias = g.node("Add", bias, g.node("Transpose", by_distance, perm=(2, 0, 1)))
    return bias


def _layer(g: GraphWriter, shape: Shape, weights: Mapping[str, Floats], name: str, x: str, bias: str) -> str:
    size = shape.hidden // shape.heads

    def linear(part: str, of: str) -> str:
        product = g.product(name + part, of, weights[f"{name}{part}.weight"].T)
        return g.node("Add", product, g.tensor(f"{name}{part}.bias", weights[f"{name}{part}.bias"]))

    def split(part: str, perm: Sequence[int]) -> str:
        return g.node("Transpose", g.node("Reshape", linear(part, x), g.whole(0, 0, shape.heads, size)), perm=perm)

    query, value = split("query", (0, 2, 1, 3)), split("value", (0, 2, 1, 3))
    scale = g.tensor(f"{name}scale", np.full(1, size**-0.5, np.float32))
    scores = g.node("Mul", g.node("MatMul", query, split("key", (0, 2, 3, 1))), scale)
    shares = g.node("Softmax", g.node("Add", scores, bias), axis=-1)
    mixed = g.node("Transpose", g.node("MatMul", shares, value), perm=(0, 2, 1, 3))
    mixed = g.node("Reshape", mixed, g.whole(0, 0, shape.hidden))
    x = _norm(g, shape, weights, f"{name}attention_norm", g.node("Add", linear("out", mixed), x))
    wide = linear("wide", x)
    curve = g.node("Erf", g.node("Div", wide, g.tensor(f"{name}root", np.full(1, 2**0.5, np.float32))))
    raised = g.node("Mul", wide, g.node("Add", curve, g.tensor(f"{name}one", np.ones(1, np.float32))))
    bent = g.node("Mul", raised, g.tensor(f"{name}half", np.full(1, 0.5, np.float32)))
    return _norm(g, shape, weights, f"{name}norm", g.node("Add", linear("narrow", bent), x))


def _norm(g: GraphWriter, shape: Shape, weights: Mapping[str, Floats], name: str, x: str) -> str:
    scale = g.tensor(f"{name}.weight", weights[f"{name}.weight"])
    shift = g.tensor(f"{name}.bias", weights[f"{name}.bias"])
    return g.node("LayerNormalization", x, scale, shift, axis=-1, epsilon=float(shape.epsilon))
