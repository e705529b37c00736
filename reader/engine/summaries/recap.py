"""What a recap is made of: the turn that each chapter takes, and of the last chapters and the current one more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from reader.engine.summaries.gist import Pick, strongest
from reader.engine.summaries.summary_sentences import SummarySentence

RECAP_WORDS = 1_000
"""Of a recap, at most."""
LATELY = 2
"""Chapters before the current one that are told in more detail."""
_SHARE = 8
"""The current chapter has up to one of so many parts of the words, and the last ones another; more at the beginning of
a book, where little lies back."""
_TURN = 10.0
"""How many times more than its other sentences the one counts that tells most of a chapter: of hardly any chapter
nothing is told."""


def recap_of(chapters: Sequence[Sequence[Pick]], words: float) -> list[SummarySentence]:
    """The recap of ``chapters``, in at most ``words``; the last of them is the one that the reader is in."""
    turned = [_with_turn(some) for some in chapters]
    earlier, lately, current = turned[: -LATELY - 1], turned[-LATELY - 1 : -1], turned[-1:]
    left = words - sum(pick.words for pick in chain(*earlier))
    most = max(words / _SHARE, left / 2)
    recent = [_strongest(lately, most), _strongest(current, most)]
    used = sum(pick.words for pick in chain(*chapters) if any(pick.sentence in some for some in recent))
    return list(chain(_strongest(earlier, words - used), *recent))


def _with_turn(chapter: Sequence[Pick]) -> list[Pick]:
    most = max((pick.weight for pick in chapter), default=0.0)
    return [replace(pick, weight=pick.weight * _TURN) if pick.weight == most else pick for pick in chapter]


def _strongest(chapters: Sequence[Sequence[Pick]], words: float) -> list[SummarySentence]:
    return strongest(list(chain(*chapters)), words)
