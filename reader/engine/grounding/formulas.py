"""Gives citations what in their quotes is shown otherwise: formulas, rows of tables, the numbers of items."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from indexing.locator import TextRange
from indexing.reading_text import said_once
from indexing.store.index import IndexStore
from reader.engine.protocol import Citation, Formula

_Cited = TypeVar("_Cited", bound=Citation)


def with_formulas(citations: Sequence[_Cited], index: IndexStore, book: str) -> tuple[_Cited, ...]:
    """The same citations, of ``book``, with the formulas that lie wholly in their quotes."""
    return tuple(_with_formulas(citation, index, book) for citation in citations)


def _with_formulas(citation: _Cited, index: IndexStore, book: str) -> _Cited:
    first = citation.start.offset
    rows = index.boxes.formulas(book, TextRange(citation.start, citation.end))
    found = tuple(
        Formula(row.start - first, row.end - first, f"{before}{row.text}{after}")
        for row, before, after in said_once(citation.quote, rows)
    )
    return msgspec.structs.replace(citation, formulas=found) if found else citation
