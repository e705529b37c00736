"""Each model is tried once on a computer, in a process of its own; one that fails isn't used, and that is said."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from models.errors import ModelError
from models.folder import InstalledModel, ModelsFolder
from models.machine import context_that_fits
from reader.engine.model_host import trials as trials_module
from reader.engine.model_host.trials import Trials
from reader.engine.runtimes import Runtimes
from tests.reader.engine.model_host.conftest import Host

pytestmark = pytest.mark.model
Make = Callable[[str], Trials]
NOWHERE = ("/nowhere/quoth",)
"""A command that can't be started: what works with it starts no process."""


@pytest.mark.parametrize(
    ("fault", "how", "lasting"),
    [
        ("ill@load", "while it was loaded (the processor met an instruction that it doesn’t know, SIGILL, after", True),
        pytest.param(
            *("segv@1", "while it was tried (it reached for memory that isn’t its own, SIGSEGV, after", True),
            marks=pytest.mark.nightly,
        ),
        pytest.param(
            *("abort@2", "while it was tried (its library gave up, SIGABRT, after", True),
            marks=pytest.mark.nightly,
        ),
        pytest.param(
            *("hang@1", "while it was tried (it gave no sign of life for 10 s, after", True),
            marks=pytest.mark.nightly,
        ),
        ("nan@1", "it computes nothing but nonsense (NaN)", True),
        ("memory@load", "can’t be loaded (", False),
        pytest.param(
            *("kill@load", "while it was loaded (it was killed, perhaps because memory ran out, SIGKILL, after", False),
            marks=pytest.mark.nightly,
        ),
    ],
)
def test_a_model_that_fails_its_trial_is_not_used(
    folder: ModelsFolder, model: InstalledModel, trials: Make, fault: str, how: str, lasting: bool
) -> None:
    with pytest.raises(ModelError) as failure:
        trials(fault).load_chat(model)
    assert how in str(failure.value)
    again = Trials(folder, NOWHERE)
    with pytest.raises(ModelError) as later:
        again.load_chat(model)
    assert (str(later.value) == str(failure.value)) == lasting  # otherwise it is tried anew, which can't be done here
    assert again.problem(model) == (str(failure.value) if lasting else "")
    assert ("quoth models try" in str(failure.value)) == (fault != "memory@load")


def test_one_that_works_is_loaded_without_a_trial_from_then_on(model: InstalledModel, trials: Make) -> None:
    trials("").load_chat(model).close()
    trials("abort@1").load_chat(model).close()  # nothing was computed


def test_it_is_tried_anew_on_another_processor_and_when_asked(
    folder: ModelsFolder, model: InstalledModel, trials: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ModelError):
        trials("ill@1").load_chat(model)
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(trials_module, "processor_name", lambda: "another")
        trials("").load_chat(model).close()
    with pytest.raises(ModelError):
        trials("").load_chat(model)
    trials("").check(model)  # as an install does
    trials("").load_chat(model).close()
    Trials(folder, NOWHERE).check(model)  # it is known to work


def test_the_search_model_is_tried_too(folder: ModelsFolder, trials: Make, tmp_path: Path) -> None:
    search = folder.active("embedding")
    dying = Trials(folder, [sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGILL)"])
    with pytest.raises(ModelError, match=r"all-minilm-l6-v2-int8 doesn’t work on this computer: .* SIGILL"):
        dying.check_onnx(search)
    runtimes = Runtimes(folder, NOWHERE)
    assert (runtimes.embedder(), runtimes.reranker()) == (None, None)
    assert "SIGILL" in runtimes.embedder_problem
    trials("").try_out(search)
    Trials(folder, NOWHERE).check_onnx(search)
    runtimes.try_again()
    assert runtimes.embedder() is None  # forgotten, and can't be tried here
    shutil.rmtree(folder.path)


def test_trials_of_several_computers_are_remembered_and_rubbish_is_not_minded(
    folder: ModelsFolder, model: InstalledModel, trials: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = folder.path / "trials.json"
    record.write_text("{nonsense")
    for computer in ("one", "another"):
        monkeypatch.setattr(trials_module, "processor_name", lambda computer=computer: computer)
        trials("").load_chat(model).close()
    assert len(msgspec.json.decode(record.read_bytes(), type=dict[str, object])) == 2


def test_where_nothing_can_be_written_a_trial_is_remembered_until_the_end(
    folder: ModelsFolder, model: InstalledModel, trials: Make
) -> None:
    (folder.path / "trials.json").mkdir()
    once = trials("ill@load")
    with pytest.raises(ModelError) as failure:
        once.load_chat(model)
    assert once.problem(model) == str(failure.value)


def test_without_llama_the_reader_learns_how_to_get_it(folder: ModelsFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials_module, "installed_llama", lambda: None)
    runtimes = Runtimes(folder, NOWHERE)
    assert runtimes.chat() is None
    assert runtimes.problems == (trials_module.NO_LLAMA,)


@pytest.mark.parametrize(
    ("wanted", "available", "tokens"),
    [
        (4096, 0, 4096),  # nobody knows
        (4096, 10**9, 4096),
        (4096, 600_000_000 + 2000 * 12_288, 2000),
        (4096, 600_000_000, 0),
        (512, 600_000_000 + 600 * 12_288, 512),
    ],
)
def test_the_context_is_made_smaller_before_a_model_is_refused(wanted: int, available: int, tokens: int) -> None:
    assert context_that_fits(wanted, 12_288, 450_000_000, available) == tokens


def test_a_model_for_which_memory_is_short_says_so(
    model: InstalledModel, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    from models import llama  # noqa: PLC0415 - it loads llama.cpp
    from models.chat import ChatModel  # noqa: PLC0415

    monkeypatch.setattr(llama, "available_memory", lambda: 10**8)
    with pytest.raises(ModelError, match=r"takes 0\.\d GB of memory and more, and 0\.1 GB are free"):
        ChatModel(model)
