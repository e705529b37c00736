"""Finds a quote in a book again: at the place with the same words around it, though the text has changed since."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile

from indexing.locator import Locator, TextRange
from indexing.quotes import LONGEST_ALIKE, FoundQuote, Likeness, find_in_text, same_words
from indexing.store.index import IndexStore
from indexing.whole_words import cut_after, cut_before

_NEAR = 3
"""Spine items on each side in which words that are nearly the same are looked for: in a whole book it takes seconds."""
_HALF = LONGEST_ALIKE // 2
_WORD = re.compile(r"[^\W\d_]{4,}")
_SPACES = re.compile(r"\s+")
_SAME: tuple[Likeness, ...] = ("verbatim", "marks")


@dataclass(frozen=True, slots=True)
class QuoteMatch:
    """Where a quote is, how many characters before and after it also agree, and in how many places it is."""

    range: TextRange
    same_around: int
    places: int = 1


class QuoteFinder:
    """Finds quotes in the book of that id. It keeps the texts it has read: it is for one use, of many quotes."""

    def __init__(self, index: IndexStore, book: str) -> None:
        self._index, self._book = index, book
        self._texts: dict[int, str] = {}
        self._lower: dict[int, str] = {}
        self._count = len(index.text.lengths(book))

    def text(self, spine: int) -> str:
        """The canonical text of a spine item; empty if it has none, or isn't imported."""
        if spine not in self._texts:
            self._texts[spine] = (self._index.text.text(self._book, spine) or ("", ""))[1]
        return self._texts[spine]

    def find(self, quote: str, near: Locator, before: str = "", after: str = "") -> QuoteMatch | None:
        """Where ``quote`` is: verbatim, or apart from spaces and quote marks, or nearly; None if nowhere.

        Of several places it is the one with most of ``before`` and ``after`` around it, then the nearest. A quote runs
        within one spine item.
        """
        for likeness in _SAME:
            found = list(self._same(quote, near, before, after, likeness))
            if found:
                return replace(max(found, key=lambda pair: pair[0])[1], places=len(found))
        return self._alike(quote, near)

    def _spines(self, near: Locator) -> list[int]:
        """All spine items, the nearest first."""
        return sorted(range(self._count), key=lambda spine: abs(spine - near.spine))

    def _same(
        self, quote: str, near: Locator, before: str, after: str, likeness: Likeness
    ) -> Iterator[tuple[tuple[int, int, int], QuoteMatch]]:
        """The places of the words, each with how good it is."""
        before, after = _SPACES.sub(" ", before), _SPACES.sub(" ", after)
        for spine in self._spines(near):
            if not self._has_words(quote, spine):
                continue
            text = self.text(spine)
            for found in same_words(quote, text, likeness):
                ahead = text[max(0, found.start - len(before)) : found.start].replace("\n", " ")
                following = text[found.end : found.end + len(after)].replace("\n", " ")
                around = _equal(ahead[::-1], before[::-1]) + _equal(following, after)
                distance = abs(found.start - near.offset) if spine == near.spine else 0
                rank = (around, -abs(spine - near.spine), -distance)
                yield rank, QuoteMatch(TextRange.of(spine, found.start, found.end), around)

    def _has_words(self, quote: str, spine: int) -> bool:
        """Whether the longest words of a quote are in a text at all, which is soon seen."""
        if spine not in self._lower:
            self._lower[spine] = self.text(spine).lower()
        longest = sorted(_WORD.findall(quote.lower()), key=len, reverse=True)[:3]
        return all(word in self._lower[spine] for word in longest)

    def _alike(self, quote: str, near: Locator) -> QuoteMatch | None:
        best: tuple[float, QuoteMatch] | None = None
        for spine in self._spines(near)[: 2 * _NEAR + 1]:
            text = self.text(spine)
            found = _alike_in(quote.strip(), text, near.offset)
            if found is not None and (best is None or found.likeness > best[0]):
                # where a letter came in or went, the words that are most alike may begin or end in one
                start, end = cut_before(text, found.start), cut_after(text, found.end)
                best = found.likeness, QuoteMatch(TextRange.of(spine, start, end), 0)
        return best[1] if best is not None else None


def _alike_in(quote: str, text: str, near: int) -> FoundQuote | None:
    """Where words like these are; of a long quote from where it begins to where it ends."""
    if len(quote) <= LONGEST_ALIKE:
        return find_in_text(quote, text, near, "alike")
    first = find_in_text(quote[:_HALF], text, near, "alike")
    last = find_in_text(quote[-_HALF:], text, near, "alike") if first is not None else None
    if first is None or last is None or not 0.8 < (last.end - first.start) / len(quote) < 1.25:
        return None
    return FoundQuote(first.start, last.end, min(first.likeness, last.likeness))


def _equal(one: str, other: str) -> int:
    """How many characters are the same from the start on."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
