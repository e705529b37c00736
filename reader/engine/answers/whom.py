"""Whom a phrase of a question names: “Stapleton of Merripit House”, “old Mrs. Leaf”, “captain row”."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from indexing.concepts.lexicon import TITLES
from indexing.concepts.maps import ConceptMap
from indexing.entities import Entity
from reader.engine.grounding.words import words
from reader.engine.questions.language import Language
from reader.engine.questions.names import Names, closest

MOST_WORDS = 6
"""Of a name."""
_MARKS = "“”„«»\"'’‘‚ "


@dataclass(frozen=True, slots=True)
class Meant:
    """Who is meant; not ``sure``: the name was typed otherwise."""

    entity: Entity
    sure: bool = True


def named(phrase: str, concept_map: ConceptMap, spoken: Language, *, alone: bool = False) -> Meant | None:
    """Whom a phrase names, spelt as in the map; with ``alone`` if the phrase is no more than that."""
    phrase = phrase.strip(_MARKS)
    found = next(iter(Names(concept_map).found(phrase, names_only=True)), None)
    if found is None or found.owns or found.entity is None or not _is_of(found.name, found.entity):
        return None
    lead = set(phrase[: found.start].lower().replace(".", " ").split())
    behind = phrase[found.end :].strip()
    may_follow = not behind or (not alone and spoken.patterns["behind_name"].match(behind))
    return Meant(found.entity) if may_follow and lead <= spoken.words["before_name"] | TITLES else None


def nearly(phrase: str, concept_map: ConceptMap, spoken: Language) -> Meant | None:
    """Who is spelt nearly so; “Darcy’s sister” isn't a misspelt “Darcy”."""
    name = name_part(phrase, spoken)
    if len(name.split()) > MOST_WORDS or spoken.patterns["owned"].search(name):
        return None
    entity = closest(name, concept_map.entities)
    return None if entity is None else Meant(entity, sure=False)


def several(phrase: str, concept_map: ConceptMap, spoken: Language) -> list[Meant]:
    """Whom “Rosencrantz and Guildenstern” names; nobody unless all are known."""

    def each() -> Iterator[Meant | None]:
        for part in spoken.patterns["and_names"].split(phrase):
            yield named(part, concept_map, spoken) or nearly(part, concept_map, spoken)

    known = list(each())
    found = [meant for meant in known if meant is not None]
    return found if len(found) == len(known) > 1 else []


def name_part(phrase: str, spoken: Language) -> str:
    """The name without what says more of it: “, by profession”, “of Merripit House”."""
    return spoken.patterns["says_more"].split(phrase.strip(_MARKS), maxsplit=1)[0]


def _is_of(name: str, entity: Entity) -> bool:
    """Whether each word of a name is in one of the entity's: “James Calhoun” isn't James."""
    return set(words(name)) <= {word for own in entity.names for word in words(own)}
