"""Folding text for search: the same words, however they are spelt, pointed, hyphenated or quoted, become equal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

FOLD_VERSION = 1
"""Part of an index's stamp: texts folded by another version are folded again."""

# Scripts written without spaces between words (Korean has some, but glues particles to words): pairs of characters are
# searched instead. Thai to Myanmar, Hangul jamo, kana, Bopomofo, ideographs, Hangul, and ideographs beyond the BMP.
_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3040-\u312f\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
)
_RUN = re.compile(f"[{_UNSPACED}]+")
_WORD = re.compile(rf"[{_UNSPACED}]+|[^\W_{_UNSPACED}]+")

_APOSTROPHES = dict.fromkeys(map(ord, "\u2018\u2019\u201b\u02bc\u02b9\u2032\u055a\uff07`\u00b4"), "'")
_QUOTES = dict.fromkeys(map(ord, "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u300c\u300d\u300e\u300f\uff02"), '"')
# Arabic: vowel signs and tatweel go; alefs with hamza or madda, final ye and te marbuta lose their marks.
_ARABIC = {**dict.fromkeys([*range(0x0610, 0x061B), *range(0x064B, 0x0660), 0x0670, 0x0640, *range(0x06D6, 0x06EE)])}
_ARABIC |= {0x0622: "ا", 0x0623: "ا", 0x0625: "ا", 0x0671: "ا", 0x0649: "ي", 0x0629: "ه", 0x06CC: "ي", 0x06A9: "ك"}
# Hebrew points and cantillation; not the punctuation among them (maqaf, paseq, sof pasuq, nun hafukha).
_HEBREW = dict.fromkeys(c for c in range(0x0591, 0x05C8) if c not in {0x05BE, 0x05C0, 0x05C3, 0x05C6})
_TABLE = {**_APOSTROPHES, **_QUOTES, **_ARABIC, **_HEBREW}

_PLAIN = re.compile(r"[\x09\x0a\x0d\x20-\x7e]*")
_INVISIBLE = frozenset({"Cf", "Cs", "Cc"})
_POSSESSIVE = re.compile(r"(?<=\w)'s(?!\w)")


def fold(text: str) -> str:
    """``text`` as it is put into the index: words as in ``fold_words``, unspaced scripts as pairs of characters.

    The last character of a run stands alone as well, so that each character of the text begins a token and one of them
    alone can be found as a prefix.
    """
    return _RUN.sub(_pairs_and_last, fold_words(text))


def fold_words(text: str) -> str:
    """``text`` in compatibility form and lower case, without marks, joiners, soft hyphens and English possessives."""
    if _PLAIN.fullmatch(text) is None:
        text = unicodedata.normalize("NFKC", text.translate(_TABLE))
        text = unicodedata.normalize("NFC", "".join(map(_visible, text)).translate(_TABLE))
    return _POSSESSIVE.sub("", text.casefold())


def words_of(folded: str) -> list[str]:
    """The words of a text that ``fold_words`` made, in order; a run of an unspaced script is one of them."""
    return _WORD.findall(folded)


def pairs(run: str) -> list[str]:
    """The overlapping pairs of characters of an unspaced run; a lone character is all there is."""
    return [run[i : i + 2] for i in range(len(run) - 1)] or [run]


def is_unspaced(word: str) -> bool:
    """Whether a word of ``words_of`` is a run of a script without spaces."""
    return _RUN.match(word) is not None


def _pairs_and_last(match: re.Match[str]) -> str:
    run = match[0]
    return f" {' '.join([*pairs(run), run[-1]] if len(run) > 1 else [run])} "


def _visible(character: str) -> str:
    category: Callable[[str], str] = unicodedata.category
    if category(character) not in _INVISIBLE:
        return character
    return " " if character.isspace() else ""
