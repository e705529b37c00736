"""The steps of a CFI: the ways down a tree, by number and by the ids that say which element was meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from indexing.markup import Element

_SPECIAL = re.compile(r"[\^\[\](),;=]")
_LOST_IN_ADDRESSES = re.compile(r"[\s%]")


@dataclass(frozen=True, slots=True)
class CfiStep:
    """The ``number``-th node below: even ones are elements, odd ones the text between them. ``id``: what it has."""

    number: int
    id: str = ""

    def __str__(self) -> str:
        return f"/{self.number}" + (f"[{_escaped(self.id)}]" if self.id else "")


def steps_to(element: Element) -> tuple[CfiStep, ...]:
    """The steps to an element from its tree's root, which has none itself."""
    return tuple(reversed(list(_upwards(element))))


def _upwards(element: Element) -> Iterator[CfiStep]:
    while (parent := element.getparent()) is not None:
        identity = element.get("id", "")
        yield CfiStep(2 * parent.index(element) + 2, "" if _LOST_IN_ADDRESSES.search(identity) else identity)
        element = parent


def _escaped(value: str) -> str:
    return _SPECIAL.sub(r"^\g<0>", value)
