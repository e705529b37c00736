"""Cuts a book's body into chapters: at its headings, and where a chapter is too long for a page.

A cut goes through all elements that are open there; each part gets a copy of them. So no word is lost or moved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from indexing.canonical import BLOCKS, canonical_text
from indexing.conversion.draft import make
from indexing.markup import Element, local_name
from models.cancel import CancelToken

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_CUT_LEVELS = 3
"""So many of the levels that a book has begin a chapter; deeper headings stay in one."""
_LONGEST = 300_000  # characters of a chapter; what is longer goes on in another file, from a paragraph on
_DEEPEST = 40  # elements around a cut, each of which is copied
_HOLDERS = frozenset({"body", "div", "section", "article", "main"})  # between whose parts a long chapter may be cut


@dataclass(frozen=True, slots=True)
class DraftChapter:
    """A file of the book. ``level`` counts from 0; of one that goes on, or has no heading, ``title`` is empty."""

    title: str
    level: int
    body: Element


def chapters_of(body: Element, cancel: CancelToken) -> list[DraftChapter]:
    """The chapters, in order; ``body`` is left as it is. Raises Cancelled."""
    headings = [element for element in body.iter() if local_name(element.tag) in HEADINGS]
    used = sorted({local_name(heading.tag) for heading in headings})[:_CUT_LEVELS]
    starts = {
        _first_of(heading, body): heading
        for heading in reversed(headings)  # of several that begin together the first counts
        if local_name(heading.tag) in used and heading_words(heading)
    }
    chapters, title, level = list[DraftChapter](), "", 0
    for start, part in _parts(body, starts, cancel):
        if chapters and not _shows_something(chapters[-1].body):
            chapters.pop()
        heading = starts.get(start) if start is not None else None
        if heading is not None:
            title, level = heading_words(heading), used.index(local_name(heading.tag))
        chapters.append(DraftChapter(title if heading is not None else "", level, part))
    return chapters


def _first_of(heading: Element, body: Element) -> Element:
    """The outermost element that begins with the heading."""
    first = heading
    while (outer := first.getparent()) is not None and outer is not body:
        if outer[0] is not first or (outer.text or "").strip():
            break
        first = outer
    return first


def _parts(
    body: Element, starts: dict[Element, Element], cancel: CancelToken
) -> Iterator[tuple[Element | None, Element]]:
    """Each part with the element of ``body`` that it begins at, None for what is ahead of the first."""
    part = at = make("body")
    start: Element | None = None
    depth = length = 0
    for event, element in cancel.checked(etree.iterwalk(body, events=("start", "end"))):
        if element is body:
            at.text = body.text if event == "start" else at.text
            continue
        if event == "end":
            at.tail = element.tail
            length += len(element.tail or "")
            parent = at.getparent()
            at, depth = (part if parent is None else parent), depth - 1
            continue
        goes_on = length > _LONGEST and local_name(element.tag) in BLOCKS and _is_holder(element.getparent())
        if (element in starts or goes_on) and depth <= _DEEPEST:
            yield start, part
            part, start, length = make("body"), element, 0
            at = part
            for shell in reversed([outer for outer in element.iterancestors() if outer is not body][:depth]):
                at = etree.SubElement(at, shell.tag, {k: v for k, v in shell.items() if k != "id"}, nsmap=shell.nsmap)
        at = etree.SubElement(at, element.tag, dict(element.attrib), nsmap=element.nsmap)
        at.text = element.text
        length += len(element.text or "")
        depth += 1
    yield start, part


def _is_holder(element: Element | None) -> bool:
    return element is not None and local_name(element.tag) in _HOLDERS


def heading_words(heading: Element) -> str:
    """The text of a heading, on one line."""
    return " ".join(canonical_text(heading).text.split())


def _shows_something(body: Element) -> bool:
    return any(piece.strip() for piece in body.itertext()) or next(body.iter("{*}img", "{*}svg"), None) is not None
