"""Turns what a user asks into an FTS5 expression: any string at all becomes a legal one, or none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from indexing.folding import fold_words, is_unspaced, pairs, words_of
from indexing.questionwords import QUESTION_WORDS, without_asking
from indexing.stemming import without_particle

_MOST_CHARACTERS = 10_000
_SHORT_RUN = 2  # characters
_MOST_TERMS = 64  # FTS5 takes 256 at most; the first words of a long text are as good as any
_PHRASE = re.compile(r'"([^"]+)"|“([^”]+)”|«([^»]+)»|「([^」]+)」|『([^』]+)』|„([^“”]+)[“”]')

STOP_WORDS = frozenset(
    """a about after again all also am an and any are aren't as at be because been before being both but by can can't
    cannot could couldn't did didn't do does doesn't doing don't done during each either ever every few for from get
    gets give gives go goes got had hadn't has hasn't have haven't having he her here hers herself him himself his how i
    if in into is isn't it its itself just let like made make makes many may me might more most much must my myself
    neither no nor not of off on once one only or other our ours out over own please same shall she should shouldn't so
    some such than that the their theirs them themselves then there these they this those through to too under until up
    upon us use very was wasn't we were weren't what when where whether which while who whom whose why will with
    without won't would wouldn't yes you your yours yourself
    book call called chapter describe explain happen happened happens mean means name named
    passage say says story tell""".split()
)
"""English words that carry a question and not what it is about."""


def query_terms(query: str, *, english: bool) -> tuple[str, ...]:
    """The FTS5 terms of ``query``: its quoted phrases and its words; none if it has no word.

    Stop-words of English questions are left out, unless there are no others.
    """
    query = query[:_MOST_CHARACTERS]
    quoted = [words_of(fold_words(next(filter(None, match.groups())))) for match in _PHRASE.finditer(query)]
    phrases = [_quoted(" ".join(_phrase_words(words))) for words in quoted if len(words) > 1]
    words = content_words(query, english=english)
    asks = len(words) == 1 and without_asking(query) != query
    terms = [*phrases, *(token for word in words for token in _tokens(word, shorter=asks))]
    return tuple(dict.fromkeys(terms))[:_MOST_TERMS]


def word_terms(query: str) -> tuple[str, ...]:
    """The FTS5 terms for the single words of ``query``, for an index without positions; none if it has no word.

    The books it is asked of may be in several languages: stop-words are those of English questions.
    """
    words = content_words(query, english=True)
    return tuple(dict.fromkeys(token for word in words for token in _tokens(word)))[:_MOST_TERMS]


def all_words(query: str) -> str | None:
    """The FTS5 expression for passages whose text has every word of ``query``, its quoted phrases as they are.

    Unlike a question's, its words all count, the little ones too; None if it has no word.
    """
    query = query[:_MOST_CHARACTERS]
    quoted = [words_of(fold_words(next(filter(None, match.groups())))) for match in _PHRASE.finditer(query)]
    phrases = [_quoted(" ".join(_phrase_words(words))) for words in quoted if len(words) > 1]
    single = [token for word in words_of(fold_words(query)) for token in _tokens(word)]
    terms = list(dict.fromkeys([*phrases, *single]))[:_MOST_TERMS]
    return f"{{text}} : ({' AND '.join(terms)})" if terms else None


def pair_terms(query: str, *, english: bool) -> tuple[str, ...]:
    """FTS5 terms for pairs of neighbouring words of ``query``, except those of a name.

    They match nothing that the words don't; they score it higher. A person is seldom called by the whole name, so a
    passage that does so is no likelier to answer.
    """
    query = query[:_MOST_CHARACTERS]
    content = {word for word in content_words(query, english=english) if _makes_pairs(word)}
    names = {
        word for token in query.split() if token.strip("“‘\"'(")[:1].isupper() for word in words_of(fold_words(token))
    }
    side_by_side = (
        _quoted(f"{first} {second}")
        for first, second in pairwise(words_of(fold_words(query)))
        if first in content and second in content and not (first in names and second in names)
    )
    return tuple(dict.fromkeys(side_by_side))[:_MOST_TERMS]


def content_words(query: str, *, english: bool) -> list[str]:
    """The distinct folded words of ``query`` in order, without stop-words; with them if there is nothing else."""
    query = fold_words(query[:_MOST_CHARACTERS])
    words = list(dict.fromkeys(words_of(without_asking(query)) or words_of(query)))
    stop_words = STOP_WORDS if english else QUESTION_WORDS
    content = [word for word in words if word not in stop_words]
    return content or words


def term_expression(term: str) -> str | None:
    """The FTS5 expression for passages that have ``term``, all its words in a row if it is several."""
    words = words_of(fold_words(term))
    if len(words) == 1 and len(words[0]) == 1:
        return next(_tokens(words[0]))
    return _quoted(" ".join(_phrase_words(words))) if words else None


def _tokens(word: str, *, shorter: bool = False) -> Iterator[str]:
    """The terms for one word: itself; the pairs of an unspaced run; the parts around apostrophes that aren't elided.

    With ``shorter`` each of two characters too: what is left of a question may be a word and part of another.
    """
    if is_unspaced(word):
        # a lone character is found as the beginning of the pairs that hold it
        run = without_particle(word)
        pieces = [*pairs(run), *(run if len(run) == _SHORT_RUN and shorter else "")]
        yield from (_quoted(pair) + ("*" if len(pair) == 1 else "") for pair in pieces)
        return
    parts = [part for part in word.split("'") if len(part) > 1]
    yield from map(_quoted, parts or [word])


def _phrase_words(words: Iterable[str]) -> Iterator[str]:
    for word in words:
        yield from pairs(word) if is_unspaced(word) else [word]


def _makes_pairs(word: str) -> bool:
    """Not so words with an apostrophe, which the index parts, and runs, which are pairs of characters already."""
    return "'" not in word and not is_unspaced(word)


def _quoted(words: str) -> str:
    """An FTS5 string. Words of ``words_of`` hold no quote, so nothing in them can be syntax."""
    return f'"{words}"'
