"""What ``quoth open`` is given: files and folders, a link into a book, or the name of a book of the shelf."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from indexing.publication_types import has_books_name
from indexing.store.library_rows import BookRow
from models.cancel import CancelToken
from models.paths import is_there, whole_path
from models.user_message import verbatim
from reader import system
from reader.cli import printing
from reader.engine.errors import UsageError
from reader.engine.protocol import Book, JoinedBooks, KeepApart, PartBooks
from reader.links import BadLink, is_link, parse_link

if TYPE_CHECKING:
    from reader.engine.engine import Engine


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
        raise UsageError(verbatim("Name the older book as well: quoth same BOOK OLDER."))
    older_book = engine.find(options.older)
    if options.two:
        engine.handle(KeepApart(book.id), lambda _event: None, cancel)
        print(f"“{book.title}” and “{older_book.title}” stay two books.")
        return 0
    print(carried(engine.same_books.join(older_book.id, book.id)), end="")
    return 0


def carried(joined: JoinedBooks) -> str:
    """What went over, and what has no place in the new file, as lines."""
    moved = joined.notes - joined.lost
    lines = [f"Carried over to “{joined.book.title}” ({joined.book.slug}): {printing.counted(moved, 'note')}."]
    if joined.place is not None:
        place = "found again" if joined.place else "not found: its words aren’t in this file"
        lines.append(f"Your place was {place}.")
    if joined.answers:
        questions = printing.counted(joined.answers, "question")
        lines.append(f"{questions} with the answers; {joined.unquoted} quote words that are gone.")
    if joined.lost:
        lines.append(f"{printing.counted(joined.lost, 'note')} kept without a place: the words aren’t in this file.")
    lines.append(f"“quoth same {joined.book.slug} --undo” makes them two again, as they were.")
    return "".join(f"  {line}\n" for line in lines)


class NotThere(Exception):
    """A file that is named isn't there. ``str(error)`` is the sentence for the user."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Either a book by its ``name``, or a ``link``, or ``files`` (and folders) by their whole paths; or nothing."""

    name: str | None = None
    link: str | None = None
    files: tuple[str, ...] = ()


def named(words: Sequence[str]) -> Wanted:
    """What the arguments mean. NotThere for a missing file, UsageError for a bad link, or several not all files."""
    if len(words) == 1 and is_link(words[0]):
        try:
            return Wanted(link=str(parse_link(words[0])))
        except BadLink as error:
            raise UsageError(verbatim(str(error))) from error
    paths = [_path(word) for word in words]
    if len(words) == 1 and paths[0] is None:
        return Wanted(name=words[0])
    for word, path in zip(words, paths, strict=True):
        if path is None:
            raise UsageError(verbatim(f"Of several, each must be a file or a folder, and “{word}” is none."))
    return Wanted(files=tuple(str(path) for path in paths))


def _path(word: str) -> Path | None:
    """The whole path that ``word`` names (desktops also say ``file://``); None if it isn't a path at all."""
    if word.startswith("file://"):
        url = urlsplit(word)
        if url.netloc not in {"", "localhost"}:
            raise NotThere(f"{word} is on another computer.")
        word = unquote(url.path)
        if system.is_windows():
            word = word.lstrip("/")  # before the letter of a drive
    elif not word or not (is_there(word) or has_books_name(word) or set(word) & set(system.separators())):
        return None
    path = whole_path(word)
    if not is_there(path):
        raise NotThere(f"There is no file {path}.")
    return path
