"""The weights that ship can be trained further: what was stored of the cross-encoder is restored from its file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import assets
from models.folder import ModelsFolder
from models.stored_bert import StoredBert
from models.training.cross_encoder.weights import heads, restored, stored_in

pytestmark = pytest.mark.model


def test_what_ships_is_restored_and_stored_again_unchanged(models_folder: Path) -> None:
    model = ModelsFolder(models_folder, adapters=assets.adapters()).active("embedding")
    assert model.tuning is not None
    stored = StoredBert(model.files[0].path)
    with np.load(model.tuning.path, allow_pickle=False) as shipped:
        kept = dict(shipped)
    weights = restored(stored, kept)
    begun = stored.arrays()
    assert set(begun) - set(weights) == {"embeddings.word_embeddings.weight", "embeddings.position_embeddings.weight"}
    assert all(weights[name].shape == begun[name].shape for name in set(begun) & set(weights))
    again = stored_in(stored, weights) | heads(weights)
    assert set(again) == set(kept)
    for name, values in kept.items():
        assert np.allclose(again[name].astype(np.float64), values.astype(np.float64), rtol=1e-5), name
