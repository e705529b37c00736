"""The place of a search's words in a passage, to be shown on one line with what is before and after."""

from __future__ import annotations

import re
from dataclasses import dataclass

from indexing.around import around
from indexing.folding import fold_words, is_unspaced, words_of
from indexing.foldmap import Folded, fold_query, fold_text

_BEFORE, _AFTER = 60, 110
"""Characters of context; what doesn't fit on the line is cut when it is painted."""
_NEAR = 100
_SHORTEST_STEM = 3
_MOST_ENDING = 3
_QUOTES = ' "“”«»„'
_WORD_END = re.compile(r"\W|\Z")


@dataclass(frozen=True, slots=True)
class Excerpt:
    """``start``..``end`` are the offsets of ``words`` in the passage's text."""

    start: int
    end: int
    before: str
    words: str
    after: str


def excerpt(text: str, query: str) -> Excerpt:
    """The line of ``text`` that has most of the query's words: all of them as typed if they occur so, else the word
    around which the others are. Of a text that has none of them, its beginning.
    """
    folded = fold_text(text)
    start, end = _whole(folded, text, query) or _best(folded, text, query)
    before, after = around(text, start, end, (_BEFORE, _AFTER))
    return Excerpt(start, end, before, text[start:end].replace("\n", " "), after)


def _whole(folded: Folded, text: str, query: str) -> tuple[int, int] | None:
    """Where the words of the query occur just as they were typed."""
    needle = fold_query(query.strip(_QUOTES))
    if " " not in needle:
        return None
    starts = ((start, end) for start, end in folded.find(needle) if start == 0 or not text[start - 1].isalnum())
    start, end = next(starts, (0, 0))
    return (start, _word_end(text, end - 1)) if end else None


def _best(folded: Folded, text: str, query: str) -> tuple[int, int]:
    words = list(dict.fromkeys(words_of(fold_words(query))))
    places = sorted((place, number) for number, word in enumerate(words) for place in _places(folded, text, word))
    if not places:
        return 0, 0

    def others(match: tuple[tuple[int, int], int]) -> int:
        start = match[0][0]
        return len({number for place, number in places if start <= place[0] <= start + _NEAR})

    return max(places, key=others)[0]


def _places(folded: Folded, text: str, word: str) -> list[tuple[int, int]]:
    """Where words begin with ``word``, or else with what is left of it without its ending: the index goes by stems.

    Scripts without spaces have no such beginnings.
    """
    if is_unspaced(word):
        return list(folded.find(word)) or list(folded.find(word[:2]))
    for ending in range(_MOST_ENDING + 1):
        stem = word[: len(word) - ending]
        if ending and len(stem) < _SHORTEST_STEM:
            break
        starts = [start for start, _ in folded.find(stem) if start == 0 or not text[start - 1].isalnum()]
        if starts:
            return [(start, _word_end(text, start)) for start in starts]
    return []


def _word_end(text: str, start: int) -> int:
    match = _WORD_END.search(text, start + 1)
    return match.start() if match else len(text)
