"""Where in a document's own tree each character of its canonical text comes from, and the other way round.

A CFI counts in the file as the book has it; the canonical text is made of the tree made harmless. So the walk here goes
over the book's own tree by the rule of ``indexing.canonical``, and passes over what ``sanitise`` takes out.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Literal

from indexing.canonical import BLOCKS, SKIPPED, letter_of
from indexing.markup import Element, local_name
from indexing.publication.steps import CfiStep, steps_to
from indexing.sanitise import loses_content

_RUN = re.compile(r"\S+(?:\s\S+)*")
"""Words with one white space between each two: such have as many characters in the canonical text."""
_SPACE = re.compile(r"\s")

_Side = Literal["text", "tail"]
Chunk = tuple[Element, _Side]
"""The text before an element's first child, or the text after the element. The first of a picture is its letter."""


@dataclass(frozen=True, slots=True)
class _Run:
    """Characters of a chunk, from ``raw`` on in its string and from ``at`` on in the canonical text."""

    chunk: Chunk
    raw: int
    at: int
    length: int


class SourceMap:
    """The chunks of a tree in reading order, each with its place in ``text``, the canonical text of the tree."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self.body = next((child for child in root if local_name(child.tag) == "body"), root)
        self._runs: list[_Run] = []
        self._first: dict[Chunk, int] = {}  # the number of runs before a chunk
        self._ends: dict[Element, int] = {}  # the number of runs before an element's end
        self._pieces: list[str] = []
        self._length, self._in_block, self._spaced = 0, False, False
        self._walk()
        self.text = "".join(self._pieces)
        self._starts = [run.at for run in self._runs]

    def chunk_at(self, offset: int, *, end: bool) -> tuple[Chunk, int] | None:
        """The chunk and the place in its string of a canonical offset; None if the tree has no text.

        Between two chunks a range starts with the second and ends with the first.
        """
        if not self._runs:
            return None
        run = self._runs[max(0, bisect_right(self._starts, offset) - 1)]
        if end and offset == run.at > 0:
            before = self._runs[bisect_left(self._starts, offset) - 1]
            run = before if before.at + before.length == offset else run
        return run.chunk, run.raw + min(max(0, offset - run.at), run.length)

    def offset_in(self, chunk: Chunk, raw: int) -> int:
        """The canonical offset of a place in a chunk's string; of one without words, of what follows."""
        number = self._first.get(chunk)
        if number is None:
            return self.start_of(chunk[0])
        while number < len(self._runs) and self._runs[number].chunk == chunk:
            run = self._runs[number]
            if raw <= run.raw + run.length:
                return run.at + max(0, raw - run.raw)
            number += 1
        return self._offset(number)

    def start_of(self, element: Element) -> int:
        """The canonical offset of the first character in an element, or of what follows it."""
        at: Element | None = element
        while at is not None:
            number = self._first.get((at, "text"))
            if number is not None:
                return self._offset(number)
            at = at.getparent()
        return 0

    def end_of(self, element: Element) -> int:
        """The canonical offset after an element's last character."""
        number = self._ends.get(element)
        if number is None:
            return self.start_of(element)
        run = self._runs[number - 1] if number else None
        return run.at + run.length if run else 0

    def _offset(self, number: int) -> int:
        return self._starts[number] if number < len(self._starts) else self._length

    def _walk(self) -> None:
        stack: list[tuple[Element, bool]] = [(self.body, False)]
        while stack:
            element, entered = stack.pop()
            name = local_name(element.tag)
            skipped = name in SKIPPED or loses_content(element)
            if name in BLOCKS and not skipped:
                self._in_block = self._spaced = False
            elif name == "br" and not entered:
                self._spaced = True
            if not entered:
                self._take((element, "text"), "" if skipped else letter_in(element) + (element.text or ""))
                stack.append((element, True))
                if not skipped:
                    stack.extend((child, False) for child in element.iterchildren(reversed=True))
            else:
                self._ends[element] = len(self._runs)
                if element is not self.body:
                    self._take((element, "tail"), element.tail)

    def _take(self, chunk: Chunk, text: str | None) -> None:
        self._first[chunk] = len(self._runs)
        done = 0
        for match in _RUN.finditer(text or ""):
            self._separate(spaced=self._spaced or match.start() > done)
            self._runs.append(_Run(chunk, match.start(), self._length, len(match[0])))
            self._pieces.append(_SPACE.sub(" ", match[0]))
            self._length += len(match[0])
            self._spaced, done = False, match.end()
        self._spaced = self._spaced or done < len(text or "")

    def _separate(self, *, spaced: bool) -> None:
        """What separates the next run from the one before: a new block, a space or nothing."""
        separator = " " if self._in_block and spaced else "\n" if self._pieces and not self._in_block else ""
        if separator:
            self._pieces.append(separator)
            self._length += 1
        self._in_block = True


def letter_in(element: Element) -> str:
    """The letter that a picture stands for in the text; empty if it is none."""
    return letter_of(element) if local_name(element.tag) == "img" else ""


def steps_to_chunk(chunk: Chunk) -> tuple[CfiStep, ...]:
    """The steps from the tree's root to a chunk of text."""
    element, side = chunk
    steps = steps_to(element)
    return (*steps, CfiStep(1)) if side == "text" else (*steps[:-1], CfiStep(steps[-1].number + 1))
