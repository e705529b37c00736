"""The training loop: it checkpoints, resumes where it was cut off, and logs its losses."""

from __future__ import annotations

import json
import math
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

from models.training.blocks import Block, lay_out
from models.training.lora import TunedModel
from models.training.settings import Learning


@dataclass(frozen=True, slots=True)
class Step:
    """What a step of the training came to. ``loss`` is in nats a token of the replies."""

    step: int
    of: int
    loss: float
    tokens: int
    seconds: float


class Trainer:
    """Trains a model's adapter on blocks; the same blocks, settings and seed give the same adapter.

    A checkpoint is a file that is replaced as a whole: whenever the process dies, the next one goes on from the last.
    """

    def __init__(self, model: TunedModel, blocks: Sequence[Block], settings: Learning, seed: int, folder: Path) -> None:
        self._model, self._blocks, self._settings = model, blocks, settings
        self._parameters = model.trained()
        self._optimizer = torch.optim.AdamW(self._parameters.values(), lr=settings.rate, weight_decay=0.0)
        self._seed = seed
        self._checkpoint = folder / "checkpoint.pt"
        self._log = folder / "log.jsonl"
        self.steps = -(-len(blocks) // settings.blocks) * settings.epochs
        self.done = 0
        """Steps behind it."""
        if self._checkpoint.exists():
            self._resume()

    def run(self, on_step: Callable[[Step], None]) -> None:
        """Train to the end."""
        torch.set_num_threads(1)  # a block a core: no core waits for another within a product
        with ThreadPoolExecutor(self._settings.workers) as pool:
            while self.done < self.steps:
                began = time.monotonic()
                chosen = self._chosen(self.done)
                told = sum(len(branch.reply) for block in chosen for branch in block.branches)
                gradients = list(pool.map(self._gradients, chosen))
                loss = sum(value for value, _ in gradients) / told
                self._update([gradient for _, gradient in gradients], told)
                self.done += 1
                size = sum(block.size for block in chosen)
                step = Step(self.done, self.steps, loss, size, time.monotonic() - began)
                self._write(step)
                if self.done % self._settings.checkpoint == 0 or self.done == self.steps:
                    self._save()
                on_step(step)

    def _chosen(self, step: int) -> Sequence[Block]:
        """The blocks of a step: each epoch is a shuffle of its own."""
        a_epoch = self.steps // self._settings.epochs
        order = list(range(len(self._blocks)))
        random.Random(f"{self._seed} {step // a_epoch}").shuffle(order)  # noqa: S311 - a sample, no secret
        first = step % a_epoch * self._settings.blocks
        return [self._blocks[n] for n in order[first : first + self._settings.blocks]]

    def _gradients(self, block: Block) -> tuple[float, Sequence[Tensor]]:
        """A block's loss and its gradients, each in the order of the parameters."""
        loss = self._model.loss(lay_out(block))
        return float(loss.detach()), torch.autograd.grad(loss, list(self._parameters.values()))

    def _update(self, gradients: Sequence[Sequence[Tensor]], told: int) -> None:
        for parameter, *parts in zip(self._parameters.values(), *gradients, strict=True):
            parameter.grad = torch.stack(parts).sum(0) / told
        torch.nn.utils.clip_grad_norm_(self._parameters.values(), self._settings.clip)
        for group in self._optimizer.param_groups:
            group["lr"] = self._settings.rate * schedule(self.done, self.steps, self._settings.warmup)
        self._optimizer.step()
        self._optimizer.zero_grad()

    def _save(self) -> None:
        state = {
            "step": self.done,
            "of": self.steps,
            "parameters": {name: value.detach() for name, value in self._parameters.items()},
            "optimizer": self._optimizer.state_dict(),
        }
        half = self._checkpoint.with_suffix(".part")
        torch.save(state, half)
        half.replace(self._checkpoint)

    def _resume(self) -> None:
        state = torch.load(self._checkpoint, weights_only=True)
        if state["of"] != self.steps:
            raise SystemExit(f"{self._checkpoint} is of another training; remove it to begin anew.")
        for name, value in state["parameters"].items():
            self._parameters[name].data.copy_(value)
        self._optimizer.load_state_dict(state["optimizer"])
        self.done = state["step"]

    def _write(self, step: Step) -> None:
        with self._log.open("a", encoding="utf-8") as log:
            row = {"step": step.step, "loss": round(step.loss, 4), "tokens": step.tokens, "s": round(step.seconds, 2)}
            log.write(json.dumps(row) + "\n")


def schedule(step: int, steps: int, warmup: float) -> float:
    """The share of the full rate at ``step``: a linear beginning, then a cosine down to a twentieth."""
    first = max(1, round(steps * warmup))
    if step < first:
        return (step + 1) / first
    return 0.05 + 0.95 * 0.5 * (1 + math.cos(math.pi * (step - first) / max(1, steps - first)))


def measure(model: TunedModel, blocks: Sequence[Block]) -> float:
    """The loss over blocks, in nats a token of their replies."""
    with torch.no_grad():
        total = sum(float(model.loss(lay_out(block))) for block in blocks)
    return total / sum(len(branch.reply) for block in blocks for branch in block.branches)
