"""Places kept with their words, so that they are found again when the rule of the text or the file changes."""

from __future__ import annotations

from dataclasses import dataclass

from indexing.booktext import BookText
from indexing.locator import Locator, TextRange
from indexing.quotes import LIKENESSES, find_in_text
from indexing.store.index import IndexStore

CONTEXT = 30
"""Characters that are kept on each side of the words."""
_TELLING = 20
"""Characters; with fewer, words alone don't tell one place from another."""


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


class Anchors:
    """Finds anchors in the books of ``index``."""

    def __init__(self, index: IndexStore) -> None:
        self._index = index
        self._text = BookText(index)

    def find(self, book: str, anchor: Anchor) -> TextRange | None:
        """Where the anchor is now, as long as it was made; None if its words are not in the book any more.

        While the text isn't all imported, and for an anchor without words, that is where it was.
        """
        start = anchor.range.start
        _, text = self._index.text.text(book, start.spine) or ("", "")
        here = text[start.offset : start.offset + len(anchor.quote)]
        if here == anchor.quote or not anchor.quote:
            return anchor.range
        state = self._index.state(book)
        if state is None or state.stage == "text":
            return anchor.range
        found = self.search(book, anchor)
        if found is None or anchor.range.start != anchor.range.end:
            return found
        return TextRange(found.start, found.start)

    def search(self, book: str, anchor: Anchor) -> TextRange | None:
        """Where the anchor's words are, the nearest to where it was made; None if they are not in the book."""
        return self._with_context(book, anchor) or self._alone(book, anchor)

    def _with_context(self, book: str, anchor: Anchor) -> TextRange | None:
        """Where the words stand beside what stood before them, or after, or both."""
        for before, after in ((anchor.before, anchor.after), (anchor.before, ""), ("", anchor.after)):
            whole = before + anchor.quote + after
            around = self._text.find_quote(book, whole, anchor.range.start) if before or after else None
            if around is not None:
                text = self._text.text(book, around)
                places = (find_in_text(anchor.quote, text, len(before), likeness) for likeness in LIKENESSES)
                place = next(filter(None, places), None)
                if place is not None:
                    spine, offset = around.start.spine, around.start.offset
                    return TextRange.of(spine, offset + place.start, offset + place.end)
        return None

    def _alone(self, book: str, anchor: Anchor) -> TextRange | None:
        if len(anchor.quote) < _TELLING:
            return None
        return self._text.find_quote(book, anchor.quote, anchor.range.start)


def place_of(text: str, place: Locator, words: int) -> Anchor:
    """The anchor of a place: of the ``words`` characters of ``text`` that follow it."""
    return anchor_at(text, TextRange(place, place), words)
