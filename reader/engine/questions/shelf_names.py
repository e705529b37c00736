"""The shelf's own names: its authors, however they are written, and its titles, with how near a name is to each."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from indexing.folding import fold_words, words_of
from reader.engine.profile.vocabulary import stems, vocabulary

THRESHOLD = 86.0
"""The least similarity (0..100, rapidfuzz's ``ratio``: share of characters in common) that makes two names one.

“Frankenstien” and “Frankenstein” have 92, “Jane Austin” and “Jane Austen” 91, “Emma” and “Anna” 50."""

_ARTICLE = re.compile(r"^(?:the|a|an)\s+")
_SUBTITLE = re.compile(r"\s*(?:[:;(\[–—]|, or\b).*$")
_ACCENTS = re.compile("[\u0300-\u036f]+")
_HONORIFICS = frozenset("mr mrs miss ms dr sir lord lady prof professor saint st".split())
_SHORTEST = 4  # characters of a name that may be misspelt
_LONG_TITLE = 3


@dataclass(frozen=True, slots=True)
class Author:
    """One author of the shelf: ``spellings`` are as its books have them, the first of them shown."""

    spellings: tuple[str, ...]
    surname: str
    given: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Title:
    """A title of the shelf, folded and without article and subtitle, and the books that have it."""

    key: str
    books: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BookNames:
    """The names of one book: its own, its authors', those of its people and places, and the stems of its subjects."""

    id: str
    title: str
    authors: tuple[str, ...] = ()
    subjects: frozenset[str] = frozenset()
    people: tuple[str, ...] = ()


class ShelfNames:
    """The authors and titles of some books, and who is in them."""

    def __init__(self, books: Iterable[BookNames]) -> None:
        spelled: dict[str, None] = {}
        titled: defaultdict[str, list[str]] = defaultdict(list)
        self._books = tuple(books)
        for book in self._books:
            spelled |= dict.fromkeys(author for author in book.authors if words_of(fold_words(author)))
            for key in title_keys(book.title):
                titled[key].append(book.id)
        self.authors = _merged(spelled)
        self._subjects = frozenset[str]().union(*(book.subjects for book in self._books))
        self.titles = tuple(Title(key, tuple(ids)) for key, ids in titled.items())

    @property
    def whole_titles(self) -> tuple[str, ...]:
        """The titles as they are written."""
        return tuple(book.title for book in self._books)

    def is_subject(self, name: str) -> bool:
        """Whether all words of a name stand in one of the subjects or series: it is what books are about, or of."""
        return set(stems(name)) <= self._subjects

    def authors_named(self, name: str, *, fuzzy: bool = True) -> tuple[Author, ...]:
        """The authors that a name means: by all of it, by surname and initials, by surname alone; then nearly so.

        Several where a surname is all that was said and more than one author has it.
        """
        surname, given = _parts(name)
        if not surname:
            return ()
        authors = tuple(it for it in self.authors if it.surname == surname and _agree(given, it.given))
        if authors or not fuzzy or len(surname) < _SHORTEST:
            return authors
        whole = " ".join((*given, surname))
        scored = [(_nearness(whole, surname, it), it) for it in self.authors]
        best = max((score for score, _ in scored), default=0.0)
        return tuple(it for score, it in scored if score == best >= THRESHOLD)

    def titles_named(self, name: str, *, fuzzy: bool = True) -> tuple[Title, ...]:
        """The titles that a name means: exactly, then nearly so."""
        key = _ARTICLE.sub("", name_key(name))
        if not key:
            return ()
        titles = tuple(title for title in self.titles if title.key == key)
        if titles or not fuzzy or len(key) < _SHORTEST:
            return titles
        scored = [(fuzz.ratio(key, title.key), title) for title in self.titles]
        best = max((score for score, _ in scored), default=0.0)
        return tuple(title for score, title in scored if score == best >= THRESHOLD)

    def author_in(self, text: str) -> str | None:
        """An author whose whole name stands in a text, in whatever case."""
        padded = f" {name_key(text)} "
        full = (it for it in self.authors if it.given and f" {' '.join((*it.given, it.surname))} " in padded)
        return next((it.spellings[0] for it in full), None)

    def title_in(self, text: str) -> str | None:
        """A title of three words or more that stands in a text, in any case; a shorter one may be common words."""
        padded = f" {name_key(text)} "
        long = (title.key for title in self.titles if len(title.key.split()) >= _LONG_TITLE)
        return next((key for key in long if f" {key} " in padded), None)

    def has_somebody(self, text: str) -> bool:
        """Whether a capital stands for somebody or some place of a book."""
        capitals = {stem for word in text.split() if word[:1].isupper() for stem in stems(word)}
        theirs = {stem for stem in capitals if not vocabulary().find_stems((stem,))}
        people = (name for book in self._books for name in book.people)
        return bool(theirs) and any(not theirs.isdisjoint(stems(name)) for name in people)


def title_keys(title: str) -> tuple[str, ...]:
    """What a title is known by: all of it and what stands before its subtitle, folded, without an article."""
    whole, short = name_key(title), name_key(_SUBTITLE.sub("", title))
    return tuple(dict.fromkeys(key for key in (_ARTICLE.sub("", whole), _ARTICLE.sub("", short)) if key))


def name_key(name: str) -> str:
    """A name folded, without accents, which few people type."""
    plain = unicodedata.normalize("NFD", fold_words(name))
    return " ".join(words_of(_ACCENTS.sub("", plain)))


def _parts(name: str) -> tuple[str, tuple[str, ...]]:
    """A name's surname and its given names, folded: “Austen, Jane” and “Jane Austen” are the same."""
    last, comma, first = name.partition(",")
    words = [word for word in name_key(f"{first} {last}" if comma else name).split() if word not in _HONORIFICS]
    return (words[-1], tuple(words[:-1])) if words else ("", ())


def _agree(some: Sequence[str], others: Sequence[str]) -> bool:
    """Whether two lists of given names can be one person's: each the other's beginning, initials for names."""
    pairs = zip(some, others, strict=False)
    return all(name[0] == other[0] and (name == other or 1 in (len(name), len(other))) for name, other in pairs)


def _merged(spelled: Iterable[str]) -> tuple[Author, ...]:
    """An author for all spellings that can be one person's; initials join a full name if only one fits."""
    parts = sorted(((name, *_parts(name)) for name in spelled), key=lambda it: -sum(map(len, it[2])))
    authors: list[Author] = []
    for name, surname, given in parts:
        fitting = [n for n, it in enumerate(authors) if it.surname == surname and _agree(given, it.given)]
        if len(fitting) == 1:
            whole = authors[fitting[0]]
            authors[fitting[0]] = Author((*whole.spellings, name), surname, whole.given)
        else:
            authors.append(Author((name,), surname, given))
    return tuple(authors)


def _nearness(wanted: str, surname: str, author: Author) -> float:
    whole = " ".join((*author.given, author.surname))
    alone = fuzz.ratio(surname, author.surname) if wanted == surname else 0.0
    return max(fuzz.ratio(wanted, whole), alone)
