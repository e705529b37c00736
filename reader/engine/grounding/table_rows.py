"""The rows of a table in the evidence: a question names one of them by words that the others don't have.

A model trained on prose takes any row for the one that is asked for (the price of another year, say), so words decide.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from indexing.hits import Passage
from indexing.locator import TextRange
from reader.engine.grounding.evidence import EvidenceSentence, NumberedPassage, sentences_of
from reader.engine.grounding.words import Lexicon


def tables_among(sentences: Sequence[EvidenceSentence]) -> Iterator[tuple[int, ...]]:
    """The places in ``sentences`` of the rows that follow one another, table by table."""
    run: list[int] = []
    for n, sentence in enumerate(sentences):
        row = _is_row(sentence.source.passage, sentence.range)
        if run and not (row and sentences[run[-1]].source.n == sentence.source.n):
            yield tuple(run)
            run = []
        if row:
            run.append(n)
    if run:
        yield tuple(run)


def is_other_row(where: TextRange, source: NumberedPassage, units: Sequence[Collection[str]], lexicon: Lexicon) -> bool:
    """Whether ``where`` is a row, and another row of its table has more of what a question speaks of."""
    if not _is_row(source.passage, where):
        return False
    sentences = sentences_of([source], lexicon)
    for table in tables_among(sentences):
        had = {sentences[n].range: _count(units, sentences[n].wording.stems) for n in table}
        if where in had:
            return had[where] < max(had.values())
    return False


def _is_row(passage: Passage, where: TextRange) -> bool:
    first, start, end = passage.range.start.offset, where.start.offset, where.end.offset
    return "\n" in passage.text[start - first : end - first] and any(
        (row.start, row.end) == (start, end) for row in passage.read_with
    )


def _count(units: Sequence[Collection[str]], stems: Collection[str]) -> int:
    return sum(any(stem in stems for stem in unit) for unit in units)
