"""Reads a question, once: its intents, what they are about, and its content."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from indexing.concepts.chapters import speaks_of_edition
from indexing.embedding import TextEmbedder
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.question import MAX_QUESTION, content_of
from reader.engine.grounding.words import Lexicon
from reader.engine.questions.fields import field_of, narrowed
from reader.engine.questions.language import Language, language, language_of, unshouted
from reader.engine.questions.question import ABOUT_THE_BOOK, Intent, PartNamed, Question, Slots, asked_alone
from reader.engine.questions.routing import route
from reader.engine.questions.subjects import (
    box,
    identity,
    lines,
    numbered,
    pair,
    place_named,
    quotation,
    relation,
    term,
)
from reader.engine.questions.typed_names import names_typed

_MOST_CHAPTERS = 5
"""Chapters that are summed up for one answer."""


def read_question(
    text: str,
    facts: BookFacts,
    lexicon: Lexicon,
    *,
    selected: bool = False,
    across: bool = False,
    embedder: TextEmbedder | None = None,
) -> Question:
    """What ``text`` asks of the book with these ``facts``; any string will do. ``selected``: of words in it.

    ``across``: it is asked of several books, so that it may ask which of them speak of something. ``embedder`` is what
    the book is searched with; without it the rules alone tell whether the book is asked at all.
    """
    whole = " ".join(text.split())
    typed = whole[:MAX_QUESTION]
    lang = language_of(typed, facts.language)
    sought = _sought_in_books(typed, lang, lexicon) if across else ""
    content = content_of(sought or _as_question(unshouted(typed), lang), lexicon)
    asked, own = _Text(content.text, facts, lang), asked_alone(content.text)
    intents, slots = list[Intent](), dict[str, Any]()
    for intent, read in _READERS.items():
        filled = read(asked) if not sought and not (selected and intent in _OF_THE_WHOLE) else None
        if filled is not None:
            intents.append(intent)
            slots |= filled
    return Question(
        typed=typed,
        content=content,
        language=asked.language.code,
        routing=ABOUT_THE_BOOK if selected else route(typed, asked.language, embedder),
        intents=(*intents, Intent.SEARCH),
        slots=Slots(place=place_named(asked.text, asked.language), **slots),
        parts=_parts(asked.text, asked.language),
        names=names_typed(own, lang),
        sought=_sought(own, lang, lexicon),
        inflected=lang.words["strong_verbs"] & set(content.topic.values()),
        sent_away=lang.slots(Intent.NOT_BOOK, typed) is not None,
        of_edition=speaks_of_edition(content.text),
        in_books_language=lang.code == language(facts.language).code,
        for_books=bool(sought),
        selected=selected,
        truncated=len(typed) < len(whole),
    )


def _sought(text: str, lang: Language, lexicon: Lexicon) -> Mapping[str, str]:
    """The stems of the words that don't only ask, each with its word."""
    asking = lang.words["tools"] | {it["measure"].lower() for it in lang.patterns["measures"].finditer(text)}
    topic = lexicon.topic(text).items()
    return {stem: word for stem, word in topic if word not in asking and lang.number_of(word) is None}


def _sought_in_books(text: str, lang: Language, lexicon: Lexicon) -> str:
    """The bees of “Which of my books speaks of bees?”; empty for a question that isn't for books."""
    frame = lang.patterns["for_books"].match(text)
    rest = "" if frame is None else text[frame.end() :].strip(" ,:?")
    return rest if lexicon.topic(rest) else ""


def _as_question(text: str, language: Language) -> str:
    """“Define X” and “Explain X in simple words” as “What is X?”, whose words are X's alone; other text as it is."""
    request = language.patterns["request"].match(text)
    if request is None:
        return text
    what = language.patterns["of_term"].sub("", request["what"])
    asks = language.patterns["asks"].match(what) is not None
    return f"{what[:1].upper()}{what[1:]}?" if asks else language.what_is.format(what=what)


def _parts(text: str, language: Language) -> tuple[str, ...]:
    """The questions of “Where was he sent, and who paid?”; nothing for one question."""
    asked = [part.strip(" ,;?") for part in language.patterns["and_asks"].split(text)]
    return tuple(f"{part[:1].upper()}{part[1:]}?" for part in asked) if len(asked) > 1 and all(asked) else ()


@dataclass(frozen=True, slots=True)
class _Text:
    """What is read: the words, the book they are asked of, the language they are in."""

    text: str
    facts: BookFacts
    language: Language


def _publication(asked: _Text) -> Mapping[str, Any] | None:
    field = field_of(asked.text, asked.facts, asked.language)
    if field is None or (_contents(asked) or {}).get("contents") == "list":
        return None
    return {"field": narrowed(field, asked.text, asked.language), **_counted(asked)}


def _contents(asked: _Text) -> Mapping[str, Any] | None:
    filled = asked.language.slots(Intent.CONTENTS, asked.text)
    return None if filled is None else {**filled, **_counted(asked)}


def _counted(asked: _Text) -> Mapping[str, str]:
    """What is to be counted, if it is chapters, acts or the like."""
    return {name: counted.lower() for name, counted in asked.language.groups("counted", asked.text).items()}


def _summary(asked: _Text) -> Mapping[str, Any] | None:
    filled = asked.language.slots(Intent.SUMMARY, asked.text)
    if filled is None or "synopsis" in filled or "titled" in filled:
        return filled
    if "counted" in filled or "nth_counted" in filled:
        return _part_summary(filled, asked.language)
    if "from" in filled:
        first, last = asked.language.number_of(filled["from"]) or 0, asked.language.number_of(filled["to"]) or 0
        numbers = [first, last] if "both" in filled else list(range(first, last + 1))[:_MOST_CHAPTERS]
        return {"chapters": tuple(map(str, numbers))} if numbers else None
    written = filled.get("chapter") or filled.get("which") or filled["scene"]
    if written in ("this", "previous", "beginning", "end"):
        return {"chapters": (written,)}
    if written.lower() in asked.language.words["last"]:
        return {"chapters": ("last",)}
    number = 1 if written.lower() in asked.language.words["opening"] else asked.language.number_of(written)
    return {"chapters": (str(number),)} if number else {"titled": written}


def _part_summary(slots: Mapping[str, str], lang: Language) -> Mapping[str, Any] | None:
    counted = (slots.get("counted") or slots["nth_counted"]).lower()
    number = lang.number_of(slots.get("number") or slots["nth"])
    inner = lang.number_of(slots.get("inner") or slots.get("inner_nth") or "")
    if number is None:
        return None
    return {
        "part": PartNamed(counted, number),
        "chapters": (f"{counted} {number}" if inner is None else f"{counted} {number}, {inner}",),
    }


def _boundary(asked: _Text) -> Mapping[str, Any] | None:
    filled = asked.language.slots(Intent.BOUNDARY, asked.text)
    return None if filled is None else {"edge": next(iter(filled))}


_READERS: Mapping[Intent, Callable[[_Text], Mapping[str, Any] | None]] = {
    Intent.PUBLICATION: _publication,
    Intent.CONTENTS: _contents,
    Intent.COVERED: lambda asked: asked.language.slots(Intent.COVERED, asked.text),
    Intent.SUMMARY: _summary,
    Intent.BOUNDARY: _boundary,
    Intent.FIRST_PERSON: lambda asked: asked.language.slots(Intent.FIRST_PERSON, asked.text),
    Intent.BOX: lambda asked: box(asked.text, asked.language),
    Intent.NUMBERED: lambda asked: numbered(asked.text, asked.language),
    Intent.LINES: lambda asked: lines(asked.text, asked.language),
    Intent.PIECE: lambda asked: asked.language.slots(Intent.PIECE, asked.text),
    Intent.OCCURRENCE: lambda asked: asked.language.slots(Intent.OCCURRENCE, asked.text),
    Intent.MEETING: lambda asked: pair(asked.text, asked.language, Intent.MEETING),
    Intent.QUOTATION: lambda asked: quotation(asked.text, asked.language),
    Intent.DIFFERENCE: lambda asked: pair(asked.text, asked.language, Intent.DIFFERENCE),
    Intent.RELATION: lambda asked: relation(asked.text, asked.language),
    Intent.IDENTITY: lambda asked: identity(asked.text, asked.language),
    Intent.DEFINITION: lambda asked: term(asked.text, asked.language),
}
"""What reads each intent, in the order in which they are tried: the slots that the words fill, or None."""
_OF_THE_WHOLE = frozenset(_READERS) - {Intent.CONTENTS, Intent.SUMMARY, Intent.BOUNDARY}
"""Intents that a question about selected words hasn't."""
