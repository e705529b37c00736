"""Reads a question, once: its intents, what they are about, and its content."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from indexing.embedding import TextEmbedder
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.question import content_of
from reader.engine.grounding.words import Lexicon
from reader.engine.questions.fields import field_of, narrowed
from reader.engine.questions.language import Language, language_of
from reader.engine.questions.question import ABOUT_THE_BOOK, Intent, PartNamed, Question, Slots
from reader.engine.questions.routing import route
from reader.engine.questions.subjects import box, identity, place_named, quotation, relation, term

_MOST_CHAPTERS = 5
"""Chapters that are summed up for one answer."""


def read_question(
    text: str, facts: BookFacts, lexicon: Lexicon, *, selected: bool = False, embedder: TextEmbedder | None = None
) -> Question:
    """What ``text`` asks of the book with these ``facts``; any string will do. ``selected``: of words in it.

    ``embedder`` is what the book is searched with; without it the rules alone tell whether the book is asked at all.
    """
    typed = content_of(text, lexicon)
    spoken = language_of(typed.text, facts.language)
    content = content_of(_as_question(typed.text, spoken), lexicon)
    said = _Said(content.text, facts, spoken)
    intents, slots = list[Intent](), dict[str, Any]()
    for intent, read in _READERS.items():
        found = read(said) if not (selected and intent in _OF_THE_WHOLE) else None
        if found is not None:
            intents.append(intent)
            slots |= found
    return Question(
        typed=typed.text,
        content=content,
        language=said.language.code,
        routing=ABOUT_THE_BOOK if selected else route(typed.text, said.language, embedder),
        intents=(*intents, Intent.SEARCH),
        slots=Slots(place=place_named(said.text, said.language), **slots),
        selected=selected,
        truncated=typed.truncated,
    )


def _as_question(text: str, language: Language) -> str:
    """“Define X” and “Explain X in simple words” as “What is X?”, whose words are X's alone; other text as it is."""
    found = language.patterns["request"].match(text)
    if found is None:
        return text
    what = language.patterns["of_term"].sub("", found["what"])
    asks = language.patterns["asks"].match(what) is not None
    return f"{what[:1].upper()}{what[1:]}?" if asks else language.what_is.format(what=what)


@dataclass(frozen=True, slots=True)
class _Said:
    """What is read: the words, the book they are asked of, the language they are in."""

    text: str
    facts: BookFacts
    language: Language


def _publication(said: _Said) -> Mapping[str, Any] | None:
    field = field_of(said.text, said.facts, said.language)
    if field is None or (_contents(said) or {}).get("contents") == "list":
        return None
    return {"field": narrowed(field, said.text, said.language), **_counted(said)}


def _contents(said: _Said) -> Mapping[str, Any] | None:
    found = said.language.slots(Intent.CONTENTS, said.text)
    return None if found is None else {**found, **_counted(said)}


def _counted(said: _Said) -> Mapping[str, str]:
    """What is to be counted, if it is chapters, acts or the like."""
    return {name: counted.lower() for name, counted in said.language.groups("counted", said.text).items()}


def _summary(said: _Said) -> Mapping[str, Any] | None:
    found = said.language.slots(Intent.SUMMARY, said.text)
    if found is None or "synopsis" in found:
        return found
    if "counted" in found or "nth_counted" in found:
        return _part_summary(found, said.language)
    if "from" in found:
        first, last = said.language.number_of(found["from"]) or 0, said.language.number_of(found["to"]) or 0
        numbers = [first, last] if "both" in found else list(range(first, last + 1))[:_MOST_CHAPTERS]
        return {"chapters": tuple(map(str, numbers))} if numbers else None
    chapter = found.get("chapter") or found.get("which") or found["scene"]
    if chapter not in ("this", "beginning", "end"):
        number = 1 if chapter.lower() in said.language.words["opening"] else said.language.number_of(chapter)
        chapter = "last" if chapter.lower() in said.language.words["last"] else str(number or "")
    return {"chapters": (chapter,)} if chapter else None


def _part_summary(found: Mapping[str, str], spoken: Language) -> Mapping[str, Any] | None:
    counted = (found.get("counted") or found["nth_counted"]).lower()
    number = spoken.number_of(found.get("number") or found["nth"])
    inner = spoken.number_of(found.get("inner") or found.get("inner_nth") or "")
    if number is None:
        return None
    return {
        "part": PartNamed(counted, number),
        "chapters": (f"{counted} {number}" if inner is None else f"{counted} {number}, {inner}",),
    }


def _boundary(said: _Said) -> Mapping[str, Any] | None:
    found = said.language.slots(Intent.BOUNDARY, said.text)
    return None if found is None else {"edge": next(iter(found))}


def _first_person(said: _Said) -> Mapping[str, Any] | None:
    return said.language.slots(Intent.FIRST_PERSON, said.text)


_READERS: Mapping[Intent, Callable[[_Said], Mapping[str, Any] | None]] = {
    Intent.PUBLICATION: _publication,
    Intent.CONTENTS: _contents,
    Intent.SUMMARY: _summary,
    Intent.BOUNDARY: _boundary,
    Intent.FIRST_PERSON: _first_person,
    Intent.BOX: lambda said: box(said.text, said.language),
    Intent.QUOTATION: lambda said: quotation(said.text, said.language),
    Intent.RELATION: lambda said: relation(said.text, said.language),
    Intent.IDENTITY: lambda said: identity(said.text, said.language),
    Intent.DEFINITION: lambda said: term(said.text, said.language),
}
"""What reads each intent, in the order in which they are tried: the slots that the words fill, or None."""
_OF_THE_WHOLE = frozenset(
    {
        Intent.PUBLICATION, Intent.FIRST_PERSON, Intent.BOX, Intent.QUOTATION, Intent.RELATION, Intent.IDENTITY,
        Intent.DEFINITION,
    }
)  # fmt: skip
"""Intents that a question about selected words hasn't."""
