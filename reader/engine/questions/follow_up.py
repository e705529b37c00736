"""Rewrites a follow-up question (“he”, “there”, a bare “why?”) so that it can be understood by itself.

Persons are replaced by name (``referents.py``). What else points back (“it”, “there”, “then”, a bare “how?”) can mean
much that isn't a name, and a question may depend on more of the turn before than its pronouns say. So the words of the
question before, and a short answer to it, are added in brackets. Of 426 follow-ups the first five passages (of the
ranker of the time) held the proof of 96 as typed, of 241 with brackets only where a word stays open, of 272 with
brackets throughout, and of 265 when rewritten by hand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice, pairwise

from indexing.concepts.lexicon import Gender
from indexing.concepts.parts import parts_of
from reader.engine.grounding.book_facts import speaking_author
from reader.engine.grounding.words import words
from reader.engine.protocol import Choice, Substitution
from reader.engine.questions.fields import field_of
from reader.engine.questions.language import Language
from reader.engine.questions.names import Names
from reader.engine.questions.pronouns import Pronouns, is_bare, may_follow, points_back, unquoted
from reader.engine.questions.question import Intent
from reader.engine.questions.referents import meaning
from reader.engine.questions.things import thing_meant
from reader.engine.questions.turns import FollowUp, KnownBook, PastTurn

_LITTLE = 2
"""Content words of a question that can't be searched for without knowing whom it means."""
_DOCTOR = re.compile(r"\bDr\.? $", re.I)
_NO_TURN = PastTurn("", "")


def resolve(question: str, turns: Sequence[PastTurn], book: KnownBook, lang: Language) -> FollowUp | None:
    """The question made clear by ``turns`` (the newest last); None if it needs nothing from them.

    A question about the publication needs nothing: “this” is the book. In a book that tells no story “he” or “she” is
    its author where no turn names anybody else.
    """
    text = " ".join(question.split())
    author = speaking_author(book.facts)
    if not text or not may_follow(unquoted(text), lang):
        return None
    goes_on = lang.has("goes_on", text) or lang.has("then", text)
    if not goes_on and field_of(text, book.facts, lang) is not None:
        return None
    turn = turns[-1] if turns else _NO_TURN
    if lang.slots(Intent.BOUNDARY, text) is not None and not lang.has("chapter_said", f"{text} {turn.question}"):
        return None  # “How does it end?” means the book
    resolving = _Resolving(text, turns, book, lang, author)
    if (asked_back := resolving.asked_back()) is not None:
        return asked_back
    return resolving.resolved() if turns or author else None


class _Resolving:
    """One question, and the turns before it."""

    def __init__(
        self, text: str, turns: Sequence[PastTurn], book: KnownBook, lang: Language, author: str, chosen: str = ""
    ) -> None:
        self._text, self._turns, self._book, self._language, self._author = text, turns, book, lang, author
        self._chosen = chosen  # whom the first pronoun is taken for
        self._turn = turns[-1] if turns else _NO_TURN
        self._names, self._is = Names(book.concept_map, lang), lang.patterns
        self._own = unquoted(text)
        self._here = self._names.found(text)
        self._pronouns = Pronouns(text, self._here, book, lang)

    def asked_back(self) -> FollowUp | None:
        """Where nothing was asked before, the question with the two of the story whom its first pronoun may mean.

        None if there aren't two, the author speaks, or the question has words enough to be searched for.
        """
        if self._turns or self._author or any(it.is_person for it in self._here):
            return None
        match = next((it for it in self._pronouns.persons if not self._pronouns.means_several(it)), None)
        if match is None or len(self._content(self._own)) > _LITTLE:
            return None
        people = (it for it in self._book.concept_map.entities if it.kind == "person")
        kind = self._pronouns.wanted(match)
        leading = list(islice((it.name for it in people if self._book.gender(it) == kind), 2))
        return FollowUp(self._text, (), self._choices(leading), match[0]) if len(leading) > 1 else None

    def _choices(self, names: Sequence[str]) -> tuple[Choice, ...]:
        """The question with each of these for its first pronoun."""
        again = {
            name: _Resolving(self._text, self._turns, self._book, self._language, self._author, name).resolved()
            for name in names
        }
        return tuple(Choice(name, clear.text) for name, clear in again.items() if clear is not None)

    def resolved(self) -> FollowUp | None:
        """The question with names for pronouns, and with the words before where that isn't all."""
        if (instead := self._about_another()) is not None:
            return instead
        lang, (swaps, open_ended, near) = self._language, self._persons()
        points = self._pronouns.points or lang.has("goes_on", self._text) or is_bare(self._own, lang)
        things = self._pronouns.things
        if not (swaps or open_ended or points or things):
            return None
        choices = self._choices(near) if near else ()
        unclear = swaps[0][0][0] if choices else ""
        text = self._named(swaps)
        substitutions = [Substitution(word=match[0], meaning=name) for match, name in swaps]
        context = self._context()
        of_author = all(name == self._author for _, name in swaps) and not (open_ended or points or things)
        known = self._content(" ".join((text, *(name for _, name in swaps))))
        if of_author or self._content(context) <= known:
            if not swaps:
                return None
            return FollowUp(f"{text.rstrip('?!. ')}?", tuple(dict.fromkeys(substitutions)), choices, unclear)
        if things and (thing := thing_meant(self._turn, self._names.found(self._turn.asked), lang)):
            substitutions.append(Substitution(word=things[0][0], meaning=thing))
        text = f"{text.rstrip('?!. ')} ({context})?"
        return FollowUp(text, tuple(dict.fromkeys(substitutions)), choices, unclear)

    def _named(self, swaps: Sequence[tuple[re.Match[str], str]]) -> str:
        """The question with names for these pronouns."""
        text, lang = self._text, self._language
        for match, name in reversed(swaps):
            named = lang.owned_by(name) if self._pronouns.owns(match) else name
            text = f"{text[: match.start()]}{named}{text[match.end() :]}"
        text = self._is["goes_on"].sub("", text) or text
        asked = self._is["who_is_asked"].match(self._turn.question)
        if asked is not None and lang.has("of_somebody", self._text):
            text = f"{asked[0]} {text}"
        return text[:1].upper() + text[1:]

    def _about_another(self) -> FollowUp | None:
        """“What about Jane?”, “And Jane?”: the question before, of another person."""
        asked = self._is["what_about"].match(self._text)
        named = self._here
        rest = self._is["goes_on"].sub("", self._text)
        if asked is None or len(named) != 1 or not (rest != self._text or self._language.has("about_whom", rest)):
            return None
        if len(words(asked["who"])) > len(words(self._text[named[0].start : named[0].end])):
            return None
        before = self._names.found(self._turn.question)
        other = next((it for it in before if it.is_person == named[0].is_person and it.name != named[0].name), None)
        if other is None:
            return None
        before_named = self._turn.question[other.start : other.end]
        name = named[0].name
        meant = self._language.owned_by(name) if other.owns else name
        return FollowUp(
            f"{self._turn.question[: other.start]}{meant}{self._turn.question[other.end :]}",
            (Substitution(word=before_named, meaning=meant),),
        )

    def _persons(self) -> tuple[list[tuple[re.Match[str], str]], list[str], tuple[str, ...]]:
        """The pronouns with the names they are taken for, those that stay open, and whom the first may mean."""
        swaps: list[tuple[re.Match[str], str]] = []
        open_ended: list[str] = []
        taken: dict[str, tuple[str, ...]] = {}
        for match in self._pronouns.persons:
            several = self._pronouns.means_several(match)
            kind = self._pronouns.wanted(match)
            again = self._pronouns.is_object(match) and f"{kind}subject" in taken
            key = f"{'both' if several else kind}{'object' if again else 'subject'}"
            if key not in taken:
                used = frozenset(name for names in taken.values() for name in names[:1])
                taken[key] = self._several() if several else self._meant(kind, used)
            if taken[key]:
                swaps.append((match, taken[key][0]))
            elif not self._means_people(match):
                open_ended.append(match[0])
        first = next(iter(taken.values()), ())
        return swaps, open_ended, first if len(first) > 1 else ()

    def _means_people(self, match: re.Match[str]) -> bool:
        """Whether a “they” means anybody (“how many do they send”): the turn before speaks of one alone, and the
        question says enough for a search."""
        lang, before = self._language, f"{self._turn.question} {self._turn.short_answer}"
        several = match[0].lower() in lang.words["several"]
        return several and not lang.has("plural", before) and len(self._content(self._own)) > _LITTLE

    def _meant(self, kind: Gender, used: frozenset[str]) -> tuple[str, ...]:
        """Whom a pronoun of one kind means: nobody where that is uncertain, two where they are about as likely."""
        if self._chosen and not used:
            return (self._chosen,)
        apart = used | {it.name for it in self._here}
        if names := meaning(kind, self._turns, self._names, self._book, self._language, apart):
            return names
        speaks = self._author and self._author not in used and parts_of(self._author).gender in ("", kind)
        return (self._author,) if speaks else ()

    def _several(self) -> tuple[str, ...]:
        """Two persons that the question before, or its answer, names side by side."""
        for text in (self._turn.question, self._turn.short_answer):
            named = [it for it in self._names.found(text) if it.is_person]
            for first, other in pairwise(named):
                joined = text[first.end : other.start].strip()
                if self._language.has("and_between", joined):
                    return (f"{first.name} {joined} {other.name}",)
        return ()

    def _context(self) -> str:
        """The words of the question before, without its asking, and its answer if that is short.

        Words that question took from those before it in brackets are left out, unless it says too little without them.
        """
        turn, lang = self._turn, self._language
        asked = self._is["asking"].sub("", self._full(turn.asked)).strip(" ?!.,")
        points = any(lang.has(cue, asked) for cue in ("person", "thing"))
        if turn.brought and (points or points_back(asked, lang) or not self._content(asked)):
            asked = ", ".join(filter(None, (asked, turn.brought)))
        asked = asked or turn.asked.strip(" ?!.,")
        if short := turn.short_answer:
            return f"{asked}: {self._full(short)}"
        names = dict.fromkeys(it.name for it in self._names.found(turn.answer) if it.entity is not None)
        return f"{asked}: {', '.join(list(names)[:2])}" if names else asked

    def _full(self, text: str) -> str:
        """``text`` with full names."""
        for it in reversed(self._names.found(text)):
            full = self._language.owned_by(it.name) if it.owns else it.name
            before = text[: it.start]
            if full.startswith("Doctor "):
                before = _DOCTOR.sub("", before)  # of “Dr. Livesey” no “Dr. Doctor Livesey”
            text = f"{before}{full}{text[it.end :]}"
        return text

    def _content(self, text: str) -> frozenset[str]:
        """The words of a text that say what it is about."""
        return frozenset(words(text)) - self._language.function_words
