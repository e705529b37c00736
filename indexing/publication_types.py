"""The values a publication is described by: nothing here reads one, so a window may import it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePath
from typing import Literal, TypeAlias

MIB = 1024 * 1024

RIGHT_TO_LEFT = frozenset("ar arc ckb dv fa he iw ji ku ps sd ug ur yi".split())
"""Languages that are written from the right."""


BOOK_FORMATS: Mapping[str, tuple[str, ...]] = {
    "EPUB": (".epub",),
    "FB2": (".fb2", ".fb2.zip", ".fbz"),
    "HTML": (".html", ".htm", ".xhtml"),
    "Markdown": (".md", ".markdown"),
    "TXT": (".txt",),
}
"""The formats of books by the ends of their files' names, the one that says most of a book first.

All but EPUB are converted (``indexing.conversion.formats``).
"""


def format_of(path: str | PurePath) -> str:
    """The format that a file's name tells; empty if it isn't named as a book."""
    name = PurePath(path).name.lower()
    return next((kind for kind, ends in BOOK_FORMATS.items() if name.endswith(ends)), "")


def stem_of(path: str | PurePath) -> str:
    """A book's name without the end that tells its format."""
    name = PurePath(path).name
    ends = [end for end in BOOK_FORMATS.get(format_of(path), ()) if name.lower().endswith(end)]
    return name[: -max(map(len, ends))] if ends else name


def is_index(path: str | PurePath) -> bool:
    """Whether a web page is named as the first of its folder, which leads to the others."""
    return format_of(path) == "HTML" and stem_of(path).lower() == "index"


def has_books_name(path: str | PurePath) -> bool:
    """Whether a file is named as those are that can be opened as books."""
    return format_of(path) != ""


Trouble: TypeAlias = Literal["missing", "damaged", "deadly", "costly", "long", "deep", "changed", "fatal", "engine"]
"""Why a page can't be shown: its file isn't there, holds nothing that can be read, kills what draws it or takes
too much of the machine; or, of one that is shown as far as it was read, that it is too long, or nested too deep; or the
book's file is another one by now, reading the page has ended the engine twice, or there is no engine.
"""


Side: TypeAlias = Literal["", "left", "right", "center"]
"""Where a page of the reading order is to stand among two side by side; ``center``: alone; empty: as it comes."""
Spread: TypeAlias = Literal["never", "wide", "always"]
"""When a page with a fixed layout may stand beside another: in a window that is wider than high, or in any."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a book may ask of the machine; beyond these it is refused, or the one file is not served.

    The largest real books come well below: a novel has 3 MiB of markup, illustrated ones with video reach 1 GiB.
    Deflate can't exceed a ratio of 1,032; text compresses to about a quarter, blank images to a few hundredths.
    """

    entries: int = 20_000
    total_bytes: int = 4096 * MIB
    entry_bytes: int = 256 * MIB
    markup_bytes: int = 32 * MIB
    ratio: int = 200
    ratio_from_bytes: int = 4 * MIB  # small files may be as empty as they like
    whole_ratio: int = 60  # of all files together, where they unpack to more than this:
    whole_ratio_from_bytes: int = 64 * MIB
    package_elements: int = 50_000  # of each section of the package document
    text_bytes: int = 64 * MIB  # markup of the reading order: some ten million words
    repeats: int = 100  # places in the reading order of files that are in it already, and
    repeated_bytes: int = MIB  # the markup of these: a small file doesn't become a large book


@dataclass(frozen=True, slots=True)
class Metadata:
    """What the package says of the book; every string is plain text with single spaces.

    ``language`` is a BCP 47 tag, ``und`` if the package names none that is valid. ``author_sort`` is the first author
    as the package files them (“Austen, Jane”), empty if it doesn't say. A ``description`` may have several lines, a
    paragraph each. ``published`` is a date as written, mostly ISO 8601; ``series`` is empty if the book is in none.
    """

    title: str
    authors: tuple[str, ...]
    author_sort: str
    language: str
    identifier: str | None
    publisher: str | None
    description: str | None
    subjects: tuple[str, ...]
    published: str = ""
    series: str = ""
    series_index: float | None = None


@dataclass(frozen=True, slots=True)
class SpineItem:
    """One document of the reading order. ``href`` is its full path in the zip, percent-decoded.

    ``cfi`` is the steps of an EPUB CFI to its reference in the book's own package document: “/6/4[chap01ref]”.
    """

    index: int
    href: str
    media_type: str
    linear: bool
    fixed_layout: bool
    cfi: str
    side: Side = ""
    spread: Spread = "wide"
    in_roll: bool = False
    """Whether it is a length of one long strip, as wide as the window and scrolled (EPUB 3.4's roll)."""


@dataclass(frozen=True, slots=True)
class TocEntry:
    """One line of the table of contents. ``href`` is a full path in the zip; empty if the line is no link."""

    title: str
    href: str
    fragment: str | None
    children: tuple[TocEntry, ...]


@dataclass(frozen=True, slots=True)
class LandmarkLink:
    """A part that the book points out; ``kind`` is its EPUB 3 type or its EPUB 2 guide type, empty if it has none."""

    title: str
    kind: str
    href: str
    fragment: str | None


@dataclass(frozen=True, slots=True)
class PageTarget:
    """Where a page of the printed book begins; ``label`` is what is written on it (“23”, “xii”)."""

    label: str
    href: str
    fragment: str | None
