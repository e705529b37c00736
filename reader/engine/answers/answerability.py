"""How likely the passages found answer the question at all, judged by how much of its wording they contain."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from indexing.locator import Locator
from indexing.retrieval import Hit, Retriever
from reader.engine.grounding.question import QuestionContent
from reader.engine.grounding.words import Lexicon, Wording, words

_MOSTLY = 0.5
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


def rarity_of(retriever: Retriever, book: str, question: QuestionContent, before: Locator | None) -> Rarity:
    """How rare the question's topic is in the book up to the horizon."""
    counts, passages = retriever.term_statistics(book, list(question.topic.values()), before)
    return Rarity.of_counts(list(question.topic), counts, passages)


@dataclass(frozen=True, slots=True)
class AnswerabilityFeatures:
    """What answerability is judged by. Nothing here depends on how an embedding model spreads its cosines."""

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
    holds: bool | None = None
    """Whether the hits hold what is asked about, where no probability tells it: words that the reader selected, and in
    other languages than English, for which nothing was measured, what the book has of the question and a name that it
    names."""

    def values(self) -> dict[str, float]:
        """The values by name, as the weights name them."""
        return {
            "coverage": self.coverage,
            "names": self.names,
            "hit": self.score,
            "terms": self.terms,
            "nameless": float(self.nameless),
            "unknown": self.unknown,
        }


def answerability_features(
    question: QuestionContent, hits: Sequence[Hit], rarity: Rarity, lexicon: Lexicon
) -> AnswerabilityFeatures:
    """Read the features off the top hits."""
    total = sum(rarity.of(stem) for stem in question.topic) or 1.0
    read = [lexicon.read(f"{hit.passage.heading or ''}\n{hit.passage.text}") for hit in hits[:TOP]]
    covered = [sum(rarity.of(stem) for stem in question.topic if stem in wording.stems) / total for wording in read]
    asked = question.wording.names
    held = frozenset[str]().union(*(wording.stems for wording in read))
    return AnswerabilityFeatures(
        coverage=max(covered, default=0.0),
        names=sum(lexicon.stem(name) in held for name in asked) / len(asked) if asked else 1.0,
        score=math.log(_LEAST + max((hit.score for hit in hits), default=0.0)),
        terms=math.log1p(len(question.topic)),
        nameless=not asked,
        unknown=sum(rarity.of(stem) for stem in question.topic if stem in rarity.unknown) / total,
        holds=None if lexicon.english and not _is_foreign(question.text) else _holds(question, read, rarity, lexicon),
    )


def _is_foreign(text: str) -> bool:
    """Whether a question is in another script than English is."""
    letters = [character for character in text if character.isalpha()]
    return sum(character > "\u024f" for character in letters) * 2 > len(letters)


def _holds(question: QuestionContent, read: Sequence[Wording], rarity: Rarity, lexicon: Lexicon) -> bool:
    """Whether a passage has most of the words that the book has of a question, and the book all names in it.

    What else the book doesn't have tells nothing: it may have another form of it, or another word for it. German writes
    all nouns as others write names; there only a question all of whose nouns are missing has no answer.
    """
    known = {stem: rarity.of(stem) for stem in question.topic if stem not in rarity.unknown}
    most = max((sum(known[stem] for stem in known if stem in wording.stems) for wording in read), default=0.0)
    begun = next(iter(words(question.text)), "")  # with a capital, whatever it is
    asked = {stem for name in question.wording.names - {begun} if (stem := lexicon.stem(name)) in question.topic}
    missing = asked & rarity.unknown
    nameless = not missing or (lexicon.writes_nouns_large and missing != asked)
    return most > 0 and most >= _MOSTLY * sum(known.values()) and nameless


_LEAST = 1e-3  # a score that is as good as none
