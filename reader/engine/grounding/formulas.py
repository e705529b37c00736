"""Gives citations what in their quotes is shown otherwise: formulas, rows of tables, the numbers of items."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from indexing.locator import TextRange
from indexing.store.index import IndexStore
from reader.engine.protocol import Citation, Formula

_Cited = TypeVar("_Cited", bound=Citation)
_AROUND = " ()…"


def with_formulas(citations: Sequence[_Cited], index: IndexStore, book: str) -> tuple[_Cited, ...]:
    """The same citations, of ``book``, with the formulas that lie wholly in their quotes."""
    return tuple(_with_formulas(citation, index, book) for citation in citations)


def _with_formulas(citation: _Cited, index: IndexStore, book: str) -> _Cited:
    first = citation.start.offset
    found, said = [], citation.quote
    for row in index.boxes.formulas(book, TextRange(citation.start, citation.end)):
        before, after = (text if text.strip(_AROUND) not in said else "" for text in (row.before, row.after))
        found.append(Formula(row.start - first, row.end - first, f"{before}{row.text}{after}"))
        said += f"\n{before}\n{after}"
    return msgspec.structs.replace(citation, formulas=tuple(found)) if found else citation
