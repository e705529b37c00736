"""What in a text tells nothing by itself: a speaker's name, a stage direction, a heading, a caption, a table's row."""

from __future__ import annotations

import re

from indexing.concepts.lexicon import ABBREVIATIONS
from indexing.tables import is_caption
from reader.engine.grounding.labels import CHAPTER_NUMBER

_MOST_WORDS = 5
"""Of a speaker's name: “SECOND GENTLEMAN OF THE COURT.”"""
_LONGEST_DIRECTION = 40
_LONGEST_HEADING = 12
_LONGEST_CAPTION = 60
_BRACKETED = re.compile(r"[_*\s]*(?:\[[^\]]*\]|\([^)]*\)|［[^］]*］|（[^）]*）)[_*.\s]*")
_MOVES = re.compile(
    r"[_*\s]*(?:(?:re-)?enter|exit|exeunt|manet|manent)\b(?!\s+(?:the|a|an|this|into|here)\b)[^“”\"]*", re.I
)
_HEADING = re.compile(
    r"(?:chapter|act|scene|part|book|canto|letter|stave|kapitel|teil|akt|aufzug|szene|auftritt|chapitre|partie|acte|"
    rf"sc[èe]ne|cap[íi]tulo|parte|acto|escena|capitolo|atto|scena|глава|часть|действие|явление)\s+(?:the\s+)?{CHAPTER_NUMBER}"
    r"(?=\W|$).*",
    re.I | re.S,
)
_NUMBERED = re.compile(r"(?:第\s*[\d一二三四五六七八九十百]+\s*[章回幕場场节節]).{0,20}")
_NAME_END = ".:"
_NAME_ENDS = re.compile(r"[.:](?=\s|$)")
_LONGEST_NAME = 60
"""Characters of a line in which its speaker’s name ends."""


def speaker_before(line: str) -> str:
    """Who speaks, where a line begins with that in capitals: “SECOND LORD.” of “SECOND LORD. Hold!”; empty if nobody.

    A title alone is the beginning of a name: “MR. HOLMES, who was usually late”.
    """
    begins = [line[: mark.end()] for mark in _NAME_ENDS.finditer(line[:_LONGEST_NAME])]
    return next((name for name in reversed(begins) if _is_shouted(name) and not _is_title(name)), "")


def tells_nothing(sentence: str, line: str, *, begins: bool) -> bool:
    """Whether a sentence of the paragraph ``line``, which may begin with it (``begins``), is none to a reader."""
    if "\n" in sentence:  # a row of a table
        return True
    if begins and _is_speaker(sentence, alone=len(sentence) == len(line)):
        return True
    count = len(line.split())
    if count <= _LONGEST_DIRECTION and (_BRACKETED.fullmatch(line) or _MOVES.fullmatch(line)):
        return True
    if begins and _BRACKETED.fullmatch(sentence) and sentence[:1] in "[［":
        return True
    if count <= _LONGEST_HEADING and (_HEADING.fullmatch(line) or _NUMBERED.fullmatch(line)):
        return True
    return count <= _LONGEST_CAPTION and is_caption(line)


def _is_speaker(sentence: str, *, alone: bool) -> bool:
    """Whether a line begins with who speaks: in capitals, or a word or two before a colon."""
    words = sentence.rstrip(_NAME_END + " ").split()
    if not 0 < len(words) <= _MOST_WORDS or sentence[-1:] not in _NAME_END:
        return False
    return _is_shouted(sentence) or (not alone and sentence.endswith(":") and sentence[:1].isupper())


def _is_shouted(name: str) -> bool:
    """Whether a few words are all in capitals."""
    letters = [character for character in name if character.isalpha()]
    return len(letters) > 1 and len(name.split()) <= _MOST_WORDS and all(letter.isupper() for letter in letters)


def _is_title(name: str) -> bool:
    """Whether a full stop ends but a title’s short form, or initials: “MR.”, “A.D.”."""
    last = name.rstrip(_NAME_END + " ").split()[-1]
    return name.endswith(".") and (last.capitalize() in ABBREVIATIONS or "." in last)
