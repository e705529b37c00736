"""Gives citations the formulas in their quotes, as the index keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from indexing.locator import TextRange
from indexing.store.index import IndexStore
from reader.engine.protocol import Citation, Formula

_Cited = TypeVar("_Cited", bound=Citation)


def with_formulas(citations: Sequence[_Cited], index: IndexStore, book: str) -> tuple[_Cited, ...]:
    """The same citations, of ``book``, with the formulas that lie wholly in their quotes."""
    return tuple(_with_formulas(citation, index, book) for citation in citations)


def _with_formulas(citation: _Cited, index: IndexStore, book: str) -> _Cited:
    first = citation.start.offset
    found = tuple(
        Formula(row.start - first, row.end - first, row.text)
        for row in index.boxes.formulas(book, TextRange(citation.start, citation.end))
    )
    return msgspec.structs.replace(citation, formulas=found) if found else citation
