"""The likeliest answers of several passages: spans that say the same are one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from models.pairs import PairReading
from models.spans import SpanTable
from models.training.questions import answer_words

_OF_A_PASSAGE = 20
"""Spans of a passage that are looked at."""


@dataclass(frozen=True, slots=True)
class ReadAnswer:
    """Words that may be the answer; the probability is of all places together at which they stand."""

    words: str
    probability: float
    passage: int
    """Where they are likeliest."""


@dataclass(frozen=True, slots=True)
class ReadAnswers:
    """What was read of a question's passages, likeliest first."""

    found: tuple[ReadAnswer, ...]
    null: float
    """The probability that no passage answers, as the logarithm."""


def likeliest(texts: Sequence[str], readings: Sequence[PairReading], most: int = 5) -> ReadAnswers:
    """The answers of most probability, spans that say the same taken together."""
    table = SpanTable(readings)
    together: dict[tuple[str, ...], ReadAnswer] = {}
    best: dict[tuple[str, ...], float] = {}
    for number, text in enumerate(texts):
        for first, last in _spans(table, number):
            span = table.span(first, last)
            words = text[span.start : span.end]
            key = answer_words(words)
            if not key:
                continue
            before = together.get(key)
            if before is None or span.probability > best[key]:
                best[key] = span.probability
                together[key] = ReadAnswer(words, span.probability + (before.probability if before else 0.0), number)
            else:
                together[key] = ReadAnswer(before.words, span.probability + before.probability, before.passage)
    answers = sorted(together.values(), key=lambda answer: -answer.probability)
    return ReadAnswers(tuple(answers[:most]), table.null)


def _spans(table: SpanTable, passage: int) -> list[tuple[int, int]]:
    """The first and last tokens of a passage's likeliest spans."""
    rows = np.flatnonzero(table.passages == passage)
    logs = table.logs[rows].ravel()
    order = np.argsort(-logs, kind="stable")[:_OF_A_PASSAGE]
    width = table.logs.shape[1]
    return [
        (int(rows[at // width]), int(rows[at // width] + at % width)) for at in order.tolist() if np.isfinite(logs[at])
    ]
