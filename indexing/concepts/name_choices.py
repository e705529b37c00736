"""A reader's own decisions on which names mean one: “Evie” is “Miss Howard”, and “the Count” is somebody else.

They are kept by the names as they are written, so that they hold when a book's map is made anew. A name that has not
been met yet plays no part.
"""

from __future__ import annotations

from collections.abc import Sequence

from indexing.concepts.parts import fold
from indexing.concepts.person import Form
from indexing.entities import NameChoice


def rearranged(groups: Sequence[list[Form]], choices: Sequence[NameChoice]) -> list[list[Form]]:
    """The forms of each entity after the reader's choices, the oldest first."""
    found = [list(group) for group in groups]
    for choice in choices:
        one, other = _group_of(found, choice.one), _group_of(found, choice.other)
        if one is None or other is None:
            continue
        if choice.kind == "same" and one is not other:
            other.extend(one)
            found = [group for group in found if group is not one]
        elif choice.kind == "apart" and one is other:
            alone = [form for form in one if fold(form.text) == fold(choice.one[0])]
            rest = [form for form in one if fold(form.text) != fold(choice.one[0])]
            if alone and rest:
                one[:] = rest
                found.append(alone)
    return found


def _group_of(groups: Sequence[list[Form]], names: Sequence[str]) -> list[Form] | None:
    """The group that holds the first of ``names`` that has been met."""
    for name in names:
        for group in groups:
            if any(fold(form.text) == fold(name) for form in group):
                return group
    return None
