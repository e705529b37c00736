"""Where the reader is in each book, found again when its text moves, and whether they have read it to its end."""

from __future__ import annotations

from indexing.booktext import BookText
from indexing.concepts.chapters import is_matter
from indexing.locator import Locator, TextRange
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from indexing.store.library_rows import SavedPosition
from reader.engine.place.anchors import Anchor, Anchors, place_of

_WORDS = 60
"""Characters of a position's own words that are kept."""
_LAST_PAGE = 2_500
"""Characters that a page holds: with no more than these left the end is in sight."""
_CLOSE = 20_000
"""Characters: who was no farther from the end at the last saved place came to it by reading, and not by a jump."""
_LEAST_READ = 0.9, 0.5
"""Shares of a short book that must lie behind those two places, whatever they measure in characters."""


class Positions:
    """The reader's places. Any thread and any process may use it."""

    def __init__(self, library: LibraryStore, index: IndexStore) -> None:
        self._library, self._index = library, index
        self._text = BookText(index)

    def save(self, book: str, position: Locator) -> None:
        """Keep where the reader is, with the words there, so that it is found again when offsets change."""
        _, text = self._index.text.text(book, position.spine) or ("", "")
        anchor = place_of(text, position, _WORDS)
        self._library.save_position(book, SavedPosition(position, anchor.quote, anchor.before, anchor.after))
        self._note_read(book, position)

    def saved(self, book: str) -> Locator | None:
        """Where the reader was: at the kept words, if they have moved."""
        saved = self._library.position(book)
        if saved is None:
            return None
        place = TextRange(saved.locator, saved.locator)
        located = Anchors(self._index, book).find(Anchor(place, saved.quote, saved.context_before, saved.context_after))
        return located.start if located is not None else saved.locator

    def end_of_body(self, book: str) -> Locator | None:
        """Where notes, colophon and the like begin, or the text ends; None while the text isn't all there."""
        state = self._index.state(book)
        lengths = self._index.text.lengths(book)
        if state is None or state.stage == "text" or not lengths:
            return None
        end = Locator(len(lengths) - 1, lengths[-1])
        outer = ""
        matter: list[tuple[Locator, bool]] = []
        for chapter in self._text.chapters(book):
            if chapter.depth == 0 or not is_matter(outer):
                outer = chapter.title
            matter.append((chapter.start, is_matter(outer)))
        for start, is_end_matter in reversed(matter):
            if not is_end_matter:
                break
            end = start
        return end

    def _note_read(self, book: str, position: Locator) -> None:
        """Keep the place if it is in the body, and whether reading on to it from the one before finished the book."""
        end = self.end_of_body(book)
        if end is None:
            return
        earlier = self._library.guard(book).read
        last_page, close = (
            min(most, (1 - share) * self._between(book, Locator(0, 0), end))
            for most, share in zip((_LAST_PAGE, _CLOSE), _LEAST_READ, strict=True)
        )
        finished = (
            earlier is not None
            and self._between(book, earlier, end) <= close
            and self._between(book, position, end) <= last_page
        )
        self._library.note_read(book, position if position < end else None, finished=finished)

    def _between(self, book: str, start: Locator, end: Locator) -> int:
        """The characters from ``start`` to ``end``; 0 if that comes first."""
        lengths = (*self._index.text.lengths(book), 0)
        return max(0, sum(lengths[start.spine : end.spine]) + end.offset - start.offset)
