"""Tells names from nouns that a book without people only capitalises now and then: “Edition”, “Computer Science”."""

from __future__ import annotations

import re
from collections.abc import Iterable

from indexing.entities import Entity

_LOOKED_AT = 200
"""Of the most salient; the others are hardly ever shown."""
_SMALL = 0.25
"""Of its capitalised mentions, how many a noun has in small letters too."""


def without_nouns(entities: Iterable[Entity], text: str) -> tuple[Entity, ...]:
    """Those whose name ``text``, the book's own, doesn't write in small letters as well."""
    looked, rest = (listed := tuple(entities))[:_LOOKED_AT], listed[_LOOKED_AT:]
    small = {entity.name.lower(): 0 for entity in looked if entity.name.lower() != entity.name}
    if small:
        longest_first = sorted(small, key=len, reverse=True)
        pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])")
        for found in pattern.finditer(text):
            small[found[0]] += 1
    return (*(each for each in looked if small.get(each.name.lower(), 0) < _SMALL * len(each.mentions)), *rest)
