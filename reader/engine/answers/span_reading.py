"""What the reader of spans finds in the best passages: short answers in the book's own words, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import log

from indexing.locator import TextRange
from indexing.reading_text import as_read
from models.cancel import CancelToken
from models.pairs import PairReader, PairReading
from models.spans import ReadSpans, best_spans
from reader.engine.answers.pair_evidence import PairEvidence
from reader.engine.answers.reading import PassageReading
from reader.engine.grounding.evidence import NumberedPassage

READ = 5
"""Passages that are read: of readers' questions about novels five hold the answer to 85 of 100, eight to 90."""
_SPANS = 20
"""Of all passages together; those that say the same are put together later."""
_LEAST = 1e-6
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


class SpanReadings:
    """The readings of a question's first passages, as answers and as evidence for the choice of quotes."""

    def __init__(self, passages: Sequence[NumberedPassage], readings: Sequence[PairReading]) -> None:
        self.passages = tuple(passages)
        self.evidence = PairEvidence(passages, readings)
        found = best_spans(readings, _SPANS)
        self.answers = tuple(_answers(passages, found))
        self.features = {
            "null": log(_LEAST + found.null),
            "score": log(_LEAST + max((span.probability for span in found.spans), default=0.0)),
            "relevance": max((one.relevance for one in readings), default=0.0),
        }
        """What tells whether the passages answer at all."""

    @classmethod
    def of(
        cls, reader: PairReader, question: str, passages: Sequence[NumberedPassage], cancel: CancelToken | None = None
    ) -> SpanReadings:
        """What ``reader`` makes of the first ``READ`` passages, which stand best first."""
        read = passages[:READ]
        return cls(read, reader.read(question, [as_read(source.passage).text for source in read], cancel))


def _answers(passages: Sequence[NumberedPassage], found: ReadSpans) -> Iterator[PassageReading]:
    """The likeliest spans, from the beginning of a word to the end of one."""
    null = log(_LEAST + found.null)
    for span in found.spans:
        source = passages[span.passage]
        read, first = as_read(source.passage), source.passage.range.start.offset
        words = [word for word in _WORD.finditer(read.text) if word.start() < span.end and span.start < word.end()]
        if words:
            start, end = words[0].start(), words[-1].end()
            begins, ends = read.original(start, end)
            where = TextRange.of(source.passage.range.start.spine, first + begins, first + ends)
            score = log(_LEAST + span.probability)
            yield PassageReading(source, " ".join(read.text[start:end].split()), score, score, null, where)
