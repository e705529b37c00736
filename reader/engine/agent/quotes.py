"""The extractive writer: the sentences of the evidence that best answer a question, as they stand in the book."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from indexing.locator import TextRange
from reader.engine.agent.evidence import EvidenceSentence
from reader.engine.agent.question import Kind, Question, answers_kind
from reader.engine.agent.sufficiency import Rarity
from reader.engine.agent.verify import Quote

_LEXICAL, _SIMILAR, _PASSAGE, _KIND = 0.45, 0.35, 0.2, 0.12
"""Weights in a sentence's score: question terms near it, similarity, its passage's score, the answer's type."""
_NEIGHBOUR = 0.4
"""How much a question term in the sentence before or after counts."""
_ALSO = 0.75
"""A second quote is shown if it scores this share of the best one."""
_SHORT = 6
"""A quote of fewer words is shown with the sentence before it."""
_LONG = 400
"""Characters that a quote of two sentences may have."""
_DANGLING = re.compile(
    r"^[“\"‘'(—\s]*(?:he|she|it|they|him|her|his|their|this|that|these|those|and|but|so|then|yes|no)\b", re.I
)


@dataclass(frozen=True, slots=True)
class Scored:
    """A sentence of the evidence and how well it seems to answer, 0..about 1.1."""

    sentence: EvidenceSentence
    score: float


def rank(
    question: Question,
    sentences: Sequence[EvidenceSentence],
    rarity: Rarity,
    similar: Sequence[float] | None,
) -> tuple[Scored, ...]:
    """All sentences, best first.

    ``rarity`` weighs the question's topic stems; ``similar`` the cosines of question
    and sentences, None where there is no embedding model.
    """
    weights = {unit: max(map(rarity.of, unit)) for unit in question.units}
    total = sum(weights.values()) or 1.0
    scored = []
    for i, sentence in enumerate(sentences):
        near = [s for s in sentences[max(0, i - 1) : i + 2] if s.source.n == sentence.source.n and s is not sentence]
        beside = frozenset[str]().union(*(s.wording.stems for s in near))
        lexical = 0.0
        for unit, weight in weights.items():
            here, near_by = not sentence.wording.stems.isdisjoint(unit), not beside.isdisjoint(unit)
            lexical += weight * (1.0 if here else _NEIGHBOUR if near_by else 0.0)
        score = (
            _LEXICAL * lexical / total
            + _SIMILAR * (max(0.0, similar[i]) if similar else 0.0)
            + _PASSAGE * sentence.source.score
        )
        if question.kind not in (Kind.OTHER, Kind.YES_NO) and answers_kind(
            question.kind, sentence.text, sentence.wording, question.wording
        ):
            score += _KIND
        if sentence.text.rstrip("”\"’' ").endswith("?"):
            score *= 0.7  # a question seldom answers one
        scored.append(Scored(sentence, score))
    return tuple(sorted(scored, key=lambda it: it.score, reverse=True))


def best_quotes(ranked: Sequence[Scored], sentences: Sequence[EvidenceSentence], limit: int) -> tuple[Quote, ...]:
    """Up to ``limit`` quotes, best first: the best sentence, and others nearly as good from elsewhere."""
    chosen: list[Quote] = []
    for scored in ranked:
        if len(chosen) == limit or scored.score < _ALSO * ranked[0].score:
            break
        quote = _readable(scored.sentence, sentences)
        if not any(_touches(quote, other) for other in chosen):
            chosen.append(quote)
    return tuple(chosen)


def _readable(sentence: EvidenceSentence, sentences: Sequence[EvidenceSentence]) -> Quote:
    """A sentence with what it leans on, the one before, or else with the one after, where both are short enough.

    On the tales the answer stands in the best two quotes of one sentence for 45% of the questions, and in those of two
    sentences for 56%.
    """
    place = sentences.index(sentence)
    leans = len(sentence.text.split()) < _SHORT or _DANGLING.match(sentence.text) is not None
    first = last = place
    if leans and _joins(sentences, place - 1, place):
        first = place - 1
    elif _joins(sentences, place, place + 1):
        last = place + 1
    return Quote(sentence.source, TextRange(sentences[first].range.start, sentences[last].range.end))


def _joins(sentences: Sequence[EvidenceSentence], one: int, other: int) -> bool:
    """Whether two sentences that follow each other can be quoted as one."""
    if one < 0 or other >= len(sentences) or sentences[one].source.n != sentences[other].source.n:
        return False
    return len(sentences[one].text) + len(sentences[other].text) <= _LONG


def _touches(one: Quote, other: Quote) -> bool:
    return one.source.n == other.source.n and one.range.start < other.range.end and other.range.start < one.range.end
