"""What a question as typed means after the turns before it: in the book's spelling, names for what points back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from rapidfuzz import fuzz, process

from indexing.concepts.lexicon import TITLES
from indexing.concepts.lookup import LEAST_LETTERS, LIKE
from indexing.embedding import TextEmbedder
from indexing.folding import fold_words
from reader.engine.grounding.words import FUNCTION_WORDS, Lexicon
from reader.engine.place.story import is_fiction
from reader.engine.protocol import Substitution
from reader.engine.questions.chosen import chosen_meaning, with_chosen_part
from reader.engine.questions.fields import field_of
from reader.engine.questions.follow_up import resolve
from reader.engine.questions.language import Language, language_of, unshouted
from reader.engine.questions.pronouns import unquoted
from reader.engine.questions.question import BRACKETED, Intent, Question, asked_alone
from reader.engine.questions.reading import read_question
from reader.engine.questions.turns import FollowUp, KnownBook, PastTurn

_WORD = re.compile(r"[^\W\d_]+")
_LITTLE = 2
"""Content words of a question that is joined to another and can't be searched for by itself."""


def in_the_books_spelling(question: str, book: KnownBook) -> FollowUp | None:
    """The question with names as the map has them; None where it has no name that is only like one of the map's.

    Only words that can be a name are looked at: with a capital inside the question, or all words of one typed without
    any. A word that the book has isn't misspelt.
    """
    text = " ".join(question.split())
    spelt: dict[str, str] = {}
    for entity in book.concept_map.entities:
        for word in (word for name in entity.names for word in _WORD.findall(name)):
            if len(word) >= LEAST_LETTERS and word[:1].isupper() and fold_words(word) not in TITLES:
                spelt.setdefault(fold_words(word), word)
    plain, swaps = text == text.lower(), list[tuple[re.Match[str], str]]()
    for match in _WORD.finditer(unquoted(text)):
        word = fold_words(match[0])
        if not (plain or (match[0][0].isupper() and match.start())) or len(word) < LEAST_LETTERS:
            continue
        if word in spelt or word in FUNCTION_WORDS or word in TITLES:
            continue
        like = process.extractOne(word, spelt.keys(), scorer=fuzz.ratio, score_cutoff=LIKE)
        if like is not None and not word.startswith(like[0]) and not book.passages_with(match[0]):
            swaps.append((match, spelt[like[0]]))  # “Russian” is no misspelt “Russia”
    for match, name in reversed(swaps):
        text = f"{text[: match.start()]}{name.lower() if plain else name}{text[match.end() :]}"
    substitutions = tuple(dict.fromkeys(Substitution(word=match[0], meaning=name) for match, name in swaps))
    return FollowUp(text, substitutions) if swaps else None


_ACCORDING = r"(?:,?\s+)?\baccording to NAME\b,?"
_VERBS = {"does": "do", "is": "am", "has": "have"}
_OBJECT_AFTER = frozenset("to of by for with from about on at against than told asked gave".split())
_SIGNED = 3
"""Passages with an author's name where only the title page, the imprint and a preface have it."""


def in_authors_voice(question: str, book: KnownBook, lang: Language) -> FollowUp | None:
    """The question with “I” for the author; None where it doesn't name them, or is about the publication or the person.

    Only where the book's subjects say that it is no story, and the text itself hasn't the surname so often that
    somebody in it bears it; and only of an English question, whose verbs are known.
    """
    text, facts = " ".join(question.split()), book.facts
    if lang.code != "en" or not facts.subjects or is_fiction(facts.subjects):
        return None
    if lang.has("about_the_author", text) or field_of(text, facts, lang) is not None:
        return None
    for author in facts.authors:
        last, _, given = author.partition(",")
        parts = [*given.split(), *last.split()]  # “Thoreau, Henry David” too
        surname, first = ("", "") if not parts else (parts[-1], parts[0] if len(parts) > 1 else "")
        name = rf"(?:{re.escape(first)}\s+(?:\S+\s+)??)?{re.escape(surname)}" if first else re.escape(surname)
        named = re.search(rf"\b{name}\b", text) if len(surname) > 1 else None
        if named is not None and book.passages_with(surname) <= _SIGNED:
            return FollowUp(_lang(text, named[0]), (Substitution(word=named[0], meaning="I"),))
    return None


def _lang(text: str, name: str) -> str:
    """``text`` with the forms of “I” in the places of ``name``."""
    text = re.sub(_ACCORDING.replace("NAME", re.escape(name)), "", text, flags=re.I).strip()
    text = re.sub(
        rf"\b(does|is|has)\s+{re.escape(name)}\b(?!['’]s)", lambda it: f"{_VERBS[it[1].lower()]} I", text, flags=re.I
    )
    text = re.sub(rf"\b{re.escape(name)}['’]s?(?!\w)", "my", text)

    def form(place: re.Match[str]) -> str:
        before = text[: place.start()].split()
        return "me" if before and before[-1].lower() in _OBJECT_AFTER else "I"

    text = re.sub(rf"\b{re.escape(name)}\b", form, text)
    return text[:1].upper() + text[1:]


def read_in_conversation(
    text: str,
    turns: Sequence[PastTurn],
    book: KnownBook,
    lexicon: Lexicon,
    *,
    selected: bool = False,
    embedder: TextEmbedder | None = None,
) -> Question:
    """The question that ``text`` is after these turns, the newest last."""
    lang = language_of(text, book.facts.language)
    meant = understood(unshouted(text), turns, book, lang, selected=selected)
    asked = text if meant is None else meant.text
    question = read_question(asked, book.facts, lexicon, selected=selected, embedder=embedder)
    if meant is None:
        return question
    typed = " ".join(text.split())
    return replace(
        question,
        typed=typed,
        understood=meant.text if meant.text != typed else "",
        substitutions=meant.substitutions,
        choices=meant.choices,
        unclear=meant.unclear,
    )


def part_in_context(text: str, before: Sequence[PastTurn], book: KnownBook, lexicon: Lexicon) -> Question:
    """One of the questions that were joined by “and”, the later ones as follow-ups of those ``before``.

    One that says too little to be searched for, “Who paid?”, has the words of the question before in brackets.
    """
    part = read_in_conversation(text, before, book, lexicon)
    bare = len(part.content.topic) <= _LITTLE and part.intents == (Intent.SEARCH,) and not BRACKETED.match(part.text)
    if not before or not bare:
        return part
    asked = asked_alone(before[-1].question).rstrip("?")
    return read_question(f"{part.text.rstrip('?')} ({asked})?", book.facts, lexicon)


def understood(
    question: str, turns: Sequence[PastTurn], book: KnownBook, lang: Language, *, selected: bool
) -> FollowUp | None:
    """The question in the book's spelling, with what its words mean by the turn before it and by who speaks in the
    book; None as typed. What is asked of ``selected`` words is no follow-up.
    """
    spelt = in_the_books_spelling(question, book)
    follow_up = None if selected else _follow_up(question if spelt is None else spelt.text, turns, book, lang)
    text = next((step.text for step in (follow_up, spelt) if step is not None), question)
    voiced = in_authors_voice(text, book, lang)
    steps = [step for step in (spelt, follow_up, voiced) if step is not None]
    if not steps:
        return None
    choices, unclear = (follow_up.choices, follow_up.unclear) if follow_up is not None else ((), "")
    substitutions = tuple(chain.from_iterable(step.substitutions for step in steps))
    return FollowUp(steps[-1].text, substitutions, choices, unclear)


def _follow_up(question: str, turns: Sequence[PastTurn], book: KnownBook, lang: Language) -> FollowUp | None:
    if turns and (chosen := with_chosen_part(question, turns[-1].question, lang)) is not None:
        return FollowUp(chosen, ())
    if turns and (meaning := chosen_meaning(question, turns[-1].choices)) is not None:
        return FollowUp(meaning, ())
    if turns and turns[-1].asks_back:
        turns = turns[:-1]  # what is asked back says nothing that the next question could mean
    return resolve(question, turns, book, lang)
