"""Puts “I” for the author's name in a question where the book doesn't name its author, who speaks in it as “I”.

“Why did Thoreau go to the woods?” is answered by “I went to the woods because …”, and what Darwin says of instinct
by what the book says of it. Searched as typed, the name leads to the title page.
"""

from __future__ import annotations

import re

from reader.engine.place.story import is_fiction
from reader.engine.protocol import Substitution
from reader.engine.questions.fields import field_of
from reader.engine.questions.follow_up import FollowUp, KnownBook
from reader.engine.questions.language import Language

_ACCORDING = r"(?:,?\s+)?\baccording to NAME\b,?"
_VERBS = {"does": "do", "is": "am", "has": "have"}
_OBJECT_AFTER = frozenset("to of by for with from about on at against than told asked gave".split())
_SIGNED = 3
"""Passages with an author's name where only the title page, the imprint and a preface have it."""


def in_authors_voice(question: str, book: KnownBook, spoken: Language) -> FollowUp | None:
    """The question with “I” for the author; None where it doesn't name them, or is about the publication or the person.

    Only where the book's subjects say that it is no story, and the text itself hasn't the surname so often that
    somebody in it bears it.
    """
    text, facts = " ".join(question.split()), book.facts
    if not facts.subjects or is_fiction(facts.subjects):
        return None
    if spoken.has("about_the_author", text) or field_of(text, facts, spoken) is not None:
        return None
    for author in facts.authors:
        last, _, given = author.partition(",")
        parts = [*given.split(), *last.split()]  # “Thoreau, Henry David” too
        surname, first = ("", "") if not parts else (parts[-1], parts[0] if len(parts) > 1 else "")
        name = rf"(?:{re.escape(first)}\s+(?:\S+\s+)??)?{re.escape(surname)}" if first else re.escape(surname)
        found = re.search(rf"\b{name}\b", text) if len(surname) > 1 else None
        if found is not None and book.passages_with(surname) <= _SIGNED:
            return FollowUp(_spoken(text, found[0]), (Substitution(word=found[0], meaning="I"),))
    return None


def _spoken(text: str, name: str) -> str:
    """``text`` with the forms of “I” in the places of ``name``."""
    text = re.sub(_ACCORDING.replace("NAME", re.escape(name)), "", text, flags=re.I).strip()
    text = re.sub(
        rf"\b(does|is|has)\s+{re.escape(name)}\b(?!['’]s)", lambda it: f"{_VERBS[it[1].lower()]} I", text, flags=re.I
    )
    text = re.sub(rf"\b{re.escape(name)}['’]s?(?!\w)", "my", text)

    def form(found: re.Match[str]) -> str:
        before = text[: found.start()].split()
        return "me" if before and before[-1].lower() in _OBJECT_AFTER else "I"

    text = re.sub(rf"\b{re.escape(name)}\b", form, text)
    return text[:1].upper() + text[1:]
