"""Where words and the spaces between them begin and end in a text."""

from __future__ import annotations

import re

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
"""A word as it is written, with its apostrophes: “d’Artagnan’s”."""
_SPACES = re.compile(r"\s+")
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
)
"""Scripts that write no spaces: between two of their characters a text may be cut anywhere."""
_APOSTROPHES = "'’"


def with_single_spaces(text: str) -> str:
    """``text``, each run of white space in it one space."""
    return _SPACES.sub(" ", text)


def in_word(text: str, at: int) -> bool:
    """Whether the characters before and after ``at`` belong to one word."""
    if not 0 < at < len(text):
        return False
    before, after = text[at - 1], text[at]
    if _is_letter(before) and _is_letter(after):
        return not (_UNSPACED.match(before) and _UNSPACED.match(after))
    if after in _APOSTROPHES:
        return _is_letter(before) and at + 1 < len(text) and _is_letter(text[at + 1])
    return before in _APOSTROPHES and _is_letter(after) and at > 1 and _is_letter(text[at - 2])


def cut_before(text: str, at: int) -> int:
    """``at``, or the beginning of the word around it."""
    while in_word(text, at):
        at -= 1
    return at


def cut_after(text: str, at: int) -> int:
    """``at``, or the end of the word around it."""
    while in_word(text, at):
        at += 1
    return at


def _is_letter(character: str) -> bool:
    return character.isalnum() or character == "\N{SOFT HYPHEN}" or "\u0300" <= character <= "\u036f"
