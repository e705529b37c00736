"""What the ``quoth`` commands about notes do: list them, write them to a file, take them from one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from models.cancel import CancelToken
from models.paths import whole_path
from reader.cli import printing
from reader.cli.commands import CommandFailed, ignore, open_engine
from reader.engine import protocol
from reader.engine.annotations.entries import STYLE_WORDS
from reader.engine.annotations.files import write_whole
from reader.engine.protocol import Annotation, ExportContent, Imported, ImportedFile, export_form


def notes(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Print a book's annotations in book order."""
    with open_engine() as engine:
        title = engine.find(options.book).title
        request = protocol.ListAnnotations(book=options.book)
        listed = engine.handle(request, ignore, cancel)
    if options.json:
        for annotation in listed.annotations:
            print(printing.as_json(annotation))
    else:
        print(_listed(listed.annotations) or f"There are no notes in “{title}” yet.")
    return 0


def export(options: argparse.Namespace, _cancel: CancelToken) -> int:
    """Write the notes, the conversation or the words to a file or to stdout."""
    path = whole_path(options.file)
    if options.file != "-" and path.exists() and not options.force:
        raise CommandFailed(f"“{options.file}” is there already; “--force” replaces it.")
    content: ExportContent = "words" if options.words else "conversation" if options.conversation else "notes"
    form = options.format or export_form(path.name, content)
    as_pdf = form == "pdf"
    with open_engine() as engine:
        book = engine.find(options.book)
        text, count = engine.exporter.text(book, content, "html" if as_pdf else form)
    what = {"notes": "note", "conversation": "question", "words": "word"}[content]
    if not count:
        raise CommandFailed(f"There are no {what}s about “{book.title}” yet.")
    if options.file == "-":
        sys.stdout.write(text)
        return 0
    if as_pdf:
        _write_pdf(text, path)
    else:
        write_whole(path, text)
    print(f"{printing.counted(count, what)} of “{book.title}” written to {options.file}")
    return 0


def _write_pdf(html: str, path: Path) -> None:
    try:
        from reader.ui.annotations.pdf import write_pdf_without_window  # noqa: PLC0415 - no other export needs Qt
    except ImportError as error:
        raise CommandFailed(f"Qt, which makes PDFs, doesn’t load here ({error}); write an .html file.") from error
    try:
        write_pdf_without_window(html, str(path))
    except OSError as error:
        raise CommandFailed(f"“{path}” can’t be written: {error}.") from error


def import_notes(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Add a file's notes to the book that is named, or to those that the file is about."""
    path = whole_path(options.file)
    with open_engine() as engine:
        meant = None if options.book else engine.annotations.meant(path)
        books = [book for book, _ in meant.parts] if meant is not None else [engine.find(options.book)]
        bar = printing.ProgressBar("Indexing")
        for book in books:
            engine.require_text(book.id, cancel, bar.show_import)
        bar.clear()
        if meant is None:
            done: Imported | ImportedFile = engine.handle(
                protocol.ImportAnnotations(book=books[0].id, path=str(path)), ignore, cancel
            )
        else:
            done = engine.handle(protocol.ImportFile(path=str(path)), ignore, cancel)
    added = done.books if isinstance(done, ImportedFile) else (done,)
    for imported in added:
        print(printing.as_json(imported) if options.json else _imported(imported))
    if isinstance(done, ImportedFile) and done.left:
        sentence = f"{printing.counted(done.left, 'note')} of books that aren’t on the shelf stay in the file: "
        print(printing.wrapped(sentence + ", ".join(f"“{title}”" for title in done.missing)), file=sys.stderr)
    return 0


def _listed(listed: Sequence[Annotation]) -> str:
    return "\n\n".join("\n".join(_lines(annotation)) for annotation in listed)


def _lines(annotation: Annotation) -> Iterator[str]:
    where = str(annotation.start) if annotation.kind == "bookmark" else f"{annotation.start}–{annotation.end}"
    what = f"{annotation.colour} {STYLE_WORDS[annotation.style]}" if annotation.colour else "bookmark"
    lost = ", its words are not in the book any more" if annotation.lost else ""
    yield f"{annotation.chapter or 'Before the first chapter'}  ({where}, {what}, {annotation.created[:10]}{lost})"
    if annotation.quote:
        yield printing.wrapped(f"“{annotation.quote}”")
    if annotation.note:
        yield printing.wrapped(annotation.note, "  ")


def _imported(done: Imported) -> str:
    parts = [f"{printing.counted(done.added, 'note')} added to “{done.title}”"]
    if done.updated:
        parts.append(f"{done.updated} changed since and brought up to date")
    if done.known:
        parts.append(f"{done.known} there already")
    if done.lost:
        parts.append(f"{done.lost} of the added without a place in this book")
    if done.skipped:
        parts.append(f"{done.skipped} not understood")
    return "; ".join(parts) + "."
