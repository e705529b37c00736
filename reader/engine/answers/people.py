"""Answers who or what a name stands for, and how two people are related, with the most telling sentences."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from indexing.concepts.lexicon import TITLES
from indexing.concepts.maps import ConceptMap
from indexing.entities import Entity
from indexing.locator import Locator, TextRange
from indexing.store.scope import position
from models.user_message import say
from reader.engine.answers.definition import answer_definition
from reader.engine.answers.replies import Reply, quoted_reply
from reader.engine.concepts.introductions import Mentioning, introduction_score, says
from reader.engine.concepts.pages import introductions
from reader.engine.concepts.sentences import Held, Sentences
from reader.engine.grounding.words import words
from reader.engine.questions.language import Language, language
from reader.engine.questions.names import Names, closest
from reader.engine.questions.question import Question
from reader.engine.view.view import BookView

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


_SHOWN = 3
_LOOKED_AT = 400
"""Mentions among which the introducing ones are looked for: a hero has thousands, and is introduced early."""
_LONGEST = 420
"""Characters of a quote of two sentences."""
_NAMED_SO = re.compile(
    r"\b(?:[Mm]y name is|[Hh]is name was|[Hh]er name was|I am|I’m|[Tt]his is|introduced (?:me )?(?:to|as)) $"
)
_APPOSED = re.compile(
    r"^,? (?:of|from) [A-Z]|^, (?!(?:and|but|or|who|said|with|in|on|at|to|by|as|for)\b)[a-z’'-]+ (?:of|to|at"
    r"|in|from) "
    r"|^ ?\((?:[^()]{0,20}\b)?(?:\d{1,4}[\u2060 ]*[–-][\u2060 ]*\d|(?:b|d|born|died|fl)\.? \d{3,4}|\d{1,4} (?:BC|AD))"
)
"""“I am X”; “X, of Budapest University”, “X, captain of the Lone Star”, “X (1685–1753)”: besides ``introduce``’s."""
_WHO_IS, _ASKS = (
    re.compile(r"\b(?:[Ww]ho|[Ww]hat)(?:’s| is| was| are| were) (?:the |this |that |your )?$"),
    re.compile(r"^[^.;?!]{0,20}\?"),
)
"""Around a name that the book itself asks for: “Who is Glinda?” What is replied stands at the head of the next
paragraph, at most so many sentences on, and is worth as much as the best of signs."""
_ANSWERED, _AHEAD = 6.0, 3
_LISTED = re.compile(r"^(?:, |\u2060?[—–] ?|: )[a-z][^.!?]{2,120}$")
"""“Osric, courtier”: a line of a list of characters ends as no sentence does, and is worth as much too."""
_CALLED, _ORDERED = re.compile(r"(?:^|[.!?]\s|[“‘])$"), re.compile(r"^, [a-z’'-]+ and ")
"""Around the name of somebody who is told to do something: “Ben, run and help Harry.”"""
_GOES_ON_ABOUT = re.compile(r"^[“\"‘'(—\s\u2060]*(?:He|She|It|They|His|Her|Its|Their)\b")


def answer_identity(question: Question, view: BookView) -> Reply | None:
    """The quotes, the most telling first; None if the book so far doesn't say."""
    slots, spoken = question.slots, language(question.language)
    if not question.content.topic or view.left < 1:
        return None
    view.look_up(question.text)
    if slots.asks == "what":
        return _what(question, view)
    meant = named(slots.name, view.concept_map, spoken)
    if meant is None and (met := several(slots.name, view.concept_map, spoken)):
        of_each = [_informative(one.entity, view.sentences) for one in met]
        places = [places[n] for n in range(_SHOWN) for places in of_each if n < len(places)]
        return quoted_places(list(dict.fromkeys(places)), view, met)
    if meant is None and _may_be_name(question):
        name = spoken.patterns["article"].sub("", name_part(slots.name, spoken))
        if places := _searched(name, view):
            return quoted_places(places, view)
        meant = nearly(slots.name, view.concept_map, spoken)
    return quoted_places(_informative(meant.entity, view.sentences), view, [meant]) if meant is not None else None


def quoted_places(places: Sequence[TextRange], view: BookView, meant: Sequence[Meant] = ()) -> Reply | None:
    """The first places as quotes; says whom names mean that were typed otherwise."""
    if not places:
        return None
    reply = quoted_reply([view.sentences.cite(n, where) for n, where in enumerate(places[:_SHOWN], 1)], view.book)
    return replace(
        reply, notices=tuple(say("You may mean {name}.", name=one.entity.name) for one in meant if not one.sure)
    )


def _what(question: Question, view: BookView) -> Reply | None:
    """What a named thing is: a definition before sentences that introduce it; None leaves it to definitions alone."""
    meant = named(question.slots.name, view.concept_map, language(question.language), alone=True)
    if meant is None:
        return None
    entity, sentences = meant.entity, view.sentences
    if entity.kind == "thing" and not introductions(entity, sentences, informative=True):
        return None
    return answer_definition(question, view) or quoted_places(_informative(entity, sentences), view)


def _may_be_name(question: Question) -> bool:
    """Whether a phrase can be a name that the map doesn't have: with a capital, or typed without any at all."""
    name = name_part(question.slots.name, language(question.language))
    return len(name.split()) <= MOST_WORDS and (name != name.lower() or not question.has_capitals)


def _searched(name: str, view: BookView) -> list[TextRange]:
    """The telling sentences about a name that the map doesn't have: it is written so, with capitals, in the text."""
    if not name or view.left < 1:
        return []
    spelt = r"[\s-]+".join(map(re.escape, name.split()))
    written = re.compile(rf"(?<!\w){spelt}(?!\w)", re.I)
    mentions = []
    for hit in view.text_search(f'"{name}"'[:120]):
        start = hit.passage.range.start
        for found in written.finditer(hit.passage.text):
            if all(word[:1].isupper() or (word.islower() and len(word) < 4) for word in found[0].split()):
                at = start.offset + found.start()
                mentions.append(TextRange.of(start.spine, at, at + len(found[0])))
    return _best(sorted(set(mentions), key=lambda mention: mention.start), name, view.sentences)


def _informative(entity: Entity, sentences: Sentences) -> list[TextRange]:
    """The sentences that say best who or what it is, the most telling first."""
    longest = max(entity.names, key=lambda name: len(name.split()))
    return _best(entity.mentions, longest, sentences)


def _best(mentions: Iterable[TextRange], fullest: str, sentences: Sentences) -> list[TextRange]:
    """The best of the sentences with ``mentions``; one with the name in its ``fullest`` form counts more."""
    found: list[tuple[float, TextRange]] = []
    for mention in tuple(mentions)[:_LOOKED_AT]:
        held = sentences.holding(mention)
        if not held.whole or (found and found[-1][1] == held.range):
            continue
        full = held.text[held.start : held.end].casefold() == fullest.casefold()
        sentence = Mentioning(held.text, held.start, held.end, len(found), full)
        before, after = held.text[max(0, held.start - 60) : held.start], held.text[held.end : held.end + 60]
        more = 1.5 * bool(_NAMED_SO.search(before) or _APPOSED.match(after))
        where = held.range
        if held.start == 0 and _LISTED.match(held.text[held.end :]) and sentences.opens(where):
            more = _ANSWERED
        if _WHO_IS.search(before) and _ASKS.match(after) and (reply := _reply_to(where, sentences)) is not None:
            where, more = TextRange(where.start, reply.end), _ANSWERED
        found.append((introduction_score(sentence) + more, where))
    best = sorted(found, key=lambda it: -it[0])[:_SHOWN]
    return [_with_next(where, sentences) for _, where in best]


def _reply_to(asking: TextRange, sentences: Sentences) -> TextRange | None:
    """The first sentence of the paragraph behind a question, if it doesn't ask back."""
    spine, end = asking.end.spine, asking.end.offset
    for _ in range(_AHEAD):
        after = sentences.holding(TextRange.of(spine, end + 1, end + 2))
        if not after.whole or after.range.start.offset <= end:
            return None
        if sentences.opens(after.range):
            return None if after.text.rstrip("”’\"' ").endswith("?") else after.range
        end = after.range.end.offset
    return None


def _with_next(where: TextRange, sentences: Sentences) -> TextRange:
    """A sentence with the one behind it, if that continues on the same subject and both are short enough to read."""
    spine, end = where.end.spine, where.end.offset
    after = sentences.holding(TextRange.of(spine, end + 1, end + 2))
    follows = after.whole and after.range.start.offset - end in (0, 1) and _GOES_ON_ABOUT.match(after.text)
    if follows and after.range.end.offset - where.start.offset <= _LONGEST:
        return TextRange(where.start, after.range.end)
    return where


_OF_ONE = 2
"""Sentences about each alone."""
_MOST_WORDS = 6
"""Of two people together, one of whom isn't known by name: “her mother”, or who tells the story."""
_NEAR = 260
"""Characters before or behind a sentence in which the other may be named."""
_READ_AROUND = 600
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
        for rank, mention in enumerate(subject.mentions[:_READ_AROUND]):
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
    for rank, mention in enumerate(one.mentions[:_READ_AROUND]):
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
