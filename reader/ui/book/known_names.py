"""Finds in a text the names that the reader has met: for the links in answers, and for words selected on the page."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reader.engine.protocol import EntityLine

_WORD = re.compile(r"\w+")
_ONE_WAY = str.maketrans({"’": "'", "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " ", "\n": " "})
_AROUND = re.compile(r"^\W+|(?:'s?)?\W+$|'s?$")


@dataclass(frozen=True, slots=True)
class NamedWords:
    """``text[start:end]`` is a name of ``entity``."""

    start: int
    end: int
    entity: EntityLine


class KnownNames:
    """All names and aliases of a concept map. Capitals count: a rose is not Rose."""

    def __init__(self, entities: Sequence[EntityLine] = ()) -> None:
        self._entities: dict[str, EntityLine] = {}
        for entity in entities:  # most salient first: where two share a name, it is the first one's
            for name in (entity.name, *entity.aliases):
                self._entities.setdefault(_plain(name), entity)
        self._by_first: dict[str, list[str]] = defaultdict(list)
        for name in sorted(self._entities, key=len, reverse=True):
            if first := _WORD.match(name):
                self._by_first[first[0]].append(name)

    def find(self, text: str) -> Iterator[NamedWords]:
        """The names in ``text`` from left to right, whole words, the longest where several begin."""
        plain = text.translate(_ONE_WAY)
        end = 0
        for word in _WORD.finditer(plain):
            if word.start() < end:
                continue
            for name in self._by_first.get(word[0], ()):
                after = word.start() + len(name)
                if plain.startswith(name, word.start()) and not plain[after : after + 1].isalnum():
                    end = after
                    yield NamedWords(word.start(), end, self._entities[name])
                    break

    def of_selection(self, words: str, before: str, after: str) -> EntityLine | None:
        """Whom selected ``words`` name, or the name that they are a part of where they stand; None if they name nobody.

        ``before`` and ``after`` are what stands around them.
        """
        core = _AROUND.sub("", words.translate(_ONE_WAY))
        if not core:
            return None
        start = len(before) + words.translate(_ONE_WAY).index(core)
        for name in self.find(before + words + after):
            if name.start <= start and start + len(core) <= name.end:
                return name.entity
        return self._entities.get(core)  # writing without spaces has no whole words to go by


def _plain(name: str) -> str:
    return " ".join(name.translate(_ONE_WAY).split())
