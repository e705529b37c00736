"""What “it” means after a turn: its short answer, or the thing that it speaks of as its quotes name it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reader.engine.grounding.words import words
from reader.engine.questions.language import Language
from reader.engine.questions.names import Named
from reader.engine.questions.turns import PastTurn

_LONGEST_THING = 6
"""Words of an answer that may be what is meant."""


def thing_meant(turn: PastTurn, named: Sequence[Named], lang: Language) -> str:
    """What “it” is after ``turn``, whose question has the names ``named``; empty if uncertain.

    Where a noun phrase ends, a question doesn't tell (“did the blue poppy flower”): it goes as far as a quote has it.
    """
    question, short_answer = turn.asked, turn.short_answer
    if lang.has("an_answer", short_answer) and len(short_answer.split()) <= _LONGEST_THING:
        return short_answer
    persons = [person for person in named if person.is_person and not person.owns]
    whole = lang.patterns["what_is_it"].match(question)
    short = whole is not None and len(whole[1].split()) <= _LONGEST_THING
    if whole is not None and short and not any(person.end <= whole.end() for person in persons):
        return whole[1]
    quoted = [f" {' '.join(words(quote))} " for quote in turn.shown]
    phrases = [
        (match, phrase)
        for match in lang.patterns["phrase"].finditer(question)
        if (phrase := _as_shown(match, quoted, lang))
        and not any(match.start() <= person.start < match.start() + len(phrase) for person in persons)
    ]
    # what a preposition leads to is where or how something happens, seldom what is spoken of
    free = [phrase for match, phrase in phrases if not lang.has("preposition", question[: match.start()])]
    return next(iter(free), "") or next((person.name for person in named if not person.is_person), "")


def _as_shown(match: re.Match[str], quotes: Sequence[str], lang: Language) -> str:
    """As many words of the phrase as stand side by side in a quote; none of them may be a function word."""
    determiner = match[0][: match.start(1) - match.start()]
    kept = match[1].split()
    while kept:
        plain = " ".join(words(" ".join(kept)))
        is_noun = lang.function_words.isdisjoint(words(kept[-1])) and lang.number_of(kept[-1]) is None
        if is_noun and any(f" {plain} " in text for text in quotes):
            return f"{determiner} {' '.join(kept)}"
        kept.pop()
    return ""
