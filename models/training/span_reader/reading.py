"""The likeliest spans of several passages, from each token's logits of beginning and ending the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from models.training.questions import answer_words

LONGEST = 20
"""Tokens of a span."""
_OF_A_PASSAGE = 20
"""Spans of a passage that are looked at."""

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class TokenScores:
    """Of a passage's tokens: places in its text, (tokens, 2), and logarithms of beginning and ending the answer."""

    text: str
    offsets: npt.NDArray[np.int64]
    starts: Numbers
    ends: Numbers


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


def shared(passages: Sequence[TokenScores], null: tuple[float, float]) -> tuple[list[TokenScores], float]:
    """The logits as logarithms of probabilities of one softmax over all passages and the null; and the null's."""
    total = [
        np.logaddexp.reduce(np.concatenate([*(getattr(one, name) for one in passages), [none]]))
        for name, none in zip(("starts", "ends"), null, strict=True)
    ]
    scored = [TokenScores(one.text, one.offsets, one.starts - total[0], one.ends - total[1]) for one in passages]
    return scored, float(null[0] + null[1] - sum(total))


def likeliest(passages: Sequence[TokenScores], null: float, most: int = 5) -> ReadAnswers:
    """The answers of most probability, spans that say the same taken together."""
    together: dict[tuple[str, ...], ReadAnswer] = {}
    best: dict[tuple[str, ...], float] = {}
    for number, one in enumerate(passages):
        for start, end, value in _spans(one):
            words = one.text[one.offsets[start, 0] : one.offsets[end, 1]]
            key = answer_words(words)
            if not key:
                continue
            before = together.get(key)
            if before is None or value > best[key]:
                best[key] = value
                together[key] = ReadAnswer(words, value + (before.probability if before else 0.0), number)
            else:
                together[key] = ReadAnswer(before.words, value + before.probability, before.passage)
    found = sorted(together.values(), key=lambda answer: -answer.probability)
    return ReadAnswers(tuple(found[:most]), null)


def _spans(one: TokenScores) -> list[tuple[int, int, float]]:
    size = len(one.starts)
    if not size:
        return []
    sums = one.starts[:, None] + one.ends[None, :]
    places = np.arange(size)
    length = places[None, :] - places[:, None]
    sums[(length < 0) | (length >= LONGEST)] = -np.inf
    flat = sums.ravel()
    order = np.argpartition(-flat, min(_OF_A_PASSAGE, flat.size - 1))[:_OF_A_PASSAGE]
    return [(int(at) // size, int(at) % size, float(np.exp(flat[at]))) for at in order if np.isfinite(flat[at])]
