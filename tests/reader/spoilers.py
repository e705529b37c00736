"""Finds what an output reveals of the text after a horizon: verbatim runs, names first mentioned there, and places.

It shares no code with the guard: it reads the book's texts itself, and looks at every string and every locator.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from indexing.locator import Locator
from reader.engine.protocol import EntityLine, ThemeLine

RUN = 6
"""Words in a row that count as verbatim text."""
_TOKEN = re.compile(r"[^\W_]+(?:[’'](?!s\b)[^\W_]+)*")
_AMID = re.compile(r"(?<=[a-z,] )[^\W\d_a-z][^\W_]*")
"""Words with a capital (or a letter beyond ASCII) after one without: such don't begin a sentence."""


@dataclass(frozen=True)
class Text:
    """A book as the checker sees it: ``items`` are the canonical texts of its spine."""

    title: str
    items: Sequence[str]

    @cached_property
    def starts(self) -> list[int]:
        """Where each spine item begins, counted through the book."""
        starts = [0]
        for item in self.items:
            starts.append(starts[-1] + len(item) + 1)
        return starts

    def at(self, locator: Locator) -> int:
        """A locator, counted through the book."""
        return self.starts[min(locator.spine, len(self.items))] + locator.offset

    def locator(self, place: int) -> Locator:
        """The inverse, except that no word is cut: half of a name may be another's name."""
        spine = max(n for n, start in enumerate(self.starts[:-1]) if start <= place)
        offset, text = min(place - self.starts[spine], len(self.items[spine])), self.items[spine]
        while 0 < offset < len(text) and text[offset - 1].isalnum() and text[offset].isalnum():
            offset -= 1
        return Locator(spine, offset)

    @cached_property
    def _words(self) -> list[tuple[str, int]]:
        """Each word and where it ends."""
        return [
            (match[0], start + match.end())
            for start, item in zip(self.starts, self.items, strict=False)
            for match in _TOKEN.finditer(item)
        ]

    @cached_property
    def runs(self) -> Mapping[tuple[str, ...], int]:
        """Each run of words in lower case, and where it first ends."""
        words = [(word.lower(), end) for word, end in self._words]
        first: dict[tuple[str, ...], int] = {}
        for at in range(len(words) - RUN + 1):
            run = tuple(word for word, _ in words[at : at + RUN])
            first.setdefault(run, words[at + RUN - 1][1])
        return first

    @cached_property
    def first(self) -> Mapping[str, int]:
        """Each word in lower case, and where it first ends."""
        first: dict[str, int] = {}
        for word, end in self._words:
            first.setdefault(word.lower(), end)
        return first

    @cached_property
    def names(self) -> Mapping[str, int]:
        """Each word that the book writes with a capital alone, in lower case, and where it first ends.

        A letter by itself names nobody.
        """
        lower = {word for word, _ in self._words if not word[0].isupper()}
        first: dict[str, int] = {}
        for word, end in self._words:
            if word[0].isupper() and len(word) > 1 and word.lower() not in lower:
                first.setdefault(word.lower(), end)
        return first

    @cached_property
    def capitals(self) -> Mapping[str, int]:
        """Each word that has a capital amid a sentence, in lower case, and where it first has; no letter by itself."""
        amid = set(_AMID.findall("\n".join(self.items)))
        first: dict[str, int] = {}
        for word, end in self._words:
            if word[0].isupper() and len(word) > 1 and word in amid:
                first.setdefault(word.lower(), end)
        return first


class Leaks:
    """Looks for what stands at ``before`` or later.

    The words of ``known``, the question's, are the reader's own, and so is the place that they are ``at``.
    """

    def __init__(self, text: Text, before: Locator, known: str = "", at: Locator | None = None) -> None:
        self._text, self._before, self._horizon, self._at = text, before, text.at(before), at
        words = [word.lower() for word in _TOKEN.findall(f"{known}\n{text.title}")]
        self._known = frozenset(words)
        self._known_runs = {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}

    def of(self, output: Any) -> list[str]:
        """What an output (a message, a text, or several) gives away."""
        return [leak for part in _parts(output) for leak in self._of(part)]

    def _of(self, part: str | Locator) -> Iterator[str]:
        if isinstance(part, Locator):
            if part > self._before and part != self._at:
                yield f"the place {part}"
            return
        words = _TOKEN.findall(part)
        if isinstance(part, Label):
            yield from (f"the word {word}" for word in words if self._text.first.get(word.lower(), 0) > self._horizon)
        for word in words:
            key = word.lower()
            a_name = word[0].isupper() or key in self._text.capitals
            if a_name and key not in self._known and self._text.names.get(key, 0) > self._horizon:
                yield f"the name {word}"
        for word in filter(lambda it: it[0].isupper(), _AMID.findall(part)):
            key = word.lower()
            if key not in self._known and self._text.capitals.get(key, 0) > self._horizon:
                yield f"the word {word} as a name"
        folded = [word.lower() for word in words]
        for at in range(len(folded) - RUN + 1):
            run = tuple(folded[at : at + RUN])
            if self._text.runs.get(run, 0) > self._horizon and run not in self._known_runs:
                yield f"the words “{' '.join(run)}”"


class Label(str):
    """A name or a term of the map: each word of it must stand before the horizon."""

    __slots__ = ()


def _parts(output: Any) -> Iterator[str | Locator]:
    """Every text and every place in a message; not the names of its fields, which are ours."""
    if isinstance(output, str | Locator):
        yield output
    elif isinstance(output, bytes):
        yield from _parts(msgspec.json.decode(output))
    elif isinstance(output, EntityLine | ThemeLine):
        labels = output.aliases if isinstance(output, EntityLine) else output.terms
        yield from map(Label, (output.name, *labels))
        yield from _parts([getattr(output, field) for field in output.__struct_fields__])
    elif isinstance(output, msgspec.Struct):
        for field in output.__struct_fields__:
            yield from _parts(getattr(output, field))
    elif isinstance(output, Mapping) and output.keys() == {"spine", "offset"}:
        yield Locator(output["spine"], output["offset"])
    elif isinstance(output, Mapping):
        yield from _parts(output.values())
    elif isinstance(output, Iterable):
        for value in output:
            yield from _parts(value)
