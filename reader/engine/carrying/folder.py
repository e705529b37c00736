"""The folder that several computers share: its files read within bounds, one's own written whole, nothing deleted.

Each library writes files of its own, one a book, so that what carries the folder about never finds one changed on two
sides. A copy that it makes all the same (“conflicted copy”, “sync-conflict”) is read like any other file.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from models.paths import is_folder, is_there
from models.user_message import UserError, reason_of, say
from reader.engine.annotations.files import read_bounded, write_whole
from reader.engine.carrying.document import CarriedBook, NotOurs, read_document
from reader.engine.errors import UsageError

MARKER = "Quoth carries along.json"
_SUFFIX = ".quoth.json"
_FILE = re.compile(r".+\.quoth\b.*\.json", re.IGNORECASE)
_MOST_FILES = 50_000
_WORDS = (
    "Quoth keeps places, bookmarks, notes and the like here, for your other computers. A file that ends in "
    f"{_SUFFIX} belongs to one book and one computer. Nothing here is ever deleted by Quoth. Without this file the "
    "folder is left alone."
)

Stamp = tuple[int, int, int, int]


class FolderGone(UserError):
    """The folder isn't there, or isn't the one that was chosen."""


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file of the folder, as it was when it was looked at."""

    path: Path
    stamp: Stamp


def begin(folder: Path) -> None:
    """Make a folder one that is carried; UsageError if that can't be."""
    if not is_folder(folder):
        raise UsageError(say("{folder} is no folder that can be carried along.", folder=folder))
    marker = folder / MARKER
    if is_there(marker):
        return
    written = msgspec.json.format(msgspec.json.encode({"quoth": "carries along", "version": 1, "about": _WORDS}))
    write_whole(marker, written.decode() + "\n")


def files_in(folder: Path) -> list[FoundFile]:
    """The files about books; FolderGone if it isn't there: an empty folder may be the place of a stick that is out."""
    if not is_folder(folder):
        raise FolderGone(say("The folder isn’t there now."))
    if not is_there(folder / MARKER):
        raise FolderGone(say("The folder lacks its file “{name}”, so it may be another one.", name=MARKER))
    return list(_found(folder))


def _found(folder: Path) -> Iterator[FoundFile]:
    with os.scandir(folder) as entries:
        for number, entry in enumerate(entries):
            if number >= _MOST_FILES:
                return
            if _FILE.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                about = entry.stat()
                stamp = (about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino)
                yield FoundFile(Path(entry.path), stamp)


def read_file(path: Path) -> CarriedBook:
    """What a file says; NotOurs if it can't be read, or isn't one."""
    try:
        return read_document(read_bounded(path))
    except UsageError as error:
        raise NotOurs(error.message if isinstance(error, UserError) else reason_of(error)) from error


def is_own(name: str, book: str, device: str) -> bool:
    """Whether a file is this library's about that book, by its name."""
    return re.fullmatch(rf".*\.{book}\.{device}(-\d+)?{re.escape(_SUFFIX)}", name) is not None


def write_file(folder: Path, slug: str, book: str, device: str, data: bytes) -> Path:
    """Write this library's file about a book; UsageError if it can't be.

    One that is there and can't be read is left alone, and another name taken.
    """
    mine = [file.path for file in files_in(folder) if is_own(file.path.name, book, device)]
    for path in mine:
        try:
            read_file(path)
        except NotOurs:
            continue
        break
    else:
        taken = {path.name for path in mine}
        names = (f"{slug[:60]}.{book}.{device}{f'-{n}' if n > 1 else ''}{_SUFFIX}" for n in range(1, 1000))
        path = folder / next(name for name in names if name not in taken)
    write_whole(path, data.decode())
    return path
