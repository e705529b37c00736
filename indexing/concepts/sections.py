"""The text that names are looked for in: a book's sections, without what belongs to the edition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from indexing.concepts.forms import CapitalisedRun, is_headinglike, runs

# Files of an edition that aren't the book: its imprint has names too, but they are the publisher's.
_MATTER = re.compile(
    r"(?:half-?)?title-?page|imprint|colophon|(?:un)?copyright|cover|toc|nav|contents|licen[cs]e|loi|halftitle|about"
    r"(?:the)?(?:author|publisher)?|endorsements?|pg-?(?:header|footer)",
    re.IGNORECASE,
)
_GUTENBERG = re.compile(r"\*\*\* ?(START|END) OF (?:THE|THIS) PROJECT GUTENBERG[^\n]*")
_LINE = re.compile(r"[^\n]+")


@dataclass(frozen=True, slots=True)
class Section:
    """A spine item: its canonical text, and the (start, end) of its running text, which leaves headings out."""

    spine: int
    href: str
    text: str
    bodies: tuple[tuple[int, int], ...]

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
