"""One book's exchange, as a function of values: what the library holds and what the folder's files say become one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from reader.engine.carrying.records import Carried, CarriedDetail, CarriedNote, CarriedPlace, CarriedTurn, CarriedWord
from reader.engine.carrying.shown import Shown, shown
from reader.engine.carrying.state import Dot, State, Version, Writer, join, join_all
from reader.engine.protocol import CarryWhat

_QUIET = ("finished", "guard", "story")
Held = Mapping[str, Carried]
"""What a library holds of a book, by key."""


@dataclass(frozen=True, slots=True)
class CarryEvent:
    """Something that the reader is to be told: ``value`` is what was kept besides, or after all."""

    what: CarryWhat
    value: Carried


@dataclass(frozen=True, slots=True)
class Own:
    """What a library remembers of its last exchange: the name it writes under, and the state then."""

    name: str
    state: State = field(default_factory=State)


@dataclass(frozen=True, slots=True)
class Exchanged:
    """What the library is to hold now, and to remember."""

    held: Held
    own: Own
    events: tuple[CarryEvent, ...] = ()


def exchange(
    held: Held,
    own: Own,
    theirs: Sequence[State],
    *,
    now: int,
    new_name: str,
    with_turns: bool = True,
    as_kept: Callable[[Held], Held] = lambda held: held,
) -> Exchanged:
    """Join what was done here since the last exchange with what the files say.

    ``now`` is in milliseconds, and decides nothing but which of two concurrent values is the newer. ``new_name`` is
    taken where somebody has written under ours: a restored backup, or a copy of this library on another computer.
    Without ``with_turns`` questions go from file to file, and neither into the library nor out of it. ``as_kept`` says
    what a library holds that was given something: what it can't keep isn't thereby deleted.
    """
    if any(state.seen.get(own.name, 0) > own.state.seen.get(own.name, 0) for state in theirs):
        own = Own(new_name, own.state)
    writer = Writer(own.state, own.name, now)
    before = shown(own.state)
    _write_changes(writer, held, before, as_kept, with_turns=with_turns)
    mine = _by_hand(writer, theirs)
    written = shown(mine)
    joined = join(mine, files := join_all(theirs))
    after = shown(joined)
    kept = {
        key: held[key] if key in held and _says(held[key]) == _says(item.value) else item.value
        for key, item in after.items()
        if with_turns or not isinstance(item.value, CarriedTurn)
    }
    if not with_turns:
        kept |= {key: value for key, value in held.items() if isinstance(value, CarriedTurn)}
    events = (*_left_behind(held, before, own), *_doubled(written, after), *_brought_back(mine, files))
    return Exchanged(kept, Own(own.name, joined), events)


def _write_changes(
    writer: Writer, held: Held, before: Mapping[str, Shown], as_kept: Callable[[Held], Held], *, with_turns: bool
) -> None:
    """What the reader has written and deleted here since."""
    was = as_kept({key: item.value for key, item in before.items()})
    dots = {key: item.dots for key, item in before.items()}
    for key, value in held.items():
        if (key not in was or _says(was[key]) != _says(value)) and (with_turns or not isinstance(value, CarriedTurn)):
            writer.write(value, dots.get(key, ()))
    for key in was.keys() - held.keys():
        if with_turns or not isinstance(was[key], CarriedTurn):
            writer.remove(dots.get(key, ()))


def _says(value: Carried) -> Carried:
    """What is the reader's of it: where the words of a note, or a word, are now isn't."""
    if isinstance(value, CarriedWord):
        return replace(value, book="0" * 16, spine=0, start=0, end=0, word_start=0)
    if isinstance(value, CarriedNote):
        return replace(value, book="0" * 16, spine=0, start=0, end=0, quote="", before="", after="", href="")
    return value


def _by_hand(writer: Writer, theirs: Sequence[State]) -> State:
    """With what somebody has changed in a file under a dot that we know: it counts as if it were written here."""
    known = writer.state.versions
    changed: dict[Dot, Version] = {}
    for state in theirs:
        for dot, version in state.versions.items():
            if dot in known and known[dot].value != version.value:
                changed.setdefault(dot, version)
    for dot, version in changed.items():
        writer.write(version.value, (dot,))
    return writer.state


def _left_behind(held: Held, before: Mapping[str, Shown], own: Own) -> list[CarryEvent]:
    """Places of other computers that are farther on than where the reader went on here, perhaps without seeing them."""
    return [
        CarryEvent("beside", was.value)
        for key, was in before.items()
        if isinstance(was.value, CarriedPlace)
        and isinstance(here := held.get(key), CarriedPlace)
        and (here.spine, here.offset) < (was.value.spine, was.value.offset)
        and any(dot[0] != own.name and own.state.versions[dot].value == was.value for dot in was.dots)
    ]


def _doubled(before: Mapping[str, Shown], after: Mapping[str, Shown]) -> list[CarryEvent]:
    """What is kept twice from now on, and what is kept besides where only one can count."""
    events = []
    for key, item in after.items():
        was = before.get(key)
        if item.is_second and was is None:
            events.append(CarryEvent("both", item.value))
        if item.others and _matters(item.value):
            known = () if was is None else was.others
            events += [CarryEvent("beside", other) for other in item.others if other not in known]
    return events


def _matters(value: Carried) -> bool:
    return isinstance(value, CarriedPlace) or (isinstance(value, CarriedDetail) and value.field not in _QUIET)


def _brought_back(mine: State, theirs: State) -> list[CarryEvent]:
    """Notes that were deleted on one side and meanwhile changed on the other, so that they stay."""
    return [CarryEvent("back", survivor) for survivor in (*_survivors(mine, theirs), *_survivors(theirs, mine))]


def _survivors(writers: State, deleters: State) -> list[Carried]:
    keys = {version.key for version in deleters.versions.values()}
    return [
        version.value
        for dot, version in writers.versions.items()
        if version.over
        and isinstance(version.value, CarriedNote)
        and not deleters.has_seen(dot)
        and version.key not in keys
        and any(map(deleters.has_seen, version.over))
    ]
