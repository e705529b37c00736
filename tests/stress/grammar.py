"""Random words of a grammar: rules with choices, which grow until a budget is spent and then end quickly."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence

Rules = Mapping[str, Sequence[str]]
_NAMED = re.compile(r"‹(\w+)›")
_DEEPEST = 40


def expand(rules: Rules, start: str, chance: random.Random, budget: int = 300) -> str:
    """A word of ``start``: every ‹name› in it is replaced by a choice of that rule.

    Once ``budget`` names have been replaced, or 40 stand in each other, each takes its rule's first choice, so that
    has to come to an end by itself.
    """
    left = budget

    def word(name: str, depth: int) -> str:
        nonlocal left
        left -= 1
        choices = rules[name]
        chosen = choices[0] if left <= 0 or depth > _DEEPEST else chance.choice(choices)
        pieces = _NAMED.split(chosen)
        return "".join(word(piece, depth + 1) if at % 2 else piece for at, piece in enumerate(pieces))

    return word(start, 0)


def rules_without_end(rules: Rules) -> set[str]:
    """The names whose first choices lead back to themselves; and those that no rule explains."""
    finished: set[str] = set()
    while True:
        more = {
            name
            for name, choices in rules.items()
            if name not in finished and all(inner in finished for inner in _NAMED.findall(choices[0]))
        }
        if not more:
            named = {inner for choices in rules.values() for choice in choices for inner in _NAMED.findall(choice)}
            return (set(rules) | named) - finished
        finished |= more
