"""The contents of a book as data: its lines, and which of them a place belongs to."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from indexing.chapter_names import chapter_names
from indexing.locator import Locator
from reader.engine.protocol import Chapter, OpenedPublication, TocEntry


@dataclass(frozen=True, slots=True)
class ContentsEntry:
    """A line of the contents; ``href`` is empty if it is no link, ``start`` None where that isn't known."""

    title: str
    depth: int
    href: str
    fragment: str | None
    start: Locator | None


def entries_of_chapters(chapters: Sequence[Chapter]) -> tuple[ContentsEntry, ...]:
    """The contents as the engine has indexed them, exact to the character."""
    return tuple(
        ContentsEntry(chapter.title, chapter.depth, chapter.href, chapter.fragment, chapter.start)
        for chapter in chapters
    )


def entries_of_publication(publication: OpenedPublication) -> tuple[ContentsEntry, ...]:
    """The contents as the file gives them, exact to the spine item: for a book whose text isn't indexed yet."""
    starts = {item.href: Locator(item.index, 0) for item in reversed(publication.spine)}

    def flat(entries: Sequence[TocEntry], depth: int) -> list[ContentsEntry]:
        flattened: list[ContentsEntry] = []
        for entry in entries:
            flattened.append(ContentsEntry(entry.title, depth, entry.href, entry.fragment, starts.get(entry.href)))
            flattened += flat(entry.children, depth + 1)
        return flattened

    return tuple(flat(publication.toc, 0))


class Outline:
    """The lines in the order of the text. Of those that begin at the same place the last, deepest counts."""

    def __init__(self, entries: Sequence[ContentsEntry] = ()) -> None:
        self.entries = tuple(entries)
        self._names = chapter_names((entry.title, entry.depth) for entry in entries)
        placed = sorted((entry.start, number) for number, entry in enumerate(entries) if entry.start is not None)
        self.starts: tuple[Locator, ...] = tuple(start for start, _ in placed)
        self._numbers = tuple(number for _, number in placed)

    def current(self, place: Locator) -> int:
        """The number of the line that ``place`` belongs to; -1 if it stands before all of them."""
        at = bisect_right(self.starts, place) - 1
        return self._numbers[at] if at >= 0 else -1

    def title(self, place: Locator) -> str:
        """What that line is called where it stands alone; empty if there is none."""
        number = self.current(place)
        return self._names[number] if number >= 0 else ""

    def start(self, place: Locator) -> Locator:
        """Where the line that ``place`` belongs to begins; the book's beginning before all of them."""
        at = bisect_right(self.starts, place) - 1
        return self.starts[at] if at >= 0 else Locator(0, 0)

    def end(self, place: Locator) -> Locator | None:
        """Where the next line after ``place`` begins; None in the last one."""
        at = bisect_right(self.starts, place)
        return self.starts[at] if at < len(self.starts) else None

    def following(self, place: Locator) -> ContentsEntry | None:
        """The first line that begins at or after ``place``."""
        at = bisect_left(self.starts, place)
        return self._entry(at) if at < len(self.starts) else None

    def preceding(self, place: Locator) -> ContentsEntry | None:
        """The last line that begins before ``place``: this chapter's, or from its beginning the one's before."""
        at = bisect_left(self.starts, place) - 1
        return self._entry(at) if at >= 0 else None

    def _entry(self, at: int) -> ContentsEntry:
        return self.entries[self._numbers[at]]
