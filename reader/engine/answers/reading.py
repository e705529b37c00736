"""What the reader of spans read in the passages, token by token: answers at their places, and evidence for quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log
from unicodedata import category

import numpy as np

from indexing.locator import TextRange
from indexing.reading_text import as_read
from indexing.store.index_schema import is_english
from models.cancel import CancelToken
from models.pairs import PairReader, PairReading
from models.spans import ReadSpans, SpanTable, best_spans
from reader.engine.grounding.evidence import NumberedPassage

READ = 5
"""Passages that are read: of readers' questions about novels five hold the answer to 85 of 100, eight to 90."""


@dataclass(frozen=True, slots=True)
class AnswerSpan:
    """Words of a passage that may be the answer, as they are read, and ``where`` they stand.

    ``score`` is the natural logarithm of their probability among all spans of the passages, ``null`` that of no answer.
    """

    source: NumberedPassage
    where: TextRange
    answer: str
    score: float
    null: float

    @property
    def probability(self) -> float:
        """In the reader's own view, 0..1."""
        return exp(self.score)


_LEAST = 1e-3


class PairEvidence:
    """The readings of one question together with each passage of its evidence."""

    def __init__(self, passages: Sequence[NumberedPassage], readings: Sequence[PairReading]) -> None:
        self._read = {source.n: (source, reading) for source, reading in zip(passages, readings, strict=True)}
        self._texts = {source.n: as_read(source.passage) for source in passages}
        self._best = max((reading.relevance for reading in readings), default=0.0)
        table = SpanTable(readings)
        begins = np.exp(np.logaddexp.reduce(table.logs, axis=1, initial=-np.inf))
        self._begins = {source.n: begins[table.passages == place] for place, source in enumerate(passages)}

    def of_passage(self, n: int) -> dict[str, float]:
        """Features of the ``n``-th passage: its relevance, by itself and beside the best one's."""
        relevance = self._read[n][1].relevance
        return {"relevance": relevance, "less_relevant": relevance - self._best}

    def of_words(self, n: int, where: TextRange) -> dict[str, float]:
        """Features of some words of the ``n``-th passage: the greatest and the mean likelihood that they carry it, and
        the probability that the answer begins among them and not in any other passage or place.
        """
        source, reading = self._read[n]
        first = source.passage.range.start.offset
        inside = _inside(reading, *self._texts[n].place_of(where.start.offset - first, where.end.offset - first))
        proof = reading.proof[inside]
        return {
            "proof": log(_LEAST + float(proof.max(initial=0.0))),
            "proof_share": float(proof.mean()) if len(proof) else 0.0,
            "begins": log(_LEAST + float(self._begins[n][inside].sum())),
        }


def _inside(reading: PairReading, start: int, end: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Which tokens overlap the characters from ``start`` to ``end``."""
    return np.asarray((reading.spans[:, 0] < end) & (reading.spans[:, 1] > start))


_SPANS = 20
"""Of all passages together; those that say the same are put together later."""
_LEAST_SPAN = 1e-6
_CLAUSE = 4
"""Words from the beginning of a sentence or a speech on that are a clause and no name: “Then you must take it”."""
_BEGINS = re.compile(r"(?:^|[.!?…。！？:：\n][”’“\"'»«』」)]*\s*|[„“‚‘«»‹›\"「『]\s*)[„“‚‘«»‹›\"「『¿¡—–-]*\s*$")
_ENDS = re.compile(r"[,;:.!?…”“’‘\"»«›‹』」)\n、。，；：！？]|\s[–—]|$")
_BEFORE = 8  # characters
_MEASURES = ("%", "°", "′", "″")
_WORD = re.compile(
    r"(?:(?<![^\s(\[“‘\"'])(?:[-−–+±~≈<>≤≥](?=\d)|[−±] (?=\d)|(?:minus|plus) (?=\d)|--?(?=[^\W\d_])))?"
    r"[^\W_]+(?:(?:['’]|_+|(?<=\d)[.,:/](?=\d))[^\W_]+)*",
    re.I,
)
"""A word, a name such as “find_index” or “--quiet”, or a number with its sign, its fraction and its decimals."""


class SpanReadings:
    """The readings of a question's first passages, as answers and as evidence for the choice of quotes."""

    def __init__(self, passages: Sequence[NumberedPassage], readings: Sequence[PairReading]) -> None:
        self.passages = tuple(passages)
        self.evidence = PairEvidence(passages, readings)
        spans = best_spans(readings, _SPANS)
        self.answers = tuple(_answers(passages, spans))
        self.features = {
            "null": log(_LEAST_SPAN + spans.null),
            "relevance": sum(reading.relevance for reading in readings) / max(1, len(readings)),
        }
        """What tells whether the passages answer at all: beside what a false premise names all are a little off."""

    @classmethod
    def of(
        cls, reader: PairReader, question: str, passages: Sequence[NumberedPassage], cancel: CancelToken | None = None
    ) -> SpanReadings:
        """What ``reader`` makes of the first ``READ`` passages, which stand best first."""
        read = passages[:READ]
        return cls(read, reader.read(question, [as_read(source.passage).text for source in read], cancel))


def _answers(passages: Sequence[NumberedPassage], spans: ReadSpans) -> Iterator[AnswerSpan]:
    """The likeliest spans, from the beginning of a word to the end of one."""
    null = log(_LEAST_SPAN + spans.null)
    for span in spans.spans:
        source = passages[span.passage]
        read, first = as_read(source.passage), source.passage.range.start.offset
        words = [word for word in _WORD.finditer(read.text) if word.start() < span.end and span.start < word.end()]
        if words:
            start, end = _with_sign(read.text, words[0].start(), words[-1].end())
            if len(words) >= _CLAUSE and not is_english(source.passage.language):
                end = _end_of_clause(read.text, start, end)
            begins, ends = read.original(start, end)
            where = TextRange.of(source.passage.range.start.spine, first + begins, first + ends)
            score = log(_LEAST_SPAN + span.probability)
            yield AnswerSpan(source, where, " ".join(read.text[start:end].split()), score, null)


def _with_sign(text: str, start: int, end: int) -> tuple[int, int]:
    """The words at ``start``..``end`` with the sign of what is counted: “£100”, “40%”."""
    start -= start > 0 and category(text[start - 1]) == "Sc"
    return start, end + (text[end : end + 1] in _MEASURES and text[end - 1].isdigit())


def _end_of_clause(text: str, start: int, end: int) -> int:
    """Where the words at ``start``..``end`` end if they aren't cut in the midst of a clause that they begin.

    The reader learnt from English, where a clause's likeliest end isn't before its verb, as it is in German.
    """
    if not _BEGINS.search(text[max(0, start - _BEFORE) : start]):
        return end
    stop = _ENDS.search(text, end)
    return len(text[: stop.start()].rstrip()) if stop is not None else end
