"""Says whom and what names mean: the entities of what has been read so far."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from indexing.concepts.parts import fold, parts_of
from indexing.concepts.people import people
from indexing.concepts.person import Form
from indexing.concepts.types import Entity, Mention, Name, NameKind
from indexing.locator import TextRange

MOST_ENTITIES = 500
_SLICES = 40  # of the mentions read so far: an entity in many of them is spread over the book
# A place with one of these is the same place without: “Netherfield Park”.
_ESTATES = frozenset("park house hall castle abbey court lodge manor farm inn city town county priory grange".split())
# A fuller name that is met but once or twice in a long book isn't the one to show: fewer than so many, and than this share.
_WELL_MET = 3
_FULL_SHARE = 0.02
_TITLED_SHARE = 0.1
_CONJUNCTION = len(" and ")  # or “ und ”; other gaps are often the end of one speech and the start of the next


def resolve(names: Sequence[Name], mentions: Sequence[Mention]) -> tuple[Entity, ...]:
    """The entities that ``mentions``, which are in book order, are of: the most salient first, at most 500.

    Names without a mention among them play no part.
    """
    counts = Counter(mention.name for mention in mentions)
    first: dict[int, int] = {}
    where: defaultdict[int, int] = defaultdict(int)
    for number, mention in enumerate(mentions):
        first.setdefault(mention.name, number)
        where[mention.name] |= 1 << number * _SLICES // len(mentions)
    kinds = {name.n: name.kind for name in names}
    forms = [
        Form(name.n, name.text, parts_of(name.text), counts[name.n], first[name.n], where[name.n])
        for name in names
        if name.n in first
    ]
    groups = [*_persons(forms, kinds, _apart(mentions)), *_others(forms, kinds)]
    owner = {form.n: number for number, group in enumerate(groups) for form in group}
    ranges: list[list[TextRange]] = [[] for _ in groups]
    spread = [0] * len(groups)
    for mention in mentions:
        ranges[owner[mention.name]].append(mention.range)
    for form in forms:
        spread[owner[form.n]] |= form.where
    weights = [
        len(places) ** 0.5 * (1 + slices.bit_count() / _SLICES) for places, slices in zip(ranges, spread, strict=True)
    ]
    most = max(weights, default=1)
    ranked = sorted(range(len(groups)), key=lambda number: (-weights[number], first[groups[number][0].n]))
    return tuple(
        _entity(groups[number], kinds, tuple(ranges[number]), weights[number] / most)
        for number in ranked[:MOST_ENTITIES]
    )


def _apart(mentions: Sequence[Mention]) -> set[tuple[int, int]]:
    """Pairs of names that are written as “Jane and Elizabeth” are: they mean two."""
    pairs = set()
    for one, other in pairwise(mentions):
        end, start = one.range.end, other.range.start
        if end.spine == start.spine and start.offset - end.offset == _CONJUNCTION:
            pairs.add((min(one.name, other.name), max(one.name, other.name)))
    return pairs


def _persons(forms: Sequence[Form], kinds: dict[int, NameKind], apart: set[tuple[int, int]]) -> Iterator[list[Form]]:
    for person in people((form for form in forms if kinds[form.n] == "person"), apart):
        yield person.forms


def _others(forms: Sequence[Form], kinds: dict[int, NameKind]) -> Iterator[list[Form]]:
    """Places, organisations and things: those of one name, however it is spelt, and estates with and without “Park”."""
    groups: defaultdict[tuple[NameKind, str], list[Form]] = defaultdict(list)
    for form in forms:
        kind = kinds[form.n]
        if kind != "person":
            words = fold(form.text).split()
            if kind == "place" and len(words) > 1 and words[-1] in _ESTATES:
                words.pop()
            groups[kind, " ".join(words)].append(form)
    yield from groups.values()


def _entity(forms: list[Form], kinds: dict[int, NameKind], places: tuple[TextRange, ...], salience: float) -> Entity:
    shown = _shown(forms, kinds[forms[0].n])
    rest = sorted((form for form in forms if form is not shown), key=lambda form: (-form.count, form.first))
    aliases = dict.fromkeys(form.text for form in rest)
    return Entity(shown.text, kinds[shown.n], tuple(aliases), places, salience)


def _shown(forms: list[Form], kind: NameKind) -> Form:
    """The form to show: a person's fullest clear one; of a place or thing the most frequent."""
    named = [form for form in forms if not form.parts.whole] or forms
    usual = max(named, key=lambda form: (form.count, -form.first))
    if kind != "person":
        return usual
    bare = not usual.parts.titles and len(usual.parts.words) == 1
    full = [form for form in named if _is_full(form, named)]
    often = sum(form.count for form in full) >= min(_WELL_MET, _FULL_SHARE * sum(form.count for form in named))
    if full and (often or (bare and usual.parts.words[0] in {form.parts.given for form in full})):
        return _best_full(full, named)
    titled = [form for form in named if form.parts.title and form.count >= _TITLED_SHARE * usual.count]
    return max(titled, key=lambda form: (len(form.parts.words), form.count)) if bare and titled else usual


def _is_full(form: Form, forms: Sequence[Form]) -> bool:
    """Whether a name has a given name and the surname: “Long John” hasn't, beside “Long John Silver”."""
    parts = form.parts
    return (
        bool(parts.surname)
        and not parts.given_is_initial
        and not any(
            set(parts.words) < set(other.parts.words) and parts.surname != other.parts.surname for other in forms
        )
    )


def _best_full(full: Sequence[Form], forms: Sequence[Form]) -> Form:
    """The full name with the given name that is most used alone."""
    called = {form.parts.words[0]: form.count for form in forms if len(form.parts.words) == 1 and not form.parts.titles}
    surnames = Counter[str]()
    for form in full:
        surnames[form.parts.surname] += form.count

    def worth(form: Form) -> tuple[int, int, bool, int]:
        given = form.parts.given
        known = 0 if surnames[given] else called.get(given, 0)
        return known, surnames[form.parts.surname], not form.parts.titles, form.count

    return max(full, key=worth)
