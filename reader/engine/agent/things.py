"""What “it” means: a noun phrase or a name of the turn before, of which the book speaks there, or nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reader.engine.agent.antecedents import Named
from reader.engine.grounding.words import FUNCTION_WORDS, words

_DETERMINER = r"(?:the|an?|his|her|their|its|our|my|this|that|[^\W\d_]+['’]s?)"
_PHRASE = re.compile(rf"\b{_DETERMINER}((?: [^\W_]+(?:[-'’][^\W_]+)*){{1,5}})", re.I)
_ANSWER = re.compile(rf"{_DETERMINER} [^,;:.!?]+", re.I)
_WHOLE = re.compile(
    rf"^(?:what|where|which|how) (?:is|was|are|were) ({_DETERMINER} [^,;:.!?]+?)\s*(?:called)?[?.! ]*$", re.I
)
_PREPOSITION = re.compile(r"\b(?:about|after|as|at|before|by|for|from|in|into|of|on|to|upon|with|without)\s*$", re.I)
_LONGEST = 6
"""Words of an answer that may be what is meant."""


def thing_meant(question: str, short_answer: str, shown: Sequence[str], named: Sequence[Named]) -> str:
    """What “it” is after ``question``, its short answer if it has one, and the quotes ``shown``; empty if uncertain.

    Where a noun phrase ends, a question doesn't tell (“did the blue poppy flower”): it goes as far as a quote has it.
    """
    if _ANSWER.fullmatch(short_answer) and len(short_answer.split()) <= _LONGEST:
        return short_answer
    persons = [each for each in named if each.is_person and not each.owns]
    whole = _WHOLE.match(question)
    if whole is not None and len(whole[1].split()) <= _LONGEST and not any(each.end <= whole.end() for each in persons):
        return whole[1]
    spoken = [f" {' '.join(words(quote))} " for quote in shown]
    found = [
        (match, phrase)
        for match in _PHRASE.finditer(question)
        if (phrase := _as_shown(match, spoken))
        and not any(match.start() <= each.start < match.start() + len(phrase) for each in persons)
    ]
    # what a preposition leads to is where or how something happens, seldom what is spoken of
    free = [phrase for match, phrase in found if _PREPOSITION.search(question[: match.start()]) is None]
    return next(iter(free), "") or next((each.name for each in named if not each.is_person), "")


def _as_shown(match: re.Match[str], spoken: Sequence[str]) -> str:
    """As many words of the phrase as stand side by side in a quote; none of them may be a function word."""
    determiner = match[0][: match.start(1) - match.start()]
    kept = match[1].split()
    while kept:
        plain = " ".join(words(" ".join(kept)))
        if FUNCTION_WORDS.isdisjoint(words(kept[-1])) and any(f" {plain} " in text for text in spoken):
            return f"{determiner} {' '.join(kept)}"
        kept.pop()
    return ""
