"""Requests with the books that are wanted and those that are not, and how well cards meet them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SHOWN = 3


@dataclass(frozen=True, slots=True)
class Case:
    """A request; ``wanted`` and ``unwanted`` are titles as in file names. If nothing is wanted, no card is right."""

    request: str
    wanted: frozenset[str]
    unwanted: frozenset[str]

    def precision(self, shown: Sequence[str]) -> float:
        """The share of wanted books among three cards, or among fewer if fewer books are wanted.

        A card that isn't shown counts as a wrong one: silence must not pay. Where no book is wanted, no card is right.
        """
        if not self.wanted:
            return float(not shown)
        return len(self.wanted & set(shown[:SHOWN])) / min(SHOWN, len(self.wanted))

    def wrong(self, shown: Sequence[str]) -> int:
        """How many unwanted books are shown."""
        return len(self.unwanted & set(shown[:SHOWN]))


def cases(name: str) -> tuple[Case, ...]:
    """``prompts`` are what the weights are tuned on, ``requests`` what they are measured on; they share none."""
    lines = (Path(__file__).parent / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    read = map(json.loads, lines)
    return tuple(Case(it["request"], frozenset(it["wanted"]), frozenset(it["unwanted"])) for it in read)


def title_key(stem: str) -> str:
    """The title in the name of a file of the corpus: “jane-austen_emma” is “emma”."""
    parts = stem.split("_")
    return parts[1] if len(parts) > 1 else stem
