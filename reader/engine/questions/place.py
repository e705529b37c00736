"""The part of the book that a text names: “chapter 5”, “the last chapter”, “part two”."""

from __future__ import annotations

from reader.engine.grounding.labels import ORDINALS, chapter_label
from reader.engine.questions.language import Language
from reader.engine.questions.question import PartNamed, PlaceNamed


def place_named(text: str, spoken: Language) -> PlaceNamed:
    """The part of the book that a text names."""
    edge, part = spoken.groups("edge_chapter", text), spoken.groups("part", text)
    number = number_of(part.get("number") or part.get("nth") or "")
    return PlaceNamed(
        chapter=number_of(spoken.groups("chapter", text).get("number", "")),
        edge="first" if "first" in edge else "last" if "last" in edge else "",
        here=spoken.has("this_chapter", text),
        part=None if number is None else PartNamed((part.get("of") or part["nth_of"]).lower(), number),
    )


def number_of(said: str) -> int | None:
    """The number of “3”, “III”, “three” or “third”; None for another word."""
    if said.lower() in ORDINALS:
        return ORDINALS.index(said.lower()) + 1
    label = chapter_label(said) if said else ""
    return int(label) if label.isdecimal() else None
