"""Whatever llama.cpp does to its process, a command ends with the book's quotes, a sentence that says why, and 0."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from filelock import FileLock

import assets
from models.catalog import ChatParams
from models.folder import ModelsFolder
from models.own_models import recognise
from models.settings import ModelSettings, save_settings
from tests.imported import Imported
from tests.native import faults
from tests.night import at_night
from tests.starter import SMALL_WRITER, starter_folder

pytestmark = pytest.mark.model
QUESTION = "How are the books in the lighthouse library arranged?"
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def shelved(models_folder: Path, imported: Imported, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the sample book on the shelf, to be copied."""
    home = tmp_path_factory.mktemp("shelved") / "home"
    imported.shelve(assets.sample_book(), home, models_folder)
    return home


@pytest.fixture
def run(
    shared_folder: Path,
    models_folder: Path,
    shelved: Path,
    quoth_home: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Run:
    """Runs the command in a process of its own, whose llama.cpp meets a fault; the sample book is on the shelf."""
    if not faults.CAN_BE_MADE:
        pytest.skip(faults.WHY_NOT)
    with FileLock(shared_folder / "fault.lock"):
        library = faults.compiled(shared_folder)
    monkeypatch.setenv("QUOTH_MODELS", str(starter_folder(models_folder, tmp_path / "models")))

    def command(*words: str, fault: str = "") -> subprocess.CompletedProcess[str]:
        variables = os.environ | (faults.environment(library, fault) if fault else {})
        whole = [sys.executable, "-m", "reader.cli", *words]
        return subprocess.run(whole, env=variables, capture_output=True, text=True, check=False, timeout=300)

    shutil.copytree(shelved, quoth_home, dirs_exist_ok=True)
    return command


def have_the_writer_count_as_able() -> None:
    """Only an able one is asked to search along; what else is installed isn't loaded for a question."""
    folder = ModelsFolder()
    own = recognise(folder.file_path(spec := folder.catalog.find(SMALL_WRITER), spec.files[0]))
    able = msgspec.structs.replace(own, chat=ChatParams(4096, "agent"))
    save_settings(folder.path, ModelSettings().adding(able).choosing("chat", able.id))


@pytest.mark.parametrize("fault", ["ill@load", *at_night("segv@1", "memory@load")])
def test_a_question_is_answered_by_quotes(run: Run, fault: str) -> None:
    have_the_writer_count_as_able()
    done = run("ask", "--book", "eleven-minutes-fast", "--json", QUESTION, fault=fault)
    assert (done.returncode, done.stderr) == (0, "")
    answer = json.loads(done.stdout)
    assert any("by weight" in citation["quote"] for citation in answer["citations"])
    assert answer["writer"] == "quotes"
    (why,) = answer["notices"]
    assert "qwen2.5-coder-0.5b-instruct" in why


@pytest.mark.nightly
@pytest.mark.parametrize("fault", ["kill@6", "memory@5", "abort@4", "abort@5", "nan@5"])
def test_a_summary_is_made_without_it(run: Run, fault: str) -> None:
    made = run("summary", "--book", "eleven-minutes-fast", "--chapter", "2", "--json", fault=fault)
    assert (made.returncode, made.stderr) == (0, "")
    assert json.loads(made.stdout)["sentences"]


@pytest.mark.nightly
def test_doctor_the_list_and_a_trial_say_which_and_how(run: Run) -> None:
    checked = run("doctor", fault="ill@1")
    assert checked.returncode == 0
    (line,) = [line for line in checked.stdout.splitlines() if "Chat model" in line]
    assert line.startswith("limited")
    assert "SIGILL" in line
    assert "SIGILL" in run("models", "list").stdout  # it is remembered
    failed = run("models", "try", "qwen2.5-coder-0.5b-instruct", fault="abort@1")
    assert (failed.returncode, failed.stdout) == (1, "")
    assert "SIGABRT" in failed.stderr
    assert run("models", "try").returncode == 0
    assert "SIG" not in run("models", "list").stdout
