"""The training itself, on a small model: what is exported is what was trained, and a kill loses nothing."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
import torch

from models.folder import ModelsFolder
from models.training.adapter.blocks import joined, lay_out
from models.training.adapter.equality import difference, llama_logits, torch_logits
from models.training.adapter.export import export, restore
from models.training.adapter.learn import Trainer, TrainingStep, measure, plan, schedule
from models.training.adapter.lora import TunedModel
from models.training.adapter.prepare import READER
from models.training.adapter.settings import Phase
from tests.models.training.adapter.tiny import BLOCKS, LEARNING, LORA, PHASES, write_model

ROOT = Path(__file__).resolve().parents[3]
PROMPT = tuple(range(60, 100))
REPLY = (50, 123, 30, 2)
ONE = joined([("answer", PROMPT, REPLY)])


@pytest.fixture(scope="module")
def gguf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small model's file."""
    return write_model(tmp_path_factory.mktemp("tiny") / "tiny.gguf")


@pytest.fixture
def model(gguf: Path) -> TunedModel:
    """The small model with an adapter that changes nothing yet."""
    return TunedModel(gguf, LORA, seed=1)


def change(model: TunedModel, by: float) -> None:
    """Give the adapter random weights, so that it changes the output."""
    random = torch.Generator().manual_seed(3)
    for _, part in model.adapter():
        part.b.data.normal_(0, by, generator=random)


def test_branches_learn_as_they_would_alone(model: TunedModel) -> None:
    change(model, 0.3)
    examples = [("answer", (*PROMPT, n, n + 1), REPLY) for n in range(3)]
    with torch.no_grad():
        together = model.logits(lay_out(joined(examples)))  # type: ignore[arg-type]
        alone = [model.logits(lay_out(joined([one]))) for one in examples]  # type: ignore[list-item]
    assert not torch.allclose(alone[0], alone[1], atol=0.5)
    assert torch.allclose(together, torch.cat(alone), atol=0.2)  # activations are of 16 bits


def test_llama_cpp_says_what_was_trained(model: TunedModel, gguf: Path, tmp_path: Path) -> None:
    _same_in_llama_cpp(model, gguf, tmp_path / "adapter.gguf", by=0.3)


@pytest.mark.model
def test_llama_cpp_says_what_was_trained_of_the_starter_model(models_folder: Path, tmp_path: Path) -> None:
    """With the file that the adapter is for: its numbers are larger than the small model's, so it rounds more.

    The two may differ with the adapter as much as without; a wrong order of rows would be far off.
    """
    reader = ModelsFolder(models_folder).find(READER)
    read = reader.faster or reader.files[0].path
    _same_in_llama_cpp(TunedModel(read, LORA, seed=1), read, tmp_path / "adapter.gguf", by=0.03)


def _same_in_llama_cpp(model: TunedModel, gguf: Path, adapter: Path, by: float) -> None:
    plain = torch_logits(model, ONE)
    change(model, by)
    tuned = torch_logits(model, ONE)
    export(model, LORA.alpha, adapter)
    plain_there = llama_logits(gguf, None, PROMPT, REPLY)
    rounded = difference(plain, plain_there)
    exported = difference(tuned, llama_logits(gguf, adapter, PROMPT, REPLY))
    ignored = difference(tuned, plain_there)
    assert exported.error < 2 * rounded.error + 0.05
    assert ignored.error > 3 * exported.error, "the adapter changed too little to prove anything"


def test_a_training_lowers_the_loss_of_what_is_taught_and_tells_each_step(model: TunedModel, tmp_path: Path) -> None:
    before = measure(model, BLOCKS)
    steps: list[TrainingStep] = []
    phases = ((BLOCKS, Phase(2, 1e-2)),) * 8
    trainer = Trainer(model, phases, msgspec.structs.replace(LEARNING, checkpoint=100), 1, tmp_path)
    trainer.run(steps.append)
    assert measure(model, BLOCKS) < before - 0.5
    assert [step.step for step in steps] == list(range(1, 17))
    assert len((tmp_path / "log.jsonl").read_text(encoding="utf-8").splitlines()) == 16


def test_a_checkpoint_of_another_training_is_refused(model: TunedModel, tmp_path: Path) -> None:
    Trainer(model, PHASES, LEARNING, 1, tmp_path).run(lambda step: None)
    assert Trainer(model, PHASES, LEARNING, 1, tmp_path).done == 3
    faster = [(blocks, msgspec.structs.replace(phase, rate=2e-3)) for blocks, phase in PHASES]
    for phases in (PHASES[1:] * 2, faster):
        with pytest.raises(SystemExit, match="is of another training"):
            Trainer(model, phases, LEARNING, 1, tmp_path)


def test_a_killed_training_goes_on_to_the_same_end(gguf: Path, tmp_path: Path) -> None:
    undisturbed, killed = tmp_path / "undisturbed", tmp_path / "killed"
    for folder in (undisturbed, killed):
        folder.mkdir()
    subprocess.run(_command(gguf, undisturbed), cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    with subprocess.Popen(_command(gguf, killed), cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        next(line for line in child.stdout if line.startswith("step 2"))
        child.send_signal(signal.SIGKILL)
    resumed = subprocess.run(_command(gguf, killed), cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    begun = int(resumed.stdout.split()[2])
    assert 2 <= begun <= 3
    one, other = (torch.load(folder / "checkpoint.pt", weights_only=True) for folder in (undisturbed, killed))
    assert one["step"] == other["step"]
    for name, parameter in one["parameters"].items():
        assert torch.equal(parameter, other["parameters"][name]), name


def test_the_rate_rises_stays_and_falls() -> None:
    rates = [schedule(step, 100, Phase(100, 1e-3, warmup=2, decay=2)) for step in range(100)]
    assert schedule(0, 100, Phase(100, 1e-3)) == schedule(99, 100, Phase(100, 1e-3)) == 1.0
    assert rates[0] == 0.5
    assert set(rates[1:98]) == {1.0}
    assert 1.0 > rates[98] > rates[99] > 0


def test_a_training_can_be_lengthened_by_a_phase_and_what_was_learnt_stays() -> None:
    shorter, longer = list(plan(PHASES[:1], LEARNING, 1)), list(plan(PHASES, LEARNING, 1))
    assert 0 < len(shorter) < len(longer)
    assert [blocks for blocks, _ in longer[: len(shorter)]] == [blocks for blocks, _ in shorter]


def test_a_phase_ends_after_its_steps() -> None:
    assert len(list(plan(((BLOCKS, Phase(1, 1e-3)),), LEARNING, 1))) == 1
    assert len(list(plan(((BLOCKS, Phase(9, 1e-3)),), LEARNING, 1))) == len(BLOCKS) // LEARNING.blocks


def test_an_adapter_that_was_exported_is_trained_further(model: TunedModel, gguf: Path, tmp_path: Path) -> None:
    Trainer(model, PHASES, LEARNING, 1, tmp_path).run(lambda step: None)
    learnt = measure(model, BLOCKS)
    export(model, LORA.alpha, tmp_path / "adapter.gguf")
    again = TunedModel(gguf, LORA, seed=2)
    restore(again, tmp_path / "adapter.gguf")
    assert measure(again, BLOCKS) == pytest.approx(learnt, abs=0.02)


def _command(gguf: Path, folder: Path) -> list[str]:
    return [sys.executable, "-m", "tests.models.training.adapter.tiny", str(gguf), str(folder)]
