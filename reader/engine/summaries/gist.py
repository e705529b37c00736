"""The sentences that tell a run of chapters: what sets each part of it apart, not what they all have in common."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise

from indexing.locator import TextRange
from indexing.passages import word_counter
from reader.engine.grounding.words import Lexicon
from reader.engine.summaries.quality import quality_of, terms_of
from reader.engine.summaries.source_text import SourceSentence
from reader.engine.summaries.speech import spoken_shares
from reader.engine.summaries.summary_sentences import SummarySentence

_SHORTEST_INFORMATIVE = 14
"""Words that a sentence has at least to tell something of a whole chapter."""
_EVENTFUL = 2.0
"""A summary of a whole book tells what happens: what this adds to a sentence's quality of 1 if somebody dies in it."""
_FEW_TERMS = 4
"""Added to a sentence's terms, over whose square root their weight is spread, so that the shortest doesn't win."""
_ONCE = 0.1
"""Weight of a term that only one sentence of a part has, beside the logarithm of how many have it."""


def gist(
    chapters: Sequence[Sequence[SummarySentence]],
    count: int,
    lexicon: Lexicon,
    weigh: Callable[[TextRange], float] = lambda _where: 1.0,
) -> list[SummarySentence]:
    """``count`` of the chapters' sentences, in order: of each of as many equal parts the most typical one of it.

    A term is typical of a part if many of its sentences have it and few other parts do. Over a novel the sentences in
    the middle of all others only tell that somebody looked at somebody. ``weigh`` says how much each place matters.
    """
    parts = _parts([chapter for chapter in chapters if chapter], count)
    as_text = [[_sentence(originals) for originals in part] for part in parts]
    terms = [[set(terms_of(sentence.text, lexicon)) for sentence in part] for part in as_text]
    term_counts = [Counter(term for found in part for term in found) for part in terms]
    document_frequency = Counter(term for counts in term_counts for term in counts)
    chosen = []
    for originals, sentences, found, counts in zip(parts, as_text, terms, term_counts, strict=True):
        quality = quality_of(sentences, shortest=_SHORTEST_INFORMATIVE, eventful=_EVENTFUL)
        scores = [
            sum(
                (_ONCE + math.log(counts[term])) * math.log((len(parts) + 1) / document_frequency[term])
                for term in held
            )
            / math.sqrt(len(held) + _FEW_TERMS)
            * quality[n]
            * weigh(originals[n].range)
            for n, held in enumerate(found)
        ]
        chosen.append(originals[max(range(len(originals)), key=scores.__getitem__)])
    return chosen


def _parts(chapters: Sequence[Sequence[SummarySentence]], count: int) -> list[list[SummarySentence]]:
    """As many parts: chapters put together, or each cut into pieces; fewer where there are not so many sentences."""
    total = len(chapters)
    if total >= count:
        bounds = [total * n // count for n in range(count + 1)] if count else []
        return [
            [sentence for chapter in chapters[one:other] for sentence in chapter] for one, other in pairwise(bounds)
        ]
    parts = []
    for n, chapter in enumerate(chapters):
        pieces = min(count * (n + 1) // total - count * n // total, len(chapter))
        bounds = [len(chapter) * m // pieces for m in range(pieces + 1)]
        parts += [list(chapter[one:other]) for one, other in pairwise(bounds)]
    return parts


def _sentence(sentence: SummarySentence) -> SourceSentence:
    words = word_counter(sentence.text)(sentence.text)
    return SourceSentence(
        sentence.range, sentence.text, words, whole=True, spoken=spoken_shares([(sentence.text, True)])[0]
    )
