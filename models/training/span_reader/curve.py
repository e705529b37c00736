"""The learning curve: the same run with few questions to learn from, and with more."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from models.training.span_reader.examples import SpanQuestion
from models.training.span_reader.learn import Run
from models.training.span_reader.measure import Figures, TorchReader, measure, span_reader
from models.training.span_reader.model import StartingPoint
from models.training.span_reader.settings import RunSettings


def curve(
    settings: RunSettings,
    base: Path | None,
    examples: Sequence[SpanQuestion],
    measured: Sequence[SpanQuestion],
    folder: Path,
    counts: Sequence[int],
) -> list[tuple[int, Figures]]:
    """Train on so many of the examples, and on all, each time from the start and with the same schedule, and measure.

    Each run has a folder of its own, in which it goes on if it was ended. A run's examples are among the next one's.
    """
    order = sorted(examples, key=lambda example: example.id)
    random.Random(settings.seed).shuffle(order)  # noqa: S311 - no secret
    runs = []
    for count in [*(count for count in counts if count < len(order)), len(order)]:
        begun = StartingPoint(settings, base)
        run = Run(begun.model, begun.batches, order[:count], settings, folder / f"{settings.size}-{count}")
        run.run()
        figures = measure(span_reader(TorchReader(begun.model, begun.batches)), measured)
        run.log(questions=count, figures=figures)
        runs.append((count, figures))
    return runs


def table(runs: Sequence[tuple[int, Figures]]) -> str:
    """The curve in lines of text."""
    lines = ["questions  asked  held  right  among five  null's area"]
    for count, figures in runs:
        sums = (sum(figures.asked), sum(figures.held), sum(figures.right), sum(figures.among_five))
        lines.append(f"{count:9}  {sums[0]:5}  {sums[1]:4}  {sums[2]:5}  {sums[3]:10}  {figures.null_auc:11.3f}")
    return "\n".join(lines)
