"""Finds a quote in a text again, though spaces, quote marks or a few letters differ."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rapidfuzz import fuzz

Likeness = Literal["verbatim", "marks", "alike"]
"""Letter for letter; but for white space, quote marks, dashes and case; but for some words or letters."""

# Below this share of equal characters two texts are other words, not another edition's spelling of the same.
_ALIKE = 90.0
_SHORTEST_ALIKE = 20  # characters; in a long text something is always like a few letters
LONGEST_ALIKE = 500
"""Characters that are compared with others; the time to align them grows with the square."""
LONGEST = 10_000
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


def find_in_text(quote: str, text: str, near: int, likeness: Likeness) -> FoundQuote | None:
    """The place of ``quote`` in ``text`` that is most like it, of several the nearest to offset ``near``."""
    if likeness == "alike":
        return _alike(quote[:LONGEST].strip(), text)
    return min(same_words(quote, text, likeness), key=lambda match: abs(match.start - near), default=None)


def same_words(quote: str, text: str, likeness: Likeness) -> Iterator[FoundQuote]:
    """Every place of ``quote`` in ``text``, in order: verbatim, or but for spaces, marks and case."""
    quote = quote[:LONGEST].strip()
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
    found = fuzz.partial_ratio_alignment(quote.translate(_PLAIN), text.translate(_PLAIN), score_cutoff=_ALIKE)
    if not found or found.dest_end <= found.dest_start:
        return None
    return FoundQuote(found.dest_start, found.dest_end, found.score / 100)
