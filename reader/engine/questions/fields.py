"""Tells questions about the publication (“who wrote this?”, “how long is it?”) from questions about what it says.

A question is about the publication if it has a field's telling words, and no word besides that this field, the book or
plain asking doesn't use: “who wrote the letter?” has “letter” left over.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz import fuzz

from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.words import FUNCTION_WORDS, words
from reader.engine.questions.language import Language
from reader.engine.questions.question import Field

_LONGEST = 24
"""Words; a longer question has more in it than a field."""
_LONG_TITLE, _LIKE = 8, 85.0
"""Letters of a title that is known though it is misspelt, and how like (of 100) the misspelling must be."""
_BOOK = "<book>"
_NAMED = ("author", "title", "year", "publisher", "series")
"""Fields whose questions may have the names that the package gives."""


def field_of(text: str, facts: BookFacts, language: Language) -> Field | None:
    """Which of the publication's details ``text`` asks for; None if it is about something else.

    A question of two parts is of the first's field: “What is it about, and where is it set?”.
    """
    first, joined, other = language.patterns["and_asks"].sub("\0", text).partition("\0")
    if joined and len(words(other)) > 1 and (field := _field_of(first, facts, language)) is not None:
        return field
    return _field_of(text, facts, language)


def narrowed(field: Field, text: str, language: Language) -> Field:
    """A narrower field, if the question's words mean one."""
    return next((to for of, to, pattern in language.narrower if of == field and pattern.search(text)), field)


def _field_of(text: str, facts: BookFacts, language: Language) -> Field | None:
    if language.patterns["defines"].search(text):
        return None
    nouns, asking = language.words["work_nouns"], language.words["asking"]
    plain, points = _with_title(words(text), facts)
    if not plain or len(plain) > _LONGEST:
        return None
    unpraised = language.patterns["praised"].sub(r"\1 \2", " ".join(plain))
    plain = unpraised.split()
    if language.patterns["by_whom"].search(unpraised):
        return "author"
    points = points or not nouns.isdisjoint(plain) or not language.words["pointers"].isdisjoint(plain)
    content = sum(word not in FUNCTION_WORDS | asking for word in plain)
    known = {word for value in (facts.publisher, facts.series, *facts.authors) for word in words(value)}
    for rule in language.fields:
        if not rule.pattern.search(unpraised) or (rule.points and not points and content > 1):
            continue
        if rule.allowed is None:
            if points:
                return rule.field
            continue
        extra = known if rule.field in _NAMED else set()
        left = [word for word in plain if word not in asking | nouns | rule.allowed | extra | {_BOOK}]
        if not left and (rule.field != "title" or not nouns.isdisjoint(plain) or content <= 2):
            return rule.field
    return None


def _with_title(plain: list[str], facts: BookFacts) -> tuple[list[str], bool]:
    """The words with the book's title, or the part of it that readers say, as one: “<book>”; whether it was there."""
    for title in _said_titles(facts.title):
        for at in range(len(plain) - len(title) + 1):
            if _is_title(plain[at : at + len(title)], title):
                start = at - 1 if at and plain[at - 1] in ("the", "a") else at
                return [*plain[:start], _BOOK, *plain[at + len(title) :]], True
    return plain, False


def _is_title(typed: Sequence[str], title: Sequence[str]) -> bool:
    """Whether words are a title's, or so like that it is one misspelt, or with digits for a number."""
    if tuple(typed) == tuple(title):
        return True
    typed_text, other = " ".join(typed), " ".join(title)
    return len(other) >= _LONG_TITLE and fuzz.ratio(typed_text, other) >= _LIKE


def _said_titles(title: str) -> list[tuple[str, ...]]:
    """What readers call the book, the fullest first: with and without its subtitle, and the ends of its title."""
    ends: dict[tuple[str, ...], None] = {}
    for part in (title, re.split(r"[:;(]", title)[0]):
        pattern = tuple(words(part))
        for first in range(len(pattern)):
            end = pattern[first:]
            if first == 0 or sum(word not in FUNCTION_WORDS for word in end) > 1:
                ends[end] = None
    return sorted((end for end in ends if end and any(w not in FUNCTION_WORDS for w in end)), key=len, reverse=True)
