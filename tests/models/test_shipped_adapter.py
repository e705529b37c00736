"""The adapter that ships is the file that the catalogue and its model card tell of, with the figures of the README."""

from __future__ import annotations

import hashlib
from pathlib import Path

import assets
from models.catalog import AdapterSpec, load_catalog

MOST_BYTES = 12_000_000
ROOT = Path(assets.__file__).parent.parent


def shipped() -> AdapterSpec:
    """What the catalogue says of it."""
    spec = load_catalog().find("smollm2-135m-instruct").adapter
    assert spec is not None
    return spec


def card() -> str:
    """The model card beside the file."""
    return (assets.adapters() / shipped().name).with_suffix(".md").read_text(encoding="utf-8")


def test_the_file_is_the_one_that_the_catalogue_and_the_card_name() -> None:
    content = (assets.adapters() / shipped().name).read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    assert (len(content), digest) == (shipped().size, shipped().sha256)
    assert len(content) <= MOST_BYTES
    assert digest in card()
    assert f"{len(content):,} bytes" in card()
    assert shipped().base in card()


def test_its_figures_are_those_of_the_readme() -> None:
    section = card().split("## Figures")[1].split("## Limits")[0]
    figures = [line for line in section.splitlines() if line.startswith("| ")]
    assert len(figures) > 5
    readme = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in figures if line not in readme] == []
