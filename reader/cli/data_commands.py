"""What the ``quoth`` commands about Quoth's own data do: check and repair them, list and restore backups."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing, suppress

from indexing.store.errors import CorruptDatabase
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from models.cancel import CancelToken
from models.user_message import verbatim
from reader.cli import checkup, printing
from reader.cli.terminal import agrees
from reader.engine.errors import UsageError
from reader.folders import data_folder, index_path, library_path


def doctor(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Check everything; 1 if something that Quoth can't do without is wrong. With ``--repair`` the data come first."""
    if options.repair:
        for line in _repaired():
            print(line, flush=True)
    broken = False
    for check in checkup.run_all(cancel):
        print(printing.check(check), flush=True)
        broken = broken or check.state == "broken"
    return 1 if broken else 0


def _repaired() -> Iterator[str]:
    """What a look through all pages of both databases has found and mended, a line each."""
    path = library_path(data_folder())
    with closing(LibraryStore(path)) as library:
        repaired = library.file.repaired
        sound = repaired is not None or library.file.examine()
    if not sound:
        with closing(LibraryStore(path)) as library:
            repaired = library.file.repaired
    yield repaired.message if repaired is not None else f"Every page of {path} is sound."
    path = index_path(data_folder())
    with closing(IndexStore(path)) as index:
        aside = index.set_aside
        with suppress(CorruptDatabase):  # it is made anew when it is opened next
            index.examine()
    with closing(IndexStore(path)) as index:
        aside = index.set_aside or aside
    if aside is None:
        yield f"Every page of {path} is sound."
    else:
        yield f"{path} was damaged; books are indexed anew when they are next used. The old file is kept as {aside}."


def backups(options: argparse.Namespace, _cancel: CancelToken) -> int:
    """List the backups, the newest first; or restore one, after asking where there is someone to ask."""
    if (options.action == "restore") != (options.name is not None):
        raise UsageError(verbatim("“quoth backups restore NAME” restores one; “quoth backups” lists them."))
    with closing(LibraryStore(library_path(data_folder()))) as library:
        if library.file.repaired is not None:
            print(f"quoth: {library.file.repaired.message}", file=sys.stderr)
        if options.action == "restore":
            return _restore(library, options.name, sure=options.yes)
        listed = library.file.list_backups()
    for state in listed:
        books = "book " if state.books == 1 else "books"
        print(f"{state.path.stem:40}  {state.books:5} {books}  {state.notes:6} notes and bookmarks")
    if not listed:
        print("There is no backup yet: one is made a day, as soon as there is a book on the shelf.")
    return 0


def _restore(library: LibraryStore, name: str, *, sure: bool) -> int:
    question = f"Make notes, places and questions what they were in {name}? What they are now becomes a backup."
    if not (sure or agrees(question)):
        print("Nothing was restored.")
        return 0
    print(library.file.restore(name))
    return 0
