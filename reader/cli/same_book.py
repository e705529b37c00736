"""A book fetched again, in the terminal: it is asked about, or said how to answer; ``quoth same`` answers."""

from __future__ import annotations

import argparse
import sys

from indexing.store.library_rows import BookRow
from models.cancel import CancelToken
from reader.engine.engine import Engine
from reader.engine.errors import UsageError
from reader.engine.protocol import Book, JoinedBooks, KeepApart, PartBooks


def offer(engine: Engine, book: Book, older: BookRow, cancel: CancelToken) -> None:
    """Ask whether a new book is the older one again, where there is someone to ask."""
    print(f"  This seems to be “{older.title}” ({older.slug}) again, in another file.")
    if not sys.stdin.isatty():
        print(f"  “quoth same {book.slug} {older.slug}” carries over what you kept of it; with --two they stay two.")
        return
    reply = input("  Carry over your notes, place and questions? They can be taken back. [y/n, Enter: later] ")
    if reply.strip().lower() in {"y", "yes"}:
        print(carried(engine.same_books.join(older.id, book.id)), end="")
    elif reply.strip().lower() in {"n", "no"}:
        engine.handle(KeepApart(book.id), lambda _event: None, cancel)


def same(options: argparse.Namespace, engine: Engine, cancel: CancelToken) -> int:
    """Carry out ``quoth same``."""
    book = engine.find(options.book)
    if options.undo:
        older = engine.same_books.last_joined(book.id)
        engine.handle(PartBooks(older), lambda _event: None, cancel)
        print(f"“{book.title}” is two books again, as before.")
        return 0
    if options.older is None:
        raise UsageError("Name the older book as well: quoth same BOOK OLDER.")
    older_book = engine.find(options.older)
    if options.two:
        engine.handle(KeepApart(book.id), lambda _event: None, cancel)
        print(f"“{book.title}” and “{older_book.title}” stay two books.")
        return 0
    print(carried(engine.same_books.join(older_book.id, book.id)), end="")
    return 0


def carried(joined: JoinedBooks) -> str:
    """What went over, and what has no place in the new file, as lines."""
    found = joined.notes - joined.lost
    lines = [f"Carried over to “{joined.book.title}” ({joined.book.slug}): {_count(found, 'note')}."]
    if joined.place is not None:
        place = "found again" if joined.place else "not found: its words aren’t in this file"
        lines.append(f"Your place was {place}.")
    if joined.answers:
        lines.append(
            f"{_count(joined.answers, 'question')} with the answers; {joined.unquoted} quote words that are gone."
        )
    if joined.lost:
        lines.append(f"{_count(joined.lost, 'note')} kept without a place: the words aren’t in this file.")
    lines.append(f"“quoth same {joined.book.slug} --undo” makes them two again, as they were.")
    return "".join(f"  {line}\n" for line in lines)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"
