"""Finds what a reader types in a book's text: every place, with a few words around it, cut at the spoiler horizon."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

from indexing.around import around
from indexing.booktext import chapter_of
from indexing.foldmap import Folded, fold_text
from indexing.locator import Locator, TextRange
from indexing.matching import FindOptions, Matcher, Spans, matcher, merged
from indexing.ruby import fold_pronounced, layers
from indexing.store.index import IndexStore
from models.cancel import CancelToken

_AROUND = 40
"""Characters of context on each side of a match."""
_BOOKS_CACHED = 2
_CHECK_EVERY = 256


@dataclass(frozen=True, slots=True)
class TextMatch:
    """One place: its words with the text before and after them in their paragraph, all empty beyond the horizon.

    ``chapter`` is the title of the chapter that it is in, empty before the first.
    """

    range: TextRange
    chapter: str
    before: str
    words: str
    after: str


@dataclass(frozen=True, slots=True)
class TextMatches:
    """The first matches of a book in reading order; ``total`` counts all, ``beyond`` those past the horizon."""

    total: int
    beyond: int
    matches: tuple[TextMatch, ...]


@dataclass(frozen=True, slots=True)
class _Item:
    text: str
    folded: Folded
    pronounced: tuple[Folded, ...]
    """The text with its words' readings instead of them, where it has ruby."""

    def spans(self, matching: Matcher, seen: int, options: FindOptions) -> Spans:
        """The matches in the words, and in how they are read; an expression is exact, so of the words alone."""
        written = matching.spans(self.text, self.folded, seen)
        if not self.pronounced or options.expression:
            return written
        places = list(written.places)
        for folded in self.pronounced:
            places = list(merged(places, list(matching.spans(self.text, folded, seen).places)))
        return Spans(len(places), sum(end > seen for _, end in places), iter(places))


class Finder:
    """Finds in the books of ``index``; any thread may. Folded texts of the books last searched are kept in memory."""

    def __init__(self, index: IndexStore) -> None:
        self._index = index
        self._lock = threading.Lock()
        self._cache: OrderedDict[tuple[str, tuple[int, ...]], dict[int, _Item]] = OrderedDict()

    def find(
        self,
        book: str,
        query: str,
        most: int,
        before: Locator | None,
        cancel: CancelToken,
        options: FindOptions = FindOptions(),  # noqa: B008 - it is frozen
    ) -> TextMatches:
        """All matches of ``query``, at most ``most`` listed. Raises Cancelled, ExpressionError or StoreError."""
        matching = matcher(query, options, self._index.map_version(book)[0])
        if matching is None:
            return TextMatches(0, 0, ())
        lengths = self._index.text.lengths(book)
        items = self._items(book, lengths)
        chapters = self._index.text.chapters(book)
        total = beyond = 0
        listed: list[TextMatch] = []
        for spine in range(len(lengths)):
            cancel.check()
            item = self._item(items, book, spine)
            spans = item.spans(matching, _seen(item.text, spine, before), options)
            total += spans.count
            beyond += spans.beyond
            if spans.count and len(listed) < most:
                for start, end in spans.places:
                    if len(listed) % _CHECK_EVERY == 0:
                        cancel.check()
                    place = TextRange.of(spine, start, end)
                    chapter = chapter_of(chapters, place.start)
                    listed.append(_match(item.text, place, chapter.name if chapter else "", before))
                    if len(listed) == most:
                        break
        return TextMatches(total, beyond, tuple(listed))

    def forget(self, book: str) -> None:
        """Keep nothing of a book."""
        with self._lock:
            for key in [key for key in self._cache if key[0] == book]:
                del self._cache[key]

    def _items(self, book: str, lengths: tuple[int, ...]) -> dict[int, _Item]:
        """What is kept of the book's text as long as it is: an import may still be adding to it."""
        with self._lock:
            items = self._cache.setdefault((book, lengths), {})
            self._cache.move_to_end((book, lengths))
            while len(self._cache) > _BOOKS_CACHED:
                self._cache.popitem(last=False)
            return items

    def _item(self, items: dict[int, _Item], book: str, spine: int) -> _Item:
        item = items.get(spine)
        if item is None:
            text = (self._index.text.text(book, spine) or ("", ""))[1]
            readings = layers(self._index.boxes.readings(book, spine))
            item = items[spine] = _Item(
                text, fold_text(text), tuple(fold_pronounced(text, layer) for layer in readings)
            )
        return item


def _seen(text: str, spine: int, before: Locator | None) -> int:
    """How much of a spine item's text stands before the horizon."""
    if before is None or spine < before.spine:
        return len(text)
    return min(before.offset, len(text)) if spine == before.spine else 0


def _match(text: str, place: TextRange, chapter: str, before: Locator | None) -> TextMatch:
    """With its context, unless any of it is beyond the horizon."""
    if before is not None and place.end > before:
        return TextMatch(place, chapter, "", "", "")
    start, end = place.start.offset, place.end.offset
    stop = before.offset if before is not None and before.spine == place.start.spine else None
    left, right = around(text, start, end, (_AROUND, _AROUND), stop)
    return TextMatch(place, chapter, left, text[start:end].replace("\n", " "), right)
