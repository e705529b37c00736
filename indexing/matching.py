"""How words are to be found: any way they are written, whole, in their very case, or by a regular expression.

A reader's regular expression is run within a limit of time, and refused if it would take too much memory: both can be
without bound for a few characters.
"""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Protocol

import regex

from indexing.foldmap import Folded, fold_query
from indexing.stemming import SNOWBALL, Forms, snowball
from indexing.whole_words import in_word
from models.user_message import UserError, UserMessage, say, verbatim

_WORD = re.compile(r"\w+")
_SHORTEST = 3  # letters; a shorter word's stem is the beginning of too many others
_MOST_WORDS = 8  # of a query; a longer one is a quotation, and stands as it is


def forms_in(language: str) -> Forms | None:
    """The stems of words in a book in this language (a BCP 47 tag); None where no form is looked for.

    English changes its words so little that their beginning finds them.
    """
    algorithm = SNOWBALL.get(language.lower().partition("-")[0])
    return snowball(algorithm) if algorithm is not None else None


class WordForms:
    """Finds the words of a folded query, one after the other, in any form that has a stem in common with them."""

    def __init__(self, needle: str, stems: Forms) -> None:
        self._stems = stems
        words = _WORD.findall(needle)
        whole = 0 < len(words) <= _MOST_WORDS and needle.strip() == " ".join(words)
        self._wanted = [frozenset(stems(word, True)) for word in words] if whole else []
        self._words = words if whole else []

    def spans(self, folded: Folded) -> list[tuple[int, int]]:
        """Where they are in the text itself, in order."""
        if not self._words or max(map(len, self._words)) < _SHORTEST:
            return []
        vocabulary = [self._alike(folded.text, number) for number in range(len(self._words))]
        if not all(vocabulary):
            return []
        sequence = " ".join(f"(?:{'|'.join(map(re.escape, words))})" for words in vocabulary)
        return list(folded.matches(re.compile(rf"(?<!\w){sequence}(?!\w)")))

    def _alike(self, text: str, number: int) -> Sequence[str]:
        """The words of the text that are forms of a word of the query, the longest first."""
        word = self._words[number]
        if len(word) < _SHORTEST:
            return [word]
        begun = min((stem[:_SHORTEST] for stem in self._wanted[number]), key=len)
        words = set(re.findall(rf"(?<!\w){re.escape(begun)}\w*", text))
        return sorted((form for form in words if self._is_form(form, number)), key=len, reverse=True)

    def _is_form(self, word: str, number: int) -> bool:
        return word == self._words[number] or not self._wanted[number].isdisjoint(self._stems(word, False))


def merged(spans: Sequence[tuple[int, int]], other: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The spans of both in order; of those that overlap the first counts, and of those that start alike the longest."""
    done = -1
    for start, end in sorted({*spans, *other}, key=lambda span: (span[0], -span[1])):
        if start >= done:
            yield start, end
            done = end


SECONDS = 2.0
"""A regular expression may take so long for a book; a plain one takes a tenth of that for a long novel."""
_MOST_REPEATS = 1000  # of all counts of an expression, multiplied: what is compiled grows with them
_LONGEST = 300  # characters of a match; of a longer one only the beginning is kept
_COUNTS = re.compile(r"\{(\d+)(?:,(\d*))?\}")


class ExpressionError(UserError):
    """A regular expression that can't be used."""


@dataclass(frozen=True, slots=True)
class FindOptions:
    """How words are to be found; without any, case, accents and the kind of quote marks don't matter."""

    whole_words: bool = False
    match_case: bool = False
    expression: bool = False
    """What was typed is a regular expression."""


@dataclass(frozen=True, slots=True)
class Spans:
    """The matches in a text: how many, how many of them end beyond what may be seen, and where they are, in order."""

    count: int
    beyond: int
    places: Iterator[tuple[int, int]]


class Matcher(Protocol):
    """Finds in one text after the other."""

    def spans(self, text: str, folded: Folded, seen: int) -> Spans:
        """The matches in ``text``, the first ``seen`` characters of which may be seen."""


def matcher(query: str, options: FindOptions, language: str = "und") -> Matcher | None:
    """What finds ``query`` in a book of that language; None if there is nothing to look for. Raises ExpressionError."""
    if options.expression:
        return _Expression(query, options) if query else None
    needle = fold_query(query)
    if not needle.strip():
        return None
    stems = forms_in(language) if options == FindOptions() else None
    return _Forms(needle, stems) if stems is not None else _Words(query, needle, options)


class _Words:
    """The very words, whatever their accents and quote marks."""

    def __init__(self, query: str, needle: str, options: FindOptions) -> None:
        self._needle, self._options = needle, options
        self._capitals = _capitals(query)

    def spans(self, text: str, folded: Folded, seen: int) -> Spans:
        if self._options == FindOptions():
            count = folded.count(self._needle)
            return Spans(count, _beyond(folded.find(self._needle), count, seen, text), folded.find(self._needle))
        spans = [span for span in folded.find(self._needle) if self._fits(text, *span)]
        return Spans(len(spans), _beyond(spans, len(spans), seen, text), iter(spans))

    def _fits(self, text: str, start: int, end: int) -> bool:
        if self._options.whole_words and not _whole(text, start, end):
            return False
        return not self._options.match_case or _capitals(text[start:end]) == self._capitals


class _Forms:
    """The words as they were typed, be it a part of one, and other forms of them."""

    def __init__(self, needle: str, stems: Forms) -> None:
        self._needle, self._forms = needle, WordForms(needle, stems)

    def spans(self, text: str, folded: Folded, seen: int) -> Spans:
        spans = list(merged(list(folded.find(self._needle)), self._forms.spans(folded)))
        return Spans(len(spans), _beyond(spans, len(spans), seen, text), iter(spans))


class _Expression:
    """What stands before a place is found without a look at what comes after it: its matches tell nothing of that."""

    def __init__(self, pattern: str, options: FindOptions) -> None:
        self._options = options
        self._pattern = _compiled(pattern, match_case=options.match_case)
        self._ends = time.monotonic() + SECONDS

    def spans(self, text: str, folded: Folded, seen: int) -> Spans:  # noqa: ARG002 - an expression is exact
        if seen >= len(text):
            spans = self._found(text)
            return Spans(len(spans), 0, iter(spans))
        visible = self._found(text[:seen]) if seen else []
        hidden = [span for span in self._found(text) if span[1] > seen]
        return Spans(len(visible) + len(hidden), len(hidden), chain(visible, hidden))

    def _found(self, text: str) -> Sequence[tuple[int, int]]:
        left = self._ends - time.monotonic()
        try:
            if left <= 0:
                raise TimeoutError
            matches = self._pattern.finditer(text, timeout=left, concurrent=True)
            spans = [match.span() for match in matches]
        except TimeoutError:
            raise ExpressionError(
                say("This regular expression takes too long in this book. Try a simpler one.")
            ) from None
        except MemoryError:
            raise ExpressionError(_TOO_LARGE) from None
        return [
            (start, min(end, start + _LONGEST))
            for start, end in spans
            if end > start and (not self._options.whole_words or _whole(text, start, end))
        ]


_REASONS = (
    say("missing ), unterminated subpattern"),
    say("unbalanced parenthesis"),
    say("unterminated character set"),
    say("nothing to repeat"),
    say("multiple repeat"),
    say("min repeat greater than max repeat"),
    say("bad escape (end of pattern)"),
    say("unexpected end of pattern"),
)
_TOO_LARGE = say("This regular expression is too large. Try smaller numbers of repeats.")


def _compiled(pattern: str, *, match_case: bool) -> regex.Pattern[str]:
    """The standard library judges it first: what it doesn't know (recursion, say) has no bounds."""
    repeats = 1
    for least, most in _COUNTS.findall(pattern):
        repeats *= max(1, int(least[:9]), int(most[:9] or 0))
    if repeats > _MOST_REPEATS:
        raise ExpressionError(_TOO_LARGE)
    try:
        re.compile(pattern)
        return regex.compile(pattern, regex.MULTILINE | (0 if match_case else regex.IGNORECASE))
    except (re.error, regex.error) as error:
        reason = _reason(error.msg)
        if error.pos is not None:
            reason = say("{reason} (at character {number})", reason=reason, number=error.pos + 1)
        raise ExpressionError(say("This is no regular expression: {reason}.", reason=reason)) from None
    except (RecursionError, MemoryError, OverflowError):
        raise ExpressionError(_TOO_LARGE) from None


def _reason(words: str) -> UserMessage:
    """What the standard library finds wrong with an expression, as one of our messages if it is frequent."""
    start, _, last = words.rpartition(" ")
    known = {reason: reason for reason in _REASONS} | {
        "bad character range": say("bad character range {range}", range=last),
        "bad escape": say("bad escape {sign}", sign=last),
        "unknown extension": say("unknown extension {sign}", sign=last),
    }
    return known.get(words) or known.get(start) or verbatim(words)


def _beyond(spans: Iterator[tuple[int, int]] | Sequence[tuple[int, int]], count: int, seen: int, text: str) -> int:
    if seen >= len(text):
        return 0
    return count if not seen else sum(1 for _, end in spans if end > seen)


def _whole(text: str, start: int, end: int) -> bool:
    return not in_word(text, start) and not in_word(text, end)


def _capitals(text: str) -> list[bool]:
    """Which of the letters are capitals, whatever their accents; one that is written as two counts as two."""
    return [
        letter.isupper()
        for letter in unicodedata.normalize("NFKD", text)
        if letter.isupper() or letter.islower()
        for _ in letter.casefold()
    ]
