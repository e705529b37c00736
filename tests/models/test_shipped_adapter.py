"""The adapter that ships for a model is the file that the catalogue and the model card name."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

import assets
from models.catalog import AdapterSpec, load_catalog

MOST_BYTES = 25_000_000
SHIPPED = [spec.adapter for spec in load_catalog().models if spec.adapter]

each_shipped = pytest.mark.parametrize("shipped", SHIPPED, ids=lambda adapter: adapter.id)


def card(shipped: AdapterSpec) -> str:
    """The model card beside the file."""
    return (assets.adapters() / shipped.name).with_suffix(".md").read_text(encoding="utf-8")


def test_the_catalogue_names_each_file_and_each_has_its_card() -> None:
    folder = assets.adapters()
    cards = sorted(folder.glob("*.md"))
    assert sorted(path.name for path in folder.iterdir() if path not in cards) == sorted(file.name for file in SHIPPED)
    assert [path.stem for path in cards] == sorted(Path(file.name).stem for file in SHIPPED)


@each_shipped
def test_the_file_is_the_one_that_the_catalogue_and_the_card_name(shipped: AdapterSpec) -> None:
    content = (assets.adapters() / shipped.name).read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    assert (len(content), digest) == (shipped.size, shipped.sha256)
    assert len(content) <= MOST_BYTES
    assert digest in card(shipped)
    assert f"{len(content):,} bytes" in card(shipped)
    assert shipped.base in card(shipped)
