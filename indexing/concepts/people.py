"""Gathers the names of one person, and keeps two people apart: from the fullest forms to the barest.

Each form joins the one person it can mean. Where it can mean several, it goes to the one with by far the most support,
or stays a person of its own: two people are never made one because they share a name.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from indexing.concepts.known import GENDERS, MEANT
from indexing.concepts.lexicon import Gender
from indexing.concepts.parts import Parts, same_given

# How many times the mentions of the next best reading the best must have: for a word alone, and for one with a title.
_MUCH_MORE = 2
_FAR_MORE = 5
# A rare full name is what a frequent short one means if it has this share of its mentions, or so many, or a family.
_WELL_MET = 0.06
_OFTEN_MET = 5
_FAMILY = 0.3
_NOBLE = frozenset("lady lord sir king queen st pope emperor empress".split())
_RANKS = frozenset("captain colonel general major lieutenant sergeant corporal commodore admiral marshal".split())


@dataclass(frozen=True, slots=True)
class Form:
    """A name as it is met so far: ``count`` mentions, the first at number ``first`` of all mentions of the book."""

    n: int
    text: str
    parts: Parts
    count: int
    first: int


@dataclass(slots=True)
class Person:
    """The forms that mean one person."""

    forms: list[Form] = field(default_factory=list)
    count: int = 0
    gender: Gender = ""
    weds: set[bool] = field(default_factory=set)
    titles: Counter[str] = field(default_factory=Counter)
    givens: set[str] = field(default_factory=set)
    surnames: set[str] = field(default_factory=set)
    words: Counter[str] = field(default_factory=Counter)

    def take(self, form: Form) -> None:
        """Add a form."""
        parts = form.parts
        self.forms.append(form)
        self.count += form.count
        self.gender = self.gender or parts.gender
        if parts.wed is not None:
            self.weds.add(parts.wed)
        if parts.title:
            self.titles[parts.title] += form.count
        if parts.given:
            self.givens.add(parts.given)
        if parts.surname:
            self.surnames.add(parts.surname)
        for word in parts.words:
            self.words[word] += form.count

    @property
    def full(self) -> bool:
        """Whether given name and surname are known."""
        return bool(self.givens) and bool(self.surnames)

    def support(self, word: str) -> int:
        """How often the person is called by ``word``, or by what it is short for."""
        return self.words[word] or sum(count for other, count in self.words.items() if same_given(word, other))

    def may_be(self, parts: Parts) -> bool:
        """Whether nothing in the titles and genders speaks against it."""
        gender = parts.gender
        if gender and self.gender and gender != self.gender:
            return False
        if parts.wed is not None and (not parts.wed) in self.weds:
            return False
        return not parts.title or self._may_be_called(parts.title)

    def _may_be_called(self, title: str) -> bool:
        others = [other for other in self.titles if other != title]
        if title in self.titles or not others:
            return True
        if title == "mr" or "mr" in others:
            return self.full and not _NOBLE.intersection((title, *others))
        if title in _RANKS and not _RANKS.isdisjoint(others):
            return self.full
        return not self.weds and not _NOBLE.intersection((title, *others)) and self.full


def people(forms: Iterable[Form], apart: Collection[tuple[int, int]]) -> list[Person]:
    """The persons that the forms mean, each form one of one person; pairs of names that are ``apart`` mean two."""
    crowd = _Crowd(apart)
    ordered = sorted(forms, key=lambda form: (-len(form.parts.words), -form.count, form.first))
    steps = (
        [form for form in ordered if form.parts.whole],
        [form for form in ordered if len(form.parts.words) > 1],
        [form for form in ordered if len(form.parts.words) == 1 and form.parts.titles],
        [form for form in ordered if len(form.parts.words) < 2 and not form.parts.titles and not form.parts.whole],
    )
    for form in steps[0]:
        crowd.add(form, ())
    for step, readings in zip(steps[1:], (crowd.full, crowd.titled, crowd.bare), strict=True):
        for form in step:
            crowd.add(form, readings(form))
    crowd.place_titles()
    return crowd.all


class _Crowd:
    """The persons so far, with where to find them by a word of their names."""

    def __init__(self, apart: Collection[tuple[int, int]]) -> None:
        self._apart = apart
        self.all: list[Person] = []
        self._by_word: defaultdict[str, list[Person]] = defaultdict(list)

    def add(self, form: Form, readings: Sequence[Person]) -> None:
        """Let ``form`` mean the only reading, or someone new."""
        if len(readings) == 1:
            person = readings[0]
        else:
            person = Person()
            self.all.append(person)
        person.take(form)
        for word in form.parts.words:
            for key in (word, *MEANT.get(word, ())):
                if not any(known is person for known in self._by_word[key]):
                    self._by_word[key].append(person)

    def full(self, form: Form) -> list[Person]:
        """Whom a form of several words may mean: one of the same surname and a like given name."""
        parts = form.parts
        found = []
        for person in self._sharing(parts):
            if not self._may_be(person, form):
                continue
            if parts.surname and person.surnames:
                same = parts.surname in person.surnames and any(
                    same_given(parts.given, given) or parts.given in person.words for given in person.givens
                )
            else:
                same = set(parts.words) <= set(person.words) or any(
                    set(f.parts.words) <= set(parts.words) for f in person.forms
                )
            if same:
                found.append(person)
        return _only(found)

    def titled(self, form: Form) -> list[Person]:
        """Whom a title with one word may mean: by the surname, or with some titles by the given name."""
        parts = form.parts
        (word,) = parts.words
        possible = [person for person in self._sharing(parts) if self._may_be(person, form)]
        called = [person for person in possible if parts.title in person.titles and word in person.words]
        # a wife or a daughter: nothing says which of the two a full name is
        by_surname = [] if parts.by_given_name or parts.wed else [p for p in possible if word in p.surnames]
        by_given = (
            [p for p in possible if _given_is(p, word)] if parts.by_given_name or not _by_surname_only(parts) else []
        )
        alone = [p for p in possible if not p.full and word in p.words and _alike(p, parts)]
        found = _unique([*called, *by_surname, *by_given, *alone])
        return _only(found) if parts.wed is not None else _best(found, word, _FAR_MORE)

    def bare(self, form: Form) -> list[Person]:
        """Whom one word without a title may mean."""
        word = form.parts.words[0] if form.parts.words else ""
        sharing = [person for person in self._sharing(form.parts) if self._may_be(person, form)]
        exact = [p for p in sharing if word in p.words]
        # a woman is seldom called by her surname alone
        men = [p for p in exact if p.gender != "f" or word in p.givens or GENDERS.get(word) == "f"]
        exact = men or exact
        likely = [p for p in exact if self._is_well_met(p, form)]
        short = [p for p in sharing if word not in p.words and not _NOBLE.intersection(p.titles) and _given_is(p, word)]
        found = _unique([*likely, *short])
        return _best(found, word, _MUCH_MORE) if len(likely) == len(exact) or not exact else []

    def place_titles(self) -> None:
        """Let “the Count” mean the only count there is."""
        for role in [p for p in self.all if p.forms[0].parts.whole.startswith("the ")]:
            (form,) = role.forms
            said = form.parts.whole.removeprefix("the ")
            borne = {id(p): sum(f.count for f in p.forms if f.parts.said == said) for p in self.all if p is not role}
            bearers = sorted((p for p in self.all if borne.get(id(p))), key=lambda p: -borne[id(p)])
            if len(bearers) == 1 or (bearers and borne[id(bearers[0])] >= _FAR_MORE * borne[id(bearers[1])]):
                bearers[0].take(form)
                self.all.remove(role)

    def _may_be(self, person: Person, form: Form) -> bool:
        return person.may_be(form.parts) and not any(
            (min(form.n, other.n), max(form.n, other.n)) in self._apart for other in person.forms
        )

    def _sharing(self, parts: Parts) -> list[Person]:
        return _unique(p for word in parts.words for key in (word, *MEANT.get(word, ())) for p in self._by_word[key])

    def _is_well_met(self, person: Person, form: Form) -> bool:
        """Whether a person known by a fuller name may be whom a frequent bare one means."""
        support = person.support(form.parts.words[0])
        if support >= min(_WELL_MET * form.count, _OFTEN_MET) or min(f.first for f in person.forms) <= form.first:
            return True
        family = sum(p.count for s in person.surnames for p in self._by_word[s] if p is not person)
        return family >= _FAMILY * form.count


def _given_is(person: Person, word: str) -> bool:
    if person.givens:
        return any(same_given(word, given) for given in person.givens)
    return any(len(f.parts.words) == 1 and same_given(word, f.parts.words[0]) for f in person.forms)


def _by_surname_only(parts: Parts) -> bool:
    return parts.title in {"mr", "dr", "mrs"} or parts.title in _RANKS


def _alike(person: Person, parts: Parts) -> bool:
    """Whether one known by a title and one name is called by a like title here."""
    return parts.title in person.titles or (not parts.title and not _NOBLE.intersection(person.titles))


def _unique(persons: Iterable[Person]) -> list[Person]:
    return list({id(person): person for person in persons}.values())


def _only(found: list[Person]) -> list[Person]:
    return found if len(found) == 1 else []


def _best(found: list[Person], word: str, times: int) -> list[Person]:
    """The reading of ``word`` with by far the most support; none if two come close."""
    ranked = sorted(found, key=lambda person: -person.support(word))
    return ranked[:1] if len(ranked) < 2 or ranked[0].support(word) >= times * ranked[1].support(word) else []
