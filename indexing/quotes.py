"""Finds a quote in a text again, though spaces, quote marks or a few letters differ."""

from __future__ import annotations

import re
from typing import Literal

from rapidfuzz import fuzz

Likeness = Literal["verbatim", "marks", "alike"]
"""Letter for letter; but for white space, quote marks, dashes and case; but for some words or letters."""

# Below this share of equal characters two texts are other words, not another edition's spelling of the same.
_ALIKE = 90.0
_SHORTEST_ALIKE = 20  # characters; in a long text something is always like a few letters
_LONGEST = 10_000
LIKENESSES: tuple[Likeness, ...] = ("verbatim", "marks", "alike")
_MARKS = ("'‘’‛ʼ′`´", '"“”„‟«»″', "-–—―‒‐‑")
_PLAIN = str.maketrans({mark: marks[0] for marks in _MARKS for mark in marks})
_CLASS = {mark: f"[{re.escape(marks)}]" for marks in _MARKS for mark in marks}
_PIECE = re.compile(r"\s+|\.\.\.|.", re.DOTALL)


def find_in_text(quote: str, text: str, near: int, likeness: Likeness) -> tuple[int, int] | None:
    """The (start, end) of ``quote`` in ``text``, the nearest to offset ``near``; None if it isn't there."""
    quote = quote[:_LONGEST].strip()
    if not quote:
        return None
    if likeness == "alike":
        return _alike(quote, text)
    pattern = re.escape(quote) if likeness == "verbatim" else "".join(map(_tolerant, _PIECE.findall(quote)))
    spans = (match.span() for match in re.finditer(pattern, text, re.IGNORECASE if likeness == "marks" else 0))
    return min(spans, key=lambda span: abs(span[0] - near), default=None)


def _tolerant(piece: str) -> str:
    if piece.isspace():
        return r"\s+"
    return r"(?:\.\.\.|…)" if piece in {"...", "…"} else _CLASS.get(piece) or re.escape(piece)


def _alike(quote: str, text: str) -> tuple[int, int] | None:
    if len(quote) < _SHORTEST_ALIKE or len(text) < len(quote) * _ALIKE / 100:
        return None
    found = fuzz.partial_ratio_alignment(quote.translate(_PLAIN), text.translate(_PLAIN), score_cutoff=_ALIKE)
    return (found.dest_start, found.dest_end) if found and found.dest_end > found.dest_start else None
