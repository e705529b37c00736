"""A book's annotations as a file."""

from __future__ import annotations

from indexing.store.index import IndexStore
from indexing.store.library_rows import BookRow
from reader.engine.annotations.annotation_set import write_set
from reader.engine.annotations.citing import Citing
from reader.engine.annotations.entries import Entry, NoteFile
from reader.engine.annotations.html import write_html
from reader.engine.annotations.markdown import write_markdown
from reader.engine.annotations.readwise import write_csv
from reader.engine.annotations.service import (
    AnnotationService,
    LocatedAnnotation,
    as_colour,
    as_kind,
    as_style,
    now_written,
)
from reader.engine.protocol import ExportForm


def export_annotations(
    annotations: AnnotationService, index: IndexStore, book: BookRow, form: ExportForm
) -> tuple[str, int]:
    """All of a book's annotations, those hidden from its reader too, and how many they are."""
    found = annotations.found(book.id)
    citing = Citing(index, book, [each.row.range for each in found if not each.lost])
    file = NoteFile(citing.about, tuple(_entry(each, citing) for each in found))
    match form:
        case "markdown":
            text = write_markdown(file)
        case "html":
            text = write_html(file, book.language)
        case "csv":
            return write_csv(file)
        case "json":
            text = write_set(file, now_written())
    return text, len(found)


def _entry(found: LocatedAnnotation, citing: Citing) -> Entry:
    row = found.row
    return Entry(
        id=row.id,
        kind=as_kind(row.kind),
        place=row.range,
        link=citing.link(row.range),
        cfi=citing.cfi(row.range),
        href=citing.href(row.range),
        chapter=found.chapter,
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
