"""The text of a dictionary's entry as paragraphs of plain runs, like a book's notes: nothing else of its markup stays.

What a text is, StarDict says by a letter: doc/StarDictFileFormat.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import accumulate

from indexing.footnote_types import Note, Paragraph, StyledRun
from indexing.footnotes import paragraphs_of
from indexing.markup import Element, allowed, bounded, local_name, parse_html
from models.cancel import CancelToken

LONGEST = 128 * 1024
"""Bytes of an entry that are read."""
_MOST_CHARACTERS = 12_000
_MOST_TAGS = 4_000
WORD = "bword://"
"""What a link to another entry begins with, as StarDict writes it."""
_PLAIN, _MARKED = frozenset("mlwtyn"), frozenset("hgxk")
_LINES = frozenset("gxk")  # in which a new line is one
_TRANSCRIPTION = re.compile(r"<(/?)tr>", re.I)  # in XDXF; in HTML it is a table's row
_BLANK = re.compile(r"\n\s*\n")


def entry_note(kind: str, data: bytes) -> tuple[Note, bool]:
    """The entry, and whether it is cut. ``kind`` has StarDict's letters of its parts; empty: ``data`` has them."""
    paragraphs: list[Paragraph] = []
    for letter, part in _parts(kind, data[:LONGEST]):
        text = allowed(part.decode("utf-8", "replace"))
        if letter in _PLAIN:
            paragraphs += _plain(text)
        elif letter in _MARKED:
            if letter == "x":
                text = _TRANSCRIPTION.sub(r"<\1i>", text)
            paragraphs += _marked(text, lines=letter in _LINES)
    ends = accumulate(len(paragraph.text) for paragraph in paragraphs)
    kept = [paragraph for paragraph, end in zip(paragraphs, ends, strict=True) if end <= _MOST_CHARACTERS]
    if not kept and paragraphs:
        kept = [Paragraph((StyledRun(paragraphs[0].text[:_MOST_CHARACTERS]),))]
    cut = len(data) >= LONGEST or len(kept) < len(paragraphs)
    return Note(tuple(kept), _is_right_to_left(kept)), cut


def _parts(kind: str, data: bytes) -> Iterator[tuple[str, bytes]]:
    """The parts by their letters: small ones end with a zero, capital ones begin with their size, and the last has
    neither if ``kind`` says what it is.
    """
    letters = list(kind)
    at = 0
    while at < len(data):
        letter = letters.pop(0) if kind else chr(data[at])
        at += 0 if kind else 1
        last = bool(kind) and not letters
        if letter.isupper():
            size = len(data) - at if last else int.from_bytes(data[at : at + 4], "big")
            at += 0 if last else 4
            end = after = at + size
        else:
            zero = -1 if last else data.find(b"\0", at)
            end = len(data) if zero < 0 else zero
            after = end + 1
        yield letter, data[at:end]
        at = after
        if last:
            return


def _plain(text: str) -> Iterator[Paragraph]:
    for part in _BLANK.split(text.replace("\r\n", "\n").strip()):
        if part.strip():
            yield Paragraph((StyledRun("\n".join(line.strip() for line in part.strip().split("\n"))),))


def _marked(text: str, *, lines: bool) -> tuple[Paragraph, ...]:
    """Paragraphs of HTML, of Pango's markup, or of XDXF and the like, whose new lines count."""
    if lines:
        text = text.strip().replace("\r\n", "\n").replace("\n", "<br/>")
    whole = bounded(text)
    root = parse_html(whole, CancelToken()) if whole.count("<") <= _MOST_TAGS else None
    if root is None:
        return tuple(_plain(re.sub(r"<[^<>]*>", " ", text)))
    for element in root.iter():
        _translate(element)
    return paragraphs_of([root])


def _translate(element: Element) -> None:
    """Give XDXF's elements the names that HTML has for such, and keep no link but those to other entries."""
    name = local_name(element.tag)
    if name == "kref":
        words = " ".join("".join(element.itertext()).split())
        element.tag = "a"
        element.set("href", f"{WORD}{words}")
    elif name in {"ex", "abr", "gr"}:
        element.tag = "i"
    elif name == "k":
        element.tag = "b"
    elif name == "a" and not (element.get("href") or "").startswith(WORD):
        element.attrib.pop("href", None)


def _is_right_to_left(paragraphs: list[Paragraph]) -> bool:
    """By the first letter that has a direction."""
    text = "".join(paragraph.text for paragraph in paragraphs[:3])[:1000]
    kinds = (unicodedata.bidirectional(letter) for letter in text)
    return next((kind for kind in kinds if kind in ("L", "R", "AL")), "L") != "L"
