"""What is exported is what the program's reader is made of, and training goes on from it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the training's packages aren't installed")

import assets  # noqa: E402
from models.folder import ModelsFolder  # noqa: E402
from models.training.span_reader.examples import SpanPassage, SpanQuestion  # noqa: E402
from models.training.span_reader.measure import TorchReader, span_reader  # noqa: E402
from models.training.span_reader.model import (  # noqa: E402
    StartingPoint,
    merged,
    store,
    stored,
)
from models.training.span_reader.program import program_reader  # noqa: E402
from models.training.span_reader.settings import RunSettings  # noqa: E402

pytestmark = pytest.mark.model

TEXTS = (
    "The rain had stopped. The captain hung his red lamp above the door of the inn and went down to the harbour.",
    "In the harbour the boats lay side by side, and the boy counted them twice before he went to sleep.",
)


def test_the_program_reads_what_was_exported_as_it_was_trained(models_folder: Path, tmp_path: Path) -> None:
    tuning = ModelsFolder(models_folder, adapters=assets.adapters()).active("embedding").tuning
    assert tuning is not None
    begun = StartingPoint(RunSettings(size="minilm", rank=0), begin_with=tuning.path)  # the cross-encoder that ships
    asked = SpanQuestion(
        "q", "b", "What colour was the captain's lamp?", "reader", True, ("red",), tuple(map(SpanPassage, TEXTS))
    )
    learnt = tmp_path / "new.npz"
    store(learnt, begun.model)
    with program_reader(begun.size, *begun.files, learnt) as reader:
        answers = span_reader(reader)(asked)
        relevances = [reading.relevance for reading in reader.read(asked.question, TEXTS)]
    expected = span_reader(TorchReader(begun.model, begun.batches))(asked)
    assert answers.found[0].words == expected.found[0].words == "red"
    assert answers.found[0].probability == pytest.approx(expected.found[0].probability, abs=0.1)
    assert answers.null == pytest.approx(expected.null, abs=0.3)
    assert relevances[0] > relevances[1] + 1


def test_adapters_are_stored_and_read_again(models_folder: Path, tmp_path: Path) -> None:
    begun = StartingPoint(RunSettings(size="minilm", rank=4))
    with torch.no_grad():
        begun.model.layers[2].query.b.fill_(0.25)
    store(tmp_path / "one.npz", begun.model)
    kept = stored(tmp_path / "one.npz")
    assert set(kept) == {name for name, _ in begun.model.learning()}
    again = StartingPoint(RunSettings(size="minilm", rank=4), begin_with=tmp_path / "one.npz")
    assert torch.equal(again.model.layers[2].query.b, begun.model.layers[2].query.b)
    weights = merged(again.model, again.base)
    expected = begun.base["layers.2.query.weight"] + 2 * 0.25 * begun.model.layers[2].query.a.detach().numpy().sum(
        axis=0
    )
    assert np.allclose(weights["layers.2.query.weight"], expected, atol=1e-2)
