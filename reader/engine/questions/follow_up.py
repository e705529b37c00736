"""Rewrites a follow-up question (“he”, “there”, a bare “why?”) so that it can be understood by itself.

Persons are replaced by name. What else points back (“it”, “there”, “then”, a bare “how?”) can mean much that isn't a
name, and a question may depend on more of the turn before than its pronouns say. So the words of the question before,
and a short answer to it, are added in brackets. Of 426 follow-ups the first five passages (of the ranker of the time)
held the proof of 96 as typed, of 241 with brackets only where a word stays open, of 272 with brackets throughout, and
of 265 when rewritten by hand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, pairwise
from typing import Protocol

from indexing.concepts.lexicon import Gender, gender_of_title
from indexing.concepts.maps import ConceptMap
from indexing.concepts.parts import parts_of
from indexing.entities import Entity
from reader.engine.grounding.book_facts import BookFacts, speaking_author
from reader.engine.grounding.words import words
from reader.engine.protocol import Answer, Choice, Substitution
from reader.engine.questions.fields import field_of
from reader.engine.questions.language import Language
from reader.engine.questions.names import Named, Names
from reader.engine.questions.question import BRACKETED, Intent, PartNamed
from reader.engine.questions.subjects import place_named

_SHORT_ANSWER = 8
"""Words of an answer that can stand in a question."""
_BARE = 3
"""Words of a question that can only be understood by the one before: “With what tool?”"""
_SHORT_QUESTION = 11
"""Words of a question that may need the one before; in longer ones a pronoun mostly means what they name themselves."""
_QUOTED = re.compile(r"“[^”]+”|\"[^\"]+\"|‘[^’]+’(?!\w)")
_LITTLE = 2
"""Content words of a question that can't be searched for without knowing whom it means."""
_SENTENCE_END = re.compile(r"(?<!\bMr)(?<!\bDr)(?<!\bMrs)(?<!\bSt)(?<!\bM)(?<!\bMme)[.!?](?:\s|$)")

_DOCTOR = re.compile(r"\bDr\.? $", re.I)


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A question that was asked before, as it was understood, what was answered, and the quotes that were shown.

    ``lit`` are the words that were set off in the first quote: the likeliest answer where none was stated.
    """

    question: str
    answer: str
    shown: tuple[str, ...] = ()
    lit: str = ""
    choices: tuple[Choice, ...] = ()
    """What was asked back."""


def lit_words(answer: Answer) -> str:
    """The words that are set off in an answer's first quote; empty if none are, or it says that there is no answer."""
    if answer.insufficient:
        return ""
    lit = [citation.quote[mark.start : mark.end] for citation in answer.citations[:1] for mark in citation.marks]
    return next(iter(lit), "")


def past_turn(answer: Answer) -> PastTurn:
    """The turn that ended with this answer."""
    return PastTurn(
        answer.understood or answer.question,
        " ".join(sentence.text for sentence in answer.sentences) if answer.decision in ("state", "write") else "",
        tuple(citation.quote for citation in answer.citations if not answer.insufficient),
        lit_words(answer),
        answer.choices,
    )


@dataclass(frozen=True, slots=True)
class FollowUp:
    """The question to be understood by itself, and what its words were taken to mean.

    ``choices``: whom the word ``unclear`` may mean, where nothing tells which of them; the text has it as it was typed.
    """

    text: str
    substitutions: tuple[Substitution, ...]
    choices: tuple[Choice, ...] = ()
    unclear: str = ""


class KnownBook(Protocol):
    """What of a book helps to understand a question, up to the horizon."""

    @property
    def facts(self) -> BookFacts:
        """What the package says."""

    @property
    def concept_map(self) -> ConceptMap:
        """The names that the book has so far."""

    def gender(self, entity: Entity) -> Gender:
        """Whether somebody is spoken of as he or as she; empty where nothing tells."""

    def passages_with(self, word: str) -> int:
        """How many passages hold a word."""


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
    turn = turns[-1] if turns else PastTurn("", "")
    if lang.slots(Intent.BOUNDARY, text) is not None and not lang.has("chapter_said", f"{text} {turn.question}"):
        return None  # “How does it end?” means the book
    resolving = _Resolving(text, turn, book, lang, author)
    if (asked_back := resolving.asked_back()) is not None:
        return asked_back
    return resolving.resolved() if turns or author else None


def chosen_meaning(reply: str, choices: Sequence[Choice]) -> str | None:
    """The question that a reply chooses by words of its label; None if it fits none, or several."""
    replied = frozenset(words(reply))
    fitting = [choice for choice in choices if replied and replied <= frozenset(words(choice.label))]
    return fitting[0].question if len(fitting) == 1 else None


def with_chosen_part(reply: str, asked: str, lang: Language) -> str | None:
    """The question ``asked`` with the part that ``reply`` chooses; None if it chooses none, or wasn't asked to."""
    place, chosen_words = place_named(asked, lang), " ".join(reply.split())
    if place.chapter is None or place.part is not None:
        return None
    chosen = lang.patterns["chosen_part"].fullmatch(chosen_words)
    if chosen is None:
        return None
    part, nth = place_named(chosen_words, lang).part, lang.number_of(chosen["nth"] or "")
    part = PartNamed("part", nth) if part is None and nth is not None else part
    return None if part is None else lang.in_part(asked, part)


def unquoted(text: str) -> str:
    """``text`` with one word for the words that it quotes, as long as they are: what they point to is in the book."""
    return _QUOTED.sub(lambda quoted: "x" * len(quoted[0]), text)


def may_follow(text: str, lang: Language) -> bool:
    """Whether anything in the question could point back; most questions have nothing that does."""
    cues = any(lang.has(cue, text) for cue in ("person", "thing", "goes_on"))
    return cues or bool(points_back(text, lang)) or is_bare(text, lang)


def points_back(text: str, lang: Language) -> str:
    """The word that points back; empty if none does."""
    exists = lang.patterns["exists"].match(text)
    if exists is not None:  # “there” points nowhere if the question says what it asks for
        asked_words = set(words(lang.patterns["asking"].sub("", exists[1])))
        text = text if asked_words <= lang.function_words | lang.words["of_what"] else exists[1]
    pointing = lang.patterns["points"].search(text)
    if pointing is None and is_short(text):
        pointing = lang.patterns["may_point"].search(text)
    return pointing[0].strip("?!. ") if pointing is not None else ""


def is_short(text: str) -> bool:
    """Whether a question may need the one before."""
    return len(text.split()) < _SHORT_QUESTION


def is_bare(text: str, lang: Language) -> bool:
    """A bare “why?”, “with what tool?”, “what about Jane?”, “tell me more”; not “Who dies?”."""
    if lang.has("more", text) or lang.has("about_whom", text):
        return True
    plain = words(lang.patterns["goes_on"].sub("", text))
    if lang.has("why_not", " ".join(plain)):
        return True
    content = [word for word in plain if word not in lang.function_words]
    if content and not lang.words["who"].isdisjoint(plain[:1]):
        return False
    return len(plain) <= _BARE and lang.has("bare", text) and lang.words["verbs"].isdisjoint(plain)


class _Resolving:
    """One question, and the turn before it."""

    def __init__(
        self,
        text: str,
        turn: PastTurn,
        book: KnownBook,
        lang: Language,
        author: str,
        chosen: tuple[str, str] = ("", ""),
    ) -> None:
        self._chosen = chosen  # what pronouns of a kind (“m” or “f”) are taken for
        self._text, self._turn, self._book, self._author = text, turn, book, author
        self._names, self._language = Names(book.concept_map, lang), lang
        self._is, self._words = lang.patterns, lang.words
        self._own = unquoted(text)
        self._here = self._names.found(text)

    def asked_back(self) -> FollowUp | None:
        """The question with the two likeliest whom a “he” or “she” of it may mean; None if it is clear who does.

        It isn't where nothing was asked before and the question says too little for a search, or where the one before
        names two side by side.
        """
        for match in self._is["person"].finditer(self._own):
            kind = self._wanted(match[0].lower())
            several = self._language.has("several_do", self._own[: match.end()])
            if not kind or several or self._person_is_here(match):
                continue
            named = self._side_by_side(kind) if self._turn.question else self._leading(kind)
            choices = [
                Choice(name, meaning.text)
                for name in named
                if (meaning := self._meaning((kind, name)).resolved()) is not None
            ]
            return FollowUp(self._text, (), tuple(choices), match[0]) if len(choices) > 1 else None
        return None

    def _meaning(self, chosen: tuple[str, str]) -> _Resolving:
        return _Resolving(self._text, self._turn, self._book, self._language, self._author, chosen)

    def _side_by_side(self, kind: str) -> list[str]:
        """The two whom the question before names side by side, if a pronoun may mean either."""
        pair = self._pair(self._turn.question)
        here = {it.name for it in self._here}
        either = {self._gender(it) for it in pair} in ({""}, {kind})  # of a man and a woman “she” tells which
        return [it.name for it in pair if it.name not in here] if either else []

    def _leading(self, kind: str) -> list[str]:
        """The two of the story who appear most and are of that gender; nobody where the author speaks.

        Nobody either where the question has words enough to be searched for: it may be found without its “he”.
        """
        if any(it.is_person for it in self._here) or len(self._content(self._own)) > _LITTLE:
            return []
        people = (it for it in self._book.concept_map.entities if it.kind == "person" and not self._author)
        return list(islice((it.name for it in people if self._book.gender(it) == kind), 2))

    def resolved(self) -> FollowUp | None:
        """The question with names for pronouns, and with the words before where that isn't all."""
        if (instead := self._about_another()) is not None:
            return instead
        lang, (swaps, open_ended) = self._language, self._persons()
        points = self._points_back() or lang.has("goes_on", self._text) or is_bare(self._own, lang)
        things = [match for match in self._is["thing"].finditer(self._own) if not self._thing_is_here(match)]
        if not (swaps or open_ended or points or things):
            return None
        text, substitutions = self._text, list[Substitution]()
        for match, meaning in reversed(swaps):
            owns = match[0].lower() in self._words["owners"] or self._owns_next(match)
            text = f"{text[: match.start()]}{lang.owned_by(meaning) if owns else meaning}{text[match.end() :]}"
        substitutions += [Substitution(word=match[0], meaning=meaning) for match, meaning in swaps]
        text = self._is["goes_on"].sub("", text) or text
        asked = self._is["who_is_asked"].match(self._turn.question)
        if asked is not None and lang.has("of_somebody", self._text):
            text = f"{asked[0]} {text}"
        text = text[:1].upper() + text[1:]
        context = self._context()
        of_author = all(meaning == self._author for _, meaning in swaps) and not (open_ended or points or things)
        known = self._content(" ".join((text, *(meaning for _, meaning in swaps))))
        if of_author or self._content(context) <= known:
            return FollowUp(f"{text.rstrip('?!. ')}?", tuple(dict.fromkeys(substitutions))) if swaps else None
        if things and (thing := self._thing()):
            substitutions.append(Substitution(word=things[0][0], meaning=thing))
        text = f"{text.rstrip('?!. ')} ({context})?"
        return FollowUp(text, tuple(dict.fromkeys(substitutions)))

    def _points_back(self) -> bool:
        """Whether “there”, “that” or “then” means something before; not if the question names the place."""
        word = points_back(self._own, self._language).lower()
        return bool(word) and not (
            self._language.has("there", word) and any(it.entity and it.entity.kind == "place" for it in self._here)
        )

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

    def _persons(self) -> tuple[list[tuple[re.Match[str], str]], list[str]]:
        """The pronouns with the names they are taken for, and those that stay open."""
        swaps: list[tuple[re.Match[str], str]] = []
        open_ended: list[str] = []
        taken: dict[str, str] = {}
        for match in self._is["person"].finditer(self._own):
            word = match[0].lower()
            if self._person_is_here(match):
                continue
            several = self._language.has("several_do", self._own[: match.end()])
            kind = "both" if several else self._wanted(word) or "both"
            is_object = word in self._words["objects"] or (
                word in self._words["may_own"] and not self._owns_next(match)
            )
            key = f"{kind}{'object' if is_object and f'{kind}subject' in taken else 'subject'}"
            if key not in taken:
                taken[key] = self._meant(kind, set(taken.values()))
            if taken[key]:
                swaps.append((match, taken[key]))
            elif not self._means_people(word):
                open_ended.append(match[0])
        return swaps, open_ended

    def _means_people(self, word: str) -> bool:
        """Whether a “they” means anybody (“how many do they send”): the turn before speaks of one alone, and the
        question says enough for a search."""
        before = f"{self._turn.question} {self._short_answer()}"
        return (
            word in self._words["several"]
            and not self._language.has("plural", before)
            and len(self._content(self._own)) > _LITTLE
        )

    def _meant(self, kind: str, used: set[str]) -> str:
        """Who a pronoun of one kind (“m”, “f” or “both”) refers to; empty if that is uncertain."""
        if self._chosen[0] == kind:
            return self._chosen[1]
        if kind == "both":
            return self._several()
        here = {it.name for it in self._here} | used
        fitting = [
            person for person in self._candidates() if person.name not in here and self._gender(person) in ("", kind)
        ]
        sure = [person for person in fitting if self._gender(person) == kind]
        if fitting:
            asked_for = [person for person in fitting[:1] if person.name == self._asked_for]
            return (asked_for or sure or fitting)[0].name
        speaks = self._author and self._author not in used and parts_of(self._author).gender in ("", kind)
        return self._author if speaks else ""

    def _candidates(self) -> list[Named]:
        """The persons of the turn before, the likeliest first; of a long answer only where somebody was asked for."""
        asked = [it for it in self._names.found(self._turn.question) if it.is_person or self._is_asked_for(it)]
        short = [it for it in self._names.found(self._short_answer()) if it.is_person]
        named = sorted(asked, key=lambda it: it.owns)
        answered = [it for it in self._names.found(self._turn.answer) if it.is_person and it.entity is not None]
        if self._is["asks_who"].match(self._turn.question) and not any(map(self._is_asked_for, asked)):
            return [*short[:1], *([] if short else self._shown), *named, *short, *answered]
        shown = [] if self._words["may_be_things"] else self._shown  # “ihn” may be what was asked for
        return [*named, *short, *answered, *shown]

    @cached_property
    def _asked_for(self) -> str:
        """Whom the question before asks for: Basil Hallward in “Who is Basil Hallward?”; empty if nobody."""
        named = self._names.found(self._turn.question)
        return next((it.name for it in named if self._is_asked_for(it)), "")

    def _is_asked_for(self, named: Named) -> bool:
        """Whether the question before is who somebody is, and names nobody but them: “Who is Basil Hallward?”."""
        before, after = self._turn.question[: named.start], self._turn.question[named.end :]
        return self._is["who_is"].match(before) is not None and re.match(r"[\s?.!]*(?:$|[,(])", after) is not None

    @cached_property
    def _shown(self) -> list[Named]:
        """The persons whom the quotes name and the question before doesn't, the most often named first."""
        asked = {it.name for it in self._names.found(self._turn.question)}
        persons = [
            it
            for quote in self._turn.shown
            for it in self._names.found(quote)
            if it.is_person and it.entity is not None and it.name not in asked
        ]
        often = Counter(it.name for it in persons)
        firsts = {it.name: it for it in reversed(persons)}
        return sorted(firsts.values(), key=lambda it: -often[it.name])

    def _several(self) -> str:
        """Two persons that the question before names side by side."""
        for text in (self._turn.question, self._short_answer()):
            if pair := self._pair(text):
                first, other = pair
                return f"{first.name} {text[first.end : other.start].strip()} {other.name}"
        return ""

    def _pair(self, text: str) -> tuple[Named, ...]:
        """Two persons who are named side by side; nobody if none are."""
        named = [it for it in self._names.found(text) if it.is_person]
        for first, other in pairwise(named):
            if self._language.has("and_between", text[first.end : other.start].strip()):
                return first, other
        return ()

    def _gender(self, named: Named) -> Gender:
        return self._book.gender(named.entity) if named.entity is not None else parts_of(named.name).gender

    def _person_is_here(self, match: re.Match[str]) -> bool:
        """Whether the question itself names who a pronoun refers to."""
        before = self._text[: match.start()]
        word = match[0].lower()
        owns = word in self._words["owners"] or self._owns_next(match)
        names: list[Named] = [it for it in self._here if it.end <= match.start() and self._may_be(it, word)]
        phrases = [it.end() for it in self._is["noun_phrase"].finditer(before)]
        if self._is_forward(match, word) or (not is_short(self._text) and (names or phrases)):
            return True
        if word in self._words["several"] and self._language.has("these", before):
            return True
        if owns:
            does = self._is["somebody_does"].search(before)
            somebody = does is not None and gender_of_title(does[1].lower()) in ("", self._wanted(word))
            return any(not it.owns for it in names) or self._language.has("subject_who", before) or somebody
        if word in self._words["objects"] | self._words["may_own"]:
            return any(self._is["clause_begins"].search(before[it.end :]) for it in names)
        return bool(names) or any(self._is["clause_begins"].search(before[end:]) for end in phrases)

    def _is_forward(self, match: re.Match[str], word: str) -> bool:
        """Whether the name comes after the pronoun: “Which of his children does Mr. Bennet favour?”."""
        after = [it for it in self._here if it.start >= match.end() and self._may_be(it, word) and not it.owns]
        return any(self._is["name_follows"].match(self._text[: it.start]) for it in after)

    def _may_be(self, named: Named, word: str) -> bool:
        wanted = self._wanted(word)
        return named.is_person and (not wanted or self._gender(named) in ("", wanted))

    def _wanted(self, word: str) -> Gender:
        """Of whom a pronoun tells that they are a man or a woman."""
        return "m" if word in self._words["men"] else "f" if word in self._words["women"] else ""

    def _owns_next(self, match: re.Match[str]) -> bool:
        """Whether “her” is followed by what is hers."""
        after = self._text[match.end() :]
        if match[0].lower() not in self._words["may_own"] or not words(after):
            return False
        if self._language.nouns_large:
            return any(word[:1].isupper() for word in after.split()[:2])
        return words(after)[0] not in self._language.function_words

    def _thing_is_here(self, match: re.Match[str]) -> bool:
        """Whether “it” stands for nothing (“how long does it take”), or for what the question says before."""
        before = self._text[: match.start()]
        if self._language.has("no_thing", self._own):
            return True
        phrases = [it.end() for it in self._is["noun_phrase"].finditer(before)]
        phrases += [it.end for it in self._here if it.end <= match.start() and not it.is_person]
        if match[0].lower() == "its" or not is_short(self._text):
            return bool(phrases) or self._language.has("which_noun", before)
        return any(self._is["clause_begins"].search(before[end:]) for end in phrases)

    def _thing(self) -> str:
        """What “it” means, to be shown; the words that are searched for go by more of the turn."""
        question = self._turn.question
        asked = bracketed["asked"] if (bracketed := BRACKETED.match(question)) is not None else question
        return thing_meant(asked, self._short_answer(), self._turn.shown, self._names.found(asked), self._language)

    def _context(self) -> str:
        """The words of the question before, without its asking, and its answer if that is short.

        Words that question took from those before it in brackets are left out, unless it says too little without them.
        """
        question, brought = self._turn.question, ""
        if (bracketed := BRACKETED.match(question)) is not None:
            question, brought = bracketed["asked"], bracketed["brought"]
        asked = self._is["asking"].sub("", self._full(question)).strip(" ?!.,")
        points = any(self._language.has(cue, asked) for cue in ("person", "thing"))
        if brought and (points or points_back(asked, self._language) or not self._content(asked)):
            asked = ", ".join(filter(None, (asked, brought)))
        asked = asked or question.strip(" ?!.,")
        short = self._short_answer()
        if short:
            return f"{asked}: {self._full(short)}"
        names = dict.fromkeys(it.name for it in self._names.found(self._turn.answer) if it.entity is not None)
        return f"{asked}: {', '.join(list(names)[:2])}" if names else asked

    def _short_answer(self) -> str:
        """The first sentence of the answer before, or what was set off in its quote, if that is short enough."""
        answer = self._turn.answer or self._turn.lit
        short = _SENTENCE_END.split(answer.strip(), maxsplit=1)[0].strip("“” .")
        return short if len(short.split()) <= _SHORT_ANSWER else ""

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


_LONGEST_THING = 6
"""Words of an answer that may be what is meant."""


def thing_meant(question: str, short_answer: str, shown: Sequence[str], named: Sequence[Named], lang: Language) -> str:
    """What “it” is after ``question``, its short answer if it has one, and the quotes ``shown``; empty if uncertain.

    Where a noun phrase ends, a question doesn't tell (“did the blue poppy flower”): it goes as far as a quote has it.
    """
    if lang.has("an_answer", short_answer) and len(short_answer.split()) <= _LONGEST_THING:
        return short_answer
    persons = [person for person in named if person.is_person and not person.owns]
    whole = lang.patterns["what_is_it"].match(question)
    short = whole is not None and len(whole[1].split()) <= _LONGEST_THING
    if whole is not None and short and not any(person.end <= whole.end() for person in persons):
        return whole[1]
    quoted = [f" {' '.join(words(quote))} " for quote in shown]
    phrases = [
        (match, phrase)
        for match in lang.patterns["phrase"].finditer(question)
        if (phrase := _as_shown(match, quoted, lang))
        and not any(match.start() <= person.start < match.start() + len(phrase) for person in persons)
    ]
    # what a preposition leads to is where or how something happens, seldom what is spoken of
    free = [phrase for match, phrase in phrases if not lang.has("preposition", question[: match.start()])]
    return next(iter(free), "") or next((person.name for person in named if not person.is_person), "")


def _as_shown(match: re.Match[str], quotes: Sequence[str], lang: Language) -> str:
    """As many words of the phrase as stand side by side in a quote; none of them may be a function word."""
    determiner = match[0][: match.start(1) - match.start()]
    kept = match[1].split()
    while kept:
        plain = " ".join(words(" ".join(kept)))
        if lang.function_words.isdisjoint(words(kept[-1])) and any(f" {plain} " in text for text in quotes):
            return f"{determiner} {' '.join(kept)}"
        kept.pop()
    return ""
