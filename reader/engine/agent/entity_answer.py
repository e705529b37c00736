"""Answers who or what a name stands for, and how two people are related, with the sentences that say so."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from indexing.concepts.lexicon import TITLES
from indexing.concepts.maps import ConceptMap
from indexing.entities import Entity
from indexing.locator import TextRange
from models.user_message import say
from reader.engine.agent.definition_answer import definition_answer
from reader.engine.agent.relations import kinship, relating
from reader.engine.answers.replies import Reply, cited_reply, quote_of, quoted_claims
from reader.engine.concepts.introductions import Mentioning, introduction_score
from reader.engine.concepts.pages import introductions
from reader.engine.concepts.sentences import Sentences
from reader.engine.grounding.evidence import QUOTES
from reader.engine.grounding.question import WH, QuestionContent
from reader.engine.grounding.words import words
from reader.engine.questions.names import Names, closest
from reader.engine.view.view import BookView

_SHOWN = 3
_LOOKED_AT = 400
"""Mentions among which the introducing ones are looked for: a hero has thousands, and is introduced early."""
_MOST_WORDS = 6
"""Of a name."""
_MOST_RELATED_WORDS = 6
"""Of two people together, one of whom isn't known by name: “her mother”, or the narrator."""
_END = r"(?: in (?:the|this) (?:book|novel|story|tale))?(?: so far)?(?:,? please)?[\s?.!]*$"
_ASKED = re.compile(
    r"^(?:please |so |and )?(?P<asks>(?:who|what)(?:['’]?s| is| was| are| were)(?: exactly| really)?|tell me "
    r"(?:who|what|about)"
    r"(?: is| was)?|describe|what (?:do|did) (?:i|we) (?:know|learn) (?:about|of)|what is (?:known|said|told) "
    r"(?:about|of)"
    rf"|remind me who(?: is| was)?|identify) (?P<name>.+?)(?: again)?(?: is| was)?{_END}",
    re.I,
)
_RELATED = r"(?:(?:related|connected|linked) (?:to|with)|a relative of)"
_LINK = r"(?:relation|relationship|connection|tie)s?"
_RELATIONS = tuple(
    re.compile(pattern + _END, re.I)
    for pattern in (
        rf"^(?:and )?how (?:is|was|are|were) (?P<one>.+?) (?:actually )?{_RELATED} (?P<other>.+?)",
        r"^how (?:is|was|are|were) (?P<one>.+?) and (?P<other>.+?) (?:related|connected|linked)",
        rf"^what {_LINK} (?:is|was|has|does|did) (?P<one>.+?) (?:have )?(?:to|with) (?P<other>.+?)",
        rf"^(?:what(?:['’]s| is| was)|describe|how would you describe) the {_LINK} (?:between|of) (?P<one>.+?) "
        rf"(?:and|to|with) (?P<other>.+?)",
        rf"^what(?:['’]s| is| was) (?P<one>.+?)['’]s? {_LINK} (?:to|with) (?P<other>.+?)",
        r"^(?:who|what)(?:['’]s| is| was| are| were) (?P<one>.+?) (?:in relation )?to (?P<other>.+?)",
        r"^(?:is|was) (?P<one>.+?) related to (?P<other>.+?)",
    )
)
_WORK = r"(?:occupation|profession|trade|job|employment|calling|vocation|line of work)"
_OCCUPATIONS = tuple(
    re.compile(pattern, re.I)
    for pattern in (
        rf"^what(?:['’]s| is| was) (?P<name>.+?)['’]s? {_WORK}{_END}",
        rf"^what(?:['’]s| is| was) the {_WORK} of (?P<name>.+?){_END}",
        rf"^what {_WORK} (?:does|did|do|has|had) (?P<name>.+?) (?:follow|have|hold|practi[sc]e|pursue|ply|do)?{_END}",
        rf"^what (?:does|did|do) (?P<name>.+?) do (?:for (?:a|his|her) living|by (?:trade|profession)){_END}",
        rf"^what (?:is|was) (?P<name>.+?) (?:employed as|by (?:trade|profession))(?: at .+?)?{_END}",
        rf"^how (?:does|did|do) (?P<name>.+?) (?:earn|make) (?:a|his|her|their) living{_END}",
        rf"^what(?:['’]s| is| was) (?P<name>.+?)['’]s? (?:real|actual|true|full) name{_END}",
    )
)
"""Somebody's work, or their name in full: what introduces them says it."""
_LONGEST = 420
"""Characters of a quote of two sentences."""
_NAMED_SO = re.compile(
    r"\b(?:[Mm]y name is|[Hh]is name was|[Hh]er name was|I am|I’m|[Tt]his is|introduced (?:me )?(?:to|as)) $"
)
_APPOSED = re.compile(
    r"^,? (?:of|from) [A-Z]|^, (?!(?:and|but|or|who|said|with|in|on|at|to|by|as|for)\b)[a-z’'-]+ (?:of|to|at"
    r"|in|from|and) "
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
_ALONE = re.compile(r"^(?:really|exactly|again)?$", re.I)
_OWNED = re.compile(r"['’]s? \w")
"""“Darcy’s sister” isn't a misspelt “Darcy”."""
_AND_MORE = re.compile(rf",? and {WH}\b.*$", re.I)
"""“Who is Jane, and why does Tom hate her?” asks who she is, and more; the search answers the rest."""
_AND = re.compile(r",? and |, | & ")
_LEADS = frozenset("the old young little poor dear this that mr mrs miss dr sir captain uncle aunt one".split())
_GOES_ON = re.compile(
    r"^(?:$|[,(–—-]|(?:of|in(?! love)|on|at|from|by|when|as|for|with|strictly|really|exactly|again|the)\b)", re.I
)
"""What may stand behind the name: “Stapleton of Merripit House”, “Irene Adler, by profession”; not “Darcy’s sister”."""


def entity_answer(question: QuestionContent, view: BookView) -> Reply | None:
    """The quotes, the most telling first; None if the question isn't of this sort, or the book so far doesn't say."""
    if view.selection is not None or not question.topic or view.left < 1:
        return None
    text = _AND_MORE.sub("", question.text)
    related = next((found for pattern in _RELATIONS if (found := pattern.match(text))), None)
    asked = _ASKED.match(text)
    employed = next((found for pattern in _OCCUPATIONS if (found := pattern.match(text))), None)
    if related is None and asked is None and employed is None:
        return None
    view.look_up(question.text)
    concept_map = view.concept_map
    if employed is not None:
        return _identity(question, "who", employed["name"], view, concept_map)
    if related is not None:
        reply = _relation(related["one"], related["other"], view, concept_map)
        if reply is not None or asked is None:
            return reply
    return _identity(question, asked["asks"], asked["name"], view, concept_map) if asked is not None else None


def _identity(question: QuestionContent, asks: str, said: str, view: BookView, concept_map: ConceptMap) -> Reply | None:
    """Who or what ``said`` is."""
    if re.match(r"(?:a|an)\b", said, re.I):
        return None
    sentences = view.sentences
    if asks.lower().startswith("what"):
        return _what(question, re.sub(r"[,(].*", "", said), view, concept_map, sentences)
    entity, sure = _named(said, concept_map)
    if entity is None and (several := _several(said, concept_map)):
        of_each = [_informative(one, sentences) for one, _ in several]
        places = [places[n] for n in range(_SHOWN) for places in of_each if n < len(places)]
        meant = tuple(one.name for one, sure in several if not sure)
        return _quoted(list(dict.fromkeys(places)), sentences, view, meant)
    if entity is None and _is_written_as_name(said, question):
        if places := _searched(said, view):
            return _quoted(places, sentences, view, ())
        if _OWNED.search(_name_part(said)) is None:
            entity, sure = closest(_name_part(said), concept_map.entities), False
    if entity is None:
        return None
    return _quoted(_informative(entity, sentences), sentences, view, () if sure else (entity.name,))


def _what(
    question: QuestionContent, said: str, view: BookView, concept_map: ConceptMap, sentences: Sentences
) -> Reply | None:
    """What a named thing is: a definition before sentences that introduce it; None leaves it to definitions alone."""
    entity, _ = _named(said, concept_map, alone=True)
    if entity is None or (entity.kind == "thing" and not introductions(entity, sentences, informative=True)):
        return None
    return definition_answer(question, view) or _quoted(_informative(entity, sentences), sentences, view, ())


def _relation(one: str, other: str, view: BookView, concept_map: ConceptMap) -> Reply | None:
    """How two are related: the sentences with both of them, or one of them close by, that say it."""
    meant, notices = list[Entity](), list[str]()
    for said in (one, other):
        entity, sure = _named(said, concept_map)
        if entity is None and len(_name_part(said).split()) <= _MOST_WORDS:
            entity, sure = closest(_name_part(said), concept_map.entities), False
        if entity is not None and entity not in meant:
            meant.append(entity)
            notices += [] if sure else [entity.name]
    if not meant or (len(meant) == 1 and (notices or len(f"{one} {other}".split()) > _MOST_RELATED_WORDS)):
        return None
    sentences = view.sentences
    places = relating(meant[0], meant[1], sentences) if len(meant) > 1 else []
    for entity in meant:
        places += [where for where in kinship(entity, sentences) if where not in places][: _SHOWN - 1]
    return _quoted(places, sentences, view, notices)


def _named(said: str, concept_map: ConceptMap, *, alone: bool = False) -> tuple[Entity | None, bool]:
    """Whom a phrase names, and that it is spelt as in the map; with ``alone`` if the phrase is no more than that."""
    phrase = said.strip("“”\"'’‘ ")
    found = next(iter(Names(concept_map).found(phrase, names_only=True)), None)
    if found is None or found.owns:
        return None, False
    lead = set(phrase[: found.start].lower().replace(".", " ").split())
    if found.entity is not None and not _is_of(found.name, found.entity):
        return None, False
    if lead <= _LEADS | TITLES and (_ALONE if alone else _GOES_ON).match(phrase[found.end :].strip()):
        return found.entity, True
    return None, False


def _several(said: str, concept_map: ConceptMap) -> list[tuple[Entity, bool]]:
    """Whom “Rosencrantz and Guildenstern” names, each with whether it is spelt so; nobody unless all are known."""
    found = list[tuple[Entity, bool]]()
    for part in _AND.split(said):
        entity, sure = _named(part, concept_map)
        if entity is None and _OWNED.search(part) is None:
            entity, sure = closest(_name_part(part), concept_map.entities), False
        if entity is None:
            return []
        found.append((entity, sure))
    return found if len(found) > 1 else []


def _is_written_as_name(said: str, question: QuestionContent) -> bool:
    """Whether a phrase can be a name that the map doesn't have: with a capital, or typed without any at all."""
    name = _name_part(said)
    return len(name.split()) <= _MOST_WORDS and (name != name.lower() or question.text[1:] == question.text[1:].lower())


def _is_of(name: str, entity: Entity) -> bool:
    """Whether each word of a name is in one of the entity's: “James Calhoun” isn't James."""
    known = {word for own in entity.names for word in words(own)}
    return set(words(name)) <= known


def _name_part(said: str) -> str:
    """The name without what says more of it: “, by profession”, “of Merripit House”."""
    return re.split(r"[,(]| (?:of|in|at|from|by|when|as) ", said.strip("“”\"'’‘ "), maxsplit=1)[0]


def _searched(said: str, view: BookView) -> list[TextRange]:
    """The telling sentences about a name that the map doesn't have: it is written so, with capitals, in the text."""
    name = re.sub(r"^the ", "", _name_part(said), flags=re.I).strip()
    if not name or len(name.split()) > _MOST_WORDS or view.left < 1:
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
    sentences = view.sentences
    return _best(sorted(set(mentions), key=lambda mention: mention.start), name, sentences)


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
        called = _CALLED.search(before) is not None and _ORDERED.match(after) is not None
        more = 1.5 * bool(_NAMED_SO.search(before) or (_APPOSED.match(after) and not called))
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


def _quoted(places: list[TextRange], sentences: Sentences, view: BookView, meant: Iterable[str]) -> Reply | None:
    """The places as quotes; ``meant`` are names that were typed otherwise."""
    if not places:
        return None
    cited = [sentences.cite(n, where) for n, where in enumerate(places[:_SHOWN], 1)]
    quotes = [quote_of(view.book, citation) for citation in cited]
    reply = cited_reply(quoted_claims(quotes), tuple(quote.source for quote in quotes), QUOTES)
    return replace(reply, notices=tuple(say("You may mean {name}.", name=name) for name in meant))
