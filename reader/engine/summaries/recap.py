"""What a recap is made of: what lies back in brief, the last chapters and the current one in more detail."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from indexing.passages import word_counter
from reader.engine.summaries.told import Told

Select = Callable[[Sequence[Sequence[Told]], int], list[Told]]
"""The so many sentences that tell most of some chapters."""

_WORDS = 400
"""Of a recap at most, but for what tells the current chapter."""
_LATELY = 2
"""Chapters before the current one that are told in more detail."""
_EACH, _EACH_OF_FEW = 2, 4
"""Sentences of each of them; and where there are none before them."""
_BRIEFLY = 10
"""Sentences about all the others, at most."""


def recap_of(chapters: Sequence[Sequence[Told]], select: Select) -> list[Told]:
    """The recap of ``chapters``, each told, of which the last is the one that the reader is in."""
    earlier, lately, current = chapters[: -_LATELY - 1], chapters[-_LATELY - 1 : -1], chapters[-1]
    each = _EACH if earlier else _EACH_OF_FEW
    recent = [sentence for told in lately for sentence in select([told], each)] + list(current)
    for briefly in range(_BRIEFLY, 0, -1):
        recap = select(earlier, briefly) + recent
        if _words(recap) <= _WORDS:
            return recap
    return recent


def _words(told: Sequence[Told]) -> float:
    return sum(word_counter(sentence.text)(sentence.text) for sentence in told)
