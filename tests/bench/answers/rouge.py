"""ROUGE-L (Lin, 2004): how much of an answer is a reference's words in the same order."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz.distance import LCSseq

_WORD = re.compile(r"[a-z0-9]+")


def rouge_l(answer: str, references: Sequence[str]) -> float:
    """F1 by the longest common subsequence of words, 0..1, best of the references, as FairytaleQA is scored.

    Words are lower-case letters and digits, as they are in Google's ``rouge_score`` without stemming.
    """
    told = _WORD.findall(answer.lower())
    return max((_f1(told, _WORD.findall(reference.lower())) for reference in references), default=0.0)


def _f1(told: Sequence[str], wanted: Sequence[str]) -> float:
    common = LCSseq.similarity(told, wanted)
    return 2 * common / (len(told) + len(wanted)) if common else 0.0
