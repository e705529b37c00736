"""Whether an answer is right, by a lenient rule: stated here, the same for every system."""

from __future__ import annotations

import re
from collections.abc import Sequence

import snowballstemmer

from models.training.questions import BookQuestion, answer_words
from reader.engine.grounding.number_words import is_number, number_values
from reader.engine.grounding.words import FUNCTION_WORDS

SHOWN = 3
"""Quotes that a reader is supposed to look at."""
_F1 = 0.5
_PART = 0.6
_LONGER = 3
_LONG = 8
_STEMMER = snowballstemmer.stemmer("english")


def is_right(answer: str, accepted: Sequence[str]) -> bool:
    """Whether ``answer`` says what one of ``accepted`` says.

    Both are taken as content words, stemmed, and numbers. It is right if it has all of an accepted one, or, in at least
    two thirds as many words, nothing but words of it, or if their F1 is at least a half. It is wrong nevertheless if
    only one of the two denies, if their numbers differ, or if it has at least 8 words and more than 3 times as many as
    the accepted one: a text that holds every possible answer isn't one. Where "no" is accepted, so is any denial.
    """
    return any(_says(answer, possible) for possible in accepted)


def stands_in(accepted: Sequence[str], text: str) -> bool:
    """Whether ``text``, a quote or several, holds one of the ``accepted`` answers: most of its content words."""
    there = set(_content(text))
    return any(
        (words := _content(possible)) and _share(words, there) >= (1.0 if len(words) < 3 else _PART)
        for possible in accepted
    )


def _says(answer: str, accepted: str) -> bool:
    if _denies(answer) != _denies(accepted):
        return False
    given, wanted = answer_words(answer), answer_words(accepted)
    if len(given) >= _LONG and len(given) > _LONGER * len(wanted):
        return False
    if wanted and _DENIAL_ALONE.issuperset(wanted):
        return True
    if wanted == ("yes",):
        return "yes" in given
    return _numbers_agree(answer, accepted) and _agree(set(_content(answer)), set(_content(accepted)))


def _numbers_agree(answer: str, accepted: str) -> bool:
    """Whether one has no number that the other hasn't; and the answer has some if the accepted one is a quantity."""
    given, wanted = set(_numbers(answer)), set(_numbers(accepted))
    if not given:
        return not wanted or len(_content(accepted)) > 2
    return given <= wanted or wanted <= given


def _agree(given: set[str], wanted: set[str]) -> bool:
    if not given or not wanted:
        return given == wanted
    held = len(given & wanted)
    if held == len(wanted) or (held == len(given) and len(given) >= 2 / 3 * len(wanted)):
        return True
    return 2 * held / (len(given) + len(wanted)) >= _F1


def _denies(text: str) -> bool:
    words = answer_words(_NO_DENIAL.sub(" ", text.casefold()))
    return any(word in _DENIALS or word.endswith("n't") for word in words)


_DENIALS = frozenset("no not never none nobody nothing nowhere neither nor without cannot".split())
_DENIAL_ALONE = _DENIALS | {"at", "all"}
_NO_DENIAL = re.compile(r"\b(?:nothing but|none but|not only|no doubt)\b")


def _content(text: str) -> list[str]:
    """The stems of a text's content words, and its numbers; all its words if it has neither."""
    words = answer_words(text)
    content = [_STEMMER.stemWord(word) for word in words if word not in FUNCTION_WORDS and not is_number(word)]
    content += map(str, _numbers(text))
    return content or ["1" if word == "one" else word for word in words]


def _share(words: Sequence[str], there: set[str]) -> float:
    return sum(word in there for word in words) / len(words)


def is_shown(asked: BookQuestion, quotes: Sequence[str]) -> bool:
    """Whether the quotes hold an accepted answer, or most of the words that prove it."""
    text = "\n".join(quotes)
    proven = any(proof.words in text or stands_in((proof.words,), text) for proof in asked.proofs)
    return proven or any(stands_in(asked.answers, quote) for quote in quotes)


_IN_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")


def _numbers(text: str) -> list[int]:
    return number_values(answer_words(_IN_THOUSANDS.sub("", text)))
