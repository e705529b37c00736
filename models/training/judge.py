"""Whether an answer is right, by a lenient rule: stated here, the same for every system."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import snowballstemmer

from models.training.questions import BookQuestion, answer_words
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
    content = [_STEMMER.stemWord(word) for word in words if word not in FUNCTION_WORDS and not _is_number(word)]
    content += map(str, _numbers(text))
    return content or ["1" if word == "one" else word for word in words]


def _share(words: Sequence[str], there: set[str]) -> float:
    return sum(word in there for word in words) / len(words)


_UNITS = {
    word: number
    for number, word in enumerate(
        "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
        "eighteen nineteen".split(),
        2,
    )
}
_TENS = {word: 10 * n for n, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)}
_SCALES = {"hundred": 100, "thousand": 1000, "million": 1_000_000}
_IN_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")


def _is_number(word: str) -> bool:
    return word.isdecimal() or word in _UNITS or word in _TENS or word in _SCALES


def _numbers(text: str) -> list[int]:
    """The numbers of a text, in digits or words (five-and-thirty); "one" only within one, as it is mostly a pronoun."""
    numbers: list[int] = []
    run: list[str] = []
    for word in (*answer_words(_IN_THOUSANDS.sub("", text)), ""):
        if run and (word == "and" or _continues(run, word)):
            run.append(word)
            continue
        if run:
            numbers.append(_value(run))
        run = [word] if _is_number(word) else []
    return numbers


def _continues(run: Sequence[str], word: str) -> bool:
    """Whether ``word`` continues the number that ``run`` begins."""
    last = next(part for part in reversed(run) if part != "and")
    if word in _SCALES:
        return True
    if last in _SCALES:
        return word == "one" or word in _UNITS or word in _TENS
    if last in _TENS:
        return word == "one" or _UNITS.get(word, 10) < 10
    return run[-1] == "and" and _UNITS.get(last, 10) < 10 and word in _TENS  # seven and thirty


def _value(run: Iterable[str]) -> int:
    total = current = 0
    for word in run:
        if word == "hundred":
            current = (current or 1) * 100
        elif word in _SCALES:
            total, current = total + (current or 1) * _SCALES[word], 0
        elif word != "and":
            current += int(word) if word.isdecimal() else _UNITS.get(word) or _TENS.get(word) or 1
    return total + current


def is_shown(asked: BookQuestion, quotes: Sequence[str]) -> bool:
    """Whether the quotes hold an accepted answer, or most of the words that prove it."""
    text = "\n".join(quotes)
    proven = any(proof.words in text or stands_in((proof.words,), text) for proof in asked.proofs)
    return proven or any(stands_in(asked.answers, quote) for quote in quotes)
