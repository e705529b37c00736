"""The extractive writer: the sentences of the evidence that best answer a question, as they stand in the book."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import log, log1p

import msgspec

from indexing.locator import TextRange
from reader.engine.agent.answerability import Rarity
from reader.engine.agent.pair_evidence import PairEvidence
from reader.engine.agent.regression import Regression
from reader.engine.grounding.evidence import EvidenceSentence, NumberedPassage
from reader.engine.grounding.question import Kind, Question, answers_kind
from reader.engine.grounding.quotation import from_its_beginning, in_its_own_marks
from reader.engine.grounding.support import LONGEST_QUOTE, SupportingQuote, words_in
from reader.engine.grounding.words import Lexicon

WEIGHTS = "quotes.json"
_ALSO = 0.1
"""A second quote is shown if it is this share as likely to answer as the best one."""
_SHORT = 6
"""A sentence of fewer words leans on the one before it."""
LONGEST_WITH_BEGINNING = 900
"""Characters of a quote that would otherwise begin in the middle of a sentence."""
_LEAST = 1e-3
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
    """The regressions that ``python -m models.training.quotes`` has fitted.

    By words alone; with vectors; with vectors and what the cross-encoder made of the passages.
    """
    data = resources.files("reader.engine.agent").joinpath(WEIGHTS).read_bytes()
    return msgspec.json.decode(data, type=dict[str, Regression])


def rank(
    question: Question,
    sentences: Sequence[EvidenceSentence],
    rarity: Rarity,
    similar: Sequence[float] | None,
    readings: PairEvidence | None = None,
) -> tuple[Scored, ...]:
    """All sentences, the likeliest to answer first.

    ``rarity`` weighs the question's topic stems; ``similar`` the cosines of question and sentences, None where there is
    no embedding model; ``readings`` what the cross-encoder made of the passages, None without one.
    """
    regression = shipped_weights()["text" if similar is None else "hybrid" if readings is None else "read"]
    rows = sentence_features(question, sentences, rarity, similar, readings)
    scored = [Scored(sentence, regression.probability(row)) for sentence, row in zip(sentences, rows, strict=True)]
    return tuple(sorted(scored, key=lambda it: it.score, reverse=True))


def sentence_features(
    question: Question,
    sentences: Sequence[EvidenceSentence],
    rarity: Rarity,
    similar: Sequence[float] | None,
    readings: PairEvidence | None = None,
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
            "gap": log((_LEAST + sentence.source.score) / (_LEAST + best_score)),
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
        if readings is not None:
            n = sentence.source.n
            row |= readings.of_passage(n) | readings.of_words(n, sentence.range)
        rows.append(row)
    return rows


def _follows(sentences: Sequence[EvidenceSentence], place: int) -> bool:
    """Whether the sentence at ``place`` follows the one before it in the same passage."""
    return 0 < place < len(sentences) and sentences[place].source.n == sentences[place - 1].source.n


def _overlaps(one: TextRange, other: TextRange) -> bool:
    return one.start < other.end and other.start < one.end


def best_quotes(
    ranked: Sequence[Scored],
    limit: int,
    question: Question,
    lexicon: Lexicon,
    read: Sequence[SupportingQuote] = (),
) -> tuple[SupportingQuote, ...]:
    """Up to ``limit`` quotes that don't overlap: ``read``, which carry answers that a model read, then the likeliest.

    Quotes grow by the sentences around them, but for those of a passage that is quoted twice: each of these is its own
    sentence, or the one would be all that stands before the other. The question's words are set off in those that the
    model didn't choose.
    """
    likely = [one.sentence for one in ranked if one.score >= _ALSO * ranked[0].score]
    chosen: list[SupportingQuote] = []
    cores: list[SupportingQuote] = []
    for quote in [*read, *(SupportingQuote(sentence.source, sentence.range) for sentence in likely)]:
        if len(chosen) < limit and not any(quote.overlaps(other) for other in chosen):
            where = _grown(quote, [other.range for other in chosen])
            chosen.append(SupportingQuote(quote.source, where))
            cores.append(quote)
    quoted = Counter(quote.source.n for quote in cores)
    final: list[SupportingQuote] = []
    for core, grown in zip(cores, chosen, strict=True):
        alone = quoted[core.source.n] == 1
        where = grown.range if alone else _with_what_it_leans_on(core, [one.range for one in cores if one is not core])
        longest = LONGEST_QUOTE if alone else 0  # beside another quote of its passage it doesn't grow
        where = in_its_own_marks(core.source, where, core.range, longest)
        where = from_its_beginning(core.source, where, longest and LONGEST_WITH_BEGINNING)
        marks = core.marks or words_in(core.source, where, frozenset(question.topic), lexicon)
        final.append(SupportingQuote(core.source, where, marks))
    return tuple(final)


def _with_what_it_leans_on(quote: SupportingQuote, taken: Sequence[TextRange]) -> TextRange:
    """A quote alone, or with the sentence before it, without which it can't be understood."""
    before = [sentence for sentence in quote.source.passage.sentences if sentence.end <= quote.range.start]
    if not before or not _leans_back(quote):
        return quote.range
    where = TextRange(before[-1].start, quote.range.end)
    return where if _fits(quote.source, where, taken) else quote.range


def _leans_back(quote: SupportingQuote) -> bool:
    """Whether it is short, or begins with a word that points to what stands before it."""
    words = quote.source.quote(quote.range)
    return len(words.split()) < _SHORT or _DANGLING.match(words) is not None


def _grown(quote: SupportingQuote, taken: Sequence[TextRange]) -> TextRange:
    """A quote with the sentences around it, in its paragraph, as far as it stays short; nothing that is ``taken``.

    The side that it leans on grows first, then both in turns. Of 251 readers' questions about the books for choosing
    the best three quotes held the answer for 45% when they were of one or two sentences, and for 59% so.
    """
    sentences = quote.source.passage.sentences
    inside = [n for n, sentence in enumerate(sentences) if _overlaps(sentence, quote.range)]
    where, first, last = quote.range, inside[0] - 1, inside[-1] + 1
    backwards = _leans_back(quote)
    while True:
        sides = {
            True: TextRange(sentences[first].start, where.end) if first >= 0 else None,
            False: TextRange(where.start, sentences[last].end) if last < len(sentences) else None,
        }
        side = next((it for it in (backwards, not backwards) if _fits(quote.source, sides[it], taken)), None)
        if side is None:
            return where
        where = sides[side] or where
        first, last = (first - 1, last) if side else (first, last + 1)
        backwards = not side


def _fits(source: NumberedPassage, where: TextRange | None, taken: Sequence[TextRange]) -> bool:
    """Whether a quote of ``where`` is short enough, of one paragraph, and overlaps none that is ``taken``."""
    if where is None or any(_overlaps(where, other) for other in taken):
        return False
    words = source.quote(where)
    return len(words) <= LONGEST_QUOTE and "\n" not in words
