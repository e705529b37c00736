"""Whether a person of the map is spoken of as he or as she: by title or given name, else by nearby pronouns."""

from __future__ import annotations

import re

from indexing.concepts.lexicon import Gender
from indexing.concepts.parts import parts_of
from indexing.entities import Entity
from reader.engine.concepts.sentences import Sentences

_LOOKED_AT = 40
"""Mentions whose sentences are read."""
_LEAST, _TIMES = 3, 2
"""Pronouns that must be found, and how many times as many as of the other kind."""
_PRONOUN = re.compile(r"\b(?:(he|him|his|himself)|(she|her|hers|herself))\b", re.I)


def gender_of(entity: Entity, sentences: Sentences) -> Gender:
    """“m”, “f”, or empty where nothing tells; ``sentences`` end at the horizon."""
    genders = {parts_of(name).gender for name in entity.names} - {""}
    if len(genders) == 1:
        return genders.pop()
    men = women = 0
    for mention in entity.mentions[:_LOOKED_AT]:
        held = sentences.holding(mention)
        beside = _PRONOUN.search(held.text, held.end)
        if beside is not None:
            men, women = men + bool(beside[1]), women + bool(beside[2])
    if men + women < _LEAST:
        return ""
    return "m" if men >= _TIMES * women else "f" if women >= _TIMES * men else ""
