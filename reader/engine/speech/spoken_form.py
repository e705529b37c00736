"""A sentence of a book as a voice is to say it: abbreviations, numerals and signs in words, by the language's own data.

Plain numbers, dates and sums of money are left to the voice, which knows its language. What is here is what voices
misread: they take “No. 5” for the end of a sentence and “Henry IV.” for letters.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import msgspec

from indexing.whole_words import with_single_spaces
from reader.engine.grounding.number_words import roman_value

_READINGS = Path(__file__).with_name("readings")
_UNSEEN = re.compile(r"[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]")
_ELLIPSIS = re.compile(r"\s?(?:\.\s?){3,}|…\s?\.?")
_ADDRESS = re.compile(r"\b(?:https?://|www\.)(?:www\.)?([\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:/[^\s<>)\]”\"]*)?")
"""A web address, of which the host is said."""
_SYMBOLS = re.compile(r"[©®™¶]|(?<!\S)[›‹»«▶►▸▹→⇒➤✓•·](?!\S)")
_LINES = re.compile(r"[*_#|~^\\<>]{2,}|(?:[*•◦▪■□●○◆❦⁂☙❧†‡]\s*)+|_{1,}")
_OMITTED = re.compile(r"(?:⸺|——|--)(?=\w)|(?<=\b[A-Z])(?:⸺|——|--)")
_DASH = re.compile(r"\s*(?:[—―⸺⸻]+|\s–(?=\s)|--+)\s*")
_CHARACTERS = str.maketrans({
    "[": " ", "]": " ", "{": " ", "}": " ", "\u2010": "-", "\u2011": "-",
    **{chr(sign): unicodedata.normalize("NFKC", chr(sign)) for sign in range(0x2160, 0x2180)},  # “Ⅳ” as “IV”
})  # fmt: skip
_RANGE = re.compile(r"(?<=\d)\s?[–-]\s?(?=\d)")
_DASHED = re.compile(r"\d+(?:[–-]\d+){2,}|(?<!\d)(?!9\d\d-1)\d{3}-\d{4}(?!\d)")
"""What has several dashes among its digits is a telephone number, an ISBN or a date, and no range; so is “555-1234”."""
_FRACTION = re.compile(r"(?<![\d/.,])(?:[13]/4|1/2|[12]/3)(?![\d/]|[.,]\d)")
_FRACTIONS = {"1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾"}
_CHAPTER_SIGNS = frozenset("IVXivx")
"""Letters that are a number where they are all of a heading; “C” and “L” are letters of an index."""
_DOTTED = re.compile(r"(?<![\w.])((?:[^\W\d_]\.){2,})(?!\w)")
"""Letters of an abbreviation that no table has."""
_INITIALS = re.compile(r"(?<![\w.])((?:[A-ZÄÖÜÉ]\.\s?){2,})(?=[A-ZÄÖÜÉ][\w’']|d[’'])")
_CODE = re.compile(r"(?<![\w.,:])0\d{2,}(?![\w.,:]\d)")
"""A number that begins with a nought is a code, said digit by digit."""
_CROSS = re.compile(r"(?<=\d)(?<!\b0)\s?x\s?(?=\d)")
_CAPITALS = r"(?=[^\s]*[AEIOUYÄÖÜÉ])[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ’']+"
_SHOUTED = re.compile(rf"\b{_CAPITALS}(?:[\s-]+{_CAPITALS})+\b")
"""Several words in capitals that can be pronounced; one alone, or one of a list, may be an abbreviation."""
_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
_BEFORE_MARKS = re.compile(r"\s+(?=[,;:!?…)]|\.(?!\w))")
_ROMAN = r"(?:(?=[IVXLC])(?:XC|XL|L?X{0,3}|C{1,3}L?X{0,3})(?:IX|IV|V?I{0,3}))"
_SMALL_ROMAN = r"(?:(?=[ivxl])(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))"
_ONLY_ROMAN = re.compile(rf"({_ROMAN}|{_SMALL_ROMAN})\.?")
_ROMAN_WORD = re.compile(r"(?<![\w’'-])(?:X{0,3}(?:IX|IV|V?I{1,3}|V)|X{1,3})(?![\w’'-])")
_ORDINAL = re.compile(r"(?<![\w’'-])(X{0,3}(?:IX|IV|V?I{1,3}|V)|X{1,3})(er|re|e|ème|ᵉ|ᵉʳ)(?!\w)")
"""“XIXe siècle” in French."""
_ORDINAL_ENDINGS = {"ᵉ": "e", "ème": "e", "ᵉʳ": "er"}
_SCENE = re.compile(r"(?<![\w’'-])([IVX]+)\.\s?([ivx]+)\b\.?(?!\w)")
"""“II. iii.”: act and scene, or book and chapter."""
_PRONOUN_AHEAD = re.compile(r"\s+[^\W\d_A-Z]|[’',]")
"""What follows the word “I”, and no numeral."""
_NUMBER = r"(?=\s?(?:\d|[IVXLCivxlc]+\b))"


class _Numerals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``counted`` are words before a Roman number, ``rulers`` those whose number is written as ``ruler`` has it.

    ``queens`` are the rulers that ``queen`` is for; a word of ``reigns`` behind “I” says that it is a
    ruler's number. ``ordinals`` are the first numbers of kings, in words in “o”, of
    queens in “a”. ``pronoun`` is a word that looks like a number. ``ordinal``: there are numbers such as “XIXe”.
    """

    counted: str = ""
    rulers: str = ""
    queens: str = ""
    reigns: str = ""
    ruler: str = "{n}"
    queen: str = "{n}"
    suffixes: tuple[str, ...] = ("",)
    ordinals: tuple[str, ...] = ()
    pronoun: str = ""
    ordinal: bool = False
    range: str = "–"


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A language's file; each table says what is read for what, and where."""

    words: dict[str, str] = {}
    before_number: dict[str, str] = {}
    after_number: dict[str, str] = {}
    before_name: dict[str, str] = {}
    after_name: dict[str, str] = {}
    signs: dict[str, str] = {}
    rewritten: dict[str, str] = {}
    numerals: _Numerals = _Numerals()
    say: dict[str, str] = {}
    abbreviations: str = ""


@dataclass(frozen=True, slots=True)
class _Rule:
    pattern: re.Pattern[str]
    read: Mapping[str, str]

    def apply(self, text: str) -> str:
        return self.pattern.sub(self._read, text)

    def _read(self, match: re.Match[str]) -> str:
        """In words of its own, which are apart from those beside it."""
        text, start, end = match.string, match.start(), match.end()
        last = text[start - 1 : start]
        before = " " if last.isalnum() or last in (")", ".") else ""
        after = " " if text[end : end + 1].isalnum() or text[end : end + 1] == "(" else ""
        return before + self.read[match["key"]] + after


@dataclass(frozen=True, slots=True)
class _Readings:
    """A language's rules, in the order in which they are applied."""

    rules: tuple[_Rule, ...]
    rewritten: tuple[tuple[re.Pattern[str], str], ...]
    numbered: re.Pattern[str] | None
    rulers: frozenset[str]
    numerals: _Numerals
    blank: str
    abbreviations: frozenset[str]


def spoken_form(text: str, language: str, *, heading: bool = False) -> str:
    """``text``, a sentence or heading in ``language`` (a BCP 47 tag), as it is to be said; empty if it has no words."""
    readings = _readings(language.partition("-")[0].lower())
    text = _UNSEEN.sub("", text).translate(_CHARACTERS)
    text = _SYMBOLS.sub(" ", _ADDRESS.sub(r"\1", text))
    text = _OMITTED.sub(f" {readings.blank} ", text)
    text = _DASH.sub(" — ", _ELLIPSIS.sub("… ", _LINES.sub(" ", text))).strip()
    ended = text[-1:] if text[-1:] in ".!?…" else ""
    text = _FRACTION.sub(lambda match: _FRACTIONS[match[0]], text)
    text = _CROSS.sub(" × ", _CODE.sub(lambda match: " ".join(match[0]), text))
    for pattern, instead in readings.rewritten:
        text = pattern.sub(instead, text)
    text = _INITIALS.sub(lambda match: " ".join(match[1].replace(".", " ").split()) + " ", text)
    if not _DASHED.search(text):
        text = _RANGE.sub(f" {readings.numerals.range} ", text)
    for rule in readings.rules:
        text = rule.apply(text)
    text = _DOTTED.sub(lambda match: " ".join(match[1].replace(".", " ").split()), text)
    text = _in_figures(text, readings, heading=heading)
    text = _SHOUTED.sub(lambda match: _lowered(match[0], readings.abbreviations), text)
    text = _BEFORE_MARKS.sub("", with_single_spaces(text)).strip(" —")
    if not any(map(str.isalnum, text)):
        return ""
    return text + ended if ended and text[-1].isalnum() else text


def _in_figures(text: str, readings: _Readings, *, heading: bool) -> str:
    """Roman numerals as voices can read them: those that stand alone, count something or tell rulers apart."""
    alone = _ONLY_ROMAN.fullmatch(text)
    if alone is not None and (len(text) > 1 or (heading and text in _CHAPTER_SIGNS)):
        return f"{roman_value(alone[1])}."
    text = _SCENE.sub(lambda match: f"{roman_value(match[1])}, {roman_value(match[2])}", text)
    if readings.numerals.ordinal:
        text = _ORDINAL.sub(lambda match: f"{roman_value(match[1])}{_ORDINAL_ENDINGS.get(match[2], match[2])}", text)
    if readings.numbered is not None:
        text = readings.numbered.sub(lambda match: _numbered(match, readings), text)
    return _ROMAN_WORD.sub(lambda match: _standing(match, heading=heading), text)


def _numbered(match: re.Match[str], readings: _Readings) -> str:
    """“Book II”, “page xi”, “Henry V”; not “the part I played”, nor “Paul V. Smith”."""
    name, between, roman, dot = match["name"], match["between"], match["roman"], match["dot"]
    after, single = match.string[match.end() :], len(roman) == 1
    is_ruler, may_be_word = name.casefold() in readings.rulers, roman == readings.numerals.pronoun
    if is_ruler and after.split()[:1] and after.split()[0].strip(",.;") in readings.numerals.reigns.split():
        may_be_word = False
    not_a_number = (
        (may_be_word and not name[0].isupper())
        or (single and roman not in "IVXivx")
        or (may_be_word and not dot and _PRONOUN_AHEAD.match(after) and not after.startswith((" of ", "’s")))
        or (is_ruler and (not name[0].isupper() or not roman.isupper() or "." in between))
        or (is_ruler and single and dot and re.match(r"\s+[^\W\d_a-z]", after))
        or (is_ruler and may_be_word and after[:1] == " " and not after.startswith(" of "))
    )
    if not_a_number:
        return match[0]
    if is_ruler:
        return f"{name} {_of_ruler(name, roman, readings.numerals)}"
    return f"{name} {roman_value(roman)}{dot}"


def _standing(match: re.Match[str], *, heading: bool) -> str:
    """“IV” is four wherever it stands; “I”, “V” and “X” only at the beginning of a heading, as in “V. The Fall”."""
    begins = heading and not match.start() and match.string[match.end() : match.end() + 1] in (".", ":", " ", "")
    return str(roman_value(match[0])) if len(match[0]) > 1 or begins else match[0]


def _of_ruler(name: str, roman: str, numerals: _Numerals) -> str:
    n, is_queen = roman_value(roman), name.casefold() in numerals.queens.split()
    if n <= len(numerals.ordinals):
        ordinal = numerals.ordinals[n - 1]
        return ordinal.removesuffix("o") + "a" if is_queen else ordinal
    last = n % 10 if n % 100 not in (11, 12, 13) else 0
    suffix = numerals.suffixes[last] if last < len(numerals.suffixes) else numerals.suffixes[0]
    return (numerals.queen if is_queen else numerals.ruler).format(n=n, suffix=suffix)


def _lowered(words: str, abbreviations: Collection[str]) -> str:
    """Words that are printed in capitals, which some voices would spell; what always is so printed stays."""
    return _WORD.sub(lambda match: match[0] if match[0] in abbreviations else match[0].capitalize(), words)


@lru_cache(maxsize=32)
def _readings(language: str) -> _Readings:
    """The rules of a language; of one without data those that hold in any."""
    file = _READINGS / f"{language}.toml"
    known = language.isascii() and language.isalpha() and file.is_file()
    data = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _Data) if known else _Data()
    apart = r"(?<![\w.])", r"(?!\w)"
    tables = (
        (data.before_number, r"(?<![\w.])", _NUMBER),
        (data.after_number, r"(?:(?<=\d)|(?<=\d\.))\s?", r"(?!\w)"),
        (data.before_name, apart[0], r"(?=\s+[^\W\d_a-z])"),
        (data.after_name, r"(?<=\w\s)", apart[1]),
        (data.words, *apart),
        (data.signs, "", ""),
    )
    rules = tuple(_rule(*table) for table in tables if table[0])
    rewritten = tuple((re.compile(pattern), instead) for pattern, instead in data.rewritten.items())
    rulers = frozenset(f"{data.numerals.rulers} {data.numerals.queens}".split())
    numbered = _before_roman({*data.numerals.counted.split(), *rulers})
    abbreviations = frozenset(data.abbreviations.split())
    return _Readings(rules, rewritten, numbered, rulers, data.numerals, data.say.get("blank", "…"), abbreviations)


def _rule(table: Mapping[str, str], before: str, after: str) -> _Rule:
    written = "|".join(map(re.escape, sorted(table, key=len, reverse=True)))
    return _Rule(re.compile(f"{before}(?P<key>{written}){after}"), table)


def _before_roman(words: Collection[str]) -> re.Pattern[str] | None:
    """One of these words and a Roman number."""
    if not words:
        return None
    named = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    roman = rf"(?P<roman>{_ROMAN}|{_SMALL_ROMAN})(?![\w-])"
    return re.compile(rf"\b(?P<name>(?i:{named}))(?P<between>\.?\s+){roman}(?P<dot>\.?)")
