"""One writer is recommended for this computer, in the window and by ``quoth models install recommended``."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from models import recommendation
from models.cancel import Cancelled, CancelToken
from models.catalog import ChatParams, ModelSpec, load_catalog
from models.folder import ModelsFolder
from models.recommendation import recommended_writer
from models.settings import ModelSettings, PinnedModel, save_settings
from reader.cli import model_commands


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModelsFolder:
    """An empty models folder, on a computer with 8 GB of memory."""
    monkeypatch.setattr(recommendation, "memory_bytes", lambda: 8_000_000_000)
    return ModelsFolder(tmp_path)


def test_it_is_the_best_of_the_catalogue_that_leaves_half_the_memory(models: ModelsFolder) -> None:
    best = recommended_writer(models)
    fitting = [spec for spec in load_catalog().of_kind("chat") if _memory(spec) <= 4000]
    assert best == fitting[0]


def _memory(spec: ModelSpec) -> int:
    assert isinstance(spec.params, ChatParams)
    return spec.params.ram_mb


def test_one_that_the_user_pinned_is_not_recommended(models: ModelsFolder) -> None:
    best = recommended_writer(models)
    pinned = PinnedModel("mine", "a/b", "main", "mine.gguf", 10, "ab" * 32, ChatParams(64, "agent", ram_mb=1))
    save_settings(models.path, ModelSettings(pinned=(pinned,)))
    assert recommended_writer(models) == best


def test_it_is_installed_by_that_word(
    models: ModelsFolder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    meant: list[ModelSpec] = []

    def install(spec: ModelSpec, *_more: object, **_options: object) -> None:
        meant.append(spec)
        raise Cancelled

    monkeypatch.setattr(model_commands, "install", install)
    options = argparse.Namespace(action="install", target="recommended", json=True)
    assert model_commands.carry_out(options, models, CancelToken()) == 1
    assert meant == [recommended_writer(models)]


def test_where_none_fits_it_says_so(
    models: ModelsFolder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(recommendation, "memory_bytes", lambda: 1)
    options = argparse.Namespace(action="install", target="recommended", json=True)
    assert model_commands.carry_out(options, models, CancelToken()) == 1
    assert "too little memory" in capsys.readouterr().out
