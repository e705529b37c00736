"""Trains the adapter that ships: ``python -m models.training CORPUS --folder FOLDER``, which ``make train`` calls.

FOLDER keeps what is made on the way, so that a run that was cut off goes on: the tales' index, the blocks, checkpoints
and the log of losses. The adapter is written to FOLDER/adapter.gguf; ``assets/models/`` gets it by hand, with its card.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from models.folder import ModelsFolder
from models.hashes import hash_file
from models.training.blocks import Block, load, save
from models.training.equality import difference, llama_logits, torch_logits
from models.training.export import export
from models.training.learn import Step, Trainer, measure
from models.training.lora import TunedModel
from models.training.prepare import STARTER, Preparer
from models.training.settings import PATH, Settings, load_settings

_MEASURED = 16
"""Blocks of the collections that choices are made on whose loss is printed."""
_COMPARED = 4


def main() -> None:
    """Prepare what isn't there yet, train from the last checkpoint on, export, and compare with llama.cpp."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--settings", type=Path, default=PATH)
    arguments = parser.parse_args()
    settings = load_settings(arguments.settings)
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    taught = _blocks(arguments.corpus, folder, "taught", settings)
    chosen_on = _blocks(arguments.corpus, folder, "chosen-on", settings)[:_MEASURED]
    starter = ModelsFolder().find(STARTER).files[0].path
    model = TunedModel(starter, settings.lora, settings.seed)
    trainer = Trainer(model, taught, settings.learning, settings.seed, folder)
    if trainer.done == 0:
        print(f"untuned: {measure(model, chosen_on):.4f} nats a token on unseen tales", flush=True)
    trainer.run(_told)
    print(f"tuned: {measure(model, chosen_on):.4f} nats a token on unseen tales", flush=True)
    adapter = folder / "adapter.gguf"
    export(model, settings.lora.alpha, adapter)
    print(f"{adapter}: {adapter.stat().st_size:,} bytes, sha256 {hash_file(adapter)}")
    _compare(model, chosen_on, starter, adapter)


def _blocks(corpus: Path, folder: Path, part: str, settings: Settings) -> Sequence[Block]:
    """The blocks of one part of the split; the router's examples are learnt from only."""
    path = folder / f"{part}.jsonl"
    if not path.exists():
        taught = part == "taught"
        preparer = Preparer(corpus, folder, settings.books.taught if taught else settings.books.chosen_on, settings)
        blocks = list(preparer.blocks(lambda done, of: print(f"\r{part}: {done}/{of} questions", end="", flush=True)))
        save(path, [*blocks, *preparer.routes()] if taught else blocks)
    blocks = list(load(path))
    kinds = Counter(branch.kind for block in blocks for branch in block.branches)
    print(f"\r{part}: {len(blocks)} blocks, {sum(block.size for block in blocks):,} tokens, {dict(kinds)}", flush=True)
    return blocks


def _told(step: Step) -> None:
    rate = step.tokens / step.seconds
    print(f"step {step.step}/{step.of}: loss {step.loss:.4f}, {rate:.0f} tokens/s", flush=True)


def _compare(model: TunedModel, blocks: Sequence[Block], starter: Path, adapter: Path) -> None:
    for block in blocks[:_COMPARED]:
        branch = block.branches[0]
        alone = Block(block.prefix, (branch,))
        found = difference(
            torch_logits(model, alone),
            llama_logits(starter, adapter, [*block.prefix, *branch.prompt], branch.reply),
        )
        print(f"torch and llama.cpp: {found.error:.3f} nats apart, the same token at {found.same:.0%}")


if __name__ == "__main__":
    main()
