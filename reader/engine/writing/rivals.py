"""The same sentence with another name of its passages: where that fits better, the name that a model gave is doubtful.

How likely support is depends on the question, the passage and the sentence; between two sentences that differ in a name
only, all of that cancels out (contrast sets, Gardner et al. 2020).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from math import log

from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.grounding.question import QuestionContent
from reader.engine.grounding.words import words
from reader.engine.writing.claims import Aliases, ClaimRules

MARGIN = 1.0
"""Log-odds by which a rival must fit better. Of 227 right names in passages that name others too 12 are struck out by
it, and of 76 wrong ones that stand in their passages 63 instead of 34 (books for deciding and tuning, out of fold)."""
_MOST = 8
"""Rivals that are tried, those that the passages name most."""
_LEAST = 1e-6


def rivals_of(
    sentence: str, question: QuestionContent, cited: Sequence[NumberedPassage], rules: ClaimRules, aliases: Aliases
) -> tuple[str, ...]:
    """``sentence`` with each other name of ``cited`` in the place of the one that it adds to the question.

    Nothing where it adds no name of the map, or several.
    """

    def means(name: str, others: frozenset[str]) -> bool:
        return any(aliases[name] & aliases[other] for other in others)

    asked, asked_words = rules.names_in(question.text)[0], set(words(question.text))
    named = [name for name in rules.names_in(sentence)[0] if not means(name, asked)]
    new = [name for name in named if not asked_words.issuperset(name.split())]
    if len(new) != 1:
        return ()
    taken = asked | {new[0]}
    counted: Counter[frozenset[str]] = Counter()
    spelt: dict[frozenset[str], str] = {}
    for source in cited:
        for name in rules.names_in(source.passage.text)[0]:
            if not means(name, taken):
                counted[aliases[name]] += source.passage.text.casefold().count(name)
                spelt[aliases[name]] = max(name, spelt.get(aliases[name], ""), key=len)
    place = re.compile(r"\b" + r"\W+".join(map(re.escape, new[0].split())) + r"\b", re.IGNORECASE)
    made = (place.sub(spelt[group].title(), sentence) for group, _ in counted.most_common(_MOST))
    return tuple(rival for rival in made if rival != sentence)


def fits_better(rival: float, own: float) -> bool:
    """Whether a rival's probability is so much higher that the sentence's own name is doubtful."""
    return _log_odds(rival) - _log_odds(own) > MARGIN


def _log_odds(probability: float) -> float:
    kept = min(max(probability, _LEAST), 1 - _LEAST)
    return log(kept / (1 - kept))
