"""The sentences that tell a run of chapters: of each part the one that tells most of what is new and what happens."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from indexing.passages import word_counter
from reader.engine.summaries.eventful import eventfulness
from reader.engine.summaries.quality import quality_of, topic_words
from reader.engine.summaries.source_text import SourceSentence
from reader.engine.summaries.speech import spoken_shares
from reader.engine.summaries.summary_sentences import SummarySentence

_EVENTFUL = 2.0
"""What an event of weight 1 adds to the logarithm of a sentence's weight."""
_TITLED, _MOST_TITLED = 1.0, 2
"""What each term of the chapter's title adds to a factor of 1, and how many count."""
_SHORTEST = 14
"""Words by which the weight of a sentence's terms is divided at least: the shortest don't win by being short."""
_ONCE = 0.1
"""Weight of a term that only one sentence of a part has, beside the logarithm of how many have it."""
_KNOWN = 0.01
"""Added to the share of earlier parts that have a term, whose logarithm says how new the term is."""


@dataclass(frozen=True, slots=True)
class CandidateSentence:
    """A sentence that may be told; ``own`` if it is a model's."""

    source: SourceSentence
    own: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A chapter or a piece of it, in order, of which one sentence is to be told."""

    title: str
    candidates: tuple[CandidateSentence, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """The sentence that tells a part; ``weight`` says how much it tells beside those of other parts."""

    sentence: SummarySentence
    words: float
    weight: float


def from_summary(sentences: Iterable[SummarySentence]) -> list[CandidateSentence]:
    """The sentences of a summary as candidates."""
    return [
        CandidateSentence(
            SourceSentence(
                sentence.range, sentence.text, word_counter(sentence.text)(sentence.text), whole=True,
                spoken=spoken_shares([(sentence.text, True)])[0],
            ),
            sentence.own,
        )
        for sentence in sentences
    ]  # fmt: skip


def cut(title: str, candidates: Sequence[CandidateSentence], pieces: int) -> list[Part]:
    """A chapter in about equal parts: ``pieces`` of them, or fewer where there are not so many sentences."""
    pieces = min(max(pieces, 1), len(candidates))
    bounds = [len(candidates) * n // pieces for n in range(pieces + 1)] if pieces else []
    return [Part(title, tuple(candidates[one:other])) for one, other in pairwise(bounds)]


def picks(parts: Sequence[Part]) -> list[Pick]:
    """Of each part, none of them empty, the sentence that tells most of it.

    A sentence tells much if its terms are frequent in its part and new, that is rare in the parts before, if something
    happens in it, and if the chapter's title speaks of it. Later parts make no difference: as the reader goes on,
    what was told stays, and nothing of it can betray what follows. Over a novel the sentences in the middle of all
    others only tell that somebody looked at somebody. Words do as well as their stems here, and in two thirds of the
    time.
    """
    earlier = Counter[str]()
    chosen = []
    for n, part in enumerate(parts):
        sources = [candidate.source for candidate in part.candidates]
        terms = [set(topic_words(source.text)) for source in sources]
        counts = Counter(term for found in terms for term in found)
        title = set(topic_words(part.title))
        worth = {
            term: -(_ONCE + math.log(count)) * math.log(earlier[term] / max(n, 1) + _KNOWN)
            for term, count in counts.items()
        }
        weights = [
            max(sum(map(worth.__getitem__, found)), _KNOWN)
            / max(source.words, _SHORTEST)
            * quality
            * math.exp(_EVENTFUL * eventfulness(source.text))
            * (1 + _TITLED * min(len(found & title), _MOST_TITLED))
            for found, source, quality in zip(terms, sources, quality_of(sources), strict=True)
        ]
        best = max(range(len(weights)), key=weights.__getitem__)
        sentence = SummarySentence(sources[best].text, sources[best].range, part.candidates[best].own)
        chosen.append(Pick(sentence, sources[best].words, weights[best]))
        earlier.update(counts.keys())
    return chosen


def strongest(chosen: Sequence[Pick], words: float, count: int | None = None) -> list[SummarySentence]:
    """Those that tell most, in book order: together of at most ``words``, but for the first, and at most ``count``."""
    kept: list[Pick] = []
    for pick in sorted(chosen, key=lambda pick: -pick.weight)[:count]:
        if kept and pick.words > words:
            break
        kept.append(pick)
        words -= pick.words
    return [pick.sentence for pick in sorted(kept, key=lambda pick: pick.sentence.range.start)]
