"""Finds the formulas of a page, and writes each in one line where the canonical text has mere characters."""

from __future__ import annotations

from collections.abc import Iterator

from indexing.cfi.source import SourceMap
from indexing.markup import Element
from indexing.mathml import linear
from indexing.store.rows import FormulaRow
from models.cancel import CancelToken

_LONGEST = 2000
"""Characters of a formula; a longer one stays as its characters."""


def has_formulas(root: Element) -> bool:
    """Whether a page has MathML."""
    return next(root.iter("{*}math", "math"), None) is not None


def find_formulas(source: SourceMap, spine: int, cancel: CancelToken) -> tuple[FormulaRow, ...]:
    """The formulas that are written otherwise than their characters are read, in order. Raises Cancelled."""
    return tuple(_found(source, spine, cancel))


def _found(source: SourceMap, spine: int, cancel: CancelToken) -> Iterator[FormulaRow]:
    done = 0
    for element in cancel.checked(source.body.iter("{*}math", "math")):
        start, end = source.start_of(element), source.end_of(element)
        if start < done or not 0 < end - start <= _LONGEST:
            continue  # within another one, or nothing to read
        done = end
        written = linear(element)
        if written and written != source.text[start:end]:
            yield FormulaRow(spine, start, end, written)
