"""How chapters are numbered: digits, Roman numerals and words."""

from __future__ import annotations

import re

_UNITS = "one two three four five six seven eight nine ten".split()


def chapter_label(written: str) -> str:
    """A chapter's number as digits, from digits, Roman numerals or a word; other text in lower case."""
    text = written.strip(".:,;—–-").lower()
    if text in _UNITS:
        return str(_UNITS.index(text) + 1)
    if not re.fullmatch(r"[ivxlc]+", text):
        return text
    values = [{"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}[letter] for letter in text]
    return str(sum(-v if v < later else v for v, later in zip(values, [*values[1:], 0], strict=True)))
