"""Answers who or what a name stands for with the sentences that say so, the most telling first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from indexing.entities import Entity
from indexing.locator import TextRange
from models.user_message import say
from reader.engine.answers.definition import answer_definition
from reader.engine.answers.replies import Reply, quoted_reply
from reader.engine.answers.whom import MOST_WORDS, Meant, name_part, named, nearly, several
from reader.engine.concepts.introductions import Mentioning, introduction_score
from reader.engine.concepts.pages import introductions
from reader.engine.concepts.sentences import Sentences
from reader.engine.questions.language import language
from reader.engine.questions.question import Question
from reader.engine.view.view import BookView

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
