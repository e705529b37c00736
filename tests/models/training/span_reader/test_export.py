"""A MiniLM is exported as the cross-encoder that ships is stored, and read again."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="the training's packages aren't installed")

import assets  # noqa: E402
from models.cross_encoder import HEAD  # noqa: E402
from models.folder import ModelsFolder  # noqa: E402
from models.training.span_reader.base import merged  # noqa: E402
from models.training.span_reader.export import export_minilm  # noqa: E402
from models.training.span_reader.model import StartingPoint, store, stored  # noqa: E402
from models.training.span_reader.settings import RunSettings  # noqa: E402

pytestmark = pytest.mark.model


def test_what_ships_is_begun_with_and_exported_again(models_folder: Path, tmp_path: Path) -> None:
    model = ModelsFolder(models_folder, adapters=assets.adapters()).active("embedding")
    assert model.tuning is not None
    begun = StartingPoint(RunSettings(size="minilm", rank=0), begin_with=model.tuning.path)
    export_minilm(merged(begun.model, begun.base), model.files[0].path, tmp_path / "new.npz")
    null = begun.model.null.detach().numpy()
    with np.load(model.tuning.path) as shipped, np.load(tmp_path / "new.npz") as made:
        assert set(made.files) == set(shipped.files)
        for name in shipped.files:
            expected = shipped[name].astype(np.float64)
            if name == f"{HEAD}tokens.bias":
                expected[1:] -= null
            assert np.allclose(made[name].astype(np.float64), expected, rtol=1e-4, atol=1e-6), name


def test_adapters_are_stored_and_read_again(models_folder: Path, tmp_path: Path) -> None:
    begun = StartingPoint(RunSettings(size="minilm", rank=4))
    with torch.no_grad():
        begun.model.layers[2].query.b.fill_(0.25)
    store(tmp_path / "one.npz", begun.model)
    kept = stored(tmp_path / "one.npz", begun.model)
    assert set(kept) == {name for name, _ in begun.model.learning()}
    again = StartingPoint(RunSettings(size="minilm", rank=4), begin_with=tmp_path / "one.npz")
    assert torch.equal(again.model.layers[2].query.b, begun.model.layers[2].query.b)
    weights = merged(again.model, again.base)
    expected = begun.base["layers.2.query.weight"] + 2 * 0.25 * begun.model.layers[2].query.a.detach().numpy().sum(
        axis=0
    )
    assert np.allclose(weights["layers.2.query.weight"], expected, atol=1e-2)
