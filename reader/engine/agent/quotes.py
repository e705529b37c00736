"""The extractive writer: the sentences of the evidence that best answer a question, as they stand in the book."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import log, log1p

import msgspec

from indexing.locator import TextRange
from reader.engine.agent.answerability import Rarity
from reader.engine.agent.evidence import EvidenceSentence
from reader.engine.agent.question import Kind, Question, answers_kind
from reader.engine.agent.regression import Regression
from reader.engine.agent.support import Quote, words_in
from reader.engine.agent.words import Lexicon

WEIGHTS = "quotes.json"
_ALSO = 0.3
"""A second quote is shown if it is this share as likely to answer as the best one."""
_SHORT = 6
"""A quote of fewer words is shown with the sentence before it."""
_LEAST = 1e-3
_LONG = 400
"""Characters that a quote of two sentences may have."""
_DANGLING = re.compile(
    r"^[“\"‘'(—\s]*(?:he|she|it|they|him|her|his|their|this|that|these|those|and|but|so|then|yes|no)\b", re.I
)


@dataclass(frozen=True, slots=True)
class Scored:
    """A sentence of the evidence and how likely it is to answer, 0..1."""

    sentence: EvidenceSentence
    score: float


@cache
def shipped_weights() -> Mapping[str, Regression]:
    """The regressions that ``python -m tests.bench.answers.train_quotes`` has fitted: with vectors, and without."""
    data = resources.files("reader.engine.agent").joinpath(WEIGHTS).read_bytes()
    return msgspec.json.decode(data, type=dict[str, Regression])


def rank(
    question: Question,
    sentences: Sequence[EvidenceSentence],
    rarity: Rarity,
    similar: Sequence[float] | None,
) -> tuple[Scored, ...]:
    """All sentences, the likeliest to answer first.

    ``rarity`` weighs the question's topic stems; ``similar`` the cosines of question and sentences, None where there is
    no embedding model.
    """
    regression = shipped_weights()["text" if similar is None else "hybrid"]
    rows = sentence_features(question, sentences, rarity, similar)
    scored = [Scored(sentence, regression.probability(row)) for sentence, row in zip(sentences, rows, strict=True)]
    return tuple(sorted(scored, key=lambda it: it.score, reverse=True))


def sentence_features(
    question: Question,
    sentences: Sequence[EvidenceSentence],
    rarity: Rarity,
    similar: Sequence[float] | None,
) -> list[dict[str, float]]:
    """What speaks for each sentence, by name."""
    weights = {unit: max(map(rarity.of, unit)) for unit in question.units}
    total = sum(weights.values()) or 1.0
    by_source: dict[int, frozenset[str]] = {}
    for sentence in sentences:
        by_source[sentence.source.n] = by_source.get(sentence.source.n, frozenset()) | sentence.wording.stems
    best_score = max((sentence.source.score for sentence in sentences), default=1.0)
    most_similar = max(similar, default=0.0) if similar else 0.0

    def share(stems: frozenset[str]) -> float:
        return sum(weight for unit, weight in weights.items() if not stems.isdisjoint(unit)) / total

    rows = []
    for i, sentence in enumerate(sentences):
        before = sentences[i - 1].wording.stems if _follows(sentences, i) else frozenset[str]()
        after = sentences[i + 1].wording.stems if _follows(sentences, i + 1) else frozenset[str]()
        stems, typed = sentence.wording.stems, question.kind not in (Kind.OTHER, Kind.YES_NO)
        fits = answers_kind(question.kind, sentence.text, sentence.wording, question.wording)
        new = stems - question.wording.stems
        row = {
            "here": share(stems),
            "before": share(stems | before) - share(stems),
            "after": share(stems | after) - share(stems),
            "passage": share(by_source[sentence.source.n]),
            "rank": log(sentence.source.n),
            "behind": log((_LEAST + sentence.source.score) / (_LEAST + best_score)),
            "core": float(_overlaps(sentence.range, sentence.source.core)),
            "fits": float(typed and fits),
            "misfits": float(typed and not fits),
            "asks": float(sentence.text.rstrip("”\"’' ").endswith("?")),
            "leans": float(_DANGLING.match(sentence.text) is not None),
            "new": log1p(len(new)),
            "short": float(len(sentence.text.split()) < _SHORT),
        }
        if similar is not None:
            row |= {"similar": similar[i], "less_similar": similar[i] - most_similar}
        rows.append(row)
    return rows


def _follows(sentences: Sequence[EvidenceSentence], place: int) -> bool:
    """Whether the sentence at ``place`` follows the one before it in the same passage."""
    return 0 < place < len(sentences) and sentences[place].source.n == sentences[place - 1].source.n


def _overlaps(one: TextRange, other: TextRange) -> bool:
    return one.start < other.end and other.start < one.end


def best_quotes(
    ranked: Sequence[Scored],
    sentences: Sequence[EvidenceSentence],
    limit: int,
    question: Question,
    lexicon: Lexicon,
    first: Sequence[Quote] = (),
) -> tuple[Quote, ...]:
    """Up to ``limit`` quotes, no two of one passage: ``first``, then the best sentences and others nearly as good.

    The question's words are set off in those that aren't in ``first``.
    """
    chosen = list(first[:limit])
    for scored in ranked:
        if len(chosen) == limit or scored.score < _ALSO * ranked[0].score:
            break
        if any(quote.source.n == scored.sentence.source.n for quote in chosen):
            continue
        quote = _readable(scored.sentence, sentences)
        marks = words_in(quote.source, quote.range, frozenset(question.topic), lexicon)
        chosen.append(Quote(quote.source, quote.range, marks))
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
    between = TextRange(sentences[one].range.end, sentences[other].range.start)
    if "\n" in sentences[one].source.quote(between):
        return False  # a quote never joins paragraphs
    return len(sentences[one].text) + len(sentences[other].text) <= _LONG
