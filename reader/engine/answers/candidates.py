"""The short answers that were read in the passages, each with features for and against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log, log1p

from indexing.entities import Entity
from indexing.folding import fold_words
from indexing.locator import TextRange
from reader.engine.answers.about_another import is_about_another
from reader.engine.answers.reading import AnswerSpan, PairEvidence
from reader.engine.grounding.evidence import SupportingQuote, is_other_row
from reader.engine.grounding.question import Kind, QuestionContent, answers_kind, is_beside_the_question
from reader.engine.grounding.words import Lexicon
from reader.engine.protocol import NameKind

_LEAST = -12.0
"""A logarithm of a probability that is as good as none."""
_MOST_SENTENCES, _LONGEST_ANSWER = 2, 300
"""Of a stated answer, in sentences and characters: a poem without a full stop, or a chapter, is none."""
_ALONE = 6.0
"""The margin of an answer that no other reading contradicts."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An answer, the likeliest words that say it, the quote that carries them, and its features by name."""

    span: AnswerSpan
    quote: SupportingQuote
    features: Mapping[str, float]

    @property
    def answer(self) -> str:
        """What would be stated."""
        return self.span.answer


def kinds_of_names(entities: Sequence[Entity]) -> dict[str, NameKind]:
    """The folded names of a map's entities, each with what it is; of several the most salient entity's counts."""
    return {fold_words(name): entity.kind for entity in reversed(entities) for name in entity.names}


def candidates_of(
    spans: Sequence[AnswerSpan],
    question: QuestionContent,
    lexicon: Lexicon,
    kinds: Mapping[str, NameKind],
    pairs: PairEvidence,
) -> tuple[Candidate, ...]:
    """The answers that could be right, those that say the same as one; likeliest first.

    ``kinds`` are the folded names of the book's entities and what they are; ``pairs`` what the reader makes of the
    passages.
    """
    groups: list[list[AnswerSpan]] = []
    for span in sorted(spans, key=lambda span: span.score, reverse=True):
        group = next((group for group in groups if _same(group[0].answer, span.answer, lexicon)), None)
        if group is None:
            groups.append([span])
        else:
            group.append(span)
    candidates = []
    for group in groups:
        # what can't be right still counts in the others' margins, with which the decision was fitted
        best = next((span for span in group if _could_be_right(span, question, lexicon, kinds)), None)
        if best is None:
            continue
        others = [other[0].score for other in groups if other is not group]
        quote = quote_around(best)
        features = _features(best, group, others, spans, quote, question, lexicon)
        n = best.source.n
        features |= pairs.of_passage(n) | pairs.of_words(n, quote.range)
        candidates.append(Candidate(best, quote, features))
    return tuple(candidates)


def quote_around(span: AnswerSpan) -> SupportingQuote:
    """The sentences that have the words of ``span``, which are set off."""
    sentences = [sentence for sentence in span.source.passage.sentences if sentence.overlaps(span.where)]
    around = TextRange(sentences[0].start, sentences[-1].end) if sentences else span.where
    return SupportingQuote(span.source, around, (span.where,))


def _could_be_right(
    span: AnswerSpan, question: QuestionContent, lexicon: Lexicon, kinds: Mapping[str, NameKind]
) -> bool:
    """Whether an answer says more than the question does, and what it asks for."""
    wording, quote = lexicon.read(span.answer), quote_around(span)
    return not (
        len(span.answer) > _LONGEST_ANSWER
        or sum(sentence.overlaps(span.where) for sentence in span.source.passage.sentences) > _MOST_SENTENCES
        or wording.stems <= question.wording.stems
        or is_beside_the_question(question.kind, span.answer, wording, question.wording)
        or is_other_row(quote.range, span.source, question.units, lexicon)
        or (lexicon.english and is_about_another(span.answer, quote, question, kinds))
    )


def _same(first: str, second: str, lexicon: Lexicon) -> bool:
    """Whether two answers say the same: the content words of one are all in the other."""
    a, b = lexicon.read(first).stems, lexicon.read(second).stems
    return bool(a and b) and (a <= b or b <= a)


def _features(
    span: AnswerSpan,
    group: Sequence[AnswerSpan],
    others: Sequence[float],
    spans: Sequence[AnswerSpan],
    quote: SupportingQuote,
    question: QuestionContent,
    lexicon: Lexicon,
) -> dict[str, float]:
    source, wording = span.source, lexicon.read(span.answer)
    topic, held = frozenset(question.topic), lexicon.read(source.quote(quote.range)).stems
    best_hit = max(other.source.score for other in spans)
    return {
        "score": max(span.score, _LEAST),
        "null": max(span.null, _LEAST),
        "consensus": min(2.0, sum(other.probability for other in group)),
        "margin": max(-_ALONE, min(_ALONE, span.score - max(others, default=span.score - _ALONE))),
        "rank": log(source.n),
        "hit": log(1e-3 + source.score),
        "gap": log((1e-3 + source.score) / (1e-3 + best_hit)),
        "asked": len(topic & held) / len(topic) if topic else 0.0,
        "terms": log1p(len(topic)),
        "words": log1p(len(span.answer.split())),
        "kind": float(answers_kind(question.kind, span.answer, wording, question.wording)),
        "why": float(question.kind is Kind.REASON),
        "named": float(bool(question.wording.names)),
    }
