"""Where an answer's words stand: in the words that prove it, and where else they may carry it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import snowballstemmer

from indexing.whole_words import WORD
from models.training.judge import is_right
from models.training.questions import answer_words
from models.training.span_reader.examples import Span
from reader.engine.grounding.words import FUNCTION_WORDS

LONGEST = 16
"""Words of an answer."""
_BEFORE_A_NOUN = frozenset("a an the his her their its in at to by with".split())
_NAME = re.compile(r"(?<=[\w,;:] )(?:(?!I\b)[A-Z][\w’']+)")
_STEMMER = snowballstemmer.stemmer("english")


def answer_in(text: str, within: Span, answers: Sequence[str]) -> Span | None:
    """Where one of ``answers`` stands, the longest that does, without its article; else the words that come nearest.

    Those that come nearest begin and end with a word of the answer, and the judge takes them for right.
    """
    for answer in sorted(answers, key=len, reverse=True):
        span = next(occurrences(text[within[0] : within[1]], answer), None)
        if span:
            return within[0] + span[0], within[0] + span[1]
    return _nearest(text, within, answers)


def occurrences(text: str, answer: str) -> Iterator[Span]:
    """Where the words of ``answer`` stand in a row, whatever is between them; none if all are function words."""
    words = re.findall(r"\w+", answer)
    while words and words[0].lower() in _BEFORE_A_NOUN:
        words = words[1:]
    if not words or all(word.lower() in FUNCTION_WORDS for word in words):
        return
    for match in re.finditer(r"\b" + r"\W+".join(map(re.escape, words)) + r"\b", text, re.I):
        yield match.start(), match.end()


def doubtful_places(question: str, text: str, answers: Sequence[str], known: Sequence[Span]) -> tuple[Span, ...]:
    """Where the answer's words stand outside ``known``, if the text has a name of the question, or it none."""
    names = {name.casefold().removesuffix("'s").removesuffix("’s") for name in _NAME.findall(question)}
    if names and not any(name in text.casefold() for name in names):
        return ()
    places = {place for answer in answers for place in occurrences(text, answer)}
    return tuple(sorted(place for place in places if not any(overlap(place, other) for other in known)))


def overlap(span: Span, other: Span) -> bool:
    """Whether two places have characters in common."""
    return span[0] < other[1] and other[0] < span[1]


def _nearest(text: str, within: Span, answers: Sequence[str]) -> Span | None:
    words = [(word.start(), word.end()) for word in WORD.finditer(text, *within)]
    stems = [_stems(text[start:end]) for start, end in words]
    best: tuple[float, int, Span] | None = None
    for answer in answers:
        wanted = _stems(answer)
        matching = [at for at, stem in enumerate(stems) if stem & wanted]
        for n, first in enumerate(matching):
            for last in matching[n:]:
                if last - first >= LONGEST:
                    break
                there = frozenset[str]().union(*stems[first : last + 1])
                f1 = 2 * len(there & wanted) / (len(there) + len(wanted))
                place = words[first][0], words[last][1]
                if (best is None or (f1, first - last) > best[:2]) and is_right(text[place[0] : place[1]], answers):
                    best = f1, first - last, place
    return best[2] if best else None


def _stems(text: str) -> frozenset[str]:
    return frozenset(_STEMMER.stemWord(word) for word in answer_words(text) if word not in FUNCTION_WORDS)
