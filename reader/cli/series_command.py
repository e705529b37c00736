"""What ``quoth series`` does: show a book's series with what is missing of it, or say which series the book is of."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace

from models.cancel import CancelToken
from models.user_message import verbatim
from reader.cli.commands import ignore, open_engine
from reader.cli.usage import WHICH_BOOK, Commands, add_command
from reader.engine import protocol
from reader.engine.errors import UsageError
from reader.engine.protocol import Book, BookDetails, EditedBook
from reader.engine.protocol.series import missing_before, volumes


def add(some: Commands) -> None:
    """Add it to the command line."""
    about = "show a book’s series and what is missing of it, or say which series the book is of"
    command = add_command(some, "series", about, series)
    command.description = f"{about.capitalize()}. The book’s file stays as it is."
    command.add_argument("book", metavar="BOOK", help=WHICH_BOOK)
    which = command.add_mutually_exclusive_group()
    which.add_argument("--name", metavar="NAME", help="the series that it is of")
    which.add_argument("--none", action="store_true", help="it is of no series")
    command.add_argument("--number", metavar="N", type=float, help="its number in the series: 2, or 1.5 between two")


def series(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Keep what the options say, then print the series."""
    with open_engine() as engine:
        book = engine.find(options.book)
        details = engine.handle(protocol.GetDetails(book.id), ignore, cancel)
        edited = _edited(options, details)
        if edited != details.edited:
            request = protocol.EditBook(book.id, edited, details.book.tags)
            details = engine.handle(request, ignore, cancel)
        print("\n".join(_lines(details.book, engine.books())))
    return 0


def _edited(options: argparse.Namespace, details: BookDetails) -> EditedBook:
    """What the reader says of the book now. Raises UsageError for a number of no series."""
    if options.none:
        return replace(details.edited, series="", series_index=None)
    if options.name is None and options.number is None:
        return details.edited
    name = options.name or details.book.series
    if not name:
        raise UsageError(verbatim("A number is kept only with its series: give --name too."))
    return replace(details.edited, series=name, series_index=options.number)


def _lines(book: Book, books: Sequence[Book]) -> list[str]:
    if not book.series:
        return [f"“{book.title}” is of no series."]
    there = volumes(book.series, books)
    lines = [(it.series_index or 0.0, f"{it.title} ({it.slug}), {_read(it)}") for it in there]
    lines += [(float(number), "not on your shelf") for number in (missing_before(there[-1], books) if there else ())]
    known = [f"{number:4g}  {words}" for number, words in sorted(lines)]
    if book.series_index is None:
        known.append(f"   ?  {book.title}: its number isn’t known")
    return [book.series, *known]


def _read(book: Book) -> str:
    return "finished" if book.finished else f"{book.progress:.0%} read"
