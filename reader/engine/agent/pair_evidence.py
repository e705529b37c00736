"""What the cross-encoder makes of the evidence, for the choice of quotes and of an answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import log

import numpy as np

from indexing.locator import TextRange
from indexing.retrieval import Retriever
from models.cancel import CancelToken
from models.pairs import Numbers, PairReading
from reader.engine.grounding.evidence import NumberedPassage

_LEAST = 1e-3
_AS_LIKELY = 0.5
"""Words are set off that are this share as likely to carry the answer as the likeliest of their quote."""
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


class PairEvidence:
    """The readings of one question together with each passage of its evidence."""

    def __init__(self, passages: Sequence[NumberedPassage], readings: Sequence[PairReading]) -> None:
        self._read = {source.n: (source, one) for source, one in zip(passages, readings, strict=True)}
        self._best = max((one.relevance for one in readings), default=0.0)

    @classmethod
    def of(
        cls,
        retriever: Retriever,
        question: str,
        passages: Sequence[NumberedPassage],
        cancel: CancelToken | None = None,
    ) -> PairEvidence | None:
        """The readings of ``passages``; None without a cross-encoder."""
        found = retriever.pair_readings(question, [source.passage.text for source in passages], cancel)
        return None if found is None else cls(passages, found)

    def of_passage(self, n: int) -> dict[str, float]:
        """Features of the ``n``-th passage: its relevance, by itself and beside the best one's."""
        relevance = self._read[n][1].relevance
        return {"relevance": relevance, "less_relevant": relevance - self._best}

    def of_words(self, n: int, where: TextRange) -> dict[str, float]:
        """Features of some words of the ``n``-th passage: the greatest and the mean likelihood that they carry it."""
        source, reading = self._read[n]
        first = source.passage.range.start.offset
        proof = reading.proof[_inside(reading, where.start.offset - first, where.end.offset - first)]
        return {
            "proof": log(_LEAST + float(proof.max(initial=0.0))),
            "proof_share": float(proof.mean()) if len(proof) else 0.0,
        }

    def likeliest_words(self, n: int, where: TextRange) -> tuple[TextRange, ...]:
        """The words of ``where``, in the ``n``-th passage, likeliest to carry the answer, and one between two such."""
        source, reading = self._read[n]
        first = source.passage.range.start.offset
        words = [found.span() for found in _WORD.finditer(source.quote(where))]
        offset = where.start.offset - first
        proof = [
            float(reading.proof[_inside(reading, offset + start, offset + end)].max(initial=0.0))
            for start, end in words
        ]
        least = _AS_LIKELY * max(proof, default=0.0)
        carrying = [at for at, likelihood in enumerate(proof) if likelihood >= least > 0.0]
        runs: list[list[int]] = []
        for at in carrying:
            if runs and at <= runs[-1][-1] + 2:
                runs[-1].append(at)
            else:
                runs.append([at])
        spine, start = where.start.spine, where.start.offset
        return tuple(TextRange.of(spine, start + words[run[0]][0], start + words[run[-1]][1]) for run in runs)

    def of_answer(self, n: int, answer: str) -> dict[str, float]:
        """Features of a short answer: how likely these words of the ``n``-th passage are it, where they stand best."""
        source, reading = self._read[n]
        starts, ends = _log_softmax(reading.start), _log_softmax(reading.end)
        best = log(_LEAST)
        for found in _occurrences(answer, source.passage.text):
            tokens = np.flatnonzero(_inside(reading, *found.span()))
            if len(tokens):
                best = max(best, float(starts[tokens].max() + ends[tokens].max()) / 2)
        return {"span": best}


def _inside(reading: PairReading, start: int, end: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Which tokens overlap the characters from ``start`` to ``end``."""
    return np.asarray((reading.spans[:, 0] < end) & (reading.spans[:, 1] > start))


def _log_softmax(logits: Numbers) -> Numbers:
    if not len(logits):
        return logits
    shifted = logits - logits.max()
    return np.asarray(shifted - np.log(np.exp(shifted).sum()), np.float32)


def _occurrences(answer: str, text: str) -> list[re.Match[str]]:
    words = [re.escape(word) for word in re.findall(r"\w+", answer)]
    return list(re.finditer(r"\b" + r"\W+".join(words) + r"\b", text, re.IGNORECASE)) if words else []
