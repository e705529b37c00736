"""Whether the passages found are likely to answer the question at all: a small logistic model over plain features."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from indexing.locator import Locator
from indexing.retrieval import Hit, Retriever
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


def rarity_of(retriever: Retriever, book: str, question: Question, before: Locator | None) -> Rarity:
    """How rare the question's topic is in the book up to the horizon."""
    counts, passages = retriever.term_statistics(book, list(question.topic.values()), before)
    return Rarity.of_counts(list(question.topic), counts, passages)


@dataclass(frozen=True, slots=True)
class Features:
    """What sufficiency is judged by. Nothing here depends on how an embedding model spreads its cosines."""

    coverage: float
    """Of the question's topic, weighted by rarity, the share that stands in the best single hit."""
    names: float
    """Share of the question's names that stand in the top hits; 1 if it has none."""
    score: float
    """The logarithm of the best hit's score: a tenth of it means as much in a long novel as in a leaflet."""
    terms: float
    """The logarithm of one more than the topic's stems: to meet all of a long question says more."""
    nameless: bool
    """Whether the question has no names: then what it asks fits many books."""
    unknown: float
    """Of the topic, weighted by rarity, the share that the book doesn't hold at all."""

    def row(self) -> tuple[float, ...]:
        """The values in the order of ``WEIGHTS``."""
        return (self.coverage, self.names, self.score, self.terms, float(self.nameless), self.unknown)


def features(question: Question, hits: Sequence[Hit], rarity: Rarity, lexicon: Lexicon) -> Features:
    """Read the features off the top hits."""
    total = sum(rarity.of(stem) for stem in question.topic) or 1.0
    read = [lexicon.read(f"{hit.passage.heading or ''}\n{hit.passage.text}") for hit in hits[:TOP]]
    covered = [sum(rarity.of(stem) for stem in question.topic if stem in wording.stems) / total for wording in read]
    asked = question.wording.names
    held = frozenset[str]().union(*(wording.stems for wording in read))
    return Features(
        coverage=max(covered, default=0.0),
        names=sum(lexicon.stem(name) in held for name in asked) / len(asked) if asked else 1.0,
        score=math.log(_LEAST + max((hit.score for hit in hits), default=0.0)),
        terms=math.log1p(len(question.topic)),
        nameless=not asked,
        unknown=sum(rarity.of(stem) for stem in question.topic if stem in rarity.unknown) / total,
    )


def probability(found: Features) -> float:
    """How likely it is, 0..1, that passages with these features answer their question."""
    x = INTERCEPT + sum(weight * value for weight, value in zip(WEIGHTS, found.row(), strict=True))
    return 1.0 / (1.0 + math.exp(-x))


def probability_read(judged: float, doubt: float) -> float:
    """How likely it is, 0..1, that passages answer, by the judge's ``judged``, 0..1, and a tuned model's ``doubt``.

    ``doubt`` is the logarithm of the probability that the model says that they don't.
    """
    row = reading_row(judged, doubt)
    x = READ_INTERCEPT + sum(weight * value for weight, value in zip(READ_WEIGHTS, row, strict=True))
    return 1.0 / (1.0 + math.exp(-x))


def reading_row(judged: float, doubt: float) -> tuple[float, float]:
    """The values in the order of ``READ_WEIGHTS``: the judge's log odds, and the doubt, each within limits."""
    judged = min(max(judged, _EDGE), 1 - _EDGE)
    return math.log(judged / (1 - judged)), max(doubt, _LEAST_DOUBT)


# A logistic regression over the tales' and the novels' questions, asked of their own book and of another, with the
# rankers of books they were not trained on (tests/bench/sufficiency.py fits and prints it).
INTERCEPT = -6.2
WEIGHTS = (4.0, 3.4, 1.0, 3.05, -2.9, -4.2)
_LEAST = 1e-3  # a score that is as good as none
ENOUGH = 0.15
"""Below this probability the answer says that the book doesn't tell. It is below the point where both faults are as
frequent, because to refuse what could be answered is the worse one."""

# A logistic regression over 240 questions of a collection that nothing was trained on, and of others that the adapter
# was trained on, asked of their own book and of another (tests/bench/answers/doubt.py fits and prints it).
READ_INTERCEPT = -1.42
READ_WEIGHTS = (0.89, -0.22)
_EDGE = 1e-3
_LEAST_DOUBT = -12.0
READ_ENOUGH = 0.35
"""Below this the book is said not to tell, where a tuned model has read the passages too. At 0.5 it refused more of the
questions of another book (86% instead of 81%) and not many more of the answerable ones (6% instead of 4%). But refusing
those is held to be the worse fault, and of novels, which the model never saw, it was 2 of 10 instead of 1.
"""
