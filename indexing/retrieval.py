"""Finding the passages that answer a question: text scores, vectors, and the blend of both."""

from __future__ import annotations

from collections.abc import Sequence

from indexing.booktext import BookText
from indexing.hits import Hit, Mode, Passage, SearchMode, SearchOutcome
from indexing.locator import Locator, TextRange
from indexing.store.index import IndexStore
from indexing.store.scope import Span
from models.cancel import CancelToken
from models.embedder import Embedder

__all__ = ["Hit", "Mode", "Passage", "Retriever", "SearchMode", "SearchOutcome"]

Within = Sequence[Span | TextRange]


class Retriever(BookText):
    """Searches one book at a time. Nothing at or after ``before`` is returned or matched; ``within`` limits to spans.

    Any thread may call it. Without an embedder it searches the text alone.
    """

    def __init__(self, index: IndexStore, embedder: Embedder | None) -> None:
        super().__init__(index)
        self.embedder = embedder

    def search(
        self,
        book: str,
        query: str,
        k: int = 8,
        *,
        mode: SearchMode = "auto",
        before: Locator | None = None,
        within: Within | None = None,
        cancel: CancelToken | None = None,
    ) -> SearchOutcome:
        """The ``k`` best hits. A mode that isn't possible just now falls back to one that is, and says so."""
        raise NotImplementedError

    def text_search(
        self,
        book: str,
        query: str,
        k: int = 8,
        *,
        before: Locator | None = None,
        within: Within | None = None,
        cancel: CancelToken | None = None,
    ) -> tuple[Hit, ...]:
        """The ``k`` best hits by words alone."""
        raise NotImplementedError

    def semantic_search(
        self,
        book: str,
        query: str,
        k: int = 8,
        *,
        before: Locator | None = None,
        within: Within | None = None,
        cancel: CancelToken | None = None,
    ) -> tuple[Hit, ...]:
        """The ``k`` best hits by meaning alone, among the passages that have vectors; none without an embedder."""
        raise NotImplementedError

    def similarities(
        self, query: str, texts: Sequence[str], cancel: CancelToken | None = None
    ) -> tuple[float, ...] | None:
        """The cosine of ``query`` and each text (a passage's, a sentence's); None without an embedder."""
        raise NotImplementedError

    def term_statistics(
        self, book: str, terms: Sequence[str], before: Locator | None = None
    ) -> tuple[tuple[int, ...], int]:
        """In how many passages each term stands (as the index folds and stems it), and how many passages there are."""
        raise NotImplementedError
