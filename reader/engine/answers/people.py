"""Finds the sentences that say who or what a name stands for, and how two people are related."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from indexing.concepts.lexicon import TITLES
from indexing.concepts.maps import ConceptMap
from indexing.entities import Entity
from indexing.locator import TextRange
from indexing.store.scope import position
from reader.engine.answers.definition import places_of_definition
from reader.engine.concepts.identifying import identifying
from reader.engine.concepts.naming import NamingSentence, mentioning_of
from reader.engine.concepts.pages import introductions
from reader.engine.concepts.sentences import HoldingSentence, Sentences
from reader.engine.grounding.words import words
from reader.engine.questions.language import Language, language
from reader.engine.questions.names import Names
from reader.engine.questions.question import Question
from reader.engine.view.view import BookView

_MOST_WORDS = 6
"""Of two people together, one of whom isn't known by name: “her mother”, or who tells the story."""
_MARKS = "“”„«»\"'’‘‚ "


def named(phrase: str, concept_map: ConceptMap, lang: Language, *, alone: bool = False) -> Entity | None:
    """Whom a phrase names, spelt as in the map; with ``alone`` if the phrase is no more than that."""
    phrase = phrase.strip(_MARKS)
    name = next(iter(Names(concept_map, lang).found(phrase, names_only=True)), None)
    if name is None or name.owns or name.entity is None or not _is_of(name.name, name.entity):
        return None
    lead = set(phrase[: name.start].lower().replace(".", " ").split())
    behind = phrase[name.end :].strip()
    may_follow = not behind or (not alone and lang.patterns["behind_name"].match(behind))
    return name.entity if may_follow and lead <= lang.words["before_name"] | TITLES else None


def several(phrase: str, concept_map: ConceptMap, lang: Language) -> list[Entity]:
    """Whom “Rosencrantz and Guildenstern” names; nobody unless all are known."""
    parts = [named(part, concept_map, lang) for part in lang.patterns["and_names"].split(phrase)]
    known = [entity for entity in parts if entity is not None]
    return known if len(known) == len(parts) > 1 else []


def _is_of(name: str, entity: Entity) -> bool:
    """Whether each word of a name is in one of the entity's: “James Calhoun” isn't James."""
    return set(words(name)) <= {word for own in entity.names for word in words(own)}


_SHOWN = 3
_LISTED = re.compile(r"(?:, |\u2060?[—–] ?|: )[a-z][^.!?]{2,120}")
"""“Osric, courtier”: a line of a list of characters ends as no sentence does."""


def places_of_identity(question: Question, view: BookView) -> Sequence[TextRange]:
    """The sentences, the most telling first; none if the book so far doesn't say."""
    slots, lang = question.slots, language(question.language)
    if not question.content.topic or view.left < 1:
        return ()
    view.look_up(question.text)
    if slots.asks == "what":
        return _what(question, view)
    meant = named(slots.name, view.concept_map, lang)
    if meant is None and (met := several(slots.name, view.concept_map, lang)):
        of_each = [_informative(entity, view) for entity in met]
        places = [places[n] for n in range(_SHOWN) for places in of_each if n < len(places)]
        return list(dict.fromkeys(places))
    return () if meant is None else _informative(meant, view)


def _what(question: Question, view: BookView) -> Sequence[TextRange]:
    """What a named thing is: a definition before sentences that introduce it; none leaves it to definitions alone."""
    entity = named(question.slots.name, view.concept_map, language(question.language), alone=True)
    if entity is None or (entity.kind == "thing" and not introductions(entity, view.sentences, informative=True)):
        return ()
    return places_of_definition(question, view) or _informative(entity, view)


def _informative(entity: Entity, view: BookView) -> list[TextRange]:
    """The sentences that say best who or what it is, the most telling first; its line in a list of characters leads."""
    mentioning = mentioning_of(entity, view.sentences)
    listed = [it for it in mentioning if _is_listed(it, view)]
    ranked = [it.sentence for it in identifying(entity, mentioning, view.retriever.reranker, view.cancel)]
    return list(dict.fromkeys(it.place for it in (*listed, *ranked)))[:_SHOWN]


def _is_listed(sentence: NamingSentence, view: BookView) -> bool:
    """Whether it is a line of a list of characters."""
    listed = sentence.start == 0 and _LISTED.fullmatch(sentence.text, sentence.end) is not None
    return listed and view.sentences.opens(sentence.place)


_READ_AROUND = 600
"""Mentions whose sentences are read for a relation."""
_BESIDE, _BOTH = 1.4, 2.2
"""What it is worth that a word of kinship stands beside a name, and that it stands in a sentence with both."""
_KIN = (
    r"(?:(?:great-?|grand|step-?|god|half-?|foster-?)?(?:father|mother|brother|sister|son|daughter"
    r"|child(?:ren)?|parents?)"
    r"(?:-in-law)?|papa|mamma|mama|wife|husband|uncle|aunt|cousin|niece|nephew|widow|widower|bride|bridegroom"
    r"|betrothed|"
    r"fianc[ée]e?|lover|sweetheart|mistress|friends?|companion|guardian|ward|heir(?:ess)?|neighbou?r|rival"
    r"|enemy|master|"
    r"servant|housekeeper|partner|colleague|governess|tutor|pupil|clerk|landlord|landlady|twins?|schoolfellow|"
    r"(?i:(?:groß|schwieger|stief)?(?:vater|mutter|bruder|schwester|sohn|tochter|eltern)|ehefrau|ehemann|gatt(?:e|in)|onkel"
    r"|tante|vetter|cousine|neffe|nichte|freund(?:in)?|verlobter?|diener(?:in)?|lehrer(?:in)?|nachbar(?:in)?)|"
    r"comrade|mate|relations?|relatives?|kinsman|kinswoman|acquaintance|employer|assistant|nurse|maid|valet)"
)
_WORDS = re.compile(
    rf"\b(?:{_KIN}|married|marry|marries|marriage|wedding|engaged|engagement|adopted|related|family|born"
    rf"|loved?)\b",
    re.I,
)


def places_of_relation(question: Question, view: BookView) -> Sequence[TextRange]:
    """The sentences with both, or with one and a word of kinship; none if the book so far doesn't say."""
    pair, lang = question.slots.pair, language(question.language)
    if pair is None or not question.content.topic or view.left < 1:
        return ()
    view.look_up(question.text)
    known = (named(phrase, view.concept_map, lang) for phrase in pair)
    met = list({entity.name: entity for entity in known if entity is not None}.values())
    if not met or (len(met) == 1 and len(" ".join(pair).split()) > _MOST_WORDS):
        return ()
    return relating(met, view.sentences)


def relating(people: Sequence[Entity], sentences: Sentences) -> list[TextRange]:
    """The sentences that say how people are related, be it to somebody whom they don't name, the most telling first."""
    rated: dict[TextRange, float] = {}
    for person in people:
        others = [mention for other in people if other is not person for mention in other.mentions]
        starts = sorted(position(mention.start) for mention in others)
        for rank, mention in enumerate(person.mentions[:_READ_AROUND]):
            held = sentences.holding(mention)
            if held.whole and (value := _relates(held, starts)) > 0:
                value -= max(0.0, (len(held.text) - 300) / 150) + 0.002 * rank
                rated[held.range] = max(value, rated.get(held.range, value))
    return sorted(rated, key=lambda where: -rated[where])


def _relates(held: HoldingSentence, others: Sequence[int]) -> float:
    """How much a sentence about somebody says of a relation; ``others`` is where the other is named, in order."""
    first, last = position(held.range.start), position(held.range.end)
    both = bisect_right(others, last) > bisect_left(others, first)
    related = both and _WORDS.search(held.text) is not None
    return _BOTH * related + _BESIDE * _is_beside(held.text, held.start, held.end)


def _is_beside(text: str, start: int, end: int) -> bool:
    """Whether a kinship word stands beside a name: “his uncle X”, “X’s wife”, “the sister of X”, “X, my cousin”."""
    before, after = text[max(0, start - 40) : start], text[end : end + 40]
    return bool(
        re.search(
            rf"\b(?:(?i:his|her|their|my|our|your|its|the|a)|[A-Z]\w+(?:[’']s|s)) (?:\w+ ){{0,2}}{_KIN},? "
            r"(?:Mr\.? |Mrs\.? |Miss )?$",
            before,
        )
        or re.search(rf"\b{_KIN} (?:of|to) (?:the )?$", before)
        or re.match(rf"[’']s? (?:[\w-]+ ){{0,3}}{_KIN}\b", after)
        or re.match(
            rf",? (?:was|is|were|being)? ?(?:his|her|their|my|our|your|an?|the|[A-Z]\w+(?:[’']s?|s)) "
            rf"(?:[\w-]+ ){{0,3}}{_KIN}\b",
            after,
        )
    )
