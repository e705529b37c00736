"""Whether the passages found are likely to answer the question at all: a small logistic model over plain features."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from indexing.retrieval import Hit
from reader.engine.agent.question import Question
from reader.engine.agent.words import Lexicon

TOP = 3
"""Hits that are looked at: an answer rests on few passages."""


@dataclass(frozen=True, slots=True)
class Rarity:
    """How rare each topic stem of a question is in its book, as inverse document frequency over passages."""

    weights: Mapping[str, float]
    unknown: frozenset[str]
    """Stems that the book, up to the horizon, doesn't hold at all."""

    @classmethod
    def of_counts(cls, stems: Sequence[str], counts: Sequence[int], passages: int) -> Rarity:
        """BM25's idf (Robertson and Zaragoza, 2009) from the number of passages each stem stands in."""
        weights = {
            stem: math.log(1 + (passages - count + 0.5) / (count + 0.5))
            for stem, count in zip(stems, counts, strict=True)
        }
        return cls(weights, frozenset(stem for stem, count in zip(stems, counts, strict=True) if count == 0))

    def of(self, stem: str) -> float:
        """The weight of ``stem``; 1 for one that wasn't counted."""
        return self.weights.get(stem, 1.0)


@dataclass(frozen=True, slots=True)
class Features:
    """What sufficiency is judged by; each is in 0..1."""

    coverage: float
    """Of the question's topic, weighted by rarity, the share that stands in the best single hit."""
    names: float
    """Share of the question's names that stand in the top hits; 1 if it has none."""
    score: float
    """The best hit's score."""
    similarity: float | None
    """Best cosine of question and passage; None where there are no vectors."""


def features(question: Question, hits: Sequence[Hit], rarity: Rarity, lexicon: Lexicon) -> Features:
    """Read the features off the top hits."""
    total = sum(rarity.of(stem) for stem in question.topic) or 1.0
    read = [lexicon.read(f"{hit.passage.heading or ''}\n{hit.passage.text}") for hit in hits[:TOP]]
    covered = [sum(rarity.of(stem) for stem in question.topic if stem in wording.stems) / total for wording in read]
    asked = question.wording.names
    held = frozenset[str]().union(*(wording.stems for wording in read))
    named = sum(lexicon.stem(name) in held for name in asked) / len(asked) if asked else 1.0
    vectors = [hit.vector_score for hit in hits[:TOP] if hit.vector_score is not None]
    best = max((hit.score for hit in hits), default=0.0)
    return Features(max(covered, default=0.0), named, best, max(vectors, default=None))


def probability(found: Features) -> float:
    """How likely it is, 0..1, that passages with these features answer their question."""
    if found.similarity is None:
        b, coverage, names, score = TEXT_WEIGHTS
        return _logistic(b + coverage * found.coverage + names * found.names + score * found.score)
    b, coverage, names, score, similarity = HYBRID_WEIGHTS
    return _logistic(
        b + coverage * found.coverage + names * found.names + score * found.score + similarity * found.similarity
    )


def _logistic(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-x))


# Logistic regressions over the tales' questions, asked of their own book and of another (tests/bench/sufficiency.py
# fits and prints them): intercept, coverage, names, score, and similarity where there are vectors.
TEXT_WEIGHTS = (-8.3, 2.2, 2.6, 8.7)
HYBRID_WEIGHTS = (-12.9, 3.3, 2.05, 8.0, 8.6)
ENOUGH = 0.15
"""Below this probability the answer says that the book doesn't tell. It is below the point where both faults are as
frequent, because to refuse what could be answered is the worse one."""
