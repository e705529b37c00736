"""What several computers have written about a book, as one value, and how two such values become one.

An optimised observed-remove map of multi-value registers (Bieniusa et al., “An optimized conflict-free replicated
set”, 2012; Almeida et al., “Delta state replicated data types”, 2018). No clock decides anything: each version has a
*dot*, who wrote it and a number that grows, and a state says up to which number it has *seen* each writer's. A version
that one side lacks though it has seen its dot was deleted or replaced there; one that it hasn't seen is new to it. So a
deletion removes exactly what its reader had before them, nothing written meanwhile, and leaves no trace of the words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from reader.engine.carrying.records import MOST_NUMBER, Carried

Dot = tuple[str, int]
"""Who wrote it (one library's book; a new one after a restored backup), and the number of theirs that it is."""

MOST_OVER = 20


@dataclass(frozen=True, slots=True)
class Version:
    """Something that was written, in the place of the versions ``over``, which its writer saw.

    They are the newest first, and serve only to say that a note was deleted on one computer and changed on another.
    """

    value: Carried
    over: tuple[Dot, ...] = ()

    @property
    def key(self) -> str:
        """What it is about."""
        return self.value.key


@dataclass(frozen=True, slots=True)
class State:
    """The versions that are in force, and how much of each writer's is in here or has been replaced."""

    versions: Mapping[Dot, Version] = field(default_factory=dict)
    seen: Mapping[str, int] = field(default_factory=dict)

    def has_seen(self, dot: Dot) -> bool:
        """Whether that version is or was in here."""
        return self.seen.get(dot[0], 0) >= dot[1]


def join(state: State, other: State) -> State:
    """All that is in force in the light of both. In any order, grouping and repetition it comes to the same."""
    versions = {dot: version for dot, version in state.versions.items() if _stays(dot, other)}
    for dot, version in other.versions.items():
        if dot in versions:
            versions[dot] = min(versions[dot], version, key=repr)  # of one dot: only if a file was changed by hand
        elif _stays(dot, state):
            versions[dot] = version
    seen = dict(state.seen)
    for writer, number in other.seen.items():
        seen[writer] = max(number, seen.get(writer, 0))
    return State(versions, seen)


def join_all(states: Iterable[State]) -> State:
    """The same of any number."""
    joined = State()
    for state in states:
        joined = join(joined, state)
    return joined


def _stays(dot: Dot, other: State) -> bool:
    return dot in other.versions or not other.has_seen(dot)


class Writer:
    """Writes new versions into a state, as one of its writers."""

    def __init__(self, state: State, name: str, now: int) -> None:
        """``now``: a time in milliseconds. Numbers are a hybrid logical clock (Kulkarni et al., “Logical physical
        clocks”, 2014): larger than all that were seen, and otherwise the time. They choose between concurrent values
        where only one can count, and never whether something is kept.
        """
        self._versions, self._seen = dict(state.versions), dict(state.seen)
        self._name = name
        self._next = 1 + max((now, *(number for number in state.seen.values() if number < MOST_NUMBER // 2)))
        self._next = max(self._next, 1 + state.seen.get(name, 0))

    @property
    def state(self) -> State:
        """With what was written."""
        return State(self._versions, self._seen)

    def write(self, value: Carried, over: Iterable[Dot]) -> None:
        """Put a version in the place of others."""
        replaced = [*over]
        earlier = [dot for old in replaced if old in self._versions for dot in self._versions[old].over]
        self.remove(replaced)
        kept = tuple(dict.fromkeys((*replaced, *earlier)))[:MOST_OVER]
        self._versions[self._name, self._next] = Version(value, kept)
        self._seen[self._name] = self._next
        self._next += 1

    def remove(self, dots: Iterable[Dot]) -> None:
        """Delete versions: what is seen and not there is deleted."""
        for dot in dots:
            self._versions.pop(dot, None)
