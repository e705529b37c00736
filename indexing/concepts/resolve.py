"""Resolves names to the entities of what has been read so far."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace

from indexing.concepts.evidence import is_national
from indexing.concepts.lexicon import STREETS
from indexing.concepts.name_relations import NameRelations, Pair
from indexing.concepts.parts import Parts, fold, parts_of
from indexing.concepts.people import people
from indexing.concepts.person import Form
from indexing.entities import Entity, Mention, Name, NameChoice, NameKind
from indexing.locator import TextRange

# A fuller name that is met but once or twice in a long book isn't the one to show: fewer than so many mentions, and
# than this share of them. Nor is one with a title that is seldom said.
_OFTEN_MENTIONED = 3
_FULL_SHARE = 0.02
_TITLED_SHARE = 0.1


def usual(forms: Sequence[Form]) -> Form:
    """The most frequent form, the first of equals; “the Count” only where there is no other."""
    named = [form for form in forms if not form.parts.whole] or forms
    return max(named, key=lambda form: (form.count, -form.first))


def fullest(forms: Sequence[Form]) -> Form:
    """The fullest clear form of a person that has been met.

    Given name and surname; without them, or where they are rare beside “Mr. Darcy”, title and name; else the usual one.
    """
    named = [form for form in forms if not form.parts.whole]
    common = usual(forms)
    bare = not common.parts.titles and len(common.parts.words) == 1
    full = [form for form in named if _is_full(form, named)]
    often = sum(form.count for form in full) >= min(_OFTEN_MENTIONED, _FULL_SHARE * sum(form.count for form in named))
    if full and (often or (bare and any(form.parts.given == common.parts.words[0] for form in full))):
        return _best(full, named)
    titled = [form for form in named if form.parts.title and form.count >= _TITLED_SHARE * common.count]
    return max(titled, key=lambda form: (len(form.parts.words), form.count)) if bare and titled else common


def _is_full(form: Form, forms: Sequence[Form]) -> bool:
    """Whether a name has a given name and the surname: “Long John” hasn't, beside “Long John Silver”."""
    parts = form.parts
    if not parts.surname or parts.given_is_initial:
        return False
    words = set(parts.words)
    return not any(words < set(other.parts.words) and parts.surname != other.parts.surname for other in forms)


def _best(full: Sequence[Form], forms: Sequence[Form]) -> Form:
    """The full name whose given name is most used alone."""
    called = {form.parts.words[0]: form.count for form in forms if len(form.parts.words) == 1 and not form.parts.titles}
    surnames = Counter[str]()
    for form in full:
        surnames[form.parts.surname] += form.count

    def rank(form: Form) -> tuple[int, int, bool, int]:
        given = form.parts.given
        known = 0 if surnames[given] else called.get(given, 0)
        return known, surnames[form.parts.surname], not form.parts.titles, form.count

    return max(full, key=rank)


def rearranged(groups: Sequence[list[Form]], choices: Sequence[NameChoice]) -> list[list[Form]]:
    """The forms of each entity after the reader's choices, the oldest first."""
    arranged = [list(group) for group in groups]
    for choice in choices:
        forms, other = _group_of(arranged, choice.one), _group_of(arranged, choice.other)
        if forms is None or other is None:
            continue
        if choice.kind == "same" and forms is not other:
            other.extend(forms)
            arranged = [group for group in arranged if group is not forms]
        elif choice.kind == "apart" and forms is other:
            alone = [form for form in forms if fold(form.text) == fold(choice.one[0])]
            rest = [form for form in forms if fold(form.text) != fold(choice.one[0])]
            if alone and rest:
                forms[:] = rest
                arranged.append(alone)
    return arranged


def _group_of(groups: Sequence[list[Form]], names: Sequence[str]) -> list[Form] | None:
    """The group that holds the first of ``names`` that has been met."""
    for name in names:
        for group in groups:
            if any(fold(form.text) == fold(name) for form in group):
                return group
    return None


_NOTHING_SAID = NameRelations()
MOST_ENTITIES = 500
_SLICES = 40  # of the mentions read so far: an entity in many of them is spread over the book
# A place with one of these is the same place without: “Netherfield Park”.
_ESTATES = frozenset("park house hall castle abbey court lodge manor farm inn city town county priory grange".split())


def resolve(
    names: Sequence[Name],
    mentions: Sequence[Mention],
    relations: NameRelations = _NOTHING_SAID,
    choices: Sequence[NameChoice] = (),
) -> tuple[Entity, ...]:
    """The entities that ``mentions``, which are in book order, are of: the most salient first, at most 500.

    Names without a mention among them play no part. ``relations`` is what the text says of them; ``choices``, the
    reader's own, the oldest first, come after everything else.
    """
    kinds = {name.n: name.kind for name in names}
    forms = _forms(names, mentions)
    groups = [*_persons(forms, kinds, relations)]
    grouped = {form.n for group in groups for form in group}
    groups += _others((form for form in forms if form.n not in grouped), kinds)
    groups = rearranged(groups, choices)
    owner = {form.n: number for number, group in enumerate(groups) for form in group}
    places: list[list[TextRange]] = [[] for _ in groups]
    for mention in mentions:
        places[owner[mention.name]].append(mention.range)
    weights = [_weight(group) for group in groups]
    most = max(weights, default=1)
    ranked = sorted(range(len(groups)), key=lambda number: (-weights[number], min(f.first for f in groups[number])))
    return tuple(
        _entity(groups[number], kinds, tuple(places[number]), weights[number] / most)
        for number in ranked[:MOST_ENTITIES]
    )


def _forms(names: Sequence[Name], mentions: Sequence[Mention]) -> list[Form]:
    """The names that are mentioned, with how often and where."""
    counts = Counter(mention.name for mention in mentions)
    first: dict[int, int] = {}
    where: defaultdict[int, int] = defaultdict(int)
    for number, mention in enumerate(mentions):
        first.setdefault(mention.name, number)
        where[mention.name] |= 1 << number * _SLICES // len(mentions)
    return [
        Form(name.n, name.text, parts_of(name.text), counts[name.n], first[name.n], where[name.n])
        for name in names
        if name.n in counts
    ]


def _persons(forms: Sequence[Form], kinds: dict[int, NameKind], relations: NameRelations) -> Iterator[list[Form]]:
    """The forms of each person; a name of unclear kind that has a person's name in it may mean the person."""
    named = [form for form in forms if kinds[form.n] == "person"]
    words = {word for form in named if len(form.parts.words) > 1 or form.parts.titles for word in form.parts.words}
    persons_by_text = _said_to_be({form.n for form in named}, relations.same)
    unclear = [form for form in forms if kinds[form.n] == "thing"]
    named += [
        form
        for form in unclear
        if form.n in persons_by_text or (len(form.parts.words) == 1 and not words.isdisjoint(_surnames(form)))
    ]
    places = {form.parts.words[0] for form in forms if kinds[form.n] == "place" and len(form.parts.words) == 1}
    alone = {form.parts.words[0] for form in named if len(form.parts.words) == 1 and not form.parts.titles}
    titled = {form.parts.words[-1] for form in named if form.parts.titles and form.parts.words}
    forms_of_people = [_surnamed_saint(_without_place(form, places, alone), titled) for form in named]
    for person in people(forms_of_people, relations):
        if any(kinds[form.n] == "person" for form in person.forms):
            yield person.forms


def _surnames(form: Form) -> set[str]:
    """What a name of one word may be of somebody's: “St. Aubert” is a saint's or a family's."""
    (word,) = form.parts.words
    return {word, f"st {word}"} if form.parts.titles == ("st",) else {word}


def _said_to_be(people_: Set[int], same: Iterable[Pair]) -> set[int]:
    """The numbers of the names that the text says mean somebody, one of ``people_``."""
    return {n for pair in same if not people_.isdisjoint(pair) for n in pair}


def _without_place(form: Form, places: Set[str], alone: Set[str]) -> Form:
    """“Moscow Pierre”, from “In Moscow Pierre …”, as a way to say Pierre."""
    *first, last = form.parts.words or ("",)
    if form.parts.titles or last not in alone or any(word in alone for word in first):
        return form
    is_placed = any(word in places or word in STREETS or is_national(word) for word in first)
    return replace(form, parts=Parts((), (last,))) if is_placed else form


def _surnamed_saint(form: Form, surnames: Set[str]) -> Form:
    """“St. Aubert” where somebody is “M. St. Aubert”: a surname, and no saint."""
    if form.parts.titles != ("st",) or len(form.parts.words) != 1:
        return form
    surname = f"st {form.parts.words[0]}"
    return replace(form, parts=Parts((), (surname,))) if surname in surnames else form


def _others(forms: Iterable[Form], kinds: dict[int, NameKind]) -> Iterator[list[Form]]:
    """Places, organisations and things: those of one name, however it is spelt, and estates with and without “Park”."""
    groups: defaultdict[tuple[NameKind, str], list[Form]] = defaultdict(list)
    for form in forms:
        kind = kinds[form.n]
        words = fold(form.text).split()
        if kind == "place" and len(words) > 1 and words[-1] in _ESTATES:
            words.pop()
        groups[kind, " ".join(words)].append(form)
    yield from groups.values()


def _weight(forms: Sequence[Form]) -> float:
    """How salient: by the root of the number of mentions, twice as much if they are all over the book."""
    slices = 0
    for form in forms:
        slices |= form.where
    return math.sqrt(sum(form.count for form in forms)) * (1 + slices.bit_count() / _SLICES)


def _entity(
    forms: Sequence[Form], kinds: dict[int, NameKind], places: tuple[TextRange, ...], salience: float
) -> Entity:
    is_person = any(kinds[form.n] == "person" for form in forms)
    shown = fullest(forms) if is_person else usual(forms)
    rest = sorted((form for form in forms if form is not shown), key=lambda form: (-form.count, form.first))
    return Entity(
        shown.text, "person" if is_person else kinds[shown.n], tuple(form.text for form in rest), places, salience
    )
