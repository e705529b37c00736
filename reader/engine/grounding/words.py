"""What the agent compares texts by: content stems, proper names and numbers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache

import snowballstemmer

from indexing.folding import fold, fold_words, is_unspaced, words_of
from indexing.query import STOP_WORDS
from indexing.questionwords import function_words, without_asking
from indexing.stemming import SNOWBALL
from indexing.store.index_schema import is_english
from indexing.whole_words import WORD

_SENTENCE_START = re.compile(r"(?:^|[.!?:;…\n]|[“\"‘(—])\s*[“\"‘(—]*$")
_NOUNS_LARGE = frozenset({"de", "gsw", "lb", "nds"})
_SHORT_RUN = 2  # characters, if that is all of a question, may be a word and part of another
_ELIDED = 2  # letters at most before an apostrophe: “qu'”, “l'”, “un'”
_DIGITS = re.compile(r"\d+(?:[.,]\d+)*")

FUNCTION_WORDS = STOP_WORDS | frozenset(
    """above against ago almost along already although always among another anyone anything around away back became
    become below between came come down else even everyone everything however indeed keep know least mine near never
    next nobody none nothing now often onto others perhaps put quite rather really s said saw see seem seemed seems
    since someone something soon still t take thing things though thus till together too took toward towards well went
    whether within yet author mr mrs ms miss novel sir dr text""".split()
)
"""English words that carry no topic; the content of a question or sentence is what is left."""

_NUMBER_WORDS = {
    word: str(value)
    for value, words in {
        2: "two second twice", 3: "three third thrice", 4: "four fourth", 5: "five fifth", 6: "six sixth",
        7: "seven seventh", 8: "eight eighth", 9: "nine ninth", 10: "ten tenth", 11: "eleven eleventh",
        12: "twelve twelfth dozen", 13: "thirteen", 14: "fourteen", 15: "fifteen", 16: "sixteen", 17: "seventeen",
        18: "eighteen", 19: "nineteen", 20: "twenty", 30: "thirty", 40: "forty", 50: "fifty", 60: "sixty",
        70: "seventy", 80: "eighty", 90: "ninety", 100: "hundred", 1000: "thousand", 1000000: "million",
    }.items()
    for word in words.split()
}  # fmt: skip
_NEGATIONS = frozenset("no not never none nobody nothing neither nor without cannot hardly scarcely".split())

_STEMMERS = SNOWBALL | {"ar": "arabic", "en": "english"}


@dataclass(frozen=True, slots=True)
class Wording:
    """What a text says, as far as comparing goes: its content stems, its names and its numbers (all folded)."""

    stems: frozenset[str]
    names: frozenset[str]
    numbers: frozenset[str]
    negated: bool


def join(wordings: Collection[Wording]) -> Wording:
    """The wording of several texts together."""
    return Wording(
        frozenset().union(*(wording.stems for wording in wordings)),
        frozenset().union(*(wording.names for wording in wordings)),
        frozenset().union(*(wording.numbers for wording in wordings)),
        any(wording.negated for wording in wordings),
    )


class Lexicon:
    """Reads texts in one language. Not thread-safe: each answer has its own."""

    def __init__(self, language: str) -> None:
        self.english = is_english(language)
        self.writes_nouns_large = language.lower().partition("-")[0] in _NOUNS_LARGE
        self._function_words = FUNCTION_WORDS if self.english else function_words(language)
        algorithm = _STEMMERS.get(language.split("-", maxsplit=1)[0].lower())
        self._stemmer = snowballstemmer.stemmer(algorithm) if algorithm else None
        self.stem = lru_cache(maxsize=20_000)(self._stem)

    def _stem(self, word: str) -> str:
        if word in _NUMBER_WORDS:
            return _NUMBER_WORDS[word]
        return str(self._stemmer.stemWord(word)) if self._stemmer else word

    def topic(self, text: str) -> dict[str, str]:
        """The stems of the words that carry topic, in order, each with the word it was first met as."""
        stems: dict[str, str] = {}
        asked = without_asking(text)
        plain = self._words(asked)
        if not self.english and len(plain) == 1 and len(plain[0]) <= _SHORT_RUN:
            plain += _characters(asked)
        for word in plain:
            stems.setdefault(self.stem(word), word)
        return stems

    def _words(self, text: str) -> list[str]:
        """The words that carry topic; those of other languages without what is elided before an apostrophe."""
        plain = words(text)
        if not self.english:
            plain = [part for word in plain for part in _parts(word)]
        return [word for word in plain if word not in self._function_words]

    def read(self, text: str) -> Wording:
        """The wording of ``text``."""
        plain = words(text)
        return Wording(
            stems=frozenset(map(self.stem, self._words(text) + ([] if self.english else _characters(text)))),
            names=names(text),
            numbers=numbers(plain),
            negated=any(word in _NEGATIONS or word.endswith("n't") for word in plain),
        )


def _parts(word: str) -> list[str]:
    """A word apart at its apostrophes, but for what is elided: of “l'âne” the second."""
    return [part for part in word.split("'") if len(part) > _ELIDED] or [word]


def _characters(text: str) -> list[str]:
    """The characters of runs without spaces, each of which may be a word."""
    return [character for word in words_of(fold_words(text)) if is_unspaced(word) for character in word]


def words(text: str) -> list[str]:
    """The folded, lower-case words of ``text`` without possessive endings."""
    return [match.removesuffix("'s").removesuffix("'") for match in WORD.findall(fold(text).lower())]


def numbers(plain: Iterable[str]) -> frozenset[str]:
    """The numbers among folded words, digits and words alike as digits; “one” is left out, being mostly a pronoun."""
    values = set()
    for word in plain:
        if word in _NUMBER_WORDS:
            values.add(_NUMBER_WORDS[word])
        elif (match := _DIGITS.match(word)) is not None and match[0] != "1":
            values.add(unicodedata.normalize("NFKC", match[0]).replace(",", ""))
    return frozenset(values)


def names(text: str) -> frozenset[str]:
    """Folded words that are written as proper names: capitalised, and not plain words that begin a sentence."""
    proper = set()
    for match in WORD.finditer(text):
        token = match[0]
        if not token[0].isupper():
            continue
        word = fold(token).lower().removesuffix("'s").removesuffix("'")
        starts = _SENTENCE_START.search(text[max(0, match.start() - 8) : match.start()]) is not None
        if word in FUNCTION_WORDS or len(word) < 2 or (starts and word in _COMMON_OPENERS):
            continue
        proper.add(word)
    return frozenset(proper)


_COMMON_OPENERS = frozenset(
    """according finally first later last later meanwhile moreover nevertheless original people second suddenly then
    therefore third today tomorrow two three four five unfortunately yesterday young old many marriage men women man
    woman children answer ultimately initially eventually afterwards additionally furthermore overall despite
    following during based""".split()
)
"""Words that begin a model's sentences with a capital and name nobody."""
