"""What a model may not say under a horizon: names, words and runs of words that the book has only after it.

A model may remember a famous book. What it writes is looked at here before anybody sees it; one bit comes out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cached_property

from indexing.booktext import BookText
from indexing.folding import is_unspaced, pairs
from indexing.locator import Locator
from reader.engine.agent.words import FUNCTION_WORDS, Lexicon

_RUN = 5
"""Words in a row that aren't chance: with so many of later text, a sentence quotes it."""
_ALIKE = 3
"""Letters that two forms of a word begin with."""

_INVISIBLE = re.compile("[\u2060\u00ad\u200b-\u200f]")
_TOKEN = re.compile(r"[^\W_]+")
_AMID = re.compile(r"(?<=[a-zß-öø-ÿ,;] )[^\W\d_a-z][^\W_]*")
"""Capitalised words that don't begin a sentence, and some others."""


class Unread:
    """The words of a book on both sides of ``before``. Those of ``asked``, the reader's own, are free.

    Names are told by their capitals; scripts that have none are looked at word by word, or by pairs of characters.
    """

    def __init__(self, texts: BookText, book: str, before: Locator, lexicon: Lexicon, asked: str = "") -> None:
        self._texts, self._book, self._before, self._lexicon = texts, book, before, lexicon
        self._asked = {_key(token) for token in _tokens(asked)}
        self._asked_in_a_row = _in_a_row(asked)

    def spoils(self, text: str) -> bool:
        """Whether ``text`` has a name, or five words in a row, that the book has only after the horizon."""
        return any(map(self._is_later_name, _tokens(text))) or self._quotes_later(text)

    def spoils_as_claim(self, text: str) -> bool:
        """The same for what is told of the book: a plain word that it has only after the horizon tells too much."""
        return self.spoils(text) or any(map(self._is_later_word, _tokens(text)))

    # The two sides of the horizon -----------------------------------------------------------------------------------

    @cached_property
    def _sides(self) -> tuple[str, str]:
        """The text before the horizon and after it; a word that it cuts counts as after."""
        read, later = [], []
        store = self._texts.index.text
        for spine in range(len(store.lengths(self._book))):
            text = (store.text(self._book, spine) or ("", ""))[1]
            cut = _cut(text, self._before.offset) if spine == self._before.spine else len(text)
            cut = cut if spine <= self._before.spine else 0
            read.append(text[:cut])
            later.append(text[cut:])
        return _INVISIBLE.sub("", "\n".join(read)), _INVISIBLE.sub("", "\n".join(later))

    @cached_property
    def _read(self) -> frozenset[str]:
        return _keys(_TOKEN.findall(self._sides[0]))

    @cached_property
    def _later(self) -> frozenset[str]:
        return _keys(_TOKEN.findall(self._sides[1])) - self._read

    @cached_property
    def _later_names(self) -> frozenset[str]:
        """Written with a capital after the horizon and never before: amid a sentence, or always where they stand."""
        read, later = (set(_TOKEN.findall(side)) for side in self._sides)
        capitals = _keys(filter(_is_capital, later)) - _keys(filter(_is_capital, read))
        return capitals & (_keys(filter(_is_capital, _AMID.findall(self._sides[1]))) | (capitals - self._lower))

    @cached_property
    def _lower(self) -> frozenset[str]:
        """What the book writes without a capital somewhere."""
        tokens = set(_TOKEN.findall(self._sides[0])) | set(_TOKEN.findall(self._sides[1]))
        return _keys(token for token in tokens if not _is_capital(token))

    @cached_property
    def _runs(self) -> tuple[str, str]:
        return _in_a_row(self._sides[0]), _in_a_row(self._sides[1])

    # Looking at what was written ------------------------------------------------------------------------------------

    def _is_later_name(self, token: str) -> bool:
        if is_unspaced(token):
            return any(pair in self._sides[1] and pair not in self._sides[0] for pair in pairs(token))
        if token.lower() == token.upper():
            return self._is_later_word(token)
        key = _key(token)
        forms = {key, key.removesuffix("s"), key.removesuffix("es")} - self._asked
        return key not in self._asked and any(
            form in self._later_names and (_is_capital(token) or form not in self._lower) for form in forms
        )

    def _is_later_word(self, token: str) -> bool:
        key = _key(token)
        if key not in self._later or key in self._asked or key in FUNCTION_WORDS:
            return False
        stem = self._lexicon.stem(key)
        known = (word for word in self._read | self._asked if word[:_ALIKE] == key[:_ALIKE])
        return all(self._lexicon.stem(word) != stem for word in known)

    def _quotes_later(self, text: str) -> bool:
        words = _in_a_row(text).split()
        runs = (f" {' '.join(words[at : at + _RUN])} " for at in range(len(words) - _RUN + 1))
        read, later = self._runs
        return any(run in later and run not in read and run not in self._asked_in_a_row for run in runs)


def _cut(text: str, offset: int) -> int:
    """``offset``, or where the word begins that it would cut."""
    while 0 < offset < len(text) and text[offset].isalnum() and text[offset - 1].isalnum():
        offset -= 1
    return offset


def _tokens(text: str) -> list[str]:
    return _TOKEN.findall(_INVISIBLE.sub("", text))


def _is_capital(token: str) -> bool:
    return token[0].isupper() or token[0].istitle()


def _keys(tokens: Iterable[str]) -> frozenset[str]:
    return frozenset(map(_key, set(tokens)))


def _key(token: str) -> str:
    """One spelling for all: lower case, no accents."""
    if token.isascii():
        return token.lower()
    plain = unicodedata.normalize("NFKD", token).casefold()
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _in_a_row(text: str) -> str:
    """The words of a text, a space before and after each."""
    return f" {' '.join(map(_key, _tokens(text)))} "
