"""Reads a question, once: its intents, what they are about, and its content."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.labels import ORDINALS, chapter_label
from reader.engine.grounding.question import as_question, content_of
from reader.engine.grounding.words import Lexicon
from reader.engine.questions.fields import field_of, narrowed
from reader.engine.questions.language import Language, language
from reader.engine.questions.question import Intent, PartNamed, PlaceNamed, Question, Slots


def read_question(text: str, facts: BookFacts, lexicon: Lexicon, *, selected: bool = False) -> Question:
    """What ``text`` asks of the book with these ``facts``; any string will do. ``selected``: of words in it."""
    typed = content_of(text, lexicon)
    content = content_of(as_question(typed.text), lexicon)
    said = _Said(content.text, facts, language(facts.language))
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
        intents=(*intents, Intent.SEARCH),
        slots=Slots(place=said.place(), **slots),
        selected=selected,
    )


@dataclass(frozen=True, slots=True)
class _Said:
    """What is read: the words, the book they are asked of, the language they are in."""

    text: str
    facts: BookFacts
    language: Language

    def groups(self, pattern: str) -> Mapping[str, str]:
        """The groups that a pattern of the language finds; none where it doesn't stand in the text."""
        found = self.language.patterns[pattern].search(self.text)
        return {} if found is None else {name: said for name, said in found.groupdict().items() if said is not None}

    def has(self, pattern: str) -> bool:
        """Whether a pattern of the language stands in the text."""
        return self.language.patterns[pattern].search(self.text) is not None

    def place(self) -> PlaceNamed:
        """The part of the book that is named."""
        edge = self.groups("edge_chapter")
        return PlaceNamed(
            chapter=number_of(self.groups("chapter").get("number", "")),
            edge="first" if "first" in edge else "last" if "last" in edge else "",
            here=self.has("this_chapter"),
            part=self._part(),
        )

    def _part(self) -> PartNamed | None:
        found = self.groups("part")
        number = number_of(found.get("number") or found.get("nth") or "")
        return None if number is None else PartNamed((found.get("of") or found["nth_of"]).lower(), number)


def number_of(said: str) -> int | None:
    """The number of “3”, “III”, “three” or “third”; None for another word."""
    if said.lower() in ORDINALS:
        return ORDINALS.index(said.lower()) + 1
    label = chapter_label(said) if said else ""
    return int(label) if label.isdecimal() else None


def _publication(said: _Said) -> Mapping[str, Any] | None:
    field = field_of(said.text, said.facts, said.language)
    if field is None:
        return None
    return {"field": narrowed(field, said.text, said.language), **_counted(said)}


def _contents(said: _Said) -> Mapping[str, Any] | None:
    found = said.language.slots(Intent.CONTENTS, said.text)
    return None if found is None else {**found, **_counted(said)}


def _counted(said: _Said) -> Mapping[str, str]:
    """What is to be counted, if it is chapters, acts or the like."""
    return {name: counted.lower() for name, counted in said.groups("counted").items()}


_READERS: Mapping[Intent, Callable[[_Said], Mapping[str, Any] | None]] = {
    Intent.PUBLICATION: _publication,
    Intent.CONTENTS: _contents,
}
"""What reads each intent, in the order in which they are tried: the slots that the words fill, or None."""
_OF_THE_WHOLE = frozenset({Intent.PUBLICATION})
"""Intents that a question about selected words hasn't."""
