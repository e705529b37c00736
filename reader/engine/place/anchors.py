"""Places kept with their words, so that they are found again when the rule of the text or the file changes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from indexing.locator import Locator, TextRange
from indexing.publication import open_publication
from indexing.quote_finder import QuoteFinder
from indexing.store.index import IndexStore
from indexing.store.library_rows import BookRow
from indexing.whole_words import cut_after, cut_before

CONTEXT = 30
"""Characters that are kept on each side of the words."""
_DISTINCTIVE = 20
"""Characters that tell one place from another; fewer need as many more that are the same around them.

Half as many do where the book has them once.
"""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A range and the words there (for a place, an empty range, those that follow), with what stands on both sides."""

    range: TextRange
    quote: str
    before: str
    after: str


def anchor_at(text: str, where: TextRange, words: int | None = None) -> Anchor:
    """The anchor of a range of a spine item's ``text``; with ``words``, of a place and that many characters."""
    start, end = where.start.offset, where.end.offset if words is None else where.start.offset + words
    return Anchor(where, text[start:end], text[max(0, start - CONTEXT) : start], text[end : end + CONTEXT])


def place_of(text: str, place: Locator, words: int) -> Anchor:
    """The anchor of a place: of the ``words`` characters of ``text`` that follow it."""
    return anchor_at(text, TextRange(place, place), words)


def page_anchor(text: str, place: Locator, most: int) -> Anchor:
    """The anchor of a page that begins at ``place``: of whole words, as its first may have begun on another page.

    Its words have at most ``most`` characters.
    """
    start = cut_after(text, place.offset)
    start += len(text[start:]) - len(text[start:].lstrip())
    where = Locator(place.spine, start) if start < len(text) else place
    return place_of(text, where, cut_before(text, where.offset + most) - where.offset)


class Anchors:
    """Finds the anchors of one book, however many: it is for one use."""

    def __init__(self, index: IndexStore, book: str) -> None:
        self._index, self._book = index, book
        self._quotes = QuoteFinder(index, book)

    def text(self, spine: int) -> str:
        """The canonical text of a spine item; empty if it has none, or isn't imported."""
        return self._quotes.text(spine)

    def find(self, anchor: Anchor) -> TextRange | None:
        """Where the anchor is now, as long as it was made; None if its words are not in the book any more.

        While the text isn't all imported, and for an anchor without words, that is where it was.
        """
        start = anchor.range.start
        here = self.text(start.spine)[start.offset : start.offset + len(anchor.quote)]
        if here == anchor.quote or not anchor.quote or not self._is_whole:
            return anchor.range
        place = self.search(anchor)
        if place is None or anchor.range.start != anchor.range.end:
            return place
        return TextRange(place.start, place.start)

    def search(self, anchor: Anchor) -> TextRange | None:
        """Where the anchor's words are, the likeliest of several places; None if they are not in the book."""
        match = self._quotes.find(anchor.quote, anchor.range.start, anchor.before, anchor.after)
        if match is None:
            return None
        length = len(anchor.quote.strip())
        is_distinctive = length + match.same_around >= _DISTINCTIVE or (
            match.places == 1 and length >= _DISTINCTIVE // 2
        )
        return match.range if is_distinctive else None

    @cached_property
    def _is_whole(self) -> bool:
        state = self._index.state(self._book)
        return state is not None and state.stage != "text"


def text_to_mark(index: IndexStore, book: BookRow, spine: int) -> str | None:
    """A spine item's text; of a book whose import hasn't come so far, from the file; None: there is no such item."""
    entry = index.text.text(book.id, spine)
    if entry is not None:
        return entry[1]
    with open_publication(Path(book.path)) as publication:
        return publication.document(spine).text.text if spine < len(publication.spine) else None
