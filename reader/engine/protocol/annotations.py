"""What a reader keeps of a book: bookmarks, highlights and notes as values, the requests about them, their results.

W3C's Web Annotation data model calls all of them annotations. A note is the text of one of either kind.
"""

from __future__ import annotations

from typing import Literal

from indexing.locator import Locator
from reader.engine.protocol.request import AboutText, Lane, Request
from reader.engine.protocol.values import Done, Message

AnnotationKind = Literal["bookmark", "highlight"]
MarkStyle = Literal["highlight", "underline", "strike"]
"""How a highlight marks its words: by what is behind, under, or through them."""
Colour = Literal["yellow", "green", "blue", "pink"]


def is_notes_file(path: str) -> bool:
    """Whether the name of a file is one that other programs give to notes."""
    return path.lower().endswith(
        ("clippings.txt", ".calibre_annotation_collection", ".epub.lua", "notebook.html", ".csv")
    )


class Annotation(Message, frozen=True, tag="annotation"):
    """A bookmark or a highlight, with its note (empty: none). ``created`` and ``changed`` are ISO 8601 in UTC.

    ``quote`` is the words at ``start``..``end``, for a bookmark the first ones of its page, where the two are equal.
    ``lost``: the words are not in the book any more, and the place is where they were. ``hidden``: it was imported and
    lies beyond the horizon, so quote and note are empty; such a one can be removed, not changed.
    """

    id: str
    book: str
    kind: AnnotationKind
    start: Locator
    end: Locator
    quote: str
    chapter: str
    colour: Colour | Literal[""]
    """Empty for a bookmark."""
    note: str
    created: str
    changed: str
    lost: bool = False
    hidden: bool = False
    style: MarkStyle = "highlight"
    """Says nothing of a bookmark."""
    nowhere: bool = False
    """It was imported, and its words were never in this book: there is no place to go to."""


class Annotations(Message, frozen=True, tag="annotations"):
    """All of a book, in book order."""

    annotations: tuple[Annotation, ...]


class ListAnnotations(AboutText[Annotations], frozen=True, kw_only=True, tag="list_annotations", lane=Lane.LOOKS):
    """All of a book. What readers made themselves is on pages they saw, and shown whole wherever it is.

    ``look_ahead`` lifts the guard for this once, so that imported ones are shown whole too.
    """

    look_ahead: bool = False


class SaveAnnotation(
    Request[Annotation], frozen=True, kw_only=True, tag="save_annotation", lane=Lane.KEPT, must_finish=True
):
    """Keep a bookmark or a highlight (``id`` None), or change the one of that id.

    A bookmark stands at ``start``; its ``end``, ``colour`` and ``style`` are not looked at.
    """

    book: str
    kind: AnnotationKind
    start: Locator
    end: Locator
    id: str | None = None
    colour: Colour = "yellow"
    style: MarkStyle = "highlight"
    note: str = ""


class RemoveAnnotations(Request[Done], frozen=True, tag="remove_annotations", lane=Lane.KEPT, must_finish=True):
    """Forget them; those that are gone already don't matter."""

    book: str
    ids: tuple[str, ...]


class Imported(Message, frozen=True, tag="imported"):
    """How many annotations of the file were ``added`` to the book, were ``known``, or ``updated`` older ones.

    Of the added, ``lost`` have words that are not in the book, and ``hidden`` lie beyond the horizon. ``skipped`` could
    not be understood.
    """

    book: str
    title: str
    added: int
    known: int
    updated: int
    lost: int
    hidden: int
    skipped: int


class ImportAnnotations(
    Request[Imported], frozen=True, tag="import_annotations", lane=Lane.NOTE_FILES, must_finish=True
):
    """Add what a file says of a book to it, a file of ours or of another program."""

    book: str
    path: str


class ImportedFile(Message, frozen=True, tag="imported_file"):
    """What was added to each book. ``missing`` are titles that aren't on the shelf; ``left`` counts their notes."""

    books: tuple[Imported, ...]
    missing: tuple[str, ...] = ()
    left: int = 0


class ImportFile(Request[ImportedFile], frozen=True, tag="import_file", lane=Lane.NOTE_FILES, must_finish=True):
    """Add what a file holds to those books of the shelf that it is about."""

    path: str
