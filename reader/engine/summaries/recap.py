"""What a recap is made of: what lies back in brief, the last chapters and the current one in more detail."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from indexing.passages import word_counter
from reader.engine.summaries.summary_sentences import SummarySentence

Select = Callable[[Sequence[Sequence[SummarySentence]], int], list[SummarySentence]]
"""The so many sentences that tell most of some chapters."""

_WORDS = 400
"""Of a recap, at most."""
LATELY = 2
"""Chapters before the current one that are summarised in more detail."""
_PLANS = ((10, 2, 6), (8, 2, 6), (6, 2, 5), (5, 2, 4), (4, 1, 4), (3, 1, 3), (2, 1, 2))
"""Sentences about all the earlier chapters, about each of the last ones, and about the current one; the fullest first.

Those of the earlier chapters go to the last ones where there are none before them.
"""


def recap_of(chapters: Sequence[Sequence[SummarySentence]], select: Select) -> list[SummarySentence]:
    """The recap of ``chapters``, each summarised; the last is the one that the reader is in."""
    earlier, lately, current = chapters[: -LATELY - 1], chapters[-LATELY - 1 : -1], chapters[-1]
    recap: list[SummarySentence] = []
    for back, each, now in _PLANS:
        some = each if earlier else each + back // LATELY
        recap = [
            *select(earlier, back),
            *(sentence for chapter in lately for sentence in select([chapter], some)),
            *select([current], now),
        ]
        if _words(recap) <= _WORDS:
            break
    return recap


def _words(sentences: Sequence[SummarySentence]) -> float:
    return sum(word_counter(sentence.text)(sentence.text) for sentence in sentences)
