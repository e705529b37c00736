"""Folding text for search: the same words, however they are spelt, pointed, hyphenated or quoted, become equal."""

from __future__ import annotations

import re
import unicodedata

FOLD_VERSION = 3
"""Part of an index's stamp: texts folded, or stemmed, by another version are indexed again."""

# Scripts written without spaces between words (Korean has some, but glues particles to words): pairs of characters are
# searched instead. Thai to Myanmar, Hangul jamo, kana, Bopomofo, ideographs, Hangul, and ideographs beyond the BMP.
_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3040-\u312f\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
)
_RUN = re.compile(f"[{_UNSPACED}]+")
# A word keeps its inner apostrophes. Indic vowel signs and combining marks are no letters to Python, but belong too.
_LETTER = rf"(?:[^\W_{_UNSPACED}]|[\u0300-\u036f\u0900-\u0963\u0966-\u0dff])"
_WORD = re.compile(rf"[{_UNSPACED}]+|{_LETTER}+(?:'{_LETTER}+)*")

# Nearly all Western text needs no more than lower case and straight apostrophes.
_PLAIN = re.compile("[\t\n\r -~À-ÅÇ-ÖÙ-åç-öù-ÿ“”‘’—–…]*")
_OTHER_APOSTROPHE = re.compile("[‛ʼʹ′՚´׳]")
_INVISIBLE = re.compile(  # general categories Cc, Cf and Cs, but for the white space among them
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e"
    "\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\U000110bd\U000110cd"
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]+"
)
# Arabic vowel signs and tatweel; Hebrew points and cantillation, but not the punctuation among them.
_MARKS = re.compile(
    "[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]+"
)
# The mark before the last letter of a Hebrew abbreviation, which nearly everybody types as a quotation mark.
_GERSHAYIM = re.compile(r'["״“”](?=[א-ת](?![א-ת]))(?<=[א-ת].)')
# What the compatibility form leaves apart, yet people type one for the other: alefs with hamza, madda or wasla, final
# ye, te marbuta, the Persian ye and kaf, and Arabic digits; katakana and hiragana; letters that aren't on every
# keyboard; the dot that lower case leaves on the Turkish capital.
_LETTERS: dict[int, int | str | None] = {
    katakana: katakana - 0x60 for katakana in (*range(0x30A1, 0x30F7), 0x30FD, 0x30FE)
}
_LETTERS |= str.maketrans(
    "\u0622\u0623\u0625\u0671\u0649\u0629\u06cc\u06a9٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øłđı",
    "\u0627\u0627\u0627\u0627\u064a\u0647\u064a\u064301234567890123456789oldi",
)
_LETTERS |= {ord("æ"): "ae", ord("œ"): "oe", 0x0307: None}
# The dot of borrowed sounds in Indic scripts, which many leave out; three letters have it in them.
_LETTERS |= dict.fromkeys((0x093C, 0x09BC, 0x0A3C, 0x0ABC, 0x0B3C, 0x0CBC, 0x110BA, 0x11173))
_LETTERS |= {0x0929: 0x0928, 0x0931: 0x0930, 0x0934: 0x0933}
_LETTER_TO_MAP = re.compile(f"[{''.join(map(chr, _LETTERS))}]")
_OTHER_DIGIT = re.compile("(?![0-9])\\d")  # of whatever script
_POSSESSIVE = re.compile(r"'s(?!\w)(?<=\w'.)")  # begins with what it looks for, which is ten times as fast


def fold(text: str) -> str:
    """``text`` as it is put into the index: words as in ``fold_words``, unspaced scripts as pairs of characters.

    The last character of a run stands alone as well, so that each character of the text begins a token and one of them
    alone can be found as a prefix.
    """
    folded = fold_words(text)
    return folded if _PLAIN.fullmatch(folded) else _RUN.sub(_pairs_and_last, folded)


def fold_words(text: str) -> str:
    """``text`` in compatibility form and lower case, without marks, joiners, soft hyphens and English possessives."""
    text = text.replace("\u2060", "")  # the one invisible letter that is common in English books
    if _PLAIN.fullmatch(text) is None:
        text = _OTHER_APOSTROPHE.sub("'", _INVISIBLE.sub("", text))
        text = unicodedata.normalize("NFKC", text).casefold()
        text = _GERSHAYIM.sub("", _MARKS.sub("", text))
        if _LETTER_TO_MAP.search(text):
            text = text.translate(_LETTERS)
        text = _OTHER_DIGIT.sub(lambda digit: str(unicodedata.decimal(digit[0])), text)
    text = text.replace("’", "'").replace("‘", "'").casefold()
    return _POSSESSIVE.sub("", text) if "'s" in text else text


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
