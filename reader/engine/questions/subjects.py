"""What a question names: quoted words, a part of the book, a box of a textbook, somebody, two people, a term."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from reader.engine.grounding.words import FUNCTION_WORDS, words
from reader.engine.questions.language import Language
from reader.engine.questions.question import BoxNamed, Intent, NumberNamed, PartNamed, PlaceNamed, asked_alone


def place_named(text: str, lang: Language) -> PlaceNamed:
    """The part of the book that a text names."""
    edge, part = lang.groups("edge_chapter", text), lang.groups("part", text)
    number = lang.number_of(part.get("number") or part.get("nth") or "")
    chapter = lang.groups("chapter", text)
    return PlaceNamed(
        chapter=lang.number_of(chapter.get("number") or chapter.get("nth") or ""),
        edge="first" if "first" in edge else "last" if "last" in edge else "",
        here=lang.has("this_chapter", text),
        part=None if number is None else PartNamed((part.get("of") or part["nth_of"]).lower(), number),
        may_be_titles=_may_be_titles(text.rstrip("?!. "), lang),
    )


def _may_be_titles(text: str, lang: Language) -> tuple[str, ...]:
    """What stands behind each “in”: to the end, as in “Who dies in The Storm?”, or to a comma."""
    behind = [text[match.end() :] for match in lang.patterns["in_place"].finditer(text)]
    return tuple(dict.fromkeys(part for rest in behind for part in (rest, rest.partition(",")[0])))


_QUOTED = re.compile(
    r"[“„]([^”“]+)[”“]|[«»]([^«»]+)[«»]|\"([^\"]+)\"|‘([^’]+)’(?!\w)|‚([^‘]+)‘|(?<!\w)'([^']+(?:'\w[^']*)*)'(?!\w)"
)
_MARKS = " “”„«»\"'’‘‚.,"
_LEAST_QUOTED, _LEAST_SAID = 3, 5
"""Words of a quotation, fewer are a term, which may stand anywhere; and of one without marks."""
_MOST_TERM_WORDS = 7

Subject = Mapping[str, Any] | None
"""The slots that are filled; None where the question isn't put so."""


def quotation(text: str, language: Language) -> Subject:
    """The words that the question quotes, in marks or behind “say”."""
    text = asked_alone(text)
    marked, plain = _QUOTED.search(text), language.slots(Intent.QUOTATION, text)
    quoted = words(next(filter(None, marked.groups())) if marked is not None else (plain or {}).get("said", ""))
    enough = len(quoted) >= (_LEAST_QUOTED if marked is not None else _LEAST_SAID)
    return {"quoted": tuple(quoted)} if enough else None


def box(text: str, language: Language) -> Subject:
    """The box that is asked for by its name; a term may be what one defines."""
    named = language.slots(Intent.BOX, text)
    if named is not None:
        called = _without_article(named["called"], language)
        return {"box": BoxNamed(named["kind"], called, named.get("name", "").lower())}  # type: ignore[arg-type]
    meant = term(text, language)
    return None if meant is None else {"box": BoxNamed("definition", meant["term"])}


def numbered(text: str, language: Language) -> Subject:
    """What a number names: a note, an exercise, an item of a list."""
    slots = language.slots(Intent.NUMBERED, text)
    if slots is None:
        return None
    label = slots.get("label") or slots.get("nth", "")
    number = language.number_of(label)
    what = next(iter(words(slots["what"])), "")
    singular = what.removesuffix("s")
    last = label.lower() in language.words["last"]
    if number is None and not last and not any(map(str.isdigit, label)):
        return None
    return {"numbered": NumberNamed(singular, label.rstrip("."), number or 0, last)}


def lines(text: str, language: Language) -> Subject:
    """A line or a stanza of a piece by its number, how many there are, or who speaks first or last."""
    slots = language.slots(Intent.LINES, text)
    if slots is None:
        return None
    if "speaks" in slots:
        return {"speaks": "last" if slots["speaks"].lower() in language.words["last"] else "first"}
    titled = {"titled": slots["titled"]}
    if "nth" not in slots:
        return titled
    first, last = slots["nth"].lower() in language.words["opening"], slots["nth"].lower() in language.words["last"]
    number = 1 if first else language.number_of(slots["nth"]) or 0
    return titled | {"lines": NumberNamed(slots["what"].lower().removesuffix("s"), slots["nth"], number, last)}


def relation(text: str, language: Language) -> Subject:
    """The two who are related."""
    slots = language.slots(Intent.RELATION, _first(text, language))
    return None if slots is None else {"pair": (slots["one"], slots["other"])}


def pair(text: str, language: Language, intent: Intent) -> Subject:
    """The two terms that are to be told apart, or the two who meet."""
    slots = language.slots(intent, text)
    return None if slots is None else {"pair": tuple(_without_article(slots[n], language) for n in ("one", "other"))}


def identity(text: str, language: Language) -> Subject:
    """Somebody or something by name: “a” before it says that it is none."""
    slots = language.slots(Intent.IDENTITY, _first(text, language))
    return None if slots is None or language.patterns["a"].match(slots["name"]) else slots


def _first(text: str, language: Language) -> str:
    """“Who is Jane, and why does Tom hate her?” asks who she is, and more; the search answers the rest."""
    return language.patterns["and_asks"].split(text)[0]


def term(text: str, language: Language) -> Subject:
    """The term that is to be defined, as it was typed, without its article."""
    slots = language.slots(Intent.DEFINITION, text)
    if slots is None:
        return None
    typed = language.patterns["behind_term"].sub("", slots["term"]).strip(_MARKS)
    meant = _without_article(typed, language)
    plain = words(meant)
    if not 0 < len(plain) <= _MOST_TERM_WORDS or (
        "-" not in meant and (FUNCTION_WORDS | language.words["asking"]).issuperset(plain)
    ):
        return None
    if plain[0] in language.words["no_terms"] and (meant != typed or len(plain) > 1):
        return None  # “What is the matter?” asks for no term; “What is matter?” does
    return {"term": meant}


def _without_article(typed: str, language: Language) -> str:
    return language.patterns["article"].sub("", typed.strip(_MARKS)).strip(_MARKS)
