"""Finds a quote in a book again: at the place with the same words around it, though the text has changed since."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Literal

from rapidfuzz import fuzz

from indexing.locator import Locator, TextRange
from indexing.store.index import IndexStore
from indexing.whole_words import cut_after, cut_before, with_single_spaces

QuoteLikeness = Literal["verbatim", "marks", "alike"]
"""Letter for letter; but for white space, quote marks, dashes and case; but for some words or letters."""

# Below this share of equal characters two texts are other words, not another edition's spelling of the same.
_ALIKE = 90.0
_SHORTEST_ALIKE = 20  # characters; in a long text something is always like a few letters
LONGEST_ALIKE = 500
"""Characters that are compared with others; the time to align them grows with the square."""
LONGEST_SOUGHT = 10_000
"""Characters of a quote that are looked for."""
_MARKS = ("'‘’‛ʼ′`´", '"“”„‟«»″', "-–—―‒‐‑")
_PLAIN = str.maketrans({mark: marks[0] for marks in _MARKS for mark in marks})
_CLASS = {mark: f"[{re.escape(marks)}]" for marks in _MARKS for mark in marks}
_PIECE = re.compile(r"\s+|\.\.\.|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class FoundQuote:
    """Where in a text a quote is, and how similar: 1 where the words are the same."""

    start: int
    end: int
    likeness: float


def find_in_text(quote: str, text: str, near: int, likeness: QuoteLikeness) -> FoundQuote | None:
    """The place of ``quote`` in ``text`` that is most like it, of several the nearest to offset ``near``."""
    if likeness == "alike":
        return _alike(quote[:LONGEST_SOUGHT].strip(), text)
    return min(same_words(quote, text, likeness), key=lambda match: abs(match.start - near), default=None)


def same_words(quote: str, text: str, likeness: QuoteLikeness) -> Iterator[FoundQuote]:
    """Every place of ``quote`` in ``text``, in order: verbatim, or but for spaces, marks and case."""
    quote = quote[:LONGEST_SOUGHT].strip()
    if not quote:
        return
    pattern = re.escape(quote) if likeness == "verbatim" else "".join(map(_tolerant, _PIECE.findall(quote)))
    for match in re.finditer(pattern, text, re.IGNORECASE if likeness == "marks" else 0):
        yield FoundQuote(match.start(), match.end(), 1.0)


def _tolerant(piece: str) -> str:
    if piece.isspace():
        return r"\s+"
    return r"(?:\.\.\.|…)" if piece in {"...", "…"} else _CLASS.get(piece) or re.escape(piece)


def _alike(quote: str, text: str) -> FoundQuote | None:
    if not _SHORTEST_ALIKE <= len(quote) <= LONGEST_ALIKE or len(text) < len(quote) * _ALIKE / 100:
        return None
    alignment = fuzz.partial_ratio_alignment(quote.translate(_PLAIN), text.translate(_PLAIN), score_cutoff=_ALIKE)
    if not alignment or alignment.dest_end <= alignment.dest_start:
        return None
    return FoundQuote(alignment.dest_start, alignment.dest_end, alignment.score / 100)


_NEAR = 3
"""Spine items on each side in which words that are nearly the same are looked for: in a whole book it takes seconds."""
_HALF = LONGEST_ALIKE // 2
_WORD = re.compile(r"[^\W\d_]{4,}")
_SAME: tuple[QuoteLikeness, ...] = ("verbatim", "marks")


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
            ranked = list(self._same(quote, near, before, after, likeness))
            if ranked:
                return replace(max(ranked, key=lambda pair: pair[0])[1], places=len(ranked))
        return self._alike(quote, near)

    def _spines(self, near: Locator) -> list[int]:
        """All spine items, the nearest first."""
        return sorted(range(self._count), key=lambda spine: abs(spine - near.spine))

    def _same(
        self, quote: str, near: Locator, before: str, after: str, likeness: QuoteLikeness
    ) -> Iterator[tuple[tuple[int, int, int], QuoteMatch]]:
        """The places of the words, each with how good it is."""
        before, after = with_single_spaces(before), with_single_spaces(after)
        for spine in self._spines(near):
            if not self._has_words(quote, spine):
                continue
            text = self.text(spine)
            for match in same_words(quote, text, likeness):
                ahead = text[max(0, match.start - len(before)) : match.start].replace("\n", " ")
                following = text[match.end : match.end + len(after)].replace("\n", " ")
                around = _equal(ahead[::-1], before[::-1]) + _equal(following, after)
                distance = abs(match.start - near.offset) if spine == near.spine else 0
                rank = (around, -abs(spine - near.spine), -distance)
                yield rank, QuoteMatch(TextRange.of(spine, match.start, match.end), around)

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
            match = _alike_in(quote.strip(), text, near.offset)
            if match is not None and (best is None or match.likeness > best[0]):
                # where a letter came in or went, the words that are most alike may begin or end in one
                start, end = cut_before(text, match.start), cut_after(text, match.end)
                best = match.likeness, QuoteMatch(TextRange.of(spine, start, end), 0)
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


def _equal(text: str, other: str) -> int:
    """How many characters are the same from the start on."""
    pairs = zip(text, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
