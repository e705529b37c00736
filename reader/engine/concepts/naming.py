"""The whole sentences that name somebody or something, in book order."""

from __future__ import annotations

from dataclasses import dataclass

from indexing.entities import Entity
from indexing.locator import TextRange
from reader.engine.concepts.sentences import Sentences

_LOOKED_AT = 400
"""Mentions that are looked at: a hero has thousands, and is introduced early."""


@dataclass(frozen=True, slots=True)
class NamingSentence:
    """A whole sentence that mentions a name at ``start``..``end`` of its text; ``rank`` counts them from 0.

    ``full`` says that it is the name in its fullest form.
    """

    place: TextRange
    text: str
    start: int
    end: int
    rank: int
    full: bool = False


def mentioning_of(entity: Entity, sentences: Sentences) -> list[NamingSentence]:
    """Those that mention ``entity``; what an author says to somebody in a dedication tells nothing about them."""
    longest = max(entity.names, key=lambda name: len(name.split())).casefold()
    mentioning: list[NamingSentence] = []
    for mention in entity.mentions[:_LOOKED_AT]:
        held = sentences.holding(mention)
        if not held.whole or (mentioning and mentioning[-1].place == held.range):
            continue
        if not sentences.in_dedication(held.range.start):
            full = held.text[held.start : held.end].casefold() == longest
            mentioning.append(NamingSentence(held.range, held.text, held.start, held.end, len(mentioning), full))
    return mentioning
