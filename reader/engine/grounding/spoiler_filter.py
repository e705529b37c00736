"""What a model may not say under a horizon: names, words and runs of words that the book has only after it.

A model may remember a famous book. What it writes is looked at here before anybody sees it; one bit comes out.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property

from indexing.booktext import BookText
from indexing.folding import is_unspaced, pairs
from indexing.locator import Locator
from reader.engine.grounding.words import FUNCTION_WORDS, Lexicon

_RUN = 5
"""Words in a row that aren't chance: with so many of later text, a sentence quotes it."""
_ALIKE = 3
"""Letters that two forms of a word begin with."""

_INVISIBLE = re.compile("[\u2060\u00ad\u200b-\u200f]")
_TOKEN = re.compile(r"[^\W_]+")
_AMID = re.compile(r"(?<=[a-zß-öø-ÿ,;] )[^\W\d_a-z][^\W_]*")
"""Capitalised words that don't begin a sentence, and some others."""


class BookWords:
    """The words of a book, each with the spine item that has it first. Read from the index when first needed."""

    def __init__(self, texts: BookText, book: str) -> None:
        self._texts, self._book = texts, book
        self.state = texts.index.state(book)
        """What was imported of the book when this was made."""

    def item(self, spine: int) -> str:
        """The text of a spine item."""
        return (self._texts.index.text.text(self._book, spine) or ("", ""))[1]

    @cached_property
    def items(self) -> tuple[str, ...]:
        """All texts, without invisible characters."""
        return tuple(_INVISIBLE.sub("", self.item(n)) for n in range(len(self._texts.index.text.lengths(self._book))))

    @cached_property
    def first(self) -> dict[str, int]:
        """Each word and the spine item that has it first."""
        return _firsts(map(_TOKEN.findall, self.items))

    @cached_property
    def first_capital(self) -> dict[str, int]:
        """Each word that somewhere has a capital and the spine item where it first does."""
        return _firsts(filter(_is_capital, _TOKEN.findall(item)) for item in self.items)

    @cached_property
    def small(self) -> frozenset[str]:
        """Words that somewhere have no capital."""
        return _keys(token for item in self.items for token in _TOKEN.findall(item) if not _is_capital(token))

    @cached_property
    def amid(self) -> frozenset[str]:
        """Words that have a capital amid a sentence."""
        return _keys(token for item in self.items for token in _AMID.findall(item) if _is_capital(token))

    @cached_property
    def by_beginning(self) -> dict[str, list[str]]:
        """All words by their first letters."""
        words: defaultdict[str, list[str]] = defaultdict(list)
        for word in self.first:
            words[word[:_ALIKE]].append(word)
        return words

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """The words of each text in a row."""
        return tuple(map(_in_a_row, self.items))


class BookWordsCache:
    """The words of the book that was asked about last: reading 3 MB of text again takes 1.6 seconds. For one thread."""

    def __init__(self) -> None:
        self._cached: tuple[str, BookWords] | None = None

    def of(self, texts: BookText, book: str) -> BookWords:
        """The words of ``book``, read again after it was imported again."""
        if self._cached is None or self._cached[0] != book or self._cached[1].state != texts.index.state(book):
            self._cached = (book, BookWords(texts, book))
        return self._cached[1]


class SpoilerFilter:
    """A book's words on both sides of ``before``. Those of ``question``, the reader's own, are free.

    Capitals mark names; scripts that have none are looked at word by word, or by pairs of characters.
    """

    def __init__(self, words: BookWords, before: Locator, lexicon: Lexicon, question: str = "") -> None:
        self._words, self._before, self._lexicon = words, before, lexicon
        self._question_words = {_key(token) for token in _tokens(question)}
        self._question_row = _in_a_row(question)

    def spoils(self, text: str) -> bool:
        """Whether ``text`` has a name, or five words in a row, that the book has only after the horizon."""
        return any(map(self._is_later_name, _tokens(text))) or self._quotes_later(text)

    def spoils_as_claim(self, text: str) -> bool:
        """The same for a statement about the book: even a plain word found only after the horizon counts."""
        return self.spoils(text) or any(map(self._is_later_word, _tokens(text)))

    @cached_property
    def _head(self) -> str:
        """Its text before the horizon, without a word that it cuts."""
        text = self._words.item(self._before.spine)
        return _INVISIBLE.sub("", text[: _word_start(text, self._before.offset)])

    @cached_property
    def _head_words(self) -> frozenset[str]:
        return _keys(_TOKEN.findall(self._head))

    @cached_property
    def _head_capitals(self) -> frozenset[str]:
        return _keys(filter(_is_capital, _TOKEN.findall(self._head)))

    @cached_property
    def _head_row(self) -> str:
        return _in_a_row(self._head)

    def _was_read(self, key: str) -> bool:
        return self._words.first[key] < self._before.spine or key in self._head_words

    def _is_later_name(self, token: str) -> bool:
        if is_unspaced(token):
            return any(map(self._stands_only_later, pairs(token)))
        if token.lower() == token.upper():
            return self._is_later_word(token)
        key = _key(token)
        forms = {key, key.removesuffix("s"), key.removesuffix("es")} - self._question_words
        return key not in self._question_words and any(self._is_name_read_later(form, token) for form in forms)

    def _is_name_read_later(self, form: str, token: str) -> bool:
        """Whether the book has it as a name, and up to the horizon not even with a capital."""
        words = self._words
        spine = words.first_capital.get(form)
        if spine is None or spine < self._before.spine or form in self._head_capitals:
            return False
        return form not in words.small or (form in words.amid and _is_capital(token))

    def _is_later_word(self, token: str) -> bool:
        key = _key(token)
        if key in self._question_words or key in FUNCTION_WORDS or key not in self._words.first or self._was_read(key):
            return False
        stem = self._lexicon.stem(key)
        alike = {word for word in self._words.by_beginning[key[:_ALIKE]] if self._was_read(word)} | self._question_words
        return all(self._lexicon.stem(word) != stem for word in alike)

    def _stands_only_later(self, characters: str) -> bool:
        items = self._words.items
        read = characters in self._head or any(characters in item for item in items[: self._before.spine])
        return not read and any(characters in item for item in items[self._before.spine :])

    def _quotes_later(self, text: str) -> bool:
        words = _in_a_row(text).split()
        runs = (f" {' '.join(words[at : at + _RUN])} " for at in range(len(words) - _RUN + 1))
        return any(run not in self._question_row and self._runs_only_later(run) for run in runs)

    def _runs_only_later(self, run: str) -> bool:
        rows = self._words.rows
        first = next((spine for spine, row in enumerate(rows) if run in row), None)
        return first is not None and first >= self._before.spine and run not in self._head_row


def _word_start(text: str, offset: int) -> int:
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


def _firsts(texts: Iterable[Iterable[str]]) -> dict[str, int]:
    first: dict[str, int] = {}
    for n, tokens in enumerate(texts):
        for key in _keys(tokens):
            first.setdefault(key, n)
    return first


def _key(token: str) -> str:
    """One spelling for all: lower case, no accents."""
    if token.isascii():
        return token.lower()
    plain = unicodedata.normalize("NFKD", token).casefold()
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _in_a_row(text: str) -> str:
    """The words of a text, a space before and after each."""
    return f" {' '.join(map(_key, _tokens(text)))} "
