"""Which passages a trained reader takes for answers: those that don't answer are the negatives to learn from next.

A file a book, as ``prepare`` makes them; a line for each question.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import numpy as np
import torch

from models.training.span_reader.batches import Hardness, TokenBatches
from models.training.span_reader.encoder import SpanEncoder
from models.training.span_reader.examples import SpanPassage, SpanQuestion, load_file

_TOGETHER = 4


class _Mined(msgspec.Struct, frozen=True):
    id: str
    scores: tuple[float, ...]


def mine(model: SpanEncoder, batches: TokenBatches, examples: Path, folder: Path) -> Iterator[str]:
    """Read all passages of the questions in the files of ``examples`` that have no file in ``folder`` yet."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(examples.glob("*.jsonl")):
        target = folder / path.name
        if target.exists():
            continue
        rows = [_Mined(example.id, tuple(hardness_of(model, batches, example))) for example in load_file(path)]
        partial = target.with_suffix(".part")
        partial.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
        partial.replace(target)
        yield f"{path.stem}: {len(rows)} questions"


def hardness_of(model: SpanEncoder, batches: TokenBatches, example: SpanQuestion) -> list[float]:
    """For each passage the logit of its likeliest beginning and end together, less the null's."""
    model.eval()
    order = sorted(range(len(example.passages)), key=lambda at: len(example.passages[at].text))
    scores = [0.0] * len(order)
    null = float(model.null.detach().sum())
    for first in range(0, len(order), _TOGETHER):
        places = order[first : first + _TOGETHER]
        batch = batches.of(example.question, [SpanPassage(example.passages[at].text) for at in places])
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            tokens = model(batch.ids, batch.kinds, batch.mask)[1].numpy()
        for row, at in enumerate(places):
            inside = batch.inside[row].numpy()
            best = tokens[row, inside, 1:].max(axis=0, initial=-100.0)
            scores[at] = round(float(np.sum(best)) - null, 2)
    return scores


def load_hardness(folders: Sequence[Path]) -> Hardness:
    """What was mined, by the questions' ids."""
    paths = (path for folder in folders for path in sorted(folder.glob("*.jsonl")))
    rows = (msgspec.json.decode(line, type=_Mined) for path in paths for line in path.read_bytes().splitlines())
    return {row.id: row.scores for row in rows}
