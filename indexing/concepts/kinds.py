"""Distinguishes people, places, organisations and things by what surrounds a name."""

from __future__ import annotations

from dataclasses import dataclass

from indexing.concepts.common_names import GENDERS, PLACES
from indexing.concepts.evidence import is_title, word_of
from indexing.concepts.forms import CapitalisedRun
from indexing.concepts.lexicon import (
    BEFORE_PLACES,
    CALENDAR,
    EPITHETS,
    NAMESAKES,
    PERSON_VERBS,
    PLACE_ENDINGS,
    PLACE_PREPOSITIONS,
    SOCIETIES,
    SPEECH,
    STREETS,
    SURNAMES_TOO,
)
from indexing.entities import NameKind

_IN = frozenset("in at near".split())
_ARTICLES = frozenset("the a an".split())
_WITH_ARTICLE = frozenset(
    "lady lord sir count countess prince princess reverend rev".split()
)  # “the Lady Bridget O’Hara”
_VOCATIVE = frozenset(",!?.…")
# What readers know of a name counts as much as this, and so much for each of its mentions.
_KNOWN = 6
_KNOWN_SHARE = 0.5
# Shares of the mentions: with an article in so many it is no person, unless there is much evidence that it is; with
# less evidence than the least it is a thing.
_OFTEN = 0.3
_LEAST = 0.04
_MUCH = 0.6
_SAINTS = frozenset("st saint san santa sankt".split())
_HOLY = frozenset(
    """god gods gott dieu dios christ jesus jehovah allah jove jupiter satan devil providence almighty creator saviour
    redeemer messiah madonna lord heaven mahomet mohammed""".split()
)
_FEWEST_SPEECHES = 2
"""How often they must speak to be somebody in this book."""
_FEWEST_CITED, _MOSTLY_CITED = 4, 0.6
"""How often, and in which share of its mentions, a name must stand in brackets to be a source's."""
_FEWEST_LINES, _LEAST_LINES = 5, 1 / 3
"""How often, and in which share of its mentions, a name must be a line by itself to be a speaker's in a play."""


@dataclass(slots=True)
class Traits:
    """What the mentions of a name say of its kind, counted."""

    total: int = 0
    middle: int = 0
    person: float = 0
    place: float = 0
    articled: int = 0
    speaks: int = 0
    alone: int = 0
    cited: int = 0

    def add(self, run: CapitalisedRun, start: int, end: int) -> None:
        """Count one mention, ``start`` to ``end`` in its run."""
        self.total += 1
        self.alone += run.alone and start == 0 and end == len(run.text)
        if not run.evident:
            return
        before = run.before if start == 0 else run.text[:start].split()[-1].lower()
        after = run.after if end == len(run.text) else ""
        if start or not run.initial:
            self.middle += 1
        if after in SPEECH or (run.speaks and start == 0):
            self.person += 3
            self.speaks += 1
        elif after in PERSON_VERBS:
            self.person += 1
        elif before[:1] == "," and after in _VOCATIVE:
            self.person += 0.5
        if run.tail and end == len(run.text):
            self.person += 0.5
        if before in _IN:
            self.place += 3
        elif before in PLACE_PREPOSITIONS:
            self.place += 1
        if before in _ARTICLES:
            self.articled += 1
        self.cited += run.before == "(" and after in {")", ","}

    def plus(self, other: Traits, share: float) -> Traits:
        """With a share of another's."""
        return Traits(
            self.total,
            self.middle,
            self.person + share * other.person,
            self.place + share * other.place,
            self.articled,
            self.speaks,
            self.alone,
            self.cited,
        )

    @property
    def is_source(self) -> bool:
        """Whether it is a name that the book cites, and doesn't talk about: “(Robert Beezer)”, “(Darwin, 1859)”."""
        return self.cited >= max(_FEWEST_CITED, _MOSTLY_CITED * self.total) and not self.speaks


def kind_of(name: str, traits: Traits) -> NameKind:
    """The kind of a name, by its words and then by its mentions."""
    words = [word_of(token) for token in name.split()]
    articled = traits.articled > _OFTEN * traits.middle and words[0] != "the"
    by_words = _kind_by_words(words, titled=not articled or "of" in words or words[0] in _WITH_ARTICLE)
    if by_words == "person" and not traits.speaks and _is_called_after(words):
        by_words = "place"
    if by_words is not None:
        return by_words
    if words[-1] not in PLACES and traits.alone >= max(_FEWEST_LINES, _LEAST_LINES * traits.total):
        return "person"
    person, place = traits.person, traits.place
    if words[0] in GENDERS:
        person += _KNOWN + _KNOWN_SHARE * traits.middle
    if words[-1] in PLACES:
        place += _KNOWN + _KNOWN_SHARE * traits.middle
    if articled and person < _MUCH * traits.middle:
        return "place" if place > max(person, 0.5 * traits.middle) else "thing"
    if max(person, place) < _LEAST * traits.middle:
        return "place" if words[-1].endswith(PLACE_ENDINGS) else "thing"
    if person < place:
        return "place"
    return "thing" if _is_invoked(words) and traits.speaks < max(_FEWEST_SPEECHES, _LEAST * traits.total) else "person"


def _is_called_after(words: list[str]) -> bool:
    """Whether it is a place that bears somebody's title and name: “Prince Edward Island”, “King William Street”."""
    return len(words) > 2 and words[0] in NAMESAKES and "of" not in words and words[-1] in STREETS - SURNAMES_TOO


def _is_invoked(words: list[str]) -> bool:
    """Whether it is a saint's, a god's or a month's name: sworn by and dated by more than met."""
    return words[0] in _SAINTS or words[0] in CALENDAR or all(word in _HOLY for word in words)


def _kind_by_words(words: list[str], *, titled: bool) -> NameKind | None:
    """What titles and words such as “Street” or “Company” say."""
    if words[0] == "the" or (titled and is_title(words[0]) and words[0] not in EPITHETS | {"st", "saint"}):
        return "person"
    ends = {words[-1], words[0]} if "of" in words else {words[-1]}
    if words[0] in GENDERS and words[-1] in SURNAMES_TOO:
        return None
    if len(words) > 1 and (ends & STREETS or words[0] in BEFORE_PLACES):
        return "place"
    if len(words) > 1 and ends & SOCIETIES:
        return "organisation"
    return None
