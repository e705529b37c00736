"""The runs of sentences that tell a stretch: of each part the one to three in a row that tell most and can be read."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from indexing.concepts.lexicon import ABBREVIATIONS
from indexing.folding import fold_words, is_unspaced, pairs, words_of
from indexing.locator import TextRange
from indexing.passages import word_counter
from reader.engine.grounding.words import FUNCTION_WORDS, names
from reader.engine.summaries.salience import asks, eventfulness, salience
from reader.engine.summaries.source_text import SourceSentence, spoken_shares
from reader.engine.summaries.summary_sentences import SummarySentence

_MOST_WORDS = 75
"""Words of a run of more than one sentence."""
_LONG = 45
"""Words of a sentence that can be read at one go."""
_NAMED = 0.5
"""What the chapter's most frequent name adds to a factor of 1."""
_SHORT = 10
"""Words of a run, below which it tells little."""
_SETTLED = 14
"""Words by which what is told is divided at least: the shortest don't win by being short."""
_EVENTFUL = 2.0
"""What an event of weight 1 adds to the logarithm of a sentence's weight."""
_TITLED, _MOST_TITLED = 1.0, 2
"""What each term of the chapter's title adds to a factor of 1, and how many count."""
_ONCE = 0.1
"""Weight of a term that only one sentence of a part has, beside the logarithm of how many have it."""
_KNOWN = 0.01
"""Added to the share of earlier parts that have a term, whose logarithm says how new the term is."""
_LEANS = re.compile(
    r"^[“\"‘'(—\s]*(?:[\w ]{2,12}, )?"
    r"(?:he|she|it|they|him|her|his|its|their|this|that|these|those|such|and|but|so|then|yes|no|nor|or|for|oh|"
    r"ah|well|however|therefore|there|thus|both|the other)\b",
    re.I,
)
_SAYS = re.compile(
    r"\b(?:said|says|replied|cried|asked|answered|exclaimed|returned|added|continued|repeated|murmured|whispered|"
    r"remarked|observed|inquired|explained|began|went on)\b"
)
"""Who speaks stands beside it."""
_CUT = re.compile(rf"(?:^|\s)(?:{'|'.join(ABBREVIATIONS)})\.$|^[—\u2060\s]*[—a-z]")
"""Cut at a title's full stop, or in the midst of a sentence."""
_SPOKEN = 0.9
"""Share of a sentence from which on it is speech and nothing else."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a stretch is told: in runs of up to so many sentences, by how much learnt salience weighs.

    ``settled`` is the words that reading one's way into a run is worth: of two runs that tell as much in as many words
    the longer one wins.
    """

    longest: int
    settled: float
    learnt: float


CHAPTER = Manner(longest=3, settled=14, learnt=1.0)
"""A chapter, in runs that can be read."""
BOOK = Manner(longest=2, settled=0, learnt=0.0)
"""A book: so many events in so many words. Readers ask about more than what changes a story."""


@dataclass(frozen=True, slots=True)
class CandidateSentence:
    """A sentence that may be told; ``own`` if it is a model's. What is known of its words is 0 but in English."""

    source: SourceSentence
    salience: float = 0.0
    eventfulness: float = 0.0
    own: bool = False


@dataclass(frozen=True, slots=True)
class ChapterPart:
    """A chapter or a piece of it, in order, of which one run is to be told."""

    title: str
    candidates: tuple[CandidateSentence, ...]
    manner: Manner


@dataclass(frozen=True, slots=True)
class Pick:
    """The run that tells a part; ``weight`` says how much it tells beside those of other parts."""

    sentence: SummarySentence
    words: float
    weight: float


def topic_words(text: str) -> list[str]:
    """The folded words that carry topic; pairs of characters where the script puts no spaces."""
    topic: list[str] = []
    for word in words_of(fold_words(text)):
        if is_unspaced(word):
            topic += pairs(word)
        elif word not in FUNCTION_WORDS:
            topic.append(word)
    return topic


def candidates_of(sentences: Sequence[SourceSentence], *, english: bool) -> list[CandidateSentence]:
    """The sentences of a chapter that tell something, in order; lines of verse where nothing else is there."""
    learnt = salience(sentences) if english else [0.0] * len(sentences)
    whole = [n for n, sentence in enumerate(sentences) if sentence.whole]
    whole = whole or [n for n, sentence in enumerate(sentences) if sentence.tells] or list(range(len(sentences)))
    events = [eventfulness(sentence.text) if english else 0.0 for sentence in sentences]
    return [CandidateSentence(sentences[n], learnt[n], events[n]) for n in whole]


def from_summary(sentences: Iterable[SummarySentence]) -> list[CandidateSentence]:
    """The sentences of a summary as candidates."""
    return [
        CandidateSentence(
            SourceSentence(
                sentence.range, sentence.text, word_counter(sentence.text)(sentence.text), whole=True, opens=True,
                spoken=spoken_shares([(sentence.text, True)])[0],
            ),
            eventfulness=eventfulness(sentence.text),
            own=sentence.own,
        )
        for sentence in sentences
    ]  # fmt: skip


def cut(title: str, candidates: Sequence[CandidateSentence], pieces: int, manner: Manner) -> list[ChapterPart]:
    """A chapter in about equal parts: ``pieces`` of them, or fewer where there are not so many sentences."""
    pieces = min(max(pieces, 1), len(candidates))
    bounds = [len(candidates) * n // pieces for n in range(pieces + 1)] if pieces else []
    return [ChapterPart(title, tuple(candidates[start:end]), manner) for start, end in pairwise(bounds)]


def picks(parts: Sequence[ChapterPart]) -> list[Pick]:
    """Of each part, none of them empty, the run that tells most of it.

    A sentence tells much if its terms are frequent in its part and new, that is rare in the parts before, if something
    happens in it, if readers ask about its like, and if the chapter's title speaks of it. Later parts make no
    difference: as the reader goes on, what was told stays, and nothing of it can betray what follows.
    """
    earlier = Counter[str]()
    chosen = []
    for n, part in enumerate(parts):
        terms = [set(topic_words(candidate.source.text)) for candidate in part.candidates]
        counts = Counter(term for sentence_terms in terms for term in sentence_terms)
        title = set(topic_words(part.title))
        worth = {
            term: -(_ONCE + math.log(count)) * math.log(earlier[term] / max(n, 1) + _KNOWN)
            for term, count in counts.items()
        }
        amounts = [
            max(sum(map(worth.__getitem__, sentence_terms)), _KNOWN)
            * math.exp(part.manner.learnt * candidate.salience + _EVENTFUL * candidate.eventfulness)
            * (1 + _TITLED * min(len(sentence_terms & title), _MOST_TITLED))
            * share_named
            * (0.5 if candidate.source.words > _LONG else 1.0)
            for sentence_terms, candidate, share_named in zip(terms, part.candidates, _named(part), strict=True)
        ]
        chosen.append(max(_runs(part.candidates, amounts, part.manner), key=lambda pick: pick.weight))
        earlier.update(counts.keys())
    return chosen


def _named(part: ChapterPart) -> list[float]:
    """What naming somebody who is often named makes of each sentence."""
    named = [names(candidate.source.text) for candidate in part.candidates]
    often = Counter(name for sentence_names in named for name in sentence_names)
    most = max(often.values(), default=1)
    return [1 + _NAMED * max((often[name] / most for name in row), default=0.0) for row in named]


def _runs(candidates: Sequence[CandidateSentence], amounts: Sequence[float], manner: Manner) -> Iterator[Pick]:
    """Every run of a part, with what its sentences tell by its length and how well it can be read by itself."""
    for start, first in enumerate(candidates):
        before = candidates[start - 1].source if start else None
        opening = _opening(first.source, before)
        words = 0.0
        for end in range(start, min(start + manner.longest, len(candidates))):
            last = candidates[end].source
            if end > start and (first.own or not follows(candidates[end - 1].source, last)):
                break
            words += last.words
            if end > start and words > _MOST_WORDS:
                break
            run = [candidate.source for candidate in candidates[start : end + 1]]
            weight = sum(amounts[start : end + 1]) / max(words + manner.settled, _SETTLED)
            weight *= opening * _ending(run) * min(1.0, words / _SHORT)
            where = TextRange(first.source.range.start, last.range.end)
            yield Pick(SummarySentence(joined(run), where, first.own), words, weight)


def follows(sentence: SourceSentence, other: SourceSentence) -> bool:
    """Whether ``other`` is the next sentence of the text."""
    gap = other.range.start.offset - sentence.range.end.offset
    return sentence.range.start.spine == other.range.start.spine and 0 <= gap <= 1


def joined(run: Sequence[SourceSentence]) -> str:
    """The words of sentences in a row, as they stand in the book."""
    text = run[0].text
    for sentence, other in pairwise(run):
        gap = other.range.start.offset - sentence.range.end.offset
        text += ("\n" if other.opens else " ") * gap + other.text
    return text


def _opening(sentence: SourceSentence, before: SourceSentence | None) -> float:
    """How well a run is understood that begins with ``sentence``, which stands behind ``before``."""
    factor = 1 - 0.5 * sentence.spoken
    if _LEANS.match(sentence.text):
        factor *= 0.5
    if sentence.spoken and before is not None and before.spoken:
        factor *= 0.4 if asks(before.text) else 0.6
    return factor


def _ending(run: Sequence[SourceSentence]) -> float:
    """How well a run can be read to its end: whoever speaks is named, nothing is left open, unasked or unanswered."""
    text = " ".join(sentence.text for sentence in run)
    factor = 1 - 0.7 * sum(sentence.spoken for sentence in run) / len(run)
    if asks(text):
        factor *= 0.6
    if text.endswith((":", "—")) or _CUT.search(text) or text.count("“") != text.count("”"):
        factor *= 0.6
    if any(sentence.spoken > _SPOKEN for sentence in run) and not _SAYS.search(text):
        factor *= 0.6
    return factor


def strongest(chosen: Iterable[Pick], words: float, count: int | None = None) -> list[SummarySentence]:
    """Those that tell most, in book order: together of at most ``words``, but for the first, and at most ``count``."""
    kept: list[Pick] = []
    for pick in sorted(chosen, key=lambda pick: -pick.weight)[:count]:
        if kept and pick.words > words:
            break
        kept.append(pick)
        words -= pick.words
    return [pick.sentence for pick in sorted(kept, key=lambda pick: pick.sentence.range.start)]
