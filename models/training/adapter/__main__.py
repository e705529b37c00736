"""Trains the adapter that ships: ``python -m models.training.adapter CORPUS --folder FOLDER``, or ``make train``.

FOLDER keeps what is made on the way, so that a run that was cut off goes on: the books' index, the blocks, checkpoints
and the log of losses. The adapter is written to FOLDER/adapter.gguf; ``assets/models/`` gets it by hand, with its card.
``--from ADAPTER --phase N`` begins with phase N and the adapter of the earlier ones, where their checkpoint is gone.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from models.chat import ChatModel
from models.folder import ModelsFolder
from models.hashes import hash_file
from models.training.adapter.blocks import PromptBlock, load, save
from models.training.adapter.equality import difference, llama_logits, torch_logits
from models.training.adapter.export import export, restore
from models.training.adapter.learn import Phases, Trainer, TrainingStep, measure
from models.training.adapter.lora import TunedModel
from models.training.adapter.prepare import READER, Preparer
from models.training.adapter.settings import PATH, TrainingSettings, load_settings
from models.training.questions import CHOOSE

_MEASURED = 24
"""Blocks of each book that choices are made on whose loss is printed."""
_COMPARED = 4


def main() -> None:
    """Prepare what isn't there yet, train from the last checkpoint on, export, and compare with llama.cpp."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--settings", type=Path, default=PATH)
    parser.add_argument("--from", dest="start", type=Path, metavar="ADAPTER")
    parser.add_argument("--phase", type=int, default=1, help="the first phase to learn from")
    arguments = parser.parse_args()
    settings = load_settings(arguments.settings)
    folder: Path = arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    reader = ModelsFolder().find(READER)
    read = reader.faster or reader.files[0].path  # the adapter is for the very weights that will wear it
    phases, unseen = _blocks(arguments.corpus, folder, settings, arguments.phase)
    model = TunedModel(read, settings.lora, settings.seed)
    if arguments.start is not None:
        restore(model, arguments.start)
    trainer = Trainer(model, phases, settings.learning, settings.seed, folder)
    if trainer.done == 0:
        print(f"before: {measure(model, unseen):.4f} nats a token on unseen books", flush=True)
    trainer.run(_report)
    print(f"after: {measure(model, unseen):.4f} nats a token on unseen books", flush=True)
    adapter = folder / "adapter.gguf"
    export(model, settings.lora.alpha, adapter)
    print(f"{adapter}: {adapter.stat().st_size:,} bytes, sha256 {hash_file(adapter)}")
    _compare(model, unseen, read, adapter)


def _blocks(corpus: Path, folder: Path, settings: TrainingSettings, first: int) -> tuple[Phases, Sequence[PromptBlock]]:
    """The blocks of each phase from the ``first``, and some of the tuning books'. A file a book keeps them."""
    preparers: dict[int, Preparer] = {}

    def of(stem: str, draw: int, *, tales: bool = False) -> Sequence[PromptBlock]:
        path = folder / "blocks" / (f"{stem}.jsonl" if draw == 1 else f"{stem}-{draw}.jsonl")
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            if draw not in preparers:
                reader = ChatModel(ModelsFolder().find(READER))
                preparers[draw] = Preparer(corpus, folder, settings.evidence, settings.seed + draw - 1, reader)
            save(path, list(preparers[draw].of_tales(stem) if tales else preparers[draw].of_book(stem)))
        blocks = load(path)
        kinds = Counter(branch.kind for block in blocks for branch in block.branches)
        print(
            f"{stem}: {len(blocks)} blocks, {sum(block.size for block in blocks):,} tokens, {dict(kinds)}", flush=True
        )
        return blocks

    phases = [
        (
            [
                *(block for stem in phase.tales for block in of(stem, phase.draw, tales=True)),
                *(block for stem in phase.books for block in of(stem, phase.draw)),
            ],
            phase,
        )
        for phase in settings.phase[first - 1 :]
    ]
    return phases, [block for stem in CHOOSE for block in of(stem, 1)[:_MEASURED]]


def _report(step: TrainingStep) -> None:
    rate = step.tokens / step.seconds
    print(f"step {step.step}/{step.of}: loss {step.loss:.4f}, {rate:.0f} tokens/s", flush=True)


def _compare(model: TunedModel, blocks: Sequence[PromptBlock], base: Path, adapter: Path) -> None:
    for block in blocks[:_COMPARED]:
        branch = block.branches[0]
        alone = PromptBlock(block.prefix, (branch,))
        found = difference(
            torch_logits(model, alone), llama_logits(base, adapter, [*block.prefix, *branch.prompt], branch.reply)
        )
        print(f"torch and llama.cpp: {found.error:.3f} nats apart, the same token at {found.same:.0%}")


if __name__ == "__main__":
    main()
