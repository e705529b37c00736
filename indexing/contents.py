"""Puts the table of contents into the text: which chapters begin in which spine item, and where."""

from __future__ import annotations

import posixpath
from collections import defaultdict
from collections.abc import Iterator

from indexing.document import Document
from indexing.publication import Publication, TocEntry
from indexing.store.rows import ChapterStart

_LONGEST_TITLE = 200
_NO_TITLES = frozenset({"", "untitled", "unknown", "no title", "untitled document"})


class TableOfContents:
    """The chapters of a publication; without a usable table of contents, each spine item is one."""

    def __init__(self, publication: Publication) -> None:
        first = {item.href: item.index for item in reversed(publication.spine)}
        self._book = publication.metadata.title.casefold()
        self._entries: defaultdict[int, list[tuple[int, int, TocEntry]]] = defaultdict(list)
        for order, (depth, entry) in enumerate(_flat(publication.toc, 0)):
            href = entry.href or _first_href(entry)
            if href in first:
                self._entries[first[href]].append((order, depth, entry))

    def starting_in(self, spine: int, document: Document) -> tuple[ChapterStart, ...]:
        """The chapters that begin in spine item ``spine``, which is ``document``."""
        text = document.text
        if not self._entries:
            title = document.first_heading or self._own_title(document) or f"Section {spine + 1}"
            return (ChapterStart(spine, title[:_LONGEST_TITLE], 0, document.href, None, 0),) if text.text else ()
        return tuple(
            ChapterStart(
                order,
                entry.title[:_LONGEST_TITLE] or _name(document.href),
                depth,
                document.href,
                entry.fragment,
                # a fragment that isn't there leads to the top of the page, in browsers too
                text.anchors.get(entry.fragment, 0) if entry.fragment else 0,
            )
            for order, depth, entry in self._entries[spine]
        )

    def _own_title(self, document: Document) -> str:
        """The page's title, but for what tools write into every page: the book's, or that there is none."""
        title = document.title
        return "" if title.casefold() in {self._book, *_NO_TITLES} else title


def _flat(entries: tuple[TocEntry, ...], depth: int) -> Iterator[tuple[int, TocEntry]]:
    for entry in entries:
        yield depth, entry
        yield from _flat(entry.children, depth + 1)


def _first_href(entry: TocEntry) -> str:
    """Where a line without a link leads: to the first of those below it."""
    return next((child.href for _, child in _flat(entry.children, 0) if child.href), "")


def _name(href: str) -> str:
    return posixpath.splitext(posixpath.basename(href))[0]
