"""A page of contents in the book itself: lines of links that lead through it, in its order.

Old books have no other table of contents. Two signs tell such a page from an index, from notes and from the links of a
website: a line is hardly more than its link, and the links lead on, not back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice, pairwise

from lxml import etree

from indexing.canonical import BLOCKS, SKIPPED
from indexing.markup import Element, local_name
from indexing.publication.archive import Archive
from indexing.publication.navigation import LONGEST_TITLE, target
from indexing.publication_types import TocEntry

_MOST = 5_000  # lines
_BETWEEN = 2  # lines without a link, as of parts, from one to the next
_LONGEST_BETWEEN = 80  # characters
_LONGEST_ROW = 120
_IN_ROWS = frozenset({"td", "th"})
_NUMBER = re.compile(r"[\s.·…_]*\b(?:\d{1,4}|[ivxlc]{1,7})\s*$", re.I)


@dataclass(slots=True)
class _Line:
    """The words of a line, and its links with theirs."""

    words: list[str] = field(default_factory=list)
    links: list[tuple[str, list[str]]] = field(default_factory=list)
    is_row: bool = False

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


def read_contents_page(
    archive: Archive, path: str, root: Element, order: Mapping[str, int], fewest: int
) -> tuple[TocEntry, ...]:
    """The longest list of links of a page, found at ``path``; empty if it has none of at least ``fewest`` lines.

    ``order`` is where each file stands in the reading order.
    """
    runs: list[list[TocEntry]] = [[]]
    between = 0
    for line in islice(_lines(root), _MOST):
        entries = [entry for entry in _entries(archive, path, line) if entry.href in order]
        between = 0 if entries else between + 1
        if between > _BETWEEN or (not entries and len(line.text) > _LONGEST_BETWEEN):
            runs.append([])
        runs[-1].extend(entries)
    longest = max(runs, key=len)
    best = tuple(dict.fromkeys(longest))
    places = [order[entry.href] for entry in best]
    leads_on = sum(here <= there for here, there in pairwise(places))
    is_contents = len(best) >= fewest and 10 * leads_on >= 9 * (len(best) - 1)
    return best if is_contents and len({(entry.href, entry.fragment) for entry in best}) > 1 else ()


def _entries(archive: Archive, path: str, line: _Line) -> Iterator[TocEntry]:
    """The lines of contents that a line is: one for each link, if it has hardly anything else; a row is one."""
    linked = ["".join(words) for _, words in line.links]
    letters = sum(map(str.isalpha, line.text))
    if not line.links or len(line.text) > LONGEST_TITLE:
        return
    if 2 * sum(map(str.isalpha, "".join(linked))) >= max(letters, 1):
        titled = [(href, " ".join(words.split())) for (href, _), words in zip(line.links, linked, strict=True)]
    elif line.is_row and letters and len(line.text) <= _LONGEST_ROW:
        titled = [(line.links[-1][0], line.text)]
    else:
        return
    for href, words in titled:
        file, fragment = target(archive, path, href)
        title = (_NUMBER.sub("", words) if line.is_row else words) or words
        if file is not None and any(map(str.isalnum, title)):
            yield TocEntry(title, file, fragment, ())


def _lines(root: Element) -> Iterator[_Line]:
    """The lines of a page that say anything; the cells of a row are one."""
    line, is_row, skipped = _Line(), False, 0
    href = ""  # of the link that is open
    for event, element in etree.iterwalk(root, events=("start", "end")):
        name, is_start = local_name(element.tag), event == "start"
        if name in SKIPPED:
            skipped += 1 if is_start else -1
        if (name in BLOCKS and name not in _IN_ROWS) or name == "br":
            if line.text:
                yield line
            is_row = is_start if name == "tr" else is_row
            line = _Line(is_row=is_row)
        if name == "a":
            href = element.get("href", "") if is_start else ""
        words = "" if skipped else (element.text if is_start else element.tail) or ""
        line.words.append(words + " " * (name in _IN_ROWS))
        if href and (name == "a" or not line.links):
            line.links.append((href, []))
        if href:
            line.links[-1][1].append(words)
    if line.text:
        yield line
