"""Quotation marks by language: which open, and what closes them.

The sources are the Unicode CLDR's delimiters and the languages' own style guides; where books have two styles, both
are here. A mark that opens in one style and closes in another is told by the word that it stands beside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

_ENGLISH = "“” «» 「」 『』"
_LOW_HIGH_SIX = "„“ „” ‚‘ »« ›‹ “” «» ‹›"  # with the guillemets of Switzerland
_LOW_HIGH_NINE = "„” ‚’ «» »« “”"
_ANGLED = "«» ‹› “” „“ 「」"
_NORDIC = "”” »» »« “” „“ «»"
_CORNERED = "「」 『』 “” 《》 〈〉 〝〟 «»"
_STYLES = {
    _LOW_HIGH_SIX: "bg cs de dsb et hsb is ka lb lt lv mk sk sl",
    _LOW_HIGH_NINE: "bs hr hu nl pl ro sr",
    _NORDIC: "da fi nb nn no sv",
    _ANGLED: "ar be ca el es eu fa fr gl hy it pt ru tr uk",
    _CORNERED: "ja ko yue zh",
}
_OF_LANGUAGE = {language: style for style, languages in _STYLES.items() for language in languages.split()}
_SINGLE = "‘’"
_MOSTLY_OPENING = "“„«‹"
_ANY = " ".join((_LOW_HIGH_SIX, _LOW_HIGH_NINE, _NORDIC, _CORNERED))


@dataclass(frozen=True, slots=True)
class SpeechMarks:
    """The marks of a language: those that open, those that close, and what closes each that opens."""

    opening: frozenset[str]
    closing: frozenset[str]
    closed_by: Mapping[str, str]

    def opens(self, text: str, at: int, opened: str) -> bool | None:
        """Whether the mark at ``at`` opens or closes; None if there is no mark. ``opened`` is the last that is open.

        A word on one side alone tells; of a mark that may do either a space does, then whether it closes what is open.
        """
        mark = text[at]
        may_open, may_close = mark in self.opening, mark in self.closing
        if not may_open and not may_close:
            return None
        before, after = text[at - 1] if at else " ", text[at + 1 : at + 2] or " "
        if before.isalnum() and after.isalnum():
            return None if mark in _SINGLE else may_open  # an apostrophe
        if before.isalnum() != after.isalnum():
            return after.isalnum()
        if may_open and may_close and before.isspace() != after.isspace():
            return before.isspace()
        if not may_open or mark in self.closed_by.get(opened, ""):
            return False
        return not may_close or mark in _MOSTLY_OPENING


def speech_marks(language: str) -> SpeechMarks:
    """The marks of a language (a BCP 47 tag); of one that isn't known those of all styles."""
    return _marks(language.lower().partition("-")[0])


@lru_cache(maxsize=64)
def _marks(primary: str) -> SpeechMarks:
    style = _ENGLISH if primary == "en" else _OF_LANGUAGE.get(primary, _ANY)
    closed_by: dict[str, str] = {}
    for pair in style.split():
        closed_by[pair[0]] = closed_by.get(pair[0], "") + pair[1]
    return SpeechMarks(frozenset(closed_by), frozenset("".join(closed_by.values())), closed_by)
