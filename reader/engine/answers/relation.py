"""Answers how two of the book's people are related with the sentences that say it: kinship words beside their names."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from indexing.entities import Entity
from indexing.locator import Locator, TextRange
from indexing.store.scope import position
from reader.engine.answers.identity import quoted_places
from reader.engine.answers.replies import Reply
from reader.engine.answers.whom import named, nearly
from reader.engine.concepts.introductions import Mentioning, says
from reader.engine.concepts.sentences import Held, Sentences
from reader.engine.questions.language import language
from reader.engine.questions.question import Question
from reader.engine.view.view import BookView

_OF_ONE = 2
"""Sentences about each alone."""
_MOST_WORDS = 6
"""Of two people together, one of whom isn't known by name: “her mother”, or who tells the story."""
_NEAR = 260
"""Characters before or behind a sentence in which the other may be named."""
_LOOKED_AT = 600
"""Mentions whose surroundings are read."""
_LEAST = 2.0
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


def answer_relation(question: Question, view: BookView) -> Reply | None:
    """The sentences with both, or with one and a word of kinship; None if the book so far doesn't say."""
    pair, spoken = question.slots.pair, language(question.language)
    if pair is None or not question.content.topic or view.left < 1:
        return None
    view.look_up(question.text)
    found = [named(one, view.concept_map, spoken) or nearly(one, view.concept_map, spoken) for one in pair]
    met = list({one.entity.name: one for one in found if one is not None}.values())
    if not met or (len(met) == 1 and (not met[0].sure or len(" ".join(pair).split()) > _MOST_WORDS)):
        return None
    places = relating(met[0].entity, met[1].entity, view.sentences) if len(met) > 1 else []
    for one in met:
        places += [where for where in kinship(one.entity, view.sentences) if where not in places][:_OF_ONE]
    return quoted_places(places, view, met)


def relating(one: Entity, other: Entity, sentences: Sentences) -> list[TextRange]:
    """The sentences that relate the two, the most telling first; none if none does."""
    rated: dict[TextRange, float] = {}
    for subject, object_ in ((one, other), (other, one)):
        others = sorted(object_.mentions, key=lambda mention: mention.start)
        starts = [position(mention.start) for mention in others]
        for rank, mention in enumerate(subject.mentions[:_LOOKED_AT]):
            if not _has_near(mention, starts):
                continue
            held = sentences.holding(mention)
            if held.whole:
                value = _score(held, mention, others, starts, rank)
                rated[held.range] = max(rated.get(held.range, 0.0), value)
    best = sorted(rated, key=lambda where: -rated[where])
    return [where for where in best if rated[where] >= _LEAST]


def kinship(one: Entity, sentences: Sentences) -> list[TextRange]:
    """The sentences with a kinship word beside one's name, the most telling first.

    They tell of a relation too where the other isn't named near by: “my uncle X”, as a narrator says.
    """
    rated: dict[TextRange, float] = {}
    for rank, mention in enumerate(one.mentions[:_LOOKED_AT]):
        held = sentences.holding(mention)
        if held.whole and (beside := _beside(held.text, held.start, held.end)):
            said = says(Mentioning(held.text, held.start, held.end, rank, full=False))
            value = beside + 0.4 * said - 0.002 * rank - max(0.0, (len(held.text) - 300) / 150)
            rated[held.range] = max(rated.get(held.range, value), value)
    return sorted(rated, key=lambda where: -rated[where])


def _has_near(mention: TextRange, starts: Sequence[int]) -> bool:
    """Whether the other is named within reach: rows of the spine are far apart as positions."""
    reach = 2 * _NEAR
    low = position(Locator(mention.start.spine, max(0, mention.start.offset - reach)))
    at = bisect_left(starts, low)
    return at < len(starts) and starts[at] <= position(mention.end) + reach


def _score(
    held: Held,
    mention: TextRange,
    others: Sequence[TextRange],
    starts: Sequence[int],
    rank: int,
) -> float:
    """How much a sentence says about the relation; kinship right beside a name counts most."""
    first, last = position(held.range.start), position(held.range.end)
    inside = others[bisect_left(starts, first) : bisect_right(starts, last)]
    text = held.text
    value = 1.0 if inside else -0.6
    kin = len({match[0].lower() for match in _WORDS.finditer(text)})
    value += min(2.4, 1.2 * kin) if kin else -2.0
    at = mention.start.offset - held.range.start.offset
    value += _beside(text, held.start, held.end)
    for it in inside[:2]:
        start = it.start.offset - held.range.start.offset
        value += _beside(text, start, it.end.offset - held.range.start.offset)
        between = text[min(held.end, it.end.offset - held.range.start.offset) : max(at, start)]
        value += 1.0 if len(between) < 60 and _WORDS.search(between) else 0.0
    value += 0.4 * max(-2.0, min(4.0, says(Mentioning(text, held.start, held.end, rank, full=False))))
    return value - max(0.0, (len(text) - 300) / 150) - 0.002 * rank


def _beside(text: str, start: int, end: int) -> float:
    """Whether a kinship word stands beside a name: “his uncle X”, “X’s wife”, “the sister of X”, “X, my cousin”."""
    before, after = text[max(0, start - 40) : start], text[end : end + 40]
    by = (
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
    return 1.4 if by else 0.0
