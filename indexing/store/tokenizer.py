"""The tokenizer of the books' FTS5 tables: Unicode's words, in the forms that ``indexing.stemming`` gives them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import cast

import apsw

from indexing.stemming import PLAIN, PORTER, Forms, by_script, snowball, stemmer

_NAME = "quoth"
_WORDS = ["unicode61", "categories", "L* N* Co M*", "remove_diacritics"]  # vowel signs (M*) are part of Indic words
_INNER = {PORTER: ["porter", *_WORDS, "2"], PLAIN: [*_WORDS, "2"]}
_SNOWBALL_INNER = [*_WORDS, "0"]  # a stemmer goes by the accents, and takes them off itself
# how Greek and Cyrillic letters begin in UTF-8, and those from U+05D0 to U+06FF
_STEMMED = re.compile(b"[\xcd-\xd3\xd7-\xdb]|\xe1[\xbc-\xbf]")
_REMEMBERED = 50_000  # words of a language; few books have as many

_Tokenize = Callable[[bytes, int, str | None], Iterable[str | tuple[str, ...]]]


def tokenizer(language: str) -> str:
    """FTS5's ``tokenize`` option for a book in this language (a BCP 47 tag)."""
    return f"{_NAME} {stemmer(language)}"


def register(connection: apsw.Connection) -> None:
    """Make the tokenizer known to a connection; without it no book's words can be read or dropped."""
    # What is remembered is the connection's, hence its thread's: stemmers aren't for two at once.
    forms = cache(lambda algorithm: lru_cache(_REMEMBERED)(snowball(algorithm)))
    scripted = cache(lambda: lru_cache(_REMEMBERED)(by_script()))

    def make(connection: apsw.Connection, args: list[str]) -> _Tokenize:
        inner = _INNER.get(args[0])
        if inner is None:
            return _tokens(connection, _SNOWBALL_INNER, forms(args[0]), every=True)
        return _tokens(connection, inner, scripted(), every=False)

    connection.register_fts5_tokenizer(_NAME, make)


def _tokens(connection: apsw.Connection, inner: list[str], forms: Forms, *, every: bool) -> _Tokenize:
    """``forms`` of the words that ``inner`` finds, in ``every`` text or only in those of a script that has stems.

    It gives no offsets, for those of a folded text are of no use.
    """
    words_of = connection.fts5_tokenizer(inner[0], inner[1:])

    def tokens(text: bytes, reason: int, locale: str | None) -> Iterable[str | tuple[str, ...]]:
        words = cast(list[str], words_of(text, reason, locale, include_offsets=False, include_colocated=False))
        if not every and _STEMMED.search(text) is None:
            return words
        asked = bool(reason & apsw.FTS5_TOKENIZE_QUERY)
        return [forms(word, asked) for word in words]

    return tokens
