"""The short answers that a model read from the passages, each with features for and against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, log1p

from indexing.entities import Entity
from indexing.folding import fold_words
from reader.engine.answers.about_another import is_about_another
from reader.engine.answers.reading import PairEvidence, PassageReading
from reader.engine.grounding.evidence import is_other_row
from reader.engine.grounding.question import Kind, QuestionContent, answers_kind, is_beside_the_question
from reader.engine.grounding.support import Support, find_support, support_at
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import NameKind

_LEAST = -12.0
"""A logarithm of a probability that is as good as none."""
_ALONE = 6.0
"""The margin of an answer that no other reading contradicts."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An answer, the reading that makes it likeliest, the quote that supports it, and its features by name."""

    answer: str
    reading: PassageReading
    support: Support
    features: Mapping[str, float]


def kinds_of_names(entities: Sequence[Entity]) -> dict[str, NameKind]:
    """The folded names of a map's entities, each with what it is; of several the most salient entity's counts."""
    return {fold_words(name): entity.kind for entity in reversed(entities) for name in entity.names}


def candidates_of(
    readings: Sequence[PassageReading],
    question: QuestionContent,
    lexicon: Lexicon,
    kinds: Mapping[str, NameKind],
    pairs: PairEvidence | None = None,
) -> tuple[Candidate, ...]:
    """The answers that a passage carries and that could be right, those that say the same as one; likeliest first.

    ``kinds`` are the folded names of the book's entities and what they are; ``pairs`` what the reader of spans makes of
    the passages, None without one.
    """
    answered = sorted(
        (reading for reading in readings if reading.answer), key=lambda reading: reading.score, reverse=True
    )
    groups: list[list[PassageReading]] = []
    for reading in answered:
        group = next((group for group in groups if _same(group[0].answer, reading.answer, lexicon)), None)
        if group is None:
            groups.append([reading])
        else:
            group.append(reading)
    candidates = []
    for group in groups:
        supported = [
            (reading, support)
            for reading in group
            if not is_beside_the_question(
                question.kind, reading.answer, lexicon.read(reading.answer), question.wording
            )  # it still counts in the others' margins, with which the decision was fitted
            and (support := _support(reading, question, lexicon)) is not None
            and not is_other_row(support.quote.range, reading.source, question.units, lexicon)
            and not (lexicon.english and is_about_another(reading.answer, support.quote, question.text, kinds))
        ]
        if not supported:
            continue
        # Passages that were read together have the same answer, of the same score: it rests on the one that carries it.
        reading, support = max(supported, key=lambda pair: (pair[0].score, pair[1].value))
        others = [other[0].score for other in groups if other is not group]
        features = _features(reading, group, others, readings, support, question, lexicon)
        if pairs is not None:
            n = reading.source.n
            features |= pairs.of_passage(n) | pairs.of_words(n, support.quote.range)
        candidates.append(Candidate(reading.answer, reading, support, features))
    return tuple(candidates)


def _support(reading: PassageReading, question: QuestionContent, lexicon: Lexicon) -> Support | None:
    if reading.where is not None:
        return support_at(reading.where, reading.source, question, lexicon)
    return find_support(reading.answer, reading.source, question, lexicon)


def _same(first: str, second: str, lexicon: Lexicon) -> bool:
    """Whether two answers say the same: the content words of one are all in the other."""
    a, b = lexicon.read(first).stems, lexicon.read(second).stems
    return bool(a and b) and (a <= b or b <= a)


def _features(
    reading: PassageReading,
    group: Sequence[PassageReading],
    others: Sequence[float],
    readings: Sequence[PassageReading],
    support: Support,
    question: QuestionContent,
    lexicon: Lexicon,
) -> dict[str, float]:
    source, wording = reading.source, lexicon.read(reading.answer)
    best_hit = max(other_reading.source.score for other_reading in readings)
    return {
        "score": max(reading.score, _LEAST),
        "weakest": max(reading.weakest, _LEAST),
        "refusal": max(reading.refusal, _LEAST),
        "consensus": min(2.0, sum(other_reading.probability for other_reading in group)),
        "margin": max(-_ALONE, min(_ALONE, reading.score - max(others, default=reading.score - _ALONE))),
        "rank": log(source.n),
        "hit": log(1e-3 + source.score),
        "gap": log((1e-3 + source.score) / (1e-3 + best_hit)),
        "asked": support.asked,
        "terms": log1p(len(question.topic)),
        "words": log1p(len(reading.answer.split())),
        "kind": float(answers_kind(question.kind, reading.answer, wording, question.wording)),
        "why": float(question.kind is Kind.REASON),
        "yes_no": float(question.kind is Kind.YES_NO),
        "named": float(bool(question.wording.names)),
    }
