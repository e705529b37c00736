"""What a recap is made of: what lies back in brief, the last chapters and the current one in more detail."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from reader.engine.summaries.gist import Pick, strongest
from reader.engine.summaries.summary_sentences import SummarySentence

RECAP_WORDS = 1_200
"""Of a recap, at most."""
LATELY = 2
"""Chapters before the current one that are told in more detail."""
_SHARE = 6
"""The current chapter has up to one of so many parts of the words, and the last ones another."""


def recap_of(chapters: Sequence[Sequence[Pick]], words: float) -> list[SummarySentence]:
    """The recap of ``chapters``, in at most ``words``; the last of them is the one that the reader is in."""
    earlier, lately, current = chapters[: -LATELY - 1], chapters[-LATELY - 1 : -1], chapters[-1:]
    recent = [_strongest(lately, words / _SHARE), _strongest(current, words / _SHARE)]
    used = sum(pick.words for pick in chain(*chapters) if any(pick.sentence in some for some in recent))
    return list(chain(_strongest(earlier, words - used), *recent))


def _strongest(chapters: Sequence[Sequence[Pick]], words: float) -> list[SummarySentence]:
    return strongest(list(chain(*chapters)), words)
