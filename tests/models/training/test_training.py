"""The training itself, on the real starter model: what is exported is what was trained, and a kill loses nothing."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest
import torch

from models.folder import ModelsFolder
from models.training.blocks import joined, lay_out
from models.training.equality import difference, llama_logits, torch_logits
from models.training.export import export
from models.training.learn import plan, schedule, thinned
from models.training.lora import TunedModel
from models.training.prepare import STARTER
from tests.models.training.tiny import BLOCKS, LEARNING, LORA, tiny_model

ROOT = Path(__file__).resolve().parents[3]
PROMPT = tuple(range(300, 340))
REPLY = (504, 1234, 30, 2)


@pytest.fixture(scope="module")
def changed() -> TunedModel:
    """A model whose adapter says something, though nothing sensible."""
    model = tiny_model()
    random = torch.Generator().manual_seed(3)
    for _, part in model.adapter():
        part.b.data.normal_(0, 0.3, generator=random)
    return model


@pytest.mark.model
def test_branches_learn_as_they_would_alone(changed: TunedModel) -> None:
    examples = [("answer", (*PROMPT, n, n + 1), REPLY) for n in range(3)]
    with torch.no_grad():
        together = changed.logits(lay_out(joined(examples)))  # type: ignore[arg-type]
        alone = [changed.logits(lay_out(joined([one]))) for one in examples]  # type: ignore[list-item]
    assert torch.allclose(together, torch.cat(alone), atol=1e-3)


@pytest.mark.model
def test_llama_cpp_says_what_was_trained(changed: TunedModel, tmp_path: Path) -> None:
    """Within what quantisation costs the model without an adapter; a wrong order of rows would be far off."""
    starter = ModelsFolder().find(STARTER).files[0].path
    adapter = tmp_path / "adapter.gguf"
    export(changed, LORA.alpha, adapter)
    block = joined([("answer", PROMPT, REPLY)])
    tuned = torch_logits(changed, block)
    plain = torch_logits(tiny_model(), block)
    quantised = difference(plain, llama_logits(starter, None, PROMPT, REPLY))
    exported = difference(tuned, llama_logits(starter, adapter, PROMPT, REPLY))
    ignored = difference(tuned, llama_logits(starter, None, PROMPT, REPLY))
    assert exported.error < 2 * quantised.error + 0.05
    assert ignored.error > 3 * exported.error, "the adapter changed too little to prove anything"


@pytest.mark.model
def test_a_killed_training_goes_on_to_the_same_end(tmp_path: Path) -> None:
    undisturbed, killed = tmp_path / "undisturbed", tmp_path / "killed"
    for folder in (undisturbed, killed):
        folder.mkdir()
    subprocess.run(_command(undisturbed), cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    with subprocess.Popen(_command(killed), cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        next(line for line in child.stdout if line.startswith("step 2"))
        child.send_signal(signal.SIGKILL)
    resumed = subprocess.run(_command(killed), cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    begun = int(resumed.stdout.split()[2])
    assert 2 <= begun < len(BLOCKS) // 2 * 3
    one, other = (torch.load(folder / "checkpoint.pt", weights_only=True) for folder in (undisturbed, killed))
    assert one["step"] == other["step"]
    for name, parameter in one["parameters"].items():
        assert torch.equal(parameter, other["parameters"][name]), name


def test_the_rate_rises_then_falls() -> None:
    rates = [schedule(step, 100, 0.05) for step in range(100)]
    assert np.argmax(rates) in range(4, 6)
    assert rates[0] < 0.25
    assert 0.05 <= rates[-1] < 0.06


def test_a_training_can_be_lengthened_but_what_was_learnt_stays() -> None:
    begun = msgspec.structs.replace(LEARNING, epochs=LEARNING.epochs[:1])
    shorter, longer = list(plan(BLOCKS, begun, 1)), list(plan(BLOCKS, LEARNING, 1))
    assert 0 < len(shorter) < len(longer)
    assert longer[: len(shorter)] == shorter


def test_an_epoch_thins_what_has_no_answer_and_nothing_else() -> None:
    kept = [branch.kind for block in thinned(BLOCKS * 50, 0.2, "1") for branch in block.branches]
    assert kept.count("answer") == 50 * len(BLOCKS)
    assert 0.1 < kept.count("absent") / kept.count("answer") < 0.3
    assert thinned(BLOCKS, 1.0, "1") == list(BLOCKS)


def _command(folder: Path) -> list[str]:
    return [sys.executable, "-m", "tests.models.training.tiny", str(folder)]
