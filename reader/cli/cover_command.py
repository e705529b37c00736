"""What ``quoth cover`` does: say what a book's cover is, save it, keep another picture as it, or go back to its own."""

from __future__ import annotations

import argparse
from pathlib import Path

from models.cancel import CancelToken
from models.user_message import verbatim
from reader.cli.commands import ignore, open_engine
from reader.cli.usage import WHICH_BOOK, Commands, add_command
from reader.engine import protocol
from reader.engine.errors import UsageError

_LARGEST = 20_000_000
"""Bytes of a picture that may be kept; a large cover has two million."""


def add(some: Commands) -> None:
    """Add it to the command line."""
    about = "show what a book’s cover is, save it, or keep another picture as its cover"
    command = add_command(some, "cover", about, cover)
    command.description = f"{about.capitalize()}. The book’s file stays as it is."
    command.add_argument("book", metavar="BOOK", help=WHICH_BOOK)
    which = command.add_mutually_exclusive_group()
    which.add_argument(
        "picture", nargs="?", metavar="PICTURE", help="a JPEG, PNG, GIF or WebP file to keep as its cover"
    )
    which.add_argument("--own", action="store_true", help="show the cover that is in the book again")
    which.add_argument("--save", metavar="FILE", help="write the cover to a file, which mustn’t be there yet")


def cover(options: argparse.Namespace, cancel: CancelToken) -> int:
    """Do as the options say, then print what the cover is."""
    with open_engine() as engine:
        book = engine.find(options.book)
        if options.picture is not None:
            data, media_type = _picture(Path(options.picture))
            engine.handle(protocol.SetCover(book.id, data, media_type), ignore, cancel)
        elif options.own:
            engine.handle(protocol.SetCover(book.id, b"", ""), ignore, cancel)
        shown = engine.handle(protocol.GetCover(book.id), ignore, cancel)
        details = engine.handle(protocol.GetDetails(book.id), ignore, cancel)
    if not shown.data:
        print("The book has no cover.")
        return 0
    if options.save:
        with Path(options.save).open("xb") as file:
            file.write(shown.data)
    whose = "a picture of your own" if details.own_cover else "the book’s own"
    print(f"The cover is {whose}: {shown.media_type}, {len(shown.data):,} bytes.")
    return 0


def _picture(path: Path) -> tuple[bytes, str]:
    """A file's bytes and type. Raises OSError, and UsageError for what is no picture."""
    from indexing.publication import picture_type  # noqa: PLC0415 - what parses books, as the engine does

    if path.stat().st_size > _LARGEST:
        raise UsageError(verbatim(f"“{path.name}” has more than {_LARGEST // 1_000_000} MB."))
    data = path.read_bytes()
    media_type = picture_type(data)
    if media_type is None:
        raise UsageError(verbatim(f"“{path.name}” is no picture that can be a cover: JPEG, PNG, GIF or WebP."))
    return data, media_type
