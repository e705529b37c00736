"""Picks the passages that a question is learnt from, crops them, and lays their tokens out."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import Tensor

from models.encoders import SHAPES, Size
from models.pairs import MAX_QUESTION, MAX_TOKENS
from models.training.span_reader.examples import Span, SpanPassage, SpanQuestion
from models.training.span_reader.settings import RunSettings

FROM_THE_TOP = 8
"""More than half of the negatives are of the first so many, which are the hardest."""

Hardness = Mapping[str, Sequence[float]]
"""By a question's id, how likely a trained reader finds each of its passages to answer."""


@dataclass(frozen=True, slots=True)
class TokenBatch:
    """One question's passages, a row each. All but ``ids``, ``kinds`` and ``mask`` are of booleans."""

    ids: Tensor
    kinds: Tensor
    mask: Tensor
    inside: Tensor
    """Tokens of the passages that the answer may be learnt to stand in or not: not the doubtful ones."""
    proofs: Tensor
    starts: Tensor
    """Tokens that begin the answer; all of a proof where the answer isn't said in words of it."""
    ends: Tensor
    answering: Tensor
    """(rows,): the passages that answer."""
    sure: Tensor
    """(rows,): those of which it is known whether they do."""
    offsets: tuple[tuple[Span, ...], ...]
    exact: bool
    """Whether the answer's own words are known."""


class TokenBatches:
    """Makes batches of examples with a model's tokenizer."""

    def __init__(self, tokenizer: Path | Tokenizer, size: Size) -> None:
        self._tokenizer = Tokenizer.from_file(str(tokenizer)) if isinstance(tokenizer, Path) else tokenizer
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(MAX_TOKENS, strategy="only_second")
        self._padding = SHAPES[size].padding

    def of(self, question: str, passages: Sequence[SpanPassage]) -> TokenBatch:
        """A batch of these passages."""
        encoded = self._tokenizer.encode_batch([(question[:MAX_QUESTION], entry.text) for entry in passages])
        shape = len(encoded), max(len(encoding.ids) for encoding in encoded)
        ids, kinds, mask = np.full(shape, self._padding, np.int64), np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        inside, proofs, starts, ends = (np.zeros(shape, bool) for _ in range(4))
        for row, (encoding, passage) in enumerate(zip(encoded, passages, strict=True)):
            length = len(encoding.ids)
            ids[row, :length], kinds[row, :length], mask[row, :length] = encoding.ids, encoding.type_ids, 1
            tokens = [
                at
                for at in range(length)
                if encoding.sequence_ids[at] == 1 and encoding.offsets[at][1] > encoding.offsets[at][0]
            ]
            inside[row, tokens] = True
            for place in passage.proofs:
                proofs[row, _touched(encoding.offsets, tokens, place)] = True
            for place in passage.doubtful:
                inside[row, _touched(encoding.offsets, tokens, place)] = False
            for place in passage.answers:
                touched = _touched(encoding.offsets, tokens, place)
                if touched:
                    starts[row, touched[0]] = ends[row, touched[-1]] = True
        exact = bool(starts.any())
        if not exact:
            starts, ends = proofs.copy(), proofs.copy()
        inside |= proofs | starts | ends
        answering = np.array([bool(entry.proofs) for entry in passages])
        sure = np.array([bool(entry.proofs) or not entry.doubtful for entry in passages])
        tensor = torch.from_numpy
        return TokenBatch(
            *(tensor(ids), tensor(kinds), tensor(mask), tensor(inside), tensor(proofs), tensor(starts), tensor(ends)),
            *(tensor(answering), tensor(sure), tuple(tuple(encoding.offsets) for encoding in encoded), exact),
        )


def _touched(offsets: Sequence[Span], tokens: Sequence[int], place: Span) -> list[int]:
    return [at for at in tokens if offsets[at][0] < place[1] and offsets[at][1] > place[0]]


def picked(
    example: SpanQuestion, settings: RunSettings, chance: random.Random, hardness: Hardness
) -> list[SpanPassage]:
    """One passage that answers, if any does, and some that don't, cropped; now and then only those that don't."""
    right = [passage for passage in example.passages if passage.proofs]
    scores = hardness.get(example.id)
    order: Sequence[int] = range(len(example.passages))
    if scores and len(scores) == len(example.passages):
        order = sorted(order, key=lambda at: -scores[at])
    wrong = [example.passages[at] for at in order if not example.passages[at].proofs]
    with_words = [passage for passage in right if passage.answers]
    chosen = [chance.choice(with_words or right)] if right else []
    if chosen and len(wrong) > settings.negatives and chance.random() < settings.without:
        chosen = []
    top, rest = wrong[:FROM_THE_TOP], wrong[FROM_THE_TOP:]
    count = settings.negatives if chosen else max(1, settings.negatives)
    hard = chance.sample(top, min(count // 2 + 1, count, len(top)))
    easy = chance.sample(rest, min(count - len(hard), len(rest)))
    return [cropped(passage, settings.crop, chance) for passage in (*chosen, *hard, *easy)]


def cropped(passage: SpanPassage, size: int, chance: random.Random) -> SpanPassage:
    """A part of a passage, from word to word, that holds one of its proofs or what is tempting, whole."""
    text = passage.text
    keep = chance.choice(passage.proofs) if passage.proofs else passage.tempting
    with_words = [
        proof for proof in passage.proofs if any(proof[0] <= low and high <= proof[1] for low, high in passage.answers)
    ]
    keep = chance.choice(with_words) if with_words else keep
    low, high = keep or (0, 0)
    size = max(size, high - low)
    if len(text) <= size:
        return passage
    last = len(text) - size
    start = chance.randint(max(0, high - size), min(low, last)) if keep else chance.randint(0, last)
    if start:
        space = text.find(" ", start) + 1 or start
        start = min(space, low) if keep else min(space, start + 40)
    return passage.within(start, start + size)
