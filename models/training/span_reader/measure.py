"""How well spans are found on the tuning books, beside the cross-encoder that ships, and after more questions."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch

from models.cancel import CancelToken
from models.pairs import Floats, PairReader, PairReading
from models.training.judge import is_right
from models.training.span_reader.batches import TokenBatches
from models.training.span_reader.encoder import SpanEncoder
from models.training.span_reader.examples import SpanPassage, SpanQuestion
from models.training.span_reader.learn import Run
from models.training.span_reader.model import StartingPoint
from models.training.span_reader.reading import ReadAnswers, likeliest
from models.training.span_reader.settings import RunSettings

READ = 8
"""Passages of a question that are read, as in the program."""
_TOGETHER = 4
SURE = (20, 40, 60, 100)
_WORDINGS = ("reader", "summary")

Read = Callable[[SpanQuestion], ReadAnswers]


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured. The counts by wording are of answerable questions: reader's, summary's."""

    asked: tuple[int, ...]
    held: tuple[int, ...]
    """Questions whose passages hold the proof."""
    right: tuple[int, ...]
    among_five: tuple[int, ...]
    null_auc: float
    """How well the null's probability tells the questions without an answer from the others."""
    sure: dict[int, int]
    """Of so many likeliest answers, unanswerable questions included, how many are right."""


class TorchReader:
    """What the model reads, as it is now: a ``PairReader``."""

    id = "in training"

    def __init__(self, model: SpanEncoder, batches: TokenBatches) -> None:
        self._model, self._batches = model, batches

    def read(
        self, question: str, passages: Sequence[str], cancel: CancelToken | None = None
    ) -> tuple[PairReading, ...]:
        """What it makes of each passage, in their order. ``cancel`` is checked before each batch."""
        self._model.eval()
        by_length = sorted(range(len(passages)), key=lambda at: len(passages[at]))
        readings: dict[int, PairReading] = {}
        for first in range(0, len(by_length), _TOGETHER):
            if cancel is not None:
                cancel.check()
            places = by_length[first : first + _TOGETHER]
            readings |= zip(places, self._readings(question, [passages[at] for at in places]), strict=True)
        return tuple(readings[at] for at in range(len(passages)))

    def _readings(self, question: str, texts: Sequence[str]) -> list[PairReading]:
        batch = self._batches.of(question, [SpanPassage(text) for text in texts])
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            relevance, tokens = (values.numpy() for values in self._model(batch.ids, batch.kinds, batch.mask))
        tokens[..., 1:] -= self._model.null.detach().numpy()
        readings = []
        for row in range(len(texts)):
            inside = np.flatnonzero(batch.inside[row].numpy())
            offsets = np.array(batch.offsets[row], np.int64)[inside].reshape(-1, 2)
            proof, start, end = tokens[row, inside].T
            readings.append(PairReading(float(relevance[row]), offsets, 1 / (1 + np.exp(-proof)), start, end))
        return readings


def span_reader(reader: PairReader) -> Read:
    """What a reader of spans finds: the one in training, or the program's."""

    def read(example: SpanQuestion) -> ReadAnswers:
        texts = [passage.text for passage in example.found[:READ]]
        return likeliest(texts, reader.read(example.question, texts))

    return read


def pair_reader(reader: PairReader) -> Read:
    """What a cross-encoder finds: each passage's own softmaxes, weighted by a softmax of the relevances."""

    def read(example: SpanQuestion) -> ReadAnswers:
        texts = [passage.text for passage in example.found[:READ]]
        readings = reader.read(example.question, texts)
        relevances = np.array([reading.relevance for reading in readings], np.float32)
        weighted = [
            replace(reading, start=_log_softmax(reading.start) + weight, end=_log_softmax(reading.end))
            for reading, weight in zip(readings, _log_softmax(relevances), strict=True)
        ]
        return replace(likeliest(texts, weighted), null=-float(relevances.max()))

    return read


def measure(read: Read, examples: Sequence[SpanQuestion]) -> Figures:
    """Read all questions, and count."""
    asked, held, right, five = ([0, 0] for _ in range(4))
    nulls: list[tuple[bool, float]] = []
    best: list[tuple[float, bool]] = []
    for example in examples:
        answers = read(example)
        verdicts = [example.answerable and is_right(answer.words, example.answers) for answer in answers.found]
        nulls.append((not example.answerable, answers.null))
        best.append((answers.found[0].probability if answers.found else 0.0, bool(verdicts and verdicts[0])))
        if example.answerable:
            column = _WORDINGS.index(example.wording)
            asked[column] += 1
            held[column] += any(passage.proofs for passage in example.found[:READ])
            right[column] += bool(verdicts and verdicts[0])
            five[column] += any(verdicts)
    best.sort(key=lambda pair: -pair[0])
    sure = {n: sum(good for _, good in best[:n]) for n in SURE if n <= len(best)}
    return Figures(tuple(asked), tuple(held), tuple(right), tuple(five), round(_auc(nulls), 3), sure)


def sample(examples: Sequence[SpanQuestion], size: int) -> list[SpanQuestion]:
    """Always the same so many questions."""
    ordered = sorted(examples, key=lambda example: example.id)
    return random.Random(5).sample(ordered, min(size, len(ordered)))  # noqa: S311 - no secret


def _auc(scores: Sequence[tuple[bool, float]]) -> float:
    positive = np.array([score for is_positive, score in scores if is_positive])
    negative = np.array([score for is_positive, score in scores if not is_positive])
    if not positive.size or not negative.size:
        return float("nan")
    above = (positive[:, None] > negative[None, :]).mean() + 0.5 * (positive[:, None] == negative[None, :]).mean()
    return float(above)


def _log_softmax(values: Floats) -> Floats:
    return np.asarray(values - np.logaddexp.reduce(values), np.float32)


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
