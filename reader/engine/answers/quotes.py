"""The extractive writer: the sentences of the evidence that best answer a question, as they stand in the book."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import log, log1p

import msgspec

from indexing.locator import TextRange
from reader.engine.answers.answerability import Rarity
from reader.engine.answers.reading import PairEvidence
from reader.engine.grounding.evidence import EvidenceSentence, NumberedPassage, SupportingQuote, tables_among
from reader.engine.grounding.paratext import tells_nothing
from reader.engine.grounding.question import Kind, QuestionContent, answers_kind
from reader.engine.grounding.quotation import (
    LONGEST_QUOTE,
    LONGEST_WITH_ANSWER,
    LONGEST_WITH_BEGINNING,
    from_its_beginning,
    in_its_own_marks,
)
from reader.engine.grounding.regression import Regression
from reader.engine.grounding.words import FUNCTION_WORDS, words

WEIGHTS = "quotes.json"
_ALSO = 0.05
"""Another quote is shown if it is this share as likely to answer as the best one."""
_SHORT = 6
"""Words; shorter sentences say little by themselves."""
_LEAST = 1e-3
_DANGLING = re.compile(
    r"^[“\"‘'(—\s]*(?:he|she|it|they|him|her|his|their|this|that|these|those|and|but|so|then|yes|no)\b", re.I
)
_ENDED = re.compile(r"[.!?…:;,–—-][”\"’'»›“‘«‹」』)\]*]*$")


@dataclass(frozen=True, slots=True)
class Scored:
    """A sentence of the evidence and how likely it is to answer, 0..1."""

    sentence: EvidenceSentence
    score: float


@cache
def shipped_weights() -> Mapping[str, Regression]:
    """The regressions that ``python -m models.training.quotes`` has fitted.

    By words alone; with vectors; with vectors and what the reader of spans made of the passages.
    """
    data = resources.files("reader.engine.answers").joinpath(WEIGHTS).read_bytes()
    return msgspec.json.decode(data, type=dict[str, Regression])


def rank(
    question: QuestionContent,
    sentences: Sequence[EvidenceSentence],
    rarity: Rarity,
    similar: Sequence[float] | None,
    readings: PairEvidence | None = None,
) -> tuple[Scored, ...]:
    """All sentences, the likeliest to answer first.

    ``rarity`` weighs the question's topic stems; ``similar`` the cosines of question and sentences, None where there is
    no embedding model; ``readings`` what the reader of spans made of the passages, None without one.
    """
    regression = shipped_weights()["text" if similar is None else "hybrid" if readings is None else "read"]
    rows = sentence_features(question, sentences, rarity, similar, readings)
    scored = [Scored(sentence, regression.probability(row)) for sentence, row in zip(sentences, rows, strict=True)]
    apart = _rows_apart(scored, [row["here"] for row in rows])
    return tuple(sorted(apart, key=lambda it: it.score, reverse=True))


def _rows_apart(scored: Sequence[Scored], shares: Sequence[float]) -> list[Scored]:
    """The rows of each table in the order of ``shares``, how much they have themselves of what is asked.

    A row that has more of it than any other sentence is what is asked for.
    """
    reordered = list(scored)
    most = max(shares, default=0.0)
    having_most = [n for n, share in enumerate(shares) if share >= most]
    for places in tables_among([row.sentence for row in scored]):
        likeliest = sorted((scored[n].score for n in places), reverse=True)
        order = sorted(places, key=lambda n: (-shares[n], -scored[n].score))
        for n, score in zip(order, likeliest, strict=True):
            reordered[n] = Scored(scored[n].sentence, score)
        if having_most == order[:1]:
            reordered[order[0]] = Scored(scored[order[0]].sentence, 1.0)
    return reordered


def sentence_features(
    question: QuestionContent,
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
        stems, typed = sentence.wording.stems, question.kind not in (Kind.MANNER, Kind.OTHER, Kind.YES_NO)
        fits = answers_kind(question.kind, sentence.text, sentence.wording, question.wording)
        new = stems - question.wording.stems
        row = {
            "here": share(stems),
            "before": share(stems | before) - share(stems),
            "after": share(stems | after) - share(stems),
            "passage": share(by_source[sentence.source.n]),
            "rank": log(sentence.source.n),
            "gap": log((_LEAST + sentence.source.score) / (_LEAST + best_score)),
            "core": float(sentence.range.overlaps(sentence.source.core)),
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


def best_quotes(
    ranked: Sequence[Scored], limit: int, read: Sequence[SupportingQuote] = ()
) -> tuple[SupportingQuote, ...]:
    """Up to ``limit`` quotes that don't overlap: ``read``, which carry an answer that was read, then the likeliest.

    Each of ``read`` grows to the likeliest run of sentences around it; its marks alone are set off.
    """
    scores = {scored.sentence.range: scored.score for scored in ranked}
    chosen: list[_Run] = []

    def likeliest(runs: Iterable[_Run]) -> _Run | None:
        free = (run for run in runs if not any(run.range.overlaps(taken.range) for taken in chosen))
        return max(free, key=lambda run: run.likelihood, default=None)

    for core in read:
        if len(chosen) < limit and not any(core.range.overlaps(run.range) for run in chosen):
            near = _runs(core.source, scores, LONGEST_WITH_ANSWER)
            best = likeliest(run for run in near if _holds(run.range, core.range))
            chosen.append(_Run(core, best.range if best else core.range, 0.0))
    sources = {scored.sentence.source.n: scored.sentence.source for scored in ranked}
    runs = [run for source in sources.values() for run in _runs(source, scores, LONGEST_QUOTE)]
    least = _ALSO * max((run.likelihood for run in runs), default=0.0)
    while len(chosen) < limit and (best := likeliest(runs)) is not None and best.likelihood >= least:
        chosen.append(best)
    quoted = Counter(run.core.source.n for run in chosen)
    final: list[SupportingQuote] = []
    for run in chosen:
        source = run.core.source
        most = LONGEST_WITH_ANSWER if run.core.marks else LONGEST_QUOTE
        longest = most if quoted[source.n] == 1 else 0  # beside another quote of its passage it doesn't grow
        where = in_its_own_marks(source, run.range, run.core.range, longest)
        where = from_its_beginning(source, where, longest and LONGEST_WITH_BEGINNING)
        final.append(SupportingQuote(source, where, run.core.marks))
    return tuple(final)


@dataclass(frozen=True, slots=True)
class _Run:
    """Sentences that stand together: what they are quoted for, and how likely they answer, summed over them."""

    core: SupportingQuote
    range: TextRange
    likelihood: float


def _runs(source: NumberedPassage, scores: Mapping[TextRange, float], longest: int) -> Iterator[_Run]:
    """Every sentence of a passage, and every run of at most ``longest`` characters, with the likeliest as core.

    A run may go on in the next paragraph, as a question and its reply do, but not across a heading, nor beyond a line
    that ends as no sentence does: a cell of a table.
    """
    sentences = source.passage.sentences
    quotable = [not _tells_nothing(source, where) for where in sentences]
    quotable = quotable if any(quotable) else [True] * len(quotable)  # a list of persons is all there is
    for n, first in enumerate(sentences):
        core, likelihood = first, 0.0
        for m, last in enumerate(sentences[n:], n):
            where = TextRange(first.start, last.end)
            if m > n and (len(source.quote(where)) > longest or _is_parted(source, sentences[m - 1], last)):
                break
            core = max(core, last, key=lambda sentence: scores.get(sentence, 0.0))
            likelihood += scores.get(last, _LEAST)
            if any(quotable[n : m + 1]):
                yield _Run(SupportingQuote(source, core), where, likelihood)


def _tells_nothing(source: NumberedPassage, where: TextRange) -> bool:
    """Whether a sentence is no quote by itself: a speaker's name, “This?”; a row of a table is one."""
    text, first = source.passage.text, source.passage.range.start.offset
    start, end = where.start.offset - first, where.end.offset - first
    begins, stop = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    line = text[begins : stop if stop >= 0 else len(text)]
    sentence = text[start:end]
    if FUNCTION_WORDS.issuperset(words(sentence)):
        return True
    return "\n" not in sentence and tells_nothing(sentence, line, begins=begins == start)


def _is_parted(source: NumberedPassage, sentence: TextRange, following: TextRange) -> bool:
    """Whether a paragraph ends between two sentences, and not as a sentence does, or a heading stands there; and of a
    row of a table or a list of terms, whatever is beside it.
    """
    gap = source.quote(TextRange(sentence.end, following.start))
    if "\n" in source.quote(sentence) or "\n" in source.quote(following):
        return True
    return "\n" in gap and (bool(gap.strip()) or _ENDED.search(source.quote(sentence)) is None)


def _holds(where: TextRange, core: TextRange) -> bool:
    return where.start <= core.start and core.end <= where.end
