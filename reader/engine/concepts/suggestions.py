"""Questions worth asking at this place of a book, each answered by what was read so far; none rather than an odd one.

A story is asked about its main people and what happens, any other book about the terms that it defines.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from indexing.concepts.maps import ConceptMap
from indexing.entities import Entity
from indexing.locator import Locator, TextRange
from models.user_message import UserMessage, say
from reader.engine.concepts.pages import introductions
from reader.engine.concepts.sentences import Sentences
from reader.engine.grounding.definitions import Term, defines
from reader.engine.grounding.words import FUNCTION_WORDS

ANYWHERE = (say("Who wrote this book?"), say("How long is this book?"))
"""What can be answered whatever was read, on a title page too, and whatever the book is."""
_ONCE_BEGUN = (say("How does the book begin?"), say("How many chapters are there?"))
_SO_FAR, _WHOLE = say("What has happened so far?"), say("What happens in this book?")
_THIS_CHAPTER, _ABOUT = say("What is this chapter about?"), say("What is this book about?")
_RECENT = 0.2
"""The last part of the mentions that counts as what is being read now."""
_EXCLAIMED = frozenset({"God", "Lord", "Heaven", "Jesus", "Christ", "Jesus Christ"})
"""Names that are used in address more than in narration."""
_PEOPLE, _PAIRED = 10, 6
"""Of the most salient: a book says enough of them for a page, or for what happens between two."""
_LEAST_SALIENCE = 0.1
_KNOWN, _TOGETHER = 5, 4
"""Mentions of a name, and passages with two people, from which on the book has said something."""
_THE = 0.5
"""Of its mentions that have “the” before them: it is asked for with it (“the Scarecrow”)."""
_LOOKED_AT = 40
_DEFINED = 3.2
"""What a sentence must be worth as a definition; the answer asks for less (``places_of_definition``)."""
_TERMS = 2
_NAMED = re.compile(
    r"(?:called|call|calls|termed|known as|the (?:name|term|word|expression|principle)(?: of)?|means? by|meant by)"
    r"(?: (?:this|it|these|them|by the (?:name|term)(?: of)?))?,? (?:an? |the )?"
    r"(?P<mark>[“‘\"])?(?P<term>[a-z][a-z-]{3,}(?: [a-z][a-z-]{3,})?)(?(mark)[,.;]?[”’\"]|(?=[,.;:)—]))"
)
"""“… by the term natural selection,”: where a book says how it calls something."""


def suggestions(
    concept_map: ConceptMap, sentences: Sentences, *, story: bool, begun: bool, chapter_begun: bool
) -> tuple[UserMessage, ...]:
    """At most four, asked in English and shown in the window's language.

    ``sentences`` are those of the same book, up to the same horizon.

    ``begun`` and ``chapter_begun`` say whether the text of the book, and of the chapter there, tells anything so far.
    """
    if not concept_map.chapters or not begun:
        return ANYWHERE
    since = _recently(concept_map.entities)
    if story:
        questions = [*_of_people(concept_map, sentences, since), _WHOLE if concept_map.before is None else _SO_FAR]
    else:
        terms = [say("What is meant by “{term}”?", term=term) for term in _defined(sentences, since)]
        about = _ABOUT if concept_map.before is None else _THIS_CHAPTER
        questions = [*terms, *([about] if chapter_begun else [])]
    return (*questions, *(*_ONCE_BEGUN, *ANYWHERE)[: max(0, 3 - len(questions))])


def _recently(entities: Sequence[Entity]) -> Locator:
    """The place from which on the last mentions stand."""
    places = sorted(mention.start for entity in entities for mention in entity.mentions)
    return places[int(len(places) * (1 - _RECENT))] if places else Locator(0, 0)


def _of_people(concept_map: ConceptMap, sentences: Sentences, since: Locator) -> Iterator[UserMessage]:
    """Who somebody is that the reader has lately met, and what happens between two others."""
    people = [
        entity
        for entity in concept_map.entities
        if entity.kind == "person"
        and entity.name not in _EXCLAIMED
        and len(entity.mentions) >= _KNOWN
        and entity.salience >= _LEAST_SALIENCE
    ][:_PEOPLE]
    newest = sorted(people, key=lambda entity: -_news(entity, since))
    introduced = next((entity for entity in newest if introductions(entity, sentences, informative=True)), None)
    if introduced is not None:
        yield say("Who is {name}?", name=_called(introduced, sentences))
    pair = _pair(concept_map, people[:_PAIRED], introduced)
    if pair is not None:
        first, other = (_called(entity, sentences) for entity in pair)
        yield say("What happens between {one} and {other}?", one=first, other=other)


def _news(entity: Entity, since: Locator) -> float:
    """How new a name is to the reader: spoken of now, and less before."""
    late = sum(mention.start >= since for mention in entity.mentions)
    return late / math.sqrt(1 + len(entity.mentions) - late)


def _pair(concept_map: ConceptMap, people: Sequence[Entity], introduced: Entity | None) -> tuple[Entity, Entity] | None:
    """Two of ``people`` who stand together often; rather not the one who is asked about already."""
    known = {entity.name: entity for entity in people}
    pairs = [
        pair
        for pair in concept_map.co_occurrences
        if pair.one in known
        and pair.other in known
        and pair.passages >= _TOGETHER
        and pair.one.split()[-1] != pair.other.split()[-1]  # one of them may be the other: “Mr. Poe”
    ]
    others = [pair for pair in pairs if introduced is None or introduced.name not in (pair.one, pair.other)]
    best = max(others or pairs, key=lambda pair: pair.passages, default=None)
    return None if best is None else (known[best.one], known[best.other])


def _called(entity: Entity, sentences: Sentences) -> str:
    """The name as the book says it: “the Scarecrow”."""
    held = [sentences.holding(mention) for mention in entity.mentions[:_LOOKED_AT]]
    articles = sum(mention.text[: mention.start].lower().split()[-1:] == ["the"] for mention in held)
    return f"the {entity.name}" if articles > _THE * len(held) else entity.name


def _defined(sentences: Sentences, since: Locator) -> list[str]:
    """Terms that the book names, defines and goes on to use, those at hand first."""
    terms: dict[str, tuple[bool, int]] = {}
    for place, text in sentences.items():
        for named in _NAMED.finditer(text):
            term = named["term"]
            where = TextRange.of(place.spine, *named.span("term"))
            held = sentences.holding(where)
            if term.isalpha():
                continue  # any word may stand there (“what you call dinner”), and is hard to find among its uses
            if held.whole and term.split()[0] not in FUNCTION_WORDS and term.split()[-1] not in FUNCTION_WORDS:
                worth = defines(held.text, Term(term), opens=False)
                if worth >= _DEFINED:
                    at_hand = terms.get(term, (False, 0))[0] or where.start >= since
                    terms[term] = (at_hand, 0)
    for _, text in sentences.items():
        for term, (at_hand, uses) in terms.items():
            terms[term] = (at_hand, uses + len(re.findall(rf"\b{re.escape(term)}", text, re.IGNORECASE)))
    used = [term for term, (_, uses) in terms.items() if uses >= _KNOWN]
    return sorted(used, key=lambda term: (*terms[term], term), reverse=True)[:_TERMS]
