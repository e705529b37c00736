"""Finding words in the open book for a window: the places in reading order, as much of each as the reader may see."""

from __future__ import annotations

from indexing.finder import Finder
from indexing.matching import ExpressionError, FindOptions
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from reader.engine.errors import UsageError
from reader.engine.place.guard import SpoilerGuard
from reader.engine.protocol import FindText, FoundPlace, FoundText

AT_MOST = 2000
"""Places listed; nobody looks through more, and all are counted."""


class Finding:
    """Answers ``FindText`` by the words alone: no model, no vectors."""

    def __init__(self, index: IndexStore, guard: SpoilerGuard) -> None:
        self._index = index
        self._guard = guard
        self._finder = Finder(index)

    def found(self, book: str, request: FindText, cancel: CancelToken) -> FoundText:
        """The places of ``request.query`` in the book with that id; UsageError for an expression that can't be run."""
        state = self._index.state(book)
        options = FindOptions(request.whole_words, request.match_case, request.expression)
        horizon = self._guard.horizon(request)
        try:
            result = self._finder.find(book, request.query, min(request.most, AT_MOST), horizon, cancel, options)
        except ExpressionError as error:
            raise UsageError(error.message) from None
        places = tuple(
            FoundPlace(it.range.start, it.range.end, it.chapter, it.before, it.words, it.after, hidden=not it.words)
            for it in result.matches
        )
        whole = state is not None and state.stage != "text"
        return FoundText(request.query, result.total, result.beyond, places, whole)

    def forget(self, book: str) -> None:
        """Keep nothing of a book."""
        self._finder.forget(book)
