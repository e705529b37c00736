"""The shipped cross-encoder finds the passage that answers and marks the words that do; damage is reported."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import assets
from models.cancel import Cancelled, CancelToken
from models.cross_encoder import CrossEncoder
from models.errors import ModelError
from models.folder import InstalledModel, ModelsFolder

pytestmark = pytest.mark.model

QUESTION = "What colour was the captain's lamp?"
ANSWERS = "The rain had stopped. The captain hung his red lamp above the door of the inn and went down to the harbour."
NOT = (
    "The captain had never cared for lamps, and the innkeeper's daughter said so to everybody who came.",
    "In the harbour the boats lay side by side, and the boy counted them twice before he went to sleep.",
)


@pytest.fixture(scope="module")
def model(models_folder: Path) -> InstalledModel:
    """The starter's embedding model, with the cross-encoder that ships."""
    return ModelsFolder(models_folder, adapters=assets.adapters()).active("embedding")


@pytest.fixture(scope="module")
def reader(model: InstalledModel) -> CrossEncoder:
    """The cross-encoder."""
    return CrossEncoder(model)


def test_the_passage_that_answers_is_the_most_relevant_and_its_words_are_the_proof(reader: CrossEncoder) -> None:
    answers, *others = reader.read(QUESTION, [ANSWERS, *NOT])
    assert answers.relevance > max(other.relevance for other in others) + 1
    start, end = answers.spans[int(np.argmax(answers.proof))]
    assert ANSWERS.index("The captain") <= start < end <= len(ANSWERS)
    assert answers.proof.min() >= 0
    assert answers.proof.max() <= 1
    assert ANSWERS[slice(*answers.spans[int(np.argmax(answers.start))])] == "red"


def test_passages_are_read_alike_in_any_company_and_order(reader: CrossEncoder) -> None:
    together = reader.read(QUESTION, [*NOT, ANSWERS])
    for text, reading in zip((*NOT, ANSWERS), together, strict=True):
        (alone,) = reader.read(QUESTION, [text])
        assert alone.relevance == pytest.approx(reading.relevance, abs=0.1)  # its weights have 8 bits
        assert np.array_equal(alone.spans, reading.spans)
        assert all(0 <= start < end <= len(text) for start, end in alone.spans.tolist())


def test_any_text_can_be_read(reader: CrossEncoder) -> None:
    odd = ["", "?", "\u0000\ud7ff", "word " * 5000, "灯は赤い。", "a" * 9000]
    readings = reader.read("Who? " * 500, odd)
    assert len(readings) == len(odd)
    assert all(np.isfinite(reading.relevance) for reading in readings)
    assert reader.read(QUESTION, []) == ()


def test_a_reading_can_be_cancelled(reader: CrossEncoder) -> None:
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        reader.read(QUESTION, [ANSWERS], cancel)


@pytest.mark.parametrize("content", [b"", b"not arrays", b"PK\x05\x06" + b"\0" * 18])
def test_a_damaged_file_is_said_in_a_sentence(model: InstalledModel, tmp_path: Path, content: bytes) -> None:
    assert model.tuning is not None
    path = tmp_path / "damaged.npz"
    path.write_bytes(content)
    with pytest.raises(ModelError, match="install Quoth again"):
        CrossEncoder(replace(model, tuning=replace(model.tuning, path=path)))


def test_arrays_of_another_shape_are_refused(model: InstalledModel, tmp_path: Path) -> None:
    assert model.tuning is not None
    with np.load(model.tuning.path) as stored:
        arrays = {name: stored[name] for name in stored.files}
    name = next(name for name in arrays if name.endswith("_q"))
    arrays[name] = arrays[name][:-1]
    path = tmp_path / "other.npz"
    np.savez(path, allow_pickle=False, **arrays)
    with pytest.raises(ModelError):
        CrossEncoder(replace(model, tuning=replace(model.tuning, path=path)))


def test_an_embedding_model_without_one_says_so(model: InstalledModel) -> None:
    with pytest.raises(ModelError, match=model.id):
        CrossEncoder(replace(model, tuning=None))
