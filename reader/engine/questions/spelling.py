"""Puts the book's spelling of a name for one that a question misspells: “Wikham” is Wickham."""

from __future__ import annotations

import re

from rapidfuzz import fuzz, process

from indexing.concepts.lexicon import TITLES
from indexing.concepts.lookup import LEAST_LETTERS, LIKE
from indexing.folding import fold_words
from reader.engine.grounding.words import FUNCTION_WORDS
from reader.engine.protocol import Substitution
from reader.engine.questions.follow_up import FollowUp, KnownBook
from reader.engine.questions.pointing import unquoted

_WORD = re.compile(r"[^\W\d_]+")


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
    found = tuple(dict.fromkeys(Substitution(word=match[0], meaning=name) for match, name in swaps))
    return FollowUp(text, found) if swaps else None
