"""The words around a place, to be shown on one line: never more than its own paragraph."""

from __future__ import annotations

import re

_WORD_END = 12
"""As many characters are given up to begin and end with whole words; scripts without spaces are cut where they are."""
_CLOSING = "”’\"'»)]“‘«」』"
_SENTENCE_END = re.compile(rf"[.!?…。！？][{re.escape(_CLOSING)}]*\s*\Z")
_ABBREVIATION = re.compile(r"\b\w{1,3}\.\s*\Z")
_LOOSE = " ,;:—–-…"


def around(text: str, start: int, end: int, most: tuple[int, int], stop: int | None = None) -> tuple[str, str]:
    """What stands before ``start`` and after ``end`` in the paragraph, at most so many characters of each.

    An ellipsis says that the paragraph has more there, unless what is shown begins or ends with a sentence; behind a
    full stop there is none in any case. Nothing at or after ``stop`` is shown.
    """
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    last = len(text) if last < 0 else last
    left, right = max(first, start - most[0]), min(last, end + most[1], len(text) if stop is None else stop)
    if left > first:
        gap = text.find(" ", left - 1, min(left + _WORD_END, start))
        left = gap + 1 if gap >= 0 else left
    if right == end + most[1] < last:
        gap = text.rfind(" ", max(right - _WORD_END, end), right + 1)
        right = gap if gap >= 0 else right
    before, after = text[left:start], text[end:right]
    ahead = text[max(first, left - _WORD_END) : left]
    if left > first and (not _SENTENCE_END.search(ahead) or _ABBREVIATION.search(ahead)):
        before = f"…{before}"
    return before, cut_off(after) if right < last else after


def cut_off(text: str) -> str:
    """A text that goes on: with an ellipsis, unless it ends with a sentence."""
    text = text.rstrip(_LOOSE)
    return text if _SENTENCE_END.search(text) else f"{text}…"
