"""A person as the names that were taken for one person's, and what these say against another."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from indexing.concepts.lexicon import EPITHETS, RELATIVE, Gender
from indexing.concepts.parts import MILITARY, RANKS, Parts, same_given

_CROWNED = frozenset("king queen st pope emperor empress tsar czar sultan".split())
_KNIGHTED = _CROWNED | frozenset({"sir", "lord"})
_CIVIL = frozenset({"mr", "master"})
LEARNED = _CIVIL | frozenset({"dr", "rev"})
"""Titles of which somebody may have several: who is Dr. for some is Mr. for others."""
_NOBLE = _CROWNED | frozenset("lady lord sir".split())


@dataclass(frozen=True, slots=True)
class Form:
    """A name as it is met so far.

    ``count`` mentions, the first being number ``first`` of all mentions read; ``where`` has a bit for each slice of
    them that has one of its own.
    """

    n: int
    text: str
    parts: Parts
    count: int
    first: int
    where: int


@dataclass(slots=True)
class Person:
    """The forms that mean one person; ``words`` counts the mentions that have each word."""

    forms: list[Form] = field(default_factory=list)
    gender: Gender = ""
    weds: set[bool] = field(default_factory=set)
    titles: set[str] = field(default_factory=set)
    givens: set[str] = field(default_factory=set)
    surnames: set[str] = field(default_factory=set)
    words: Counter[str] = field(default_factory=Counter)

    def take(self, form: Form) -> None:
        """Add a form."""
        parts = form.parts
        self.forms.append(form)
        self.gender = self.gender or parts.gender
        self.weds.update([] if parts.wed is None else [parts.wed])
        self.titles.update(title for title in parts.titles if title not in EPITHETS)
        if not set(parts.words) <= set(self.words):  # “Long John” isn't of the family John
            self.givens.update([parts.given] if parts.given else [])
            self.surnames.update([parts.surname] if parts.surname else [])
        for word in parts.words:
            self.words[word] += form.count

    @property
    def full(self) -> bool:
        """Whether given name and surname are known."""
        return bool(self.givens) and bool(self.surnames)

    @property
    def noble(self) -> bool:
        """Whether one goes by a title that nobody leaves out."""
        return not _NOBLE.isdisjoint(self.titles)

    def support(self, word: str) -> int:
        """How often the person is called by ``word``, or by what it is short for."""
        return self.words[word] or sum(count for other, count in self.words.items() if same_given(word, other))

    def has_given(self, word: str) -> bool:
        """Whether ``word`` may be the given name."""
        return any(same_given(word, own) for own in self.words if own not in self.surnames)

    def is_called(self, parts: Parts) -> bool:
        """Whether a name of several words is of this family and person."""
        words, own = set(parts.words), set(self.words)
        if words <= own:
            return True
        if parts.surname and self.surnames:
            return (
                not self._has_other_middle(parts)
                and parts.surname in self.surnames
                and (parts.given in own or any(same_given(parts.given, given) for given in self.givens))
            )
        return any(set(form.parts.words) <= words for form in self.forms)

    def _has_other_middle(self, parts: Parts) -> bool:
        """Whether another middle name says that it is another: “Adam Ulysses Patch” beside “Adam J. Patch”."""
        own = {form.parts.middle for form in self.forms} - {""}
        return bool(own and parts.middle) and not any(same_given(parts.middle, middle) for middle in own)

    def may_be(self, parts: Parts) -> bool:
        """Whether nothing in the titles and genders speaks against it."""
        gender = parts.gender
        if gender and self.gender and gender != self.gender:
            return False
        if (gender == "f" and not self.gender and self.titles) or (self.gender == "f" and parts.title in RANKS):
            return False
        if parts.wed is not None and (not parts.wed) in self.weds:
            return False
        return not parts.title or (self._may_be_titled(parts.title) and not self._is_of_another_rank(parts.title))

    def _is_of_another_rank(self, title: str) -> bool:
        """Whether it is an officer's title, and their whole name has another: “Mr. Henry Lennox” is no captain."""
        whole = (form.parts.title for form in self.forms if form.parts.surname)
        return title in MILITARY and title not in self.titles and not _CIVIL.isdisjoint(whole)

    def _may_be_titled(self, title: str) -> bool:
        if title in self.titles or (title in LEARNED and self.titles <= LEARNED):
            return True
        if title in _CROWNED or not self.titles:
            return title not in _CROWNED
        if title in RELATIVE:
            return self.titles.isdisjoint(_KNIGHTED) and False not in self.weds
        if self.titles <= RELATIVE:  # “Aunt Reed” is seldom Miss Reed
            return self.full or title != "miss"
        if title == "mr" or "mr" in self.titles:
            return self.full and _NOBLE.isdisjoint((title, *self.titles))
        return self.full and not self.weds and _NOBLE.isdisjoint((title, *self.titles))
