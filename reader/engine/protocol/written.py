"""The words of a quote as they are shown: its formulas written out, where the text has their characters alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from reader.engine.protocol.across_books import ShelfSentence
from reader.engine.protocol.results import Answer, ShelfAnswer
from reader.engine.protocol.values import Citation, Formula, Mark

CITATION_MARK = re.compile(r"\s*\[(\d{1,3})\]")
LOOSE_END = " \n.,;:—–-"
"""What gives way to the “…” of a shortened quote."""
_AROUND = ' “”„«»「」"'


def is_quotes_alone(answer: Answer) -> bool:
    """Whether the text says nothing but the quotes that are shown with it."""
    if answer.decision != "quote" or answer.insufficient:
        return False
    return bool(answer.citations) and is_quotes(CITATION_MARK.sub("", answer.answer), answer)


def is_quotes(text: str, answer: Answer) -> bool:
    """Whether a text is nothing but quotes of the answer."""
    rest = " ".join(text.split())
    quoted = [text for citation in answer.citations for text in (citation.quote, as_shown(citation))]
    for quote in sorted((" ".join(text.split()) for text in quoted), key=len, reverse=True):
        rest = rest.replace(quote, " ")
    return not rest.strip(_AROUND)


def said_by_books(answer: ShelfAnswer) -> Iterator[tuple[str, tuple[ShelfSentence, ...]]]:
    """A line of the answer with its sentences for each book, but for those that say nothing but their quotes."""
    for line, (_, group) in zip(answer.answer.split("\n"), groupby(answer.sentences, lambda it: it.book), strict=False):
        sentences = tuple(group)
        if not all(is_quotes(sentence.text, answer) for sentence in sentences):
            yield line, sentences


def as_shown(citation: Citation) -> str:
    """The quote of a citation with its formulas, in the lines that the page has, without the numbers of notes."""
    return written_out(citation.quote, (), citation.formulas)[0]


def written_out(quote: str, marks: Sequence[Mark], formulas: Sequence[Formula]) -> tuple[str, tuple[Mark, ...]]:
    """``quote`` with its formulas, which are in order, and the marks where their words now are.

    A mark in a formula takes in all of it.
    """
    pieces: list[str] = []
    moved = [(mark.start, mark.end) for mark in marks]
    at = by = 0
    for formula in formulas:
        if not at <= formula.start <= formula.end <= len(quote):
            continue
        pieces += [quote[at : formula.start], formula.text]
        at = formula.end
        start, end = formula.start + by, formula.end + by
        longer = len(formula.text) - (end - start)
        moved = [
            (
                first if first <= start else start if first < end else first + longer,
                last if last <= start else max(last, end) + longer,
            )
            for first, last in moved
        ]
        by += longer
    return "".join([*pieces, quote[at:]]), tuple(Mark(first, last) for first, last in moved if first < last)
