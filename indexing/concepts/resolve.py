"""Says whom and what names mean: the entities of what has been read so far."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise

from indexing.concepts.parts import fold, parts_of
from indexing.concepts.people import Form, people
from indexing.concepts.types import Entity, Mention, Name, NameKind
from indexing.locator import TextRange

MOST_ENTITIES = 500
_SLICES = 24  # of the mentions read so far: an entity in many of them is spread over the book
# A place with one of these is the same place without: “Netherfield Park”.
_ESTATES = frozenset("park house hall castle abbey court lodge manor farm inn city town county priory grange".split())
# A fuller name that is met but once or twice in a long book isn't the one to show: fewer than so many, and than this share.
_WELL_MET = 3
_FULL_SHARE = 0.02
_TITLED_SHARE = 0.2
_CONJUNCTION = len(" and ")  # or “ und ”; other gaps are often the end of one speech and the start of the next


def resolve(names: Sequence[Name], mentions: Sequence[Mention]) -> tuple[Entity, ...]:
    """The entities that ``mentions``, which are in book order, are of: the most salient first, at most 500.

    Names without a mention among them play no part.
    """
    counts = Counter(mention.name for mention in mentions)
    first: dict[int, int] = {}
    for number, mention in enumerate(mentions):
        first.setdefault(mention.name, number)
    kinds = {name.n: name.kind for name in names}
    forms = [
        Form(name.n, name.text, parts_of(name.text), counts[name.n], first[name.n]) for name in names if name.n in first
    ]
    groups = [*_persons(forms, kinds, _apart(mentions)), *_others(forms, kinds)]
    owner = {form.n: number for number, group in enumerate(groups) for form in group}
    ranges: list[list[TextRange]] = [[] for _ in groups]
    slices: list[set[int]] = [set() for _ in groups]
    for number, mention in enumerate(mentions):
        group = owner[mention.name]
        ranges[group].append(mention.range)
        slices[group].add(number * _SLICES // len(mentions))
    weights = [len(places) ** 0.5 * (1 + len(parts) / _SLICES) for places, parts in zip(ranges, slices, strict=True)]
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
    """The form to show: a person's fullest that isn't rare, its given name the usual one; else the most frequent."""
    usual = max(forms, key=lambda form: (form.count, -form.first))
    if kind != "person":
        return usual
    total = sum(form.count for form in forms)
    known = Counter({word: 0 for form in forms for word in form.parts.words})
    for form in forms:
        if len(form.parts.words) == 1:
            known[form.parts.words[0]] += form.count
    full = [form for form in forms if len(form.parts.given) > 1 and form.parts.surname]
    well = full if sum(form.count for form in full) >= min(_WELL_MET, _FULL_SHARE * total) else []
    titled = [form for form in forms if form.parts.title and form.parts.words and form.count >= _TITLED_SHARE * total]
    for choice in (well, titled):
        if choice:
            return max(choice, key=lambda form: (known[form.parts.words[0]], -len(form.parts.titles), form.count))
    return usual
