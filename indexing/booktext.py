"""Reading a book's stored text under the spoiler horizon: ranges, surroundings, chapters, and quotes found again."""

from __future__ import annotations

from indexing.hits import Passage
from indexing.locator import Locator, TextRange
from indexing.store.index import IndexStore
from indexing.store.rows import ChapterRow


class BookText:
    """The text of the books in ``index``. With ``before``, nothing at or after that locator is ever returned."""

    def __init__(self, index: IndexStore) -> None:
        self.index = index

    def text(self, book: str, where: TextRange, before: Locator | None = None) -> str:
        """The canonical text at ``where``, cut at the horizon and at the end of the spine item."""
        raise NotImplementedError

    def surrounding(self, book: str, where: TextRange, words: int, before: Locator | None = None) -> Passage | None:
        """Whole sentences around ``where``, about ``words`` words in all, in its spine item; None if there are none."""
        raise NotImplementedError

    def chapters(self, book: str, before: Locator | None = None) -> tuple[ChapterRow, ...]:
        """The table of contents in reading order; with a horizon, what starts before it, and ends no later."""
        raise NotImplementedError

    def chapter_at(self, book: str, locator: Locator) -> ChapterRow | None:
        """The innermost entry that holds ``locator``; None before the first."""
        raise NotImplementedError

    def find_quote(self, book: str, quote: str, near: Locator | None = None) -> TextRange | None:
        """Where ``quote`` stands: exactly, or but for spaces and quote marks, or nearly; the nearest of several."""
        raise NotImplementedError
