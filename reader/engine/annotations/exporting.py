"""A book's annotations as a file."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from indexing.cfi.places import CfiPlaces
from indexing.cfi.syntax import CfiError
from indexing.errors import BookError
from indexing.locations import Locations
from indexing.locator import Locator, TextRange
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.library_rows import BookRow
from reader.engine.annotations.annotation_set import write_set
from reader.engine.annotations.entries import About, Entry, NoteFile
from reader.engine.annotations.html import write_html
from reader.engine.annotations.markdown import write_markdown
from reader.engine.annotations.service import (
    AnnotationService,
    LocatedAnnotation,
    as_colour,
    as_kind,
    as_style,
    now_written,
)
from reader.engine.protocol import ExportForm
from reader.links import Link

# Where a passage of a book is, in every way that an export says it --------------------------------------------------


class Citing:
    """The ways to the passages of ``book``. Without its file there are no CFIs; nothing else depends on it."""

    def __init__(self, index: IndexStore, book: BookRow, places: Iterable[TextRange]) -> None:
        self._index, self._book = index, book
        self._locations = Locations(index.text.lengths(book.id))
        self._cfis: dict[TextRange, str] = {}
        identifier = ""
        with suppress(BookError), open_publication(Path(book.path)) as publication:
            if publication.id == book.id:
                identifier = publication.metadata.identifier or ""
                writer = CfiPlaces(publication)
                for place in sorted(set(places), key=lambda place: (place.start, place.end)):
                    with suppress(CfiError):
                        self._cfis[place] = writer.write(place)
        self.about = About(book.id, book.title, book.authors, identifier)

    def link(self, place: TextRange) -> str:
        """The ``quoth://`` link."""
        return str(Link(self._book.id, place))

    def cfi(self, place: TextRange) -> str:
        """The EPUB CFI; empty if the book's file is not there."""
        return self._cfis.get(place, "")

    def where(self, place: Locator) -> str:
        """The place as readers know it, like “Location 12 of 340 · 3%”; empty while the book's length isn't known."""
        number, share = (
            (self._locations.number(place), self._locations.share(place)) if self._locations else (None, None)
        )
        if number is None or share is None:
            return ""
        return f"Location {number:,} of {self._locations.count:,} · {share:.0%}"

    def href(self, place: TextRange) -> str:
        """The file in the book; empty while its text isn't imported."""
        return (self._index.text.text(self._book.id, place.start.spine) or ("", ""))[0]


_COLUMNS = ("Highlight", "Title", "Author", "URL", "Note", "Location", "Date")
"""https://docs.readwise.io/readwise/docs/importing-highlights: only the first is required."""


def write_csv(file: NoteFile) -> tuple[str, int]:
    """The highlights, a row each, and how many they are: it knows no bookmarks, nor marks without words.

    ``Location`` is where in the book's order it stands, by which Readwise sorts.
    """
    out = io.StringIO(newline="")
    rows = csv.writer(out, lineterminator="\r\n")
    rows.writerow(_COLUMNS)
    marks = [entry for entry in file.entries if entry.kind == "highlight" and entry.quote]
    title, authors = file.about.title, ", ".join(file.about.authors)
    for number, entry in enumerate(marks, 1):
        date = datetime.fromisoformat(entry.created).strftime("%Y-%m-%d %H:%M:%S")
        rows.writerow((entry.quote, title, authors, entry.link, entry.note, number, date))
    return out.getvalue(), len(marks)


def export_annotations(
    annotations: AnnotationService, index: IndexStore, book: BookRow, form: ExportForm
) -> tuple[str, int]:
    """All of a book's annotations, those hidden from its reader too, and how many they are."""
    located = annotations.found(book.id)
    citing = Citing(index, book, [annotation.row.range for annotation in located if not annotation.lost])
    file = NoteFile(citing.about, tuple(_entry(annotation, citing) for annotation in located))
    match form:
        case "markdown":
            text = write_markdown(file)
        case "html":
            text = write_html(file, book.language)
        case "csv":
            return write_csv(file)
        case "json":
            text = write_set(file, now_written())
    return text, len(located)


def _entry(located: LocatedAnnotation, citing: Citing) -> Entry:
    row = located.row
    return Entry(
        id=row.id,
        kind=as_kind(row.kind),
        place=row.range,
        link=citing.link(row.range),
        cfi=citing.cfi(row.range),
        href=citing.href(row.range),
        chapter=located.chapter,
        quote=row.quote,
        before=row.context_before,
        after=row.context_after,
        colour=as_colour(row.colour),
        note=row.note,
        created=row.created,
        changed=row.changed,
        style=as_style(row.kind),
        where=citing.where(row.range.start),
    )
