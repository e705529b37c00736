"""How chapters are numbered: digits, Roman numerals and words."""

from __future__ import annotations

import re

from reader.engine.grounding.number_words import TEENS, TENS, UNITS, roman_value
from reader.engine.grounding.words import FUNCTION_WORDS

_WORDS = {word: n for n, word in enumerate([*UNITS, *TEENS], start=1)} | {
    f"{ten}{unit}": n * 10 + of_ten
    for n, ten in enumerate(TENS, start=2)
    for of_ten, unit in enumerate(["", *(f"-{unit}" for unit in UNITS)])
}
CHAPTER_NUMBER = (
    rf"(?:\d{{1,3}}|[ivxlc]+|{'|'.join([*TEENS, *UNITS])}"
    rf"|(?:{'|'.join(TENS)})(?:[- ](?:{'|'.join(UNITS)}))?)\b"
)
"""A pattern for a chapter's number, as ``chapter_label`` reads it."""
_ROMAN = re.compile(r"(?=.)c{0,3}(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,4})")
_NO_NOUNS = FUNCTION_WORDS - {"chapter", "book", "story", "text"}
_BEFORE_NUMBER = frozenset("no no. nr nr. number the #".split())


def chapter_label(written: str) -> str:
    """A chapter's number as digits, from digits, Roman numerals or words; other text in lower case."""
    text = written.strip(".:,;—–-").lower()
    number = _WORDS.get(text.replace(" ", "-"))
    if number is not None:
        return str(number)
    return str(roman_value(text)) if _ROMAN.fullmatch(text) else text


def title_number(title: str) -> tuple[int | None, str]:
    """The number that a title begins with, and what it counts (“part”, say, or nothing); None if it has none.

    “The Two Towers” and “What I Heard” begin with no number.
    """
    words = title.split()
    for n in range(min(3, len(words))):
        counted = words[:n]
        if (n and counted[0].casefold() in _NO_NOUNS) or (n == 2 and counted[1].casefold() not in _BEFORE_NUMBER):
            break
        for written in (" ".join(words[n : n + 2]), words[n]):
            if (label := chapter_label(written)).isdecimal():
                return int(label), " ".join(counted).casefold()
    return None, ""
