"""Quoth says whether the language model is tuned for it: in the list, in the doctor, and below answers if it isn't."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.cli import checkup, printing
from reader.engine.model_host.trials import Trials
from reader.engine.runtimes import Runtimes
from reader.system import model_host_command
from tests.models.adapter_file import STARTER, TUNED, folder_with, write_adapter

pytestmark = pytest.mark.model


@pytest.fixture
def folder(models_folder: Path, tmp_path: Path) -> ModelsFolder:
    """The starter model, with an adapter of our own."""
    return folder_with(write_adapter(tmp_path / "own.gguf", 0), models_folder)


def doctors_finding(folder: ModelsFolder) -> checkup.Check:
    return checkup._chat(folder, Trials(folder, model_host_command()), CancelToken())


def test_a_tuned_model_is_distinguished_from_an_untuned_one(folder: ModelsFolder, models_folder: Path) -> None:
    adapter = folder.find(STARTER).tuning
    assert adapter is not None
    assert f"    tuned for Quoth (adapter {adapter.sha256[:12]})" in printing.models(folder.states(), folder.path)
    found = doctors_finding(folder)
    assert (found.state, f"{TUNED}, tuned for Quoth, " in found.says) == ("fine", True)
    plain = ModelsFolder(models_folder)
    assert "tuned" not in printing.models(plain.states(), plain.path)
    assert "tuned" not in doctors_finding(plain).says


def test_why_a_model_is_not_tuned_is_reported_everywhere(folder: ModelsFolder) -> None:
    adapter = folder.find(STARTER).tuning
    assert adapter is not None
    adapter.path.unlink()
    said = adapter.failed("is missing")
    assert f"    {said}" in printing.models(folder.states(), folder.path).splitlines()
    found = doctors_finding(folder)
    assert (found.state, found.says.endswith(said)) == ("limited", True)
    runtimes = Runtimes(folder)
    assert list(runtimes.problems) == []  # not asked for yet
    assert runtimes.chat() is not None
    assert list(runtimes.problems) == [said]  # what every answer shows below it
    assert runtimes.chat_problem == ""  # it can be used
    runtimes.close()
