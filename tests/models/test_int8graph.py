"""The graph that multiplies in 8 bits gives nearly the same as floats; models that it doesn't fit stay unchanged."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.int8graph import multiplied_in_int8
from models.onnxfile import field, fields, numbers

INPUTS, COLUMNS = 24, 40
RANDOM = np.random.default_rng(7)
WEIGHT = RANDOM.integers(-127, 128, (INPUTS, COLUMNS)).astype(np.int8)
SCALES = RANDOM.uniform(0.001, 0.01, (1, COLUMNS)).astype(np.float32)


def node(operator: str, inputs: Sequence[str], output: str, attribute: bytes = b"") -> bytes:
    names = b"".join(field(1, name.encode()) for name in inputs)
    return field(1, names + field(2, output.encode()) + field(4, operator.encode()) + attribute)


def tensor(name: str, element: int, array: np.ndarray[tuple[int, ...], np.dtype[np.generic]]) -> bytes:
    dims = b"".join(field(1, size) for size in array.shape)
    return field(5, dims + field(2, element) + field(8, name.encode()) + field(9, array.tobytes()))


def value(name: str, columns: int) -> bytes:
    shape = field(1, field(2, b"rows")) + field(1, field(1, columns))
    return field(1, name.encode()) + field(2, field(1, field(1, 1) + field(2, shape)))


def stored_in_int8(*, opset: int = 17, weight: np.ndarray[tuple[int, ...], np.dtype[np.int8]] = WEIGHT) -> bytes:
    """A model of one layer: rows times an int8 weight that is widened and scaled first."""
    to_float = field(5, field(1, b"to") + field(3, 1) + field(20, 2))
    graph = (
        node("Cast", ["stored"], "wide", to_float)
        + node("Mul", ["wide", "scales"], "weight")
        + node("MatMul", ["rows", "weight"], "made")
        + field(2, b"layer")
        + tensor("stored", 3, weight)
        + tensor("scales", 1, SCALES[:, : weight.shape[1]])
        + field(11, value("rows", weight.shape[0]))
        + field(12, value("made", weight.shape[1]))
    )
    return field(1, 8) + field(7, graph) + field(8, field(1, b"") + field(2, opset))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a test puts its model."""
    return tmp_path / "model.onnx"


def test_each_row_is_multiplied_to_a_hundredth_of_its_own_size(path: Path) -> None:
    path.write_bytes(stored_in_int8())
    model = multiplied_in_int8(memoryview(path.read_bytes()))
    assert model is not None
    rows = RANDOM.normal(size=(30, INPUTS)).astype(np.float32) * np.logspace(-3, 3, 30, dtype=np.float32)[:, None]
    rows[7] = 0
    plain = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"]).run(None, {"rows": rows})[0]
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("session.x64quantprecision", "1")  # as the embedder sets it
    ours = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"]).run(None, {"rows": rows})[0]
    off = np.linalg.norm(ours - plain, axis=1)
    assert (off <= 0.02 * np.linalg.norm(plain, axis=1) + 1e-9).all()
    assert off.any(), "nothing was rounded: this is the float graph"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"junk",
        stored_in_int8(opset=18),  # another form of an operator that ours is made of
        stored_in_int8(weight=WEIGHT[:, :INPUTS]),  # square, as attention's weights are
        stored_in_int8()[:-40],
    ],
)
def test_what_it_is_not_for_stays_as_it_is(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert multiplied_in_int8(memoryview(path.read_bytes())) is None


def test_nothing_is_left_to_onnxruntime() -> None:
    assert multiplied_in_int8(memoryview(b"")) is None


@given(st.integers(0, 600), st.binary(min_size=1, max_size=4))
def test_no_damage_raises(tmp_path_factory: pytest.TempPathFactory, at: int, damage: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "damaged.onnx"
    whole = stored_in_int8()
    path.write_bytes(whole[:at] + damage + whole[at + len(damage) :])
    multiplied_in_int8(memoryview(path.read_bytes()))


@given(st.integers(0, 2**63), st.binary(max_size=300))
def test_fields_are_read_as_they_were_written(number: int, content: bytes) -> None:
    message = field(3, number) + field(400, content)
    first, second = fields(memoryview(message))
    assert (first.number, first.value, second.number, bytes(second.raw)) == (3, number, 400, field(400, content))
    assert isinstance(second.value, memoryview)
    assert bytes(second.value) == content
    assert numbers(memoryview(b"\x01\xac\x02\x00")) == [1, 300, 0]
