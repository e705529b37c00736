"""A reader of spans, built of its base and of what was learnt, reads as a plain implementation does."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from tokenizers import Tokenizer

from models import encoders
from models.cancel import Cancelled, CancelToken
from models.catalog import EmbeddingParams
from models.encoders import Size
from models.errors import ModelError
from models.folder import InstalledFile, InstalledModel
from models.pairs import MAX_TOKENS, PairReading
from models.span_build import build_graph
from models.span_reader import SpanReader
from models.spans import best_spans
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


def test_its_best_spans_are_the_plain_one_s(size: Size, model: InstalledModel) -> None:
    best = best_spans(SpanReader(model, 1).read(QUESTION, PASSAGES[:3]))
    expected = best_spans([plain(size, model, passage) for passage in PASSAGES[:3]])
    assert (best.spans[0].passage, best.spans[0].start) == (expected.spans[0].passage, expected.spans[0].start)
    assert best.null == pytest.approx(expected.null, rel=0.5)


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


def test_it_is_named_after_what_was_learnt(model: InstalledModel) -> None:
    assert SpanReader(model, 1).id == "small@aa"


def test_a_graph_of_another_kind_is_refused_in_a_sentence(model: InstalledModel, tmp_path: Path) -> None:
    other, words = tmp_path / "other.onnx", tmp_path / "other.json"
    other.write_bytes(onnx_lookup_model(("input_ids",)))
    save_tokenizer(words)
    with pytest.raises(ModelError, match=r"other\.onnx of the model small isn’t the graph of a reader; mend it with"):
        SpanReader(replace(model, files=(InstalledFile(other, "cc"), InstalledFile(words, "dd"))))
