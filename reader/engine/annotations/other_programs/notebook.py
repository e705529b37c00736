"""The page on which a Kindle, or its program for a telephone, exports a book's notes: HTML with classes of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from indexing.markup import Element, bounded, parse_html
from models.user_message import say
from reader.engine.annotations.annotation_set import colour_read
from reader.engine.annotations.entries import NoteFile, UnreadableFile
from reader.engine.annotations.other_programs.highlights import Clipping, note_files
from reader.engine.annotations.other_programs.kindle import kind_of, location_of, name_read

_PART = re.compile(r"\b(?:bookTitle|authors|noteHeading|noteText|sectionHeading)\b")
_IS_NOTEBOOK = re.compile(r"<[^<>]*\bclass\s*=\s*[\"']?noteHeading\b")
_COLOUR = re.compile(r"\bhighlight_(?P<name>\w+)")


def is_notebook(text: str) -> bool:
    """Whether a text is such a page."""
    return _IS_NOTEBOOK.search(text) is not None


def read_notebook(text: str) -> tuple[NoteFile, ...]:
    """The one book's notes. UnreadableFile if there are none."""
    root = parse_html(bounded(text))
    title, authors, heading, colour = "", "", "", ""
    clippings = []
    for element in root.iter() if root is not None else ():
        part = _part(element)
        words = " ".join("".join(_own_words(element)).split()) if part else ""
        if part == "bookTitle":
            title = words
        elif part == "authors":
            authors = words
        elif part == "noteHeading":
            heading, colour = words, _colour(element)
        elif part == "noteText" and heading:
            names = tuple(filter(None, map(name_read, authors.split(";"))))
            clippings.append(_clipping(title, names, heading, colour, words))
            heading = ""
    files = note_files(clippings, 0)
    if not files:
        raise UnreadableFile(say("There are no notes in it."))
    return files


def _clipping(title: str, authors: tuple[str, ...], heading: str, colour: str, words: str) -> Clipping:
    kind = "highlight" if colour else kind_of(heading, words, is_range=False)
    first, last = location_of(heading)
    return Clipping(title, authors, kind, first, last, "", words, colour=colour_read(colour))


def _part(element: Element) -> str:
    """Which part of the page an element is; empty if none."""
    match = _PART.search(element.get("class", ""))
    return match[0] if match else ""


def _own_words(element: Element) -> Iterator[str]:
    """The words of a part, without those of another inside: headings are closed after the words that follow them."""
    yield element.text or ""
    for child in element:
        if not _part(child):
            yield from _own_words(child)
        yield child.tail or ""


def _colour(heading: Element) -> str:
    names = (_COLOUR.search(child.get("class", "")) for child in heading.iter())
    return next((match["name"] for match in names if match), "")
