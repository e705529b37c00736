"""What an exported file holds of a book's annotations, whichever form it is written in."""

from __future__ import annotations

from dataclasses import dataclass

from indexing.locator import TextRange
from models.user_message import UserError
from reader.engine.protocol import AnnotationKind, Colour, MarkStyle

STYLE_WORDS: dict[MarkStyle, str] = {
    "highlight": "highlight",
    "underline": "underline",
    "strike": "strike-through",
}
"""What a mark is called in files and in the terminal."""


class UnreadableFile(UserError):
    """A file that holds no annotations."""


@dataclass(frozen=True, slots=True)
class About:
    """The book that a file is about. ``book`` is its id in Quoth, empty if another program wrote the file.

    ``identifier`` is the package's, or “calibre:” with the number in calibre's library.
    """

    book: str
    title: str
    authors: tuple[str, ...] = ()
    identifier: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One annotation. Of a file by another program much may be missing: that is empty then.

    ``id`` is an uuid as 32 hexadecimal digits, or whatever the file has; ``link`` is a ``quoth://`` link, ``cfi`` an
    EPUB CFI; ``before`` and ``after`` stand around ``quote``; ``created`` and ``changed`` are ISO 8601 in UTC.
    ``where`` is the place in words for a reader; no file is read for it. Other programs also say where something is by
    ``spine``, the number of a file in the reading order, by ``css``, the selector of an element (``is_within``: of one
    that holds the place somewhere), or by ``progression``, a share of the file; ``is_placed`` is false
    where they say it in a way that isn't understood.
    """

    kind: AnnotationKind
    id: str = ""
    place: TextRange | None = None
    link: str = ""
    cfi: str = ""
    href: str = ""
    chapter: str = ""
    quote: str = ""
    before: str = ""
    after: str = ""
    colour: Colour = "yellow"
    note: str = ""
    created: str = ""
    changed: str = ""
    style: MarkStyle = "highlight"
    where: str = ""
    css: str = ""
    is_within: bool = False
    progression: float | None = None
    is_placed: bool = True
    spine: int | None = None


@dataclass(frozen=True, slots=True)
class NoteFile:
    """All of a file; ``skipped`` counts what in it could not be understood."""

    about: About
    entries: tuple[Entry, ...]
    skipped: int = 0
