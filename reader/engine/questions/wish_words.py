"""The words of wishes: a wish in English, and those of its words that say what it is about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from indexing.folding import fold_words, words_of
from indexing.query import STOP_WORDS
from reader.engine.profile.vocabulary import stems
from reader.engine.questions.language import ENGLISH, languages
from reader.engine.questions.wish_language import WishLanguage

LONGEST = 1_000
"""Characters of a wish that are looked at."""


@cache
def english() -> WishLanguage:
    """The language that wishes are read in."""
    return next(wishes for code, wishes in _wishing() if code == ENGLISH)


@cache
def wish_languages() -> tuple[WishLanguage, ...]:
    """All languages whose wishes are known."""
    return tuple(wishes for _, wishes in _wishing())


def _wishing() -> Iterator[tuple[str, WishLanguage]]:
    return ((it.code, it.wishes) for it in languages() if it.wishes is not None)


def tidy(wish: str) -> str:
    """The wish with single spaces, as far as it is looked at."""
    return " ".join(wish[: LONGEST * 2].split())[:LONGEST]


def wished_in(wish: str) -> WishLanguage:
    """The language of a wish, by its commonest words, or else by words that only another's table has."""
    words = words_of(fold_words(wish))
    best = max(wish_languages(), key=lambda it: (it.common(words), it is english()))
    if best.common(words):
        return best
    foreign = (it for it in wish_languages() if it.translation is not None and it.translation.knows(wish))
    return next(foreign, english())


def in_english(wish: str, titles: Iterable[str] = ()) -> str:
    """A wish as the rules read it. ``titles`` of the shelf and what is quoted stay."""
    translation = wished_in(wish).translation
    return wish if translation is None else translation.english(wish, titles)


def content_stems(query: str) -> tuple[str, ...]:
    """The distinct stems of what a query is about; none if it only asks."""
    asking = english().words["asking"]
    words = words_of(fold_words(query.replace("-", " ")))
    kept = [word for word in words if word not in asking | STOP_WORDS and (len(word) > 1 or not word.isascii())]
    return tuple(dict.fromkeys(stem for word in kept for stem in stems(word)))


def described_part(query: str) -> str:
    """A query from its first word that says something to its last; all of it if there are none.

    What stands between them stays, as it is shown: “pirates and the sea”, not “pirates sea”.
    """
    words = query.split()
    of_content = [n for n, word in enumerate(words) if content_stems(word)]
    return " ".join(words[of_content[0] : of_content[-1] + 1]).strip(" ,.;:!?") if of_content else query


def without_names(wish: str, *names: str | None) -> str:
    """A wish without some names."""
    for name in filter(None, names):
        wish = re.sub(rf"[“\"‘']?{re.escape(name)}[”\"’']?", " ", wish, flags=re.IGNORECASE)
    return " ".join(wish.split())
