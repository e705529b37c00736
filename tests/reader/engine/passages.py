"""Passages and evidence made by hand, for tests of the steps that come after retrieval."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

import numpy as np

from indexing.hits import Hit, Passage
from indexing.locator import TextRange
from models.pairs import Floats, PairReading
from reader.engine.answers.answerability import Rarity
from reader.engine.answers.reading import AnswerSpan, PairEvidence
from reader.engine.grounding.evidence import EvidenceSentence, NumberedPassage, SupportingQuote, sentences_of
from reader.engine.grounding.question import QuestionContent, content_of
from reader.engine.grounding.words import Lexicon

ENGLISH = Lexicon("en")
NO_RARITY = Rarity({}, frozenset())


def passage(*sentences: str, spine: int = 0, start: int = 0, chapter: str = "One") -> Passage:
    """A passage of these sentences, a space between them, at ``spine``:``start``."""
    ranges = []
    at = start
    for sentence in sentences:
        ranges.append(TextRange.of(spine, at, at + len(sentence)))
        at += len(sentence) + 1
    return Passage(
        book="b",
        href=f"{spine}.xhtml",
        chapter=chapter,
        range=TextRange.of(spine, start, at - 1),
        text=" ".join(sentences),
        heading=None,
        sentences=tuple(ranges),
        first_ordinal=spine,
        last_ordinal=spine,
    )


def hit(excerpt: Passage, score: float = 0.8) -> Hit:
    """A hit on all of a passage."""
    return Hit(passage=excerpt, score=score, core=excerpt.range)


def numbered(*passages: Passage) -> tuple[NumberedPassage, ...]:
    """The passages as evidence, the first one the best."""
    return tuple(
        NumberedPassage(n, excerpt, 1.0 - 0.1 * n, excerpt.range) for n, excerpt in enumerate(passages, start=1)
    )


def evidence(*passages: Passage) -> tuple[tuple[NumberedPassage, ...], tuple[EvidenceSentence, ...]]:
    """The passages numbered, and their sentences."""
    sources = numbered(*passages)
    return sources, sentences_of(sources, ENGLISH)


def asked(text: str) -> QuestionContent:
    """A question as the agent reads it."""
    return content_of(text, ENGLISH)


def marked(quote: SupportingQuote) -> list[str]:
    """The words of a quote that are set off."""
    return [quote.source.quote(mark) for mark in quote.marks]


def pair_reading(text: str, relevance: float, proof: str = "", answer: str = "") -> PairReading:
    """A reading whose tokens are the words of ``text``; the words of ``proof`` and of ``answer`` are marked."""
    words, spans, at = text.split(), [], 0
    for word in words:
        at = text.index(word, at)
        spans.append((at, at + len(word)))
        at += len(word)

    def of(marked: str) -> Floats:
        return np.array([9.0 if word.strip(".") in marked.split() else 0.0 for word in words], np.float32)

    return PairReading(relevance, np.array(spans), of(proof) / np.float32(10), of(answer), of(answer))


def span(source: NumberedPassage, words: str, probability: float = 0.5, null: float = 0.1) -> AnswerSpan:
    """The first of these ``words`` in a passage, as the reader of spans finds them."""
    where, at = source.passage.range.start, source.passage.text.index(words)
    place = TextRange.of(where.spine, where.offset + at, where.offset + at + len(words))
    return AnswerSpan(source, place, words, log(probability), log(null))


def pair_evidence(sources: Sequence[NumberedPassage]) -> PairEvidence:
    """What a reader makes of passages all of which are alike to it."""
    return PairEvidence(sources, [pair_reading(source.passage.text, 1.0) for source in sources])
