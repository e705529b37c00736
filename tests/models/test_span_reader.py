"""Readers of spans and the cross-encoder read as plain implementations do, and take any text."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tokenizers import Tokenizer

import assets
from models import encoders
from models.cancel import Cancelled, CancelToken
from models.catalog import EmbeddingParams
from models.cross_encoder import CrossEncoder
from models.encoders import Size
from models.errors import ModelError
from models.folder import InstalledFile, InstalledModel, ModelsFolder
from models.pairs import MAX_TOKENS, Floats, PairReading
from models.span_build import build_graph
from models.span_reader import SpanReader
from models.spans import LONGEST, ReadSpan, best_spans
from tests.models.conftest import onnx_lookup_model, save_tokenizer
from tests.models.small_reader import SMALL, plain_readings, save_small_reader

QUESTION = "what lamp"
PASSAGES = ("the captain hung his red lamp above the door", "a boy counted the boat", "his inn", "", "the " * 400)


@pytest.fixture(params=get_args(Size))
def size(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Size:
    """Each size's kind of encoder, but a small one."""
    size: Size = request.param
    monkeypatch.setitem(encoders.SHAPES, size, SMALL[size])
    return size


@pytest.fixture
def model(size: Size, tmp_path: Path) -> InstalledModel:
    """A small reader, built."""
    weights, tokenizer, learnt = save_small_reader(tmp_path, size)
    build_graph(size, weights, learnt, tmp_path / "reader.onnx")
    files = InstalledFile(tmp_path / "reader.onnx", "aa"), InstalledFile(tokenizer, "bb")
    return InstalledModel("small", EmbeddingParams("mean", 1), files, "quoth models install small")


def plain(size: Size, model: InstalledModel, passage: str) -> PairReading:
    """The reading by the plain implementation."""
    tokenizer = Tokenizer.from_file(str(model.files[1].path))
    tokenizer.no_padding()
    tokenizer.enable_truncation(MAX_TOKENS, strategy="only_second")
    pair = tokenizer.encode(QUESTION, passage)
    values = plain_readings(size, pair.ids, pair.type_ids)
    inside = [at for at, part in enumerate(pair.sequence_ids) if part == 1]
    proof, start, end, _ = values[inside].T.astype(np.float32)
    return PairReading(float(values[0, 3]), np.array(pair.offsets)[inside], 1 / (1 + np.exp(-proof)), start, end)


def test_it_reads_as_a_plain_implementation_does(size: Size, model: InstalledModel) -> None:
    readings = SpanReader(model, 1).read(QUESTION, PASSAGES)
    for passage, reading in zip(PASSAGES, readings, strict=True):
        expected = plain(size, model, passage)
        assert np.array_equal(reading.spans, expected.spans.reshape(-1, 2))
        assert reading.relevance == pytest.approx(expected.relevance, abs=0.3)
        for logits, plain_logits in zip(
            (reading.proof, reading.start, reading.end), (expected.proof, expected.start, expected.end), strict=True
        ):
            assert logits.dtype == np.float32
            assert np.abs(logits - plain_logits).max(initial=0) < 0.4  # its weights have 8 bits
            if len(logits) > 3:
                assert np.corrcoef(logits, plain_logits)[0, 1] > 0.99
    assert len(readings[-1].start) < MAX_TOKENS


def test_passages_are_read_alike_in_any_company_and_order(model: InstalledModel) -> None:
    reader = SpanReader(model, 1)
    together = reader.read(QUESTION, PASSAGES)
    for passage, reading in zip(PASSAGES, together, strict=True):
        (alone,) = reader.read(QUESTION, [passage])
        assert alone.relevance == reading.relevance
        assert np.array_equal(alone.start, reading.start)


def test_any_text_can_be_read(model: InstalledModel) -> None:
    odd = ["", "?", "\0\ud7ff", "lamp " * 5000, "灯は赤い。", "a" * 9000]
    reader = SpanReader(model, 1)
    for question in ("", "who " * 500, "? " * 500, "灯" * 999):
        readings = reader.read(question, odd)
        assert all(np.isfinite(reading.relevance) and np.isfinite(reading.start).all() for reading in readings)
        assert best_spans(readings).null <= 1
    assert reader.read(QUESTION, []) == ()


def test_a_reading_can_be_cancelled_between_two_passages(model: InstalledModel) -> None:
    cancel = CancelToken()
    reader, seen = SpanReader(model, 1), 0

    def count() -> None:
        nonlocal seen
        seen += 1
        if seen == 3:
            cancel.cancel()
        CancelToken.check(cancel)

    cancel.check = count  # type: ignore[method-assign]
    with pytest.raises(Cancelled):
        reader.read(QUESTION, PASSAGES, cancel)
    assert seen == 3


def test_a_graph_of_another_kind_is_refused_in_a_sentence(model: InstalledModel, tmp_path: Path) -> None:
    other, words = tmp_path / "other.onnx", tmp_path / "other.json"
    other.write_bytes(onnx_lookup_model(("input_ids",)))
    save_tokenizer(words)
    with pytest.raises(ModelError, match=r"other\.onnx of the model small isn’t the graph of a reader; mend it with"):
        SpanReader(replace(model, files=(InstalledFile(other, "cc"), InstalledFile(words, "dd"))))


LOGITS = st.floats(-30, 30, width=32)

TOKENS = st.lists(st.lists(st.tuples(LOGITS, LOGITS), max_size=12), max_size=4)

Logits = Sequence[Sequence[tuple[float, float]]]


def readings(logits: Logits) -> list[PairReading]:
    """Passages whose tokens are three characters long, with one between them."""
    return [
        PairReading(
            0.0,
            np.array([(4 * at, 4 * at + 3) for at in range(len(tokens))], np.int64).reshape(-1, 2),
            np.zeros(len(tokens), np.float32),
            _column(tokens, 0),
            _column(tokens, 1),
        )
        for tokens in logits
    ]


def _column(tokens: Sequence[tuple[float, float]], column: int) -> Floats:
    return np.array([logits[column] for logits in tokens], np.float32)


def slow(logits: Logits, most: int, longest: int) -> tuple[list[ReadSpan], float]:
    """All spans of all passages, likeliest first, taken one after another."""
    sums = [sum((math.exp(token[side]) for tokens in logits for token in tokens), 1.0) for side in (0, 1)]
    spans = [
        ReadSpan(
            at, 4 * first, 4 * last + 3, math.exp(tokens[first][0]) / sums[0] * math.exp(tokens[last][1]) / sums[1]
        )
        for at, tokens in enumerate(logits)
        for first in range(len(tokens))
        for last in range(first, min(first + longest, len(tokens)))
    ]
    spans.sort(key=lambda span: -span.probability)
    taken: list[ReadSpan] = []
    for span in spans:
        if len(taken) < most and not any(_overlap(span, other) for other in taken):
            taken.append(span)
    return taken, 1 / sums[0] / sums[1]


def _overlap(first: ReadSpan, second: ReadSpan) -> bool:
    return first.passage == second.passage and first.start < second.end and second.start < first.end


@given(TOKENS, st.integers(0, 6), st.integers(1, 8))
@example([[(0, 0), (9, 0)], [(0, 9), (0, 0)]], 6, 8)  # what would begin in one passage and end in the next
def test_they_are_those_of_a_slow_search(logits: Logits, most: int, longest: int) -> None:
    best = best_spans(readings(logits), most, longest)
    expected, null = slow(logits, most, longest)
    assert best.null == pytest.approx(null, rel=1e-4)
    assert [span.probability for span in best.spans] == pytest.approx([span.probability for span in expected], rel=1e-4)
    for span in best.spans:
        assert span.start % 4 == 0
        assert (span.end - span.start) // 4 + 1 <= longest
        assert not any(_overlap(span, other) for other in best.spans if other is not span)


def test_a_span_is_of_so_many_tokens_at_most_unless_told_otherwise() -> None:
    line = [(9.0, 0.0), *[(0.0, 0.0)] * (LONGEST - 1), (0.0, 9.0)]
    assert all(span.end - span.start <= 4 * LONGEST - 1 for span in best_spans(readings([line])).spans)


COLOUR = "What colour was the captain's lamp?"

ANSWERS = "The rain had stopped. The captain hung his red lamp above the door of the inn and went down to the harbour."
NOT = (
    "The captain had never cared for lamps, and the innkeeper's daughter said so to everybody who came.",
    "In the harbour the boats lay side by side, and the boy counted them twice before he went to sleep.",
)


@pytest.fixture(scope="module")
def shipped(models_folder: Path) -> InstalledModel:
    """The starter's embedding shipped, with the cross-encoder that ships."""
    return ModelsFolder(models_folder, adapters=assets.adapters()).active("embedding")


@pytest.fixture(scope="module")
def reader(shipped: InstalledModel) -> CrossEncoder:
    """The cross-encoder."""
    return CrossEncoder(shipped)


def test_the_passage_that_answers_is_the_most_relevant_and_its_words_are_the_proof(reader: CrossEncoder) -> None:
    answers, *others = reader.read(COLOUR, [ANSWERS, *NOT])
    assert answers.relevance > max(other.relevance for other in others) + 1
    start, end = answers.spans[int(np.argmax(answers.proof))]
    assert ANSWERS.index("The captain") <= start < end <= len(ANSWERS)
    assert answers.proof.min() >= 0
    assert answers.proof.max() <= 1
    assert ANSWERS[slice(*answers.spans[int(np.argmax(answers.start))])] == "red"


def test_the_shipped_one_reads_passages_alike_in_any_company_and_order(reader: CrossEncoder) -> None:
    together = reader.read(COLOUR, [*NOT, ANSWERS])
    for text, reading in zip((*NOT, ANSWERS), together, strict=True):
        (alone,) = reader.read(COLOUR, [text])
        assert alone.relevance == pytest.approx(reading.relevance, abs=0.1)  # its weights have 8 bits
        assert np.array_equal(alone.spans, reading.spans)
        assert all(0 <= start < end <= len(text) for start, end in alone.spans.tolist())


def test_the_shipped_one_reads_any_text(reader: CrossEncoder) -> None:
    odd = ["", "?", "\u0000\ud7ff", "word " * 5000, "灯は赤い。", "a" * 9000]
    readings = reader.read("Who? " * 500, odd)
    assert len(readings) == len(odd)
    assert all(np.isfinite(reading.relevance) for reading in readings)
    assert reader.read(COLOUR, []) == ()


def test_a_reading_can_be_cancelled(reader: CrossEncoder) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        reader.read(COLOUR, [ANSWERS], cancel)


@pytest.mark.parametrize("content", [b"", b"not arrays", b"PK\x05\x06" + b"\0" * 18])
def test_a_damaged_file_is_said_in_a_sentence(shipped: InstalledModel, tmp_path: Path, content: bytes) -> None:
    assert shipped.tuning is not None
    path = tmp_path / "damaged.npz"
    path.write_bytes(content)
    with pytest.raises(ModelError, match="install Quoth again"):
        CrossEncoder(replace(shipped, tuning=replace(shipped.tuning, path=path)))


def test_arrays_of_another_shape_are_refused(shipped: InstalledModel, tmp_path: Path) -> None:
    assert shipped.tuning is not None
    with np.load(shipped.tuning.path) as stored:
        arrays = {name: stored[name] for name in stored.files}
    name = next(name for name in arrays if name.endswith("_q"))
    arrays[name] = arrays[name][:-1]
    path = tmp_path / "other.npz"
    np.savez(path, allow_pickle=False, **arrays)
    with pytest.raises(ModelError):
        CrossEncoder(replace(shipped, tuning=replace(shipped.tuning, path=path)))


def test_an_embedding_model_without_one_says_so(shipped: InstalledModel) -> None:
    with pytest.raises(ModelError, match=shipped.id):
        CrossEncoder(replace(shipped, tuning=None))
