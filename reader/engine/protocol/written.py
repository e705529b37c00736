"""The words of a quote as they are shown: its formulas written out, where the text has their characters alone."""

from __future__ import annotations

from collections.abc import Sequence

from reader.engine.protocol.values import Formula, Mark


def written_out(quote: str, marks: Sequence[Mark], formulas: Sequence[Formula]) -> tuple[str, tuple[Mark, ...]]:
    """``quote`` with its formulas, which are in order, and the marks where their words now are.

    A mark in a formula takes in all of it.
    """
    pieces: list[str] = []
    moved = [(mark.start, mark.end) for mark in marks]
    at = by = 0
    for formula in formulas:
        if not at <= formula.start < formula.end <= len(quote):
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
    return "".join([*pieces, quote[at:]]), tuple(Mark(first, last) for first, last in moved)
