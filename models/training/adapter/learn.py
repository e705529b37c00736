"""The training loop: it checkpoints, resumes where it was cut off, and logs its losses."""

from __future__ import annotations

import hashlib
import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import msgspec
import torch
from torch import Tensor

from models.training.adapter.blocks import PromptBlock, lay_out
from models.training.adapter.lora import TunedModel
from models.training.adapter.settings import Learning, Phase

Phases = Sequence[tuple[Sequence[PromptBlock], Phase]]


@dataclass(frozen=True, slots=True)
class TrainingStep:
    """What a step of the training came to. ``loss`` is in nats a token of the replies."""

    step: int
    of: int
    loss: float
    tokens: int
    seconds: float


class Trainer:
    """Trains a model's adapter on blocks; the same blocks, settings and seed give the same adapter.

    A checkpoint is a file that is replaced as a whole: whenever the process dies, the next one goes on from the last.
    Phases may be added behind.
    """

    def __init__(self, model: TunedModel, phases: Phases, settings: Learning, seed: int, folder: Path) -> None:
        self._model, self._settings = model, settings
        self._parameters = model.trained()
        self._optimizer = torch.optim.AdamW(self._parameters.values(), weight_decay=0.0)
        self._plan = list(plan(phases, settings, seed))
        self._checkpoint = folder / "checkpoint.pt"
        self._log = folder / "log.jsonl"
        self.steps = len(self._plan)
        self.done = 0
        """Steps behind it."""
        if self._checkpoint.exists():
            self._resume()

    def run(self, on_step: Callable[[TrainingStep], None]) -> None:
        """Train to the end."""
        torch.set_num_threads(1)  # a block a core: no core waits for another within a product
        with ThreadPoolExecutor(self._settings.workers) as pool:
            while self.done < self.steps:
                began = time.monotonic()
                chosen, rate = self._plan[self.done]
                taught = sum(len(branch.reply) for block in chosen for branch in block.branches)
                gradients = list(pool.map(self._gradients, chosen))
                loss = sum(value for value, _ in gradients) / taught
                self._update([gradient for _, gradient in gradients], taught, rate)
                self.done += 1
                size = sum(block.size for block in chosen)
                step = TrainingStep(self.done, self.steps, loss, size, time.monotonic() - began)
                self._write(step)
                if self.done % self._settings.checkpoint == 0 or self.done == self.steps:
                    self._save()
                on_step(step)

    def _gradients(self, block: PromptBlock) -> tuple[float, Sequence[Tensor]]:
        """A block's loss and its gradients, each in the order of the parameters."""
        loss = self._model.loss(lay_out(block))
        return float(loss.detach()), torch.autograd.grad(loss, list(self._parameters.values()))

    def _update(self, gradients: Sequence[Sequence[Tensor]], taught: int, rate: float) -> None:
        for parameter, *parts in zip(self._parameters.values(), *gradients, strict=True):
            parameter.grad = torch.stack(parts).sum(0) / taught
        torch.nn.utils.clip_grad_norm_(self._parameters.values(), self._settings.clip)
        for group in self._optimizer.param_groups:
            group["lr"] = rate
        self._optimizer.step()
        self._optimizer.zero_grad()

    def _save(self) -> None:
        state = {
            "step": self.done,
            "behind": self._history_hash(),
            "parameters": {name: value.detach() for name, value in self._parameters.items()},
            "optimizer": self._optimizer.state_dict(),
        }
        half = self._checkpoint.with_suffix(".part")
        torch.save(state, half)
        half.replace(self._checkpoint)

    def _resume(self) -> None:
        state = torch.load(self._checkpoint, weights_only=True)
        self.done = state["step"]
        if state["behind"] != self._history_hash():
            raise SystemExit(f"{self._checkpoint} is of another training; remove it to begin anew.")
        for name, value in state["parameters"].items():
            self._parameters[name].data.copy_(value)
        self._optimizer.load_state_dict(state["optimizer"])

    def _history_hash(self) -> str:
        """A hash of the steps done: a training may be lengthened, but what was learnt can't be changed."""
        digest = hashlib.sha256()
        for blocks, rate in self._plan[: self.done]:
            digest.update(msgspec.json.encode((blocks, rate)))
        return digest.hexdigest()

    def _write(self, step: TrainingStep) -> None:
        with self._log.open("a", encoding="utf-8") as log:
            row = {"step": step.step, "loss": round(step.loss, 4), "tokens": step.tokens, "s": round(step.seconds, 2)}
            log.write(json.dumps(row) + "\n")


def plan(phases: Phases, settings: Learning, seed: int) -> Iterator[tuple[Sequence[PromptBlock], float]]:
    """The blocks and the rate of each step.

    Each phase is a shuffle of its own, so that a training can begin before all questions are written.
    """
    for n, (blocks, phase) in enumerate(phases):
        left = list(blocks)
        random.Random(f"{seed} {n}").shuffle(left)  # noqa: S311 - a sample, no secret
        steps = [left[first : first + settings.blocks] for first in range(0, len(left), settings.blocks)][: phase.steps]
        for step, chosen in enumerate(steps):
            yield chosen, phase.rate * schedule(step, len(steps), phase)


def schedule(step: int, steps: int, phase: Phase) -> float:
    """The share of a phase's rate: a linear rise, level, a linear fall (Hu et al., MiniCPM, 2024)."""
    rise = (step + 1) / phase.warmup if phase.warmup else 1.0
    fall = (steps - step) / (phase.decay + 1)
    return min(1.0, rise, fall)


def measure(model: TunedModel, blocks: Sequence[PromptBlock]) -> float:
    """The loss over blocks, in nats a token of their replies."""
    with torch.no_grad():
        total = sum(float(model.loss(lay_out(block))) for block in blocks)
    return total / sum(len(branch.reply) for block in blocks for branch in block.branches)
