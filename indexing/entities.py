"""The parts of a concept map. They hold nothing from after the horizon that the map was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from indexing.locator import Locator, TextRange

NameKind = Literal["person", "place", "organisation", "thing"]
EventKind = Literal["meeting", "surge"]
NameChoiceKind = Literal["same", "apart"]


@dataclass(frozen=True, slots=True)
class Name:
    """A written form that is a name, e.g. “Mr. Bennet”; ``n`` is its number in the book.

    That it is one, and of what kind, was judged on the whole book: one bit about a word the reader has met.
    """

    n: int
    text: str
    kind: NameKind


@dataclass(frozen=True, slots=True)
class Mention:
    """One occurrence of name number ``name``."""

    name: int
    range: TextRange


@dataclass(frozen=True, slots=True)
class Entity:
    """Whom or what some names mean. ``aliases`` are the other names, the most frequent first.

    ``mentions`` are in book order and never overlap; ``salience`` is in 0..1, 1 for the most salient of its map.
    """

    name: str
    kind: NameKind
    aliases: tuple[str, ...]
    mentions: tuple[TextRange, ...]
    salience: float

    @property
    def names(self) -> tuple[str, ...]:
        """All its names, the one it is shown by first."""
        return (self.name, *self.aliases)


@dataclass(frozen=True, slots=True)
class ChapterShare:
    """How much of a theme or entity lies in the chapter that runs from ``start`` to ``end``; shares are in 0..1."""

    title: str
    start: Locator
    end: Locator
    share: float


@dataclass(frozen=True, slots=True)
class Theme:
    """Words that chapters have in common. ``name`` is made of its best terms; ``places`` are passages that show it."""

    name: str
    terms: tuple[str, ...]
    chapters: tuple[ChapterShare, ...]
    places: tuple[TextRange, ...]
    salience: float


@dataclass(frozen=True, slots=True)
class StoryEvent:
    """Where two entities first meet (``meeting``), or one is suddenly spoken of (``surge``): the sentence or passage.

    ``entities`` are the shown names of those it is about.
    """

    kind: EventKind
    entities: tuple[str, ...]
    range: TextRange
    chapter: str
    salience: float


@dataclass(frozen=True, slots=True)
class CoOccurrence:
    """How many passages two entities (their shown names) share."""

    one: str
    other: str
    passages: int


@dataclass(frozen=True, slots=True)
class NameChoice:
    """A reader's decision: ``one`` and ``other`` are names of two entities, the shown name first.

    “same”: both entities are one. “apart”: the first name of ``one`` is none of ``other``, and stands by itself.
    """

    kind: NameChoiceKind
    one: tuple[str, ...]
    other: tuple[str, ...]
