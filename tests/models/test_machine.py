"""Which model suits a computer: by its memory, by how fast it reads; and what is too large is refused unloaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from models import trial
from models.catalog import ChatParams, ModelSpec, load_catalog
from models.errors import ModelError
from models.folder import InstalledFile, InstalledModel
from models.machine import memory_bytes, recommended
from models.recommendation import ReadingSpeed, load_speed, save_speed
from models.trial import check_memory

GB = 1_000_000_000
STARTER = ReadingSpeed(500, "starter", 491_400_064, fast=True)


def unknown(_spec: ModelSpec) -> None:
    """Nothing was measured."""


@pytest.mark.parametrize(
    ("memory", "best"), [(4, "qwen3.5-2b"), (8, "qwen3.5-4b"), (16, "qwen3.5-9b"), (2, "qwen2.5-coder-0.5b-instruct")]
)
def test_memory_decides_where_nothing_was_measured(memory: int, best: str) -> None:
    spec = recommended(load_catalog(), memory * GB, unknown)
    assert spec is not None
    assert spec.id == best


def test_a_slow_computer_gets_a_smaller_one() -> None:
    spec = recommended(load_catalog(), 16 * GB, lambda spec: STARTER.estimate(spec.size, fast=False))
    assert spec is not None
    assert spec.id == "qwen3.5-2b"
    crawling = recommended(load_catalog(), 16 * GB, lambda spec: 1.0)
    assert crawling is not None
    assert crawling.id == "qwen2.5-coder-0.5b-instruct"


def test_no_model_fits_no_memory() -> None:
    assert recommended(load_catalog(), 0, unknown) is None


def test_an_estimate_goes_by_size_and_by_the_faster_copy() -> None:
    assert STARTER.estimate(STARTER.size, fast=True) == 500
    assert STARTER.estimate(STARTER.size, fast=False) == pytest.approx(270, abs=1)
    assert STARTER.estimate(2 * STARTER.size, fast=True) == 250


def test_a_speed_is_kept_and_a_damaged_one_forgotten(tmp_path: Path) -> None:
    save_speed(tmp_path, STARTER)
    assert load_speed(tmp_path) == STARTER
    (tmp_path / "speed.json").write_text("{")
    assert load_speed(tmp_path) is None


def test_a_model_too_large_for_the_memory_is_refused_unloaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "memory_bytes", lambda: 2 * GB)
    file = tmp_path / "big.gguf"
    file.write_bytes(b"GGUF")
    model = InstalledModel("big", ChatParams(8192, "agent", ram_mb=4500), (InstalledFile(file, "aa"),), "")
    with pytest.raises(ModelError, match=r"takes about 4.5 GB of memory and this computer has 2.0 GB"):
        check_memory(model)


def test_this_computer_has_some_memory() -> None:
    assert memory_bytes() > GB
