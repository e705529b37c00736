"""Whether a quote carries a short answer in other words: a small logistic model over plain features.

*Sad* rests on “she wept bitterly”, of which it holds no word. What the verifier asks of every sentence holds here too:
names, numbers and denials stand in the quote or the question. The features only judge the plain words beside them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reader.engine.agent.evidence import EvidenceSentence
from reader.engine.agent.question import Question
from reader.engine.agent.quotes import Scored
from reader.engine.agent.sufficiency import Rarity
from reader.engine.agent.verify import Quote, Verifier, Window
from reader.engine.agent.words import Wording, join

SHORT = 3
"""Content words below which an answer is short; a longer one that brings a name tells what it did, which must be quoted
in its own words."""
_LOOKED_AT = 6
"""Windows whose similarity is computed."""
_AROUND = 2
"""Sentences before and after a window in which the question's topic counts."""

Similar = Callable[[str, Sequence[str]], Sequence[float] | None]


@dataclass(frozen=True, slots=True)
class Features:
    """What is known of an answer and a window."""

    similarity: float
    """Cosine of answer and window."""
    rank: float
    """The window's best sentence as a candidate for the answer, as a share of the best of all."""
    topic: float
    """Of the question's topic, weighted by rarity, the share that stands in the window or near it."""
    told: float
    """Of the answer's new words the share that stands in the window, times ``topic``."""
    length: float
    """The logarithm of one more than the answer's new words."""

    def row(self) -> tuple[float, ...]:
        """The values in the order of ``WEIGHTS``."""
        return (self.similarity, self.rank, self.topic, self.told, self.length)


def probability(found: Features) -> float:
    """How likely it is, 0..1, that the window carries the answer."""
    x = INTERCEPT + sum(weight * value for weight, value in zip(WEIGHTS, found.row(), strict=True))
    return 1.0 / (1.0 + math.exp(-x))


# A logistic regression over people's answers to their own questions and to others of the same book, for each the window
# that speaks most for it (tests/bench/paraphrase.py fits and prints it).
INTERCEPT = -4.2
WEIGHTS = (9.2, 4.6, -2.35, 5.0, -2.2)
CARRIED = 0.35
"""At this probability an answer stands."""


class Paraphrases:
    """Finds what carries short answers to one question. ``similar`` gives the cosines of a text and others."""

    def __init__(
        self, question: Question, ranked: Sequence[Scored], sentences: Sequence[EvidenceSentence], rarity: Rarity
    ) -> None:
        self._question, self._sentences, self._rarity = question, sentences, rarity
        self._total = sum(rarity.of(stem) for stem in question.topic) or 1.0
        best = (ranked[0].score if ranked else 0.0) or 1.0  # nothing speaks for any sentence of a question like “?”
        shares = {(it.sentence.source.n, it.sentence.place): it.score / best for it in ranked}
        self._shares = [shares.get((sentence.source.n, sentence.place), 0.0) for sentence in sentences]

    def quote(self, sentence: str, verifier: Verifier, similar: Similar) -> Quote | None:
        """The window that carries ``sentence`` (its marks taken off); None if none does, or there are no vectors."""
        found = self.best(sentence, verifier, similar)
        return found[0].quote if found is not None and probability(found[1]) >= CARRIED else None

    def best(self, sentence: str, verifier: Verifier, similar: Similar) -> tuple[Window, Features] | None:
        """The window that speaks most for a sentence, and how."""
        claim = verifier.read(sentence)
        asked = self._question.wording
        brings = bool(claim.names - asked.names or claim.numbers - asked.numbers)
        if not claim.stems or claim.stems <= asked.stems or (brings and len(claim.stems) >= SHORT):
            return None
        told = claim.stems - asked.stems
        seen = [(self._features(told, window, 0.0), window) for window in verifier.anchored(claim)]
        seen.sort(key=lambda pair: probability(pair[0]), reverse=True)
        seen = seen[:_LOOKED_AT]
        cosines = similar(sentence, [window.quote.source.quote(window.quote.range) for _, window in seen])
        if not seen or cosines is None:
            return None
        features = [self._features(told, w, cosine) for (_, w), cosine in zip(seen, cosines, strict=True)]
        return max(zip((w for _, w in seen), features, strict=True), key=lambda pair: probability(pair[1]))

    def _features(self, told: frozenset[str], window: Window, cosine: float) -> Features:
        last = window.first + len(window.parts)
        around = self._around(window.first, last)
        topic = sum(self._rarity.of(stem) for stem in self._question.topic if stem in around.stems) / self._total
        return Features(
            similarity=cosine,
            rank=max(self._shares[window.first : last]),
            topic=topic,
            told=topic * len(told & window.wording.stems) / len(told),
            length=math.log1p(len(told)),
        )

    def _around(self, first: int, last: int) -> Wording:
        source = self._sentences[first].source.n
        near = self._sentences[max(0, first - _AROUND) : last + _AROUND]
        return join(sentence.wording for sentence in near if sentence.source.n == source)
