"""A training of a few steps on a few words, as a process that can be killed."""

from __future__ import annotations

import sys
from pathlib import Path

from models.folder import ModelsFolder
from models.training.blocks import Block, joined
from models.training.learn import Trainer
from models.training.lora import TunedModel
from models.training.prepare import STARTER
from models.training.settings import Epoch, Learning, LoraSettings

LORA = LoraSettings(rank=2, alpha=4.0)
LEARNING = Learning(
    epochs=(Epoch(1e-3, absent=1.0), Epoch(1e-3, absent=0.5), Epoch(5e-4, absent=0.0)),
    warmup=0.1,
    blocks=2,
    clip=1.0,
    workers=2,
    checkpoint=1,
)
BLOCKS: tuple[Block, ...] = tuple(
    joined([("answer", range(100 + n, 110 + n), (20 + n, 2)), ("absent", (*range(100 + n, 108 + n), 7), (30, 2))])
    for n in range(4)
)


def tiny_model() -> TunedModel:
    """The starter model with a small adapter."""
    return TunedModel(ModelsFolder().find(STARTER).files[0].path, LORA, seed=1)


def main() -> None:
    """Train in the folder given, telling each step."""
    trainer = Trainer(tiny_model(), BLOCKS, LEARNING, 1, Path(sys.argv[1]))
    print(f"begins after {trainer.done} of {trainer.steps}", flush=True)
    trainer.run(lambda step: print(f"step {step.step} loss {step.loss:.6f}", flush=True))


if __name__ == "__main__":
    main()
