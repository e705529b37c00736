"""The text that names are looked for in: a book's sections, without what belongs to the edition."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from indexing.concepts.forms import CapitalisedRun, is_headinglike, runs

# Files of an edition that aren't the book: its imprint has names too, but they are the publisher's.
_MATTER = re.compile(
    r"(?:half-?)?title-?page|imprint|colophon|(?:un)?copyright|cover|toc|nav|contents|licen[cs]e|loi|halftitle|about"
    r"(?:the)?(?:author|publisher)?|endorsements?|pg-?(?:header|footer)",
    re.IGNORECASE,
)
_GUTENBERG = re.compile(r"\*\*\* ?(START|END) OF (?:THE|THIS) PROJECT GUTENBERG[^\n]*")
_LINE = re.compile(r"[^\n]+")
_NUMBER = re.compile(r"\d+")
_LONGEST_FURNITURE = 90
_FEWEST_FURNITURE = 4
_ENDS = ".!?…,;:—-”’\"'»)"


@dataclass(frozen=True, slots=True)
class Section:
    """A spine item: its canonical text, and the (start, end) of its running text, which leaves headings out."""

    spine: int
    href: str
    text: str
    bodies: tuple[tuple[int, int], ...]
    furniture: frozenset[str] = frozenset()
    """Lines, as ``line_key`` makes them, that are no part of the text: its names aren't looked for in them."""

    @property
    def is_matter(self) -> bool:
        """Whether it belongs to the edition and not to the book."""
        return _MATTER.fullmatch(self.href.rpartition("/")[2].partition(".")[0]) is not None

    def runs(self) -> Iterator[CapitalisedRun]:
        """Its capitalised runs in order; those in headings, and in lines that look like them, are no evidence."""
        begin, end = self._book()
        bodies = iter(self.bodies)
        body = next(bodies, None)
        for line in _LINE.finditer(self.text, begin, end):
            while body is not None and body[1] <= line.start():
                body = next(bodies, None)
            if self.furniture and line_key(line[0]) in self.furniture:
                continue
            inside = body is not None and body[0] <= line.start()
            yield from runs(self.spine, self.text, *line.span(), evident=inside and not is_headinglike(line[0]))

    def _book(self) -> tuple[int, int]:
        """The part that Project Gutenberg's marks enclose; without them, all."""
        begin, end = 0, len(self.text)
        for mark in _GUTENBERG.finditer(self.text):
            if mark[1] == "START":
                begin = mark.end()
            else:
                end = mark.start()
        return begin, max(begin, end)


def without_furniture(sections: Sequence[Section]) -> tuple[Section, ...]:
    """The sections, with the lines that their pages have in common marked as no part of the text.

    These are running heads and feet, which begin or end several pages, and lines such as “Contributed by Ann Rule
    Solution [12]” that come again and again with other numbers. A speaker's name in a play is neither.
    """
    edges: Counter[str] = Counter()
    repeated: Counter[str] = Counter()
    everywhere: Counter[str] = Counter()
    for section in sections:
        lines = [line for line in section.text.split("\n") if 0 < len(line) <= _LONGEST_FURNITURE]
        keys = [line_key(line) for line in lines]
        edges.update({line_key(line) for line in (*lines[:1], *lines[-1:]) if line[-1] not in _ENDS})
        everywhere.update(keys)
        repeated.update(key for line, key in zip(lines, keys, strict=True) if _is_label(line))
    heads = {key: count for key, count in edges.items() if count == everywhere[key]}
    furniture = [key for counts in (heads, repeated) for key, count in counts.items() if count >= _FEWEST_FURNITURE]
    return tuple(replace(section, furniture=frozenset(furniture)) for section in sections)


def line_key(line: str) -> str:
    """What lines have in common that differ in their numbers and capitals alone."""
    return _NUMBER.sub("0", line).casefold().strip()


def _is_label(line: str) -> bool:
    """Whether it has words and a small one among them, and doesn't end as sentences do."""
    words = line.split()
    return len(words) > 2 and any(word[0].islower() for word in words) and line[-1] not in _ENDS
