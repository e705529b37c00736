"""What a reply chooses of that which was asked back: a meaning by words of its label, or a part of the book."""

from __future__ import annotations

from collections.abc import Sequence

from reader.engine.grounding.words import words
from reader.engine.protocol import Choice
from reader.engine.questions.language import Language
from reader.engine.questions.question import PartNamed
from reader.engine.questions.subjects import place_named


def chosen_meaning(reply: str, choices: Sequence[Choice]) -> str | None:
    """The question that a reply chooses by words of its label; None if it fits none, or several."""
    replied = frozenset(words(reply))
    fitting = [choice for choice in choices if replied and replied <= frozenset(words(choice.label))]
    return fitting[0].question if len(fitting) == 1 else None


def with_chosen_part(reply: str, asked: str, lang: Language) -> str | None:
    """The question ``asked`` with the part that ``reply`` chooses; None if it chooses none, or wasn't asked to."""
    place, chosen_words = place_named(asked, lang), " ".join(reply.split())
    if place.chapter is None or place.part is not None:
        return None
    chosen = lang.patterns["chosen_part"].fullmatch(chosen_words)
    if chosen is None:
        return None
    part, nth = place_named(chosen_words, lang).part, lang.number_of(chosen["nth"] or "")
    part = PartNamed("part", nth) if part is None and nth is not None else part
    return None if part is None else lang.in_part(asked, part)
