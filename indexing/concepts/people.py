"""Gathers the names of one person, and keeps two people apart: from the fullest forms to the barest.

Each form joins the one person it can mean. Where it can mean several, it goes to the one with by far the most support,
or stays a person of its own: two people are never made one because they share a name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from rapidfuzz import fuzz, process

from indexing.concepts.common_names import GENDERS, MEANT
from indexing.concepts.lexicon import RELATIVE
from indexing.concepts.name_relations import NameRelations, Pair
from indexing.concepts.parts import MILITARY, Parts, is_short_form, same_given
from indexing.concepts.person import LEARNED, Form, Person

# How many times the mentions of the next best reading the best must have: for a word alone, and for one with a title.
_MUCH_MORE = 2
_FAR_MORE = 5
# A fuller name is what a bare one means if it, or its surname, is mentioned wherever the bare one is, in most slices of
# the book; or if both come up at once, so many mentions apart, and the fuller has this share of them, or so many. Who
# is introduced by a whole name and goes by the given name so soon after it needs no more. Who is mentioned less often
# than so goes by no short form.
_TOGETHER = 0.55
_AT_ONCE = 60
_INTRODUCED = 12
_FAMILIAR = 2
_WELL_ATTESTED = 0.06
_OFTEN_MENTIONED = 3
# A word of so many letters, mentioned so seldom, is a misspelling of a frequent one that is so like it, in 100.
_LONG = 6
_RARE = 2
_LIKE = 88.0
# “Miss Cinderella” is Cinderella where one says so at least so often, beside all mentions of the name.
_SAID_ALONE = 0.5
# So often, and in such a share of the mentions of “Mr. Knightley”, one says “Mr. John Knightley” of another.
_BROTHER, _BROTHER_SHARE = 5, 0.1
_NOBLEWOMEN = frozenset({"lady", "princess", "countess"})  # wives and daughters: a family has several


def people(forms: Iterable[Form], relations: NameRelations) -> list[Person]:
    """The persons that the forms mean, each form one of one person; ``relations`` is what the text says of them."""
    ordered = sorted(forms, key=lambda form: (-len(form.parts.words), -form.count, form.first))
    crowd = _Crowd(ordered, relations.apart)
    _fill(crowd, ordered)
    crowd.place_titles()
    for pair in sorted(relations.same):
        crowd.join(pair)
    return crowd.all


def _fill(crowd: _Crowd, ordered: Sequence[Form]) -> None:
    """Let each form mean somebody, from the fullest to the barest."""
    named = [form for form in ordered if not form.parts.whole]
    for form in ordered:
        if form.parts.whole:
            crowd.add(form, [])
    for form in named:
        if len(form.parts.words) > 1:
            crowd.add(form, crowd.full(form))
    for of_surnames in (False, True):  # “Madam Mina” says which Harker is Mrs. Harker
        for form in named:
            if len(form.parts.words) == 1 and form.parts.titles and form.parts.by_surname == of_surnames:
                crowd.add(form, crowd.titled(form))
    for form in named:
        if len(form.parts.words) == 1 and not form.parts.titles:
            crowd.add(form, crowd.bare(form))


class _Crowd:
    """The persons so far, with where to find them by a word of their names."""

    def __init__(self, forms: Sequence[Form], apart: frozenset[Pair]) -> None:
        self._apart = apart
        self._bare = {f.parts.words[0]: f.count for f in forms if len(f.parts.words) == 1 and not f.parts.titles}
        misses = [form.parts.words for form in forms if form.parts.wed is False]
        self._misses = {word for words in misses for word in words}
        givens = {form.parts.given for form in forms}
        alone = {words[0] for words in misses if len(words) == 1}
        self._daughters = {word for word in alone if word in givens or GENDERS.get(word) == "f"}
        self.all: list[Person] = []
        self._frequent: list[str] | None = None
        self._by_word: defaultdict[str, dict[int, Person]] = defaultdict(dict)
        self._by_stem: defaultdict[str, list[Form]] = defaultdict(list)

    def add(self, form: Form, readings: list[Person]) -> None:
        """Let ``form`` mean the only reading, or someone new."""
        if len(readings) == 1:
            person = readings[0]
        else:
            person = Person()
            self.all.append(person)
        person.take(form)
        for word in form.parts.words:
            self._by_stem[_stem(word)].append(form)
            for key in (word, *MEANT.get(word, ())):
                self._by_word[key][id(person)] = person

    def full(self, form: Form) -> list[Person]:
        """Whom a form of several words may mean: one of the same surname and a like given name."""
        return _only([person for person in self._possible(form) if person.is_called(form.parts)])

    def titled(self, form: Form) -> list[Person]:
        """Whom a title with one word may mean: by the surname, or with some titles by the given name."""
        parts = form.parts
        (word,) = parts.words
        possible = [person for person in self._possible(form) if not _is_another(person, form)]
        called = [person for person in possible if parts.title in person.titles and word in person.words]
        if len(called) == 1 and self._is_the_one(called[0], form):
            return called
        # a wife, or one daughter of several: nothing says which of the family a full name belongs to
        by_surname = not (parts.by_given_name or parts.wed or parts.title in _NOBLEWOMEN)
        fitting = [
            person
            for person in possible
            if (by_surname and word in person.surnames and self._may_be_so_titled(person, form))
            or (not parts.by_surname and self._has_given(person, parts))
            or (parts.wed and self._may_be_mrs(person, form))
            or (
                not person.full
                and word in person.words
                and (parts.title in person.titles or _is_neutral(person, parts))
            )
        ]
        if parts.wed is not None:
            return _only(fitting)
        called_so = [] if parts.by_surname else [person for person in fitting if person.has_given(word)]
        return _best(called_so, word, _MUCH_MORE) if called_so else _best(fitting, word, _FAR_MORE)

    def _has_given(self, person: Person, parts: Parts) -> bool:
        """Whether the word after a title is somebody's given name; nobody is an aunt by a short form."""
        (word,) = parts.words
        by_short_form = person.full and parts.title not in RELATIVE
        return person.has_given(word) and (word in person.words or by_short_form)

    def _is_the_one(self, person: Person, form: Form) -> bool:
        """Whether somebody with a name and a title is whom both mean: where several could be, a title isn't enough."""
        (word,) = form.parts.words
        if form.parts.wed is None:
            return form.parts.title not in _NOBLEWOMEN or word not in person.surnames
        if form.parts.wed:
            return all(woman is person for woman in self._women_of(word))
        return word in person.givens or self._may_be_miss(person, form)

    def _may_be_miss(self, person: Person, form: Form) -> bool:
        """Whether “Miss Bennet” may be Elizabeth Bennet: not if the one who tells calls her Elizabeth as a rule.

        Nor if there are other women of that name, unless she is called a miss with her given name, too; nor if she is
        Miss Jane, and another is Miss Lydia: the eldest alone is Miss Bennet.
        """
        if not person.givens.isdisjoint(self._daughters) and self._sisters_of(person):
            return False
        alone = form.parts.wed is False and all(woman is person for woman in self._women_of(form.parts.words[0]))
        by_given_name = self._by_given_name(person)
        return (False in person.weds or (alone and person.gender == "f")) and by_given_name <= form.count

    def _may_be_so_titled(self, person: Person, form: Form) -> bool:
        """Whether somebody may have this title before the surname: nobody calls an officer Henry."""
        if form.parts.title in MILITARY and not person.titles:
            return self._by_given_name(person) < form.count
        return form.parts.wed is None or self._may_be_miss(person, form)

    def _by_given_name(self, person: Person) -> int:
        """How often bare names may mean the person by the given name, short forms too: “Elizabeth” for Eliza Bennet."""
        words = {word for given in person.givens for word in (given, *MEANT.get(given, ()))}
        return sum(count for word, count in self._bare.items() if not words.isdisjoint((word, *MEANT.get(word, ()))))

    def _sisters_of(self, person: Person) -> set[str]:
        """The other given names of misses, but for those who are known to be of another family."""
        others = self._daughters - person.givens
        return {
            given
            for given in others
            if all(not p.surnames or p.surnames & person.surnames for p in self._by_word[given].values())
        }

    def _may_be_mrs(self, person: Person, form: Form) -> bool:
        """Whether “Mrs. Gildea” may be Joan Gildea: no Miss and no other woman is called so.

        Nor a man, whose wife may be another, unless one speaks of her more as Mrs. Gildea than as Joan, and often
        enough as Joan Gildea.
        """
        (word,) = form.parts.words
        others = [other for other in self._by_word[word].values() if other is not person and word in other.words]
        if word not in person.surnames or person.gender != "f" or word in self._misses:
            return False
        by_given_name = self._by_given_name(person)
        named_whole = sum(own.count for own in person.forms if own.parts.surname)
        could_be_wife = any(other.full for other in others) and named_whole < _OFTEN_MENTIONED
        return all(other.gender == "m" for other in others) and by_given_name <= form.count and not could_be_wife

    def _women_of(self, surname: str) -> Iterator[Person]:
        """Those with a given name and this surname who may be unmarried women."""
        for person in self._by_word[surname].values():
            if surname in person.surnames and person.full and person.gender == "f" and True not in person.weds:
                yield person

    def bare(self, form: Form) -> list[Person]:
        """Whom one word without a title may mean."""
        (word,) = form.parts.words
        possible = self._possible(form)
        exact = [person for person in possible if word in person.words]
        # a woman is seldom called by her surname alone: “Bingley” beside Miss Bingley is her brother
        exact = [p for p in exact if p.gender != "f" or self._may_be_given(p, form)]
        short = [p for p in possible if word not in p.words and not p.noble and self._is_short_for(word, p)]
        if not exact and not short:
            return self._spelt_like(form)
        best = _best([*exact, *short], word, _MUCH_MORE)
        return [person for person in best if self._is_well_attested(person, form)]

    def _may_be_given(self, woman: Person, form: Form) -> bool:
        """Whether she is called by a bare word: a miss's given name is often said alone, and is no man's."""
        (word,) = form.parts.words
        if word in woman.givens or GENDERS.get(word) == "f":
            return True
        nobody_else = all(other is woman for other in self._by_word[word].values())
        return woman.weds == {False} and nobody_else and form.count >= woman.words[word] * _SAID_ALONE

    def _is_short_for(self, word: str, person: Person) -> bool:
        """Whether the given name may be ``word``; of “Aunt Polly” and “Mary”, “Bessie” and “Eliza” nothing says so.

        Nor of one whose given name has a title wherever it is said: Tom is the son of Sir Thomas Bertram.
        """
        if person.full or not person.has_given(word):
            plain = (own for form in person.forms if not form.parts.title for own in form.parts.words)
            return person.has_given(word) and any(same_given(word, own) for own in plain)
        return not person.titles and any(is_short_form(word, own) for own in person.words)

    def _spelt_like(self, form: Form) -> list[Person]:
        """Whom a rare spelling may mean: “Dolokov” beside many a “Dolokhov”; a wife's name may differ in its end."""
        (word,) = form.parts.words
        if len(word) < _LONG or form.count > _RARE:
            return []
        if self._frequent is None:
            counts = {own: n for person in self.all for own, n in person.words.items() if n > _RARE * _FAR_MORE}
            self._frequent = [own for own in counts if len(own) >= _LONG]
        like = process.extractOne(word, self._frequent, scorer=fuzz.ratio, score_cutoff=_LIKE)
        if like is None or like[0][0] != word[0] or like[0][-2:] != word[-2:]:
            return []
        return _only([p for p in self._by_word[like[0]].values() if like[0] in p.words and p.may_be(form.parts)])

    def place_titles(self) -> None:
        """Let “the Count” mean the only count there is, or by far the most frequent, if he appears there."""
        for role in [person for person in self.all if person.forms[0].parts.whole.startswith("the ")]:
            (form,) = role.forms
            title = form.parts.whole.removeprefix("the ")
            borne = [(sum(f.count for f in p.forms if f.parts.said == title), p) for p in self.all if p is not role]
            bearers = sorted((pair for pair in borne if pair[0]), key=lambda pair: -pair[0])
            if not bearers or (len(bearers) > 1 and bearers[0][0] < _FAR_MORE * bearers[1][0]):
                continue
            if self._stands_near(form, bearers[0][1]):
                bearers[0][1].take(form)
                self.all.remove(role)

    def join(self, pair: Pair) -> None:
        """Make one of the two that are called so, unless their titles or the text speak against it."""
        persons = [person for n in pair for person in self.all if any(form.n == n for form in person.forms)]
        if len(persons) != len(pair) or persons[0] is persons[1]:
            return
        remaining, other = persons
        is_one = all(remaining.may_be(form.parts) and not self._is_apart(remaining, form) for form in other.forms)
        if is_one and all(other.may_be(form.parts) for form in remaining.forms):
            for form in other.forms:
                remaining.take(form)
            self.all.remove(other)

    def _possible(self, form: Form) -> list[Person]:
        """The persons who share a word with the form and whom it may mean."""
        keys = (key for word in form.parts.words for key in (word, *MEANT.get(word, ())))
        sharing = {number: person for key in keys for number, person in self._by_word[key].items()}
        return [person for person in sharing.values() if person.may_be(form.parts) and not self._is_apart(person, form)]

    def _is_apart(self, person: Person, form: Form) -> bool:
        return any((min(form.n, other.n), max(form.n, other.n)) in self._apart for other in person.forms)

    def _is_well_attested(self, person: Person, form: Form) -> bool:
        """Whether a person with a fuller name, or one that is short for it, may be whom a frequent bare name means."""
        (word,) = form.parts.words
        fuller = [other for other in person.forms if word in other.parts.words] or person.forms
        introduced = min(other.first for other in fuller)
        at_once = abs(introduced - form.first) <= _AT_ONCE
        if word not in person.words:
            return self._goes_by(person, form, at_once=at_once)
        if word in person.givens and 0 < form.first - introduced <= _INTRODUCED:
            return True
        if not person.full and person.titles and not person.noble:
            return True
        if word in person.surnames and (person.gender or person.titles or at_once):
            return True
        often = person.words[word] >= min(_WELL_ATTESTED * form.count, _OFTEN_MENTIONED)
        return (at_once and often) or self._stands_near(form, person)

    def _goes_by(self, person: Person, form: Form, *, at_once: bool) -> bool:
        """Whether a short form may be somebody's who is mentioned often enough."""
        if sum(other.count for other in person.forms) < _FAMILIAR:
            return False
        often = person.support(form.parts.words[0]) >= _WELL_ATTESTED * form.count
        if person.full:
            return often or self._stands_near(form, person)
        return often and (at_once or self._stands_near(form, person))  # many a Jack is no John

    def _stands_near(self, form: Form, person: Person) -> bool:
        """Whether the person, or a namesake, is mentioned in or beside most slices of the book where ``form`` is."""
        where = 0
        for other in self._family(person):
            where |= other.where
        neighbours = where | where << 1 | where >> 1
        return (form.where & neighbours).bit_count() >= _TOGETHER * form.where.bit_count()

    def _family(self, person: Person) -> Iterator[Form]:
        """All forms of a person, and of those with the surname."""
        yield from person.forms
        for surname in person.surnames:
            yield from self._by_stem[_stem(surname)]


def _stem(surname: str) -> str:
    """What the surnames of a Russian husband and wife have in common."""
    return surname.removesuffix("aya").rstrip("aiy") if len(surname) > 5 else surname


def _is_another(person: Person, form: Form) -> bool:
    """Whether “Mr. Knightley” was there long before “Mr. John Knightley”, often said, who is his brother."""
    titled = [own for own in person.forms if own.parts.given and own.parts.title == form.parts.title == "mr"]
    often = sum(own.count for own in titled) >= max(_BROTHER, _BROTHER_SHARE * form.count)
    return often and form.first + _AT_ONCE < min(own.first for own in titled)


def _is_neutral(person: Person, parts: Parts) -> bool:
    """Whether the title says nothing against another, or there is none: “Aunt Shaw”, “Mrs. Shaw”."""
    if not parts.title:
        return True
    if parts.title in LEARNED and person.titles <= LEARNED:
        return True
    return parts.wed is not False and (parts.title in RELATIVE or person.titles <= RELATIVE)


def _only(persons: list[Person]) -> list[Person]:
    return persons if len(persons) == 1 else []


def _best(persons: list[Person], word: str, times: int) -> list[Person]:
    """The reading of ``word`` with by far the most support; none if two come close."""
    ranked = sorted(persons, key=lambda person: -person.support(word))
    return ranked[:1] if len(ranked) < 2 or ranked[0].support(word) >= times * ranked[1].support(word) else []
