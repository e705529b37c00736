"""Models and faults for the tests of the model's process."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from filelock import FileLock

import assets
from models.folder import InstalledModel, ModelsFolder
from reader.engine.model_host.child import SILENCE_SECONDS
from reader.engine.model_host.trials import Trials
from reader.system import model_host_command
from tests.native import faults
from tests.starter import small_writer, starter_folder

Host = Callable[[str], Sequence[str]]


@pytest.fixture
def host(shared_folder: Path) -> Host:
    """The command of a model's process that meets a fault; "" for none."""
    if not faults.CAN_BE_MADE:
        pytest.skip(faults.WHY_NOT)
    with FileLock(shared_folder / "fault.lock"):
        library = faults.compiled(shared_folder)

    def command(fault: str) -> Sequence[str]:
        variables = [f"{name}={value}" for name, value in faults.environment(library, fault).items()] if fault else []
        return ["env", *variables, *model_host_command()]

    return command


@pytest.fixture
def folder(models_folder: Path, tmp_path: Path) -> ModelsFolder:
    """The starter models in a folder that remembers no trials."""
    copied = starter_folder(models_folder, tmp_path / "models")
    shutil.copy(models_folder / "hashes.json", copied)
    return ModelsFolder(copied, adapters=assets.adapters())


@pytest.fixture
def model(folder: ModelsFolder) -> InstalledModel:
    """The starter's chat model."""
    return small_writer(folder.path)


@pytest.fixture
def trials(folder: ModelsFolder, host: Host) -> Callable[[str], Trials]:
    """Trials in that folder, whose processes meet a fault."""
    return lambda fault: Trials(folder, host(fault), silence=10.0 if "hang" in fault else SILENCE_SECONDS)
